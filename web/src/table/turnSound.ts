// Two soft notes for "your turn": made here, so there is nothing to load.
const NOTES = [660, 880];
const APART = 0.14;
const LOUDNESS = 0.08;

let audio: AudioContext | undefined; // costly to open: the first bell does, the others ring in it

export function playTurnSound(): void {
  audio ??= new AudioContext();
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
