// Deals a finished match again from its seed, by the browser's own cryptography, as docs/explanation/fair-deal.md says.
import { editions } from "virtual:data";
import { Refused } from "./api";
import type { Evidence } from "./dealEvidence";
import { hex } from "./hex";
import { ROLES } from "../wire";

type Deal = { line: number; deck: string; first: number; by: string; winners: number[] };
type Sealed = {
  edition: string;
  players: number;
  commitment: string;
  commitmentLine: number;
  nonces: [string, string][];
  seed: string;
  deals: Deal[];
};
/** From the weakest to the strongest: what the record proves to this browser. */
export type Proof = "consistent" | "commitment" | "own-nonce";
export type Verified = {
  rounds: number;
  seed: string;
  commitment: string;
  proof: Proof;
  /** How many seats mixed in something that isn't ours. */
  others: number;
};
type Noted = Pick<Evidence, "commitment" | "nonce" | "seat" | "accepted">;
/** The next number of an endless row that is below the one given. */
type Row = (below: number) => Promise<number>;

const utf8 = new TextEncoder();

/** Browsers lend their cryptography only to pages that nobody can have changed on the way. */
export function canVerify(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Check the commitment and every deal of a record, against what was noted before the match if anything was; throws
 * `Refused` with the reason where one was broken.
 */
export async function verify(record: string, noted: Noted | null = null): Promise<Verified> {
  const match = read(record);
  const seed = bytes(match.seed);
  if (hex(await crypto.subtle.digest("SHA-256", seed)) !== match.commitment) {
    throw new Refused("commitment-broken", { line: match.commitmentLine });
  }
  const proof = noted === null ? "consistent" : compare(match, noted);
  const key = await matchKey(seed, match.nonces);
  let starters = Array.from({ length: match.players }, (_, seat) => seat);
  for (const [place, deal] of match.deals.entries()) {
    const round = place + 1;
    const deck = await shuffled(sorted(match.edition), row(key, `deck ${round}`));
    if (deck.join(" ") !== deal.deck || !(await mayStart(deal, starters, row(key, `first ${round}`)))) {
      throw new Refused("deal-broken", { line: deal.line, round });
    }
    starters = deal.winners;
  }
  const others = match.nonces.length - (proof === "own-nonce" ? 1 : 0);
  return { rounds: match.deals.length, seed: match.seed, commitment: match.commitment, proof, others };
}

function compare({ commitment, commitmentLine, nonces }: Sealed, noted: Noted): Proof {
  if (commitment !== noted.commitment) throw new Refused("commitment-differs", { line: commitmentLine });
  // Only our own seat counts, where it is known: a dealer who could move nonces could choose a deal.
  const own = nonces.filter(([seat]) => noted.seat === null || Number(seat) === noted.seat);
  if (noted.nonce && own.some(([, nonce]) => nonce === noted.nonce)) return "own-nonce";
  if (noted.nonce && noted.accepted && noted.seat !== null) {
    const [changed] = own;
    const line = commitmentLine + (changed ? nonces.indexOf(changed) + 1 : 0);
    throw new Refused(changed ? "nonce-changed" : "nonce-missing", { line, seat: noted.seat });
  }
  return "commitment";
}

async function mayStart(deal: Deal, starters: number[], numbers: Row): Promise<boolean> {
  if (!starters.length) return false; // the round before never ended
  if (starters.length === 1) return deal.by === "won" && deal.first === starters[0];
  if (deal.by === "named") return starters.includes(deal.first);
  return deal.by === "drawn" && deal.first === starters[await numbers(starters.length)];
}

// ---------------------------------------------------------------- the record

function read(record: string): Sealed {
  const lines = record.split("\n");
  const value = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const [edition, players, commitment, seed] = ["Edition", "Players", "Commitment", "Seed"].map(value);
  if (!edition || !editions[edition] || !players || !commitment || !seed) throw new Refused("nothing-to-verify");
  return {
    edition,
    players: Number(players),
    commitment,
    commitmentLine: lines.findIndex((line) => line.startsWith("Commitment: ")) + 1,
    nonces: lines.flatMap((line) => {
      const [, seat, nonce] = /^Nonce (\d): (\w+)$/.exec(line) ?? [];
      return seat !== undefined && nonce !== undefined ? [[seat, nonce] as [string, string]] : [];
    }),
    seed,
    deals: lines.flatMap((line, at) => (/^Round \d+$/.test(line) ? [readDeal(lines, at)] : [])),
  };
}

function readDeal(lines: string[], at: number): Deal {
  const [, first, by] = /^First: (\d), (\w+)$/.exec(lines[at + 2] ?? "") ?? [];
  const winners = lines.slice(at).find((line) => line.startsWith("Winners: "))?.slice("Winners: ".length);
  return {
    line: at + 1,
    deck: (lines[at + 1] ?? "").replace("Deck: ", ""),
    first: Number(first),
    by: by ?? "",
    winners: winners?.split(" ").map(Number) ?? [],
  };
}

// ---------------------------------------------------------------- the deal

/** The edition's cards from the lowest role to the highest, all copies of a role together. */
function sorted(edition: string): string[] {
  const cards = editions[edition]!.cards;
  return ROLES.flatMap((role) => Array.from({ length: cards[role]?.count ?? 0 }, () => role));
}

async function shuffled(cards: string[], numbers: Row): Promise<string[]> {
  const deck = [...cards];
  for (let last = deck.length - 1; last > 0; last--) {
    const chosen = await numbers(last + 1);
    [deck[last], deck[chosen]] = [deck[chosen]!, deck[last]!];
  }
  return deck;
}

async function matchKey(seed: Uint8Array<ArrayBuffer>, nonces: [string, string][]): Promise<CryptoKey> {
  const lines = ["billet-doux deal 1", ...nonces.map(([seat, nonce]) => `${seat} ${nonce}`)];
  return hmacKey(await hmac(await hmacKey(seed), lines.join("\n")));
}

function row(key: CryptoKey, label: string): Row {
  let block = 0;
  let left: number[] = [];
  return async (below) => {
    // Numbers past the last whole multiple would favour low ones: those are passed over.
    const limit = 2 ** 32 - (2 ** 32 % below);
    for (;;) {
      if (!left.length) left = words32(await hmac(key, `${label} ${block++}`));
      const number = left.shift()!;
      if (number < limit) return number % below;
    }
  };
}

function words32(digest: ArrayBuffer): number[] {
  const view = new DataView(digest);
  return Array.from({ length: digest.byteLength / 4 }, (_, place) => view.getUint32(4 * place));
}

const hmac = (key: CryptoKey, text: string): Promise<ArrayBuffer> =>
  crypto.subtle.sign("HMAC", key, utf8.encode(text));

const hmacKey = (secret: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
