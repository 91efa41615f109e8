/** Dates as offices write them, the day before the month. */
import { addDays, ageOn, isCalendarDate } from '#platform/pure/dates.ts'
import { cellFaults } from './cell-faults.ts'
import { fault, type Fault, type Parsed } from './faults.ts'

const months: readonly (readonly string[])[] = [
  ['jan', 'january', 'januari'],
  ['feb', 'february', 'februari'],
  ['mar', 'march', 'mac', 'machi'],
  ['apr', 'april', 'aprili'],
  ['may', 'mei'],
  ['jun', 'june', 'juni'],
  ['jul', 'july', 'julai'],
  ['aug', 'august', 'ago', 'agosti'],
  ['sep', 'sept', 'september', 'septemba'],
  ['oct', 'october', 'okt', 'oktoba'],
  ['nov', 'november', 'novemba'],
  ['dec', 'december', 'des', 'desemba'],
]
const monthNumbers = new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

const time = /[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?Z?$/i
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]? +/i
const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const dayFirst = /^(\d{1,2})[-/., ]+(\d{1,2})[-/., ]+(\d{4}|\d{2})$/
const dayName = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*(\p{L}{3,9})[-/., ]*'?(\d{4}|\d{2})$/u
const nameDay = /^(\p{L}{3,9})[-/., ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4})$/u
const digits = /^(\d{2})(\d{2})(\d{4})$|^(\d{4})(\d{2})(\d{2})$/
/** Spreadsheet serial dates, days since 30 December 1899: 1927 to 2064. */
const serial = /^([1-5]\d{4})(?:\.\d+)?$/

interface Parts {
  year: number
  month: number
  day: number
}

/** `14` is 2014, `98` is 1998: the latest year that is not after today's. */
const fullYear = (text: string, today: string): number => {
  const year = Number(text)
  if (text.length === 4) return year
  const century = Number(today.slice(0, 2)) * 100
  return year <= Number(today.slice(2, 4)) ? century + year : century - 100 + year
}

const partsOf = (text: string, today: string): Parts | null => {
  const parts = (year: string | undefined, month: number, day: string | undefined): Parts => ({
    year: fullYear(year ?? '', today),
    month,
    day: Number(day),
  })
  const first = yearFirst.exec(text)
  if (first) return parts(first[1], Number(first[2]), first[3])
  const usual = dayFirst.exec(text)
  if (usual) return parts(usual[3], Number(usual[2]), usual[1])
  const named = dayName.exec(text)
  const namedMonth = named && monthNumbers.get((named[2] ?? '').toLowerCase())
  if (named && namedMonth) return parts(named[3], namedMonth, named[1])
  const american = nameDay.exec(text)
  const americanMonth = american && monthNumbers.get((american[1] ?? '').toLowerCase())
  if (american && americanMonth) return parts(american[3], americanMonth, american[2])
  const plain = digits.exec(text)
  if (!plain) return null
  const isYearFirst = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])/.test(text)
  return isYearFirst
    ? parts(text.slice(0, 4), Number(text.slice(4, 6)), text.slice(6))
    : parts(text.slice(4), Number(text.slice(2, 4)), text.slice(0, 2))
}

/**
 * A date in the forms met in school offices: 21/12/2014, 21.12.2014, 2014-12-21, 21 Dec 2014, 4-Sep-14, a spreadsheet's
 * day number.
 * @param text cleaned, not empty
 * @param today `YYYY-MM-DD`; settles two-digit years
 * @returns `YYYY-MM-DD`
 */
export const parseDate = (text: string, today: string): Parsed<string> => {
  const value = text.replace(time, '').replace(weekday, '')
  const days = serial.exec(value)
  if (days) return { value: addDays('1899-12-30', Number(days[1])) }
  const parts = partsOf(value, today)
  if (!parts) return { value: null, fault: fault(cellFaults.dateUnreadable, { value: text }) }
  const { year, month, day } = parts
  const written = (m: number, d: number): string =>
    `${String(year).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  if (isCalendarDate(written(month, day))) return { value: written(month, day) }
  const isTurned = month > 12 && isCalendarDate(written(day, month))
  return {
    value: null,
    fault: isTurned
      ? fault(cellFaults.dateMonthFirst, { value: text, month })
      : fault(cellFaults.dateImpossible, { value: text }),
  }
}

/** A date that is not in the future. */
export const parsePastDate = (text: string, today: string): Parsed<string> => {
  const parsed = parseDate(text, today)
  return parsed.value !== null && parsed.value > today ? { value: null, fault: fault(cellFaults.dateFuture) } : parsed
}

/** Years, both ends included. */
export interface AgeBounds {
  readonly min: number
  readonly max: number
}

const ageFault = (birthDate: string, today: string, bounds: AgeBounds): Fault | undefined => {
  const age = ageOn(birthDate, today)
  if (age < bounds.min) return fault(cellFaults.ageLow, { years: bounds.min })
  return age > bounds.max ? fault(cellFaults.ageHigh, { years: bounds.max }) : undefined
}

export const parseBirthDate = (text: string, today: string, bounds: AgeBounds): Parsed<string> => {
  const parsed = parsePastDate(text, today)
  const found = parsed.value === null ? undefined : ageFault(parsed.value, today, bounds)
  return found ? { value: null, fault: found } : parsed
}
