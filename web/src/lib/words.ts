// All that a person reads, from the same Fluent files as the terminal's. It mirrors billetdoux.i18n.words:
// messages are found by convention, and events become variables in the same way.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { editions } from "virtual:data";
import type { Language } from "./language";
import type { AnyEvent } from "./roundEvents";
import { ROLES, type BeliefReason, type Emblem, type HintMotive, type Level, type Phrase, type RoleWord } from "../wire";

type Pattern = NonNullable<NonNullable<ReturnType<FluentBundle["getMessage"]>>["value"]>;

export type Form = "name" | "the" | "a" | "gender";
export type Variables = Record<string, string | number>;
export type Names = readonly string[];

const SEAT_FIELDS = new Set(["seat", "target", "first", "loser"]);
const ROLE_DETAILS = new Set(["card", "other"]);
const AIMED_AT_ANOTHER = new Set<string>(["guard", "priest", "baron", "king"]);
const DEFAULT_THEME = "court";
/** Older versions stored the word for “you”, in the language of the player, where nobody had a name. */
const NO_NAMES = new Set(["You", "Vous", "Tu", "Tú"]);
const SECTIONS = ["goal", "setup", "turn", "cards", "out", "end", "spy", "match", "secrets"];

/** Cards, seats and tokens of an edition, as its file says. */
export type EditionData = (typeof editions)[string];
/** A part of the rules in short: its heading and its paragraphs. */
export type Section = { heading: string; paragraphs: string[] };

const LOADERS: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import("./locales/en"),
  fr: () => import("./locales/fr"),
  it: () => import("./locales/it"),
  es: () => import("./locales/es"),
};

const loaded = new Map<string, Promise<Words>>();

/** The words of a language and a theme; read once, then kept. */
export function loadWords(language: Language, theme: string): Promise<Words> {
  const key = `${language} ${theme}`;
  let words = loaded.get(key);
  if (!words) {
    words = LOADERS[language]().then((files) => new Words(language, theme, files.default));
    loaded.set(key, words);
  }
  return words;
}

/** An action, as text or already taken apart. */
export type Action = { card: RoleWord; target: number | null; named: RoleWord | null; under: RoleWord[] };

/** `guard>3=baron`, `keep:king/guard,spy`: how the wire writes an action. */
export function parseAction(text: string): Action {
  const kept = /^keep:(\w+)\/(\w+)(?:,(\w+))?$/.exec(text);
  if (kept) {
    const under = [kept[2], kept[3]].filter((card): card is string => card !== undefined);
    return { card: kept[1] as RoleWord, target: null, named: null, under: under as RoleWord[] };
  }
  const [, card, target, named] = /^(\w+)(?:>(\d+))?(?:=(\w+))?$/.exec(text) ?? [];
  return {
    card: card as RoleWord,
    target: target === undefined ? null : Number(target),
    named: (named as RoleWord | undefined) ?? null,
    under: [],
  };
}

export class Words {
  private readonly bundle: FluentBundle;
  private readonly roleNames: Variables = {};
  /** What depends on nothing is put together once. */
  private readonly fixed = new Map<string, string>();

  constructor(
    readonly language: Language,
    readonly theme: string,
    files: Record<string, string>,
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    // The first name stands: the theme's own, then the court's for roles that it has none for.
    const themes = [`theme-${theme}.ftl`, `theme-${DEFAULT_THEME}.ftl`];
    const others = Object.keys(files).filter((name) => !name.startsWith("theme-")).sort();
    for (const name of [...themes, ...others]) {
      const text = files[name];
      if (text !== undefined) this.bundle.addResource(new FluentResource(text));
    }
    for (const role of ROLES) Object.assign(this.roleNames, this.forms(role, role));
  }

  /** The text of a message. */
  t = (id: string, variables?: Variables): string => {
    const message = this.bundle.getMessage(id);
    if (!message?.value) throw new Error(`${this.language} has no message ${id}`);
    return variables ? this.text(message.value, variables) : this.once(id, message.value);
  };

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  role(role: RoleWord, form: Form = "name"): string {
    const message = this.bundle.getMessage(`role-${role}`);
    const pattern = form === "name" ? message?.value : message?.attributes[form];
    return pattern ? this.once(`${role} ${form}`, pattern) : role;
  }

  /** What the card does, in a line or two. */
  cardText(role: RoleWord): string {
    return this.t(`card-${role}`);
  }

