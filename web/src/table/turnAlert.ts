import type { View } from "../wire";

/** Notices when a turn of ours begins. One that had begun before we came is not news. */
export class TurnAlert {
  private latest: string | null = null;

  /** Whether this turn begins now; `isFirst` when nothing was known before. */
  begins(turn: string | null, isFirst: boolean): boolean {
    const begins = turn !== null && turn !== this.latest && !isFirst;
    this.latest = turn ?? this.latest;
    return begins;
  }
}

/** A name for our turn that no other turn at the table has: what came between two of them may not be known. */
export function ownTurn(match: number, view: View | null): string | null {
  if (view === null || view.seat === null || view.to_act !== view.seat) return null;
  const drawn = (view.events ?? []).filter((event) => event.event === "card-drawn" && event.seat === view.seat);
  return [match, view.round, view.seat, drawn.length].join(" ");
}
