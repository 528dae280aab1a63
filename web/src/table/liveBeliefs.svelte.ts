// The probabilities of the other hands. The server computes them; it is asked again after every event.
import type { Belief } from "../wire";
import type { LiveTable } from "./liveTable.svelte";

const NOTHING: ReadonlyMap<number, Belief> = new Map();

export class LiveBeliefs {
  private told = $state.raw<{ version: number; bySeat: ReadonlyMap<number, Belief> } | null>(null);
  private asking = false;

  constructor(private readonly live: LiveTable) {}

  /** What holds of the cards as they lie now; nothing where the table wants no hints. */
  get bySeat(): ReadonlyMap<number, Belief> {
    return this.wanted && this.told ? this.told.bySeat : NOTHING;
  }

  private get wanted(): boolean {
    const { table, view } = this.live;
    return table?.options.hints === true && table.phase === "playing" && view?.phase !== "over" && view?.seat != null;
  }

  /** Run it again whenever what it reads has changed. One question at a time: the last one counts. */
  refresh(): void {
    const { version } = this.live.connection;
    if (this.wanted && !this.asking && this.told?.version !== version) void this.ask();
  }

  private async ask(): Promise<void> {
    this.asking = true;
    const { connection } = this.live;
    const { version } = connection;
    const answer = await connection.ask("beliefs", {});
    this.asking = false;
    const bySeat = answer.say === "beliefs" ? new Map(answer.beliefs.map((b) => [b.seat, b])) : NOTHING;
    this.told = { version, bySeat };
    if (connection.version !== version) this.refresh();
  }
}
