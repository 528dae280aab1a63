// The lessons of a first game: which note comes when. What they are is in learn/lessons.toml, which the terminal reads too.
import { lessons as curriculum } from "virtual:data";
import { facts, type Scene, type Subject } from "./facts";

export type { Scene };
/** A note: its message, what that is about, and what it points at: the first of these that can be seen. */
export type Tip = Subject & { message: string; pointsAt?: string[] };
/** What is remembered of the lessons at a table. */
export type Progress = { given: string[]; ended: boolean };
type Kept = Partial<Progress & { code: string }>;

const KEY = "billet-doux-lessons";

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
export function* fitting(scene: Scene): Generator<Tip> {
  const found = [...facts(scene)];
  for (const { when, note, points_at } of curriculum) {
    for (const [name, about] of found) {
      if (name !== when) continue;
      const message = `web-learn-${note.replace("{role}", about.role ?? "")}`;
      yield points_at ? { message, ...about, pointsAt: points_at.map((place) => (place === "seat" ? `seat-${about.seat}` : place)) } : { message, ...about };
    }
  }
}
