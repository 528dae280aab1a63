// What this browser remembers: language, light or dark, the name to play under, sound, notifications. Nothing else.
import { LANGUAGES, loadWords, type Language, type Words } from "./words";

export type Scheme = "auto" | "light" | "dark";
type Kept = { language: Language; scheme: Scheme; name: string; sound: boolean; notices: boolean };

const KEY = "billet-doux";
const DAYLIGHT = matchMedia("(prefers-color-scheme: light)");

function preferredLanguage(): Language {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => asked.includes(language)) ?? "en";
}

function remembered(): Kept {
  const defaults: Kept = { language: preferredLanguage(), scheme: "auto", name: "", sound: false, notices: false };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const known = LANGUAGES.find((language) => language === kept.language);
    return { ...defaults, ...kept, language: known ?? defaults.language };
  } catch {
    return defaults;
  }
}

class Settings {
  private kept = $state<Kept>(remembered());
  /** The words of now; null until the first language is there. Change language and everything follows. */
  words = $state.raw<Words | null>(null);
  private theme = "court";

  get language(): Language {
    return this.kept.language;
  }
  get scheme(): Scheme {
    return this.kept.scheme;
  }
  get name(): string {
    return this.kept.name;
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  get notices(): boolean {
    return this.kept.notices;
  }

  async setLanguage(language: Language = this.language, theme: string = this.theme): Promise<void> {
    this.theme = theme;
    this.keep({ language });
    const words = await loadWords(language, theme);
    if (this.language !== language || this.theme !== theme) return;
    this.words = words;
    document.documentElement.lang = language;
  }

  setScheme(scheme: Scheme): void {
    this.keep({ scheme });
    this.applyScheme();
  }

  /** What `auto` means now, too: the style knows only light and dark. */
  applyScheme(): void {
    const day = this.scheme === "auto" ? DAYLIGHT.matches : this.scheme === "light";
    document.documentElement.dataset["scheme"] = day ? "light" : "dark";
  }

  setName(name: string): void {
    this.keep({ name });
  }

  setSound(sound: boolean): void {
    this.keep({ sound });
  }

  setNotices(notices: boolean): void {
    this.keep({ notices });
  }

  private keep(changes: Partial<Kept>): void {
    Object.assign(this.kept, changes);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing asks again next time.
    }
  }
}

export const settings = new Settings();
DAYLIGHT.addEventListener("change", () => settings.applyScheme());
