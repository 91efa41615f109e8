/** Reads the school's calendar and shape for other modules and for every screen. */
import type { ResponseOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Catalogue } from '#core/schools/contract/levels.ts'
import { schoolById } from '#core/schools/server/public.ts'
import type { AcademicYear, Term } from '../../contract/calendar.ts'
import type { getShape, Today } from '../../contract/shape.ts'
import { holds, type SchoolCalendar } from '../../rules/calendar.ts'
import { sortLevels } from '../../rules/grades.ts'
import { currentYear, todayOf } from '../../rules/today.ts'
import { listStreams } from './classes.ts'
import { learningAreasOf } from './teaching.ts'
import { listExceptionsOf, listTermsOf } from './terms.ts'
import { listYears } from './years.ts'

/** Terms and exceptions of all years. */
export const calendarOf = async (tx: Tx): Promise<SchoolCalendar> => ({
  terms: await listTermsOf(tx, undefined),
  exceptions: await listExceptionsOf(tx),
})

/** @returns null for a date in no academic year */
export const yearOn = async (tx: Tx, date: string): Promise<AcademicYear | null> =>
  (await listYears(tx)).find((year) => holds(year, date)) ?? null

/** @returns null for a date between terms */
export const termOn = async (tx: Tx, date: string): Promise<Term | null> =>
  (await listTermsOf(tx, undefined)).find((term) => holds(term, date)) ?? null

export const readToday = async (tx: Tx): Promise<Today> =>
  todayOf(await calendarOf(tx), schoolTime(tx.at, (await schoolById(tx)).timeZone).date)

export const readShape = async (tx: Tx): Promise<ResponseOf<typeof getShape>> => {
  const school = await schoolById(tx)
  const levels = sortLevels(school.levels)
  const years = await listYears(tx)
  const exceptions = await listExceptionsOf(tx)
  const { date } = schoolTime(tx.at, school.timeZone)
  const today = todayOf({ terms: years.flatMap((year) => year.terms), exceptions }, date)
  const year = currentYear(years, date)
  return {
    levels,
    catalogue: school.catalogue as Catalogue,
    today,
    year,
    years: years.map(({ id, name, startsOn, endsOn }) => ({ id, name, startsOn, endsOn })),
    exceptions: exceptions.filter((one) => year && one.endsOn >= year.startsOn && one.startsOn <= year.endsOn),
    streams: await listStreams(tx),
    learningAreas: (await learningAreasOf(tx)).filter((area) => levels.includes(area.level)),
  }
}
