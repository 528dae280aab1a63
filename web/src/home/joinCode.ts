// What people paste to join a table: its code, or a link to it, with or without a ticket for a seat.

/** The path of the table's page; null if there is no code in the text. */
export function pathTo(text: string): string | null {
  const [, linked, ticket = ""] = /\/t\/([^/?#\s]+)(#\S+)?/.exec(text) ?? [];
  const code = (linked ?? text).replace(/[-\s]/g, "").toUpperCase();
  return /^[A-Z]{8}$/.test(code) ? `/t/${code}${ticket}` : null;
}
