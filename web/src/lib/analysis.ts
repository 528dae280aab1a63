// What the server found about a finished match (docs/play/analysis.md), and what a page draws of it.
export type Mark = "fine" | "inaccuracy" | "mistake" | "blunder";
export type Cost = { round: number; match: number };
/** The chance that a move left its player, and that of the best play. */
export type Chances = { value: number; best: number };
export type Move = {
  seat: number;
  action: string;
  best: string;
  forced: boolean;
  /** To win the match; null for a forced move. */
  match: Chances | null;
  cost: Cost;
  mark: Mark;
};
export type Round = {
  number: number;
  moves: Move[];
  /** After the deal and after each move: each seat's chance to win the match. */
  outlook: number[][];
  winners: number[];
  spy_bonus: number | null;
};
export type Seat = {
  cost: Cost;
  decisions: number;
  wins: number;
  even: number;
  luck: number;
  skill: number;
  marks: Record<Mark, number>;
};
export type Analysis = {
  edition: string;
  players: number;
  rounds: Round[];
  seats: Seat[];
  played_best: number[];
  luckiest: number[];
};

/** A move with its place: the round, and the number in it, from 1. */
export type PlacedMove = Move & { round: number; number: number };

/** The moves that cost their players most of the match, in the order that they were made in. */
export function costliest(analysis: Analysis, count: number): PlacedMove[] {
  const moves = analysis.rounds.flatMap((round) =>
    round.moves.map((move, place) => ({ ...move, round: round.number, number: place + 1 })),
  );
  const costly = moves.filter((move) => move.cost.match > 0).sort((a, b) => b.cost.match - a.cost.match);
  return costly.slice(0, count).sort((a, b) => a.round - b.round || a.number - b.number);
}

/** Where each round begins, counting every deal and every move as a step. */
export function roundStarts(analysis: Analysis): number[] {
  const found: number[] = [];
  let step = 0;
  for (const round of analysis.rounds) {
    found.push(step);
    step += round.outlook.length;
  }
  return found;
}
