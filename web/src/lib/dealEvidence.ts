// What this browser was told of matches before they were dealt, kept to check their records by.
// It mirrors billetdoux.client.evidence; docs/explanation/fair-deal.md tells what it proves.
import type { TableInfo } from "../wire";
import { randomHex } from "./hex";
import { normalizedCode } from "./routes";

export type Evidence = {
  server: string;
  code: string;
  number: number;
  /** The first that was told for this match. */
  commitment: string;
  /** Our own, sent after the commitment had been noted; empty if none was sent. */
  nonce: string;
  /** Where we played; null if that isn't known. */
  seat: number | null;
  /** Whether the server said that it took the nonce: then it must be in the record. */
  accepted: boolean;
  /** Whether the server told another commitment later. */
  changed: boolean;
};

const KEY = "billet-doux-seen";
export const MAX_KEPT = 200;
const NONCE_BYTES = 16;
/** For one match: a server that says again and again that there is no nonce isn't told it for ever. */
const MAX_MIXES = 3;

/** The latest matches, the oldest first. What the browser can't store is kept as long as the page is open. */
export class EvidenceStore {
  private readonly unsaved = new Map<string, Evidence>();

  constructor(private readonly storage: () => Pick<Storage, "getItem" | "setItem"> = () => localStorage) {}

  find(code: string, number: number): Evidence | null {
    const key = keyOf({ code: normalizedCode(code), number });
    return this.all().find((evidence) => keyOf(evidence) === key) ?? null;
  }

  keep(evidence: Evidence): void {
    const key = keyOf(evidence);
    const kept = [...this.all().filter((other) => keyOf(other) !== key), evidence].slice(-MAX_KEPT);
    if (this.store(kept)) this.unsaved.clear();
    else this.unsaved.set(key, evidence);
  }

  /** Whether a commitment was ever changed at this table. */
  hasChangeAt(code: string): boolean {
    return this.all().some((evidence) => evidence.code === normalizedCode(code) && evidence.changed);
  }

  private all(): Evidence[] {
    return [...this.stored().filter((evidence) => !this.unsaved.has(keyOf(evidence))), ...this.unsaved.values()];
  }

  private stored(): Evidence[] {
    try {
      const stored: unknown = JSON.parse(this.storage().getItem(KEY) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isEvidence) : [];
    } catch {
      return [];
    }
  }

  /** Where there is no room for all of them, as many of the latest as fit. */
  private store(kept: Evidence[]): boolean {
    for (let fit = kept; fit.length; fit = fit.slice(Math.ceil(fit.length / 2))) {
      try {
        this.storage().setItem(KEY, JSON.stringify(fit));
        return true;
      } catch {
        // Full, or not allowed.
      }
    }
    return false;
  }
}

export const evidenceStore = new EvidenceStore();

/**
 * Notes the commitment of each match at one table before it is dealt, and then has a nonce to mix in. The order is
 * the proof: a dealer who is bound before it hears the nonce can't have picked the seed for its cards. Whether it then
 * starts the match isn't told here: a match may be played while nobody here is connected.
 */
export class DealWitness {
  private readonly code: string;
  /** Whether the server changed a commitment at this table after it had told it, now or earlier. */
  isDeceived: boolean;
  private now: Evidence | null = null;
  private mixes = 0;
  private sending = false;

  constructor(
    code: string,
    private readonly server: string,
    private readonly store: EvidenceStore = evidenceStore,
  ) {
    this.code = normalizedCode(code);
    this.isDeceived = store.hasChangeAt(code);
  }

  /** What was mixed into the coming match from here. */
  get mixed(): string | null {
    return this.now?.accepted ? this.now.nonce : null;
  }

  /** Note what was told. The nonce to send now; null if there is none to send. */
  observe(table: TableInfo, you: number | null): string | null {
    if (table.phase === "closed" || table.commitment === null) return null;
    const isOn = table.phase === "playing";
    const number = isOn ? table.number : table.number + 1;
    let seen = this.find(number);
    if (!seen) {
      if (isOn) return null; // too late to have seen anything before the deal
      seen = this.noteFirst(number, table.commitment);
    }
    if (seen.commitment !== table.commitment) {
      this.isDeceived = true;
      this.note({ ...seen, changed: true });
      return null;
    }
    if (!isOn) return this.nonceFor(seen, table, you);
    if (you !== null && you < table.players) this.note({ ...seen, seat: you });
    return null;
  }

  /** The server has said whether it took the nonce. */
  answered(nonce: string, accepted: boolean): void {
    this.sending = false;
    if (accepted && this.now?.nonce === nonce) this.note({ ...this.now, accepted });
  }

  private find(number: number): Evidence | null {
    if (this.now?.number === number) return this.now;
    this.mixes = 0;
    this.now = this.store.find(this.code, number);
    return this.now;
  }

  private noteFirst(number: number, commitment: string): Evidence {
    const { server, code } = this;
    return this.note({ server, code, number, commitment, nonce: "", seat: null, accepted: false, changed: false });
  }

  /** Our own, until the seat has it. What another device of the same player gave stays as it is. */
  private nonceFor(seen: Evidence, table: TableInfo, you: number | null): string | null {
    const given = you === null ? "" : (table.nonces[you] ?? "");
    if (you === null || given) {
      this.note({ ...seen, accepted: given !== "" && given === seen.nonce });
      return null;
    }
    if (this.sending || this.mixes >= MAX_MIXES) return null;
    this.sending = true;
    this.mixes += 1;
    // Another tab may have drawn one meanwhile: both send the same.
    const nonce = seen.nonce || this.store.find(this.code, seen.number)?.nonce || randomHex(NONCE_BYTES);
    this.note({ ...seen, nonce, accepted: false });
    return nonce;
  }

  private note(seen: Evidence): Evidence {
    if (JSON.stringify(seen) !== JSON.stringify(this.now)) this.store.keep(seen);
    this.now = seen;
    return seen;
  }
}

function keyOf({ code, number }: { code: string; number: number }): string {
  return `${code} ${number}`;
}

function isEvidence(value: unknown): value is Evidence {
  const evidence = value as Evidence | null;
  return (
    typeof evidence?.code === "string" &&
    typeof evidence.number === "number" &&
    typeof evidence.commitment === "string" &&
    typeof evidence.nonce === "string"
  );
}
