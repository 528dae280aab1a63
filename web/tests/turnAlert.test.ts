import { expect, test } from "vitest";
import { ownTurn, TurnAlert } from "../src/table/turnAlert";
import { VirtualTable } from "./network/virtualTable";

const [OWN, OTHERS] = [0, 1];

/** Somebody who looks elsewhere, at a table where it is the turn of a seat. */
class Listener {
  rings = 0;

  private constructor(readonly table: VirtualTable) {
    const { client } = table;
    const alert = new TurnAlert();
    client.onevents = (_, isFirst) => {
      if (alert.begins(ownTurn(1, client.view), isFirst)) this.rings += 1;
    };
  }

  static async comes(toAct: number): Promise<Listener> {
    const listener = new Listener(new VirtualTable());
    listener.table.server.toAct = toAct;
    listener.table.server.act();
    await listener.table.time.pass(1000);
    return listener;
  }

  async turnPassesTo(seat: number): Promise<void> {
    this.table.server.toAct = seat;
    this.table.server.act();
    await this.table.time.pass(500);
  }
}

test("the first turn after opening or reloading rings", async () => {
  const listener = await Listener.comes(OTHERS);
  expect(listener.rings).toBe(0);
  await listener.turnPassesTo(OWN);
  expect(listener.rings).toBe(1);
});

test("a turn that had begun before doesn't, the next one does", async () => {
  const listener = await Listener.comes(OWN);
  await listener.turnPassesTo(OWN); // a Chancellor's second choice, or talk
  expect(listener.rings).toBe(0);
  await listener.turnPassesTo(OTHERS);
  await listener.turnPassesTo(OWN);
  expect(listener.rings).toBe(1);
});

test("a turn that begins while the connection is lost rings when it is back", async () => {
  const listener = await Listener.comes(OTHERS);
  const { network, server, time } = listener.table;
  network.become("down");
  await time.pass(3000);
  server.toAct = OWN;
  server.act();
  server.restart(); // and so what was missed can't be told
  network.become("fine");
  await time.pass(5000);
  expect(listener.rings).toBe(1);
});

test("a turn rings although the one before it was not known to be over", async () => {
  const listener = await Listener.comes(OTHERS);
  await listener.turnPassesTo(OWN);
  const { network, server, time } = listener.table;
  network.become("down");
  await time.pass(3000);
  for (const seat of [OTHERS, OWN]) {
    server.toAct = seat;
    server.act();
  }
  server.restart();
  network.become("fine");
  await time.pass(5000);
  expect(listener.rings).toBe(2);
});
