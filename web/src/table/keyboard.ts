// The table by keyboard: digits answer the open question, Enter seals, Escape takes back.
import type { Desk } from "./liveTable.svelte";

/** Whether the key was one of ours. Keys that belong to a field or a button are left to it. */
export function pressed(event: KeyboardEvent, desk: Desk): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return false;
  if (/^[1-9]$/.test(event.key)) return answered(Number(event.key) - 1, desk);
  if (event.key === "Escape" && desk.turn.card !== null) {
    desk.takeBack();
    return true;
  }
  if (event.key === "Enter" && !target.closest("button, a, summary")) return entered(desk);
  return false;
}

function answered(place: number, desk: Desk): boolean {
  const { open, isMine } = desk.turn;
  if (!isMine) return guessed(place, desk);
  if (open === null || open.depth === 0) {
    const card = desk.hand[place];
    if (card) desk.choose(card);
    return card !== undefined;
  }
  const step = open.options[place];
  if (step !== undefined) desk.turn.pick(open.depth, step);
  return step !== undefined;
}

function guessed(place: number, { guessing }: Desk): boolean {
  const seat = guessing.choices[place];
  if (seat !== undefined) guessing.pick(seat);
  return seat !== undefined;
}

function entered(desk: Desk): boolean {
  if (desk.turn.action !== null) {
    void desk.seal();
    return true;
  }
  if (desk.passing.next !== null) {
    desk.passing.handOver();
    return true;
  }
  const { view, table } = desk;
  if (view?.phase !== "over" || table?.phase !== "playing" || view.seat === null) return false;
  void desk.ask("ready", {});
  return true;
}
