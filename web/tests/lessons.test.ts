import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { beginLessons, fitting, Lessons, lessonsAt, type Progress, type Scene } from "../src/learn/lessons.svelte";
import type { CardPlayed, RoleWord, RoundEnded, View, WireEvent } from "../src/wire";

const ME = 0;
/** What is explained of the table in the first turn. */
const TABLE = ["faceup", "pips", "chances"];
const BOT = 1;

/** A round of two, as the first seat sees it. */
function viewOf(changes: Partial<View> = {}): View {
  return {
    edition: "standard", cards: {}, players: 2, round: 1, phase: "turn", to_act: ME, goal: 6, tokens: [0, 0],
    deck_size: 14, aside: true, faceup: ["spy", "guard", "king"], discards: [[], []], hand_sizes: [2, 1],
    out: [false, false], protected: [false, false], shown: [null, null], round_winners: [], spy_bonus: null,
    match_winners: [], commitment: null, seed: null, seat: ME, hand: [], legal: [], known: [[], []],
    ruled_out: [[], []], under: [], events: [], ...changes,
  };
}

/** The own turn, with a card to choose. */
function turnWith(held: RoleWord, drawn: RoleWord, changes: Partial<View> = {}): Scene {
  return { view: viewOf({ hand: [held, drawn], legal: [held, drawn], ...changes }), asked: "card", card: null, hints: true };
}

const waiting = (hand: RoleWord[], changes: Partial<View> = {}): Scene => ({
  view: viewOf({ hand, to_act: BOT, ...changes }), asked: null, card: null, hints: true,
});
const played = (seat: number, card: RoleWord): CardPlayed => ({ event: "card-played", seat, card, target: null, named: null });
const ended = (winners: number[], lastSeat: boolean): RoundEnded => ({
  event: "round-ended", winners, last_seat: lastSeat, hands: [null, null],
});

function roundOver(winner: number, lastSeat: boolean, changes: Partial<View> = {}): Scene {
  const tokens = [ME, BOT].map((seat) => (seat === winner ? 1 : 0));
  const out = [ME, BOT].map((seat) => lastSeat && seat !== winner);
  const events: WireEvent[] = [played(BOT, "guard"), ended([winner], lastSeat)];
  return waiting([], { phase: "over", to_act: null, tokens, out, round_winners: [winner], events, ...changes });
}

/** All notes that come while nothing happens, one put away after the other. */
function readAll(lessons: Lessons, scene: Scene): string[] {
  const read: string[] = [];
  for (lessons.look(scene); lessons.tip; lessons.putAway()) read.push(lessons.tip.message.replace("web-learn-", ""));
  return read;
}

describe("one note at a time", () => {
  test("first the turn, then the cards in hand", () => {
    expect(readAll(new Lessons(), turnWith("guard", "priest"))).toEqual(["turn", ...TABLE, "guard", "priest"]);
  });

  test("each comes once", () => {
    const lessons = new Lessons();
    readAll(lessons, turnWith("guard", "priest"));
    expect(readAll(lessons, turnWith("guard", "baron"))).toEqual(["baron"]);
  });

  test("it says whether another waits behind it", () => {
    const lessons = new Lessons();
    lessons.look(turnWith("guard", "guard"));
    expect(lessons.more).toBe(true);
    for (const _ of ["turn", ...TABLE]) lessons.putAway();
    expect(lessons.more).toBe(false);
  });

  test("a note whose moment is over has been given; one that was never shown comes another time", () => {
    const lessons = new Lessons();
    lessons.look(turnWith("guard", "priest"));
    lessons.look(waiting(["priest"]));
    expect(lessons.tip).toBeNull();
    expect(readAll(lessons, turnWith("priest", "guard"))).toEqual([...TABLE, "priest", "guard"]);
  });

  test("nothing is taught to those who only watch", () => {
    expect(readAll(new Lessons(), waiting([], { seat: null }))).toEqual([]);
  });
});

