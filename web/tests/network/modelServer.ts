// A server that speaks the messages of the protocol about a table without rules. Its events are numbered, those of the rounds
// and those of the table, so that a client that tells one twice or not at all is found out.
import { PROTOCOL, type AnyWireEvent, type ServerMessage, type TableInfo, type View, type WireEvent } from "../../src/wire";
import { hashOf } from "../../src/lib/viewHash";
import type { Chance } from "./virtualTime";

/** A connection, as the server sees it. */
export type Peer = { tell(message: ServerMessage): void; close(code: number): void };
type Numbered = AnyWireEvent & { round_number?: number; table_number?: number };
type Told = { do: string; id?: string; since?: number };

const VERSIONS_KEPT = 64;
const ROUND = 30;

export class ModelServer {
  version = 1;
  build = "aa";
  protocol = PROTOCOL;
  /** Whose turn it is. */
  toAct: number | null = null;
  private hasDrawn: number | null = null;
  /** How often each command was done, by id. */
  readonly done = new Map<string, number>();
  readonly peers = new Set<Peer>();
  /** How many events of rounds there were, and how many of the table. */
  rounds = 0;
  others = 0;
  private round: WireEvent[] = [];
  private number = 1;
  private recent: { before: number; events: AnyWireEvent[] }[] = [];
  private readonly answers = new Map<string, number>();

  constructor(private readonly chance: Chance) {}

  hear(peer: Peer, text: string): void {
    const message = JSON.parse(text) as Told;
    if (message.do === "hello") {
      this.peers.add(peer);
      peer.tell(this.welcome(message.since ?? null));
    } else if (message.do === "ping") {
      peer.tell({ say: "pong", build: this.build });
    } else {
      this.execute(peer, message.id!);
    }
  }

  /** Something happens at the table. */
  act(): void {
    const before = this.version;
    this.version += 1;
    const isNew = this.round.length === 0 || this.round.length > ROUND;
    const happened: AnyWireEvent[] = isNew
      ? [this.event({ event: "round-started", number: this.number++, first: 0, faceup: [] })]
      : this.chance.random() < 0.2
        ? [{ event: "player-ready", seat: 1, table_number: ++this.others } as Numbered]
        : [
            this.event({ event: "card-played", seat: 1, card: "spy", target: null, named: null }),
            ...(this.toAct === null ? [this.drawn(2)] : []),
          ];
    if (this.toAct !== null && this.toAct !== this.hasDrawn) happened.push(this.drawn(this.toAct));
    this.hasDrawn = this.toAct;
    if (isNew) this.round = [];
    this.round.push(...happened.filter((event): event is WireEvent => event.event !== "player-ready"));
    this.recent = [...this.recent, { before, events: happened }].slice(-VERSIONS_KEPT);
    for (const peer of this.peers) peer.tell(this.news(before, happened));
  }

  /** Whole, or only what may have changed. */
  private news(after: number, events: AnyWireEvent[]): ServerMessage {
    const { view, version } = this;
    const told = { after, version, events, hash: hashOf(this.round, view) };
    if (this.chance.random() < 0.5) return { say: "changes", ...told, view: { round: view.round, to_act: view.to_act } };
    return { say: "news", ...told, you: 0, table: this.table, view, remaining: null };
  }

  /** What it had in memory is gone. */
  restart(): void {
    this.recent = [];
    for (const peer of this.peers) peer.close(1012);
    this.peers.clear();
  }

  closeAll(code: number): void {
    for (const peer of this.peers) peer.close(code);
    this.peers.clear();
  }

  private execute(peer: Peer, id: string): void {
    let version = this.answers.get(id);
    if (version === undefined) {
      this.act();
      version = this.version;
      this.answers.set(id, version);
      this.done.set(id, (this.done.get(id) ?? 0) + 1);
    }
    peer.tell({ say: "done", id, version });
  }

  private welcome(since: number | null): ServerMessage {
    const { view } = this;
    return {
      say: "welcome", protocol: this.protocol, version: this.version, you: 0, table: this.table, present: [], watching: 0,
      chat: [], missed: this.missed(since), view: { ...view, events: [...this.round] }, hash: hashOf(this.round, view),
      remaining: null, build: this.build,
    };
  }

  private missed(since: number | null): AnyWireEvent[] | null {
    if (since === null || !(since === this.version || this.recent.some(({ before }) => before === since))) return null;
    return this.recent.filter(({ before }) => before >= since).flatMap(({ events }) => events);
  }

  private event(event: AnyWireEvent): AnyWireEvent {
    return { ...event, round_number: ++this.rounds } as Numbered;
  }

  private drawn(seat: number): AnyWireEvent {
    return this.event({ event: "card-drawn", seat, card: null, deck_size: 5 });
  }

  private get view(): View {
    return { round: this.number, seat: 0, to_act: this.toAct } as unknown as View;
  }

  private get table(): TableInfo {
    return { number: 1, phase: "playing", commitment: null, seats: [] } as unknown as TableInfo;
  }
}

/** The numbers of a log's events of rounds, with 0 for each gap; and those of the table. */
export function numbersIn(log: readonly object[]): { rounds: number[]; others: number[] } {
  const numbered = log as Numbered[];
  return {
    rounds: numbered.flatMap(({ round_number, table_number }) => (table_number ? [] : [round_number ?? 0])),
    others: numbered.flatMap(({ round_number, table_number }) => (round_number ? [] : [table_number ?? 0])),
  };
}

/** Whether all are told in their order, nothing twice, and nothing is missing but where a gap is marked. */
export function isWhole(numbers: readonly number[]): boolean {
  let last = 0;
  let hasGap = true;
  for (const number of numbers) {
    if (number === 0) hasGap = true;
    else if (hasGap ? number <= last : number !== last + 1) return false;
    else [last, hasGap] = [number, false];
  }
  return true;
}
