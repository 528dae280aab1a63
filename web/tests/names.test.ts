import { expect, test } from "vitest";
import { loadWords } from "../src/lib/words";
import { matchNames } from "../src/table/names";
import type { MatchSummary } from "../src/wire";

const english = await loadWords("en", "court");
const MATCH: MatchSummary = {
  code: "BCDFGHJK", number: 1, at: 0, edition: "standard", rounds: 5, tokens: [4, 0, 1, 0], winners: [0],
  names: ["easy", "easy 2", "Ada", "easy 3"],
};

test("bots are called by their names, players by their own, even by one that a bot might have", () => {
  expect(matchNames({ ...MATCH, levels: [null, "easy", null, "easy"] }, english)).toEqual(["easy", "Percival", "Ada", "Percival II"]);
});

test("of an old match it isn't known who was a bot", () => {
  expect(matchNames(MATCH, english)).toEqual(MATCH.names);
});
