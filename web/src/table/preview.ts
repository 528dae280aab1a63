// What a move would do to a target, in a sentence.
import type { Words } from "../lib/words";
import type { RoleWord, View } from "../wire";

const AIMED: Partial<Record<RoleWord, string>> = {
  guard: "web-table-does-guard",
  priest: "web-table-does-priest",
  baron: "web-table-does-baron",
  prince: "web-table-does-prince",
  king: "web-table-does-king",
};

/** Empty for cards that aim at nobody. */
export function preview(view: View, card: RoleWord, target: number, words: Words, names: readonly string[]): string {
  const message = AIMED[card];
  if (!message) return "";
  const kept = [...view.hand];
  kept.splice(kept.indexOf(card), 1);
  const mine = kept[0] ?? card;
  return words.t(message, {
    target: names[target] ?? "",
    target_is: target === view.seat ? "self" : "other",
    card: words.role(mine),
    card_the: words.role(mine, "the"),
  });
}
