import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { WORKER, app } from "./plugins/app.ts";
import { breakpoints } from "./plugins/breakpoints.ts";
import { build } from "./plugins/build.ts";
import { data } from "./plugins/data.ts";

// The server that `billet serve` starts; its pages come from here while one works on them.
const SERVER = process.env["BILLET_URL"] ?? "http://127.0.0.1:8765";

// A few files instead of dozens of small ones: what every screen needs, the table, finished matches, puzzles, the other screens.
// A module belongs to the first group that names it; a group must not need a later one to start.
const CORE = [
  /node_modules|virtual:data|rolldown\/runtime/,
  /src\/(app|home|lib|parts)\/(?!locales\/..\.ts|serviceWorker)|src\/(main|App|app\.css)/,
  /table\/(names|transitions)|choreography\/sounds|learn\/lessons|puzzle\/streak/,
];
const GROUPS = [
  { name: "core", test: (id: string) => CORE.some((pattern) => pattern.test(id)) },
  { name: "table", test: /src\/(table|choreography)\/|screens\/Table/ },
  { name: "matches", test: /src\/(match|replay)\/|screens\/(Match|Replay)/ },
  { name: "puzzles", test: /src\/puzzle\/|screens\/(TodaysPuzzle|Puzzle)/ },
  { name: "more", test: /src\/learn\/|screens\/(Learn|History|About|Rules|PassAndPlay)/ },
];

export default defineConfig({
  plugins: [svelte({ configFile: false, preprocess: breakpoints() }), data(), build(), app()],
  build: {
    outDir: "../src/billetdoux/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the Content-Security-Policy has no place for data in addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", [WORKER]: "src/app/serviceWorker.ts" },
      output: {
        codeSplitting: { groups: GROUPS },
        // Its address stays the same: the browser looks there for the next version.
        entryFileNames: ({ name }) => (name === WORKER ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    // With the Host that the browser asked for: the server takes requests from its own pages, and these are such.
    proxy: { "/api": { target: SERVER }, "/ws": { target: SERVER, ws: true } },
  },
});
