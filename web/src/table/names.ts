// The names of the players of a table or a match.
import type { Words } from "../lib/words";
import type { MatchSummary, SeatInfo } from "../wire";

const NUMERALS = ["", " II", " III", " IV", " V", " VI"];

/** By seat; bots from the court, and of two of a kind the second is the second of that name. */
export function seatNames(seats: readonly Pick<SeatInfo, "name" | "level">[], words: Words): string[] {
  return seats.map(({ name, level }, place) => {
    if (level === null) return words.person(name);
    const before = seats.slice(0, place).filter((seat) => seat.level === level).length;
    return words.botName(level) + NUMERALS[before];
  });
}

/** Those who played a match. */
export function matchNames({ names, levels = [] }: MatchSummary, words: Words): string[] {
  return seatNames(names.map((name, seat) => ({ name, level: levels[seat] ?? null })), words);
}
