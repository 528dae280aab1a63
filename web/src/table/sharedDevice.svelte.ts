// Several players at one device: who holds it, who is next, and when the curtain covers the cards.
import type { LiveTable } from "./liveTable.svelte";

export class SharedDevice {
  /** Who has said that it is them, and sees their cards; nobody while it is handed over. */
  private holder = $state<number | null>(null);

  constructor(private readonly live: LiveTable) {}

  get isShared(): boolean {
    return this.live.you !== null && this.live.table?.options.one_device === true;
  }

  get isCovered(): boolean {
    return this.isShared && this.live.table!.phase === "playing" && this.holder !== this.live.you;
  }

  /** Who has to act and doesn't hold the device. */
  get next(): number | null {
    const { table, view, you } = this.live;
    const seat = view?.to_act ?? null;
    if (!this.isShared || seat === null || seat === you || table!.seats[seat]?.kind !== "player") return null;
    return seat;
  }

  /** For whom the curtain is opened: while bots play, for whoever had the device. */
  get awaited(): number {
    return this.next ?? this.live.you ?? 0;
  }

  handOver(): void {
    this.holder = null;
    this.live.clear();
  }

  /** Whoever is awaited has the device now. */
  open(): void {
    const seat = this.awaited;
    this.holder = seat;
    if (seat !== this.live.you) this.live.switchTo(this.guestIn(seat));
  }

  /** After the match nothing is secret, and its host may begin another. */
  returnToHost(): void {
    const { table, you } = this.live;
    if (this.isShared && table!.phase === "over" && you !== table!.host) this.live.switchTo(this.guestIn(table!.host));
  }

  /** They sat down in this order, and nobody leaves such a table alone. */
  private guestIn(place: number): number {
    return this.live.table!.seats.slice(0, place).filter(({ kind }) => kind === "player").length;
  }
}
