// An hour at a table over a network that freezes, cuts, half-opens, delays and lies, for each of many seeds.
import { expect, test } from "vitest";
import { isWhole, numbersIn } from "./network/modelServer";
import type { Weather } from "./network/badNetwork";
import { VirtualTable } from "./network/virtualTable";

const SEEDS = Number(process.env["BILLET_SEEDS"] ?? 20);
const HOUR = 3_600_000;
const STEP = 100;
/** Of the log, whenever it grows. */
const LOOKED_AT = 80;
/** How long a page may not know that a socket is dead: quiet, and then no answer to a ping. */
const UNNOTICED = 10_000;
/** From the network's return to a table that is live and current. */
const BACK_WITHIN = 3_000;
/** Where only sockets were blocked, nothing but the next attempt tells that they aren't any more. */
const UNBLOCKED_WITHIN = 15_000;

/** What was the matter may be said for so long: it is found out by the next attempt or request. */
const LATELY = 30_000;
const CONNECTING = ["connecting", "greeted", "live", "stale", "waiting"];
const DARK: readonly Weather[] = ["frozen", "hole", "down"];
const WITHOUT_SOCKETS: readonly Weather[] = ["blocked", "mute"];

class Hour extends VirtualTable {
  private began = 0;
  /** When each weather was last seen. */
  private readonly seen = new Map<Weather, number>();
  /** From then on the table must be live. */
  private liveFrom = this.time.now + BACK_WITHIN;
  private behindSince: number | null = null;
  private checkedLog: readonly unknown[] = [];
  private asked = 0;
  private answered = 0;

  async run(): Promise<void> {
    const end = this.time.now + HOUR;
    let next = this.time.now + 5_000;
    while (this.time.now < end) {
      if (this.time.now >= next) next = this.time.now + this.changeWeather();
      if (this.chance.random() < 0.03) this.server.act();
      if (this.chance.random() < 0.01) this.command();
      await this.time.pass(STEP);
      this.check();
    }
    this.clear();
    await this.time.pass(UNBLOCKED_WITHIN);
    expect(this.client.state).toBe("live");
    expect(this.client.version).toBe(this.server.version);
    expect(this.answered).toBe(this.asked);
    expect([...this.server.done.values()].every((times) => times === 1)).toBe(true);
    expect(this.network.open.size).toBe(1);
    expect(this.network.reported).toEqual([]);
  }

  private command(): void {
    this.asked += 1;
    void this.client.ask("ready", {}).then(() => (this.answered += 1));
  }

  /** For how long it stays so. */
  private changeWeather(): number {
    const { chance } = this;
    if (this.network.weather !== "fine") {
      this.clear();
      return chance.random() < 0.2 ? chance.between(100, 3_000) : chance.between(5_000, 120_000);
    }
    if (chance.random() < 0.2) this.server.restart();
    this.began = this.time.now;
    this.network.become(chance.one<Weather>(["frozen", "hole", "hole", "down", "down", "blocked", "mute"]));
    return chance.random() < 0.4 ? chance.between(50, 4_000) : chance.between(4_000, 90_000);
  }

  private clear(): void {
    const { weather } = this.network;
    const back = this.time.now + (WITHOUT_SOCKETS.includes(weather) ? UNBLOCKED_WITHIN : BACK_WITHIN);
    const noticed = weather === "hole" || weather === "mute" ? this.began + UNNOTICED + BACK_WITHIN : 0;
    // What the storm before this one still needed, it needs now too.
    const before = this.liveFrom > this.began ? this.time.now + UNBLOCKED_WITHIN : 0;
    this.liveFrom = Math.max(back, noticed, before);
    this.network.become("fine");
    this.network.delay = this.chance.one([20, 60, 200]);
  }

  private check(): void {
    const { client, server, network, time } = this;
    const { state, trouble } = client;
    this.seen.set(network.weather, time.now);
    this.must(CONNECTING.includes(state), "it is never refused");
    this.must(network.open.size <= 2, "no socket is left behind");
    this.must(client.version <= server.version, "it knows nothing that hasn't happened");
    this.behindSince = client.version === server.version ? null : (this.behindSince ?? time.now);
    if (network.weather === "fine" && time.now > this.liveFrom) {
      this.must(state === "live" && trouble === null, "it is back");
      const since = Math.max(this.behindSince ?? time.now, this.liveFrom);
      this.must(time.now - since < 1_000, "it is up to date");
    }
    if (network.weather !== "fine" && time.now > this.began + UNNOTICED + 1_000) {
      this.must(state !== "live" && trouble !== null, "it says that something is the matter");
    }
    if (trouble === "away") this.must(this.wasLately(DARK), "the server was away");
    if (trouble === "blocked") this.must(this.wasLately(WITHOUT_SOCKETS), "sockets were blocked");
    this.must(trouble !== "offline" && trouble !== "hurried", "neither was ever so");
    if (client.log !== this.checkedLog) this.checkLog();
  }

  private wasLately(weathers: readonly Weather[]): boolean {
    return weathers.some((weather) => this.time.now - (this.seen.get(weather) ?? 0) < LATELY);
  }

  /** In order, nothing twice, and nothing missing without a mark. */
  private checkLog(): void {
    this.checkedLog = this.client.log;
    const { rounds, others } = numbersIn(this.client.log.slice(-LOOKED_AT));
    this.must(isWhole(rounds), `the log is whole: ${rounds.join(" ")}`);
    this.must(isWhole(others), `the log is whole: ${others.join(" ")}`);
  }

  private must(holds: boolean, what: string): void {
    if (holds) return;
    const { network, time, client, began, liveFrom } = this;
    const ago = `began ${time.now - began} ms ago, live from ${liveFrom - time.now} ms on`;
    throw new Error(`${what}: ${client.state}, ${client.trouble}, ${network.weather} (${ago})`);
  }
}

test.each(Array.from({ length: SEEDS }, (_, seed) => seed))("an hour of a bad network, seed %i", async (seed) => {
  await new Hour(seed).run();
});
