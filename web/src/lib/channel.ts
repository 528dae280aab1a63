// The connection to a table as a state machine: its states, and every deadline. It knows nothing of browsers: time, chance,
// sockets and requests are handed in, so that tests run hours of a bad network in a moment (tests/badNetwork.test.ts).
import { FINAL_CLOSE_CODES, PROTOCOL, TOO_MANY_MESSAGES, type ServerMessage, type ServerVersion, type Welcome } from "../wire";

export type State =
  /** A socket is being opened. */
  | "connecting"
  /** It is open and the hello is sent; the welcome is to come. */
  | "greeted"
  | "live"
  /** Nothing is heard, not even an answer to a ping. Another socket is being opened. */
  | "stale"
  /** No socket, until it is time to try again. */
  | "waiting"
  /** The server refuses this connection, and would refuse the next one. */
  | "refused"
  /** The server speaks another version of the protocol than this page. */
  | "outdated";

/** What is the matter, as far as it is known. */
export type Trouble =
  /** The first welcome takes long. */
  | "slow"
  | "lost"
  /** The device has no network. */
  | "offline"
  /** The server doesn't answer requests either. */
  | "away"
  /** The server answers requests, but no socket comes through. */
  | "blocked"
  /** The server wants less from us. */
  | "hurried";

/** One socket. `send` says whether the socket is open. */
export interface Socket {
  send(text: string): boolean;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
}

export interface Environment {
  /** The wall clock, in milliseconds: it goes on while the device sleeps. */
  now(): number;
  /** Call back later; returns how to cancel it. */
  after(ms: number, act: () => void): () => void;
  random(): number;
  connect(events: SocketEvents): Socket;
  /** Ask the server for its version, over HTTP; null if there is no answer. Returns how to abort it. */
  probe(answered: (version: ServerVersion | null) => void): () => void;
  isOnline(): boolean;
  isVisible(): boolean;
  /** Call back when the network or the page may just have come back. Returns how to stop it. */
  listen(wake: () => void): () => void;
  /** Which build this page is; empty if that isn't known. */
  readonly build: string;
  /** A mistake of ours, which must not end the connection. */
  report(error: unknown): void;
}

/** What uses the channel. */
export interface Client {
  /** The hello, for a new socket or to be told everything again. */
  greeting(): object;
  /** Commands that have no answer yet, as they were sent. */
  unanswered(): Iterable<string>;
  receive(message: ServerMessage): void;
  /** The state, the trouble or the newest build may be another. */
  changed(): void;
}

// All in milliseconds.
const FIRST_DELAY = 250;
/** Between two attempts while the server answers requests: then a socket may come through at any time. */
const MAX_DELAY_BLOCKED = 10_000;
/** While it doesn't: whether it is back, the probes find out. Browsers slow down pages whose sockets fail often. */
const MAX_DELAY_AWAY = 30_000;
const FIRST_DELAY_HURRIED = 2_000;
const MAX_DELAY_HURRIED = 60_000;
/** Doublings of the delay that a welcome leaves: a connection that breaks again and again is retried within 2 s. */
const FAILURES_AFTER_WELCOME = 3;
/** How long an attempt may take to open, and then to the welcome; longer after each failure, for slow networks. */
const ATTEMPT_WITHIN = 4_000;
const MAX_ATTEMPT_WITHIN = 12_000;
/** What an attempt gets when the server is known to answer requests, and twice that after a failure. */
const ATTEMPT_WITHIN_REACH = 2_000;
/** An attempt takes this many round trips. */
const ROUND_TRIPS = 4;
/** Younger attempts are not replaced by another one. */
const MIN_AGE = 500;
const QUIET = 4_000;
const QUIET_HIDDEN = 30_000;
/** Quiet after a command that was sent: it should be answered soon. */
const QUIET_ASKED = 1_000;
const PONG_WITHIN = 2_000;
const MAX_PONG_WITHIN = 6_000;
/** How long a silent socket is kept beside its replacement. */
const STALE_FOR = 6_000;
const PROBE_AFTER = 1_000;
const PROBE_EVERY = 1_000;
const PROBE_EVERY_BLOCKED = 10_000;
const PROBE_EVERY_HIDDEN = 15_000;
const PROBE_WITHIN = 1_500;
/** Live for so long, and the failures before don't count any more. */
const STEADY = 10_000;
/** Shorter interruptions are not worth a word. */
const GRACE = 600;
/** How often the clock is looked at, and the gap in it that means that the device slept. */
const LOOK_EVERY = 1_000;
const SLEPT = 4_000;
/** A deadline that is missed because the page was busy: what came meanwhile waits to be heard first. */
const LATE = 100;
const LAST_CHANCE = 250;
/** Failed attempts, with the server in reach, that mean that sockets are blocked. */
const BLOCKED_AFTER = 2;