  /** What a bot in some seat is called: by a name of its level's, but not by one that is taken. It depends on the seat,
   * and not on who else sits there: nobody is called something else when another one leaves. */
  botName(level: Level, seat: number, taken: Names = []): string {
    const first = this.known(`bot-${level}-name`, level);
    const others = this.bundle.getMessage(`bot-${level}-name`)?.attributes["others"];
    const names = others ? [first, ...this.once(`${level} others`, others).split(", ")] : [first];
    const start = (seat + names.length - 1) % names.length;
    const heard = new Set(taken.map((name) => name.toLowerCase()));
    const order = [...names.slice(start), ...names.slice(0, start)];
    return order.find((name) => !heard.has(name.toLowerCase())) ?? order[0]!;
  }

  /** What others call a player: a sentence in the third person can't be built on “you”. */
  person(name: string): string {
    return NO_NAMES.has(name) ? this.t("nameless") : name;
  }

  level(level: Level): string {
    if (level === "random") return this.t("web-level-random");
    if (level === "easy") return this.t("web-level-easy");
    if (level === "medium") return this.t("web-level-medium");
    if (level === "hard") return this.t("web-level-hard");
    return this.t("web-level-expert");
  }

  edition(name: string): string {
    if (name === "standard") return this.t("web-edition-standard");
    if (name === "classic") return this.t("web-edition-classic");
    if (name === "star-wars") return this.t("web-edition-star-wars");
    return name;
  }

  /** “Ada, Bea and Cleo”. */
  list(items: string[]): string {
    return this.listed(items);
  }

  /** The rules in short. The cards' own texts are `cardText`. */
  rules(edition: EditionData): Section[] {
    const goals = Object.entries(edition.tokens).map(([players, tokens]) =>
      this.t("tokens-for", { players: Number(players), tokens }),
    );
    const variables = { cards: deckSize(edition), goals: this.inARow(goals) };
    return SECTIONS.filter((section) => stands(section, edition)).map((section) => ({
      heading: this.t(`rules-${section}`),
      paragraphs: Object.entries(this.bundle.getMessage(`rules-${section}`)?.attributes ?? {})
        .filter(([name]) => stands(name, edition))
        .map(([, pattern]) => this.text(pattern, variables)),
    }));
  }

  phrase(code: Phrase): string {
    return this.known(`phrase-${code}`, code);
  }

  reaction(emblem: Emblem): string {
    return this.known(`reaction-${emblem}`, emblem);
  }

  /** What happened in the game or at the table, told to `viewer` (null: a spectator); a general word for what is newer
   * than this page. */
  event(event: AnyEvent, viewer: number | null, names: Names): string {
    if (event.event === "log-gap") return this.t("web-table-log-gap");
    const { event: code, ...values } = event as { event: string } & Record<string, unknown>;
    try {
      return this.t(`event-${code}`, { ...this.told(values, viewer, names), ...this.extras(code, values, names) });
    } catch {
      return this.t("event-unknown-event");
    }
  }

  /** A choice that `seat` is offered. */
  action(action: Action, seat: number, names: Names): string {
    const message = action.under.length ? "action-keep" : "action-play";
    return this.t(message, this.told({ seat, ...action }, seat, names));
  }

  /** Why `viewer` may believe something of a hidden card. */
  reason(reason: BeliefReason, viewer: number, names: Names): string {
    const { code, ...values } = reason;
    if (!this.has(`reason-${code}`)) return this.t("event-unknown-event");
    return this.t(`reason-${code}`, this.told(values, viewer, names));
  }

  /** What speaks for a move of `viewer`; nothing for what is newer than this page. */
  motive(motive: HintMotive, viewer: number, names: Names): string {
    const { code, ...values } = motive;
    return this.has(`motive-${code}`) ? this.t(`motive-${code}`, this.told(values, viewer, names)) : "";
  }

  /** What is wrong, and what to do next; for reasons that are newer than this page, a general word. */
  error(reason: string, details: Record<string, string | number> = {}): string {
    const variables: Variables = {};
    for (const [name, value] of Object.entries(details)) {
      if (ROLE_DETAILS.has(name)) Object.assign(variables, this.forms(name, value as RoleWord));
      else variables[name] = value;
    }
    try {
      return this.t(`error-${reason}`, variables);
    } catch {
      return this.t("web-refused");
    }
  }

  /** The text of a message, or, where a newer server knows more words than this page, the code as it reads. */
  private known(id: string, code: string): string {
    return this.has(id) ? this.t(id) : code.replaceAll("-", " ");
  }

  private once(key: string, pattern: Pattern): string {
    const text = this.fixed.get(key) ?? this.text(pattern, {});
    this.fixed.set(key, text);
    return text;
  }

