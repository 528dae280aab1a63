import { expect, test } from "vitest";
import { DealWitness, EvidenceStore, MAX_KEPT, type Evidence } from "../src/lib/dealEvidence";
import type { TableInfo } from "../src/wire";

const [FIRST, SECOND, THIRD] = ["aa", "bb", "cc"].map((pair) => pair.repeat(32)) as [string, string, string];

/** As a browser keeps it, with room for so many characters. */
function shelf(room = Infinity) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  };
}

function table(changes: Partial<TableInfo>): TableInfo {
  return { code: "BCDFGHJK", phase: "waiting", number: 0, players: 0, commitment: FIRST, nonces: {}, ...changes } as TableInfo;
}

const playing = (changes: Partial<TableInfo> = {}) => table({ phase: "playing", number: 1, players: 3, ...changes });

function witnessed(storage = shelf()) {
  const store = new EvidenceStore(() => storage);
  return { store, storage, witness: new DealWitness("bcdf-ghjk", "https://love.example", store) };
}

function evidence(number: number, changes: Partial<Evidence> = {}): Evidence {
  const noted = { server: "", code: "BCDFGHJK", number, commitment: FIRST, nonce: "", seat: null };
  return { ...noted, accepted: false, changed: false, ...changes };
}

test("the commitment is noted before the nonce is there to be sent", () => {
  const order: string[] = [];
  const storage = shelf();
  const noting = {
    getItem: storage.getItem,
    setItem: (key: string, value: string) => {
      storage.setItem(key, value);
      order.push(value.includes('"nonce":""') ? "commitment" : "nonce");
    },
  };
  const witness = new DealWitness("BCDFGHJK", "", new EvidenceStore(() => noting));
  expect(witness.observe(table({}), 0)).toMatch(/^[0-9a-f]{32}$/);
  expect(order).toEqual(["commitment", "nonce"]);
});

test("a seat mixes once for each match, and again for the next one", () => {
  const { witness, store } = witnessed();
  const nonce = witness.observe(table({}), 2)!;
  witness.answered(nonce, true);
  expect(witness.observe(table({ nonces: { 2: nonce } }), 2)).toBeNull();
  expect(witness.observe(playing(), 2)).toBeNull();
  const another = witness.observe(table({ phase: "over", number: 1, commitment: SECOND }), 2);
  expect(another).toMatch(/^[0-9a-f]{32}$/);
  expect(another).not.toBe(nonce);
  expect(store.find("BCDFGHJK", 1)).toMatchObject({ commitment: FIRST, nonce, accepted: true, seat: 2 });
  expect(store.find("BCDFGHJK", 2)).toMatchObject({ commitment: SECOND, nonce: another, accepted: false });
});

test("seats move up at the start: the seat of the match is noted then", () => {
  const { witness, store } = witnessed();
  const nonce = witness.observe(table({}), 3)!;
  witness.observe(table({ nonces: { 3: nonce } }), 3);
  witness.observe(playing(), 1);
  expect(store.find("BCDFGHJK", 1)).toMatchObject({ nonce, seat: 1, accepted: true });
});

test("after a reload nothing is mixed again", () => {
  const { witness, storage } = witnessed();
  const nonce = witness.observe(table({}), 0)!;
  const reloaded = witnessed(storage);
  expect(reloaded.witness.observe(table({ nonces: { 0: nonce } }), 0)).toBeNull();
  expect(reloaded.store.find("BCDFGHJK", 1)).toMatchObject({ nonce, accepted: true });
});

test("while a nonce is on its way, it isn't sent again", () => {
  const { witness } = witnessed();
  const nonce = witness.observe(table({}), 0)!;
  expect(witness.observe(table({}), 0)).toBeNull();
  witness.answered(nonce, false);
  expect(witness.observe(table({}), 0)).toBe(nonce);
});

test("two tabs of one seat send the same nonce", () => {
  const { witness, storage } = witnessed();
  const other = witnessed(storage).witness;
  expect(other.observe(table({}), 0)).toBe(witness.observe(table({}), 0));
});

