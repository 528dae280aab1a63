// On how many days in a row today's puzzle was solved. `billetdoux.puzzles.streak` does the same for the terminal:
// tests/puzzles/streak_examples.json holds for both.

/** `day` is the last one that was answered, as `2026-11-16`, and `run` the days in a row up to it. */
export type Streak = { day: string; run: number; longest: number };

export const NO_STREAK: Streak = { day: "", run: 0, longest: 0 };

/** The day where this device is. */
export function isoDay(now: Date): string {
  const pad = (part: number, size: number) => String(part).padStart(size, "0");
  return [pad(now.getFullYear(), 4), pad(now.getMonth() + 1, 2), pad(now.getDate(), 2)].join("-");
}

/** After an answer to the puzzle of `day`. The first answer of a day counts. */
export function answered(before: Streak, day: string, isSolved: boolean): Streak {
  if (isAnswered(before, day)) return before;
  const run = isSolved ? runOn(before, day) + 1 : 0;
  return { day, run, longest: Math.max(before.longest, run) };
}

/** Whether the puzzle of `day` has had its answer. Whoever travels west has the same day twice. */
export function isAnswered({ day: last }: Streak, day: string): boolean {
  return last === day || last === shifted(day, 1);
}

/** The days in a row that still count on `day`: the puzzle of `day` itself may be open. */
export function runOn(streak: Streak, day: string): number {
  return isAnswered(streak, day) || streak.day === shifted(day, -1) ? streak.run : 0;
}

function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
