// The address of a moment in a replay: `#move=2.5&as=1` is after move 5 of round 2, as seat 1 knew it.

/** A seat's number, a spectator's knowledge, or all cards open. */
export type Viewpoint = number | "public" | "all";
/** After a move of a round; move 0 is the deal. */
export type Position = { round: number; move: number; viewpoint: Viewpoint };

/** The position that a fragment names; null where it names none. */
export function positionIn(fragment: string): Position | null {
  const fields = new URLSearchParams(fragment);
  const [, round, move] = /^(\d{1,6})\.(\d{1,6})$/.exec(fields.get("move") ?? "") ?? [];
  if (round === undefined) return null;
  return { round: Number(round), move: Number(move), viewpoint: viewpointOf(fields.get("as") ?? "all") };
}

export function fragmentOf({ round, move, viewpoint }: Position): string {
  return viewpoint === "all" ? `move=${round}.${move}` : `move=${round}.${move}&as=${viewpoint}`;
}

function viewpointOf(text: string): Viewpoint {
  if (/^[0-5]$/.test(text)) return Number(text);
  return text === "public" ? "public" : "all";
}
