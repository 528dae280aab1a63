// Custom media queries for styles: `@media (--phone)` becomes the query of that name in src/lib/breakpoints.ts.
import type { PreprocessorGroup } from "svelte/compiler";
import { BREAKPOINTS } from "../src/lib/breakpoints.ts";

const QUERIES: Record<string, string> = BREAKPOINTS;

export function breakpoints(): PreprocessorGroup {
  return {
    name: "breakpoints",
    style: ({ content, filename }) => ({
      code: content.replace(/@media \(--(\w+)\)/g, (_, name: string) => {
        const query = QUERIES[name];
        if (query === undefined) throw new Error(`${filename}: there is no breakpoint called ${name}`);
        return `@media ${query}`;
      }),
    }),
  };
}
