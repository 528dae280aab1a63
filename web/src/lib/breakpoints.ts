// The widths at which the layout changes. Styles name them as `@media (--phone)`; plugins/breakpoints.ts fills them in.
//
// In `em`: whoever has larger letters needs more room for the same, and gets the layout of a smaller screen.
// They are media queries. Container queries on the width of the table would be more direct, but make the browser lay
// out most elements twice.
export const BREAKPOINTS = {
  /** A phone: seats are rows, and the hand is above the question. */
  phone: "(max-width: 38.75em)",
  /** Pages that are no table have smaller margins. */
  tablet: "(max-width: 50em)",
  /** A table with little room: on a narrow screen, or beside the side panel on a screen that is just wide enough. */
  compact: "(max-width: 56.25em), (68.75em <= width <= 76.875em)",
  /** The side panel stands beside the table instead of over it. */
  wide: "(min-width: 68.75em)",
  /** The side panel has room for the talk besides the notebook and the log. */
  tall: "(min-height: 54em)",
  /** A phone on its side: little of the table is in sight at a time. */
  low: "(max-height: 30em) and (orientation: landscape)",
  /** The home screen has two columns, then one. */
  twoColumns: "(max-width: 68.75em)",
  oneColumn: "(max-width: 43.75em)",
} as const;
