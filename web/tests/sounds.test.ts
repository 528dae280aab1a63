import { beforeEach, expect, test, vi } from "vitest";

/** Audio as on an iPhone: it runs only if it was resumed while a gesture is handled. */
class Audio {
  static made: Audio[] = [];
  static inGesture = false;
  state = "suspended";
  currentTime = 0;
  destination = {};
  sampleRate = 8000;
  createBuffer(): object {
    return { getChannelData: () => new Float32Array(8) };
  }
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
  frequency = { exponentialRampToValueAtTime: () => undefined };
}

beforeEach(() => {
  vi.resetModules();
  tones = 0;
  Audio.made = [];
  Audio.inGesture = false;
  vi.stubGlobal("AudioContext", Audio);
  vi.stubGlobal("OscillatorNode", Node);
  vi.stubGlobal("GainNode", Node);
  vi.stubGlobal("AudioBufferSourceNode", Node);
  vi.stubGlobal("BiquadFilterNode", Node);
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
});

function tap(): void {
  Audio.inGesture = true;
  document.dispatchEvent(new Event("pointerup"));
  Audio.inGesture = false;
}

test("after a reload, the first gesture makes the bell ring", async () => {
  const { playSound, prepareSounds } = await import("../src/choreography/sounds");
  prepareSounds(() => true);
  tap();
  await Promise.resolve();
  expect(Audio.made.map((audio) => audio.state)).toEqual(["running"]);
  playSound("turn", 1);
  expect(tones).toBe(2);
});

test("a bell that may not ring now does not ring later", async () => {
  const { playSound, prepareSounds } = await import("../src/choreography/sounds");
  prepareSounds(() => true);
  playSound("turn", 1);
  tap();
  expect(tones).toBe(0);
});

test("after the screen was locked, the next gesture makes it ring again", async () => {
  const { prepareSounds } = await import("../src/choreography/sounds");
  prepareSounds(() => true);
  tap();
  await Promise.resolve();
  Audio.made[0]!.state = "interrupted";
  tap();
  await Promise.resolve();
  expect(Audio.made.map((audio) => audio.state)).toEqual(["running"]);
});

test("there is a sound for everything that has one", async () => {
  const { playSound, prepareSounds } = await import("../src/choreography/sounds");
  const { SOUNDS } = await import("../src/choreography/beats");
  prepareSounds(() => true);
  tap();
  await Promise.resolve();
  for (const sound of SOUNDS) {
    tones = 0;
    playSound(sound, 0.5);
    expect([sound, tones > 0]).toEqual([sound, true]);
  }
});

test("whoever wants no bell has no audio", async () => {
  const { prepareSounds } = await import("../src/choreography/sounds");
  prepareSounds(() => false);
  tap();
  expect(Audio.made).toEqual([]);
});
