// Structural sharing: most of what the server sends was in the message before, too.

/** `after`, with each part that equals a part of `before` replaced by that part. What has not changed is then the same
 * object, and nothing that shows it is drawn again. */
export function shareStructure<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const parts = Object.entries(after).map(([key, part]): [string, unknown] => [key, shareStructure(before[key], part)]);
  const same = parts.length === Object.keys(before).length && parts.every(([key, part]) => part === before[key]);
  if (same) return before as T;
  return (Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
