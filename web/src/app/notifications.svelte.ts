// Notifications for "your turn": shown by the service worker, since phones have no other ones, and pushed by the server
// when the page is closed. They say no more than that: others may read them.
import { forgetPush, pushOffer, subscribePush } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import { canNotify, isOn, notificationState, type PushState } from "./notificationState";
import { workerRegistration } from "./registration";

const ICON = "/icon-192.png";
const BADGE = "/badge-96.png";

class Notifications {
  private permission = $state(permissionNow());
  private push = $state<PushState>("none");
  readonly state = $derived(
    notificationState({
      wanted: settings.notices,
      permission: this.permission,
      hasWorker: "serviceWorker" in navigator,
      installed: isInstalledOnIos(),
      push: this.push,
    }),
  );

  /** Whoever switches them on is asked by the browser, unless they have said already. */
  async setWanted(wanted: boolean): Promise<void> {
    if (wanted && canNotify(this.state)) this.permission = await Notification.requestPermission();
    settings.change({ notices: wanted && this.permission === "granted" });
    await (settings.notices ? this.subscribe() : this.unsubscribe());
  }

  /** When a table is opened: the browser may have changed its mind, and its address at the push service. */
  async refresh(): Promise<void> {
    this.permission = permissionNow();
    if (isOn(this.state)) await this.subscribe();
  }

  /** Only while the page is hidden; one takes the place of the last. */
  async show(code: string, title: string, body: string): Promise<void> {
    if (!document.hidden || !isOn(this.state)) return;
    const registration = await workerRegistration();
    await registration?.showNotification(title, { body, tag: code, icon: ICON, badge: BADGE });
    await navigator.setAppBadge?.().catch(() => undefined);
  }

  /** The table is in sight: what called there has done its work. */
  async clear(code: string): Promise<void> {
    const registration = await workerRegistration();
    for (const shown of (await registration?.getNotifications({ tag: code })) ?? []) shown.close();
    await navigator.clearAppBadge?.().catch(() => undefined);
  }

  private async subscribe(): Promise<void> {
    try {
      const { key } = await pushOffer();
      const registration = key === null ? null : await workerRegistration();
      if (!key || !registration) {
        this.push = "none";
        return;
      }
      const subscription = await currentSubscription(registration.pushManager, key);
      await subscribePush(subscription, settings.language);
      this.push = "subscribed";
    } catch {
      this.push = "failed";
    }
  }

  private async unsubscribe(): Promise<void> {
    this.push = "none";
    const subscription = await (await workerRegistration())?.pushManager.getSubscription();
    if (!subscription) return;
    // If the server can't be told now, its next message finds nobody, and it forgets the browser then.
    await forgetPush(subscription.endpoint).catch(() => undefined);
    await subscription.unsubscribe();
  }
}

/** A subscription belongs to the key of one server: with another key it is made again. */
async function currentSubscription(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const other = await manager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return manager.subscribe(options);
  }
}

function permissionNow(): NotificationPermission | undefined {
  return "Notification" in window ? Notification.permission : undefined;
}

/** Only Safari on iPhones and iPads has `standalone`. */
function isInstalledOnIos(): boolean | undefined {
  return "standalone" in navigator ? Boolean(navigator.standalone) : undefined;
}

export const notifications = new Notifications();
