// What the components of a table need. The live table, the replay, a lesson or a puzzle can provide it: no socket is
// required.
import type { Beat } from "../choreography/beats";
import type { AnyEvent } from "../lib/connection.svelte";
import type { OutReason } from "../choreography/whyOut";
import type { Words } from "../lib/words";
import type { PhraseSaid, Reaction, RoleWord, TableInfo, TextWritten, View } from "../wire";
import type { Part } from "./emphasis";
import type { Turn } from "./turn.svelte";

/** Why the server refused something; `Words.error` tells it in a sentence. */
export type Problem = { reason: string; details?: Record<string, string | number> };

/** What is seen of a match from one place. */
export interface Sight {
  readonly words: Words;
  readonly view: View | null;
  /** The own seat; null for spectators. */
  readonly you: number | null;
  /** The table; null where the match is over. */
  readonly table: TableInfo | null;
  /** By seat, whether its player is connected; empty where nobody is. */
  readonly present: readonly boolean[];
  /** What is being shown; null when the table is at rest. */
  readonly beat: Beat | null;
  /** Whose turn it is by now, also where the table still shows an earlier moment. */
  readonly acting: number | null;
  /** By seat, why somebody is out. */
  readonly outReasons: ReadonlyMap<number, OutReason>;
  /** When the clock of the player to act runs out. */
  readonly deadline: number | null;
  readonly names: readonly string[];
  /** The roles of the edition, the lowest first. */
  readonly roles: readonly RoleWord[];
  /** The seats that are shown as those of others, in their order around the table. */
  readonly others: readonly number[];
  /** The events so far, oldest first. */
  readonly log: readonly AnyEvent[];
  /** By seat, what its player said a moment ago. */
  readonly bubbles: ReadonlyMap<number, PhraseSaid | TextWritten>;
  /** By seat, the emblem that its player showed a moment ago; none where nobody can. */
  readonly reactions?: ReadonlyMap<number, Reaction>;
  /** The cards of another player's hand that lie open. */
  opened(seat: number): RoleWord[];
  /** An event as a sentence. */
  tell(event: AnyEvent): string;
  /** A sentence in parts, with its names and roles marked. */
  readonly emphasised: (text: string) => Part[];
}

/** What is seen from a seat that may act, and its actions. */
export interface Seated extends Sight {
  /** The own cards in the order in which they are shown: the choices of a Chancellor's player come first. */
  readonly hand: readonly RoleWord[];
  readonly turn: Turn;
  /** Whether a bot plays for this seat. */
  readonly standIn: boolean;
  /** Why the last action was refused. */
  readonly problem: Problem | null;
  /** Whether a move is on its way. */
  readonly sealing: boolean;
  /** Choose a card of the hand. */
  choose(card: RoleWord): void;
  /** Undo the last choice. */
  takeBack(): void;
  /** Play what was chosen. */
  seal(): Promise<void>;
}
