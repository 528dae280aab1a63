// What is said of a puzzle: the same sentences as in the terminal.
import { parseAction, type Names, type Words } from "../lib/words";
import type { Puzzle } from "../wire";

/** Whether it was solved or what would have been better, then the reasons. */
export function explanation(puzzle: Puzzle, isSolved: boolean, words: Words, names: Names): string[] {
  const seat = puzzle.view.seat ?? 0;
  const told = (action: string) => words.action(parseAction(action), seat, names);
  const percent = (share: number) => Math.round(100 * share);
  return [
    isSolved ? words.t("puzzle-solved") : words.t("puzzle-missed", { action: told(puzzle.best[0] ?? "") }),
    words.motive(puzzle.motive, seat, names),
    words.t("puzzle-chances", {
      percent: percent(puzzle.chance),
      action: told(puzzle.tempting),
      tempted: percent(puzzle.tempted),
    }),
    words.motive(puzzle.tempting_motive, seat, names),
  ].filter(Boolean);
}

/** To share: how it went, and nothing of the solution. `run` are the days in a row, 0 where they don't matter. */
export function resultToShare(puzzle: Puzzle, isSolved: boolean, run: number, link: string, words: Words): string {
  const { number, count } = puzzle;
  const lines = [
    `${words.t("web-name")} · ${words.t("puzzle-title", { number, count })}`,
    isSolved ? words.t("web-puzzle-shared-solved") : words.t("web-puzzle-shared-missed"),
    run > 0 ? words.t("puzzle-streak", { days: run }) : "",
    link,
  ];
  return lines.filter(Boolean).join("\n");
}
