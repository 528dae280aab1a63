// Counts the copies of a role that haven't been seen.
import type { RoleWord, View } from "../wire";

/** The roles of the edition, the lowest first. */
export function rolesOf(view: View): RoleWord[] {
  return Object.keys(view.cards) as RoleWord[];
}

/** Copies that are neither face up, nor in the own hand, nor shown. */
export function unseen(view: View, role: RoleWord): number {
  const seen = [...view.discards.flat(), ...view.faceup, ...view.hand, ...others(view)];
  return (view.cards[role] ?? 0) - seen.filter((card) => card === role).length;
}

/** Hands shown at the end of a round; the own one is counted already. */
function others(view: View): (RoleWord | null)[] {
  return view.shown.filter((_, seat) => seat !== view.seat);
}
