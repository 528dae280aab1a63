// What is known of one table of the server, kept by its messages. It knows no rules: the legal actions come with the view.
import type {
  Beliefs,
  Changes,
  ClientMessage,
  Done,
  Hint,
  Link,
  News,
  PhraseSaid,
  Reaction,
  Refusal,
  ServerMessage,
  TableInfo,
  TextWritten,
  View,
  Welcome,
  WireEvent,
} from "../wire";
import { browserEnvironment } from "./browserEnvironment";
import { Channel, type Client, type Environment, type State, type Trouble } from "./channel";
import { DealWitness } from "./dealEvidence";
import { randomHex } from "./hex";
import { continuing, eventsAfter, type AnyEvent } from "./roundEvents";
import { shareStructure } from "./structuralSharing";

export type { AnyEvent };
type Command = { [M in ClientMessage as M["do"]]: Omit<M, "do" | "id" | "version"> };
type Answer = Done | Refusal | Link | Hint | Beliefs;

const MAX_LOG = 400;
const MAX_CHAT = 50;

/** A table as the server tells of it, and the state of the connection to it. */
export class TableConnection implements Client {
  state = $state<State>("connecting");
  /** What is the matter; null while all is well, or for a moment only. */
  trouble = $state<Trouble | null>(null);
  /** The close code, once the server has refused the connection for good. */
  code = $state(0);
  /** Whether the server has a newer page. */
  isOld = $state(false);
  version = $state(0);
  you = $state<number | null>(null);
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  present = $state.raw<boolean[]>([]);
  watching = $state(0);
  chat = $state.raw<(PhraseSaid | TextWritten)[]>([]);
  /** When the clock of the player to act runs out, on our own clock. */
  deadline = $state<number | null>(null);
  /** When the next round is dealt by itself, on our own clock. */
  dealAt = $state<number | null>(null);
  /** What happened while we were here, in order, oldest first. */
  log = $state.raw<AnyEvent[]>([]);
  /** Whether the server changed the commitment to a match after it had told it. */
  deceived = $state(false);
  /** What this browser has mixed into the coming match. */
  mixed = $state<string | null>(null);
  /** Called with what just happened, once the state above says so too; first of all, with nothing, for the first welcome. */
  onreaction: (reaction: Reaction) => void = () => {};
  onevents: (events: AnyEvent[], isFirst: boolean) => void = () => {};

  private readonly channel: Channel;
  private events: WireEvent[] = [];
  private readonly pending = new Map<string, { text: string; resolve: (answer: Answer) => void }>();
  /** The version that the last hello named. */
  private since: number | null = null;

  /** Without a witness nothing is noted of the deals, and nothing mixed into them. */
  constructor(
    private readonly environment: Environment,
    private readonly witness: DealWitness | null = null,
  ) {
    this.channel = new Channel(environment, this);
    this.channel.start();
  }

  close(): void {
    this.channel.close();
  }

  tryNow(): void {
    this.channel.tryNow();
  }

  /** Send a command. It is idempotent: after a broken connection it is sent again with the same id. */
  ask<K extends keyof Command>(kind: K, fields: Command[K]): Promise<Answer> {
    const id = newId();
    const versioned = kind === "link" || kind === "hint" || kind === "beliefs" || kind === "react" ? {} : { version: this.version };
    const text = JSON.stringify({ do: kind, id, ...versioned, ...fields });
    return new Promise((resolve) => {
      this.pending.set(id, { text, resolve });
      this.channel.send(text);
    });
  }

  // ---------------------------------------------------------------- for the channel

  greeting(): object {
    this.since = this.table === null ? null : this.version;
    return this.since === null ? {} : { since: this.since };
  }

  *unanswered(): Iterable<string> {
    for (const { text } of this.pending.values()) yield text;
  }

  changed(): void {
    const { state, trouble, code, isOld } = this.channel;
    Object.assign(this, { state, trouble, code, isOld });
  }

