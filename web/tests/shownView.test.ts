// The fixture is a real match as the server tells it: `python -m tools.web_replays` writes it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cuesOf } from "../src/choreography/cues";
import { outReasons } from "../src/choreography/whyOut";
import type { ReplayStep, View, WireEvent } from "../src/wire";

const REPLAYS = JSON.parse(readFileSync(join(import.meta.dirname, "replays.json"), "utf8")) as Record<string, ReplayStep[]>;
/** What the page follows by itself between two views of the server. */
const FOLLOWED = [
  "deck_size", "tokens", "aside", "discards", "hand_sizes", "out", "protected", "shown", "round_winners", "spy_bonus", "match_winners",
] as const satisfies (keyof View)[];

function playThrough(who: string, see: (step: ReplayStep, shown: View[]) => void): void {
  let before: View | null = null;
  let events: WireEvent[] = [];
  for (const step of REPLAYS[who]!) {
    events = step.move === 0 ? step.events : [...events, ...step.events];
    const view: View = { ...step.view, events };
    const cues = cuesOf(step.events, before, view, { seat: view.seat, tell: () => "" });
    expect(cues.flatMap((cue) => cue.events)).toEqual(step.events);
    expect(cues.at(-1)!.view).toBe(view);
    see(step, cues.map((cue) => cue.view!));
    before = view;
  }
}

/** The last event of each step, followed and not taken over from the server. */
test.each(Object.keys(REPLAYS))("what is shown between two messages leads to what the server says, seen by %s", async (who) => {
  const { afterEvent, beforeDeal } = await import("../src/choreography/shownView");
  let before: View | null = null;
  for (const step of REPLAYS[who]!) {
    const start: View = step.move === 0 ? beforeDeal(step.view, step.events) : before!;
    const after: View = step.events.reduce(afterEvent, start);
    for (const field of FOLLOWED) expect([step.round, step.move, field, after[field]]).toEqual([step.round, step.move, field, step.view[field]]);
    expect(after.phase === "over").toBe(step.view.phase === "over");
    expect([...after.hand].sort()).toEqual([...step.view.hand].sort());
    before = { ...step.view, events: after.events ?? [] };
  }
});

test.each(Object.keys(REPLAYS))("nobody is out, and no token lands, before the beat that says so, seen by %s", (who) => {
  playThrough(who, (step, shown) => {
    shown.slice(0, -1).forEach((view, place) => {
      const told = step.events.slice(0, place + 1);
      const later = step.events.slice(place + 1);
      for (const event of later) {
        if (event.event === "knocked-out") expect(view.out[event.seat]).toBe(false);
        if (event.event === "token-gained") expect(view.tokens[event.seat]).toBeLessThan(event.tokens);
      }
      if (told.some(({ event }) => event === "round-ended")) expect(view.phase).toBe("over");
    });
  });
});

test("everybody who is out has a reason", () => {
  playThrough("public", (_, shown) => {
    const view = shown.at(-1)!;
    const reasons = outReasons(view.events ?? []);
    expect([...reasons.keys()].sort()).toEqual(view.out.flatMap((isOut, seat) => (isOut ? [seat] : [])));
  });
});
