/** One of the names in a list like “Viola, Orlando”, other than the one before; `random` is between 0 and 1. */
export function proposedName(list: string, before: string, random: () => number): string {
  const names = list.split(", ").filter((name) => name !== before);
  return names[Math.floor(random() * names.length)]!;
}
