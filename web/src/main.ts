import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";

settings.applyScheme();
await settings.loadWords();
mount(App, { target: document.getElementById("app")! });