const NO_CODE = 1006;
const PING = JSON.stringify({ do: "ping" });

type Alarm = "attempt" | "again" | "quiet" | "pong" | "stale" | "retry" | "probe" | "answer" | "steady" | "grace" | "look";

const DEADLINES: ReadonlySet<Alarm> = new Set(["attempt", "again", "pong", "answer"]);

/** A socket, and how far it has come. */
class Line {
  socket: Socket | null = null;
  isOpen = false;
  isDropped = false;
  awaitsWelcome = true;

  /** `since` is when it was begun, and then when it was opened. */
  constructor(public since: number) {}

  send(text: string): boolean {
    return this.socket?.send(text) ?? false;
  }

  /** Its close event may come in minutes, if at all: nobody waits for it. */
  drop(): void {
    this.isDropped = true;
    this.socket?.close();
  }
}

export class Channel {
  /** Why the server refused, once it has. */
  code = 0;
  /** Whether the server has a newer page than this one. */
  isOld = false;

  /** The socket that was welcomed. */
  private line: Line | null = null;
  private isStale = false;
  /** The socket that is on its way. */
  private attempt: Line | null = null;
  private end: "refused" | "outdated" | null = null;
  private wasLive = false;
  private isHurried = false;
  private failures = 0;
  private hurries = 0;
  /** Attempts that failed; and those of them after which the server answered a request. */
  private failedSince = 0;
  private blocks = 0;
  /** Whether the last probe was answered; null if there was none in this outage. */
  private reachable: boolean | null = null;
  private probing: { since: number; abort: () => void } | null = null;
  private probeTook = 0;
  private pingedAt = 0;
  private roundTrip = 0;
  private lostAt = 0;
  private lookedAt = 0;
  private readonly alarms = new Map<Alarm, { at: number; cancel: () => void }>();
  private readonly stopListening: () => void;

  constructor(
    private readonly environment: Environment,
    private readonly client: Client,
  ) {
    this.stopListening = environment.listen(() => this.wake());
  }

  start(): void {
    this.lookedAt = this.environment.now();
    this.look();
    this.lose();
    this.tryToConnect();
  }

  close(): void {
    this.release();
    this.stopListening();
  }

  get state(): State {
    if (this.end) return this.end;
    if (this.line) return this.isStale ? "stale" : this.line.awaitsWelcome ? "greeted" : "live";
    if (this.attempt) return this.attempt.isOpen ? "greeted" : "connecting";
    return "waiting";
  }

  get trouble(): Trouble | null {
    if (this.end || this.state === "live" || this.environment.now() - this.lostAt < GRACE) return null;
    if (this.isHurried) return "hurried";
    if (!this.environment.isOnline() && !this.reachable) return "offline";
    if (this.reachable === false) return "away";
    if (this.blocks >= BLOCKED_AFTER) return "blocked";
    return this.wasLive ? "lost" : "slow";
  }

