// A replay by keyboard: arrows step, Home and End go to the ends, the space bar plays and pauses.
import type { LookingBack } from "./matchReplay.svelte";

/** Whether the key was one of ours. Keys that belong to a field or a button are left to it. */
export function pressed(event: KeyboardEvent, match: LookingBack): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (target.closest("input, select, textarea, [role=group]")) return false;
  switch (event.key) {
    case "ArrowLeft":
      match.go(match.at - 1);
      return true;
    case "ArrowRight":
      match.go(match.at + 1);
      return true;
    case "Home":
      match.go(0);
      return true;
    case "End":
      match.go(match.last);
      return true;
    case " ":
      if (target.closest("button, a, summary")) return false;
      match.toggle();
      return true;
    default:
      return false;
  }
}
