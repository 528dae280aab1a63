// What people paste to join a table: its code, or a link to it, with or without a ticket for a seat.
import { normalizedCode, pathTo, ROUTES } from "../lib/routes";

const LINK = new RegExp(`${ROUTES.table.replace("{code}", "([^/?#\\s]+)")}(#\\S+)?`);

/** The path of the table's screen; null if there is no code in the text. */
export function pathFromPasted(text: string): string | null {
  const [, linked, ticket = ""] = LINK.exec(text) ?? [];
  const code = normalizedCode(linked ?? text);
  return /^[A-Z]{8}$/.test(code) ? pathTo("table", { code }) + ticket : null;
}
