// How long beats are held, by what a person has chosen.
import type { Pace } from "../lib/settings.svelte";

/** As a multiple of the normal time. */
export const PACE_FACTOR: Record<Pace, number> = { slow: 1.6, normal: 1, fast: 0.45, instant: 0 };
