/** Subjects of a member of staff: general ones, and those taught in classes. */

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
const has = (list: readonly string[], name: string): boolean => list.some((one) => same(one, name))

/** Without duplicates, general ones first. */
export const allSubjects = (general: readonly string[], taught: readonly string[]): string[] =>
  [...general, ...taught].reduce<string[]>((found, name) => (has(found, name) ? found : [...found, name]), [])

/** Subjects taught in a class that would be dropped: those are edited in the classes. */
export const stillTaught = (wanted: readonly string[], taught: readonly string[]): string[] =>
  taught.filter((name) => !has(wanted, name))
