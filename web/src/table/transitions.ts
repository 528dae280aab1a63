// Transitions. They are short, and absent where reduced motion is preferred. Cards move by choreography/flights.ts.
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

export function durationOf(milliseconds: number): number {
  return prefersReducedMotion.current ? 0 : milliseconds;
}

export function fadeIn(_node: Element): TransitionConfig {
  return { duration: durationOf(200), css: (t) => `opacity: ${t}` };
}
