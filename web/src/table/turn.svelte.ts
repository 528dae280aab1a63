// The choices of one turn: a card, then whom, then what, each from what the server says is legal.
// A legal action is a path of steps (guard>2=baron is guard, 2, baron), and a choice is how far along one has come.
import { parseAction, type Action } from "../lib/words";
import type { RoleWord } from "../wire";

export type Step = RoleWord | number;
export type Kind = "card" | "whom" | "what" | "keep" | "under";
export type Question = { depth: number; kind: Kind; options: Step[]; picked: Step | null };
type Path = { text: string; action: Action; steps: Step[] };

export class Turn {
  /** What was picked, and from which legal actions: with others it means nothing any more. */
  private made = $state.raw<{ from: string; picks: Step[] }>({ from: "", picks: [] });
  private readonly from = $derived.by(() => this.legal().join(" "));
  private readonly paths = $derived(this.from === "" ? [] : this.from.split(" ").map(path));
  /** The target that is pointed at or focused. */
  aimed = $state<number | null>(null);
  readonly picks = $derived(this.made.from === this.from ? this.made.picks : []);

  /** `rank` puts roles in the order in which they are shown. */
  constructor(
    private readonly legal: () => readonly string[],
    private readonly rank: (role: RoleWord) => number,
  ) {}

  get isMine(): boolean {
    return this.paths.length > 0;
  }

  /** Whether a Chancellor's cards are to be chosen from. */
  get keeping(): boolean {
    return this.paths.some(({ action }) => action.under.length > 0);
  }

  get card(): RoleWord | null {
    return (this.picks[0] as RoleWord | undefined) ?? null;
  }

  /** The one legal action that the picks make, once they do. */
  get action(): Path | null {
    const { picks } = this;
    return this.after(picks).find(({ steps }) => picks.length > 0 && steps.length === picks.length) ?? null;
  }

  /** The questions so far, with their answers; the last one may be open. */
  get questions(): Question[] {
    return [...this.picks, null].flatMap((picked, depth) => {
      const options = this.options(this.picks.slice(0, depth));
      return options.length ? [{ depth, kind: this.kind(depth), options, picked }] : [];
    });
  }

  get open(): Question | null {
    return this.questions.find(({ picked }) => picked === null) ?? null;
  }

  allows(card: RoleWord): boolean {
    return this.options([]).includes(card);
  }

  /** Answer a question; answers to later ones stay if they still can. What has one answer isn't asked. */
  pick(depth: number, step: Step): void {
    const before = this.picks.slice(0, depth);
    if (!this.options(before).includes(step)) return;
    let picks = [...before, step];
    for (const later of this.picks.slice(depth + 1)) {
      if (!this.options(picks).includes(later)) break;
      picks = [...picks, later];
    }
    for (let only = this.options(picks); only.length === 1; only = this.options(picks)) picks = [...picks, only[0]!];
    this.made = { from: this.from, picks };
  }

  /** Answer all the questions at once, if they can be answered so. */
  pickAll(steps: readonly Step[]): void {
    if (this.after(steps).length) this.made = { from: this.from, picks: [...steps] };
  }

  /** Take back the last answer that was a choice. */
  back(): void {
    let picks = this.picks.slice(0, -1);
    while (picks.length && this.options(picks).length === 1) picks = picks.slice(0, -1);
    this.made = { from: this.from, picks };
  }

  /** What was chosen, to be forgotten once it is played. */
  get choice(): object {
    return this.made;
  }

  /** The news of a move comes before its answer: by then the next may be half chosen, and that stays. */
  forget(choice: object): void {
    if (this.made === choice) this.clear();
  }

  clear(): void {
    this.made = { from: "", picks: [] };
  }

  private after(picks: readonly Step[]): Path[] {
    return this.paths.filter(({ steps }) => picks.every((pick, place) => steps[place] === pick));
  }

  private options(picks: readonly Step[]): Step[] {
    const next = this.after(picks).flatMap(({ steps }) => steps.slice(picks.length, picks.length + 1));
    return [...new Set(next)].sort((a, b) => this.place(a) - this.place(b));
  }

  private place(step: Step): number {
    return typeof step === "number" ? step : this.rank(step);
  }

  private kind(depth: number): Kind {
    if (this.keeping) return depth === 0 ? "keep" : "under";
    return (["card", "whom", "what"] as const)[depth]!;
  }
}

function path(text: string): Path {
  const action = parseAction(text);
  const { card, target, named, under } = action;
  const steps = [card, target, named, ...under].filter((step): step is Step => step !== null);
  return { text, action, steps };
}
