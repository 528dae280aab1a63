// The replay of a finished match: from which viewpoint, at which step, and whether it plays by itself. A step forward is
// played in beats, as at a table; whoever jumps sees the place at once.
import type { Beat, Sound } from "../choreography/beats";
import { Choreographer, realTimers } from "../choreography/choreographer.svelte";
import { cuesOf } from "../choreography/cues";
import { analysis, match, replay, type Refused } from "../lib/api";
import { costliest, type Analysis, type Move } from "../lib/analysis";
import { Fetched } from "../lib/fetched.svelte";
import type { Words } from "../lib/words";
import { matchNames } from "../table/names";
import { SeatedView } from "../table/seatedView.svelte";
import type { Sight } from "../table/sight";
import type { Position, Viewpoint } from "./position";
import type { MatchSummary, OpenCards, PhraseSaid, Replay, ReplayStep, RoleWord, TextWritten, View, WireEvent } from "../wire";

const MAX_COSTLY = 5;
const SILENT = new Set<WireEvent["event"]>(["card-dealt", "card-drawn", "protection-ended", "seed-revealed"]);
const MIN_PAUSE = 1200;
const PAUSE_PER_LETTER = 38;
const MAX_PAUSE = 7000;
/** Milliseconds between two steps that were played in beats. */
const BETWEEN = 350;

/** How beats are played. */
export type Presentation = { factor: () => number; sound: (sound: Sound) => void };
const AT_ONCE: Presentation = { factor: () => 0, sound: () => {} };

export class MatchReplay extends SeatedView {
  /** The chosen viewpoint; its replay may still be on its way. */
  viewpoint = $state.raw<Viewpoint>("all");
  playing = $state(false);
  private place = $state(0);
  private readonly asked = new Map<Viewpoint, Fetched<Replay>>();
  private current = $state.raw<Fetched<Replay>>() as Fetched<Replay>;
  /** What is shown until that is here. */
  private before = $state.raw<Replay | null>(null);
  private readonly summary = new Fetched<MatchSummary>(() => match(this.code, this.number));
  private readonly analysed = new Fetched<Analysis>(() => analysis(this.code, this.number));

  readonly words = $derived.by(() => this.currentWords());
  readonly theme = $derived(this.summary.value?.theme);
  // Nothing is announcement before it is known who they were.
  readonly replay = $derived<Replay | null>(this.summary.value && (this.current.value ?? this.before));
  readonly steps = $derived<ReplayStep[]>(this.replay?.steps ?? []);
  readonly step = $derived<ReplayStep | null>(this.steps[this.place] ?? null);
  readonly names = $derived(this.summary.value ? matchNames(this.summary.value, this.words) : []);
  /** Where each round begins: the places of the deals. */
  readonly deals = $derived(this.steps.flatMap(({ move }, place) => (move === 0 ? [place] : [])));
  readonly log = $derived.by<WireEvent[]>(() => {
    const events = this.steps.slice(0, this.place + 1).flatMap((step) => step.events);
    return events.slice(0, events.length - this.stage.pending.length);
  });
  readonly stage = new Choreographer(
    realTimers,
    () => ({ factor: this.presentation.factor(), limit: Infinity }),
    ({ beat }, isHeld) => isHeld && beat?.sound && this.presentation.sound(beat.sound),
  );
  private readonly reached = $derived<View | null>(
    this.step && { ...this.step.view, events: this.eventsOfRound(this.step.round) },
  );
  readonly view = $derived<View | null>(this.stage.beat ? this.stage.view : this.reached);
  readonly open = $derived<OpenCards | null>(this.step?.open ?? null);
  /** What this step tells, in sentences. */
  readonly announcement = $derived(
    (this.step?.events ?? []).filter(({ event }) => !SILENT.has(event)).map((event) => this.tell(event)).join(" "),
  );
  /** Each seat's chance to win the match, once the server has found out. */
  readonly chances = $derived.by((): number[] | null => {
    const { step, analysed } = this;
    return (step && analysed.value?.rounds[step.round - 1]?.outlook[step.move]) ?? null;
  });
  /** What was found of the move that led here. It is told with all cards open, and to the seat that moved: the others
   * could not know what it held. */
  readonly judged = $derived.by((): Move | null => {
    const { step, viewpoint, analysed } = this;
    if (!step || step.move === 0 || (viewpoint !== "all" && viewpoint !== step.seat)) return null;
    return analysed.value?.rounds[step.round - 1]?.moves[step.move - 1] ?? null;
  });
  readonly position = $derived.by((): Position | null => {
    const { step, viewpoint } = this;
    return step && { round: step.round, move: step.move, viewpoint };
  });
  /** The moves that cost most, and their places. */
  readonly costly = $derived.by(() => {
    const found = this.analysed.value ? costliest(this.analysed.value, MAX_COSTLY) : [];
    return found.map((move) => ({ ...move, place: (this.deals[move.round - 1] ?? 0) + move.number }));
  });

  readonly you = null;
  readonly table = null;
  readonly present: readonly boolean[] = [];
  readonly deadline = null;
  readonly bubbles: ReadonlyMap<number, PhraseSaid | TextWritten> = new Map();

