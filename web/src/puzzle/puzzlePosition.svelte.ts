// A puzzle as a seat at a table: the same components show it, and a move is an answer.
import type { Words } from "../lib/words";
import { seatNames } from "../table/names";
import { SeatedView } from "../table/seatedView.svelte";
import type { Sight } from "../table/sight";
import type { PhraseSaid, Puzzle, TextWritten, View, WireEvent } from "../wire";
import { explanation } from "./puzzleTexts";

export class PuzzlePosition extends SeatedView {
  /** The last answer; null while one is chosen. */
  private answer = $state.raw<string | null>(null);
  /** Whether somebody has had enough of guessing. */
  private isGivenUp = $state(false);
  /** Whether the first answer was right; null before it. */
  private first = $state.raw<boolean | null>(null);

  readonly words = $derived.by(() => this.currentWords());
  readonly view: View;
  readonly you: number;
  readonly table = null;
  readonly present: readonly boolean[] = [];
  readonly deadline = null;
  readonly log: readonly WireEvent[];
  readonly bubbles: ReadonlyMap<number, PhraseSaid | TextWritten> = new Map();
  /** The puzzles come from matches of experts. */
  readonly names = $derived.by(() => {
    const seats = Array.from({ length: this.view.players }, () => ({ name: "", level: "expert" as const }));
    return seatNames(seats, this.words).map((name, seat) => (seat === this.you ? this.words.t("web-you") : name));
  });

  readonly isSolved = $derived.by(() => this.answer !== null && this.puzzle.best.includes(this.answer));
  /** Whether the solution may be shown. */
  readonly isOver = $derived.by(() => this.isSolved || this.isGivenUp);
  readonly isFirstRight = $derived.by(() => this.first === true);
  readonly isMissed = $derived.by(() => this.answer !== null && !this.isOver);
  /** What is said of the answer; empty while one is chosen. */
  readonly verdict = $derived.by((): string[] => {
    if (this.isOver) return explanation(this.puzzle, this.isSolved, this.words, this.names);
    return this.isMissed ? [this.words.t("web-puzzle-wrong")] : [];
  });

  /** `onFirst` is told whether the first answer was right. */
  constructor(
    readonly puzzle: Puzzle,
    private readonly currentWords: () => Words,
    private readonly onFirst: (isSolved: boolean) => void = () => {},
  ) {
    super();
    this.view = puzzle.view;
    this.you = puzzle.view.seat ?? 0;
    this.log = puzzle.view.events ?? [];
  }

  tell(event: Parameters<Sight["tell"]>[0]): string {
    return this.words.event(event, this.you, this.names);
  }

  tryAgain(): void {
    this.answer = null;
    this.turn.clear();
  }

  giveUp(): void {
    this.isGivenUp = true;
  }

  /** After an answer nothing can be chosen, until it is tried again. */
  protected override legalActions(): readonly string[] {
    return this.answer === null ? this.view.legal : [];
  }

  protected override async play(action: string): Promise<boolean> {
    if (!this.view.legal.includes(action)) return false;
    this.answer = action;
    if (this.first === null) {
      this.first = this.isSolved;
      this.onFirst(this.isSolved);
    }
    return true;
  }
}
