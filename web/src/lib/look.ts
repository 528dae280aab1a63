// The desk, the letters and the seal of a theme, as its file says: values for the variables of app.css.
import { themes } from "virtual:data";

const WAX = "wax-seal";
const VARIABLES = new Set(
  Object.values(themes).flatMap(({ desk = {} }) => Object.values(desk).flatMap((look) => Object.keys(look))),
);

/** The emblem of what closes a letter. */
export function sealOf(theme: string): string {
  return themes[theme]?.seal ?? WAX;
}

/** Every variable that some theme sets, with this one's value; null where app.css has the say. */
export function deskOf(theme: string, scheme: "light" | "dark"): Map<string, string | null> {
  const desk = themes[theme]?.desk?.[scheme] ?? {};
  return new Map([...VARIABLES].map((name) => [`--${name}`, desk[name] ?? null]));
}