  constructor(
    private readonly code: string,
    private readonly number: number,
    private readonly currentWords: () => Words,
    private readonly presentation: Presentation = AT_ONCE,
    /** Where it begins, instead of at the first deal. */
    private start: Position | null = null,
  ) {
    super();
    this.setViewpoint(start?.viewpoint ?? "all");
  }

  /** See another moment, from another viewpoint. Of a round or a move that there isn't, the nearest. */
  goTo({ round, move, viewpoint }: Position): void {
    if (viewpoint !== this.viewpoint) this.setViewpoint(viewpoint);
    const number = Math.min(Math.max(1, round), this.deals.length);
    const end = this.deals[number] ?? this.steps.length;
    this.go(Math.min((this.deals[number - 1] ?? 0) + move, end - 1));
  }

  /** See the same moment from another viewpoint. */
  setViewpoint(viewpoint: Viewpoint): void {
    this.stage.reset(null);
    this.before = this.current?.value ?? this.before;
    this.viewpoint = viewpoint;
    let asked = this.asked.get(viewpoint);
    if (!asked) {
      asked = new Fetched(() => replay(this.code, this.number, viewpoint));
      this.asked.set(viewpoint, asked);
    }
    this.current = asked;
    if (asked.value === null) void this.load();
  }

  load = async (): Promise<void> => {
    const { summary, current } = this;
    await Promise.all([summary.value ?? summary.load(), current.load()]);
    const { start } = this;
    if (start !== null && current.problem?.reason === "bad-seat") {
      // A link may name a seat that the match doesn't have.
      this.start = { ...start, viewpoint: "all" };
      this.setViewpoint("all");
    } else if (start !== null && this.steps.length > 0) {
      this.start = null;
      this.goTo(start);
    }
  };

  /** In an effect: how the match was played. It's worth asking only where there is one; it may take long, and is no loss. */
  loadAnalysis(): (() => void) | undefined {
    return this.summary.value ? this.analysed.loadWhenReady() : undefined;
  }

  get isAnalysisComing(): boolean {
    return this.analysed.value === null && this.analysed.isComing;
  }

  get loadingProblem(): Refused | null {
    return this.summary.problem ?? this.current.problem;
  }

  get at(): number {
    return this.place;
  }

  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }

  get isLast(): boolean {
    return this.place >= this.last;
  }

  /** Go to a place; whoever does so wants to look at it, and so it doesn't go on by itself. */
  go(place: number): void {
    this.playing = false;
    this.stage.reset(null);
    if (place === this.place + 1) this.forward();
    else this.place = Math.min(Math.max(0, place), this.last);
  }

  /** One step on, in beats. */
  private forward(): void {
    if (this.isLast) return;
    const before = this.reached;
    this.place += 1;
    const { reached, step } = this;
    if (!before || !reached || !step || this.presentation.factor() === 0) return;
    const viewer = { seat: null, tell: (event: WireEvent) => this.tell(event) };
    this.stage.play(cuesOf(step.events, before, reached, viewer));
  }

  /** Play on from here, from the start again at the end; or pause. */
  toggle(): void {
    this.stage.finish();
    if (this.isLast && !this.playing) this.place = 0;
    this.playing = !this.playing;
  }

  /** In an effect: the next step, once this one has been read. */
  playOn(): (() => void) | undefined {
    if (!this.playing || this.stage.beat !== null) return undefined;
    if (this.isLast) {
      this.playing = false;
      return undefined;
    }
    const unplayed = Math.min(MIN_PAUSE + PAUSE_PER_LETTER * this.announcement.length, MAX_PAUSE);
    const timer = setTimeout(() => this.forward(), this.presentation.factor() === 0 ? unplayed : BETWEEN);
    return () => clearTimeout(timer);
  }

  override get beat(): Beat | null {
    return this.stage.beat;
  }

  override opened(seat: number): RoleWord[] {
    const before = this.stage.isCaughtUp ? null : (this.steps[this.place - 1]?.open ?? null);
    if (before && this.step?.move) return this.leftOf(before.hands[seat] ?? [], seat);
    return this.open ? (this.open.hands[seat] ?? []) : super.opened(seat);
  }

  /** Of the cards that a seat had before the step, those that it hasn't laid down by now. */
  private leftOf(hand: readonly RoleWord[], seat: number): RoleWord[] {
    const shown = this.view?.discards[seat]?.length ?? 0;
    const before = this.steps[this.place - 1]?.view.discards[seat]?.length ?? 0;
    const left = [...hand];
    for (const card of this.view?.discards[seat]?.slice(before, shown) ?? []) {
      if (left.includes(card)) left.splice(left.indexOf(card), 1);
    }
    return left;
  }

  /** Everyone is called by name: the reader may be none of the players. */
  tell(event: Parameters<Sight["tell"]>[0]): string {
    return this.words.event(event, null, this.names);
  }

  /** Nothing can be done in a match that is over. */
  protected override legalActions(): readonly string[] {
    return [];
  }

  protected override async play(): Promise<boolean> {
    return false;
  }

  private eventsOfRound(round: number): WireEvent[] {
    const deal = this.deals[round - 1] ?? 0;
    return this.steps.slice(deal, this.place + 1).flatMap(({ events }) => events);
  }
}
