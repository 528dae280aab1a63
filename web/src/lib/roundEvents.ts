// Which events belong to the round that is on: the hash of a view covers these, and no others.
import { ROUND_EVENTS, TABLE_EVENTS, type News, type TableEvent, type WireEvent } from "../wire";
import { hashOf } from "./viewHash";

export type AnyEvent = WireEvent | TableEvent;

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
