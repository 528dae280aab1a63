import { beforeEach, expect, test, vi } from "vitest";
import type { Beat } from "../src/choreography/beats";
import { Choreographer, type Cue, type Tempo } from "../src/choreography/choreographer.svelte";
import type { View, WireEvent } from "../src/wire";

/** Time that passes when a test says so. */
class VirtualTimers {
  private time = 0;
  private waiting: { at: number; act: () => void }[] = [];
  now = (): number => this.time;
  after = (milliseconds: number, act: () => void): (() => void) => {
    const one = { at: this.time + milliseconds, act };
    this.waiting.push(one);
    return () => (this.waiting = this.waiting.filter((other) => other !== one));
  };
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = this.waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.waiting = this.waiting.filter((one) => one !== next);
      this.time = next.at;
      next.act();
    }
    this.time = end;
  }
}

let timers: VirtualTimers;
let tempo: Tempo;
let shown: { number: number; isHeld: boolean }[];
let stage: Choreographer;

function cue(number: number, hold = 1000, event: WireEvent["event"] = "card-played"): Cue {
  const told = { event, number } as unknown as WireEvent;
  const beat = { event: told, hold } as unknown as Beat;
  return { beat, view: { round: number } as View, events: [told] };
}
function row(count: number, hold = 1000): Cue[] {
  return Array.from({ length: count }, (_, number) => cue(number + 1, hold));
}
const numbers = (): number[] => shown.map(({ number }) => number);

beforeEach(() => {
  timers = new VirtualTimers();
  tempo = { factor: 1, limit: Infinity };
  shown = [];
  stage = new Choreographer(timers, () => tempo, ({ view }, isHeld) => shown.push({ number: view!.round, isHeld }));
});

test("beats come in order, each for its time", () => {
  stage.play([cue(1, 1000), cue(2, 500), cue(3, 800)]);
  expect([numbers(), stage.view?.round]).toEqual([[1], 1]);
  timers.pass(999);
  expect(numbers()).toEqual([1]);
  timers.pass(1);
  expect(numbers()).toEqual([1, 2]);
  timers.pass(500);
  expect(numbers()).toEqual([1, 2, 3]);
  expect(stage.beat).not.toBeNull();
  timers.pass(800);
  expect([stage.beat, stage.view?.round, stage.isCaughtUp]).toEqual([null, 3, true]);
});

test("what comes meanwhile is shown after what is on", () => {
  stage.play([cue(1)]);
  timers.pass(400);
  stage.play([cue(2)]);
  expect(numbers()).toEqual([1]);
  expect(stage.latest?.round).toBe(2);
  timers.pass(600);
  expect(numbers()).toEqual([1, 2]);
});

test("a slow and a fast pace", () => {
  tempo.factor = 1.5;
  stage.play([cue(1), cue(2)]);
  timers.pass(1499);
  expect(numbers()).toEqual([1]);
  timers.pass(1);
  tempo.factor = 0.5;
  stage.play([cue(3)]);
  timers.pass(1500);
  expect(numbers()).toEqual([1, 2, 3]);
});

test("without a pace everything is shown at once", () => {
  tempo.factor = 0;
  stage.play(row(40));
  expect([numbers().length, stage.beat, stage.view?.round, stage.skipped]).toEqual([40, null, 40, 0]);
  expect(shown.some(({ isHeld }) => isHeld)).toBe(false);
});

test("a tap goes on to the next beat", () => {
  stage.play(row(3));
  stage.next();
  expect(numbers()).toEqual([1, 2]);
  timers.pass(999);
  expect(numbers()).toEqual([1, 2]);
  timers.pass(1);
  expect(numbers()).toEqual([1, 2, 3]);
  stage.next();
  expect(stage.beat).toBeNull();
  stage.next();
  expect(numbers()).toEqual([1, 2, 3]);
});

test("a pause holds the beat, and goes on with the time that was left", () => {
  stage.play(row(2));
  timers.pass(700);
  stage.togglePause();
  timers.pass(60_000);
  expect([numbers(), stage.isPaused]).toEqual([[1], true]);
  stage.togglePause();
  timers.pass(299);
  expect(numbers()).toEqual([1]);
  timers.pass(1);
  expect(numbers()).toEqual([1, 2]);
});

test("while it is paused a tap shows the next beat, and that stays", () => {
  stage.play(row(3));
  stage.togglePause();
  stage.next();
  timers.pass(60_000);
  expect([numbers(), stage.isPaused]).toEqual([[1, 2], true]);
});

