// What to call those who sit at a table.
import type { Words } from "../lib/words";
import type { SeatInfo } from "../wire";

const NUMERALS = ["", " II", " III", " IV", " V", " VI"];

/** By seat; bots from the court, and of two of a kind the second is the second of that name. */
export function namesOf(seats: readonly SeatInfo[], words: Words): string[] {
  return seats.map((seat, place) => {
    if (seat.kind !== "bot" || seat.level === null) return seat.name;
    const before = seats.slice(0, place).filter(({ kind, level }) => kind === "bot" && level === seat.level).length;
    return words.botName(seat.level) + NUMERALS[before];
  });
}
