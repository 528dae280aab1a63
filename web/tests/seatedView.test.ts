import { render } from "svelte/server";
import { beforeEach, expect, test, vi } from "vitest";
import { loadWords } from "../src/lib/words";
import Hand from "../src/table/Hand.svelte";
import Question from "../src/table/Question.svelte";
import { SeatedView } from "../src/table/seatedView.svelte";
import type { View } from "../src/wire";

const words = await loadWords("en", "court");
const VIEW: View = {
  edition: "standard", cards: { guard: 6, baron: 2, king: 1 }, players: 3, round: 1, phase: "turn", to_act: 0, goal: 5,
  tokens: [0, 0, 0], deck_size: 10, aside: true, faceup: [], discards: [[], [], []], hand_sizes: [2, 1, 1],
  out: [false, false, false], protected: [false, false, false], shown: [null, null, null], round_winners: [],
  spy_bonus: null, match_winners: [], commitment: null, seed: null, seat: 0, hand: ["guard", "king"],
  legal: ["guard>1=baron", "guard>2=baron", "guard>1=king", "guard>2=king"], known: [[], [], []],
  ruled_out: [[], [], []], under: [], events: [],
};

/** A position with one right answer: a seat that no server knows. */
class Puzzle extends SeatedView {
  readonly words = words;
  readonly view = VIEW;
  readonly you = 0;
  readonly table = null;
  readonly present = [];
  readonly deadline = null;
  readonly names = ["Ada", "Bea", "Cleo"];
  readonly log = [];
  readonly bubbles = new Map();
  readonly played: string[] = [];

  tell(): string {
    return "";
  }

  protected async play(action: string): Promise<boolean> {
    this.played.push(action);
    if (action !== "guard>2=king") this.problem = { reason: "not-legal" };
    return action === "guard>2=king";
  }
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", () => {
    throw new Error("no socket is needed");
  });
  return () => vi.unstubAllGlobals();
});

test("a hand and a question are drawn without a socket", () => {
  const seated = new Puzzle();
  expect(render(Hand, { props: { seated } }).body).toContain(words.role("king"));
  seated.choose("guard");
  const { body } = render(Question, { props: { seated } });
  expect(body).toContain("Bea");
  expect(body).toContain("Cleo");
});

test("a move is chosen step by step and goes where the seat sends it", async () => {
  const seated = new Puzzle();
  seated.choose("guard");
  seated.turn.pick(1, 2);
  await seated.seal();
  expect(seated.played).toEqual([]); // the question is still open
  seated.turn.pick(2, "king");
  await seated.seal();
  expect(seated.played).toEqual(["guard>2=king"]);
  expect(seated.turn.card).toBeNull();
  expect(seated.sealing).toBe(false);
});

test("a refused move stays chosen, with the reason", async () => {
  const seated = new Puzzle();
  seated.turn.pickAll(["guard", 1, "baron"]);
  await seated.seal();
  expect(seated.problem).toEqual({ reason: "not-legal" });
  expect(seated.turn.action?.text).toBe("guard>1=baron");
  seated.takeBack();
  expect(seated.problem).toBeNull();
});

test("a card that is not legal is sent, so that the server can say why", () => {
  const seated = new Puzzle();
  seated.choose("king");
  expect(seated.played).toEqual(["king>0"]);
  expect(seated.turn.card).toBeNull();
});

test("the others sit in their order around the table", () => {
  expect(new Puzzle().others).toEqual([1, 2]);
});
