// The page as an app: it starts without a network, and it is told when it is somebody's turn.
// Kept here are the files of one build and nothing else: no answer of the server about a table, a match or a person.
/// <reference no-default-lib="true"/>
/// <reference lib="es2023" />
/// <reference lib="webworker" />

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The files of this build, which the build writes here. */
declare const __SHELL__: string[];
const SHELL = __SHELL__;
const START = "/";
const CACHE = `billet ${fingerprint(SHELL.join())}`;
/** Milliseconds after which a page that doesn't come is shown from here. */
const PATIENCE = 5000;
/** What a proxy says while the server is away. */
const AWAY = new Set([502, 503, 504]);
const ICON = "/icon-192.png";
const BADGE = "/badge-96.png";

/** What a push message says: no more than whose turn it is, and where. */
type TurnCall = { code: string; title: string; body: string };

worker.addEventListener("install", (event) => event.waitUntil(keepShell()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOthers()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (isScreen(pathname)) event.respondWith(navigate(request));
  } else if (pathname.startsWith("/assets/") || SHELL.includes(pathname)) {
    event.respondWith(fromShell(request));
  }
});

worker.addEventListener("push", (event) => {
  const call = read(event.data);
  if (call) event.waitUntil(notify(call));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(String(event.notification.tag)));
});

/** Addresses of screens. Of anything else, such as a record that is opened in a tab, nothing is kept or made up. */
function isScreen(path: string): boolean {
  return !/^\/(api|assets|ws)\/|^\/(healthz|readyz|metrics)$|\.\w+$/.test(path);
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Names of assets change with what is in them, so the browser's own copy will do; the start page is asked for again.
  await cache.addAll(SHELL.map((path) => new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" })));
}

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

/** From the network, as long as there is one: a newer page is shown at once. */
async function navigate(request: Request): Promise<Response> {
  const patience = new AbortController();
  const alarm = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const response = await fetch(request, { signal: patience.signal });
    if (!AWAY.has(response.status)) return response;
  } catch {
    // Offline, or too slow.
  } finally {
    clearTimeout(alarm);
  }
  const start = await caches.match(START, { cacheName: CACHE });
  return start ?? fetch(request);
}

async function fromShell(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}

function read(data: PushMessageData | null): TurnCall | null {
  try {
    const { code, title, body } = data?.json() as Partial<TurnCall>;
    return typeof code === "string" && typeof title === "string" && typeof body === "string" ? { code, title, body } : null;
  } catch {
    return null;
  }
}

/** Unless the table is in sight: then its page has said so already. */
async function notify({ code, title, body }: TurnCall): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" });
  if (pages.some((page) => page.visibilityState === "visible" && isAt(page, code))) return;
  await worker.registration.showNotification(title, { body, tag: code, icon: ICON, badge: BADGE });
  await worker.navigator.setAppBadge?.().catch(() => undefined);
}

async function openTable(code: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => isAt(page, code));
  if (open) await open.focus();
  else await worker.clients.openWindow(`/t/${encodeURIComponent(code)}`);
}

function isAt(page: Client, code: string): boolean {
  return new URL(page.url).pathname === `/t/${encodeURIComponent(code)}`;
}

/** FNV-1a: a name for a list of files. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16);
}