test("what another device gave for the seat stays, and is nothing of ours", () => {
  const { witness, store } = witnessed();
  expect(witness.observe(table({ nonces: { 0: "00ff" } }), 0)).toBeNull();
  expect(store.find("BCDFGHJK", 1)).toMatchObject({ commitment: FIRST, nonce: "", accepted: false });
});

test("who leaves the seat takes the nonce along, and mixes it again in another", () => {
  const { witness, store } = witnessed();
  const nonce = witness.observe(table({}), 0)!;
  witness.answered(nonce, true);
  witness.observe(table({}), null);
  expect(store.find("BCDFGHJK", 1)).toMatchObject({ accepted: false });
  expect(witness.observe(table({}), 1)).toBe(nonce);
});

test("a server that never has the nonce isn't told it for ever", () => {
  const { witness, store } = witnessed();
  for (let time = 0; time < 3; time++) {
    const nonce = witness.observe(table({}), 0)!;
    witness.answered(nonce, true);
  }
  expect(witness.observe(table({}), 0)).toBeNull();
  expect(store.find("BCDFGHJK", 1)).toMatchObject({ accepted: true });
});

test("a spectator notes the commitment and mixes nothing", () => {
  const { witness, store } = witnessed();
  expect(witness.observe(table({}), null)).toBeNull();
  expect(witness.observe(playing(), null)).toBeNull();
  expect(store.find("BCDFGHJK", 1)).toMatchObject({ commitment: FIRST, nonce: "", seat: null });
});

test("who comes when the cards are dealt has seen nothing before", () => {
  const { witness, store } = witnessed();
  expect(witness.observe(playing(), 0)).toBeNull();
  expect(store.find("BCDFGHJK", 1)).toBeNull();
});

test.each([
  ["before the match", table({ commitment: SECOND })],
  ["with the first card", playing({ commitment: SECOND })],
])("a commitment that changes %s is an alarm that stays", (_, changed) => {
  const { witness, store, storage } = witnessed();
  const nonce = witness.observe(table({}), 0)!;
  witness.answered(nonce, true);
  expect(witness.isDeceived).toBe(false);
  expect(witness.observe(changed, 0)).toBeNull();
  expect(witness.isDeceived).toBe(true);
  // What counts is what was told first; neither going back to it nor a new match ends the alarm.
  witness.observe(table({}), 0);
  witness.observe(table({ phase: "over", number: 1, commitment: THIRD }), 0);
  expect(store.find("BCDFGHJK", 1)).toMatchObject({ commitment: FIRST, nonce, changed: true });
  expect(witness.isDeceived).toBe(true);
  expect(witnessed(storage).witness.isDeceived).toBe(true);
});

test("the latest matches are kept, the oldest forgotten", () => {
  const { store } = witnessed();
  for (let number = 1; number <= MAX_KEPT + 5; number++) store.keep(evidence(number));
  expect(store.find("BCDFGHJK", 5)).toBeNull();
  expect(store.find("BCDFGHJK", 6)).not.toBeNull();
  expect(store.find("BCDFGHJK", MAX_KEPT + 5)).not.toBeNull();
});

test("a full storage keeps the latest", () => {
  const { store } = witnessed(shelf(900));
  for (let number = 1; number <= 10; number++) store.keep(evidence(number));
  expect(store.find("BCDFGHJK", 10)).not.toBeNull();
  expect(store.find("BCDFGHJK", 1)).toBeNull();
});

test.each([
  ["that may not be used", () => { throw new DOMException("no", "SecurityError"); }],
  ["that has no room", () => shelf(0)],
])("with a storage %s the page remembers as long as it is open", (_, storage) => {
  const store = new EvidenceStore(storage);
  store.keep(evidence(1));
  store.keep(evidence(2));
  expect(store.find("BCDFGHJK", 1)).not.toBeNull();
  expect(store.find("bcdf-ghjk", 2)).not.toBeNull();
});

test("what isn't evidence is passed over", () => {
  const { store, storage } = witnessed();
  for (const spoilt of ["", "{", "null", "7", '[null, 7, {"code": 1}]']) {
    storage.kept.set("billet-doux-seen", spoilt);
    expect(store.find("BCDFGHJK", 1)).toBeNull();
  }
});
