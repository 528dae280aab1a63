// Which puzzle comes next: the next number, or the next one of a kind.
import type { PuzzleTitle, RoleWord } from "../wire";

/** From 1, which a good player sees, to 3, which few do. */
export const MAX_DIFFICULTY = 3;

/** What somebody wants to practise; null where anything will do. */
export type Selection = { difficulty: number | null; card: RoleWord | null };

export const ANY: Selection = { difficulty: null, card: null };

/** The number of the next puzzle of a kind after `number`, from the start again after the last one; null if there is no
 * other one. */
export function nextPuzzle(titles: readonly PuzzleTitle[], number: number, { difficulty, card }: Selection): number | null {
  const fitting = titles
    .filter((title) => (difficulty ?? title.difficulty) === title.difficulty && (card ?? title.card) === title.card)
    .map((title) => title.number)
    .filter((found) => found !== number);
  return fitting.find((found) => found > number) ?? fitting[0] ?? null;
}

/** The cards that solve some puzzle, in the order of `roles`. */
export function cardsOf(titles: readonly PuzzleTitle[], roles: readonly RoleWord[]): RoleWord[] {
  const found = new Set(titles.map(({ card }) => card));
  return roles.filter((role) => found.has(role));
}
