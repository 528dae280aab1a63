// A table as one browser takes part in it: the connection, the names, the choices, the announcements.
import { untrack } from "svelte";
import type { Beat } from "../choreography/beats";
import { Choreographer, realTimers, type Cue, type Tempo } from "../choreography/choreographer.svelte";
import { cuesOf } from "../choreography/cues";
import { PACE_FACTOR } from "../choreography/pace";
import { announcer } from "../lib/announcer.svelte";
import { callToTurn } from "../app/turnCall";
import { playIfWanted } from "../app/wantedSound";
import { redeemTicket, takeSeat, Refused } from "../lib/api";
import { connectTo, type AnyEvent, type TableConnection } from "../lib/connection.svelte";
import { router } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import type { Words } from "../lib/words";
import type { PhraseSaid, SeatInfo, TableInfo, TextWritten, View } from "../wire";
import { isSpoken } from "./eventAudience";
import { seatNames } from "./names";
import { Reactions } from "./reactions.svelte";
import { SeatedView } from "./seatedView.svelte";
import { SharedDevice } from "./sharedDevice.svelte";
import type { Problem } from "./sight";
import { ownTurn, TurnAlert } from "./turnAlert";
import { UnreadTalk } from "./unreadTalk.svelte";
import { WinnerGuesses } from "./winnerGuesses.svelte";

/** Who sat where when an event happened. */
type Scene = { seats: SeatInfo[]; you: number | null };

/** With these a ticket will never work. */
const FINAL_FOR_TICKETS = new Set(["bad-ticket", "no-such-table", "table-closed", "sent-away"]);
const BUBBLE_FOR = 7000;
/** Milliseconds by which the table may be behind: in one's own turn, with a clock that runs, and while others play. */
const MAX_LAG = { turn: 7000, clock: 2500, others: 14_000 };

export class LiveTable extends SeatedView {
  connection = $state.raw<TableConnection>() as TableConnection;
  readonly talk = new UnreadTalk();
  readonly reacted = new Reactions();
  readonly reactions = $derived(this.reacted.shown);
  bubbles = $state.raw<ReadonlyMap<number, PhraseSaid | TextWritten>>(new Map());
  /** A personal link that could not be used yet, and why. */
  unredeemed = $state.raw<{ ticket: string; problem: Problem } | null>(null);
  /** The seats of the match. A seat may go to somebody else after the match: its player keeps the name until then. */
  private playing = $state.raw<SeatInfo[] | null>(null);
  private alert = new TurnAlert();
  private readonly scenes = new WeakMap<AnyEvent, Scene>();

  readonly words = $derived.by(() => this.currentWords());
  /** The same event is told in the log, in the center of the table and by the live region. */
  private readonly sentences = $derived.by(() => {
    void this.words; // another language has other sentences
    return new WeakMap<AnyEvent, string>();
  });
  readonly table = $derived<TableInfo | null>(this.connection.table);
  /** Plays what happens, at a pace that can be read. */
  readonly stage = new Choreographer(realTimers, () => this.tempo(), (cue, isHeld) => this.show(cue, isHeld));
  /** What the table shows: the server's newest view, or a moment before. */
  readonly view = $derived<View | null>(this.stage.view);
  readonly you = $derived(this.connection.you);
  readonly log = $derived.by(() => {
    const ahead = new Set(this.stage.pending.flatMap(({ events }) => events));
    return ahead.size ? this.connection.log.filter((event) => !ahead.has(event)) : this.connection.log;
  });
  readonly present = $derived(this.connection.present);
  readonly deadline = $derived(this.connection.deadline);
  // Joined to a string first, as the roles are.
  private readonly joinedNames = $derived(seatNames(this.playing ?? this.table?.seats ?? [], this.words).join("\n"));
  readonly names = $derived(this.joinedNames.split("\n"));
  readonly isHost = $derived(this.table !== null && this.you === this.table.host);
  readonly myTurn = $derived(this.view !== null && this.view.seat !== null && this.view.to_act === this.view.seat);
  /** Whether the match is on, or its end is still being shown. */
  readonly isPlaying = $derived(
    this.view !== null && (this.table?.phase === "playing" || (this.table?.phase === "over" && this.stage.beat !== null)),
  );
  /** Whether the end of the round has been seen, and its sheet may cover the table. */
  readonly isRoundOver = $derived(this.view?.phase === "over" && this.stage.beat === null);
  readonly device = new SharedDevice(this);
  /** Players who share a device would guess in each other's names. */
  readonly guesses = new WinnerGuesses(() =>
    this.view && this.table && !this.device.isShared ? { view: this.view, number: this.table.number } : null,
  );

  constructor(
    readonly code: string,
    private readonly currentWords: () => Words,
  ) {
    super();
    this.connection = this.connect();
  }

  override get beat(): Beat | null {
    return this.stage.beat;
  }

  override get acting(): number | null {
    return this.connection.view?.to_act ?? null;
  }

  /** Nobody looks at the page, or somebody does again. */
  lookedAt(isVisible: boolean): void {
    if (isVisible) this.stage.comeBack();
    else this.stage.finish(true);
  }

  close(): void {
    this.connection.close();
    this.stage.reset(null);
    announcer.clear();
  }

  /** A cookie holds the seat, and a socket shows it when it opens: take the seat, then open another socket. */
  async takeSeat(name: string): Promise<void> {
    await this.attempt(async () => {
      await takeSeat(this.code, name);
      settings.change({ name });
    });
  }

