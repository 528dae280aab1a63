// What every style keeps to.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../src");
const FILES = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) => /\.(css|svelte)$/.test(name));
const STYLES = FILES.map((name) => {
  const text = readFileSync(join(SRC, name), "utf8");
  return { name, css: name.endsWith(".css") ? text : (/<style>.*<\/style>/s.exec(text)?.[0] ?? "") };
});

test("the size of letters follows what the person chose in the browser", () => {
  const fixed = STYLES.flatMap(({ name, css }) =>
    (css.match(/(?<![\w-])font(-size)?:[^;}]*/g) ?? []).filter((line) => /\dpx/.test(line)).map((line) => `${name}: ${line}`),
  );
  expect(STYLES.length).toBeGreaterThan(50);
  expect(fixed).toEqual([]);
});

test("so do the widths at which the layout changes", () => {
  const fixed = STYLES.filter(({ css }) => /@media[^{]*\dpx/.test(css)).map(({ name }) => name);
  expect(fixed).toEqual([]);
});
