// A network between a client and a model server that freezes, cuts, half-opens, delays and lies.
import type { Environment, Socket, SocketEvents } from "../../src/lib/channel";
import type { ServerMessage, ServerVersion } from "../../src/wire";
import type { ModelServer, Peer } from "./modelServer";
import type { Chance, VirtualTime } from "./virtualTime";

export type Weather =
  | "fine"
  /** Nothing goes through for now; later all of it does. */
  | "frozen"
  /** Connections are dead, and nobody is told. New ones hang. */
  | "hole"
  /** Connections are closed, and new ones refused. */
  | "down"
  /** Requests are answered, but sockets are closed and refused. */
  | "blocked"
  /** Requests are answered, and sockets open, but nothing goes through them. */
  | "mute";

const ANSWERED: readonly Weather[] = ["fine", "blocked", "mute"];

export class BadNetwork implements Environment {
  weather: Weather = "fine";
  /** The longest time that a message takes, one way. */
  delay = 60;
  build = "aa";
  isDeviceOnline = true;
  isPageVisible = true;
  readonly reported: unknown[] = [];
  /** Sockets that the client has opened and not closed. */
  readonly open = new Set<Pipe>();
  /** When the client began to open a socket. */
  readonly attempts: number[] = [];
  wake: () => void = () => {};
  private waiting: (() => void)[] = [];
  private sleepsUntil = 0;
  private busyUntil = 0;

  constructor(
    private readonly time: VirtualTime,
    readonly chance: Chance,
    private readonly server: ModelServer,
  ) {}

  become(weather: Weather): void {
    this.weather = weather;
    for (const pipe of this.open) pipe.suffer(weather);
    if (weather === "frozen") return;
    const thawed = weather === "fine" ? this.waiting : [];
    this.waiting = [];
    for (const deliver of thawed) deliver();
  }

  /** The device sleeps: its timers stand still, its clock goes on, and its sockets are gone. */
  sleep(ms: number): void {
    this.sleepsUntil = this.time.now + ms;
    for (const pipe of this.open) pipe.suffer("hole");
  }

  /** The page does something else: its timers come first when it is done, then what it was told. */
  keepBusy(ms: number): void {
    this.busyUntil = this.time.now + ms;
  }

  /** As soon as the page has time. */
  whenIdle(act: () => void): void {
    if (this.time.now >= this.busyUntil) act();
    else this.time.after(this.busyUntil - this.time.now + 50, act);
  }

  /** Deliver later, in order after `earliest`; while frozen, not before the thaw. */
  carry(earliest: number, deliver: () => void): number {
    const at = Math.max(earliest, this.time.now + this.chance.between(this.delay / 4, this.delay));
    this.time.after(at - this.time.now, () => {
      if (this.weather === "frozen") this.waiting.push(deliver);
      else deliver();
    });
    return at;
  }

  // ---------------------------------------------------------------- what the client is given

  now = (): number => this.time.now;
  random = (): number => this.chance.random();
  isOnline = (): boolean => this.isDeviceOnline;
  isVisible = (): boolean => this.isPageVisible;
  report = (error: unknown): void => void this.reported.push(error);

  after = (ms: number, act: () => void): (() => void) => {
    let cancel = this.time.after(ms, () => {
      const asleep = this.sleepsUntil - this.time.now;
      const busy = this.busyUntil - this.time.now;
      if (asleep > 0) cancel = this.time.after(asleep + this.chance.between(0, ms), act);
      else if (busy > 0) cancel = this.time.after(busy, act);
      else act();
    });
    return () => cancel();
  };

  connect = (events: SocketEvents): Socket => {
    this.attempts.push(this.time.now);
    return new Pipe(this, this.server, events);
  };

  probe = (answered: (version: ServerVersion | null) => void): (() => void) => {
    let isAborted = false;
    const answer = (version: ServerVersion | null) => () => isAborted || answered(version);
    const { protocol, build } = this.server;
    if (this.weather === "down") this.carry(0, answer(null));
    else if (this.weather !== "hole") this.carry(0, () => ANSWERED.includes(this.weather) && this.carry(0, answer({ protocol, build })));
    return () => (isAborted = true);
  };

  listen = (wake: () => void): (() => void) => {
    this.wake = wake;
    return () => (this.wake = () => {});
  };
}

/** One socket, with both of its ends. */
class Pipe implements Socket, Peer {
  private isOpen = false;
  private isClosed = false;
  private isDead = false;
  private up = 0;
  private down = 0;

  constructor(
    private readonly network: BadNetwork,
    private readonly server: ModelServer,
    private readonly events: SocketEvents,
  ) {
    network.open.add(this);
    this.suffer(network.weather);
    if (network.weather === "hole") this.isDead = true;
    else if (!this.isClosed) this.up = network.carry(0, () => this.deliver(() => this.accept()));
  }

  suffer(weather: Weather): void {
    if (weather === "hole") this.isDead = true;
    if (weather === "down" || weather === "blocked") this.cut(1006);
    if (weather === "mute" && this.isOpen) this.isDead = true;
  }

  send(text: string): boolean {
    if (!this.isOpen) return false;
    if (!this.isDead) this.up = this.network.carry(this.up, () => this.deliver(() => this.server.hear(this, text)));
    return true;
  }

  tell(message: ServerMessage): void {
    const text = JSON.stringify(message);
    if (!this.isDead) this.down = this.network.carry(this.down, () => this.deliver(() => this.network.whenIdle(() => this.events.heard(text))));
  }

  /** Not JSON, as from a proxy that speaks for itself. */
  tellGarbage(): void {
    this.down = this.network.carry(this.down, () => this.deliver(() => this.events.heard("<html>sign in first</html>")));
  }

  /** By the server. */
  close(code?: number): void {
    if (code !== undefined) this.cut(code);
    else this.end();
  }

  private accept(): void {
    this.isOpen = true;
    if (this.network.weather === "mute") this.isDead = true;
    this.down = this.network.carry(this.down, () => this.isClosed || this.events.opened());
  }

  private cut(code: number): void {
    if (this.isClosed || this.isDead) return;
    this.isDead = true;
    this.network.carry(this.down, () => {
      if (this.isClosed) return;
      this.end();
      this.events.closed(code);
    });
  }

  private end(): void {
    this.isClosed = true;
    this.isOpen = false;
    this.network.open.delete(this);
    this.server.peers.delete(this);
  }

  private deliver(act: () => void): void {
    if (!this.isDead && !this.isClosed) act();
  }
}
