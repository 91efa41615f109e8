/** Words of a search in the book. */

/** At most eight; a number such as `OB-2026-081` counts as three. */
export const searchWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
