// The service worker of this page: registered when the first screen is there, so that it takes nothing from it.

const PATH = "/sw.js";

/** Once, when the page starts. Browsers without service workers do without. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const register = (): void => void navigator.serviceWorker.register(PATH).catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

/** The registration with a worker that runs; null where there is none. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  const found = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  // It may still be on its way in; then it is ready in a moment.
  return found ? navigator.serviceWorker.ready : null;
}
