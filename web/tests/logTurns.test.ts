import { expect, test } from "vitest";
import type { AnyEvent } from "../src/lib/roundEvents";
import { logRounds } from "../src/table/logTurns";

const START: AnyEvent = { event: "round-started", number: 1, first: 0, faceup: [] };
const DEALT: AnyEvent = { event: "card-dealt", seat: 0, card: "king" };
const DRAWN: AnyEvent = { event: "card-drawn", seat: 0, card: "guard", deck_size: 9 };
const PLAYED: AnyEvent = { event: "card-played", seat: 0, card: "guard", target: 1, named: "baron" };
const ANSWER = { event: "guard-answered", seat: 1, card: "baron", right: false } as unknown as AnyEvent;
const UNSEEN: AnyEvent = { event: "card-drawn", seat: 1, card: null, deck_size: 8 };
const PRINCE: AnyEvent = { event: "card-played", seat: 1, card: "prince", target: 0, named: null };
const DISCARDED = { event: "hand-discarded", seat: 0, card: "king" } as unknown as AnyEvent;
const END: AnyEvent = { event: "round-ended", winners: [1], last_seat: true, hands: [null, null] };
const TOKEN = { event: "token-gained", seat: 1, tokens: 1, spy: false } as unknown as AnyEvent;
const SEED = { event: "seed-revealed", seed: "ab".repeat(32), nonces: [] } as unknown as AnyEvent;

const turns = (log: AnyEvent[]) => logRounds(log).map((round) => round.turns.map(({ seat, events }) => [seat, events]));

test("a turn is one group, from the card that is drawn to what comes of the one that is played", () => {
  expect(turns([START, DEALT, DRAWN, PLAYED, ANSWER, UNSEEN, PRINCE, DISCARDED])).toEqual([
    [[null, [DEALT]], [0, [DRAWN, PLAYED, ANSWER]], [1, [PRINCE, DISCARDED]]],
  ]);
});

test("a round is a group with its start as heading, and how it ended belongs to no turn", () => {
  const rounds = logRounds([START, DRAWN, PLAYED, END, TOKEN, START, DEALT]);
  expect(rounds.map(({ start }) => start)).toEqual([START, START]);
  expect(rounds[0]!.turns.map(({ seat, events }) => [seat, events])).toEqual([[0, [DRAWN, PLAYED]], [null, [END, TOKEN]]]);
});

test("a player who acts twice in a row, as at the start of a round, has two groups only across rounds", () => {
  expect(turns([START, DRAWN, PLAYED, START, DRAWN, PLAYED])).toEqual([[[0, [DRAWN, PLAYED]]], [[0, [DRAWN, PLAYED]]]]);
});

test("the seed of a match is no line of its log", () => {
  expect(turns([START, END, SEED])).toEqual([[[null, [END]]]]);
});

test("what happens before the first round is told without a heading", () => {
  const match: AnyEvent = { event: "match-started", number: 1, players: 2 } as unknown as AnyEvent;
  expect(logRounds([match])[0]).toMatchObject({ start: null, turns: [{ seat: null, events: [match] }] });
});

test("groups keep their keys while the log grows", () => {
  const before = logRounds([START, DRAWN, PLAYED]);
  const after = logRounds([START, DRAWN, PLAYED, ANSWER, UNSEEN, PRINCE]);
  expect(after[0]!.turns[0]!.key).toBe(before[0]!.turns[0]!.key);
});
