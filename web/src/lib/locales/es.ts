import { sources } from "./sources";

export default sources(
  import.meta.glob<string>("../../../../src/billetdoux/i18n/locales/es/*.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
