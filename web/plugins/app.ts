// What the server and the service worker must know of a build: which files each screen and each language need at
// once (preload.json), and which files start the page without a network (the list in sw.js).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";

type Bundle = Rollup.OutputBundle;
type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

export const WORKER = "sw";
const SHELL = "__SHELL__";
/** The fonts of headings and text, as they are named before their hash. More of them would hold up the code. */
const FONTS = ["cormorant-latin-wght-normal", "alegreya-sans-latin-400-normal"];
/** What a browser that starts offline shows besides: files of public/. */
const PICTURES = ["/icon.svg"];

export function app(): Plugin {
  return {
    name: "billet-app",
    apply: "build",
    writeBundle({ dir }, bundle) {
      const folder = dir ?? ".";
      const worker = join(folder, `${WORKER}.js`);
      const source = readFileSync(worker, "utf8");
      if (!source.includes(SHELL)) throw new Error(`${WORKER}.js has no place for its list of files`);
      writeFileSync(worker, source.replace(SHELL, JSON.stringify(shellOf(bundle))));
      const page = readFileSync(join(folder, "index.html"), "utf8");
      writeFileSync(join(folder, "preload.json"), `${JSON.stringify(preloads(bundle, page), null, 1)}\n`);
    },
  };
}

/** By screen or language, the files that it needs besides those that the page itself names; and the fonts. */
function preloads(bundle: Bundle, page: string): Record<string, string[]> {
  const found: Record<string, string[]> = { fonts: fontsOf(bundle) };
  for (const chunk of chunksOf(bundle)) {
    // A module may be in a chunk with others, and have a chunk of its own that only leads there.
    for (const name of [chunk.facadeModuleId, ...chunk.moduleIds].flatMap(entryName)) {
      const files = filesOf(chunk, bundle).filter((file) => !page.includes(`/${file}"`));
      found[name] = [...new Set([...(found[name] ?? []), ...files])];
    }
  }
  for (const name of ["Table", "en"]) if (!found[name]) throw new Error(`no chunk has ${name}`);
  return found;
}

/** `Table` for `…/src/screens/Table.svelte`, `fr` for `…/locales/fr.ts`; none for modules that are part of others. */
function entryName(id: string | null): string[] {
  return /\/src\/(?:screens|lib\/locales)\/(\w+)\.(?:svelte|ts)$/.exec(id ?? "")?.slice(1) ?? [];
}

/** A chunk, all that it imports, and the styles of all of these. */
function filesOf(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  const imported = chunk.imports.flatMap((name) => {
    const other = bundle[name];
    return other?.type === "chunk" ? filesOf(other as Chunk, bundle, seen) : [];
  });
  return [...new Set([chunk.fileName, ...styles, ...imported])];
}

function fontsOf(bundle: Bundle): string[] {
  return FONTS.map((font) => {
    const file = Object.keys(bundle).find((name) => name.includes(`${font}-`) && name.endsWith(".woff2"));
    if (!file) throw new Error(`there is no font called ${font}`);
    return file;
  });
}

function shellOf(bundle: Bundle): string[] {
  const code = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
  return ["/", ...PICTURES, ...[...code, ...fontsOf(bundle)].sort().map((name) => `/${name}`)];
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output): output is Chunk => output.type === "chunk");
}
