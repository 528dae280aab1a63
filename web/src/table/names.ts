// The names of the players of a table or a match.
import type { Words } from "../lib/words";
import type { MatchSummary, SeatInfo } from "../wire";

/** By seat: people by their names, bots from the court; all bots are different, and none has a person's name. */
export function seatNames(seats: readonly Pick<SeatInfo, "name" | "level">[], words: Words): string[] {
  const people = seats.flatMap(({ name, level }) => (level === null ? [name] : []));
  const usual = seats.map(({ level }, place) => (level === null ? null : words.botName(level, place)));
  const found: string[] = [];
  for (const [place, { name, level }] of seats.entries()) {
    const others = usual.filter((called, other) => called !== null && other !== place) as string[];
    found.push(level === null ? words.person(name) : words.botName(level, place, [...people, ...others, ...found]));
  }
  return found;
}

/** Those who played a match. */
export function matchNames({ names, levels = [] }: MatchSummary, words: Words): string[] {
  return seatNames(names.map((name, seat) => ({ name, level: levels[seat] ?? null })), words);
}
