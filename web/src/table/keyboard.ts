// The table by keyboard: digits answer the open question, Enter seals, Escape takes back; space pauses what is shown,
// the right arrow goes on.
import type { LiveTable } from "./liveTable.svelte";
import type { Seated } from "./sight";

/** Whether the key was one of ours. Keys that belong to a field or a button are left to it, and digits do nothing
 * without shortcuts. */
export function handleKey(event: KeyboardEvent, live: LiveTable, shortcuts: boolean): boolean {
  const target = event.target as HTMLElement;
  if (isForeign(event)) return false;
  if (handleChoiceKey(event, live, shortcuts)) return true;
  if (isDigit(event)) return shortcuts && !live.turn.isMine && guessed(digitOf(event), live);
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

/** The keys by which a move is chosen and played. */
export function handleChoiceKey(event: KeyboardEvent, seated: Seated, shortcuts: boolean): boolean {
  const { turn } = seated;
  if (isForeign(event)) return false;
  if (isDigit(event)) return shortcuts && turn.isMine && chosen(digitOf(event), seated);
  if (event.key === "Escape" && turn.card !== null) {
    seated.takeBack();
    return true;
  }
  if (event.key !== "Enter" || turn.action === null || (event.target as HTMLElement).closest("button, a, summary")) return false;
  void seated.seal();
  return true;
}

/** What comes next is where the keyboard is, and where a screen reader reads on. */
export function focusNext(main: HTMLElement | undefined, { turn }: Seated): void {
  const next = turn.action ? "button.seal" : ".options.open button:not(:disabled)";
  main?.querySelector<HTMLElement>(next)?.focus();
}

function isForeign({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || (target as HTMLElement).closest("input, select, textarea, dialog") !== null;
}

const isDigit = ({ key }: KeyboardEvent): boolean => /^[1-9]$/.test(key);
const digitOf = ({ key }: KeyboardEvent): number => Number(key) - 1;

function chosen(place: number, seated: Seated): boolean {
  const { open } = seated.turn;
  if (open === null || open.depth === 0) {
    const card = seated.hand[place];
    if (card) seated.choose(card);
    return card !== undefined;
  }
  const step = open.options[place];
  if (step !== undefined) seated.turn.pick(open.depth, step);
  return step !== undefined;
}

function guessed(place: number, { guesses }: LiveTable): boolean {
  const seat = guesses.choices[place];
  if (seat !== undefined) guesses.pick(seat);
  return seat !== undefined;
}

function entered(live: LiveTable): boolean {
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
