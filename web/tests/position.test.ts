import { expect, test } from "vitest";
import { fragmentOf, positionIn, type Position } from "../src/replay/position";

test.each<[string, Position]>([
  ["move=2.5", { round: 2, move: 5, viewpoint: "all" }],
  ["move=1.0&as=3", { round: 1, move: 0, viewpoint: 3 }],
  ["move=12.17&as=public", { round: 12, move: 17, viewpoint: "public" }],
])("%s is a position, there and back", (fragment, position) => {
  expect(positionIn(fragment)).toEqual(position);
  expect(fragmentOf(position)).toBe(fragment);
});

test.each(["", "a-ticket", "move=", "move=2", "move=-1.2", "move=1.2.3", "move=1.2x", "move=12345678.1"])(
  "“%s” names no position",
  (fragment) => expect(positionIn(fragment)).toBeNull(),
);

test("a viewpoint that there isn't is that of all cards", () => {
  expect(positionIn("move=1.2&as=nobody")?.viewpoint).toBe("all");
});
