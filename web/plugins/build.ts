// Names the build in the page itself, by a hash of it: the page refers to its scripts and styles by their hashes.
// The server reads the name from the page and tells it to clients, so that an old page learns of a newer one.
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const LENGTH = 16;

export function build(): Plugin {
  return {
    name: "billet-build",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const content = createHash("sha256").update(html).digest("hex").slice(0, LENGTH);
        return [{ tag: "meta", attrs: { name: "build", content }, injectTo: "head" }];
      },
    },
  };
}
