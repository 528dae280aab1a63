// What this browser remembers: language, light or dark, the name to play under, what happens on one's turn, pace,
// sound, keys, speech.
// Besides these it keeps only what it noted of matches: see dealEvidence.ts.
import { LANGUAGES, preferredLanguage, type Language } from "./language";
import { deskOf } from "./look";
import { SettingsStore } from "./settingsStore";
import { shownTheme } from "./shownTheme.svelte";
import { loadWords, type Words } from "./words";

const SCHEMES = ["auto", "light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];
export const SPEECH = ["all", "game", "own"] as const;
/** How much is spoken: everything, the game without the talk, or what concerns one's own seat. */
export type Speech = (typeof SPEECH)[number];
export const PACES = ["slow", "normal", "fast", "instant"] as const;
/** How long moves are shown; `instant` shows them without a pause. */
export type Pace = (typeof PACES)[number];
type Stored = {
  language: Language;
  scheme: Scheme;
  name: string;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Whether the table has asked if sounds are wanted. */
  soundAsked: boolean;
  pace: Pace;
  notices: boolean;
  vibrate: boolean;
  awake: boolean;
  /** Whether single keys (digits, `?`) do something. */
  shortcuts: boolean;
  speech: Speech;
};

const LIGHT = matchMedia("(prefers-color-scheme: light)");
const store = new SettingsStore<Stored>(
  () => localStorage,
  "billet-doux",
  {
    language: preferredLanguage(navigator.languages),
    scheme: "auto",
    name: "",
    sound: false,
    volume: 0.6,
    soundAsked: false,
    pace: "normal",
    notices: false,
    vibrate: false,
    awake: false,
    shortcuts: true,
    speech: "all",
  },
  { language: LANGUAGES, scheme: SCHEMES, speech: SPEECH, pace: PACES },
);

class Settings {
  private stored = $state<Stored>(store.read());
  /** The words of now; null until the first language is there. Change language and everything follows. */
  words = $state.raw<Words | null>(null);
  private theme = "court";

  get language(): Language {
    return this.stored.language;
  }
  get scheme(): Scheme {
    return this.stored.scheme;
  }
  get name(): string {
    return this.stored.name;
  }
  get sound(): boolean {
    return this.stored.sound;
  }
  get volume(): number {
    return Math.min(1, Math.max(0, this.stored.volume));
  }
  get soundAsked(): boolean {
    return this.stored.soundAsked;
  }
  get pace(): Pace {
    return this.stored.pace;
  }
  get notices(): boolean {
    return this.stored.notices;
  }
  get shortcuts(): boolean {
    return this.stored.shortcuts;
  }
  get speech(): Speech {
    return this.stored.speech;
  }
  get vibrate(): boolean {
    return this.stored.vibrate;
  }
  get awake(): boolean {
    return this.stored.awake;
  }

  setLanguage(language: Language): Promise<void> {
    this.write({ language });
    return this.loadWords();
  }

  /** The theme of what is shown; it isn't remembered. */
  setTheme(theme: string): Promise<void> {
    this.theme = theme;
    return this.loadWords();
  }

  async loadWords(): Promise<void> {
    const { language, theme } = this;
    const words = await loadWords(language, theme);
    if (this.language !== language || this.theme !== theme) return;
    this.words = words;
    shownTheme.name = theme;
    document.documentElement.lang = language;
    this.applyScheme();
  }

  setScheme(scheme: Scheme): void {
    this.write({ scheme });
    this.applyScheme();
  }

  /** What `auto` means now, too: the style knows only light and dark. */
  applyScheme(): void {
    const day = this.scheme === "auto" ? LIGHT.matches : this.scheme === "light";
    const root = document.documentElement;
    const scheme = day ? "light" : "dark";
    root.dataset["scheme"] = scheme;
    for (const [name, value] of deskOf(this.theme, scheme)) root.style.setProperty(name, value);
  }

  /** What needs no more than to be remembered. */
  change(changes: Partial<Omit<Stored, "language" | "scheme">>): void {
    this.write(changes);
  }

  /** Another tab has changed something. */
  follow(): void {
    Object.assign(this.stored, store.read());
    this.applyScheme();
    void this.loadWords();
  }

  private write(changes: Partial<Stored>): void {
    Object.assign(this.stored, changes);
    store.write(changes);
  }
}

export const settings = new Settings();
LIGHT.addEventListener("change", () => settings.applyScheme());
window.addEventListener("storage", ({ key }) => {
  if (key === store.key || key === null) settings.follow();
});
