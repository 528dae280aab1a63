import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "../src/lib/language";
import type { AnyEvent } from "../src/lib/roundEvents";
import { loadWords } from "../src/lib/words";

type Example = { event: AnyEvent; viewer: number | null; names: string[]; said: Record<Language, string> };
const FILE = join(import.meta.dirname, "sentences.json"); // written by `python -m tools.web_sentences`
const EXAMPLES = JSON.parse(readFileSync(FILE, "utf8")) as Example[];

test.each(LANGUAGES)("every event is told to every viewer in %s as in the terminal", async (language) => {
  const words = await loadWords(language, "court");
  for (const { event, viewer, names, said } of EXAMPLES)
    expect(words.event(event, viewer, names)).toBe(said[language]);
});