  /** Send a command now if there is an open socket. It is sent again with each new one until it has its answer. */
  send(text: string): void {
    const line = this.attempt?.isOpen ? this.attempt : this.line;
    if (line === null) return;
    if (!line.send(text)) this.lost(line, NO_CODE);
    else if (line === this.line && this.leftOf("quiet") > QUIET_ASKED) this.set("quiet", QUIET_ASKED, () => this.ping());
  }

  /** Ask for a welcome on the socket that we have: what we know isn't what the server tells. */
  greetAgain(): void {
    const { line } = this;
    if (line === null || line.awaitsWelcome) return;
    this.greet(line);
    this.set("again", this.patience, () => this.lost(line, NO_CODE));
    this.lose();
    this.client.changed();
  }

  /** Somebody doesn't want to wait. Even a refusal may be a different one by now. */
  tryNow(): void {
    this.failures = 0;
    if (this.end) {
      this.end = null;
      this.start();
    } else {
      this.tryToConnect();
    }
    this.probeIn(0);
  }

  /** The network may be back, or the device has slept: whatever we wait for, look at once. */
  wake(): void {
    if (this.end || this.isHurried) return;
    if (this.line && !this.isStale) {
      if (!this.alarms.has("pong")) this.ping();
    } else if (!this.attempt || this.ageOf(this.attempt) >= MIN_AGE) {
      this.tryToConnect();
      this.probeIn(0);
    }
    this.client.changed();
  }

  // ---------------------------------------------------------------- attempts

  private tryToConnect(): void {
    this.clear("retry");
    this.dropAttempt();
    this.isHurried = false;
    const line = new Line(this.environment.now());
    this.attempt = line;
    this.set("attempt", this.patience, () => this.lost(line, NO_CODE));
    this.probeIn(PROBE_AFTER);
    try {
      line.socket = this.environment.connect({
        opened: () => this.opened(line),
        heard: (text) => this.heard(line, text),
        closed: (code) => this.lost(line, code),
      });
    } catch (error) {
      this.environment.report(error);
      this.set("attempt", 0, () => this.lost(line, NO_CODE));
    }
    this.client.changed();
  }

  /** How long an attempt gets to open, and then to its welcome. */
  private get patience(): number {
    const usual = Math.min(ATTEMPT_WITHIN * 2 ** this.failures, MAX_ATTEMPT_WITHIN);
    if (!this.reachable) return usual;
    return Math.min(usual, Math.max(ATTEMPT_WITHIN_REACH * 2 ** Math.min(this.failures, 1), 2 * ROUND_TRIPS * this.probeTook));
  }

  private opened(line: Line): void {
    if (line !== this.attempt) return;
    line.isOpen = true;
    line.since = this.environment.now();
    this.set("attempt", this.patience, () => this.lost(line, NO_CODE));
    this.greet(line);
    for (const text of this.client.unanswered()) line.send(text);
    this.client.changed();
  }

  private greet(line: Line): void {
    line.awaitsWelcome = true;
    line.send(JSON.stringify({ do: "hello", ...this.client.greeting() }));
  }

  private ageOf(line: Line): number {
    return this.environment.now() - line.since;
  }

  private dropAttempt(): void {
    this.clear("attempt");
    this.attempt?.drop();
    this.attempt = null;
  }

  // ---------------------------------------------------------------- messages

  private heard(line: Line, text: string): void {
    if (line.isDropped) return;
    if (line === this.line) this.revive();
    try {
      const message = JSON.parse(text) as ServerMessage;
      if (message.say === "welcome") this.welcomed(line, message);
      else if (message.say === "pong") this.ponged(message.build ?? "");
      // The welcome will contain it.
      else if (!(line.awaitsWelcome && (message.say === "news" || message.say === "changes"))) this.client.receive(message);
    } catch (error) {
      this.environment.report(error);
      this.lost(line, NO_CODE);
    }
  }

