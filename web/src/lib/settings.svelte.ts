// What this browser remembers: language, light or dark, the name to play under, what happens on one's turn.
// Besides these it keeps only what it noted of matches: see dealEvidence.ts.
import { LANGUAGES, loadWords, type Language, type Words } from "./words";

export type Scheme = "auto" | "light" | "dark";
type Stored = { language: Language; scheme: Scheme; name: string; sound: boolean; notices: boolean; vibrate: boolean; awake: boolean };

const KEY = "billet-doux";
const LIGHT = matchMedia("(prefers-color-scheme: light)");

function preferredLanguage(): Language {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => asked.includes(language)) ?? "en";
}

function load(): Stored {
  const defaults: Stored = { language: preferredLanguage(), scheme: "auto", name: "", sound: false, notices: false, vibrate: false, awake: false };
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
    const known = LANGUAGES.find((language) => language === stored.language);
    return { ...defaults, ...stored, language: known ?? defaults.language };
  } catch {
    return defaults;
  }
}

class Settings {
  private stored = $state<Stored>(load());
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
  get notices(): boolean {
    return this.stored.notices;
  }

  get vibrate(): boolean {
    return this.stored.vibrate;
  }
  get awake(): boolean {
    return this.stored.awake;
  }

  async setLanguage(language: Language = this.language, theme: string = this.theme): Promise<void> {
    this.theme = theme;
    this.store({ language });
    const words = await loadWords(language, theme);
    if (this.language !== language || this.theme !== theme) return;
    this.words = words;
    document.documentElement.lang = language;
  }

  setScheme(scheme: Scheme): void {
    this.store({ scheme });
    this.applyScheme();
  }

  /** What `auto` means now, too: the style knows only light and dark. */
  applyScheme(): void {
    const day = this.scheme === "auto" ? LIGHT.matches : this.scheme === "light";
    document.documentElement.dataset["scheme"] = day ? "light" : "dark";
  }

  setName(name: string): void {
    this.store({ name });
  }

  setSound(sound: boolean): void {
    this.store({ sound });
  }

  setNotices(notices: boolean): void {
    this.store({ notices });
  }

  setVibrate(vibrate: boolean): void {
    this.store({ vibrate });
  }

  setAwake(awake: boolean): void {
    this.store({ awake });
  }

  private store(changes: Partial<Stored>): void {
    Object.assign(this.stored, changes);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.stored));
    } catch {
      // A browser that keeps nothing asks again next time.
    }
  }
}

export const settings = new Settings();
LIGHT.addEventListener("change", () => settings.applyScheme());
