import { expect, test } from "vitest";
import { markOf, rounded } from "../src/table/notebookMarks";
import type { Belief, View } from "../src/wire";

const view = { known: [[], ["king"], [], []], ruled_out: [[], [], ["baron"], []] } as unknown as View;
const belief: Belief = { seat: 3, chances: { guard: 0.25, priest: 0.75 }, reasons: [] };

test("what was seen is sure, and rules out the rest", () => {
  expect(markOf(view, 1, "king", 1)).toBe("yes");
  expect(markOf(view, 1, "guard", 5)).toBe("no");
});

test("impossible has one sign, be it ruled out, all seen or not in the count", () => {
  expect(markOf(view, 2, "baron", 2)).toBe("no");
  expect(markOf(view, 2, "guard", 0)).toBe("no");
  expect(markOf(view, 3, "baron", 2, belief)).toBe("no");
});

test("a chance is a chance, and a sure one is sure", () => {
  expect(markOf(view, 3, "guard", 5, belief)).toBe(0.25);
  expect(markOf(view, 3, "guard", 5, { ...belief, chances: { guard: 1 } })).toBe("yes");
  expect(markOf(view, 2, "guard", 5)).toBe("open");
});

test("a rounded chance is neither nothing nor everything", () => {
  expect([0.001, 0.456, 0.999].map(rounded)).toEqual([0.01, 0.46, 0.99]);
});
