// The table by keyboard: digits answer the open question, Enter seals, Escape takes back; space pauses what is shown,
// the right arrow goes on.
import type { LiveTable } from "./liveTable.svelte";

/** Whether the key was one of ours. Keys that belong to a field or a button are left to it, and digits do nothing
 * without shortcuts. */
export function handleKey(event: KeyboardEvent, live: LiveTable, shortcuts: boolean): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return false;
  if (/^[1-9]$/.test(event.key)) return shortcuts && answered(Number(event.key) - 1, live);
  if (event.key === "Escape" && live.turn.card !== null) {
    live.takeBack();
    return true;
  }
  if (event.key === "ArrowRight" && live.beat !== null) {
    live.stage.next();
    return true;
  }
  if (event.key === " " && shortcuts && live.beat !== null && !target.closest("button, a, summary")) {
    live.stage.togglePause();
    return true;
  }
  if (event.key === "Enter" && !target.closest("button, a, summary")) return entered(live);
  return false;
}

function answered(place: number, live: LiveTable): boolean {
  const { open, isMine } = live.turn;
  if (!isMine) return guessed(place, live);
  if (open === null || open.depth === 0) {
    const card = live.hand[place];
    if (card) live.choose(card);
    return card !== undefined;
  }
  const step = open.options[place];
  if (step !== undefined) live.turn.pick(open.depth, step);
  return step !== undefined;
}

function guessed(place: number, { guesses }: LiveTable): boolean {
  const seat = guesses.choices[place];
  if (seat !== undefined) guesses.pick(seat);
  return seat !== undefined;
}

function entered(live: LiveTable): boolean {
  if (live.turn.action !== null) {
    void live.seal();
    return true;
  }
  if (live.device.next !== null) {
    live.device.handOver();
    return true;
  }
  if (live.beat !== null) {
    live.stage.next();
    return true;
  }
  const { view, table } = live;
  if (view?.phase !== "over" || table?.phase !== "playing" || view.seat === null) return false;
  void live.ask("ready", {});
  return true;
}
