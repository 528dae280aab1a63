import { expect, test } from "vitest";
import { rolesOf, unseen } from "../src/table/unseenCards";
import type { View } from "../src/wire";

const VIEW: View = {
  edition: "standard",
  cards: { spy: 2, guard: 6, baron: 2, princess: 1 },
  players: 2,
  round: 1,
  phase: "play",
  to_act: 0,
  goal: 6,
  tokens: [0, 0],
  deck_size: 5,
  aside: true,
  faceup: ["guard", "guard", "spy"],
  discards: [["guard"], ["baron"]],
  hand_sizes: [2, 1],
  out: [false, false],
  protected: [false, false],
  shown: [null, null],
  round_winners: [],
  spy_bonus: null,
  match_winners: [],
  commitment: null,
  seed: null,
  seat: 0,
  hand: ["guard", "baron"],
  legal: [],
  known: [[], []],
  ruled_out: [[], []],
  under: [],
};

test("roles come as the edition has them", () => {
  expect(rolesOf(VIEW)).toEqual(["spy", "guard", "baron", "princess"]);
});

test("what is face up, set aside face up or in the own hand is seen", () => {
  expect(rolesOf(VIEW).map((role) => unseen(VIEW, role))).toEqual([1, 2, 0, 1]);
});

test("a hand shown at the end is seen, and the own one once", () => {
  const over: View = { ...VIEW, phase: "over", hand: ["guard"], shown: ["guard", "princess"] };
  expect(unseen(over, "guard")).toBe(2);
  expect(unseen(over, "princess")).toBe(0);
});
