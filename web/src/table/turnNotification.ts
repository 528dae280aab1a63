// A notification for "your turn", while the page is hidden. It says no more than that: others may read it.

/** Whether the browser shows notifications of ours. */
export function mayNotify(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

/** Ask whoever owns the browser, unless they have said already. */
export async function askToNotify(): Promise<boolean> {
  if ("Notification" in window) await Notification.requestPermission();
  return mayNotify();
}

/** Only while the page is hidden, and until it isn't; a click leads back here. One takes the place of the last. */
export function notify(title: string, body: string): void {
  if (!document.hidden || !mayNotify()) return;
  let shown: Notification;
  try {
    shown = new Notification(title, { body, tag: body, icon: "/icon.svg" });
  } catch {
    return; // some phones have them for installed pages only
  }
  shown.onclick = () => window.focus();
  document.addEventListener("visibilitychange", () => shown.close(), { once: true });
}
