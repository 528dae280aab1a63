import { expect, test } from "vitest";
import { emphasis } from "../src/table/emphasis";
import type { RoleWord } from "../src/wire";

const ROLES = new Map<string, RoleWord>([["Prince", "prince"], ["Princess", "princess"]]);

test("players and cards are set off", () => {
  expect(emphasis(["Ada", "Bo"], ROLES)("Ada plays the Prince on Bo.")).toEqual([
    { text: "Ada", name: true },
    { text: " plays the " },
    { text: "Prince", role: "prince" },
    { text: " on " },
    { text: "Bo", name: true },
    { text: "." },
  ]);
});

test("whole words only, and the longer name first", () => {
  expect(emphasis(["Ada", "Bo", "Bo II"], ROLES)("Adam gives the Princess to Bo II.")).toEqual([
    { text: "Adam gives the " },
    { text: "Princess", role: "princess" },
    { text: " to " },
    { text: "Bo II", name: true },
    { text: "." },
  ]);
});

test.each(["A-b", "(", "[x]", "a|b", "$&", "\\", "^", "{2}", "é/è", "*", "", " "])("the name %j changes no word", (name) => {
  const text = `${name} plays the Prince on ${name}.`;
  expect(emphasis([name], ROLES)(text).map((part) => part.text).join("")).toBe(text);
});
