import { expect, test } from "vitest";
import { pathFromPasted } from "../src/home/joinCode";

test.each([
  ["BCDFGHJK", "/t/BCDFGHJK"],
  [" bcdf-ghjk ", "/t/BCDFGHJK"],
  ["http://127.0.0.1:8765/t/BCDFGHJK", "/t/BCDFGHJK"],
  ["Come and play: https://example.org/t/bcdfghjk", "/t/BCDFGHJK"],
  ["https://example.org/t/BCDFGHJK#a-ticket_for-1", "/t/BCDFGHJK#a-ticket_for-1"],
])("%s leads to %s", (text, path) => {
  expect(pathFromPasted(text)).toBe(path);
});

test.each(["", "hello", "BCDFGHJ", "BCDFGHJKL", "BCDFGHJ1", "https://example.org/", "/t/../../etc"])(
  "%s is no code",
  (text) => {
    expect(pathFromPasted(text)).toBeNull();
  },
);
