// The HTTP interface of the server. A cookie that scripts can't read identifies the player.
import type {
  AtTable, History, Level, Lobby, MatchSummary, Options, Problem, PushOffer, Puzzle, PuzzleBook, Replay,
} from "../wire";
import type { Analysis } from "./analysis";
import { reachable } from "./reachable.svelte";

/** Why the server said no; `Words.error` tells it. */
export class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly details: Record<string, string | number> = {},
  ) {
    super(reason);
  }
}

export const openTable = (name: string, options: Partial<Options>, bots: Level[]): Promise<AtTable> =>
  post("/api/tables", { name, options, bots });

export const takeSeat = (code: string, name: string, guest = 0): Promise<AtTable> =>
  post(`${path(code)}/seats`, { name, guest });

export const redeemTicket = (code: string, ticket: string): Promise<AtTable> =>
  post(`${path(code)}/return`, { ticket });

export const lobby = (): Promise<Lobby> => get("/api/tables");

export const history = (): Promise<History> => get("/api/history");

export const match = (code: string, number: number): Promise<MatchSummary> =>
  get(`${path(code)}/matches/${number}`);

export const keepMatch = (code: string, number: number, kept: boolean): Promise<MatchSummary> =>
  post(`${path(code)}/matches/${number}/keep`, { kept });

export const record = async (code: string, number: number): Promise<string> =>
  (await answer(fetch(recordPath(code, number)))).text();

/** Where the record lies, to be saved as a file. */
export const recordPath = (code: string, number: number): string => `${path(code)}/matches/${number}/record`;

/** A finished match as one seat knew it (its number), as a spectator did, or with all cards open. */
export const replay = (code: string, number: number, who: number | "public" | "all"): Promise<Replay> =>
  get(`${path(code)}/matches/${number}/replay/${who}`);

export const analysis = (code: string, number: number): Promise<Analysis> =>
  get(`${path(code)}/matches/${number}/analysis`);

/** By its number, or by a day (`2026-11-16`). */
export const puzzle = (which: number | string): Promise<Puzzle> => get(`/api/puzzles/${encodeURIComponent(which)}`);

export const puzzleBook = (): Promise<PuzzleBook> => get("/api/puzzles");

/** The key to subscribe to push messages with; null if the server sends none. */
export const pushOffer = (): Promise<PushOffer> => get("/api/push");

export function subscribePush(subscription: PushSubscription, language: string): Promise<PushOffer> {
  const { endpoint, keys } = subscription.toJSON();
  return post("/api/push", { endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"], language });
}

export const forgetPush = (endpoint: string): Promise<PushOffer> => post("/api/push/forget", { endpoint });

function path(code: string): string {
  return `/api/tables/${encodeURIComponent(code)}`;
}

async function get<T>(url: string): Promise<T> {
  return (await answer(fetch(url))).json() as Promise<T>;
}

async function post<T>(url: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  return (await answer(fetch(url, { method: "POST", headers, body: JSON.stringify(body) }))).json() as Promise<T>;
}

async function answer(request: Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    response = await request;
    reachable.note(true);
  } catch {
    reachable.note(false);
    throw new Refused("server-not-reached");
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({ reason: "" }))) as Problem;
  throw new Refused(problem.reason, problem.details);
}
