// Sounds, for those who want them.
import type { Sound } from "../choreography/beats";
import { playSound } from "../choreography/sounds";
import { settings } from "../lib/settings.svelte";

export function playIfWanted(sound: Sound): void {
  if (settings.sound && settings.volume > 0) playSound(sound, settings.volume);
}
