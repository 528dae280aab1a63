// What the server and the service worker must know of a build: which files each screen and each language need at
// once (preload.json), and which files start the page without a network (the list in sw.js).
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { Plugin, Rollup } from "vite";

type Bundle = Rollup.OutputBundle;
type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

export const WORKER = "sw";
const SHELL = "__SHELL__";
/** The fonts of the first screens, as they are named before their hash. */
const FONTS = ["cormorant-latin-wght-normal", "alegreya-sans-latin-400-normal", "alegreya-sans-latin-700-normal"];
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
  const lazy = chunksOf(bundle).filter((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId !== null);
  const named = lazy.map((chunk) => [
    nameOf(chunk),
    filesOf(chunk, bundle).filter((file) => !page.includes(`/${file}"`)),
  ]);
  return { ...(Object.fromEntries(named) as Record<string, string[]>), fonts: fontsOf(bundle) };
}

function nameOf(chunk: Chunk): string {
  const path = relative(join(import.meta.dirname, "../src"), chunk.facadeModuleId ?? "");
  return basename(path).replace(/\.\w+$/, "");
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
