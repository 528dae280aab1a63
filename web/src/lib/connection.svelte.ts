// The connection to one table of the server. It knows no rules: the legal actions come with the view.
import {
  FINAL_CLOSE_CODES,
  type Beliefs,
  type ClientMessage,
  type Done,
  type Hint,
  type Link,
  type News,
  type PhraseSaid,
  type Refusal,
  type ServerMessage,
  type TableInfo,
  type TextWritten,
  type View,
  type Welcome,
  type WireEvent,
} from "../wire";
import { DealWitness } from "./dealEvidence";
import { randomHex } from "./hex";
import { eventsAfter, type AnyEvent } from "./roundEvents";
import { shareStructure } from "./structuralSharing";

export type { AnyEvent };
type Command = { [M in ClientMessage as M["do"]]: Omit<M, "do" | "id" | "version"> };
type Answer = Done | Refusal | Link | Hint | Beliefs;

const INITIAL_DELAY = 300;
const MAX_DELAY = 10_000;
const IDLE_TIMEOUT = 20_000;
const MAX_LOG = 400;
const MAX_CHAT = 50;

type Status = "connecting" | "open" | "lost" | "gone";

export class TableConnection {
  status = $state<Status>("connecting");
  /** The close code, once the connection is closed for good. */
  code = $state(0);
  version = $state(0);
  you = $state<number | null>(null);
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  present = $state.raw<boolean[]>([]);
  watching = $state(0);
  chat = $state.raw<(PhraseSaid | TextWritten)[]>([]);
  /** When the clock of the player to act runs out, on our own clock. */
  deadline = $state<number | null>(null);
  /** What happened while we were here, in order, oldest first. */
  log = $state.raw<AnyEvent[]>([]);
  /** Whether the server changed the commitment to a match after it had told it. */
  deceived = $state(false);
  /** What this browser has mixed into the coming match. */
  mixed = $state<string | null>(null);
  /** Called with what just happened, once the state above says so too. */
  onevents: (events: AnyEvent[]) => void = () => {};

  private socket: WebSocket | null = null;
  private events: WireEvent[] = [];
  private readonly pending = new Map<string, { text: string; resolve: (answer: Answer) => void }>();
  private delay = INITIAL_DELAY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private awaitsWelcome = true;
  private readonly witness: DealWitness | null;

  /** `guest` is the number of the player among those who share this device. */
  constructor(
    private readonly tableCode: string,
    private readonly guest = 0,
  ) {
    // Those who share a device share this browser: one nonce is enough to prove the deal to it.
    this.witness = guest === 0 ? new DealWitness(tableCode, location.origin) : null;
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Send a command. It is idempotent: after a broken connection it is sent again with the same id. */
  ask<K extends keyof Command>(kind: K, fields: Command[K]): Promise<Answer> {
    const id = newId();
    const versioned = kind === "link" || kind === "hint" || kind === "beliefs" ? {} : { version: this.version };
    const text = JSON.stringify({ do: kind, id, ...versioned, ...fields });
    return new Promise((resolve) => {
      this.pending.set(id, { text, resolve });
      this.send(text);
    });
  }

  // ---------------------------------------------------------------- the socket

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const whose = this.guest ? `?guest=${this.guest}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.tableCode)}${whose}`);
    this.socket = socket;
    socket.onopen = () => {
      this.hello();
      for (const { text } of this.pending.values()) this.send(text);
    };
    socket.onmessage = (message) => this.handleMessage(JSON.parse(String(message.data)) as ServerMessage);
    socket.onclose = (event) => this.handleClose(event.code);
  }

  private handleClose(code: number): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    if (FINAL_CLOSE_CODES.includes(code)) {
      this.status = "gone";
      this.code = code;
      return;
    }
    this.status = this.table === null ? "connecting" : "lost";
    this.timer = setTimeout(() => this.connect(), this.delay * (0.5 + Math.random()));
    this.delay = Math.min(2 * this.delay, MAX_DELAY);
  }

  private send(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  private hello(): void {
    this.awaitsWelcome = true;
    const since = this.table === null ? {} : { since: this.version };
    this.send(JSON.stringify({ do: "hello", ...since }));
  }

  /** A page can't send the pings of WebSockets. It sends a message instead, and closes a socket that doesn't answer. */
  private restartIdleTimer(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.send(JSON.stringify({ do: "ping" }));
      this.timer = setTimeout(() => this.socket?.close(), IDLE_TIMEOUT / 2);
    }, IDLE_TIMEOUT);
  }

  // ---------------------------------------------------------------- messages

  private handleMessage(message: ServerMessage): void {
    this.restartIdleTimer();
    switch (message.say) {
      case "welcome":
        this.handleWelcome(message);
        break;
      case "news":
        this.handleNews(message);
        break;
      case "present":
        this.present = message.present;
        this.watching = message.watching;
        break;
      case "done":
      case "refused":
      case "link":
      case "hint":
      case "beliefs":
        this.handleAnswer(message);
    }
  }

  private handleWelcome(message: Welcome): void {
    this.awaitsWelcome = false;
    this.delay = INITIAL_DELAY;
    const { events = [], ...bare } = message.view ?? {};
    this.events = events as WireEvent[];
    this.update(message, message.view === null ? null : (bare as View));
    this.present = message.present;
    this.watching = message.watching;
    this.chat = message.chat;
    if (this.status !== "lost") this.log = [...this.events];
    this.status = "open";
    this.witnessDeal(message);
    if (message.missed) this.publish(message.missed);
  }

  private handleNews(message: News): void {
    if (this.awaitsWelcome) return; // the welcome will contain it
    if (message.after !== this.version) return this.hello();
    const events = eventsAfter(this.events, message);
    if (events === null) return this.hello();
    this.events = events;
    this.update(message, message.view);
    this.witnessDeal(message);
    const said = message.events.filter(
      (event): event is PhraseSaid | TextWritten => event.event === "phrase-said" || event.event === "text-written",
    );
    if (said.length) this.chat = [...this.chat, ...said].slice(-MAX_CHAT);
    this.publish(message.events);
  }

  private update(message: Welcome | News, bare: View | null): void {
    this.version = message.version;
    this.you = message.you;
    this.table = shareStructure(this.table, message.table);
    this.view = bare === null ? null : { ...shareStructure(this.view, bare), events: [...this.events] };
    this.deadline = message.remaining === null ? null : Date.now() + message.remaining;
  }

  /** At once: whatever is asked next, such as a start, comes after it. */
  private witnessDeal({ table, you }: Welcome | News): void {
    const nonce = this.witness?.observe(table, you) ?? null;
    this.showWitness();
    if (nonce === null) return;
    void this.ask("mix", { nonce }).then(({ say }) => {
      this.witness?.answered(nonce, say === "done");
      this.showWitness();
    });
  }

  private showWitness(): void {
    this.deceived = this.witness?.isDeceived ?? false;
    this.mixed = this.witness?.mixed ?? null;
  }

  private publish(events: AnyEvent[]): void {
    // Every player's browser mixes before each match: nobody wants to read that.
    const told = events.filter(({ event }) => event !== "seed-mixed");
    this.log = [...this.log, ...told].slice(-MAX_LOG);
    this.onevents(told);
  }

  private handleAnswer(message: Answer): void {
    if (message.id === null) return;
    this.pending.get(message.id)?.resolve(message);
    this.pending.delete(message.id);
  }
}

const newId = (): string => randomHex(8);
