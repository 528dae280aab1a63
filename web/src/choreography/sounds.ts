// Small, warm sounds, made here: there is nothing to load. They are never the only sign of anything.
import type { Sound } from "./beats";

/** A tone: when it begins and how long it rings, in seconds; it may glide to another pitch. */
type Tone = { at: number; pitch: number; to?: number; lasts: number; loud: number; shape?: OscillatorType };
/** A rustle or a knock: noise around a pitch. */
type Noise = { at: number; noise: number; lasts: number; loud: number };

const SCORE: Record<Sound, readonly (Tone | Noise)[]> = {
  card: [{ at: 0, noise: 2600, lasts: 0.09, loud: 0.5 }],
  stamp: [
    { at: 0, noise: 500, lasts: 0.1, loud: 0.8 },
    { at: 0, pitch: 150, to: 95, lasts: 0.18, loud: 0.6 },
  ],
  right: [
    { at: 0, pitch: 523, lasts: 0.3, loud: 0.4, shape: "triangle" },
    { at: 0.11, pitch: 784, lasts: 0.45, loud: 0.4, shape: "triangle" },
  ],
  wrong: [{ at: 0, pitch: 262, to: 220, lasts: 0.3, loud: 0.4, shape: "triangle" }],
  out: [
    { at: 0, noise: 1400, lasts: 0.07, loud: 0.9 },
    { at: 0.05, noise: 800, lasts: 0.12, loud: 0.6 },
    { at: 0.04, pitch: 196, to: 110, lasts: 0.5, loud: 0.45 },
  ],
  token: [
    { at: 0, noise: 420, lasts: 0.08, loud: 0.7 },
    { at: 0.05, pitch: 880, lasts: 0.4, loud: 0.25 },
  ],
  turn: [
    { at: 0, pitch: 660, lasts: 0.5, loud: 0.4 },
    { at: 0.14, pitch: 880, lasts: 0.5, loud: 0.4 },
  ],
  victory: [523, 659, 784, 1047].map((pitch, place) => ({
    at: place * 0.16, pitch, lasts: place === 3 ? 1.3 : 0.5, loud: 0.35, shape: "triangle" as const,
  })),
};
/** The loudest of them, of what a device can do. */
const LOUDNESS = 0.2;
/** What browsers count as a gesture of a person. */
const GESTURES = ["pointerup", "touchend", "keydown"];

let audio: AudioContext | undefined; // costly to open: the first sound does, the others ring in it

/** Browsers let a page make a sound after a gesture only, and on iPhones only a sound that was prepared in one; after a
 * call or a locked screen, again. So each gesture prepares it, as long as sounds are wanted. */
export function prepareSounds(isWanted: () => boolean): void {
  for (const gesture of GESTURES) {
    document.addEventListener(gesture, () => isWanted() && resume(), { capture: true, passive: true });
  }
}

function resume(): AudioContext {
  audio ??= new AudioContext();
  if (audio.state !== "running") void audio.resume().catch(() => undefined);
  return audio;
}

/** `volume` is from 0 to 1. */
export function playSound(sound: Sound, volume: number): void {
  const audio = resume();
  // A sound that may not be heard now must not be heard later, when its moment is over.
  if (audio.state !== "running" && navigator.userActivation?.hasBeenActive === false) return;
  for (const note of SCORE[sound]) {
    const start = audio.currentTime + note.at;
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(LOUDNESS * volume * note.loud, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + note.lasts);
    const source = "noise" in note ? noise(audio, note, gain) : tone(audio, note, start, gain);
    source.start(start);
    source.stop(start + note.lasts);
  }
}

function tone(audio: AudioContext, { pitch, to, lasts, shape }: Tone, start: number, out: GainNode): OscillatorNode {
  const source = new OscillatorNode(audio, { frequency: pitch, type: shape ?? "sine" });
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, start + lasts);
  source.connect(out).connect(audio.destination);
  return source;
}

function noise(audio: AudioContext, { noise, lasts }: Noise, out: GainNode): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: noise })).connect(out).connect(audio.destination);
  return source;
}
