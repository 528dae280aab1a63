// Why somebody is out of the round: the event right before says it.
import type { RoleWord, WireEvent } from "../wire";

export type OutReason = {
  seat: number;
  /** The card that did it; a Princess was laid down by its own player. */
  by: "guard" | "baron" | "prince" | "princess";
  /** Whose card that was; for a Baron, the one who has the higher card. */
  other: number | null;
  /** What was named, compared or laid down; null where the viewer can't know. */
  card: RoleWord | null;
};

/** By seat, of all who are out. */
export function outReasons(events: readonly WireEvent[]): ReadonlyMap<number, OutReason> {
  const reasons = new Map<number, OutReason>();
  events.forEach((event, place) => {
    if (event.event !== "knocked-out") return;
    const reason = reasonAt(events, place);
    if (reason) reasons.set(event.seat, reason);
  });
  return reasons;
}

/** Of the seat that the event at `place` knocks out. */
export function reasonAt(events: readonly WireEvent[], place: number): OutReason | null {
  const out = events[place];
  if (out?.event !== "knocked-out") return null;
  const { seat } = out;
  for (const cause of events.slice(0, place).reverse()) {
    switch (cause.event) {
      case "guard-answered":
        if (cause.hit && cause.target === seat) return { seat, by: "guard", other: cause.seat, card: cause.named };
        break;
      case "hands-compared":
        if (cause.loser === seat) {
          return { seat, by: "baron", other: cause.seat === seat ? cause.target : cause.seat, card: out.card };
        }
        break;
      case "hand-discarded":
        if (cause.seat === seat) return { seat, by: "prince", other: playerBefore(events, cause), card: cause.card };
        break;
      case "card-played":
        return cause.seat === seat && cause.card === "princess" ? { seat, by: "princess", other: null, card: "princess" } : null;
    }
  }
  return null;
}

function playerBefore(events: readonly WireEvent[], event: WireEvent): number | null {
  const played = events.slice(0, events.indexOf(event)).findLast((one) => one.event === "card-played");
  return played?.seat ?? null;
}
