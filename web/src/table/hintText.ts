// A hint in words: the recommended move with its reason, then at most two others.
import { parseAction, type Names, type Words } from "../lib/words";
import type { HintMove, HintSuggestion, RoleWord } from "../wire";

const MAX_SHOWN = 3;
/** Moves that come to the same, by name; the others are counted. */
const MAX_ALIKE = 3;
/** Roles of one hand: the likeliest. */
const MAX_SUGGESTED = 3;

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

/** A line for each hand: its likeliest roles, each with what counting alone says of it. */
export function suggestionTexts(suggestions: readonly HintSuggestion[], words: Words, names: Names): string[] {
  return suggestions.map(({ seat, chances, counted }) => {
    const likeliest = (Object.entries(chances) as [RoleWord, number][]).sort(([, one], [, other]) => other - one);
    const told = likeliest.slice(0, MAX_SUGGESTED).map(([role, chance]) =>
      words.t("hint-suggested-chance", {
        card: words.role(role),
        percent: Math.round(100 * chance),
        counted: Math.round(100 * (counted[role] ?? 0)),
      }),
    );
    return words.t("hint-suggested", { name: names[seat] ?? "", chances: told.join(", ") });
  });
}

function notes(move: HintMove, words: Words, seat: number, names: Names, alike: string[]): string[] {
  const why = move.motive ? words.motive(move.motive, seat, names) : "";
  const actions = alike.slice(0, MAX_ALIKE).join("; ");
  const count = alike.length - MAX_ALIKE;
  if (!alike.length) return [why].filter(Boolean);
  return [why, count > 0 ? words.t("hint-alike-more", { actions, count }) : words.t("hint-alike", { actions })].filter(Boolean);
}