test("nothing can be paused where nothing moves", () => {
  stage.togglePause();
  expect(stage.isPaused).toBe(false);
});

test("skipping shows the newest state at once and tells all that was passed over", () => {
  stage.play(row(5));
  stage.finish();
  expect([numbers(), stage.view?.round, stage.beat, stage.skipped]).toEqual([[1, 2, 3, 4, 5], 5, null, 0]);
  timers.pass(10_000);
  expect(numbers()).toHaveLength(5);
});

test("when all of it must be over soon, each beat gets its share", () => {
  tempo.limit = 2000;
  stage.play(row(8));
  timers.pass(2000 + 8);
  expect([numbers().length, stage.beat]).toEqual([8, null]);
});

test("what is on makes room when more comes", () => {
  stage.play([cue(1, 10_000)]);
  tempo.limit = 1000;
  stage.play([cue(2, 10_000)]);
  timers.pass(1001);
  expect([numbers(), stage.beat]).toEqual([[1, 2], null]);
});

test("far behind, all moves but the last are passed over, and that is said for a while", () => {
  stage.play(row(30));
  expect(numbers()).toHaveLength(30);
  expect(shown.filter(({ isHeld }) => isHeld).map(({ number }) => number)).toEqual([30]);
  expect(stage.skipped).toBe(29);
  timers.pass(10_000);
  expect(stage.skipped).toBe(0);
});

test("whoever comes back to the tab sees the newest state, and how much happened", () => {
  stage.play(row(4));
  stage.finish(true);
  timers.pass(3_600_000);
  expect([stage.view?.round, stage.skipped]).toEqual([4, 3]);
  stage.comeBack();
  timers.pass(10_000);
  expect(stage.skipped).toBe(0);
});

test("what comes while nobody looks is told, and counted", () => {
  stage.play([cue(1)], "covered");
  expect([numbers(), stage.skipped]).toEqual([[1], 0]);
  stage.play([cue(2), cue(3)], "away");
  expect([numbers(), stage.beat, stage.skipped]).toEqual([[1, 2, 3], null, 2]);
  expect(shown.some(({ isHeld }) => isHeld)).toBe(false);
});

test("fast-forward passes over everything, also what is still to come, until the round has ended", () => {
  stage.play(row(3));
  stage.forward();
  expect(stage.beat).toBeNull();
  stage.play([cue(4)]);
  expect([numbers(), stage.beat]).toEqual([[1, 2, 3, 4], null]);
  stage.play([cue(5), cue(6, 4500, "round-ended"), cue(7, 1000, "token-gained")]);
  expect([stage.beat?.event.event, stage.isForwarding]).toEqual(["round-ended", false]);
  timers.pass(4500);
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  stage.play([cue(8)]);
  timers.pass(1000);
  expect(stage.beat).not.toBeNull();
});

test("what takes no time is told in its place", () => {
  const told = vi.fn();
  stage = new Choreographer(timers, () => tempo, ({ events }) => told(...events));
  const note: Cue = { beat: null, view: null, events: [{ event: "log-gap" }] };
  stage.play([cue(1), note, cue(2)]);
  expect(told).toHaveBeenCalledTimes(1);
  timers.pass(1000);
  expect(told.mock.calls.map(([event]) => event.event)).toEqual(["card-played", "log-gap", "card-played"]);
  expect(stage.view?.round).toBe(2);
});

test("a new beginning forgets what was to come", () => {
  stage.play(row(3));
  stage.reset({ round: 9 } as View);
  timers.pass(60_000);
  expect([numbers(), stage.view?.round, stage.beat, stage.isCaughtUp]).toEqual([[1], 9, null, true]);
});

test("at no time is an event lost, whatever is done", () => {
  const seed = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4, 6, 2, 6, 4, 3, 3, 8, 3, 2, 7];
  let made = 0;
  for (const [at, number] of seed.entries()) {
    const cues = Array.from({ length: number }, () => cue((made += 1), 300 * number, made % 7 === 0 ? "round-ended" : "card-played"));
    stage.play(cues);
    timers.pass(number * 200);
    const acts = [() => stage.next(), () => stage.togglePause(), () => stage.forward(), () => stage.finish(at % 2 === 0), () => {}];
    acts[number % acts.length]!();
    tempo = { factor: number / 4, limit: number * 1000 };
  }
  stage.finish();
  expect(numbers()).toEqual(Array.from({ length: made }, (_, place) => place + 1));
});
