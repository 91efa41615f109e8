/** Joins the passages of several sources, each of which knows only which of its own fits best. */

/** The best of each source, then the second of each, and so on. */
export const takeTurns = <T>(sources: readonly (readonly T[])[], most: number): T[] => {
  const longest = Math.max(0, ...sources.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => sources.flatMap((one) => one.slice(at, at + 1)))
    .flat()
    .slice(0, most)
}
