import { expect, test } from "vitest";
import { VirtualTable } from "./network/virtualTable";
import { isWhole, numbersIn } from "./network/modelServer";

const isLive = ({ state }: { state: string }) => state === "live";

test("from nothing to live", async () => {
  const table = new VirtualTable();
  expect(table.client.state).toBe("connecting");
  await table.until(({ state }) => state === "greeted");
  await table.until(isLive);
  expect(table.client.version).toBe(table.server.version);
  expect(table.client.trouble).toBeNull();
});

test("a socket that hangs before its welcome is given up in seconds, and it is said why", async () => {
  const table = new VirtualTable();
  table.network.become("mute");
  await table.until(({ trouble }) => trouble === "slow");
  expect(await table.until(({ trouble }) => trouble === "blocked")).toBeLessThan(12_000);
  table.network.become("fine");
  expect(await table.until(isLive)).toBeLessThan(13_000);
});

test("a dead socket is replaced at once, without its close event", async () => {
  const table = await VirtualTable.live();
  table.network.become("hole");
  table.network.weather = "fine"; // for new ones
  expect(await table.until(({ state }) => state === "stale")).toBeLessThan(6_100);
  expect(await table.until(isLive)).toBeLessThan(1_000);
});

test("a command into a dead socket shows sooner that it is dead, and is done once", async () => {
  const table = await VirtualTable.live();
  table.network.become("hole");
  table.network.weather = "fine";
  const answer = table.client.ask("ready", {});
  expect(await table.until(({ state }) => state === "stale")).toBeLessThan(3_100);
  await table.until(isLive);
  await table.time.pass(1000);
  expect((await answer).say).toBe("done");
  expect([...table.server.done.values()]).toEqual([1]);
});

test("a silent socket that speaks again stays, and its replacement goes", async () => {
  const table = await VirtualTable.live();
  table.network.become("frozen");
  await table.until(({ state }) => state === "stale");
  table.network.become("fine");
  await table.until(isLive);
  await table.time.pass(5000);
  expect(table.network.open.size).toBe(1);
  table.server.act();
  await table.time.pass(500);
  expect(table.client.version).toBe(table.server.version);
});

test("the server is away, then back: live within 3 s, after however long", async () => {
  const table = await VirtualTable.live();
  for (const outage of [2_000, 20_000, 600_000]) {
    table.network.become("down");
    await table.time.pass(outage);
    expect(table.client.trouble).toBe("away");
    table.network.become("fine");
    expect(await table.until(isLive)).toBeLessThan(3_000);
    await table.time.pass(15_000);
  }
});

test("a server that is away for long gets few attempts: browsers slow down pages whose sockets fail", async () => {
  const table = await VirtualTable.live();
  table.network.become("down");
  await table.time.pass(180_000);
  expect(table.network.attempts.length).toBeLessThan(16);
});

test("without a network it says so, and tries at once when there is one", async () => {
  const table = await VirtualTable.live();
  table.network.isDeviceOnline = false;
  table.network.become("hole");
  table.network.wake();
  await table.until(({ trouble }) => trouble === "offline");
  await table.time.pass(60_000);
  expect(table.client.trouble).toBe("offline");
  table.network.isDeviceOnline = true;
  table.network.become("fine");
  table.network.wake();
  expect(await table.until(isLive)).toBeLessThan(500);
});

test("when the page comes back into sight, a dead socket is noticed within seconds", async () => {
  const table = await VirtualTable.live();
  table.network.isPageVisible = false;
  await table.time.pass(10_000);
  table.network.become("hole");
  table.network.weather = "fine";
  table.network.isPageVisible = true;
  table.network.wake();
  expect(await table.until(({ state }) => state === "stale")).toBeLessThan(2_100);
  expect(await table.until(isLive)).toBeLessThan(1_000);
});

test("after a sleep that no event told of", async () => {
  const table = await VirtualTable.live();
  table.network.sleep(3_600_000);
  await table.time.pass(3_600_000);
  table.server.act();
  expect(await table.until((client) => isLive(client) && client.version === table.server.version)).toBeLessThan(6_000);
});

test("a page that was busy hears what came meanwhile before it takes a socket for dead", async () => {
  for (let begin = 0; begin < 5_000; begin += 20) {
    const table = await VirtualTable.live();
    await table.time.pass(begin);
    table.network.keepBusy(4_000);
    await table.time.pass(10_000);
    expect(table.network.attempts.length).toBe(1);
    expect(table.client.state).toBe("live");
  }
});

test("somebody who presses the button waits no longer", async () => {
  const table = await VirtualTable.live();
  table.network.become("blocked");
  await table.until(({ trouble }) => trouble === "blocked");
  await table.time.pass(60_000);
  table.network.become("fine");
  table.client.tryNow();
  expect(await table.until(isLive)).toBeLessThan(500);
});

test("4429 makes it slower each time, whatever comes between: a welcome, an event", async () => {
  const table = await VirtualTable.live();
  const waits: number[] = [];
  for (let time = 0; time < 4; time++) {
    table.server.closeAll(4429);
    await table.until(({ state }) => state === "waiting");
    table.network.wake();
    waits.push(await table.until(isLive));
  }
  expect(waits[0]).toBeGreaterThan(1_900);
  expect(waits[3]).toBeGreaterThan(15_900);
  expect(table.client.trouble).toBeNull();
  await table.time.pass(20_000);
  table.server.closeAll(4429);
  await table.until(({ trouble }) => trouble === "hurried");
  expect(await table.until(isLive)).toBeLessThan(3_500);
});

