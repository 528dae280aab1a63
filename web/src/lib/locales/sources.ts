// The same word files as the terminal's, less those that a page has no use for.

/** The texts of a language, by the name of their file. */
export function sources(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1), text]),
  );
}