describe("choosing a move", () => {
  const choosing = (asked: Scene["asked"], card: RoleWord): Scene => ({ ...turnWith("guard", "prince"), asked, card });

  test.each([
    ["whom", "prince", ["whom", "prince"]],
    ["what", "guard", ["what", "guard"]],
    ["seal", "guard", ["seal-it", "guard"]],
    ["under", "guard", ["under", "guard"]],
  ] as const)("%s: what is asked, then the chosen card and no other", (asked, card, notes) => {
    expect(readAll(new Lessons(), choosing(asked, card))).toEqual(notes);
  });

  test("a question comes before what was being said", () => {
    const lessons = new Lessons();
    lessons.look(turnWith("guard", "prince"));
    lessons.putAway();
    lessons.look(choosing("what", "guard"));
    expect(lessons.tip).toMatchObject({ message: "web-learn-what", role: "guard" });
  });

  test("three cards, of which one is kept", () => {
    const hand: RoleWord[] = ["guard", "king", "spy"];
    const legal = ["keep:guard/king,spy", "keep:king/guard,spy", "keep:spy/guard,king"];
    const scene: Scene = { view: viewOf({ hand, legal }), asked: "keep", card: null, hints: false };
    expect(readAll(new Lessons(), scene)).toEqual(["keep", "guard", "king", "spy"]);
  });

  test("a card that can't be played: the one that must be is shown", () => {
    const lessons = new Lessons();
    lessons.look(turnWith("king", "countess", { legal: ["countess"] }));
    expect(lessons.tip).toEqual({ message: "web-learn-forced", role: "countess", pointsAt: ["hand"] });
  });
});

describe("what others do", () => {
  test("a role is told when it is played at the table", () => {
    const lessons = new Lessons();
    readAll(lessons, turnWith("guard", "priest"));
    lessons.look(turnWith("guard", "priest", { events: [played(ME, "priest"), played(BOT, "baron")] }));
    expect(lessons.tip).toEqual({ message: "web-learn-baron", role: "baron", played: true });
  });

  test("the own card that was just played is not told again", () => {
    const scene = waiting(["guard"], { events: [played(ME, "handmaid")] });
    expect(readAll(new Lessons(), scene)).toEqual([]);
  });

  test("somebody is protected", () => {
    const lessons = new Lessons();
    readAll(lessons, turnWith("guard", "priest"));
    lessons.look(turnWith("guard", "priest", { protected: [false, true] }));
    expect(lessons.tip).toEqual({ message: "web-learn-protected", role: "handmaid", seat: BOT, pointsAt: ["seat-1"] });
  });

  test("the own protection ends with the own turn, and not with the one after it", () => {
    const turn = [played(ME, "handmaid"), played(BOT, "guard"), { event: "protection-ended", seat: ME }] as WireEvent[];
    expect(readAll(new Lessons(), turnWith("king", "guard", { events: turn }))).toContain("unprotected");
    const later = [...turn, played(ME, "guard"), played(BOT, "guard")];
    expect(readAll(new Lessons(), turnWith("king", "guard", { events: later }))).not.toContain("unprotected");
  });

  test("a hand that is known", () => {
    const lessons = new Lessons();
    readAll(lessons, turnWith("guard", "priest"));
    lessons.look(turnWith("guard", "guard", { known: [[], ["king"]] }));
    expect(lessons.tip).toEqual({ message: "web-learn-known", seat: BOT, pointsAt: ["seat-1"] });
  });
});

describe("the table", () => {
  test("is explained in the first turn: what lies face up, the pips of the notebook, its percentages", () => {
    const notes = readAll(new Lessons(), turnWith("guard", "guard"));
    expect(notes.slice(1, 4)).toEqual(TABLE);
    expect(readAll(new Lessons(), turnWith("guard", "guard", { faceup: [] }))).not.toContain("faceup");
  });

  test("each of these notes points at what it speaks of, and on a small screen at what opens it", () => {
    const lessons = new Lessons();
    lessons.look(turnWith("guard", "guard"));
    const places = [...TABLE, ""].map(() => {
      const place = lessons.tip?.pointsAt;
      lessons.putAway();
      return place;
    });
    expect(places).toEqual([["hand"], ["faceup"], ["pips"], ["chances", "notebook"]]);
  });

  test("the hint comes after the first turn, where there is one", () => {
    const discards: RoleWord[][] = [["guard"], ["guard"]];
    expect(readAll(new Lessons(), turnWith("guard", "guard", { discards }))).toEqual(["turn", ...TABLE, "guard", "hint"]);
    const without = { ...turnWith("guard", "guard", { discards }), hints: false };
    expect(readAll(new Lessons(), without)).toEqual(["turn", "faceup", "pips", "guard"]);
  });
});

