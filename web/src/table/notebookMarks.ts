// What the notebook says of a role in a hand.
import type { Belief, RoleWord, View } from "../wire";

/** A chance between 0 and 1, or how sure it is; `open` where nothing is reckoned. */
export type Mark = number | "yes" | "no" | "open";

/** `left` are the copies of the role that are unseen, `belief` is what counting says of the hand. */
export function markOf(view: View, seat: number, role: RoleWord, left: number, belief?: Belief): Mark {
  const known = view.known[seat] ?? [];
  if (known.includes(role)) return "yes";
  if (belief) {
    const chance = belief.chances[role];
    if (chance === undefined) return "no";
    return chance < 1 ? chance : "yes";
  }
  if (left === 0 || known.length || view.ruled_out[seat]?.includes(role)) return "no";
  return "open";
}

/** Never nothing, and never sure: those have signs of their own. */
export const rounded = (chance: number): number => Math.min(0.99, Math.max(0.01, Math.round(100 * chance) / 100));
