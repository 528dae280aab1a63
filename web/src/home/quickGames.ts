// Games that start at once, beside the one with three bots.
import { LEVELS, type Level, type LobbyTable } from "../wire";

export type QuickGame = { name: "duel" | "crowd"; bots: Level[] };

/** The levels are from the weakest to the strongest. */
export const QUICK_GAMES: readonly QuickGame[] = [
  { name: "duel", bots: [LEVELS.at(-1)!] },
  { name: "crowd", bots: ["medium", "easy", "hard", "medium", "easy"] },
];

/** Of the own tables, latest first, where a match waits to be played on. */
export function tableToContinue(tables: readonly LobbyTable[]): LobbyTable | null {
  return tables.find(({ phase }) => phase === "playing") ?? null;
}
