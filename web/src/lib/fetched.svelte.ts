// Something that the server is asked for: what came last, and what went wrong if it did.
import { untrack } from "svelte";
import { Refused } from "./api";

export class Fetched<T> {
  value = $state.raw<T | null>(null);
  problem = $state.raw<Refused | null>(null);
  busy = $state(false);

  constructor(private readonly ask: () => Promise<T>) {}

  load = async (): Promise<void> => {
    if (untrack(() => this.busy)) return; // an effect that asks must not run again when it is answered
    this.busy = true;
    try {
      this.value = await this.ask();
      this.problem = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error;
    } finally {
      this.busy = false;
    }
  };
}
