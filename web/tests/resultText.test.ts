import { expect, test } from "vitest";
import { loadWords } from "../src/lib/words";
import { resultText } from "../src/match/resultText";
import type { MatchSummary } from "../src/wire";

const english = await loadWords("en", "court");
const MATCH: MatchSummary = {
  code: "BCDFGHJK", number: 1, at: 0, edition: "standard", rounds: 5, tokens: [1, 4, 0], winners: [1],
  names: ["Ada", "easy", "Cleo"], levels: [null, "easy", null],
};

test("a result is the winner and how everybody stands, the best first", () => {
  expect(resultText(MATCH, ["Ada", "Percival", "Cleo"], 4, english).split("\n")).toEqual([
    "Billet-doux · Standard · 5 rounds",
    english.event({ event: "match-ended", winners: [1] }, null, ["Ada", "Percival", "Cleo"]),
    "●●●● Percival",
    "●○○○ Ada",
    "○○○○ Cleo",
  ]);
});

test("a result tells nobody how to get to the table", () => {
  const text = resultText(MATCH, ["Ada", "Percival", "Cleo"], 4, english);
  expect(text).not.toContain(MATCH.code);
  expect(text).not.toContain("http");
});
