// Whether the server can be reached, by the last that was asked of it. Browsers know no more than whether there is a
// network at all, and not always that.

class Reachable {
  private answered = $state(true);
  private connected = $state(true);
  readonly now = $derived(this.answered && this.connected);

  /** Once, when the page starts. */
  listen(): void {
    this.connected = navigator.onLine;
    addEventListener("online", () => (this.connected = true));
    addEventListener("offline", () => (this.connected = false));
  }

  note(answered: boolean): void {
    this.answered = answered;
  }
}

export const reachable = new Reachable();
