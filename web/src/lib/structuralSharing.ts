// What the server says anew each time is mostly what it said before.

/** `after`, with whatever in it is as in `before` taken from there: so what has not changed is the same object,
 * and nothing that shows it is drawn again. */
export function shared<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const parts = Object.entries(after).map(([key, part]): [string, unknown] => [key, shared(before[key], part)]);
  const same = parts.length === Object.keys(before).length && parts.every(([key, part]) => part === before[key]);
  if (same) return before as T;
  return (Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
