import { expect, test } from "vitest";
import { chosenFirst, moveCard, nearest } from "../src/table/cardOrder";

test("what was chosen lies first, in that order, and the rest as it lay", () => {
  expect(chosenFirst(["spy", "guard", "king"], [])).toEqual(["spy", "guard", "king"]);
  expect(chosenFirst(["spy", "guard", "king"], ["king"])).toEqual(["king", "spy", "guard"]);
  expect(chosenFirst(["spy", "guard", "king"], ["king", "guard", "spy"])).toEqual(["king", "guard", "spy"]);
});

test("of two alike, one is chosen", () => {
  expect(chosenFirst(["guard", "guard", "king"], ["guard", "king"])).toEqual(["guard", "king", "guard"]);
});

test("what isn't there can't be chosen", () => {
  expect(chosenFirst(["spy", "guard"], ["princess", "guard"])).toEqual(["guard", "spy"]);
});

test.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
])("a card taken from place %i and put in at %i", (from, to, order) => {
  expect(moveCard(["a", "b", "c"], from, to)).toEqual(order);
});

test.each([
  [-50, 0],
  [59, 0],
  [61, 1],
  [500, 2],
])("at %i the nearest place is number %i", (position, place) => {
  expect(nearest([0, 120, 240], position)).toBe(place);
});
