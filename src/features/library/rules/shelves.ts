/** The order of what is on a shelf. */

/** @returns the list with one of its members at another place */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = [...list]
  rest.splice(to, 0, ...rest.splice(from, 1))
  return rest
}
