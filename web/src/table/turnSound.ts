// Two soft notes for "your turn": made here, so there is nothing to load.
const NOTES = [660, 880];
const APART = 0.14;
const LOUDNESS = 0.08;
/** What browsers count as a gesture of a person. */
const GESTURES = ["pointerup", "touchend", "keydown"];

let audio: AudioContext | undefined; // costly to open: the first bell does, the others ring in it

/** Browsers let a page make a sound after a gesture only, and on iPhones only a sound that was prepared in one; after a
 * call or a locked screen, anew. So each gesture prepares it, as long as the bell is wanted. */
export function prepareTurnSound(isWanted: () => boolean): void {
  for (const gesture of GESTURES) {
    document.addEventListener(gesture, () => isWanted() && resume(), { capture: true, passive: true });
  }
}

function resume(): AudioContext {
  audio ??= new AudioContext();
  if (audio.state !== "running") void audio.resume().catch(() => undefined);
  return audio;
}

export function playTurnSound(): void {
  const audio = resume();
  // A bell that may not ring now must not ring later, when it is over.
  if (audio.state !== "running" && navigator.userActivation?.hasBeenActive === false) return;
  for (const [place, frequency] of NOTES.entries()) {
    const start = audio.currentTime + place * APART;
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  }
}
