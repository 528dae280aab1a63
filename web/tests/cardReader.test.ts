import { expect, test } from "vitest";
import { placeOf } from "../src/parts/cardReader.svelte";

const SIZE = { width: 300, height: 120 };
const PHONE = { width: 360, height: 740 };
const card = (left: number, top: number) => ({ left, top, right: left + 46, bottom: top + 62 });

test("the text of a card lies over it, in the middle", () => {
  expect(placeOf(card(600, 400), SIZE, { width: 1440, height: 900 })).toEqual({ left: 473, top: 272 });
});

test("where there is no room over the card it lies under it", () => {
  expect(placeOf(card(150, 20), SIZE, PHONE).top).toBe(90);
});

test("it never leaves the window", () => {
  expect(placeOf(card(0, 400), SIZE, PHONE).left).toBe(8);
  expect(placeOf(card(314, 400), SIZE, PHONE).left).toBe(52);
  expect(placeOf(card(150, 100), { width: 300, height: 700 }, PHONE).top).toBe(32);
});
