import { expect, test } from "vitest";
import { UnreadTalk } from "../src/table/unreadTalk.svelte";

test("what is said while nobody reads is unread, until somebody does", () => {
  const talk = new UnreadTalk();
  talk.hear(true);
  talk.hear(true);
  expect(talk.count).toBe(2);
  talk.setReading(true);
  expect(talk.count).toBe(0);
});

test("what is said before the reader's eyes is read", () => {
  const talk = new UnreadTalk();
  talk.setReading(true);
  talk.hear(true);
  expect(talk.count).toBe(0);
});

test("whoever scrolled up, or closed the sheet, has not read what came since", () => {
  const talk = new UnreadTalk();
  talk.setReading(true);
  talk.setReading(false);
  talk.hear(true);
  expect(talk.count).toBe(1);
});

test("what is said while the page is hidden is unread until the reader is back", () => {
  const talk = new UnreadTalk();
  talk.setReading(true);
  talk.hear(false);
  expect(talk.count).toBe(1);
  talk.look();
  expect(talk.count).toBe(0);
});
