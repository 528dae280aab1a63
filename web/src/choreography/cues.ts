// From what the server tells to what is shown: a message becomes cues, in the order of its events.
import type { AnyEvent } from "../lib/roundEvents";
import { ROUND_EVENTS, type View, type WireEvent } from "../wire";
import { beatsOf, type Viewer } from "./beats";
import type { Cue } from "./choreographer.svelte";
import { afterEvent, beforeDeal } from "./shownView";

const ROUND: ReadonlySet<string> = new Set(ROUND_EVENTS);

/**
 * `shown` is what the table looks like before, `view` after all of it. What belongs to no round takes no time of its
 * own: it is told with what comes next.
 */
export function cuesOf(events: readonly AnyEvent[], shown: View | null, view: View | null, viewer: Omit<Viewer, "isOut">): Cue[] {
  const cues: Cue[] = [];
  let told: AnyEvent[] = [];
  let now = shown;
  const rounds = events.filter(isOfRound);
  for (const event of events) {
    told.push(event);
    if (!isOfRound(event) || view === null) continue;
    if (event.event === "round-started" || now === null) {
      now = beforeDeal(view, rounds.slice(rounds.indexOf(event)));
    }
    const isOut = viewer.seat === null ? false : (now.out[viewer.seat] ?? false);
    const [beat] = beatsOf([event], { ...viewer, isOut }, now.events ?? []);
    now = afterEvent(now, event);
    cues.push({ beat: beat ?? null, view: now, events: told });
    told = [];
  }
  const last = cues.at(-1);
  if (last) cues[cues.length - 1] = { ...last, view };
  if (told.length > 0 || !last) cues.push({ beat: null, view, events: told });
  return cues;
}

function isOfRound(event: AnyEvent): event is WireEvent {
  return ROUND.has(event.event);
}
