// Who wins this round? Those who are out of it, or only watch, may guess. Guesses stay in this page and change nothing.
import type { View } from "../wire";

/** What is known of a match when guessing; `number` says which match of the table. */
type Seen = { view: View; number: number };

export class WinnerGuesses {
  /** By round, whom we guessed. */
  private guesses = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** By round, whether it was right. */
  private verdicts = $state.raw<ReadonlyMap<number, boolean>>(new Map());
  private match = 0;

  constructor(private readonly seen: () => Seen | null) {}

  /** The seats to choose from: those still in the round, or none while it isn't for us to guess. */
  get choices(): number[] {
    const view = this.seen()?.view;
    if (!view || view.phase === "over" || (view.seat !== null && !view.out[view.seat])) return [];
    return view.out.flatMap((out, seat) => (out ? [] : [seat]));
  }

  /** Whom we guessed in this round. */
  get guess(): number | null {
    return this.guesses.get(this.seen()?.view.round ?? 0) ?? null;
  }

  /** Whether that was right; null until the round is over. */
  get verdict(): boolean | null {
    return this.verdicts.get(this.seen()?.view.round ?? 0) ?? null;
  }

  get made(): number {
    return this.verdicts.size;
  }

  get right(): number {
    return [...this.verdicts.values()].filter(Boolean).length;
  }

  pick(seat: number): void {
    this.update();
    const round = this.seen()?.view.round;
    if (round === undefined || !this.choices.includes(seat)) return;
    this.guesses = new Map(this.guesses).set(round, seat);
  }

  /** Whenever something has happened: a round ends, or another match begins. */
  update(): void {
    const seen = this.seen();
    if (seen === null) return;
    if (seen.number !== this.match) this.reset(seen.number);
    const { phase, round, round_winners } = seen.view;
    const guess = this.guesses.get(round);
    if (phase !== "over" || guess === undefined) return;
    this.verdicts = new Map(this.verdicts).set(round, round_winners.includes(guess));
  }

  private reset(match: number): void {
    this.match = match;
    this.guesses = new Map();
    this.verdicts = new Map();
  }
}
