import { expect, test } from "vitest";
import { QUICK_GAMES, tableToContinue } from "../src/home/quickGames";
import { LEVELS, type LobbyTable } from "../src/wire";

const table = (code: string, phase: LobbyTable["phase"]) => ({ code, phase }) as LobbyTable;

test("a duel is with the strongest there is, and a crowd fills the table", () => {
  const [duel, crowd] = QUICK_GAMES;
  expect(duel!.bots).toEqual([LEVELS.at(-1)]);
  expect(crowd!.bots).toHaveLength(5);
});

test("the latest match that is on is the one to continue, and no other table", () => {
  expect(tableToContinue([table("A", "waiting"), table("B", "playing"), table("C", "playing")])?.code).toBe("B");
  expect(tableToContinue([table("A", "over"), table("B", "closed")])).toBeNull();
});