  /** Take a seat of one's own from another device. The ticket stays in the address until it has worked, or never will. */
  async redeem(ticket: string): Promise<void> {
    this.unredeemed = null;
    await this.attempt(() => redeemTicket(this.code, ticket));
    const { problem } = this;
    if (problem && !FINAL_FOR_TICKETS.has(problem.reason)) {
      this.problem = null;
      this.unredeemed = { ticket, problem };
    } else if (location.hash === `#${ticket}`) {
      router.replace(location.pathname);
    }
  }

  /** The server is back. */
  redeemAgain(): void {
    const { unredeemed } = this;
    if (unredeemed?.problem.reason === "server-not-reached") void this.redeem(unredeemed.ticket);
  }

  /** Change to another seat of this device. What the previous player saw is cleared. */
  switchTo(guest: number): void {
    this.clear();
    this.reconnect(guest);
  }

  /** Forget what was announced, chosen and refused. */
  clear(): void {
    announcer.clear();
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

  /** The moves of now, once what led to them is shown. */
  protected override legalActions(): readonly string[] {
    return this.stage.isCaughtUp ? super.legalActions() : [];
  }

  protected override async play(action: string): Promise<boolean> {
    return (await this.ask("move", { action })).say === "done";
  }

  /** An event as a sentence, with the names that its players had when it happened. */
  tell(event: AnyEvent): string {
    let text = this.sentences.get(event);
    if (text === undefined) {
      const scene = this.sceneOf(event);
      text = this.words.event(event, scene.you, seatNames(scene.seats, this.words));
      this.sentences.set(event, text);
    }
    return text;
  }

  private sceneOf(event: AnyEvent): Scene {
    let scene = this.scenes.get(event);
    if (!scene) {
      scene = untrack(() => ({ seats: this.playing ?? this.table?.seats ?? [], you: this.you }));
      this.scenes.set(event, scene);
    }
    return scene;
  }

  private async attempt(act: () => Promise<unknown>): Promise<void> {
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
    this.stage.reset(null);
    this.connection = this.connect(guest);
  }

  private connect(guest = 0): TableConnection {
    const connection = connectTo(this.code, guest);
    connection.onreaction = (reaction) => this.reacted.show(reaction);
    this.alert = new TurnAlert();
    connection.onevents = (events, isFirst) => {
      const { table } = connection;
      if (table?.phase === "playing") this.playing = table.seats;
      if (table?.phase === "waiting") this.playing = null;
      if (isFirst) this.begin();
      else this.followOrCatchUp(events);
    };
    return connection;
  }

  /** A mistake in what is shown must not leave an old table on the page. */
  private followOrCatchUp(events: readonly AnyEvent[]): void {
    try {
      this.follow(events);
    } catch (error) {
      this.stage.reset(this.connection.view);
      throw error;
    }
  }

  private begin(): void {
    this.stage.reset(this.connection.view);
    this.guesses.update();
    this.alert.begins(this.turnName, true);
  }

  /** Talk is heard at once; the game is shown at its pace. */
  private follow(events: readonly AnyEvent[]): void {
    const { view } = this.connection;
    for (const event of events) this.sceneOf(event);
    for (const event of events.filter(isTalk)) this.announce(event);
    const told = events.filter((event) => !isTalk(event));
    const viewer = { seat: view?.seat ?? null, tell: (event: AnyEvent) => this.tell(event) };
    const unseen = this.device.isCovered ? "covered" : document.hidden ? "away" : null;
    this.stage.play(cuesOf(told, this.stage.latest, view, viewer), unseen);
  }

  private show({ beat, events }: Cue, isHeld: boolean): void {
    for (const event of events) this.announce(event);
    this.guesses.update();
    if (isHeld && beat?.sound) playIfWanted(beat.sound);
    if (this.alert.begins(this.stage.isCaughtUp ? this.turnName : null, false)) this.notifyTurn();
  }

  private get turnName(): string | null {
    return ownTurn(this.table?.number ?? 0, this.view);
  }

  /** Whoever is to move, and all the more with a clock, is not kept waiting. */
  private tempo(): Tempo {
    const { view, deadline } = this.connection;
    const factor = PACE_FACTOR[settings.pace];
    if (view === null || view.phase === "over") return { factor, limit: Infinity };
    if (view.to_act !== view.seat) return { factor, limit: MAX_LAG.others * Math.max(1, factor) };
    return { factor, limit: deadline === null ? MAX_LAG.turn * Math.max(1, factor) : MAX_LAG.clock };
  }

  /** It is our turn, and we may be looking elsewhere. */
  private notifyTurn(): void {
    callToTurn(this.table?.code ?? this.code, this.words);
  }

  private announce(event: AnyEvent): void {
    if (this.device.isCovered) return; // somebody else may listen
    if (isSpoken(event, settings.speech, this.you)) announcer.say(this.tell(event));
    if (isTalk(event)) this.hear(event);
  }

  private hear(said: PhraseSaid | TextWritten): void {
    if (said.seat !== this.you) this.talk.hear(!document.hidden);
    this.showBubble(said);
  }

  private showBubble(said: PhraseSaid | TextWritten): void {
    this.bubbles = new Map(this.bubbles).set(said.seat, said);
    setTimeout(() => {
      if (this.bubbles.get(said.seat) !== said) return;
      const left = new Map(this.bubbles);
      left.delete(said.seat);
      this.bubbles = left;
    }, BUBBLE_FOR);
  }
}

function isTalk(event: AnyEvent): event is PhraseSaid | TextWritten {
  return event.event === "phrase-said" || event.event === "text-written";
}
