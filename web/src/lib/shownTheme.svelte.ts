// The theme of what is shown. Not among the settings: parts that need no browser read it too.
export const shownTheme = $state({ name: "court" });
