// What live regions say, for those who listen to the page.
import { untrack } from "svelte";

type Line = { number: number; text: string };

const MAX_LINES = 30;

class Announcer {
  /** The latest last. */
  lines = $state.raw<readonly Line[]>([]);
  /** The number of the latest line. */
  count = 0;

  /** In an effect too: whoever speaks doesn't listen. */
  say(text: string): void {
    this.count += 1;
    const before = untrack(() => this.lines);
    this.lines = [...before, { number: this.count, text }].slice(-MAX_LINES);
  }

  clear(): void {
    this.lines = [];
  }
}

export const announcer = new Announcer();
