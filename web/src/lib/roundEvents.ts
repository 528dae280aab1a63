// Which events belong to the round that is on: the hash of a view covers these, and no others.
import { ROUND_EVENTS, TABLE_EVENTS, type News, type TableEvent, type WireEvent } from "../wire";
import { hashOf } from "./viewHash";

/** Not from the server: what happened between two visits may not be told completely. */
export type LogGap = { event: "log-gap" };
export type AnyEvent = WireEvent | TableEvent | LogGap;

const ROUND: ReadonlySet<string> = new Set(ROUND_EVENTS);
const TABLE: ReadonlySet<string> = new Set(TABLE_EVENTS);

/**
 * The events of the round after some news, or null if they don't fit its hash. A newer server may tell of events that
 * this page doesn't know. Whether they belong to the round, only the hash shows.
 */
export function eventsAfter(events: readonly WireEvent[], news: News): WireEvent[] | null {
  const known = news.events.filter((event): event is WireEvent => ROUND.has(event.event));
  const possible = news.events.filter((event): event is WireEvent => !TABLE.has(event.event));
  for (const added of known.length === possible.length ? [known] : [known, possible]) {
    const all = sinceStart([...events, ...added]);
    if (news.view === null || news.hash === hashOf(all, news.view)) return all;
  }
  return null;
}

function sinceStart(events: WireEvent[]): WireEvent[] {
  const start = events.findLastIndex(({ event }) => event === "round-started");
  return events.slice(Math.max(0, start));
}

/** The events of a round that came after those that are known; null if it isn't the same round. */
export function continuing(known: readonly WireEvent[], events: readonly WireEvent[]): WireEvent[] | null {
  const same = known.every((event, place) => JSON.stringify(event) === JSON.stringify(events[place]));
  return known.length > 0 && same ? events.slice(known.length) : null;
}
