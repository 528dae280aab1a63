// The order of cards in a row.
import type { RoleWord } from "../wire";

/** Two Guards are alike: each has its role and how many came before it as its key. */
export function cardKeys(cards: readonly RoleWord[]): string[] {
  return cards.map((role, place) => `${role} ${cards.slice(0, place).filter((card) => card === role).length}`);
}

export function roleOf(key: string): RoleWord {
  return key.split(" ")[0] as RoleWord;
}

/** What was chosen first, and the rest as it lay. */
export function chosenFirst<Card>(cards: readonly Card[], chosen: readonly unknown[]): Card[] {
  const rest = [...cards];
  const first = chosen.flatMap((choice) => {
    const place = rest.findIndex((card) => card === choice);
    return place < 0 ? [] : rest.splice(place, 1);
  });
  return [...first, ...rest];
}

/** One of them taken out and put in at another place. */
export function moveCard<Card>(cards: readonly Card[], from: number, to: number): Card[] {
  const order = [...cards];
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

/** The place that is nearest to where something is. */
export function nearest(places: readonly number[], position: number): number {
  const away = places.map((place) => Math.abs(place - position));
  return away.indexOf(Math.min(...away));
}
