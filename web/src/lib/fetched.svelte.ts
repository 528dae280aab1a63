// A resource of the server: its latest value, and the error of the last request.
import { untrack } from "svelte";
import { Refused } from "./api";

const ASK_AGAIN_AFTER = 5000;

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

  /** In an effect: ask, and as long as the server isn't ready, ask again. */
  loadWhenReady = (): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const ask = async (): Promise<void> => {
      await this.load();
      if (wanted && this.notReady) timer = setTimeout(ask, ASK_AGAIN_AFTER);
    };
    void ask();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  };

  /** Whether the answer is still to come. */
  get isComing(): boolean {
    return this.busy || this.notReady;
  }

  private get notReady(): boolean {
    return this.problem?.reason === "not-ready-yet";
  }
}
