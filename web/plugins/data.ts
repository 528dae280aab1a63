// What the game's own data files say, for the page: editions, themes, the emblems that they use, lessons.
// Nothing is copied into the repository: it is read when the page is built.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const PACKAGE = join(import.meta.dirname, "../../src/billetdoux");
const ALWAYS = ["wax-seal", "love-letter"];
/** What players show each other. */
const REACTIONS = ["hearts", "rose", "laurel-crown", "drama-masks", "surprised", "broken-heart"];
const ID = "virtual:data";

type Look = { emblem: string; colour: string };
type ThemeFile = { name: string; roles: Record<string, Look>; seal?: string; desk?: Record<string, Record<string, string>> };
type EditionFile = {
  name: string;
  seats: { least: number; most: number };
  cards: Record<string, { rank: number; count: number }>;
  tokens: Record<string, number>;
};

export function data(): Plugin {
  return {
    name: "billet-data",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const themes = tomlFiles<ThemeFile>("i18n/themes", (file) => this.addWatchFile(file));
      const editions = tomlFiles<EditionFile>("rules/editions", (file) => this.addWatchFile(file));
      return [
        `export const themes = ${JSON.stringify(byName(themes))};`,
        `export const editions = ${JSON.stringify(byName(editions))};`,
        `export const lessons = ${JSON.stringify(lessonsOf((file) => this.addWatchFile(file)))};`,
        `export const emblems = ${JSON.stringify(emblemsOf(themes))};`,
      ].join("\n");
    },
  };
}

type LessonFile = { lessons: { when: string; note: string; points_at?: string[]; terminal?: boolean }[] };

/** Those of a first game, without what is the terminal's own. */
function lessonsOf(watch: (file: string) => void): Omit<LessonFile["lessons"][number], "terminal">[] {
  return tomlFiles<LessonFile>("learn", watch).flatMap(({ lessons }) => lessons.map(({ terminal: _, ...lesson }) => lesson));
}

function tomlFiles<T>(folder: string, watch: (file: string) => void): T[] {
  const path = join(PACKAGE, folder);
  return readdirSync(path)
    .filter((name) => name.endsWith(".toml"))
    .map((name) => {
      watch(join(path, name));
      return parse(readFileSync(join(path, name), "utf8")) as T;
    });
}

function byName<T extends { name: string }>(files: T[]): Record<string, T> {
  return Object.fromEntries(files.map((file) => [file.name, file]));
}

function emblemsOf(themes: ThemeFile[]): Record<string, string> {
  const file = join(import.meta.dirname, "../node_modules/@iconify-json/game-icons/icons.json");
  const icons = (JSON.parse(readFileSync(file, "utf8")) as { icons: Record<string, { body: string }> }).icons;
  const names = new Set([
    ...ALWAYS,
    ...REACTIONS,
    ...themes.flatMap((theme) => theme.seal ?? []),
    ...themes.flatMap((theme) => Object.values(theme.roles).map((look) => look.emblem)),
  ]);
  return Object.fromEntries(
    [...names].map((name) => {
      const icon = icons[name];
      if (!icon) throw new Error(`game-icons has no emblem called ${name}`);
      return [name, icon.body];
    }),
  );
}
