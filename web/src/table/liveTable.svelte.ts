// A table as one browser sits at it: the connection, who is called what, what was chosen, what was said aloud.
import { untrack } from "svelte";
import { returnBy, takeSeat, Refused } from "../lib/api";
import { TableConnection, type AnyEvent } from "../lib/connection.svelte";
import { settings } from "../lib/settings.svelte";
import type { Words } from "../lib/words";
import type { PhraseSaid, RoleWord, SeatInfo, TableInfo, TextWritten, View } from "../wire";
import { arranged } from "./cardOrder";
import { rolesOf } from "./unseenCards";
import { emphasis } from "./emphasis";
import { Guessing } from "./winnerGuesses.svelte";
import { namesOf } from "./names";
import { ringBell } from "./turnSound";
import { notify } from "./turnNotification";
import { Passing } from "./sharedDevice.svelte";
import type { Sight } from "./sight";
import { Turn } from "./turn.svelte";

type Spoken = { number: number; text: string };
type Scene = { seats: SeatInfo[]; you: number | null };
type Problem = { reason: string; details: Record<string, string | number> };

const SPOKEN_KEPT = 30;
const BUBBLE_FOR = 7000;

export class Desk implements Sight {
  connection = $state.raw<TableConnection>() as TableConnection;
  /** Why the server said no the last time; told in the language of now. */
  problem = $state.raw<Problem | null>(null);
  /** A move is on its way. */
  sealing = $state(false);
  /** What the live region says, the latest last. */
  spoken = $state.raw<Spoken[]>([]);
  /** What was just said, by seat. */
  bubbles = $state.raw<ReadonlyMap<number, PhraseSaid | TextWritten>>(new Map());
  /** Seats may be given to others after a match: those who played it are still called by their names. */
  private playing = $state.raw<SeatInfo[] | null>(null);
  private readonly scenes = new WeakMap<AnyEvent, Scene>();
  private count = 0;

  readonly words = $derived.by(() => this.wordsNow());
  /** The same event is told in the log, in the middle of the table and by the live region. */
  private readonly sentences = $derived.by(() => {
    void this.words; // in another language they are others
    return new WeakMap<AnyEvent, string>();
  });
  readonly table = $derived<TableInfo | null>(this.connection.table);
  readonly view = $derived<View | null>(this.connection.view);
  readonly you = $derived(this.connection.you);
  readonly log = $derived(this.connection.log);
  // As one text first: then the same names are the same value, and nothing that shows them is drawn anew.
  private readonly called = $derived(namesOf(this.playing ?? this.table?.seats ?? [], this.words).join("\n"));
  private readonly ranked = $derived(this.view ? rolesOf(this.view).join(" ") : "");
  readonly names = $derived(this.called.split("\n"));
  readonly roles = $derived(this.ranked === "" ? [] : (this.ranked.split(" ") as RoleWord[]));
  private readonly roleNames = $derived(new Map(this.roles.map((role): [string, RoleWord] => [this.words.role(role), role])));
  /** Sentences with their players and cards set off: made once for all of them. */
  readonly emphasised = $derived(emphasis(this.names, this.roleNames));
  readonly isHost = $derived(this.table !== null && this.you === this.table.host);
  readonly myTurn = $derived(this.view !== null && this.view.seat !== null && this.view.to_act === this.view.seat);
  /** Whether a bot plays for us. */
  readonly standIn = $derived(this.you !== null && this.table?.seats[this.you]?.stand_in === true);
  /** The seats of the match, from the left of ours on; a spectator sees them all. */
  readonly others = $derived.by(() => {
    const { view } = this;
    if (view === null) return [];
    const first = view.seat ?? -1;
    const count = view.seat === null ? view.players : view.players - 1;
    return Array.from({ length: count }, (_, place) => (first + 1 + place) % view.players);
  });
  readonly turn = new Turn(
    () => this.view?.legal ?? [],
    (role) => this.roles.indexOf(role),
  );

  private readonly held = $derived(arranged(this.view?.hand ?? [], this.turn.keeping ? this.turn.picks : []).join(" "));
  /** The own cards as they lie: what a Chancellor's player has chosen first, in that order. */
  readonly hand = $derived(this.held === "" ? [] : (this.held.split(" ") as RoleWord[]));
  readonly passing = new Passing(this);
  /** Those who share a device would guess in each other's names. */
  readonly guessing = new Guessing(() =>
    this.view && this.table && !this.passing.isShared ? { view: this.view, number: this.table.number } : null,
  );

