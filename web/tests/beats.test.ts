import { expect, test } from "vitest";
import { beatsOf, reading, type Beat, type Viewer } from "../src/choreography/beats";
import { loadWords } from "../src/lib/words";
import { ROUND_EVENTS, type WireEvent } from "../src/wire";

const words = await loadWords("en", "court");
const NAMES = ["Ada", "Bea", "Cleo", "Dora"];

function viewer(seat: number | null, isOut = false): Viewer {
  return { seat, isOut, tell: (event) => words.event(event, seat, NAMES) };
}

function beat(event: WireEvent, seat: number | null = 0, before: WireEvent[] = []): Beat {
  const [made] = beatsOf([event], viewer(seat), before);
  return made!;
}

const PLAYED: WireEvent = { event: "card-played", seat: 1, card: "guard", target: 2, named: "king" };
const HIT: WireEvent = { event: "guard-answered", seat: 1, target: 2, named: "king", hit: true };
const COMPARED: WireEvent = { event: "hands-compared", seat: 1, target: 2, card: null, target_card: null, loser: 2 };

/** One of each: what a table tells. */
const EVENTS: Record<WireEvent["event"], WireEvent> = {
  "round-started": { event: "round-started", number: 1, first: 0, faceup: [] },
  "card-dealt": { event: "card-dealt", seat: 1, card: null },
  "protection-ended": { event: "protection-ended", seat: 1 },
  "card-drawn": { event: "card-drawn", seat: 1, card: null, deck_size: 5 },
  "card-played": PLAYED,
  "guard-answered": HIT,
  "hand-seen": { event: "hand-seen", seat: 1, target: 2, card: null },
  "hands-compared": COMPARED,
  "protection-gained": { event: "protection-gained", seat: 1 },
  "hand-discarded": { event: "hand-discarded", seat: 2, card: "spy" },
  "hand-redrawn": { event: "hand-redrawn", seat: 2, card: null, from_aside: false },
  "chancellor-drew": { event: "chancellor-drew", seat: 1, cards: null, count: 2 },
  "cards-returned": { event: "cards-returned", seat: 1, kept: null, under: null, count: 2 },
  "hands-traded": { event: "hands-traded", seat: 1, target: 2, gave: null, got: null },
  "knocked-out": { event: "knocked-out", seat: 2, card: "king" },
  "round-ended": { event: "round-ended", winners: [1], last_seat: false, hands: [null, "king", "spy", null] },
  "token-gained": { event: "token-gained", seat: 1, spy: false, tokens: 2 },
  "match-ended": { event: "match-ended", winners: [1] },
  "seed-revealed": { event: "seed-revealed", seed: "00" },
};

test.each(ROUND_EVENTS.filter((kind) => kind !== "seed-revealed"))("%s has a beat that takes time", (kind) => {
  const made = beat(EVENTS[kind]);
  expect(made.hold).toBeGreaterThan(0);
  const isSeen = made.flights.length + made.marks.length > 0;
  expect(isSeen || made.text !== "").toBe(true);
});

test("the seed is nothing to look at", () => {
  expect(beatsOf([EVENTS["seed-revealed"]], viewer(0))).toEqual([]);
});

test("a card flies from the hand to the table and turns over", () => {
  expect(beat(PLAYED).flights).toEqual([{ from: "hand-1", to: "face-1", card: "guard", turns: true }]);
});

test("a guess is spoken at its target, and then right or wrong", () => {
  expect(beat(PLAYED).marks).toEqual([{ seat: 1, sign: "actor" }, { seat: 2, sign: "guess", card: "king" }]);
  expect(beat(HIT).marks).toContainEqual({ seat: 2, sign: "right", card: "king" });
  expect(beat({ ...HIT, hit: false }).marks).toContainEqual({ seat: 2, sign: "wrong", card: "king" });
  expect([beat(HIT).sound, beat({ ...HIT, hit: false }).sound]).toEqual(["right", "wrong"]);
});

