// The name of somebody who hasn't given one yet: one is proposed, and whatever they start with is kept.
import { settings } from "./settings.svelte";
import { proposedName } from "./proposedName";
import type { Words } from "./words";

export class PlayerName {
  /** What is in the field; not asked for once there is a name. */
  typed = $state("");
  private readonly known = settings.name !== "";

  constructor(private readonly words: () => Words) {
    this.propose();
  }

  get isAsked(): boolean {
    return !this.known;
  }

  propose(): void {
    this.typed = proposedName(this.words().t("court-names"), this.typed, Math.random);
  }

  /** The name to play under, from now on. */
  take(): string {
    if (this.known) return settings.name;
    if (this.typed.trim() === "") this.propose();
    const name = this.typed.trim();
    settings.change({ name });
    return name;
  }
}
