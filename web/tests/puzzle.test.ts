import { expect, test } from "vitest";
import { loadWords } from "../src/lib/words";
import { PuzzlePosition } from "../src/puzzle/puzzlePosition.svelte";
import { resultToShare } from "../src/puzzle/puzzleTexts";
import { ANY, cardsOf, nextPuzzle } from "../src/puzzle/selection";
import type { Puzzle, PuzzleTitle } from "../src/wire";

const words = await loadWords("en", "court");
const PUZZLE: Puzzle = {
  number: 17, count: 337, difficulty: 2, best: ["king>2", "king>1"], tempting: "guard>2=baron", chance: 0.61, tempted: 0.404,
  motive: { code: "trade", seat: 2, card: "guard", percent: 80, risk: null },
  tempting_motive: { code: "likely", seat: 2, card: "baron", percent: 20, risk: null },
  view: {
    edition: "standard", cards: { guard: 6, baron: 2, king: 1 }, players: 3, round: 1, phase: "turn", to_act: 0, goal: 5,
    tokens: [0, 0, 0], deck_size: 10, aside: true, faceup: [], discards: [[], [], []], hand_sizes: [2, 1, 1],
    out: [false, false, false], protected: [false, false, false], shown: [null, null, null], round_winners: [],
    spy_bonus: null, match_winners: [], commitment: null, seed: null, seat: 0, hand: ["guard", "king"],
    legal: ["guard>1=baron", "guard>2=baron", "king>1", "king>2"], known: [[], [], []], ruled_out: [[], [], []],
    under: [], events: [],
  },
};

async function answer(position: PuzzlePosition, ...picks: [card: "guard" | "king", seat: number]): Promise<void> {
  position.choose(picks[0]);
  position.turn.pick(1, picks[1]);
  await position.seal();
}

test("any of the best plays solves it, and the explanation is that of the terminal", async () => {
  const position = new PuzzlePosition(PUZZLE, () => words);
  expect(position.verdict).toEqual([]);
  await answer(position, "king", 1);
  expect(position.isSolved).toBe(true);
  expect(position.verdict[0]).toBe("Right, this is the best play.");
  expect(position.verdict[2]).toContain("61 times in 100");
  expect(position.verdict[2]).toContain("40 times in 100");
  expect(position.verdict).toHaveLength(4);
  expect(position.turn.isMine).toBe(false);
});

test("after a wrong answer it can be tried again, and the solution stays hidden", async () => {
  const position = new PuzzlePosition(PUZZLE, () => words);
  await answer(position, "guard", 2);
  expect(position.isMissed).toBe(true);
  expect(position.verdict.join(" ")).not.toContain("King");
  position.tryAgain();
  expect(position.turn.isMine).toBe(true);
  expect(position.turn.card).toBeNull();
  await answer(position, "king", 2);
  expect(position.isSolved).toBe(true);
});

test("whoever gives up is told what is better", async () => {
  const position = new PuzzlePosition(PUZZLE, () => words);
  await answer(position, "guard", 2);
  position.giveUp();
  expect(position.isSolved).toBe(false);
  expect(position.verdict[0]).toMatch(/^Not the best\. Better: .*King/);
});

test("only the first answer is told to the streak", async () => {
  const told: boolean[] = [];
  const position = new PuzzlePosition(PUZZLE, () => words, (isSolved) => told.push(isSolved));
  await answer(position, "guard", 1);
  position.tryAgain();
  await answer(position, "king", 1);
  expect(told).toEqual([false]);
});

test("everybody at the table has a name of their own", () => {
  const { names } = new PuzzlePosition(PUZZLE, () => words);
  expect(new Set(names).size).toBe(3);
});

test("what is shared tells nothing of the solution", () => {
  const text = resultToShare(PUZZLE, true, 3, "https://play.example/puzzle/17", words);
  expect(text).toContain("Puzzle 17 of 337");
  expect(text).toContain("3 days in a row");
  expect(text).toContain("https://play.example/puzzle/17");
  expect(text).not.toMatch(/King/);
});

const title = (number: number, difficulty: number, card: PuzzleTitle["card"]): PuzzleTitle => ({ number, difficulty, card, players: 2 });
const TITLES = [title(1, 1, "king"), title(2, 2, "guard"), title(3, 1, "guard"), title(4, 3, "king")];

test("the next puzzle is the next of its kind, and after the last comes the first", () => {
  expect(nextPuzzle(TITLES, 2, ANY)).toBe(3);
  expect(nextPuzzle(TITLES, 4, ANY)).toBe(1);
  expect(nextPuzzle(TITLES, 1, { difficulty: null, card: "king" })).toBe(4);
  expect(nextPuzzle(TITLES, 4, { difficulty: 1, card: null })).toBe(1);
  expect(nextPuzzle(TITLES, 1, { difficulty: 1, card: "king" })).toBeNull();
});

test("cards that solve nothing are not offered", () => {
  expect(cardsOf(TITLES, ["spy", "guard", "king"])).toEqual(["guard", "king"]);
});
