/** Reads the cells of a list of lessons as offices write them: `Jumatatu`, `L3`, `8:20`, `Mr. J. Kariuki`. */

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const days: readonly (readonly string[])[] = [
  ['monday', 'mon', 'mo', 'jumatatu', 'jtt', '1'],
  ['tuesday', 'tue', 'tues', 'tu', 'jumanne', 'jnn', '2'],
  ['wednesday', 'wed', 'we', 'jumatano', 'jtn', '3'],
  ['thursday', 'thu', 'thur', 'thurs', 'th', 'alhamisi', 'alh', '4'],
  ['friday', 'fri', 'fr', 'ijumaa', 'ijm', '5'],
  ['saturday', 'sat', 'sa', 'jumamosi', 'jms', '6'],
  ['sunday', 'sun', 'su', 'jumapili', 'jpl', '7'],
]

/** 1 Monday to 7 Sunday, or null. */
export const readDay = (text: string): number | null => {
  const place = days.findIndex((words) => words.includes(squash(text)))
  return place < 0 ? null : place + 1
}

export interface PeriodChoice {
  readonly id: string
  readonly label: string
  readonly startTime: string
}

/** @param periods the lesson periods of the class's day, in order: found by name, by number in the day, or by the time it begins */
export const readPeriod = <P extends PeriodChoice>(text: string, periods: readonly P[]): P | null => {
  const written = squash(text)
  const named = periods.find((period) => squash(period.label) === written)
  if (named) return named
  const clock = /^(\d{1,2})[:.h](\d{2})/.exec(text.trim())
  if (clock) {
    const time = `${clock[1]?.padStart(2, '0')}:${clock[2]}`
    return periods.find((period) => period.startTime.slice(0, 5) === time) ?? null
  }
  const number = /^(?:lesson|period|kipindi|l|p)?(\d{1,2})(?:st|nd|rd|th)?$/.exec(written)
  return number ? (periods[Number(number[1]) - 1] ?? null) : null
}

export interface Named {
  readonly id: string
  readonly name: string
  readonly shortName?: string
}

/** By name or short name, else by a unique prefix. */
export const readNamed = <N extends Named>(text: string, among: readonly N[]): N | null => {
  const written = squash(text)
  const whole = among.find(
    (one) => squash(one.name) === written || (one.shortName !== undefined && squash(one.shortName) === written),
  )
  if (whole || written.length < 3) return whole ?? null
  const begins = among.filter((one) => squash(one.name).startsWith(written))
  return begins.length === 1 ? (begins[0] ?? null) : null
}

const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'prof',
  'rev',
  'fr',
  'sr',
  'bro',
  'mwl',
  'mw',
  'bw',
  'bi',
  'tr',
  'teacher',
  'madam',
  'madame',
  'mwalimu',
])

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}'’\s-]+/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !titles.has(word))

/** Each written word is a word of the name, or the initial of an unused one. */
const fits = (written: readonly string[], name: readonly string[]): boolean => {
  const left = [...name]
  const byLength = [...written].sort((a, b) => b.length - a.length)
  return byLength.every((word) => {
    const place = left.findIndex((one) => (word.length === 1 ? one.startsWith(word) : one === word))
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

/** All people the cell may refer to; a full name is decisive. */
export const readTeacher = <N extends Named>(text: string, among: readonly N[]): N[] => {
  const written = wordsOf(text)
  if (written.every((word) => word.length === 1)) return []
  const whole = among.filter((one) => wordsOf(one.name).join(' ') === written.join(' '))
  return whole.length > 0 ? whole : among.filter((one) => fits(written, wordsOf(one.name)))
}
