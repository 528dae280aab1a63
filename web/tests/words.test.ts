import { editions } from "virtual:data";
import { expect, test } from "vitest";
import { LANGUAGES } from "../src/lib/language";
import type { AnyEvent } from "../src/lib/roundEvents";
import { loadWords } from "../src/lib/words";
import type { Level } from "../src/wire";

const english = await loadWords("en", "court");

test.each(LANGUAGES)("the rules in %s are told for every edition, without roles that it lacks", async (language) => {
  const words = await loadWords(language, "court");
  for (const edition of Object.values(editions)) {
    const text = words.rules(edition).flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join("\n");
    expect(text.includes(words.role("chancellor"))).toBe("chancellor" in edition.cards);
    expect(text.includes(words.role("spy"))).toBe("spy" in edition.cards);
    expect(text).toContain(words.role("princess"));
  }
});

test("an edition of its own characters is told with their names", async () => {
  const words = await loadWords("en", "star-wars");
  expect(words.rules(editions["star-wars"]!)[0]!.paragraphs[0]).toContain("Princess Leia");
});

test("a refusal that is newer than the page still gets a sentence", () => {
  expect(english.error("from-the-future")).toBe(english.t("web-refused"));
  expect(english.error("no-such-match")).toBe(english.t("error-no-such-match"));
});

test("what a newer server says is readable, and never an error", () => {
  const names = ["Ada", "Bea"];
  const said = { event: "phrase-said", seat: 1, name: "Bea", phrase: "what-a-card" } as unknown as AnyEvent;
  expect(english.event(said, 0, names)).toContain("what a card");
  expect(english.event({ event: "balloon-risen" } as unknown as AnyEvent, 0, names)).toBe(english.t("event-unknown-event"));
  expect(english.event({ event: "card-played" } as unknown as AnyEvent, 0, names)).toBe(english.t("event-unknown-event"));
  expect(english.botName("very-hard" as Level, 1)).toBe("very hard");
  expect(english.event({ event: "log-gap" }, 0, names)).toBe(english.t("web-table-log-gap"));
});
