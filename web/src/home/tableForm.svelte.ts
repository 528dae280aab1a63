// The form for a new table. The data of the editions say which options go together.
import { editions, themes } from "virtual:data";
import { settings } from "../lib/settings.svelte";
import { THEMES, type Edition, type Level, type Options, type Theme } from "../wire";

/** How long bots wait for their readers. */
export type Pace = NonNullable<Options["pace"]>;
export const PACES: readonly Pace[] = ["slow", "normal", "fast"];
export const CLOCKS = [30, 60, 120];

export class TableForm {
  name = $state(settings.name);
  theme = $state<Theme>("court");
  level = $state<Level>("medium");
  /** Seconds; 0 for no clock. */
  clock = $state(0);
  public = $state(false);
  hints = $state(true);
  pace = $state<Pace>("normal");
  freeText = $state(false);
  private chosenEdition = $state<Edition>("standard");
  private chosenSeats = $state(4);
  private chosenBots = $state(0);

  /** With `agreed`, as the options of a table are. */
  constructor(agreed?: Options) {
    if (!agreed) return;
    this.edition = agreed.edition ?? "standard";
    this.theme = agreed.theme ?? "court";
    this.seats = agreed.seats ?? 4;
    this.clock = agreed.clock ?? 0;
    this.public = agreed.public ?? false;
    this.hints = agreed.hints ?? true;
    this.freeText = agreed.free_text ?? false;
    this.pace = agreed.pace ?? "normal";
  }

  get edition(): Edition {
    return this.chosenEdition;
  }
  set edition(edition: Edition) {
    this.chosenEdition = edition;
    this.theme = this.themes.find((theme) => theme === edition) ?? "court";
  }

  get seats(): number {
    const { least, most } = editions[this.edition]!.seats;
    return Math.min(Math.max(this.chosenSeats, least), most);
  }
  set seats(seats: number) {
    this.chosenSeats = seats;
  }

  get bots(): number {
    return Math.min(this.chosenBots, this.seats - 1);
  }
  set bots(bots: number) {
    this.chosenBots = bots;
  }

  get seatChoices(): number[] {
    const { least, most } = editions[this.edition]!.seats;
    return Array.from({ length: most - least + 1 }, (_, place) => least + place);
  }

  /** Those with a name for every role of the edition. */
  get themes(): Theme[] {
    const roles = Object.keys(editions[this.edition]!.cards);
    return THEMES.filter((theme) => roles.every((role) => role in themes[theme]!.roles));
  }

  get options(): Required<Pick<Options, "edition" | "theme" | "seats" | "hints" | "pace" | "public" | "free_text" | "clock">> {
    const { edition, theme, seats, hints, pace } = this;
    return { edition, theme, seats, hints, pace, public: this.public, free_text: this.freeText, clock: this.clock || null };
  }

  get company(): Level[] {
    return Array.from({ length: this.bots }, () => this.level);
  }
}
