import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadWords } from "../src/lib/words";
import { MatchReplay } from "../src/replay/matchReplay.svelte";
import { fragmentOf, type Position } from "../src/replay/position";
import type { Sound } from "../src/choreography/beats";
import type { OpenCards, ReplayStep, View, WireEvent } from "../src/wire";

const words = await loadWords("en", "court");
const STARTED: WireEvent = { event: "round-started", number: 1, first: 0, faceup: [] };
const PLAYED: WireEvent = { event: "card-played", seat: 0, card: "spy", target: null, named: null };
const OPEN: OpenCards = { hands: [["king", "spy"], ["guard"]], aside: "baron", deck: ["prince"] };

/** Two rounds of a deal and two moves each, as the server tells them. */
function steps(who: string): ReplayStep[] {
  return [1, 2].flatMap((round) =>
    [0, 1, 2].map((move) => ({
      round,
      move,
      seat: move ? 0 : null,
      action: move ? "spy" : null,
      events: [{ ...(move ? PLAYED : STARTED) }],
      view: { players: 2, seat: who === "1" ? 1 : null, cards: { spy: 2, king: 1 }, shown: [null, "guard"] } as unknown as View,
      open: who === "all" ? OPEN : null,
    })),
  );
}

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (path.endsWith("/analysis")) return Response.json({ reason: "not-ready-yet", details: {} }, { status: 503 });
    if (path.endsWith("/matches/1")) return Response.json({ names: ["easy", "easy 2"], levels: [null, "easy"], theme: "court" });
    return Response.json({ edition: "standard", players: 2, names: ["easy", "easy 2"], steps: steps(path.split("/").at(-1)!) });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened(start: Position | null = null): Promise<MatchReplay> {
  const match = new MatchReplay("BCDFGHJK", 1, () => words, undefined, start);
  await vi.waitFor(() => expect(match.view).not.toBeNull());
  return match;
}

test("it begins with the first deal, all cards open", async () => {
  const match = await opened();
  expect([match.at, match.last, match.deals]).toEqual([0, 5, [0, 3]]);
  expect(match.opened(0)).toEqual(["king", "spy"]);
  expect(match.names).toEqual(["easy", "Percival"]);
  expect(match.others).toEqual([0, 1]);
});

test("no step leads out of the match", async () => {
  const match = await opened();
  match.go(-1);
  expect(match.at).toBe(0);
  match.go(99);
  expect([match.at, match.isLast]).toEqual([5, true]);
});

test("the moment has the events of its round, the log those of all rounds", async () => {
  const match = await opened();
  match.go(4);
  expect(match.view?.events?.map(({ event }) => event)).toEqual(["round-started", "card-played"]);
  expect(match.log).toHaveLength(5);
  expect(match.announcement).toBe("easy plays the Spy.");
});

test("with other eyes it is the same moment, and nothing is asked twice", async () => {
  const match = await opened();
  match.go(2);
  match.setViewpoint(1);
  expect(match.at).toBe(2);
  expect(match.view).not.toBeNull();
  await vi.waitFor(() => expect(match.view?.seat).toBe(1));
  expect(match.others).toEqual([0]);
  expect(match.opened(0)).toEqual([]);
  match.setViewpoint("all");
  match.setViewpoint(1);
  expect(asked.filter((path) => path.includes("/replay/"))).toHaveLength(2);
});

test("it plays by itself to the end, and from there again from the start", async () => {
  const match = await opened();
  vi.useFakeTimers();
  match.go(4);
  match.toggle();
  match.playOn();
  vi.runAllTimers();
  expect(match.at).toBe(5);
  match.playOn();
  expect(match.playing).toBe(false);
  match.toggle();
  expect([match.at, match.playing]).toEqual([0, true]);
});

test("whoever goes somewhere wants to look at it", async () => {
  const match = await opened();
  match.toggle();
  match.go(3);
  expect(match.playing).toBe(false);
  expect(match.playOn()).toBeUndefined();
});

test("chances are no loss where the server has none", async () => {
  const match = await opened();
  const leave = match.loadAnalysis();
  await vi.waitFor(() => expect(asked.some((path) => path.endsWith("/analysis"))).toBe(true));
  leave?.();
  expect(match.chances).toBeNull();
  expect(match.costly).toEqual([]);
});

test("a server that is busy with another match is asked again", async () => {
  const match = await opened();
  vi.useFakeTimers();
  const leave = match.loadAnalysis();
  await vi.advanceTimersByTimeAsync(60_000);
  leave?.();
  expect(asked.filter((path) => path.endsWith("/analysis")).length).toBeGreaterThan(2);
});

