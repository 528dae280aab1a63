// Opens a table and goes to its screen, for the buttons that start a game at once.
import { openTable, Refused, takeSeat } from "../lib/api";
import { connectTo, type TableConnection } from "../lib/connection.svelte";
import { router } from "../lib/router.svelte";
import type { AtTable, Level, Options } from "../wire";

const DEFAULT_BOTS: Level[] = ["medium", "easy", "medium"];

/** A table that is being opened: whether it still is, and why it could not be. */
export class TableOpener {
  busy = $state(false);
  problem = $state.raw<Refused | null>(null);

  /** Go where `open` leads, once it has. */
  async go(open: () => Promise<string>): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      router.go(await open());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error;
    } finally {
      this.busy = false;
    }
  }
}

/** Open a table with bots, three of them unless others are asked for, and start; the path of its page. */
export async function playNow(name: string, bots: Level[] = DEFAULT_BOTS): Promise<string> {
  return (await openAndStart(name, { edition: "standard" }, bots)).path;
}

/** Open a table that bots fill up, and start. */
export async function openAndStart(name: string, options: Partial<Options>, bots: Level[]): Promise<AtTable> {
  const opened = await openTable(name, { ...options, seats: bots.length + 1 }, bots);
  await start(opened.code);
  return opened;
}

/** Open a table for several people at this device, and start. */
export async function openOnSharedDevice(names: string[], options: Partial<Options>, bots: Level[]): Promise<string> {
  const [host = "", ...guests] = names;
  const seats = names.length + bots.length;
  const { code, path } = await openTable(host, { ...options, seats, one_device: true }, bots);
  for (const [place, name] of guests.entries()) await takeSeat(code, name, place + 1);
  await start(code);
  return path;
}

async function start(code: string): Promise<void> {
  const table = connectTo(code);
  try {
    await Promise.race([startAt(table), until(() => isStuck(table))]);
  } finally {
    table.close();
  }
}

async function startAt(table: TableConnection): Promise<void> {
  await until(() => table.version > 0 || table.state === "refused");
  if (table.version === 0) throw new Refused("no-such-table");
  const answer = await table.ask("start", {});
  if (answer.say === "refused") throw new Refused(answer.reason, answer.details);
}

/** Then the table's own page says what is the matter, and has the button to start. */
function isStuck({ state, trouble }: TableConnection): boolean {
  return state === "outdated" || (trouble !== null && trouble !== "slow");
}

function until(holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = $effect.root(() => {
      $effect(() => {
        if (!holds()) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  });
}
