// The lessons of a first game: which note comes when. They depend on what the player sees, and contain no rules.
import { parseAction } from "../lib/words";
import type { Kind } from "../table/turn.svelte";
import type { RoleWord, View } from "../wire";

/** What a player sees, and how far the choice of a move has come: `asked` is null when others are to move. */
export type Scene = { view: View; asked: Kind | "seal" | null; card: RoleWord | null; hints: boolean };
/** A note: its message, and what that is about; `played` is a card that another has just played. */
export type Tip = { message: string; role?: RoleWord; played?: true; seat?: number; won?: boolean };
/** What is remembered of the lessons at a table. */
export type Progress = { given: string[]; ended: boolean };
type Kept = Partial<Progress & { code: string }>;

const KEY = "billet-doux-lessons";

const ABOUT: Record<RoleWord, string> = {
  spy: "web-learn-spy",
  guard: "web-learn-guard",
  priest: "web-learn-priest",
  baron: "web-learn-baron",
  handmaid: "web-learn-handmaid",
  prince: "web-learn-prince",
  chancellor: "web-learn-chancellor",
  king: "web-learn-king",
  countess: "web-learn-countess",
  princess: "web-learn-princess",
};

/** One note at a time, each once. A note that was shown is given when it is put away, or when its moment is over. */
export class Lessons {
  tip = $state.raw<Tip | null>(null);
  /** Whether another note waits behind this one. */
  more = $state(false);
  private scene: Scene | null = null;

  constructor(
    private readonly progress: Progress = { given: [], ended: false },
    private readonly remember: (progress: Progress) => void = () => {},
  ) {}

  /** This is what the player sees now. */
  look(scene: Scene): void {
    this.scene = scene;
    const waiting = this.progress.ended ? [] : [...fitting(scene)].filter(({ message }) => !this.isGiven(message));
    const [next = null] = waiting;
    if (this.tip && this.tip.message !== next?.message) this.give(this.tip);
    this.tip = next;
    this.more = waiting.some(({ message }) => message !== next?.message);
  }

  /** The note was read: on to the next, if there is one. */
  putAway(): void {
    if (this.tip) this.give(this.tip);
    if (this.scene) this.look(this.scene);
  }

  /** No more lessons at this table. */
  end(): void {
    this.progress.ended = true;
    this.remember(this.progress);
    this.putAway();
  }

  private isGiven(message: string): boolean {
    return this.progress.given.includes(message);
  }

  private give({ message }: Tip): void {
    if (!this.isGiven(message)) this.progress.given.push(message);
    this.remember(this.progress);
  }
}

// ---------------------------------------------------------------- where they are kept

let current: { code: string; lessons: Lessons } | null = null;

/** From now on there are lessons at this table, and at no other. */
export function beginLessons(code: string): void {
  const progress: Progress = { given: [], ended: false };
  keep(code, progress);
  current = { code, lessons: lessonsFrom(code, progress) };
}

/** The lessons at a table; null where there are none. */
export function lessonsAt(code: string): Lessons | null {
  if (current?.code === code) return current.lessons;
  const progress = kept(code);
  if (progress === null) return null;
  current = { code, lessons: lessonsFrom(code, progress) };
  return current.lessons;
}

function lessonsFrom(code: string, progress: Progress): Lessons {
  return new Lessons(progress, (changed) => keep(code, changed));
}

function keep(code: string, progress: Progress): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ code, ...progress }));
  } catch {
    // A browser that keeps nothing has no lessons after a reload.
  }
}

function kept(code: string): Progress | null {
  try {
    const { code: learning, given, ended } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Kept;
    return learning === code && given ? { given, ended: ended === true } : null;
  } catch {
    return null;
  }
}

// ---------------------------------------------------------------- what fits the moment

/** All notes that fit, the most pressing first. */
function* fitting(scene: Scene): Generator<Tip> {
  const { view } = scene;
  if (view.seat === null) return;
  if (view.match_winners.length) {
    yield { message: "web-learn-match-over", won: view.match_winners.includes(view.seat) };
    return;
  }
  yield* roundOver(view, view.seat);
  yield* choosing(scene);
  yield* seals(view);
  if (scene.asked === null) return;
  yield* protection(view, view.seat);
  yield* cards(scene, view.seat);
  yield* tools(scene, view.seat);
}

function* roundOver(view: View, me: number): Generator<Tip> {
  const ended = view.events?.find((event) => event.event === "round-ended");
  if (!ended) return;
  if (view.round === 1) yield { message: "web-learn-first-round" };
  const message = ended.last_seat ? "web-learn-ended-last" : "web-learn-ended-deck";
  yield { message, won: ended.winners.includes(me) };
  if (view.out[me]) yield { message: "web-learn-out" };
  if (view.spy_bonus !== null) yield { message: "web-learn-spy-token", role: "spy" };
}

function* choosing({ view, asked, card }: Scene): Generator<Tip> {
  const playable = view.legal.map((text) => parseAction(text).card);
  if (asked !== null && view.hand.some((role) => !playable.includes(role))) {
    yield { message: "web-learn-forced", role: playable[0]! };
  }
  if (asked === "card") yield { message: "web-learn-turn" };
  if (asked === "keep") yield { message: "web-learn-keep" };
  if (asked === "under") yield { message: "web-learn-under" };
  if (asked === "whom") yield { message: "web-learn-whom", role: card! };
  if (asked === "what") yield { message: "web-learn-what", role: card! };
  if (asked === "seal") yield { message: "web-learn-seal-it" };
}

/** They stay true after the round, for whoever went on before reading them. */
function* seals(view: View): Generator<Tip> {
  if (view.tokens.every((tokens) => tokens === 0)) return;
  yield { message: "web-learn-seal" };
  yield { message: "web-learn-goal" };
}

function* protection(view: View, me: number): Generator<Tip> {
  const safe = view.protected.findIndex((holds, seat) => holds && seat !== me);
  if (safe >= 0) yield { message: "web-learn-protected", role: "handmaid", seat: safe };
  const events = view.events ?? [];
  const mine = events.findLastIndex((event) => event.event === "card-played" && event.seat === me);
  const over = events.findLastIndex((event) => event.event === "protection-ended" && event.seat === me);
  if (over > mine) yield { message: "web-learn-unprotected", role: "handmaid" };
}

/** What another has just played, what another is known to hold, what one has to choose from. */
function* cards({ view, card }: Scene, me: number): Generator<Tip> {
  const last = view.events?.findLast((event) => event.event === "card-played");
  if (card === null && last && last.seat !== me) yield { message: ABOUT[last.card], role: last.card, played: true };
  const known = view.known.findIndex((held, seat) => held.length > 0 && seat !== me && !view.out[seat]);
  if (known >= 0) yield { message: "web-learn-known", seat: known };
  for (const role of view.hand) if (card === null || card === role) yield { message: ABOUT[role], role };
}

/** Not in the very first turn, which brings enough that is new. */
function* tools({ view, asked, hints }: Scene, me: number): Generator<Tip> {
  if (asked !== "card" || (view.round === 1 && view.discards[me]?.length === 0)) return;
  yield { message: "web-learn-notebook" };
  if (hints) yield { message: "web-learn-hint" };
}
