// What a table shows while the events of a message are played one by one. Each event says what it changes; nothing here
// decides what is legal. After the last event of a message the server's own view takes over.
import type { RoleWord, View, WireEvent } from "../wire";

/** The view before the first event of a round: the table is laid, and nobody has a card. */
export function beforeDeal(view: View, events: readonly WireEvent[]): View {
  const dealt = events.filter(({ event }) => event === "card-dealt" || event === "card-drawn").length;
  const seats = Array.from({ length: view.players }, (_, seat) => seat);
  const gained = new Map(
    events.flatMap((event) => (event.event === "token-gained" ? [[event.seat, event.tokens] as const] : [])),
  );
  return {
    ...view,
    phase: "play",
    to_act: null,
    deck_size: view.deck_size + dealt,
    tokens: gained.size ? view.tokens.map((tokens, seat) => (gained.has(seat) ? tokens - 1 : tokens)) : view.tokens,
    discards: seats.map(() => []),
    hand_sizes: seats.map(() => 0),
    out: seats.map(() => false),
    protected: seats.map(() => false),
    shown: seats.map(() => null),
    known: seats.map(() => []),
    ruled_out: seats.map(() => []),
    under: [],
    hand: [],
    legal: [],
    round_winners: [],
    spy_bonus: null,
    match_winners: [],
    seed: null,
    events: [],
  };
}

/** The view after one more event. */
export function afterEvent(view: View, event: WireEvent): View {
  const base = { ...view, legal: [], events: [...(view.events ?? []), event] };
  switch (event.event) {
    case "card-dealt":
      return take(base, event.seat, [event.card], base.deck_size - 1);
    case "protection-ended":
      return { ...base, protected: put(base.protected, event.seat, false) };
    case "card-drawn":
      return { ...take(base, event.seat, [event.card], event.deck_size), to_act: event.seat };
    case "card-played":
    case "hand-discarded":
      return layDown(base, event.seat, event.card);
    case "hand-seen":
      return event.seat === base.seat && event.card ? know(base, event.target, [event.card]) : base;
    case "hands-compared":
      return compare(base, event);
    case "protection-gained":
      return { ...base, protected: put(base.protected, event.seat, true) };
    case "hand-redrawn":
      return event.from_aside
        ? { ...take(base, event.seat, [event.card], base.deck_size), aside: false }
        : take(base, event.seat, [event.card], base.deck_size - 1);
    case "chancellor-drew": {
      const cards = event.cards ?? Array<null>(event.count).fill(null);
      return take(base, event.seat, cards, base.deck_size - event.count);
    }
    case "cards-returned":
      return {
        ...base,
        deck_size: base.deck_size + event.count,
        hand_sizes: put(base.hand_sizes, event.seat, (base.hand_sizes[event.seat] ?? 0) - event.count),
        hand: event.seat === base.seat && event.kept ? [event.kept] : base.hand,
        known: event.seat === base.seat ? base.known : put(base.known, event.seat, []),
      };
    case "hands-traded":
      return trade(base, event);
    case "knocked-out":
      return knockOut(base, event.seat, event.card);
    case "round-ended":
      return { ...base, phase: "over", to_act: null, shown: event.hands, round_winners: event.winners };
    case "token-gained":
      return {
        ...base,
        tokens: put(base.tokens, event.seat, event.tokens),
        spy_bonus: event.spy ? event.seat : base.spy_bonus,
      };
    case "match-ended":
      return { ...base, match_winners: event.winners };
    default:
      return base;
  }
}

function put<T>(list: readonly T[], place: number, value: T): T[] {
  return list.map((old, at) => (at === place ? value : old));
}

function without(cards: readonly RoleWord[], card: RoleWord): RoleWord[] {
  const place = cards.indexOf(card);
  return place < 0 ? [...cards] : cards.filter((_, at) => at !== place);
}

function take(view: View, seat: number, cards: readonly (RoleWord | null)[], deck_size: number): View {
  const seen = cards.filter((card) => card !== null);
  return {
    ...view,
    deck_size,
    hand_sizes: put(view.hand_sizes, seat, (view.hand_sizes[seat] ?? 0) + cards.length),
    hand: seat === view.seat ? [...view.hand, ...seen] : view.hand,
  };
}

function layDown(view: View, seat: number, card: RoleWord): View {
  return {
    ...view,
    discards: put(view.discards, seat, [...(view.discards[seat] ?? []), card]),
    hand_sizes: put(view.hand_sizes, seat, Math.max(0, (view.hand_sizes[seat] ?? 0) - 1)),
    hand: seat === view.seat ? without(view.hand, card) : view.hand,
    known: seat === view.seat ? view.known : put(view.known, seat, without(view.known[seat] ?? [], card)),
  };
}

function know(view: View, seat: number, cards: RoleWord[]): View {
  return { ...view, known: put(view.known, seat, cards) };
}

type Compared = Extract<WireEvent, { event: "hands-compared" }>;
function compare(view: View, { seat, target, card, target_card }: Compared): View {
  if (view.seat === seat && target_card) return know(view, target, [target_card]);
  if (view.seat === target && card) return know(view, seat, [card]);
  return view;
}

type Traded = Extract<WireEvent, { event: "hands-traded" }>;
function trade(view: View, { seat, target, gave, got }: Traded): View {
  if (view.seat === seat && gave && got) return { ...know(view, target, [gave]), hand: [got] };
  if (view.seat === target && gave && got) return { ...know(view, seat, [got]), hand: [gave] };
  const known = put(put(view.known, seat, view.known[target] ?? []), target, view.known[seat] ?? []);
  return { ...view, known };
}

function knockOut(view: View, seat: number, card: RoleWord | null): View {
  const laid = card === null ? view : layDown(view, seat, card);
  return {
    ...laid,
    out: put(laid.out, seat, true),
    protected: put(laid.protected, seat, false),
    hand_sizes: put(laid.hand_sizes, seat, 0),
    hand: seat === laid.seat ? [] : laid.hand,
    known: put(laid.known, seat, []),
  };
}
