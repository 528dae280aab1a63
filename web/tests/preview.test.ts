import { expect, test } from "vitest";
import { LANGUAGES } from "../src/lib/language";
import { loadWords } from "../src/lib/words";
import { preview } from "../src/table/preview";
import { ROLES, type RoleWord, type View } from "../src/wire";

const NAMES = ["Ada", "Bea"];
const english = await loadWords("en", "court");
const at = (...hand: RoleWord[]) => ({ seat: 0, hand }) as unknown as View;

test("a move says what it would do to its target", () => {
  expect(preview(at("baron", "king"), "baron", 1, english, NAMES)).toBe(
    "You compare the King with the hand of Bea, in secret. The lower one is out.",
  );
  expect(preview(at("king", "king"), "king", 1, english, NAMES)).toBe("You get the hand of Bea, and give the King for it.");
  expect(preview(at("prince", "guard"), "prince", 0, english, NAMES)).toBe("You lay down the Guard and draw another card.");
});

test.each(LANGUAGES)("in %s, every card that aims at somebody says it, and no other", async (language) => {
  const words = await loadWords(language, "court");
  const told = ROLES.filter((role) => preview(at(role, "spy"), role, 1, words, NAMES).includes("Bea"));
  expect(told).toEqual(["guard", "priest", "baron", "prince", "king"]);
});