// ---------------------------------------------------------------- in beats

const REPLAYS = JSON.parse(readFileSync(join(import.meta.dirname, "replays.json"), "utf8")) as Record<string, ReplayStep[]>;

/** A real match, as a spectator saw it. */
async function inBeats(sounds: Sound[] = []): Promise<MatchReplay> {
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/matches/1")) return Response.json({ names: ["Ada", "Bea", "Cleo"], levels: [null, null, null], theme: "court" });
    return Response.json({ edition: "standard", players: 3, names: ["Ada", "Bea", "Cleo"], steps: REPLAYS["public"] });
  });
  const match = new MatchReplay("BCDFGHJK", 1, () => words, { factor: () => 1, sound: (sound) => sounds.push(sound) });
  await vi.waitFor(() => expect(match.view).not.toBeNull());
  return match;
}

test("a step forward is played in beats, and the log tells no more than is shown", async () => {
  const sounds: Sound[] = [];
  const match = await inBeats(sounds);
  vi.useFakeTimers();
  match.go(1);
  expect(match.beat?.event.event).toBe("card-played");
  expect(match.log.at(-1)).toEqual(match.beat?.event);
  expect(sounds).toEqual(["card"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(match.beat).toBeNull();
  expect(match.view).toEqual({ ...REPLAYS["public"]![1]!.view, events: match.log });
});

test("whoever jumps sees the place at once", async () => {
  const match = await inBeats();
  match.go(1);
  match.go(7);
  expect([match.beat, match.at, match.view?.deck_size]).toEqual([null, 7, REPLAYS["public"]![7]!.view.deck_size]);
  match.go(6);
  expect([match.beat, match.at]).toEqual([null, 6]);
});

test("while it plays by itself the next step waits for the beats of this one", async () => {
  const match = await inBeats();
  vi.useFakeTimers();
  match.toggle();
  match.playOn();
  await vi.advanceTimersByTimeAsync(400);
  expect(match.at).toBe(1);
  expect(match.playOn()).toBeUndefined();
  match.stage.finish();
  expect(match.playOn()).toBeDefined();
});

test.each<[string, Position, number]>([
  ["a move", { round: 2, move: 1, viewpoint: "all" }, 4],
  ["a deal", { round: 2, move: 0, viewpoint: "public" }, 3],
  ["a move that its round doesn't have", { round: 1, move: 9, viewpoint: "all" }, 2],
  ["a round that there isn't", { round: 7, move: 1, viewpoint: "all" }, 4],
])("it begins where its link says: %s", async (_, start, place) => {
  const match = await opened(start);
  await vi.waitFor(() => expect(match.at).toBe(place));
  expect(match.viewpoint).toBe(start.viewpoint);
});

test("a link that names a seat which the match doesn't have shows all cards", async () => {
  const before = globalThis.fetch;
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/replay/5") ? Response.json({ reason: "bad-seat", details: { players: 2 } }, { status: 400 }) : before(path),
  );
  const match = await opened({ round: 2, move: 1, viewpoint: 5 });
  await vi.waitFor(() => expect(match.at).toBe(4));
  expect([match.viewpoint, match.loadingProblem]).toEqual(["all", null]);
});

test("the link of a position leads to it", async () => {
  const match = await opened();
  match.go(4);
  expect(fragmentOf(match.position!)).toBe("move=2.1");
  match.go(0);
  match.goTo({ round: 2, move: 1, viewpoint: "public" });
  expect([match.at, fragmentOf(match.position!)]).toEqual([4, "move=2.1&as=public"]);
});

test("of a move, the adviser speaks with all cards open, and to whoever moved", async () => {
  const judged = { seat: 0, action: "spy", best: "king>1", forced: false, match: { value: 0.4, best: 0.5 }, cost: { round: 0.1, match: 0.1 }, mark: "mistake" };
  const analysis = { rounds: [1, 2].map((number) => ({ number, moves: [judged, judged], outlook: [] })) };
  const before = globalThis.fetch;
  vi.stubGlobal("fetch", async (path: string) => (path.endsWith("/analysis") ? Response.json(analysis) : before(path)));
  const match = await opened();
  match.loadAnalysis();
  await vi.waitFor(() => expect(match.isAnalysisComing).toBe(false));
  expect(match.judged).toBeNull();
  match.go(1);
  expect(match.judged).toEqual(judged);
  match.setViewpoint(0);
  expect(match.judged).toEqual(judged);
  for (const viewpoint of [1, "public"] as const) {
    match.setViewpoint(viewpoint);
    expect(match.judged).toBeNull();
  }
});
