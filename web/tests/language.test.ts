import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { preferredLanguage } from "../src/lib/language";

type Example = { asked: string[]; speaks: string };
const FILE = join(import.meta.dirname, "../../tests/i18n/language_examples.json");
const EXAMPLES = JSON.parse(readFileSync(FILE, "utf8")) as Example[];

test.each(EXAMPLES)("who asks for $asked reads $speaks, as from the server", ({ asked, speaks }) => {
  expect(preferredLanguage(asked)).toBe(speaks);
});
