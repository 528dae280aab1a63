// What the parts of a table show: what somebody who sits at it sees, or who looks at a match again.
import type { AnyEvent, TableConnection } from "../lib/connection.svelte";
import type { Words } from "../lib/words";
import type { PhraseSaid, RoleWord, TableInfo, TextWritten, View } from "../wire";
import type { Part } from "./emphasis";

export interface Sight {
  readonly words: Words;
  readonly view: View | null;
  /** Where we sit; null for whoever only looks on. */
  readonly you: number | null;
  /** The table and the connection to it; null where the match is over. */
  readonly table: TableInfo | null;
  readonly connection: Pick<TableConnection, "present" | "deadline"> | null;
  readonly names: readonly string[];
  /** The roles of the edition, the lowest first. */
  readonly roles: RoleWord[];
  /** The seats that are shown as those of others, in their order around the table. */
  readonly others: number[];
  /** What happened so far, oldest first. */
  readonly log: readonly AnyEvent[];
  readonly bubbles: ReadonlyMap<number, PhraseSaid | TextWritten>;
  /** The cards of another's hand that lie open. */
  opened(seat: number): RoleWord[];
  tell(event: AnyEvent): string;
  readonly emphasised: (text: string) => Part[];
}
