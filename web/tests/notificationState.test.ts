import { expect, test } from "vitest";
import { canNotify, isOn, notificationState, type Facts } from "../src/app/notificationState";

const ANDROID: Facts = { wanted: true, permission: "granted", hasWorker: true, installed: undefined, push: "subscribed" };
const IPHONE: Facts = { ...ANDROID, permission: undefined, installed: false };

test.each<[string, Partial<Facts> | Facts, string, boolean]>([
  ["all is well", {}, "closed", true],
  ["the server sends no push messages", { push: "none" }, "open", true],
  ["the push service can’t be reached", { push: "failed" }, "failed", true],
  ["it was switched off", { wanted: false }, "off", false],
  ["nobody has been asked", { permission: "default" }, "off", false],
  ["the person has denied it, whatever was wanted before", { permission: "denied" }, "denied", false],
  ["the browser has none", { permission: undefined }, "unsupported", false],
  ["there are no service workers", { hasWorker: false }, "unsupported", false],
  ["an iPhone shows none before the page is installed", IPHONE, "install", false],
  ["an installed page on an iPhone", { ...IPHONE, permission: "granted", installed: true }, "closed", true],
])("%s", (_, facts, state, on) => {
  const found = notificationState({ ...ANDROID, ...facts });
  expect(found).toBe(state);
  expect(isOn(found)).toBe(on);
});

test("the switch can be turned where that leads to something", () => {
  const turnable = (["off", "open", "failed", "closed", "denied", "unsupported", "install"] as const).filter(canNotify);
  expect(turnable).toEqual(["off", "open", "failed", "closed"]);
});
