// A seat at a match. Everything here follows from the view; where the view comes from and where a move goes is for the
// subclasses to say.
import type { Beat } from "../choreography/beats";
import { outReasons } from "../choreography/whyOut";
import type { AnyEvent } from "../lib/connection.svelte";
import type { Words } from "../lib/words";
import type { PhraseSaid, RoleWord, TableInfo, TextWritten, View } from "../wire";
import { chosenFirst } from "./cardOrder";
import { emphasis } from "./emphasis";
import type { Problem, Seated } from "./sight";
import { Turn } from "./turn.svelte";
import { rolesOf } from "./unseenCards";

export abstract class SeatedView implements Seated {
  abstract readonly words: Words;
  abstract readonly view: View | null;
  abstract readonly you: number | null;
  abstract readonly table: TableInfo | null;
  abstract readonly present: readonly boolean[];
  abstract readonly deadline: number | null;
  abstract readonly names: readonly string[];
  abstract readonly log: readonly AnyEvent[];
  abstract readonly bubbles: ReadonlyMap<number, PhraseSaid | TextWritten>;
  abstract tell(event: AnyEvent): string;
  /** Send a move; whether it was accepted. */
  protected abstract play(action: string): Promise<boolean>;

  problem = $state.raw<Problem | null>(null);
  sealing = $state(false);

  // Joined to a string first: equal strings are one value, so nothing that depends on it is drawn again.
  private readonly joinedRoles = $derived.by(() => (this.view ? rolesOf(this.view).join(" ") : ""));
  readonly roles = $derived.by(() => (this.joinedRoles === "" ? [] : (this.joinedRoles.split(" ") as RoleWord[])));
  /** Made once for all sentences. */
  readonly emphasised = $derived.by(() =>
    emphasis(this.names, new Map(this.roles.map((role): [string, RoleWord] => [this.words.role(role), role]))),
  );
  /** From the left of the own seat on; a spectator sees all seats. */
  readonly others = $derived.by(() => {
    const { view } = this;
    if (view === null) return [];
    const first = view.seat ?? -1;
    const count = view.seat === null ? view.players : view.players - 1;
    return Array.from({ length: count }, (_, place) => (first + 1 + place) % view.players);
  });
  readonly standIn = $derived.by(() => this.you !== null && this.table?.seats[this.you]?.stand_in === true);
  readonly turn = new Turn(
    () => this.legalActions(),
    (role) => this.roles.indexOf(role),
  );
  private readonly joinedHand = $derived.by(() =>
    chosenFirst(this.view?.hand ?? [], this.turn.keeping ? this.turn.picks : []).join(" "),
  );
  readonly hand = $derived.by(() => (this.joinedHand === "" ? [] : (this.joinedHand.split(" ") as RoleWord[])));

  readonly outReasons = $derived.by(() => outReasons(this.view?.events ?? []));

  /** Where nothing moves there is no beat. */
  get beat(): Beat | null {
    return null;
  }

  get acting(): number | null {
    return this.view?.to_act ?? null;
  }

  /** An illegal card is sent all the same: the server knows the reason. */
  choose(card: RoleWord): void {
    this.problem = null;
    if (this.turn.allows(card)) this.turn.pick(0, card);
    else if (this.turn.isMine) void this.play(`${card}>${this.you ?? 0}`);
  }

  takeBack(): void {
    this.problem = null;
    this.turn.back();
  }

  async seal(): Promise<void> {
    const { action, choice } = this.turn;
    if (action === null || this.sealing) return;
    this.sealing = true;
    const accepted = await this.play(action.text);
    this.sealing = false;
    if (accepted) this.turn.forget(choice);
  }

  /** Hands are shown at the end of a round. */
  opened(seat: number): RoleWord[] {
    const shown = this.view?.shown[seat] ?? null;
    return shown === null ? [] : [shown];
  }

  protected legalActions(): readonly string[] {
    return this.view?.legal ?? [];
  }
}