test("a final close code ends it, until somebody tries again", async () => {
  const table = await VirtualTable.live();
  table.server.closeAll(4432);
  await table.until(({ state }) => state === "refused");
  expect(table.client.code).toBe(4432);
  const attempts = table.network.attempts.length;
  await table.time.pass(600_000);
  expect(table.network.attempts.length).toBe(attempts);
  table.client.tryNow();
  expect(await table.until(isLive)).toBeLessThan(500);
});

test("another version of the protocol ends it: the page is too old", async () => {
  const table = new VirtualTable();
  table.server.protocol = 2;
  await table.until(({ state }) => state === "outdated");
  await table.time.pass(60_000);
  expect(table.client.state).toBe("outdated");
});

test("a newer page is noticed by a page that stays connected, and it plays on", async () => {
  const table = await VirtualTable.live();
  expect(table.client.isOld).toBe(false);
  table.server.build = "bb";
  await table.until(({ isOld }) => isOld, 10_000);
  expect(table.client.state).toBe("live");
  table.server.build = "aa";
  await table.until(({ isOld }) => !isOld, 10_000);
});

test("a page that doesn't know its own build never thinks that it is old", async () => {
  const table = new VirtualTable();
  table.network.build = "";
  await table.until(isLive);
  await table.time.pass(20_000);
  expect(table.client.isOld).toBe(false);
});

test("a slow network is waited for: no attempt is given up for ever", async () => {
  const table = new VirtualTable();
  table.network.delay = 3_000;
  await table.until(isLive);
  await table.time.pass(10_000);
  const attempts = table.network.attempts.length;
  table.server.act();
  await table.time.pass(60_000);
  expect(table.client.version).toBe(table.server.version);
  expect(table.network.attempts.length - attempts).toBeLessThan(3);
});

test("what isn't of the protocol ends a socket, not the page", async () => {
  const table = await VirtualTable.live();
  for (const pipe of table.network.open) pipe.tellGarbage();
  await table.until(({ state }) => state !== "live");
  expect(table.network.reported.length).toBe(1);
  expect(await table.until(isLive)).toBeLessThan(1_000);
});

test("a mistake in what is made of the events doesn't end the connection", async () => {
  const table = await VirtualTable.live();
  table.client.onevents = () => {
    throw new Error("no words for it");
  };
  table.server.act();
  await table.time.pass(500);
  expect(table.client.state).toBe("live");
  expect(table.client.version).toBe(table.server.version);
  expect(table.network.reported.length).toBe(1);
});

test("what was missed is told once", async () => {
  const table = await VirtualTable.live();
  table.server.act();
  await table.time.pass(500);
  table.network.become("down");
  await table.time.pass(5_000);
  for (let time = 0; time < 3; time++) table.server.act();
  table.network.become("fine");
  await table.until(isLive);
  expectAllTold(table);
});

test("news that doesn't follow is asked for again, on the same socket, and nothing is doubled", async () => {
  const table = await VirtualTable.live();
  table.server.act();
  await table.time.pass(500);
  const peers = [...table.server.peers];
  table.server.peers.clear();
  table.server.act(); // nobody hears it
  for (const peer of peers) table.server.peers.add(peer);
  table.server.act();
  await table.time.pass(500);
  expect(table.client.state).toBe("live");
  expect(table.network.attempts.length).toBe(1);
  expectAllTold(table);
});

test("after a restart the log has a gap mark, and then what is known of the round", async () => {
  const table = await VirtualTable.live();
  for (let time = 0; time < 3; time++) table.server.act();
  await table.time.pass(500);
  table.network.become("down");
  await table.time.pass(1_000);
  for (let time = 0; time < 3; time++) table.server.act();
  table.server.restart();
  table.network.become("fine");
  await table.until(isLive);
  const { rounds, others } = numbersIn(table.client.log);
  expect(rounds.filter((number) => number === 0)).toEqual([0]);
  expect(rounds.filter((number) => number > 0)).toEqual(counting(table.server.rounds));
  expect(isWhole(others)).toBe(true);
});

test("after a restart and another round the log has a gap mark, and then the round from its beginning", async () => {
  const table = await VirtualTable.live();
  for (let time = 0; time < 3; time++) table.server.act();
  await table.time.pass(500);
  table.network.become("down");
  for (let time = 0; time < 60; time++) table.server.act();
  table.server.restart();
  await table.time.pass(1_000);
  table.network.become("fine");
  await table.until(isLive);
  const { rounds } = numbersIn(table.client.log);
  expect(rounds).toContain(0);
  expect(isWhole(rounds)).toBe(true);
  expect(rounds.at(-1)).toBe(table.server.rounds);
  expect(table.client.log[table.client.log.findIndex(({ event }) => event === "log-gap") + 1]!.event).toBe("round-started");
});

test("a restart while nothing happened leaves no mark", async () => {
  const table = await VirtualTable.live();
  table.server.act();
  await table.time.pass(500);
  table.server.restart();
  await table.until(({ state }) => state !== "live");
  await table.until(isLive);
  expectAllTold(table);
});

function expectAllTold(table: VirtualTable): void {
  const { rounds, others } = numbersIn(table.client.log);
  expect(rounds).toEqual(counting(table.server.rounds));
  expect(others).toEqual(counting(table.server.others));
}

function counting(most: number): number[] {
  return Array.from({ length: most }, (_, place) => place + 1);
}
