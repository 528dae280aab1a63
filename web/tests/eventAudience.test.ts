import { expect, test } from "vitest";
import type { AnyEvent } from "../src/lib/roundEvents";
import { isLogged, isSpoken } from "../src/table/eventAudience";

const YOU = 0;
const OTHERS_PLAY: AnyEvent = { event: "card-played", seat: 1, card: "guard", target: 2, named: "priest" };
const AT_YOU: AnyEvent = { ...OTHERS_PLAY, target: YOU };
const UNSEEN: AnyEvent = { event: "card-drawn", seat: 1, card: null, deck_size: 5 };
const OWN_CARD: AnyEvent = { event: "card-drawn", seat: YOU, card: "king", deck_size: 5 };
const TALK: AnyEvent = { event: "phrase-said", seat: 1, name: "Bea", phrase: "thanks" };
const END: AnyEvent = { event: "round-ended", winners: [1], last_seat: true, hands: [null, null, null] };

test.each([
  ["all", [OTHERS_PLAY, AT_YOU, UNSEEN, OWN_CARD, TALK, END]],
  ["game", [OTHERS_PLAY, AT_YOU, OWN_CARD, END]],
  ["own", [AT_YOU, OWN_CARD, END]],
] as const)("whoever wants to hear %s hears no more", (speech, heard) => {
  const events = [OTHERS_PLAY, AT_YOU, UNSEEN, OWN_CARD, TALK, END];
  expect(events.filter((event) => isSpoken(event, speech, YOU))).toEqual(heard);
});

test("nothing concerns a spectator but how it ends", () => {
  expect([AT_YOU, OWN_CARD, END].filter((event) => isSpoken(event, "own", null))).toEqual([END]);
});

test("the last card of the deck is worth a line, whoever draws it", () => {
  expect([UNSEEN, { ...UNSEEN, deck_size: 0 }].map((event) => isLogged(event as AnyEvent))).toEqual([false, true]);
});