  private welcomed(line: Line, message: Welcome): void {
    if (message.protocol !== PROTOCOL) return this.finish("outdated");
    this.client.receive(message);
    line.awaitsWelcome = false;
    this.clear("again");
    if (line === this.attempt) {
      this.line?.drop();
      this.line = line;
      this.attempt = null;
      this.clear("attempt");
      this.failures = Math.min(this.failures, FAILURES_AFTER_WELCOME);
      this.set("steady", STEADY, () => (this.failures = this.hurries = 0));
    }
    this.wasLive = true;
    this.noteBuild(message.build ?? "");
    this.revive();
    this.client.changed();
  }

  /** Something was heard from the socket that was welcomed: whatever was begun to replace it is not needed. */
  private revive(): void {
    const wasStale = this.isStale;
    this.isStale = false;
    this.blocks = this.failedSince = 0;
    this.reachable = null;
    for (const alarm of ["pong", "stale", "retry", "grace"] as const) this.clear(alarm);
    this.dropAttempt();
    this.stopProbing();
    this.set("quiet", this.environment.isVisible() ? QUIET : QUIET_HIDDEN, () => this.ping());
    if (wasStale) this.client.changed();
  }

  private ponged(build: string): void {
    this.roundTrip = this.environment.now() - this.pingedAt;
    this.noteBuild(build);
  }

  private noteBuild(build: string): void {
    const own = this.environment.build;
    const isOld = own !== "" && build !== "" && build !== own;
    if (isOld === this.isOld) return;
    this.isOld = isOld;
    this.client.changed();
  }

  // ---------------------------------------------------------------- silence and loss

  /** A page can't send the pings of WebSockets: it sends a message instead. */
  private ping(): void {
    const { line } = this;
    if (line === null) return;
    this.pingedAt = this.environment.now();
    this.clear("quiet");
    if (!line.send(PING)) return this.lost(line, NO_CODE);
    const within = Math.min(Math.max(PONG_WITHIN, 2 * this.roundTrip), MAX_PONG_WITHIN);
    this.set("pong", within, () => this.stale(line));
  }

  private stale(line: Line): void {
    this.isStale = true;
    this.lose();
    this.set("stale", STALE_FOR, () => this.lost(line, NO_CODE));
    this.tryToConnect();
    this.probeIn(0);
  }

  /** From now on we are not live. */
  private lose(): void {
    this.lostAt = this.environment.now();
    this.set("grace", GRACE, () => this.client.changed());
  }

  /** A socket is closed, or given up. */
  private lost(line: Line, code: number): void {
    if (line.isDropped) return;
    const wasLine = line === this.line;
    line.drop();
    if (wasLine) {
      if (!this.isStale && !line.awaitsWelcome) this.lose();
      this.line = null;
      this.isStale = false;
      for (const alarm of ["again", "quiet", "pong", "stale", "steady"] as const) this.clear(alarm);
    } else {
      this.attempt = null;
      this.clear("attempt");
      this.failures += 1;
      if (code === NO_CODE) this.failedSince += 1;
    }
    if (FINAL_CLOSE_CODES.includes(code)) return this.finish("refused", code);
    if (!this.attempt && !this.alarms.has("retry")) this.retryLater(code);
    this.client.changed();
  }

  /** After 4429 more and more slowly, until a connection lasts: no welcome, no probe and no event changes that. */
  private retryLater(code: number): void {
    this.isHurried = code === TOO_MANY_MESSAGES;
    if (this.isHurried) {
      const delay = Math.min(FIRST_DELAY_HURRIED * 2 ** this.hurries, MAX_DELAY_HURRIED);
      this.hurries += 1;
      this.set("retry", delay * (1 + this.environment.random() / 2), () => this.tryToConnect());
      return;
    }
    const most = this.reachable ? MAX_DELAY_BLOCKED : MAX_DELAY_AWAY;
    const delay = Math.min(FIRST_DELAY * 2 ** this.failures, most);
    this.set("retry", delay * (0.5 + this.environment.random() / 2), () => this.tryToConnect());
    if (this.failures > 0) this.probeIn(0);
  }

