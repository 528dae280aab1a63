// What the browser gives to a connection: sockets, requests, timers, and the events that say that the network may be back.
import type { ServerVersion } from "../wire";
import type { Environment, Socket, SocketEvents } from "./channel";

/** Of this page, as web/plugins/build.ts named it; empty while one works on it. */
export function ownBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? "";
}

export function browserEnvironment(path: string): Environment {
  return {
    now: Date.now,
    after(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    connect: (events) => openSocket(path, events),
    probe(answered) {
      const controller = new AbortController();
      void serverVersion(controller.signal).then((version) => controller.signal.aborted || answered(version));
      return () => controller.abort();
    },
    isOnline: () => navigator.onLine,
    isVisible: () => !document.hidden,
    listen,
    build: ownBuild(),
    report: reportError,
  };
}

/** Null if the server doesn't answer, or somebody else does. */
export async function serverVersion(signal?: AbortSignal): Promise<ServerVersion | null> {
  try {
    const response = await fetch("/api/version", { cache: "no-store", ...(signal && { signal }) });
    const version = (await response.json()) as Partial<ServerVersion>;
    return typeof version.protocol === "number" && typeof version.build === "string" ? (version as ServerVersion) : null;
  } catch {
    return null;
  }
}

function openSocket(path: string, events: SocketEvents): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}${path}`);
  socket.onopen = () => events.opened();
  socket.onmessage = (message) => events.heard(String(message.data));
  socket.onclose = (event) => events.closed(event.code);
  return {
    send(text) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(text);
      return true;
    },
    close: () => socket.close(),
  };
}

function listen(wake: () => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  for (const event of ["online", "offline", "pageshow"]) addEventListener(event, wake, options);
  document.addEventListener("visibilitychange", () => document.hidden || wake(), options);
  return () => controller.abort();
}
