// The result of a match as a text to share. It has no secret: no code or link, which would let a reader sit down there.
import type { Words } from "../lib/words";
import type { MatchSummary } from "../wire";

const WON = "●";
const MISSING = "○";

/** `goal` are the tokens that win. The winners come first. */
export function resultText(match: MatchSummary, names: readonly string[], goal: number, words: Words): string {
  const about = [words.t("web-name"), words.edition(match.edition), words.t("web-rounds", { rounds: match.rounds })];
  const standing = names
    .map((name, seat) => ({ name, tokens: match.tokens[seat] ?? 0 }))
    .sort((a, b) => b.tokens - a.tokens)
    .map(({ name, tokens }) => `${WON.repeat(tokens)}${MISSING.repeat(Math.max(0, goal - tokens))} ${name}`);
  return [about.join(" · "), words.event({ event: "match-ended", winners: match.winners }, null, names), ...standing].join("\n");
}
