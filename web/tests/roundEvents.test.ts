import { expect, test } from "vitest";
import { eventsAfter } from "../src/lib/roundEvents";
import { hashOf } from "../src/lib/viewHash";
import { loadWords } from "../src/lib/words";
import type { News, TableEvent, View, WireEvent } from "../src/wire";

const STARTED: WireEvent = { event: "round-started", number: 1, first: 0, faceup: [] };
const PLAYED: WireEvent = { event: "card-played", seat: 0, card: "spy", target: null, named: null };
const READY: TableEvent = { event: "player-ready", seat: 1 };
const UNKNOWN = { event: "balloon-risen", height: 3 } as unknown as WireEvent;
const VIEW = { players: 2, mood: "a field of a newer server" } as unknown as View;

function news(events: (WireEvent | TableEvent)[], hashed: WireEvent[]): News {
  return { events, view: VIEW, hash: hashOf(hashed, VIEW) } as unknown as News;
}

test("events of the round are added, those of the table are not", () => {
  expect(eventsAfter([STARTED], news([READY, PLAYED], [STARTED, PLAYED]))).toEqual([STARTED, PLAYED]);
});

test("a new round begins with its own events", () => {
  expect(eventsAfter([STARTED, PLAYED], news([STARTED], [STARTED]))).toEqual([STARTED]);
});

test("an unknown event belongs to the round if the hash says so", () => {
  expect(eventsAfter([STARTED], news([UNKNOWN, PLAYED], [STARTED, PLAYED]))).toEqual([STARTED, PLAYED]);
  const all = [STARTED, UNKNOWN, PLAYED];
  expect(eventsAfter([STARTED], news([UNKNOWN, PLAYED], all))).toEqual(all);
});

test("what fits no hash is noticed", () => {
  expect(eventsAfter([STARTED], news([PLAYED], [STARTED]))).toBeNull();
});

test("an unknown event is told in general words", async () => {
  const words = await loadWords("en", "court");
  expect(words.event(UNKNOWN, 0, ["Ada", "Bea"])).toContain("can’t tell");
});
