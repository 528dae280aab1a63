// Time that passes only when it is told to, and chance that follows from a seed.

type Timer = { at: number; order: number; act: () => void; isCancelled: boolean };

export class VirtualTime {
  now = 1_700_000_000_000;
  private readonly timers: Timer[] = [];
  private order = 0;

  after(ms: number, act: () => void): () => void {
    const timer = { at: this.now + Math.max(0, ms), order: this.order++, act, isCancelled: false };
    this.push(timer);
    return () => (timer.isCancelled = true);
  }

  /** Whatever waits for a promise runs between two moments. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (let next = this.pop(end); next; next = this.pop(end)) {
      this.now = next.at;
      next.act();
      await Promise.resolve();
    }
    this.now = end;
  }

  private push(timer: Timer): void {
    const { timers } = this;
    let place = timers.push(timer) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(timer, timers[parent]!)) break;
      timers[place] = timers[parent]!;
      place = parent;
    }
    timers[place] = timer;
  }

  private pop(end: number): Timer | null {
    const { timers } = this;
    while (timers[0] && timers[0].at <= end) {
      const first = timers[0];
      const last = timers.pop()!;
      if (timers.length) this.sink(last);
      if (!first.isCancelled) return first;
    }
    return null;
  }

  private sink(timer: Timer): void {
    const { timers } = this;
    let place = 0;
    for (let child = 1; child < timers.length; child = 2 * place + 1) {
      if (child + 1 < timers.length && isBefore(timers[child + 1]!, timers[child]!)) child += 1;
      if (!isBefore(timers[child]!, timer)) break;
      timers[place] = timers[child]!;
      place = child;
    }
    timers[place] = timer;
  }
}

function isBefore(one: Timer, other: Timer): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

/** Mulberry32. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b9);
  }

  readonly random = (): number => {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  between(least: number, most: number): number {
    return least + this.random() * (most - least);
  }

  one<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.random() * choices.length)]!;
  }
}
