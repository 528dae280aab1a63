// A match may have a theme of its own.
import { untrack } from "svelte";
import { settings } from "./settings.svelte";

const COURT = "court";

/** In a screen: as long as it is there, the roles are called what its match calls them. */
export function useTheme(theme: () => string | undefined): void {
  const spoken = $derived(theme() ?? COURT);
  $effect(() => {
    const theme = spoken;
    untrack(() => void settings.setTheme(theme));
    return () => void settings.setTheme(COURT);
  });
}
