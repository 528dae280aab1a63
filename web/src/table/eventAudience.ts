// For whom an event is worth a line, or a word.
import type { AnyEvent } from "../lib/roundEvents";
import type { Speech } from "../lib/settings.svelte";

const SEATS = new Set(["seat", "target", "first", "loser"]);
const FOR_ALL = new Set<AnyEvent["event"]>(["round-ended", "match-ended", "table-closed"]);

/** Cards drawn unseen are left out of the log, and so are the talk and the seed, which the page of the match shows. */
export function isLogged(event: AnyEvent): boolean {
  switch (event.event) {
    case "card-dealt":
      return event.card !== null;
    case "card-drawn":
      return event.card !== null || event.deck_size === 0;
    case "phrase-said":
    case "text-written":
    case "player-ready":
    case "seed-revealed":
      return false;
    default:
      return true;
  }
}

/** Whether it is spoken to whoever sits at `you`; null for a spectator. */
export function isSpoken(event: AnyEvent, speech: Speech, you: number | null): boolean {
  if (event.event === "seed-revealed") return false; // 64 digits
  if (speech === "all") return true;
  if (!isLogged(event)) return false;
  return speech === "game" || FOR_ALL.has(event.event) || concerns(event, you);
}

function concerns(event: AnyEvent, you: number | null): boolean {
  return you !== null && Object.entries(event).some(([field, value]) => SEATS.has(field) && value === you);
}
