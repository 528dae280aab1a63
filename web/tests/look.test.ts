import { emblems, themes } from "virtual:data";
import { expect, test } from "vitest";
import { deskOf, sealOf } from "../src/lib/look";

test("a theme has a desk, letters and a seal of its own, by night and by day", () => {
  for (const scheme of ["dark", "light"] as const) {
    const desk = deskOf("star-wars", scheme);
    for (const name of ["--desk", "--letter", "--letter-2", "--seal-ink"]) expect(desk.get(name)).toBeTruthy();
  }
  expect(sealOf("star-wars")).not.toBe(sealOf("court"));
});

test("what a theme leaves out is as the page has it, also after another theme", () => {
  const court = deskOf("court", "dark");
  expect([...court.keys()]).toEqual([...deskOf("star-wars", "dark").keys()]);
  expect([...court.values()].every((value) => value === null)).toBe(true);
});

test("every seal is among the emblems", () => {
  for (const theme of Object.keys(themes)) expect(emblems[sealOf(theme)]).toBeTruthy();
  expect(sealOf("nobody knows it")).toBe("wax-seal");
});
