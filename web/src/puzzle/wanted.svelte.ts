// What somebody wants to practise. It holds from one puzzle to the next.
import { ANY, type Selection } from "./selection";

class Wanted {
  now = $state.raw<Selection>(ANY);

  choose(changes: Partial<Selection>): void {
    this.now = { ...this.now, ...changes };
  }
}

export const wanted = new Wanted();
