// How cards move: shortly, and not at all for those who asked for stillness.
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade, fly, type TransitionConfig } from "svelte/transition";

const easing = cubicOut;

export function lasting(milliseconds: number): number {
  return prefersReducedMotion.current ? 0 : milliseconds;
}

/** A card laid down travels from the hand to its place on the table. */
export const [sent, received] = crossfade({
  duration: () => lasting(320),
  easing,
  fallback: (node) => laid(node),
});

/** A card that comes down onto the table. */
export function laid(node: Element): TransitionConfig {
  return fly(node, { y: -22, duration: lasting(260), easing });
}

/** A card that comes from the deck into the hand. */
export function drawn(node: Element): TransitionConfig {
  return fly(node, { y: -120, duration: lasting(320), easing });
}

export function appearing(_node: Element): TransitionConfig {
  return { duration: lasting(200), css: (t) => `opacity: ${t}` };
}