  constructor(
    readonly code: string,
    private readonly wordsNow: () => Words,
  ) {
    this.connection = this.connect();
  }

  close(): void {
    this.connection.close();
  }

  /** A seat is by the cookie, which a socket shows when it opens: sit down, then open another. */
  async sit(name: string): Promise<void> {
    await this.tried(async () => {
      await takeSeat(this.code, name);
      settings.call(name);
    });
  }

  /** Sit down in a seat of one's own from another device. */
  async redeem(ticket: string): Promise<void> {
    await this.tried(() => returnBy(this.code, ticket));
  }

  /** Sit in another seat of this device. What the one before saw is gone. */
  sitAs(guest: number): void {
    this.forget();
    this.reconnect(guest);
  }

  /** What was said, chosen and refused. */
  forget(): void {
    this.spoken = [];
    this.problem = null;
    this.turn.clear();
  }

  /** A command; if it is refused, the reason is shown until the next one. */
  ask: TableConnection["ask"] = async (kind, fields) => {
    this.problem = null;
    const answer = await this.connection.ask(kind, fields);
    if (answer.say === "refused") this.problem = answer;
    return answer;
  };

  /** Play what was chosen. */
  async seal(): Promise<void> {
    const { action, choice } = this.turn;
    if (action === null || this.sealing) return;
    this.sealing = true;
    const answer = await this.ask("move", { action: action.text });
    this.sealing = false;
    if (answer.say === "done") this.turn.forget(choice);
  }

  /** Choose a card of the hand. One that isn't legal is asked for all the same: the server knows the reason. */
  choose(card: RoleWord): void {
    this.problem = null;
    if (this.turn.allows(card)) this.turn.pick(0, card);
    else if (this.turn.isMine) void this.ask("move", { action: `${card}>${this.you ?? 0}` });
  }

  takeBack(): void {
    this.problem = null;
    this.turn.back();
  }

  /** An event as a sentence, with the names that its players had when it happened. */
  tell(event: AnyEvent): string {
    let text = this.sentences.get(event);
    if (text === undefined) {
      const scene = this.sceneOf(event);
      text = this.words.event(event, scene.you, namesOf(scene.seats, this.words));
      this.sentences.set(event, text);
    }
    return text;
  }

  /** Hands are shown at the end of a round. */
  opened(seat: number): RoleWord[] {
    const shown = this.view?.shown[seat] ?? null;
    return shown === null ? [] : [shown];
  }

  private sceneOf(event: AnyEvent): Scene {
    let scene = this.scenes.get(event);
    if (!scene) {
      scene = untrack(() => ({ seats: this.playing ?? this.table?.seats ?? [], you: this.you }));
      this.scenes.set(event, scene);
    }
    return scene;
  }

  private async tried(act: () => Promise<unknown>): Promise<void> {
    this.problem = null;
    try {
      await act();
      this.reconnect();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error;
    }
  }

  private reconnect(guest = 0): void {
    this.connection.close();
    this.playing = null;
    this.sealing = false;
    this.connection = this.connect(guest);
  }

  private connect(guest = 0): TableConnection {
    const connection = new TableConnection(this.code, guest);
    let mine = true; // what was our turn already when we came needs no bell
    connection.onevents = (events) => {
      const { table } = connection;
      if (table?.phase === "playing") this.playing = table.seats;
      if (table?.phase === "waiting") this.playing = null;
      for (const event of events) this.hear(event);
      this.guessing.keepUp();
      if (this.myTurn && !mine) this.call();
      mine = this.myTurn;
    };
    return connection;
  }

  /** It's our turn, and we may be looking elsewhere. */
  private call(): void {
    if (settings.sound) ringBell();
    if (settings.notices) notify(this.words.t("web-table-title-turn"), this.words.t("web-table-title", { code: this.table?.code ?? this.code }));
  }

  private hear(event: AnyEvent): void {
    if (this.passing.isCovered) return; // somebody else may listen
    this.count += 1;
    this.spoken = [...this.spoken, { number: this.count, text: this.tell(event) }].slice(-SPOKEN_KEPT);
    if (event.event === "phrase-said" || event.event === "text-written") this.show(event);
  }

  private show(said: PhraseSaid | TextWritten): void {
    this.bubbles = new Map(this.bubbles).set(said.seat, said);
    setTimeout(() => {
      if (this.bubbles.get(said.seat) !== said) return;
      const left = new Map(this.bubbles);
      left.delete(said.seat);
      this.bubbles = left;
    }, BUBBLE_FOR);
  }
}
