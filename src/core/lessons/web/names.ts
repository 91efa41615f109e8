/** Short forms that fit into a timetable. */

/** `J. Kariuki` for Jane Wanjiku Kariuki. */
export const shortName = (fullName: string): string => {
  const words = fullName.trim().split(/\s+/)
  const [first = '', ...rest] = words
  const last = rest.at(-1)
  return last ? `${first.charAt(0)}. ${last}` : first
}
