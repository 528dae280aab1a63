// Transitions of cards. They are short, and absent where reduced motion is preferred.
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade, type TransitionConfig } from "svelte/transition";

const easing = cubicOut;

export function durationOf(milliseconds: number): number {
  return prefersReducedMotion.current ? 0 : milliseconds;
}

/** A card laid down travels from the hand to its place on the table. */
export const [send, receive] = crossfade({
  duration: () => durationOf(320),
  easing,
  fallback: layDown,
});

/** A card that comes down onto the table. */
export function layDown(_node: Element): TransitionConfig {
  return falling(22, 260);
}

/** A card that comes from the deck into the hand. */
export function drawCard(_node: Element): TransitionConfig {
  return falling(120, 320);
}

/** Not Svelte's `fly`: that asks for the style of the card first, and so makes the browser lay out everything. */
function falling(height: number, milliseconds: number): TransitionConfig {
  return {
    duration: durationOf(milliseconds),
    easing,
    css: (t, u) => `translate: 0 ${-height * u}px; opacity: ${t}`,
  };
}

export function fadeIn(_node: Element): TransitionConfig {
  return { duration: durationOf(200), css: (t) => `opacity: ${t}` };
}
