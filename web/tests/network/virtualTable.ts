// A table on virtual time: a server, a network, and a client that holds on to it.
import { TableConnection } from "../../src/lib/connection.svelte";
import { BadNetwork } from "./badNetwork";
import { ModelServer } from "./modelServer";
import { Chance, VirtualTime } from "./virtualTime";

export class VirtualTable {
  readonly time = new VirtualTime();
  readonly chance: Chance;
  readonly server: ModelServer;
  readonly network: BadNetwork;
  readonly client: TableConnection;

  constructor(seed = 1) {
    this.chance = new Chance(seed);
    this.server = new ModelServer(this.chance);
    this.network = new BadNetwork(this.time, this.chance, this.server);
    this.client = new TableConnection(this.network);
  }

  static async live(seed = 1): Promise<VirtualTable> {
    const table = new VirtualTable(seed);
    await table.time.pass(1000);
    return table;
  }

  /** How long it takes until something is so, in milliseconds. */
  async until(holds: (client: TableConnection) => boolean, most = 120_000): Promise<number> {
    const start = this.time.now;
    while (!holds(this.client)) {
      if (this.time.now - start > most) throw new Error(`not within ${most} ms: ${this.client.state}`);
      await this.time.pass(10);
    }
    return this.time.now - start;
  }
}
