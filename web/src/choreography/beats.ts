// Beats: what a table shows of each event, and for how long. A beat is plain data; `Stage.svelte` moves the cards, the
// seats show the marks. docs/explanation/beats.md lists them all.
import type { RoleWord, WireEvent } from "../wire";
import { reasonAt, type OutReason } from "./whyOut";

/** A place on the table: `data-anchor` of an element. */
export type Anchor = "deck" | "aside" | "center" | `${"hand" | "face" | "tokens" | "seat"}-${number}`;

/** A card, or a token, on its way. */
export type Flight = {
  from: Anchor;
  to: Anchor;
  /** Null for a card that the viewer can't see; a token has none either. */
  card: RoleWord | null;
  /** Whether it turns over on its way. */
  turns?: true;
};

export type Sign =
  | "actor"
  | "target"
  | "guess"
  | "right"
  | "wrong"
  | "peek"
  | "higher"
  | "lower"
  | "tie"
  | "shield"
  | "unshield"
  | "crack"
  | "token"
  | "winner";

/** What marks a seat; `card` is shown with it where the viewer may see one. */
export type Mark = { seat: number; sign: Sign; card?: RoleWord | null };

export const SOUNDS = ["card", "stamp", "right", "wrong", "out", "token", "turn", "victory"] as const;
export type Sound = (typeof SOUNDS)[number];

/** Whether a sign says that something is done to the seat. */
export const DONE_TO: ReadonlySet<Sign> = new Set<Sign>([
  "target", "guess", "right", "wrong", "peek", "higher", "lower", "tie", "crack",
]);

export type Beat = {
  event: WireEvent;
  /** The sentence; empty where nothing needs to be read. */
  text: string;
  /** Who did it, and to whom. */
  seat: number | null;
  target: number | null;
  flights: Flight[];
  marks: Mark[];
  sound: Sound | null;
  /** Why somebody is out by it. */
  why: OutReason | null;
  /** Milliseconds at a normal pace. */
  hold: number;
};

/** Who watches. */
export type Viewer = {
  seat: number | null;
  /** Whether the viewer is out of the round, and may only watch. */
  isOut: boolean;
  tell: (event: WireEvent) => string;
};

/** Milliseconds. A flight takes less than the shortest of these. */
const MIN_HOLD = 450;
const READ = 450;
const READ_PER_LETTER = 31;
const MAX_READ = 7500;
const DEALT = 170;
const DREW = 520;
const UNPROTECTED = 600;
/** The hands that decide a round are looked at. */
const MIN_ENDING = 4500;
const TOKEN = 1100;
const TRIUMPH = 4000;
/** What happens to you, you read twice; what bots do once you are out is only watched. */
const CONCERNED = 1.3;
const WATCHED = 0.6;

/** The beats of some events, in order. `before` are the earlier events of the same round. */
export function beatsOf(events: readonly WireEvent[], viewer: Viewer, before: readonly WireEvent[] = []): Beat[] {
  const all = [...before, ...events];
  return events.flatMap((event, place) => {
    if (event.event === "seed-revealed") return [];
    const why = reasonAt(all, before.length + place);
    const text = isSilent(event) ? "" : viewer.tell(event);
    const cast = castOf(event);
    const shown = { flights: flightsOf(event), marks: marksOf(event), sound: soundOf(event, viewer.seat), why };
    return [{ event, text, ...cast, ...shown, hold: holdOf(event, text, viewer) }];
  });
}

/** A card that somebody draws unseen is shown by its flight alone. */
function isSilent(event: WireEvent): boolean {
  return event.event === "card-dealt" || event.event === "card-drawn" || event.event === "protection-ended";
}

function castOf(event: WireEvent): Pick<Beat, "seat" | "target"> {
  const seat = "seat" in event ? event.seat : null;
  const target = "target" in event ? event.target : null;
  return { seat, target: target === seat ? null : target };
}

/** Whether an event is about a seat. */
function concerns(event: WireEvent, seat: number | null): boolean {
  if (seat === null) return false;
  const { seat: actor, target } = castOf(event);
  return actor === seat || target === seat || ("winners" in event && event.winners.includes(seat));
}

function holdOf(event: WireEvent, text: string, viewer: Viewer): number {
  switch (event.event) {
    case "card-dealt":
      return DEALT;
    case "card-drawn":
      return DREW;
    case "protection-ended":
      return UNPROTECTED;
    case "token-gained":
      return Math.max(TOKEN, event.spy ? reading(text) : 0);
    case "round-ended":
      return Math.max(MIN_ENDING, reading(text));
    case "match-ended":
      return TRIUMPH;
  }
  const read = reading(text);
  if (event.event === "round-started") return read;
  // What one does oneself, one knows.
  if ("seat" in event && event.seat === viewer.seat) return Math.max(MIN_HOLD, read * WATCHED);
  if (concerns(event, viewer.seat)) return read * CONCERNED;
  return viewer.isOut ? Math.max(MIN_HOLD, read * WATCHED) : read;
}

