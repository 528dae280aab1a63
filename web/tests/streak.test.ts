import { expect, test } from "vitest";
import examples from "../../tests/puzzles/streak_examples.json";
import { answered, isAnswered, isoDay, NO_STREAK, runOn } from "../src/puzzle/streak";

test.each(examples)("a streak goes on from day to day: $about", ({ before, day, solved, after }) => {
  expect(answered(before, day, solved)).toEqual(after);
  expect(isAnswered(after, day)).toBe(true);
});

test("a streak stands until a day is left out", () => {
  const streak = answered({ day: "2026-11-15", run: 2, longest: 2 }, "2026-11-16", true);
  expect(runOn(streak, "2026-11-16")).toBe(3);
  expect(runOn(streak, "2026-11-17")).toBe(3);
  expect(runOn(streak, "2026-11-18")).toBe(0);
  expect(runOn(NO_STREAK, "2026-11-18")).toBe(0);
});

test("the day is that of the device, late in the evening too", () => {
  expect(isoDay(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});