  // ---------------------------------------------------------------- messages

  /** Messages of a newer server that this page doesn't know are ignored. */
  receive(message: ServerMessage): void {
    switch (message.say) {
      case "welcome":
        this.handleWelcome(message);
        break;
      case "news":
        this.handleNews(message);
        break;
      case "changes":
        this.handleChanges(message);
        break;
      case "present":
        this.present = message.present;
        this.watching = message.watching;
        break;
      case "reaction":
        this.onreaction(message);
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
    const known = this.table === null ? null : { version: this.version, events: this.events, number: this.table.number };
    const { events = [], ...bare } = message.view ?? {};
    this.events = events as WireEvent[];
    this.update(message, message.view === null ? null : (bare as View));
    this.present = message.present;
    this.watching = message.watching;
    this.chat = message.chat;
    this.witnessDeal(message);
    if (known === null) {
      this.log = [...this.events];
      this.report([], true);
    } else if (message.missed !== null && this.since === known.version) {
      this.publish(message.missed);
    } else if (message.version !== known.version) {
      this.tellGap(message.table.number === known.number ? continuing(known.events, this.events) : null);
    }
  }

  /** What was missed is told as far as it is known: the rest of the round, or the whole round if it is another one. */
  private tellGap(rest: WireEvent[] | null): void {
    this.publish([{ event: "log-gap" }, ...(rest ?? [])]);
    if (rest === null) this.log = [...this.log, ...this.events].slice(-MAX_LOG);
  }

  private handleNews(message: News): void {
    if (message.after !== this.version) return this.channel.greetAgain();
    const events = eventsAfter(this.events, message);
    if (events === null) return this.channel.greetAgain();
    this.events = events;
    this.update(message, message.view);
    this.witnessDeal(message);
    const said = message.events.filter(
      (event): event is PhraseSaid | TextWritten => event.event === "phrase-said" || event.event === "text-written",
    );
    if (said.length) this.chat = [...this.chat, ...said].slice(-MAX_CHAT);
    this.publish(message.events);
  }

  /** News, of which what was known before is left out. */
  private handleChanges({ say: _, table, view, remaining = null, until_deal = null, ...rest }: Changes): void {
    if (this.table === null || rest.after !== this.version) return this.channel.greetAgain();
    const { events: _events, ...known } = this.view ?? {};
    this.handleNews({
      ...rest,
      say: "news",
      you: this.you,
      table: { ...this.table, ...table },
      view: this.view === null ? null : ({ ...known, ...view } as View),
      remaining,
      until_deal,
    });
  }

  private update(message: Welcome | News, bare: View | null): void {
    this.version = message.version;
    this.you = message.you;
    this.table = shareStructure(this.table, message.table);
    this.view = bare === null ? null : { ...shareStructure(this.view, bare), events: [...this.events] };
    this.deadline = message.remaining === null ? null : Date.now() + message.remaining;
    this.dealAt = message.until_deal == null ? null : Date.now() + message.until_deal;
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
    this.report(told, false);
  }

  /** A mistake in what others make of it is no reason to connect again. */
  private report(events: AnyEvent[], isFirst: boolean): void {
    try {
      this.onevents(events, isFirst);
    } catch (error) {
      this.environment.report(error);
    }
  }

  private handleAnswer(message: Answer): void {
    if (message.id === null) return;
    this.pending.get(message.id)?.resolve(message);
    this.pending.delete(message.id);
  }
}

const newId = (): string => randomHex(8);

/** `guest` is the number of the player among those who share this device. */
export function connectTo(code: string, guest = 0): TableConnection {
  const path = `/ws/${encodeURIComponent(code)}?news=changes${guest ? `&guest=${guest}` : ""}`;
  // Those who share a device share this browser: one nonce is enough to prove the deal to it.
  return new TableConnection(browserEnvironment(path), guest === 0 ? new DealWitness(code, location.origin) : null);
}
