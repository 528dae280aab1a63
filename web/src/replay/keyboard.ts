// A replay by keyboard: arrows step, Home and End go to the ends, the space bar plays and pauses.
import type { MatchReplay } from "./matchReplay.svelte";

/** Whether the key was one of ours. Keys that belong to a field or a button are left to it, and the space bar does
 * nothing without shortcuts. */
export function handleKey(event: KeyboardEvent, replay: MatchReplay, shortcuts: boolean): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (target.closest("input, select, textarea, [role=group]")) return false;
  switch (event.key) {
    case "ArrowLeft":
      replay.go(replay.at - 1);
      return true;
    case "ArrowRight":
      replay.go(replay.at + 1);
      return true;
    case "Home":
      replay.go(0);
      return true;
    case "End":
      replay.go(replay.last);
      return true;
    case " ":
      if (!shortcuts || target.closest("button, a, summary")) return false;
      replay.toggle();
      return true;
    default:
      return false;
  }
}
