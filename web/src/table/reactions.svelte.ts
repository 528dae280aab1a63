// The emblems that players show each other: each for a moment, the latest of each seat.
import type { Emblem, Reaction } from "../wire";

const SHOWN_FOR = 4000;

export class Reactions {
  shown = $state.raw<ReadonlyMap<number, Reaction>>(new Map());

  constructor(private readonly wait: (act: () => void, ms: number) => void = setTimeout) {}

  show(reaction: Reaction): void {
    this.shown = new Map(this.shown).set(reaction.seat, reaction);
    this.wait(() => {
      if (this.shown.get(reaction.seat) !== reaction) return;
      const left = new Map(this.shown);
      left.delete(reaction.seat);
      this.shown = left;
    }, SHOWN_FOR);
  }
}

/** Their icons; of an emblem that is newer than this page, none. */
export const REACTION_ICONS: Readonly<Record<Emblem, string>> = {
  heart: "hearts",
  rose: "rose",
  laurels: "laurel-crown",
  laugh: "drama-masks",
  surprise: "surprised",
  "broken-heart": "broken-heart",
};
