// Marks the names and roles in a sentence.
import type { RoleWord } from "../wire";

export type Part = { text: string; name?: true; role?: RoleWord };

/** How to take sentences apart; `roles` by what they are called. The parts joined are the sentence as it was. */
export function emphasis(names: readonly string[], roles: ReadonlyMap<string, RoleWord>): (text: string) => Part[] {
  const marked = [...new Set([...roles.keys(), ...names])].filter(Boolean).sort((a, b) => b.length - a.length);
  if (marked.length === 0) return (text) => [{ text }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${marked.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const part = (text: string): Part => {
    const role = roles.get(text);
    if (role) return { text, role };
    return names.includes(text) ? { text, name: true } : { text };
  };
  return (text) => text.split(pattern).filter(Boolean).map(part);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