/** How long it takes to read a sentence. */
export function reading(text: string): number {
  return text === "" ? MIN_HOLD : Math.min(MAX_READ, READ + READ_PER_LETTER * text.length);
}

function flightsOf(event: WireEvent): Flight[] {
  switch (event.event) {
    case "card-dealt":
    case "card-drawn":
      return [{ from: "deck", to: `hand-${event.seat}`, card: event.card }];
    case "card-played":
    case "hand-discarded":
      return [{ from: `hand-${event.seat}`, to: `face-${event.seat}`, card: event.card, turns: true }];
    case "knocked-out":
      return event.card === null
        ? []
        : [{ from: `hand-${event.seat}`, to: `face-${event.seat}`, card: event.card, turns: true }];
    case "hand-redrawn":
      return [{ from: event.from_aside ? "aside" : "deck", to: `hand-${event.seat}`, card: event.card }];
    case "chancellor-drew":
      return Array.from({ length: event.count }, (_, place) => ({
        from: "deck" as const, to: `hand-${event.seat}` as const, card: event.cards?.[place] ?? null,
      }));
    case "cards-returned":
      return Array.from({ length: event.count }, (_, place) => ({
        from: `hand-${event.seat}` as const, to: "deck" as const, card: event.under?.[place] ?? null,
      }));
    case "hands-traded":
      return [
        { from: `hand-${event.seat}`, to: `hand-${event.target}`, card: event.gave },
        { from: `hand-${event.target}`, to: `hand-${event.seat}`, card: event.got },
      ];
    case "token-gained":
      return [{ from: "center", to: `tokens-${event.seat}`, card: null }];
    default:
      return [];
  }
}

function marksOf(event: WireEvent): Mark[] {
  switch (event.event) {
    case "card-played": {
      const actor: Mark = { seat: event.seat, sign: "actor" };
      if (event.target === null || event.target === event.seat) return [actor];
      const aim: Mark =
        event.named === null
          ? { seat: event.target, sign: "target" }
          : { seat: event.target, sign: "guess", card: event.named };
      return [actor, aim];
    }
    case "guard-answered":
      return [
        { seat: event.seat, sign: "actor" },
        { seat: event.target, sign: event.hit ? "right" : "wrong", card: event.named },
      ];
    case "hand-seen":
      return [
        { seat: event.seat, sign: "actor" },
        { seat: event.target, sign: "peek", card: event.card },
      ];
    case "hands-compared": {
      const sign = (seat: number): Sign =>
        event.loser === null ? "tie" : event.loser === seat ? "lower" : "higher";
      return [
        { seat: event.seat, sign: sign(event.seat), card: event.card },
        { seat: event.target, sign: sign(event.target), card: event.target_card },
      ];
    }
    case "hands-traded":
      return [
        { seat: event.seat, sign: "actor" },
        { seat: event.target, sign: "target" },
      ];
    case "protection-gained":
      return [{ seat: event.seat, sign: "shield" }];
    case "protection-ended":
      return [{ seat: event.seat, sign: "unshield" }];
    case "hand-discarded":
    case "hand-redrawn":
    case "chancellor-drew":
    case "cards-returned":
      return [{ seat: event.seat, sign: "actor" }];
    case "knocked-out":
      return [{ seat: event.seat, sign: "crack", card: event.card }];
    case "token-gained":
      return [{ seat: event.seat, sign: "token" }];
    case "round-ended":
    case "match-ended":
      return event.winners.map((seat) => ({ seat, sign: "winner" }));
    default:
      return [];
  }
}

function soundOf(event: WireEvent, viewer: number | null): Sound | null {
  switch (event.event) {
    case "card-dealt":
      return event.seat === viewer ? "card" : null;
    case "card-drawn":
    case "card-played":
    case "hand-discarded":
    case "hand-redrawn":
    case "chancellor-drew":
    case "cards-returned":
    case "hands-traded":
    case "hand-seen":
      return "card";
    case "guard-answered":
      return event.hit ? "right" : "wrong";
    case "protection-gained":
    case "round-started":
      return "stamp";
    case "knocked-out":
      return "out";
    case "token-gained":
      return "token";
    case "match-ended":
      return "victory";
    default:
      return null;
  }
}