  private text(pattern: Pattern, variables: Variables): string {
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, { ...this.roleNames, ...variables }, errors);
    if (errors[0]) throw errors[0];
    return text;
  }

  // ---------------------------------------------------------------- from values to variables

  private extras(code: string, values: Record<string, unknown>, names: Names): Variables {
    const extras: Variables = {};
    const name = values["name"] ?? (typeof values["seat"] === "number" ? (names[values["seat"]] ?? "") : undefined);
    if (typeof name === "string") extras["name"] = this.person(name);
    if (typeof values["level"] === "string") extras["bot"] = this.botName(values["level"] as Level, Number(values["seat"] ?? 0));
    if (typeof values["phrase"] === "string") extras["said"] = this.phrase(values["phrase"] as Phrase);
    if (code === "seat-left") extras["name_is"] = values["name"] ? "some" : "none";
    return extras;
  }

  private told(values: Record<string, unknown>, viewer: number | null, stored: Names): Variables {
    const names = stored.map((name) => this.person(name));
    const variables: Variables = {};
    for (const [name, value] of Object.entries(values)) {
      if (SEAT_FIELDS.has(name)) {
        Object.assign(variables, seatVariables(name, value, values["seat"], viewer, names));
      } else if (name === "winners") {
        Object.assign(variables, this.winners(value as number[], viewer, names));
      } else if (name === "hands") {
        variables["hands"] = this.shownHands(value as (RoleWord | null)[], viewer, names);
      } else {
        Object.assign(variables, this.plain(name, value));
      }
    }
    return variables;
  }

  private plain(name: string, value: unknown): Variables {
    if (value === null || value === undefined) return { [`${name}_is`]: "none" };
    if (typeof value === "boolean") return { [`${name}_is`]: value ? "yes" : "no" };
    if (Array.isArray(value)) return this.cards(name, value as RoleWord[]);
    if (typeof value === "string" && (ROLES as readonly string[]).includes(value)) return this.card(name, value as RoleWord);
    return { [name]: value as string | number };
  }

  private card(name: string, role: RoleWord): Variables {
    const aims = AIMED_AT_ANOTHER.has(role) ? "yes" : "no";
    return { ...this.forms(name, role), [`${name}_is`]: role, [`${name}_aims`]: aims };
  }

  private cards(name: string, roles: RoleWord[]): Variables {
    const variables: Variables = {
      [name]: this.listed(roles.map((role) => this.role(role))),
      [`${name}_is`]: "some",
      [`${name}_count`]: roles.length,
    };
    roles.forEach((role, place) => Object.assign(variables, this.forms(`${name}_${place + 1}`, role)));
    return variables;
  }

  private forms(name: string, role: RoleWord): Variables {
    return {
      [name]: this.role(role),
      [`${name}_the`]: this.role(role, "the"),
      [`${name}_a`]: this.role(role, "a"),
      [`${name}_gender`]: this.role(role, "gender"),
    };
  }

  private winners(winners: number[], viewer: number | null, names: Names): Variables {
    const others = winners.filter((seat) => seat !== viewer).map((seat) => names[seat] ?? "");
    const you = viewer !== null && winners.includes(viewer);
    const who = you ? (others.length ? "you-too" : "you") : others.length > 1 ? "several" : "one";
    return { winners: this.listed(others), winners_is: who };
  }

  private shownHands(hands: (RoleWord | null)[], viewer: number | null, names: Names): string {
    const shown = hands.flatMap((card, seat) =>
      card === null
        ? []
        : [this.t("shown-hand", { card: this.role(card), ...seatVariables("seat", seat, seat, viewer, names) })],
    );
    return this.inARow(shown);
  }

  private listed(items: string[]): string {
    const last = items.at(-1) ?? "";
    if (items.length < 2) return last;
    return this.t("list-and", { first: this.inARow(items.slice(0, -1)), last, last_initial: initial(last) });
  }

  private inARow(items: string[]): string {
    return items.length ? items.reduce((first, last) => this.t("list-comma", { first, last })) : "";
  }
}

export function deckSize(edition: EditionData): number {
  return ROLES.reduce((sum, role) => sum + (edition.cards[role]?.count ?? 0), 0);
}

/** Whether a part of the rules applies: those named after roles need them, `two` needs a table of two. */
function stands(name: string, edition: EditionData): boolean {
  const absent = new Set<string>(ROLES.filter((role) => !edition.cards[role]));
  if (edition.seats.least > 2) absent.add("two");
  return name.split("-").every((part) => !absent.has(part));
}

/** A player's name, and who that is to the viewer; `about` is the player whom it is all about. */
function seatVariables(
  name: string,
  seat: unknown,
  about: unknown,
  viewer: number | null,
  names: Names,
): Variables {
  if (typeof seat !== "number") return { [`${name}_is`]: "none" };
  const who = name !== "seat" && seat === about ? "self" : seat === viewer ? "you" : "other";
  return { [name]: names[seat] ?? "", [`${name}_is`]: who };
}

/** The first letter that is heard in French, Italian and Spanish: without its accent, and no h. */
function initial(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(/^h+/, "").slice(0, 1);
}
