// The log in groups: rounds, and the turns of each.
import type { AnyEvent } from "../lib/roundEvents";
import { isLogged } from "./eventAudience";

/** What happened in one turn, or what belongs to none; `seat` is whose turn it was. */
export type LogTurn = { key: string; seat: number | null; events: AnyEvent[] };
/** `start` is null for what happened before the first round. */
export type LogRound = { key: string; start: AnyEvent | null; turns: LogTurn[] };

/** What only ever comes first in a turn. */
const TURN_STARTS = new Set<AnyEvent["event"]>(["protection-ended", "card-drawn", "card-played"]);
/** What is about the round or the table, and not about a turn. */
const BETWEEN_TURNS = new Set<AnyEvent["event"]>(["card-dealt", "round-ended", "token-gained", "match-ended", "log-gap"]);

export function logRounds(log: readonly AnyEvent[]): LogRound[] {
  const rounds: LogRound[] = [];
  let acting: number | null = null;
  let turn: LogTurn | null = null;
  log.forEach((event, place) => {
    let round = rounds.at(-1);
    if (event.event === "round-started" || !round) {
      round = { key: `round ${place}`, start: event.event === "round-started" ? event : null, turns: [] };
      rounds.push(round);
      acting = turn = null;
      if (round.start) return;
    }
    const seat = TURN_STARTS.has(event.event) && "seat" in event ? event.seat : null;
    const isOther = seat !== null && seat !== acting;
    const isBetween = BETWEEN_TURNS.has(event.event);
    if (isOther || isBetween) {
      acting = isBetween ? null : seat;
      if (isOther || turn?.seat !== null) turn = null;
    }
    if (!isLogged(event)) return;
    if (turn === null) {
      turn = { key: `turn ${place}`, seat: acting, events: [] };
      round.turns.push(turn);
    }
    turn.events.push(event);
  });
  return rounds;
}
