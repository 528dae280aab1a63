import { describe, expect, test } from "vitest";
import { WinnerGuesses } from "../src/table/winnerGuesses.svelte";
import type { View } from "../src/wire";

const PLAYING = { phase: "choose", round: 1, seat: null, out: [false, false, false], round_winners: [] } as unknown as View;
const ADA = 0;
const BEA = 1;
const CLEO = 2;

/** A match that goes on as it is told. */
function watching(changes: Partial<View> = {}) {
  const seen = { view: { ...PLAYING, ...changes }, number: 1 };
  const guessing = new WinnerGuesses(() => seen);
  const happens = (more: Partial<View>, number = seen.number): void => {
    Object.assign(seen, { view: { ...seen.view, ...more }, number });
    guessing.update();
  };
  return { guessing, happens };
}

describe("who may guess", () => {
  test("whoever only watches, among those still in the round", () => {
    expect(watching({ out: [false, true, false] }).guessing.choices).toEqual([ADA, CLEO]);
  });

  test("whoever is out", () => {
    expect(watching({ seat: BEA, out: [false, true, false] }).guessing.choices).toEqual([ADA, CLEO]);
  });

  test("nobody who plays", () => {
    const { guessing } = watching({ seat: BEA });
    guessing.pick(ADA);
    expect([guessing.choices, guessing.guess]).toEqual([[], null]);
  });

  test("nobody once the round is over", () => {
    expect(watching({ phase: "over" }).guessing.choices).toEqual([]);
  });
});

describe("a guess", () => {
  test("may be changed until the round ends", () => {
    const { guessing, happens } = watching();
    guessing.pick(ADA);
    guessing.pick(CLEO);
    expect([guessing.guess, guessing.verdict]).toEqual([CLEO, null]);
    happens({ phase: "over", round_winners: [CLEO] });
    guessing.pick(ADA);
    expect([guessing.guess, guessing.verdict]).toEqual([CLEO, true]);
  });

  test("of somebody who is out is none", () => {
    const { guessing } = watching({ out: [true, false, false] });
    guessing.pick(ADA);
    expect(guessing.guess).toBeNull();
  });

  test("is right with any of several winners", () => {
    const { guessing, happens } = watching();
    guessing.pick(BEA);
    happens({ phase: "over", round_winners: [ADA, BEA] });
    expect(guessing.verdict).toBe(true);
  });

  test("holds for its round", () => {
    const { guessing, happens } = watching();
    guessing.pick(BEA);
    happens({ phase: "over", round_winners: [ADA] });
    happens({ ...PLAYING, round: 2 });
    expect([guessing.guess, guessing.verdict]).toEqual([null, null]);
  });
});

describe("the tally", () => {
  test("counts the rounds of one match that were guessed at", () => {
    const { guessing, happens } = watching();
    guessing.pick(ADA);
    happens({ phase: "over", round_winners: [ADA] });
    happens({ phase: "over", round_winners: [ADA] });
    happens({ ...PLAYING, round: 2 });
    happens({ phase: "over", round_winners: [BEA] });
    happens({ ...PLAYING, round: 3 });
    guessing.pick(CLEO);
    happens({ phase: "over", round_winners: [BEA] });
    expect([guessing.right, guessing.made]).toEqual([1, 2]);
    happens(PLAYING, 2);
    expect([guessing.right, guessing.made, guessing.guess]).toEqual([0, 0, null]);
  });
});
