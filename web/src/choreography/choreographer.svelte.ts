// Plays beats one after another. What has happened is known at once; what is shown follows at a pace that can be read.
// Nothing is ever lost: what is passed over is still told, and the view that is shown last is the server's newest.
import type { AnyEvent } from "../lib/roundEvents";
import type { View } from "../wire";
import type { Beat } from "./beats";

/** One thing to show: a beat, or something that needs no time. */
export type Cue = {
  beat: Beat | null;
  /** What the table looks like from here on; null to leave it as it is. */
  view: View | null;
  /** What is told with it, in the log and by the live region. */
  events: readonly AnyEvent[];
};

/** Time, handed in: tests have their own. */
export type Timers = { now: () => number; after: (milliseconds: number, act: () => void) => () => void };

/** What the pace depends on; asked for each beat again. */
export type Tempo = {
  /** How long a beat is held, as a multiple of its normal time; 0 shows everything at once. */
  factor: number;
  /** Milliseconds that all the waiting beats together may take. */
  limit: number;
};

export const realTimers: Timers = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Milliseconds at a normal pace. Further behind than this, all moves but the last are passed over. */
const MAX_BEHIND = 25_000;
const NOTICE = 7000;

export class Choreographer {
  /** The beat that is being shown; null when there is nothing to wait for. */
  beat = $state.raw<Beat | null>(null);
  /** What the table looks like now. */
  view = $state.raw<View | null>(null);
  isPaused = $state(false);
  /** Whether everything up to the end of the round is passed over. */
  isForwarding = $state(false);
  /** How many moves were passed over to catch up; 0 once that was said for a while. */
  skipped = $state(0);
  /** What is known and not shown yet. */
  pending = $state.raw<readonly Cue[]>([]);

  /** When everything that is waiting has to be shown. */
  private due = Infinity;
  private left = 0;
  private since = 0;
  private stop: (() => void) | null = null;
  private stopNotice: (() => void) | null = null;

  /** `onshow` is called for each cue in order, and told whether it is held, or passed over. */
  constructor(
    private readonly timers: Timers,
    private readonly tempo: () => Tempo,
    private readonly onshow: (cue: Cue, isHeld: boolean) => void = () => {},
  ) {}

  /** Begin again from a view, with nothing to show. */
  reset(view: View | null): void {
    this.cancel();
    this.pending = [];
    this.beat = null;
    this.view = view;
    this.isPaused = false;
    this.isForwarding = false;
  }

  /** What the table will look like when all that is known has been shown. */
  get latest(): View | null {
    return this.pending.findLast(({ view }) => view !== null)?.view ?? this.view;
  }

  /** Whether everything that is known is shown. */
  get isCaughtUp(): boolean {
    return this.pending.length === 0;
  }

  /** Where nobody looks, or the table is covered, it is only told. */
  play(cues: readonly Cue[], unseen: "away" | "covered" | null = null): void {
    this.pending = [...this.pending, ...cues];
    if (unseen) return this.finish(unseen === "away");
    this.due = this.timers.now() + this.tempo().limit;
    this.catchUp();
    if (this.beat === null) this.step();
    else this.hurry();
  }

  /** The viewer has seen enough of this beat. */
  next(): void {
    if (this.beat === null) return;
    this.cancel();
    this.step();
  }

  /** Show the newest state. `isAway` when nobody looks: how much was missed is said when they come back. */
  finish(isAway = false): void {
    if (isAway) this.skipped += movesIn(this.pending);
    this.cancel();
    this.isPaused = false;
    while (this.pending.length > 0) this.show(false);
    this.beat = null;
  }

  /** Somebody looks again: what they missed is said for a while. */
  comeBack(): void {
    this.noteSkipped(0);
  }

  /** Pass over everything until the round has ended, also what is still to come. */
  forward(): void {
    this.isForwarding = true;
    this.isPaused = false;
    this.next();
  }

  togglePause(): void {
    if (this.isPaused) {
      this.isPaused = false;
      this.wait();
    } else if (this.beat !== null) {
      this.left = this.remaining;
      this.cancel();
      this.isPaused = true;
    }
  }

  private get remaining(): number {
    return this.stop === null ? this.left : Math.max(0, this.left - (this.timers.now() - this.since));
  }

  /** The next beat that takes time; without one, the table rests. */
  private step(): void {
    while (this.pending.length > 0) {
      const { beat } = this.pending[0]!;
      if (beat?.event.event === "round-ended") this.isForwarding = false;
      const hold = beat === null ? 0 : this.timeFor(beat);
      this.show(hold > 0);
      if (hold > 0) {
        this.left = hold;
        this.wait();
        return;
      }
    }
    this.beat = null;
  }

  private show(isHeld: boolean): void {
    const [cue, ...rest] = this.pending;
    this.pending = rest;
    if (cue!.view) this.view = cue!.view;
    if (isHeld) this.beat = cue!.beat;
    this.onshow(cue!, isHeld);
  }

  private timeFor(beat: Beat): number {
    const { factor } = this.tempo();
    if (factor === 0 || (this.isForwarding && beat.event.event !== "round-ended")) return 0;
    return factor * beat.hold * this.share(factor * timeOf(this.pending));
  }

  /** More has come: what is being shown makes room for it. */
  private hurry(): void {
    if (this.isPaused) return;
    const { factor } = this.tempo();
    if (factor === 0) return this.next();
    const left = this.remaining;
    this.cancel();
    this.left = left * this.share(left + factor * timeOf(this.pending));
    this.wait();
  }

  /** Which part of its time everything gets that would take so long. */
  private share(total: number): number {
    return Math.min(1, Math.max(0, this.due - this.timers.now()) / total);
  }

  /** Too far behind: all moves but the last are passed over, and that is said. */
  private catchUp(): void {
    const behind = timeOf(this.pending);
    const last = this.pending.findLastIndex(({ beat }) => beat !== null && isHead(beat));
    if (behind <= MAX_BEHIND || last <= 0 || this.tempo().factor === 0) return;
    this.cancel();
    this.noteSkipped(movesIn(this.pending.slice(0, last)));
    for (let count = 0; count < last; count += 1) this.show(false);
    this.beat = null;
  }

  private noteSkipped(moves: number): void {
    this.skipped += moves;
    if (this.skipped === 0) return;
    this.stopNotice?.();
    this.stopNotice = this.timers.after(NOTICE, () => (this.skipped = 0));
  }

  private wait(): void {
    if (this.isPaused || this.beat === null) return;
    this.since = this.timers.now();
    this.stop = this.timers.after(this.left, () => {
      this.stop = null;
      this.step();
    });
  }

  private cancel(): void {
    this.stop?.();
    this.stop = null;
  }
}

/** Where a move, or something as large, begins. */
function isHead({ event }: Beat): boolean {
  return event.event === "card-played" || event.event === "round-started" || event.event === "round-ended";
}

function timeOf(cues: readonly Cue[]): number {
  return cues.reduce((sum, { beat }) => sum + (beat?.hold ?? 0), 0);
}

function movesIn(cues: readonly Cue[]): number {
  return cues.filter(({ beat }) => beat?.event.event === "card-played").length;
}
