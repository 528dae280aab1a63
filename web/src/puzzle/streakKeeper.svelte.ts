// The streak of this device, which all its tabs share.
import { SettingsStore } from "../lib/settingsStore";
import { answered, NO_STREAK, type Streak } from "./streak";

const store = new SettingsStore<Streak>(() => localStorage, "billet-doux-puzzles", NO_STREAK);

class StreakKeeper {
  current = $state.raw<Streak>(store.read());

  /** Another tab may have had an answer meanwhile. */
  answer(day: string, isSolved: boolean): void {
    store.write(answered(store.read(), day, isSolved));
    this.follow();
  }

  follow(): void {
    this.current = store.read();
  }
}

export const streaks = new StreakKeeper();
window.addEventListener("storage", ({ key }) => {
  if (key === store.key || key === null) streaks.follow();
});
