// One table of the server, as this client knows it. It holds no rules: what may be done comes with the view.
import {
  TABLE_EVENTS,
  type AnyHappening,
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
import { hashOf } from "./viewHash";
import { shared } from "./structuralSharing";

export type AnyEvent = WireEvent | AnyHappening;
type Command = { [M in ClientMessage as M["do"]]: Omit<M, "do" | "id" | "version"> };
type Answer = Done | Refusal | Link | Hint | Beliefs;

const FINAL = new Set([1003, 1007, 1008, 1009, 4404, 4432]);
const FIRST_DELAY = 300;
const LONGEST_DELAY = 10_000;
const SILENT_FOR = 20_000;
const LOG_KEPT = 400;

/** Ours to say hello again over, when the server hasn't spoken for a while. */
type Status = "connecting" | "open" | "lost" | "gone";

export class TableConnection {
  status = $state<Status>("connecting");
  /** Why it is gone for good: the close code. */
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
  /** Called with what just happened, once the state above says so too. */
  onevents: (events: AnyEvent[]) => void = () => {};

  private socket: WebSocket | null = null;
  private events: WireEvent[] = [];
  private readonly waiting = new Map<string, { text: string; resolve: (answer: Answer) => void }>();
  private delay = FIRST_DELAY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private awaitsWelcome = true;

  /** `guest`: which of those who share this device. */
  constructor(
    private readonly tableCode: string,
    private readonly guest = 0,
  ) {
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Give a command. It is sent again, with the same id, if the connection breaks before the answer. */
  ask<K extends keyof Command>(kind: K, fields: Command[K]): Promise<Answer> {
    const id = newId();
    const versioned = kind === "link" || kind === "hint" || kind === "beliefs" ? {} : { version: this.version };
    const text = JSON.stringify({ do: kind, id, ...versioned, ...fields });
    return new Promise((resolve) => {
      this.waiting.set(id, { text, resolve });
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
      for (const { text } of this.waiting.values()) this.send(text);
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as ServerMessage);
    socket.onclose = (event) => this.lost(event.code);
  }

  private lost(code: number): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    if (FINAL.has(code)) {
      this.status = "gone";
      this.code = code;
      return;
    }
    this.status = this.table === null ? "connecting" : "lost";
    this.timer = setTimeout(() => this.connect(), this.delay * (0.5 + Math.random()));
    this.delay = Math.min(2 * this.delay, LONGEST_DELAY);
  }

  private send(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  private hello(): void {
    this.awaitsWelcome = true;
    const since = this.table === null ? {} : { since: this.version };
    this.send(JSON.stringify({ do: "hello", ...since }));
  }

  /** A page can't send pings of the protocol: so it asks, and gives up on who doesn't answer. */
  private expectMore(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.send(JSON.stringify({ do: "ping" }));
      this.timer = setTimeout(() => this.socket?.close(), SILENT_FOR / 2);
    }, SILENT_FOR);
  }

  // ---------------------------------------------------------------- what is said

  private hear(message: ServerMessage): void {
    this.expectMore();
    switch (message.say) {
      case "welcome":
        this.welcomed(message);
        break;
      case "news":
        this.learn(message);
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
        this.answered(message);
    }
  }

  private welcomed(message: Welcome): void {
    this.awaitsWelcome = false;
    this.delay = FIRST_DELAY;
    const { events = [], ...bare } = message.view ?? {};
    this.events = events as WireEvent[];
    this.take(message, message.view === null ? null : (bare as View));
    this.present = message.present;
    this.watching = message.watching;
    this.chat = message.chat;
    if (this.status !== "lost") this.log = [...this.events];
    this.status = "open";
    if (message.missed) this.happened(message.missed);
  }

  private learn(message: News): void {
    if (this.awaitsWelcome) return; // which will tell it too
    if (message.after !== this.version) return this.hello();
    const game = message.events.filter((event): event is WireEvent => !isTableEvent(event));
    for (const event of game) {
      if (event.event === "round-started") this.events = [];
      this.events.push(event);
    }
    if (message.view !== null && message.hash !== hashOf(this.events, message.view)) return this.hello();
    this.take(message, message.view);
    const said = message.events.filter(
      (event): event is PhraseSaid | TextWritten => event.event === "phrase-said" || event.event === "text-written",
    );
    if (said.length) this.chat = [...this.chat, ...said].slice(-50);
    this.happened(message.events);
  }

  private take(message: Welcome | News, bare: View | null): void {
    this.version = message.version;
    this.you = message.you;
    this.table = shared(this.table, message.table);
    this.view = bare === null ? null : { ...shared(this.view, bare), events: [...this.events] };
    this.deadline = message.remaining === null ? null : Date.now() + message.remaining;
  }

  private happened(events: AnyEvent[]): void {
    this.log = [...this.log, ...events].slice(-LOG_KEPT);
    this.onevents(events);
  }

  private answered(message: Answer): void {
    if (message.id === null) return;
    this.waiting.get(message.id)?.resolve(message);
    this.waiting.delete(message.id);
  }
}

function isTableEvent(event: AnyEvent): event is AnyHappening {
  return (TABLE_EVENTS as readonly string[]).includes(event.event);
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
