import { emblems } from "virtual:data";
import { expect, test } from "vitest";
import { Reactions, REACTION_ICONS } from "../src/table/reactions.svelte";
import { EMBLEMS, type Reaction } from "../src/wire";

const HEART: Reaction = { say: "reaction", seat: 1, emblem: "heart" };
const ROSE: Reaction = { say: "reaction", seat: 1, emblem: "rose" };

test("an emblem is shown for a moment, and a later one of the same seat has a moment of its own", () => {
  const waiting: (() => void)[] = [];
  const reactions = new Reactions((act) => waiting.push(act));
  reactions.show(HEART);
  reactions.show(ROSE);
  expect(reactions.shown.get(1)).toBe(ROSE);
  waiting[0]!();
  expect(reactions.shown.get(1)).toBe(ROSE);
  waiting[1]!();
  expect(reactions.shown.size).toBe(0);
});

test("every emblem has an icon", () => {
  for (const emblem of EMBLEMS) expect(emblems[REACTION_ICONS[emblem]]).toBeTruthy();
});
