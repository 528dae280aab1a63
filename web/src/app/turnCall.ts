// It is your turn, and you may be looking elsewhere: a bell, a notification, a vibration, as you have chosen.
import { settings } from "../lib/settings.svelte";
import type { Words } from "../lib/words";
import { notifications } from "./notifications.svelte";
import { playIfWanted } from "./wantedSound";

const VIBRATION = [90, 60, 90];

export function callToTurn(code: string, words: Words): void {
  playIfWanted("turn");
  if (settings.vibrate) navigator.vibrate?.(VIBRATION);
  void notifications.show(code, words.t("web-table-title-turn"), words.t("web-table-title", { code }));
}