  private finish(end: "refused" | "outdated", code = 0): void {
    this.release();
    this.end = end;
    this.code = code;
    this.client.changed();
  }

  private release(): void {
    for (const { cancel } of this.alarms.values()) cancel();
    this.alarms.clear();
    this.stopProbing();
    this.line?.drop();
    this.attempt?.drop();
    this.line = this.attempt = null;
    this.isStale = false;
  }

  // ---------------------------------------------------------------- probes

  /** Whether the server answers at all: the first answer after none means that it is time to connect. */
  private probeIn(ms: number): void {
    if (this.probing || (ms > 0 && this.alarms.has("probe"))) return;
    this.set("probe", ms, () => this.probe());
  }

  private probe(): void {
    const since = this.environment.now();
    this.probing = { since, abort: this.environment.probe((version) => this.probed(version)) };
    this.set("answer", PROBE_WITHIN, () => {
      this.probing?.abort();
      this.probed(null, 0);
    });
  }

  private probed(version: ServerVersion | null, next?: number): void {
    if (this.probing === null) return;
    const took = this.environment.now() - this.probing.since;
    this.probing = null;
    this.clear("answer");
    const isBack = version !== null && this.reachable === false;
    this.reachable = version !== null;
    this.blocks = version === null ? 0 : this.blocks + this.failedSince;
    this.failedSince = 0;
    if (version && version.protocol !== PROTOCOL) return this.finish("outdated");
    if (version) this.noteBuild(version.build);
    this.probeIn(next ?? this.probeDelay);
    this.probeTook = took;
    if (version && !this.isHurried) this.hurryAttempt(isBack);
    this.client.changed();
  }

  private get probeDelay(): number {
    const jitter = 0.75 + this.environment.random() / 2;
    if (!this.environment.isVisible()) return PROBE_EVERY_HIDDEN * jitter;
    return (this.blocks >= BLOCKED_AFTER ? PROBE_EVERY_BLOCKED : PROBE_EVERY) * jitter;
  }

  /** The server is there. An attempt that began when it wasn't may hang for long. */
  private hurryAttempt(isBack: boolean): void {
    const { attempt } = this;
    if (isBack) this.failures = 0;
    if (attempt === null) {
      if (isBack) this.tryToConnect();
      return;
    }
    const age = this.ageOf(attempt);
    const enough = Math.max(MIN_AGE, ROUND_TRIPS * this.probeTook);
    if (isBack) return this.set("attempt", enough - age, () => this.tryToConnect());
    const left = Math.max(0, this.patience - age);
    if (left < this.leftOf("attempt")) this.set("attempt", left, () => this.lost(attempt, NO_CODE));
  }

  private stopProbing(): void {
    this.clear("probe");
    this.clear("answer");
    this.probing?.abort();
    this.probing = null;
  }

  // ---------------------------------------------------------------- time

  /** The timers of a device that sleeps stand still, but its clock goes on. */
  private look(): void {
    const now = this.environment.now();
    const hasSlept = now - this.lookedAt > SLEPT;
    this.lookedAt = now;
    this.set("look", LOOK_EVERY, () => this.look());
    if (hasSlept) this.wake();
  }

  private set(alarm: Alarm, ms: number, act: () => void): void {
    this.clear(alarm);
    const at = this.environment.now() + ms;
    const cancel = this.environment.after(ms, () => {
      this.alarms.delete(alarm);
      if (DEADLINES.has(alarm) && this.environment.now() - at > LATE) this.set(alarm, LAST_CHANCE, act);
      else act();
    });
    this.alarms.set(alarm, { at, cancel });
  }

  /** The time until an alarm; none if it isn't set. */
  private leftOf(alarm: Alarm): number {
    return (this.alarms.get(alarm)?.at ?? 0) - this.environment.now();
  }

  private clear(alarm: Alarm): void {
    this.alarms.get(alarm)?.cancel();
    this.alarms.delete(alarm);
  }
}
