import { expect, test } from "vitest";
import { LANGUAGES } from "../src/lib/language";
import { proposedName } from "../src/lib/proposedName";
import { loadWords } from "../src/lib/words";
import { matchNames, seatNames } from "../src/table/names";
import { LEVELS, type MatchSummary } from "../src/wire";

const english = await loadWords("en", "court");
const MATCH: MatchSummary = {
  code: "BCDFGHJK", number: 1, at: 0, edition: "standard", rounds: 5, tokens: [4, 0, 1, 0], winners: [0],
  names: ["easy", "easy 2", "Ada", "easy 3"],
};

test("bots are called by their names, players by their own, even by one that a bot might have", () => {
  expect(matchNames({ ...MATCH, levels: [null, "easy", null, "easy"] }, english)).toEqual(["easy", "Percival", "Ada", "Tristram"]);
});

test.each(LANGUAGES)("in %s, at a full table all have different names, whatever the people are called", async (language) => {
  const words = await loadWords(language, "court");
  for (const level of LEVELS) {
    for (let people = 0; people < 6; people++) {
      const seats = Array.from({ length: 6 }, (_, place) =>
        place < people ? { name: words.botName(level, place + 1).toUpperCase(), level: null } : { name: "", level },
      );
      expect(new Set(seatNames(seats, words).map((name) => name.toLowerCase())).size).toBe(6);
    }
  }
});

test("of an old match it isn't known who was a bot", () => {
  expect(matchNames(MATCH, english)).toEqual(MATCH.names);
});

test.each(LANGUAGES)("in %s, a match of somebody without a name is told of somebody anonymous", async (language) => {
  const words = await loadWords(language, "court");
  const nameless = words.t("nameless");
  for (const old of ["You", "Vous", "Tu", "Tú"]) {
    expect(matchNames({ ...MATCH, names: [old, "Bea", "Ada", "Cleo"] }, words)[0]).toBe(nameless);
    const won = words.event({ event: "match-ended", winners: [0] }, null, [old, "Bea"]);
    expect(won).toBe(words.event({ event: "match-ended", winners: [0] }, null, [nameless, "Bea"]));
    const sat = words.event({ event: "seat-taken", seat: 0, name: old }, null, [old, "Bea"]);
    expect(sat).toBe(words.event({ event: "seat-taken", seat: 0, name: nameless }, null, [nameless, "Bea"]));
  }
  expect(["You", "Vous", "Tu", "Tú"]).toContain(words.t("web-you"));
});

test("a name is proposed, and never the same twice in a row", () => {
  const list = "Viola, Orlando, Hermia";
  expect(proposedName(list, "", () => 0)).toBe("Viola");
  expect(proposedName(list, "Viola", () => 0)).toBe("Orlando");
  expect(proposedName(list, "Viola", () => 0.99)).toBe("Hermia");
});
