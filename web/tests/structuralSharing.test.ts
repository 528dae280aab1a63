import { expect, test } from "vitest";
import { shareStructure } from "../src/lib/structuralSharing";

const before = { round: 1, hand: ["guard"], discards: [["spy"], []], known: [[], ["king"]] };

test("what is the same is the same object", () => {
  expect(shareStructure(before, structuredClone(before))).toBe(before);
});

test("what has changed is new, what lies beside it isn't", () => {
  const after = shareStructure(before, { ...structuredClone(before), discards: [["spy"], ["baron"]] });
  expect(after).toEqual({ ...before, discards: [["spy"], ["baron"]] });
  expect(after.hand).toBe(before.hand);
  expect(after.discards).not.toBe(before.discards);
  expect(after.discards[0]).toBe(before.discards[0]);
});

test.each([
  [["guard"], ["guard", "spy"]],
  [["guard", "spy"], ["guard"]],
  [["guard"], []],
  [[], {}],
  [{ king: 1 }, { king: 1, spy: 2 }],
  [{ king: 1, spy: 2 }, { king: 1 }],
  [null, ["guard"]],
  [["guard"], null],
  [null, null],
  [1, "1"],
])("whatever was before, what comes after is as it was said: %j, %j", (earlier, later) => {
  expect(shareStructure(earlier, later)).toStrictEqual(later);
});

test("what was before stays as it was", () => {
  const copy = structuredClone(before);
  shareStructure(before, { ...structuredClone(before), hand: ["princess"] });
  expect(before).toEqual(copy);
});
