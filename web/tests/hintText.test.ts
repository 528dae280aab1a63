import { expect, test } from "vitest";
import { loadWords } from "../src/lib/words";
import { hintTexts, suggestionTexts } from "../src/table/hintText";
import type { HintMove, HintSuggestion } from "../src/wire";

const english = await loadWords("en", "court");
const NAMES = ["Ada", "Bea", "Cleo"];
const BEST: HintMove = {
  action: "guard>1=baron",
  chance: 0.4321,
  percent: 45,
  motive: { code: "likely", seat: 1, card: "baron", percent: 22, risk: null },
  alike: ["guard>2=baron", "guard>1=priest", "guard>2=priest", "guard>2=king", "guard>1=king"],
  close: false,
};

test("a hint is one move with its reason, and at most two others with what they come to", () => {
  const close: HintMove = { action: "king>1", chance: 0.43, percent: 45, close: true };
  const worse: HintMove = { action: "king>2", chance: 0.2, percent: 20 };
  const texts = hintTexts([BEST, close, worse, worse], english, 0, NAMES);
  expect(texts.map(({ action }) => action)).toEqual(["Guard on Bea: Baron", "King on Bea", "King on Cleo"]);
  expect(texts.map(({ chance }) => chance)).toEqual([
    "about 45% to win the match", "about the same", "about 20% to win the match",
  ]);
  expect(texts[0]!.notes).toEqual([
    "Bea holds the Baron with a chance of 22%.",
    "Just as good: Guard on Cleo: Baron; Guard on Bea: Priest; Guard on Cleo: Priest and 2 more",
  ]);
  expect(texts[1]!.notes).toEqual([]);
});

test("of a server that is older or newer, what can be told is told", () => {
  expect(hintTexts([{ action: "spy", chance: 0.4321 }], english, 0, NAMES)[0]!.chance).toBe("about 43% to win the match");
  const newer = { ...BEST, alike: [], motive: { ...BEST.motive!, code: "by-the-stars" } };
  expect(hintTexts([newer], english, 0, NAMES)[0]!.notes).toEqual([]);
});

test("what the plays suggest of a hand stands beside what counting says: the likeliest roles first", () => {
  const told: HintSuggestion = {
    seat: 1,
    chances: { spy: 0.05, guard: 0.2, priest: 0.15, princess: 0.6 },
    counted: { spy: 0.25, guard: 0.5, priest: 0.15, princess: 0.1 },
  };
  expect(suggestionTexts([told], english, NAMES)).toEqual(["Bea: Princess 60% (10%), Guard 20% (50%), Priest 15% (15%)"]);
  expect(suggestionTexts([], english, NAMES)).toEqual([]);
});
