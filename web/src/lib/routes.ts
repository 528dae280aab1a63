// The route table: every screen and its path. The server answers the same paths; a test compares the two lists.
export const ROUTES = {
  home: "/",
  table: "/t/{code}",
  match: "/m/{code}/{number}",
  replay: "/m/{code}/{number}/replay",
  today: "/puzzle",
  puzzle: "/puzzle/{number}",
  learn: "/learn",
  history: "/history",
  about: "/about",
  rules: "/rules",
  pass: "/pass",
} as const;

export type Screen = keyof typeof ROUTES;
/** A screen and the parameters of its path; a parameter that the path lacks has its default value. */
export type Route = { screen: Screen; code: string; number: number; ticket: string };

type Parameters<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Parameters<Rest> : never;

/** `pathTo("match", { code: "BCDFGHJK", number: 1 })` is `/m/BCDFGHJK/1`. */
export function pathTo<S extends Screen>(
  screen: S,
  parameters: Record<Parameters<(typeof ROUTES)[S]>, string | number>,
): string {
  const values = parameters as Record<string, string | number>;
  return ROUTES[screen].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** The route of an address; a path that no screen has leads home. The ticket is the fragment. */
export function routeOf({ pathname, hash }: { pathname: string; hash: string }): Route {
  for (const screen of Object.keys(ROUTES) as Screen[]) {
    const found = patternOf(ROUTES[screen]).exec(pathname);
    if (!found) continue;
    const { code = "", number } = found.groups ?? {};
    return { screen, code, number: Number(number) || 1, ticket: hash.slice(1) };
  }
  return { screen: "home", code: "", number: 1, ticket: "" };
}

/** A table's code as the server writes it: people type it in small letters, with dashes and spaces. */
export function normalizedCode(typed: string): string {
  return typed.replace(/[-\s]/g, "").toUpperCase();
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)").replace(/\/$/, "")}/?$`);
}
