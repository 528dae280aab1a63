import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Refused } from "../src/lib/api";
import { verify } from "../src/lib/verify";

// Seven rounds of three seats, one of whom added to the seed; the second was tied, so a lot was drawn after it.
const RECORD = readFileSync(join(import.meta.dirname, "match.txt"), "utf8");

const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
type Noted = Parameters<typeof verify>[1];
/** What the browser of seat 1 has noted. */
const NOTED = { commitment: COMMITMENT, nonce: "ab01", seat: 1, accepted: true };

async function refusal(record: string, noted: Noted = null): Promise<unknown> {
  const { reason, details } = await verify(record, noted).then(
    () => Promise.reject(new Error("it was taken for a fair deal")),
    (error: Refused) => error,
  );
  return [reason, details];
}

test("every deal of a record follows from its seed", async () => {
  expect(await verify(RECORD)).toEqual({
    rounds: 7,
    seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    commitment: COMMITMENT,
    proof: "consistent",
    others: 1,
  });
});

test.each([
  ["own-nonce", 0, "its seat has the nonce that it sent", NOTED],
  ["own-nonce", 0, "any seat has it, and this browser wasn't there to see where it played", { ...NOTED, seat: null }],
  ["own-nonce", 0, "it is there although no answer came", { ...NOTED, accepted: false }],
  ["commitment", 1, "it only watched", { ...NOTED, nonce: "", seat: null, accepted: false }],
  ["commitment", 1, "its nonce came too late", { ...NOTED, nonce: "cd02", accepted: false }],
  ["commitment", 1, "it lost its seat before the match", { ...NOTED, nonce: "cd02", seat: null }],
  ["consistent", 1, "it has noted nothing", null],
] as const)("the proof to a browser is %s, with %i nonces of others, if %s", async (proof, others, _, noted) => {
  expect(await verify(RECORD, noted)).toMatchObject({ proof, others });
});

test("the record of another match, or a commitment that was exchanged, is found out", async () => {
  const noted = { ...NOTED, commitment: "00".repeat(32) };
  expect(await refusal(RECORD, noted)).toEqual(["commitment-differs", { line: 8 }]);
});

test.each([
  ["changed", { ...NOTED, nonce: "cd02" }, ["nonce-changed", { line: 9, seat: 1 }]],
  ["left out", { ...NOTED, seat: 0 }, ["nonce-missing", { line: 8, seat: 0 }]],
])("a nonce that the server took and that was %s is found out", async (_, noted, found) => {
  expect(await refusal(RECORD, noted)).toEqual(found);
});

test("a server that deals without the nonce, and makes the record fit, is found out", async () => {
  const without = RECORD.replace("Nonce 1: ab01\n", "");
  expect(await refusal(without, NOTED)).toEqual(["nonce-missing", { line: 8, seat: 1 }]);
});

test("a seed that was not committed to is found out", async () => {
  expect(await refusal(RECORD.replace("Seed: 00", "Seed: 01"))).toEqual(["commitment-broken", { line: 8 }]);
});

test("a nonce that was left out is found out", async () => {
  expect(await refusal(RECORD.replace("Nonce 1: ab01\n", ""))).toEqual(["deal-broken", { line: 12, round: 1 }]);
});

test("two cards that changed places are found out", async () => {
  const lines = RECORD.split("\n");
  const at = lines.findIndex((line) => line === "Round 3") + 1;
  const cards = lines[at]!.slice("Deck: ".length).split(" ");
  const other = cards.findIndex((card) => card !== cards[0]);
  [cards[0], cards[other]] = [cards[other]!, cards[0]!];
  lines[at] = `Deck: ${cards.join(" ")}`;
  expect(await refusal(lines.join("\n"))).toEqual(["deal-broken", { line: at, round: 3 }]);
});

test.each([
  [1, "First: 2, drawn", "First: 1, drawn"],
  [2, "First: 0, won", "First: 2, won"],
  [3, "First: 0, drawn", "First: 2, drawn"],
  [3, "First: 0, drawn", "First: 1, named"],
])("in round %i somebody else than %s can't have started: %s", async (round, right, wrong) => {
  const start = RECORD.indexOf(`Round ${round}\n`);
  const forged = RECORD.slice(0, start) + RECORD.slice(start).replace(right, wrong);
  expect(await refusal(forged)).toEqual(["deal-broken", expect.objectContaining({ round })]);
});

test("without a seed there is nothing to verify", async () => {
  expect(await refusal(RECORD.replace(/Seed: .*\n/, ""))).toEqual(["nothing-to-verify", {}]);
});
