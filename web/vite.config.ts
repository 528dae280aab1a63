import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { breakpoints } from "./plugins/breakpoints.ts";
import { build } from "./plugins/build.ts";
import { data } from "./plugins/data.ts";

// The server that `billet serve` starts; its pages come from here while one works on them.
const SERVER = process.env["BILLET_URL"] ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte({ configFile: false, preprocess: breakpoints() }), data(), build()],
  build: {
    outDir: "../src/billetdoux/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the Content-Security-Policy has no place for data in addresses
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    // With the Host that the browser asked for: the server takes requests from its own pages, and these are such.
    proxy: { "/api": { target: SERVER }, "/ws": { target: SERVER, ws: true } },
  },
});
