import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { install } from "./app/install.svelte";
import { registerWorker } from "./app/registration";
import { prepareSounds } from "./choreography/sounds";
import { reachable } from "./lib/reachable.svelte";
import { settings } from "./lib/settings.svelte";

/** Not an `await` of the module itself: the words import from the same file, and would wait for it to be done. */
async function start(): Promise<void> {
  await settings.loadWords();
  mount(App, { target: document.getElementById("app")! });
  registerWorker();
}

settings.applyScheme();
reachable.listen();
install.listen();
prepareSounds(() => settings.sound);
void start();
