// How many lines of the talk its reader hasn't seen.

export class UnreadTalk {
  private unread = $state(0);
  private reading = false;

  get count(): number {
    return this.unread;
  }

  /** Somebody else said something; `isVisible` says whether the page is in sight. */
  hear(isVisible: boolean): void {
    if (!this.reading || !isVisible) this.unread += 1;
  }

  /** Whether the newest line of the talk is shown. */
  setReading(reading: boolean): void {
    this.reading = reading;
    this.look();
  }

  /** The reader is back at the page. */
  look(): void {
    if (this.reading) this.unread = 0;
  }
}
