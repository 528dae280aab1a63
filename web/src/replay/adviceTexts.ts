// What the adviser says of a move: the same sentences as in the terminal (billetdoux.analysis.captions).
import type { Move } from "../lib/analysis";
import { percent } from "../lib/format";
import { parseAction, type Names, type Words } from "../lib/words";

/** A choice as the others tell it: a Prince on its own player is on Ada, not on yourself. */
export function toldAction(text: string, seat: number, words: Words, names: Names): string {
  const action = parseAction(text);
  const teller = action.target === seat ? (seat + 1) % names.length : seat;
  return words.action(action, teller, names);
}

/** What it would have played, and what the move cost. */
export function adviceTexts(move: Move, words: Words, names: Names): string[] {
  if (move.forced) return [words.t("advice-forced")];
  const share = (value: number) => percent(words.language, value);
  const made = share(move.match?.value ?? 0);
  if (move.action === move.best) return [words.t("advice-same"), ...(move.match ? [words.t("advice-chance", { made })] : [])];
  const other = words.t("advice-other", { action: toldAction(move.best, move.seat, words, names) });
  if (move.cost.match <= 0) return [other, words.t("advice-level")];
  return [
    other,
    ...(move.match ? [words.t("advice-chances", { made, best: share(move.match.best) })] : []),
    words.t("advice-cost", { match: share(move.cost.match), round: share(move.cost.round) }),
  ];
}
