import { beforeEach, expect, test, vi } from "vitest";

/** Audio as on an iPhone: it runs only if it was resumed while a gesture is handled. */
class Audio {
  static made: Audio[] = [];
  static inGesture = false;
  state = "suspended";
  currentTime = 0;
  destination = {};
  constructor() {
    Audio.made.push(this);
  }
  async resume(): Promise<void> {
    if (Audio.inGesture) this.state = "running";
  }
}
let tones = 0;
class Node {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect = () => this;
  start = () => (tones += 1);
  stop = () => undefined;
}

beforeEach(() => {
  vi.resetModules();
  tones = 0;
  Audio.made = [];
  Audio.inGesture = false;
  vi.stubGlobal("AudioContext", Audio);
  vi.stubGlobal("OscillatorNode", Node);
  vi.stubGlobal("GainNode", Node);
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
});

function tap(): void {
  Audio.inGesture = true;
  document.dispatchEvent(new Event("pointerup"));
  Audio.inGesture = false;
}

test("after a reload, the first gesture makes the bell ring", async () => {
  const { playTurnSound, prepareTurnSound } = await import("../src/table/turnSound");
  prepareTurnSound(() => true);
  tap();
  await Promise.resolve();
  expect(Audio.made.map((audio) => audio.state)).toEqual(["running"]);
  playTurnSound();
  expect(tones).toBe(2);
});

test("a bell that may not ring now does not ring later", async () => {
  const { playTurnSound, prepareTurnSound } = await import("../src/table/turnSound");
  prepareTurnSound(() => true);
  playTurnSound();
  tap();
  expect(tones).toBe(0);
});

test("after the screen was locked, the next gesture makes it ring again", async () => {
  const { prepareTurnSound } = await import("../src/table/turnSound");
  prepareTurnSound(() => true);
  tap();
  await Promise.resolve();
  Audio.made[0]!.state = "interrupted";
  tap();
  await Promise.resolve();
  expect(Audio.made.map((audio) => audio.state)).toEqual(["running"]);
});

test("whoever wants no bell has no audio", async () => {
  const { prepareTurnSound } = await import("../src/table/turnSound");
  prepareTurnSound(() => false);
  tap();
  expect(Audio.made).toEqual([]);
});
