// The widths at which the layout changes. Styles name them as `@media (--phone)`; plugins/breakpoints.ts fills them in.
//
// They are media queries. Container queries on the width of the table would be more direct, but make the browser lay
// out most elements twice.
export const BREAKPOINTS = {
  /** A phone: seats are rows, and the hand is above the question. */
  phone: "(max-width: 620px)",
  /** Pages that are no table have smaller margins. */
  tablet: "(max-width: 800px)",
  /** A table with little room: on a narrow screen, or beside the side panel on a screen that is just wide enough. */
  compact: "(max-width: 900px), (1100px <= width <= 1230px)",
  /** The side panel stands beside the table instead of over it. */
  wide: "(min-width: 1100px)",
  /** The home screen has two columns, then one. */
  twoColumns: "(max-width: 1100px)",
  oneColumn: "(max-width: 700px)",
} as const;
