import { expect, test } from "vitest";
import { ago } from "../src/lib/format";

test.each([
  [0, "1 minute ago"],
  [89, "1 minute ago"],
  [59 * 60, "59 minutes ago"],
  [60 * 60, "1 hour ago"],
  [23 * 3600, "23 hours ago"],
  [25 * 3600, "1 day ago"],
  [20 * 86400, "20 days ago"],
])("%d seconds are %s", (seconds, text) => {
  expect(ago("en", seconds)).toBe(text);
});

test("each language says it in its own way", () => {
  expect(ago("fr", 300)).toBe("il y a 5 minutes");
  expect(ago("it", 300)).toBe("5 minuti fa");
  expect(ago("es", 300)).toBe("hace 5 minutos");
});
