// Moves cards on the page. Only `transform` and `opacity` are animated, so the compositor does the work; a beat asks
// for the layout once.
import type { Anchor, Beat, Flight } from "./beats";

/** Milliseconds; shorter than any beat that has a sentence. */
const FLIGHT = 420;
const STAGGER = 110;
const EASING = "cubic-bezier(0.22, 0.7, 0.24, 1)";

/** Where a beat goes from and to, for the line between two seats; null where they aren't both on the page. */
export type Line = { x: number; y: number; length: number; angle: number };

export function anchored(anchor: Anchor): HTMLElement | null {
  return document.querySelector(`[data-anchor="${anchor}"]`);
}

/** All the cards and tokens of a beat; `layer` holds those that have no place of their own when they arrive. */
export function fly(beat: Beat, layer: HTMLElement): void {
  const moves = beat.flights.map((flight, place) => moveOf(flight, beat.flights.length - 1 - place, layer));
  moves.forEach((move, place) => move?.(place * STAGGER));
}

/** Measured for all before any moves. */
function moveOf(flight: Flight, fromEnd: number, layer: HTMLElement): ((delay: number) => void) | null {
  const source = anchored(flight.from);
  const goal = anchored(flight.to);
  if (source === null || goal === null) return null;
  const from = innermost(source).getBoundingClientRect();
  if (flight.to === "deck") return goUnder(goal, from, layer);
  const card = lastCards(goal, flight.from.startsWith("hand") && flight.to.startsWith("hand") ? 0 : fromEnd);
  if (card === null) return null;
  const to = card.getBoundingClientRect();
  return (delay) => travel(card, offset(from, to), flight.turns === true, delay);
}

/** A card in a hand is where the hand begins; a whole row would be far too large. */
function innermost(anchor: HTMLElement): Element {
  return anchor.querySelector("[data-card]") ?? anchor;
}

/** A card, or a token that was won, counted from the last one. */
function lastCards(anchor: HTMLElement, fromEnd: number): HTMLElement | null {
  const cards = anchor.querySelectorAll<HTMLElement>("[data-card], .seals .won");
  return cards[Math.max(0, cards.length - 1 - fromEnd)] ?? null;
}

type Offset = { x: number; y: number; scale: number };
function offset(from: DOMRect, to: DOMRect): Offset {
  return {
    x: from.x + from.width / 2 - (to.x + to.width / 2),
    y: from.y + from.height / 2 - (to.y + to.height / 2),
    scale: Math.min(2.5, Math.max(0.3, from.height / Math.max(1, to.height))),
  };
}

function travel(card: HTMLElement, { x, y, scale }: Offset, turns: boolean, delay: number): void {
  const at = (part: number, turn: number): string =>
    `translate(${x * part}px, ${y * part}px) scale(${1 + (scale - 1) * part})${turns ? ` rotateY(${turn}deg)` : ""}`;
  card.classList.add("flying");
  const animation = card.animate(
    [
      { transform: at(1, 88), opacity: 0.4 },
      { transform: at(0.55, 40), opacity: 1, offset: 0.35 },
      { transform: at(0, 0), opacity: 1 },
    ],
    { duration: FLIGHT, easing: EASING, delay, fill: "backwards" },
  );
  void animation.finished.catch(() => undefined).finally(() => card.classList.remove("flying"));
}

/** The card is gone from the hand already: a back goes in its place. */
function goUnder(deck: HTMLElement, from: DOMRect, layer: HTMLElement): ((delay: number) => void) | null {
  const back = deck.querySelector(".back");
  const to = deck.getBoundingClientRect();
  if (back === null) return null;
  return (delay) => {
    const copy = back.cloneNode(true) as HTMLElement;
    const { x, y, scale } = offset(from, to);
    copy.classList.add("copy");
    copy.style.cssText = `left: ${to.x}px; top: ${to.y}px; --w: ${to.width}px`;
    layer.append(copy);
    const animation = copy.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 1 },
        { transform: "translate(0, 14px)", opacity: 1, offset: 0.85 },
        { transform: "none", opacity: 0 },
      ],
      { duration: FLIGHT + 120, easing: EASING, delay, fill: "backwards" },
    );
    void animation.finished.catch(() => undefined).finally(() => copy.remove());
  };
}

/** From whom to whom. */
export function lineOf({ seat, target }: Beat): Line | null {
  const from = seat === null ? null : anchored(`seat-${seat}`);
  const to = target === null ? null : anchored(`seat-${target}`);
  if (!from || !to) return null;
  const [a, b] = [heart(from), heart(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return { x: a.x, y: a.y, length: Math.hypot(dx, dy), angle: Math.atan2(dy, dx) };
}

/** The middle of a seat's cards: a seat may be as wide as the page. */
function heart(seat: HTMLElement): { x: number; y: number } {
  const box = (seat.querySelector(`[data-anchor^="hand-"]`) ?? seat).getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
