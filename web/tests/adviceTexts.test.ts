import { expect, test } from "vitest";
import type { Move } from "../src/lib/analysis";
import { loadWords } from "../src/lib/words";
import { adviceTexts, toldAction } from "../src/replay/adviceTexts";

const words = await loadWords("en", "court");
const NAMES = ["Ada", "Bea"];
const FINE: Move = {
  seat: 0, action: "king>1", best: "king>1", forced: false, match: { value: 0.4, best: 0.4 }, cost: { round: 0, match: 0 }, mark: "fine",
};

test("a move as the adviser would have made it", () => {
  expect(adviceTexts(FINE, words, NAMES)).toEqual(["The adviser would play the same.", "Chance to win the match: 40%"]);
});

test("a move that cost something, with what would have been better", () => {
  const costly: Move = {
    ...FINE, best: "handmaid", match: { value: 0.4, best: 0.484 }, cost: { round: 0.12, match: 0.084 }, mark: "mistake",
  };
  expect(adviceTexts(costly, words, NAMES)).toEqual([
    "The adviser would play: Handmaid",
    "Chance to win the match: 40% instead of 48%",
    "Cost: 8% of the match, 12% of the round",
  ]);
});

test("a difference that can't be measured is no cost", () => {
  expect(adviceTexts({ ...FINE, best: "handmaid" }, words, NAMES)[1]).toBe("The difference can’t be measured.");
});

test("a forced move", () => {
  expect(adviceTexts({ ...FINE, forced: true, match: null }, words, NAMES)).toEqual(["There was only one legal play."]);
});

test("a Prince on its own player is told as the others tell it", () => {
  expect(toldAction("prince>0", 0, words, NAMES)).toContain("Ada");
});
