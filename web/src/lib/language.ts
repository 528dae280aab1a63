// Which of our languages to speak. billetdoux.i18n.language has the same rule, and the same examples test both.
export const LANGUAGES = ["en", "fr", "it", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first of ours in the order of the person: `preferredLanguage(["de-CH", "fr-FR", "en"])` is `fr`. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const primary = tag.split("-")[0]?.toLowerCase();
    const known = LANGUAGES.find((language) => language === primary);
    if (known) return known;
  }
  return "en";
}
