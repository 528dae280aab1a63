// A hint in words: the recommended move with its reason, then at most two others.
import { parseAction, type Names, type Words } from "../lib/words";
import type { HintMove } from "../wire";

const MAX_SHOWN = 3;
/** Moves that come to the same, by name; the others are counted. */
const MAX_ALIKE = 3;

export type HintText = { action: string; chance: string; notes: string[] };

export function hintTexts(moves: readonly HintMove[], words: Words, seat: number, names: Names): HintText[] {
  const told = (action: string) => words.action(parseAction(action), seat, names);
  return moves.slice(0, MAX_SHOWN).map((move, place) => ({
    action: told(move.action),
    chance: move.close
      ? words.t("hint-close")
      : words.t("hint-chance", { percent: move.percent ?? Math.round(100 * move.chance) }),
    notes: place === 0 ? notes(move, words, seat, names, (move.alike ?? []).map(told)) : [],
  }));
}

function notes(move: HintMove, words: Words, seat: number, names: Names, alike: string[]): string[] {
  const why = move.motive ? words.motive(move.motive, seat, names) : "";
  const actions = alike.slice(0, MAX_ALIKE).join("; ");
  const count = alike.length - MAX_ALIKE;
  if (!alike.length) return [why].filter(Boolean);
  return [why, count > 0 ? words.t("hint-alike-more", { actions, count }) : words.t("hint-alike", { actions })].filter(Boolean);
}
