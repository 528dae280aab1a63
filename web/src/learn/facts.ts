// What is true of a moment at the table that something can be taught by. The terminal's twin is learn/facts.py: both pass
// the same examples.
import { parseAction } from "../lib/words";
import type { Kind } from "../table/turn.svelte";
import type { RoleWord, View } from "../wire";

/** What a player sees, and how far the choice of a move has come: `asked` is null when others are to move. */
export type Scene = { view: View; asked: Kind | "seal" | null; card: RoleWord | null; hints: boolean };
/** Whom or what a fact is about; `played` is a role that another has just played. */
export type Subject = { role?: RoleWord; played?: true; seat?: number; won?: boolean };
export type Fact = [name: string, about: Subject];

export function* facts(scene: Scene): Generator<Fact> {
  const { view } = scene;
  const me = view.seat;
  if (me === null) return;
  if (view.match_winners.length) {
    yield ["match-over", { won: view.match_winners.includes(me) }];
    return;
  }
  yield* ofTheEnd(view, me);
  yield* ofTheChoice(scene);
  // They stay true after the round, for whoever went on before reading them.
  if (view.tokens.some((tokens) => tokens > 0)) yield ["tokens-gained", {}];
  if (scene.asked !== null) yield* ofTheTable(scene, me);
}

function* ofTheEnd(view: View, me: number): Generator<Fact> {
  const ended = view.events?.find((event) => event.event === "round-ended");
  if (!ended) return;
  if (view.round === 1) yield ["first-round-over", {}];
  yield [ended.last_seat ? "ended-last" : "ended-deck", { won: ended.winners.includes(me) }];
  if (view.out[me]) yield ["out", {}];
  if (view.spy_bonus !== null) yield ["spy-token", { role: "spy" }];
}

function* ofTheChoice({ view, asked, card }: Scene): Generator<Fact> {
  if (asked === null) return;
  const playable = view.legal.map((text) => parseAction(text).card);
  if (view.hand.some((role) => !playable.includes(role))) yield ["forced", { role: playable[0]! }];
  yield [`asked-${asked}`, card !== null && (asked === "whom" || asked === "what") ? { role: card } : {}];
}

function* ofTheTable({ view, asked, card, hints }: Scene, me: number): Generator<Fact> {
  const others = view.tokens.map((_, seat) => seat).filter((seat) => seat !== me);
  if (asked === "card") {
    if (view.faceup.length) yield ["faceup", {}];
    yield ["counting", {}];
    if (hints) yield ["chances", { seat: others[0]! }];
  }
  for (const seat of others) if (view.protected[seat]) yield ["other-protected", { role: "handmaid", seat }];
  const events = view.events ?? [];
  const mine = events.findLastIndex((event) => event.event === "card-played" && event.seat === me);
  const over = events.findLastIndex((event) => event.event === "protection-ended" && event.seat === me);
  if (over > mine) yield ["protection-over", { role: "handmaid" }];
  const last = events.findLast((event) => event.event === "card-played");
  if (card === null && last && last.seat !== me) yield ["other-played", { role: last.card, played: true }];
  for (const seat of others) if (view.known[seat]?.length && !view.out[seat]) yield ["hand-known", { seat }];
  for (const role of view.hand) if (card === null || card === role) yield ["held", { role }];
  // Not in the very first turn, which brings enough that is new.
  if (asked === "card" && hints && (view.round > 1 || view.discards[me]?.length)) yield ["hints", {}];
}
