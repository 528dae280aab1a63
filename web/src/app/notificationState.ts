// What is really the case with notifications on this device, from what the browser says.

/** `closed`: they come even if the page is closed. `open`, `failed`: only while it is open, since the server sends no
 * push messages or the browser could not be registered for them. The others: none at all. */
export type NotificationState = "off" | "unsupported" | "install" | "denied" | "open" | "failed" | "closed";
export type PushState = "none" | "failed" | "subscribed";

export type Facts = {
  wanted: boolean;
  /** `undefined`: the browser has no notifications. */
  permission: NotificationPermission | undefined;
  hasWorker: boolean;
  /** On iPhones and iPads only installed pages have notifications; `undefined` on all other devices. */
  installed: boolean | undefined;
  push: PushState;
};

export function notificationState({ wanted, permission, hasWorker, installed, push }: Facts): NotificationState {
  if (permission === undefined || !hasWorker) return installed === false ? "install" : "unsupported";
  if (permission === "denied") return "denied";
  if (!wanted || permission !== "granted") return "off";
  return { none: "open", failed: "failed", subscribed: "closed" }[push] as NotificationState;
}

/** Whether the switch can be turned at all, and whether it is on. */
export const canNotify = (state: NotificationState): boolean => !["unsupported", "install", "denied"].includes(state);
export const isOn = (state: NotificationState): boolean => ["open", "failed", "closed"].includes(state);