test("a compared pair has cards for those who may see them, and a verdict for all", () => {
  expect(beat(COMPARED, 0).marks).toEqual([
    { seat: 1, sign: "higher", card: null },
    { seat: 2, sign: "lower", card: null },
  ]);
  const seen: WireEvent = { ...COMPARED, card: "king", target_card: "spy" };
  expect(beat(seen, 1).marks).toEqual([
    { seat: 1, sign: "higher", card: "king" },
    { seat: 2, sign: "lower", card: "spy" },
  ]);
  expect(beat({ ...COMPARED, loser: null }).marks.map(({ sign }) => sign)).toEqual(["tie", "tie"]);
});

test("a King's cards cross, a Chancellor's go under the deck, a Prince's hand is laid down and drawn anew", () => {
  expect(beat(EVENTS["hands-traded"]).flights.map(({ from, to }) => [from, to])).toEqual([["hand-1", "hand-2"], ["hand-2", "hand-1"]]);
  expect(beat(EVENTS["cards-returned"]).flights.map(({ from, to }) => [from, to])).toEqual([["hand-1", "deck"], ["hand-1", "deck"]]);
  expect(beat(EVENTS["hand-discarded"]).flights[0]).toMatchObject({ from: "hand-2", to: "face-2" });
  expect(beat(EVENTS["hand-redrawn"]).flights[0]).toMatchObject({ from: "deck", to: "hand-2" });
  expect(beat({ event: "hand-redrawn", seat: 2, card: null, from_aside: true }).flights[0]!.from).toBe("aside");
});

test("what the viewer can't see has no card in any beat", () => {
  const hidden: WireEvent["event"][] = ["card-dealt", "card-drawn", "hand-seen", "hands-compared", "hand-redrawn", "chancellor-drew", "cards-returned", "hands-traded"];
  for (const kind of hidden) {
    const made = beat(EVENTS[kind]);
    expect([...made.flights, ...made.marks].map(({ card }) => card ?? null).filter(Boolean)).toEqual([]);
  }
});

test("a shield goes up and comes down", () => {
  expect(beat(EVENTS["protection-gained"]).marks).toEqual([{ seat: 1, sign: "shield" }]);
  expect(beat(EVENTS["protection-ended"]).marks).toEqual([{ seat: 1, sign: "unshield" }]);
});

test("whoever is out is told by what and by whom", () => {
  const out = EVENTS["knocked-out"];
  expect(beat(out, 0, [PLAYED, HIT]).why).toEqual({ seat: 2, by: "guard", other: 1, card: "king" });
  expect(beat(out, 0, [PLAYED, COMPARED]).why).toEqual({ seat: 2, by: "baron", other: 1, card: "king" });
  const backfired: WireEvent = { ...COMPARED, seat: 2, target: 1 };
  expect(beat(out, 0, [PLAYED, backfired]).why).toMatchObject({ by: "baron", other: 1 });
  const prince: WireEvent = { event: "card-played", seat: 3, card: "prince", target: 2, named: null };
  const discarded: WireEvent = { event: "hand-discarded", seat: 2, card: "princess" };
  const bare: WireEvent = { event: "knocked-out", seat: 2, card: null };
  expect(beat(bare, 0, [prince, discarded]).why).toEqual({ seat: 2, by: "prince", other: 3, card: "princess" });
  const princess: WireEvent = { event: "card-played", seat: 2, card: "princess", target: null, named: null };
  expect(beat(bare, 0, [PLAYED, HIT, princess]).why).toEqual({ seat: 2, by: "princess", other: null, card: "princess" });
});

test("the longer the sentence, the longer it stays", () => {
  expect(reading("Bea plays the Spy.")).toBeLessThan(reading(beat(PLAYED).text));
  expect(reading("x".repeat(5000))).toBe(7500);
});

test("what is done to you stays longest, and the least of all what others do once you are out", () => {
  const atMe = beat({ ...PLAYED, target: 0 }).hold;
  const atOthers = beat(PLAYED).hold;
  const [watched] = beatsOf([PLAYED], viewer(0, true));
  expect(atMe).toBeGreaterThan(atOthers);
  expect(watched!.hold).toBeLessThan(atOthers);
  expect(beat(PLAYED, 1).hold).toBeLessThan(atOthers); // one's own move
});

test("the hands that decide a round can be looked at", () => {
  expect(beat(EVENTS["round-ended"]).hold).toBeGreaterThanOrEqual(4500);
});
