import { expect, test } from "vitest";
import { SettingsStore } from "../src/lib/settingsStore";

type Settings = { scheme: "auto" | "light" | "dark"; name: string; sound: boolean };
const DEFAULTS: Settings = { scheme: "auto", name: "", sound: false };

/** What a browser keeps for all its tabs. */
class Kept {
  private readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
}

const tab = (kept: Kept) =>
  new SettingsStore<Settings>(() => kept, "settings", DEFAULTS, { scheme: ["auto", "light", "dark"] });

test("two tabs don't overwrite each other's settings", () => {
  const kept = new Kept();
  const [one, other] = [tab(kept), tab(kept)];
  one.write({ name: "Ada" });
  other.write({ sound: true });
  one.write({ scheme: "dark" });
  for (const store of [one, other]) expect(store.read()).toEqual({ scheme: "dark", name: "Ada", sound: true });
});

test("the last word on a field counts, whoever has it", () => {
  const kept = new Kept();
  const [one, other] = [tab(kept), tab(kept)];
  one.write({ name: "Ada" });
  other.write({ name: "Bea" });
  expect(one.read().name).toBe("Bea");
});

test.each(["", "nonsense", "null", "[1]", '{"scheme":"purple","name":7,"sound":"yes"}'])(
  "what was kept and makes no sense is as if it weren't there: %s",
  (text) => {
    const kept = new Kept();
    kept.setItem("settings", text);
    expect(tab(kept).read()).toEqual(DEFAULTS);
    tab(kept).write({ sound: true });
    expect(tab(kept).read()).toEqual({ ...DEFAULTS, sound: true });
  },
);

test("what a newer page has kept stays", () => {
  const kept = new Kept();
  kept.setItem("settings", '{"name":"Ada","wallpaper":"roses"}');
  tab(kept).write({ sound: true });
  expect(JSON.parse(kept.getItem("settings")!)).toEqual({ name: "Ada", wallpaper: "roses", sound: true });
});

test("a browser that keeps nothing has them until the page is closed", () => {
  const store = new SettingsStore(
    () => {
      throw new Error("SecurityError");
    },
    "settings",
    DEFAULTS,
  );
  store.write({ name: "Ada" });
  store.write({ sound: true });
  expect(store.read()).toEqual({ scheme: "auto", name: "Ada", sound: true });
});
