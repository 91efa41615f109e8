/** The subjects of a member of staff: what is said of them in general, and what they teach in classes. */

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
const has = (list: readonly string[], name: string): boolean => list.some((one) => same(one, name))

/** Each once, the general ones first. */
export const allSubjects = (general: readonly string[], taught: readonly string[]): string[] =>
  [...general, ...taught].reduce<string[]>((found, name) => (has(found, name) ? found : [...found, name]), [])

/** What is taught in a class and would be left out: that is changed where the classes are. */
export const stillTaught = (wanted: readonly string[], taught: readonly string[]): string[] => taught.filter((name) => !has(wanted, name))