describe("the ends", () => {
  test("the first round: praise, how it ended, what a seal is, how the match is won", () => {
    expect(readAll(new Lessons(), roundOver(ME, true))).toEqual(["first-round", "ended-last", "seal", "goal"]);
  });

  test("whoever is out hears what that means", () => {
    const lessons = new Lessons();
    expect(readAll(lessons, roundOver(BOT, true))).toEqual(["first-round", "ended-last", "out", "seal", "goal"]);
  });

  test("the other way to end a round is told when it comes", () => {
    const lessons = new Lessons();
    readAll(lessons, roundOver(BOT, true));
    lessons.look(roundOver(ME, false, { round: 2 }));
    expect(lessons.tip).toEqual({ message: "web-learn-ended-deck", won: true });
  });

  test("a token by the Spy", () => {
    expect(readAll(new Lessons(), roundOver(ME, true, { spy_bonus: BOT }))).toContain("spy-token");
  });

  test("what a seal is can still be read in the next round", () => {
    const lessons = new Lessons();
    readAll(lessons, turnWith("guard", "guard"));
    lessons.look(roundOver(ME, true));
    expect(readAll(lessons, turnWith("guard", "guard", { round: 2, tokens: [1, 0] }))).toEqual(["seal", "goal", "hint"]);
  });

  test("the end of the match is the last word", () => {
    expect(readAll(new Lessons(), roundOver(ME, true, { match_winners: [ME] }))).toEqual(["match-over"]);
  });
});

describe("enough", () => {
  test("ends the lessons", () => {
    const lessons = new Lessons();
    lessons.look(turnWith("guard", "priest"));
    lessons.end();
    expect(lessons.tip).toBeNull();
    expect(readAll(lessons, turnWith("king", "baron"))).toEqual([]);
  });

  test("and that is remembered, with what was given", () => {
    const kept: Progress[] = [];
    const lessons = new Lessons({ given: [], ended: false }, (progress) => kept.push(structuredClone(progress)));
    lessons.look(turnWith("guard", "priest"));
    lessons.putAway();
    lessons.end();
    expect(kept[0]).toEqual({ given: ["web-learn-turn"], ended: false });
    expect(kept.at(-1)).toEqual({ given: ["web-learn-turn", "web-learn-faceup"], ended: true });
  });
});

describe("the lessons of a table", () => {
  beforeEach(() => {
    const items = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    });
    return () => vi.unstubAllGlobals();
  });

  test("are there where they were begun, and nowhere else", () => {
    beginLessons("BCDFGHJK");
    expect(lessonsAt("BCDFGHJK")).toBe(lessonsAt("BCDFGHJK"));
    expect(lessonsAt("KJHGFDCB")).toBeNull();
  });

  test("go on after a reload", async () => {
    beginLessons("BCDFGHJK");
    readAll(lessonsAt("BCDFGHJK")!, turnWith("guard", "priest"));
    vi.resetModules();
    const reloaded = await import("../src/learn/lessons.svelte");
    expect(readAll(reloaded.lessonsAt("BCDFGHJK")!, turnWith("guard", "baron"))).toEqual(["baron"]);
  });

  test("begin anew at a new table", () => {
    beginLessons("BCDFGHJK");
    lessonsAt("BCDFGHJK")!.end();
    beginLessons("KJHGFDCB");
    expect(readAll(lessonsAt("KJHGFDCB")!, turnWith("guard", "guard"))).toEqual(["turn", ...TABLE, "guard"]);
  });
});

describe("the terminal teaches the same", () => {
  type Example = { scene: Scene; notes: string[] };
  const FILE = join(import.meta.dirname, "../../tests/learn/lesson_examples.json");
  const EXAMPLES = JSON.parse(readFileSync(FILE, "utf8")) as Example[];

  test.each(EXAMPLES.map((example, place) => [place, example] as const))("moment %i of its examples", (_, { scene, notes }) => {
    expect([...fitting(scene)].map(({ message }) => message.replace("web-learn-", ""))).toEqual(notes);
  });
});
