import { sources } from "./sources";

export default sources(
  import.meta.glob<string>(
    [
      "../../../../src/billetdoux/i18n/locales/en/*.ftl",
      "!../../../../src/billetdoux/i18n/locales/en/{cli,display,join,pages,referee,sim,tournament,tui,web-cli}.ftl", // the terminal's own
    ],
    { query: "?raw", import: "default", eager: true },
  ),
);
