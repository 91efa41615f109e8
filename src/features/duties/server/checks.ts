/** What is wrong with a duty that its schema cannot see: days that are over, a lead who is nobody of the team. */
import { calendarOf } from '#core/academics/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CreateDutyBody, Recurrence } from '../contract/duties.ts'
import { dutyTexts } from '../contract/texts.ts'
import { mostDays } from '../contract/words.ts'
import { isOver } from '../rules/permissions.ts'
import { seriesDays, weekdaysOf, type Repeats } from '../rules/series.ts'
import { spanOf, type Hours } from '../rules/times.ts'
import type { Reader } from './reader.ts'

/** @throws AppError 400 with these fields */
export const refuse = (fields: Readonly<Record<string, string>>): never => {
  throw new AppError(commonErrors.invalid, { fields: { ...fields } })
}

/** Teachers, each once, with who leads. */
export type Team = readonly { readonly teacherId: string; readonly isMain: boolean }[]

/** @throws AppError 400 for a lead who is not one of them @returns the first leads unless said */
export const teamOf = ({ teacherIds, mainTeacherId }: Pick<CreateDutyBody, 'teacherIds' | 'mainTeacherId'>): Team => {
  const ids = [...new Set(teacherIds)]
  const main = mainTeacherId ?? ids[0]
  if (mainTeacherId && !ids.includes(mainTeacherId)) refuse({ mainTeacherId: dutyTexts.main })
  return ids.map((teacherId) => ({ teacherId, isMain: teacherId === main }))
}

type Times = Omit<Hours, 'date'>

export const checkNotPast = (hours: Hours, { now }: Reader, field: string): void => {
  if (isOver(spanOf(hours), now)) refuse({ [field]: dutyTexts.past })
}

/** @throws AppError 400 */
export const checkSpan = (from: string, to: string, most: number, field: string, tooLong: string): void => {
  if (to < from) refuse({ [field]: dutyTexts.seriesOrder })
  if (to > addDays(from, most - 1)) refuse({ [field]: tooLong })
}

export interface Recurring {
  readonly repeats: Repeats
  readonly days: readonly string[]
}

/** The days of a series from its first on. @throws AppError 400 */
export const recurringFrom = async (tx: Tx, reader: Reader, startsOn: string, times: Times, recurrence: Recurrence): Promise<Recurring> => {
  const { frequency, daysOfWeek, endDate, schoolDaysOnly } = recurrence
  const inside = (message: string): never => refuse({ 'recurrence.endDate': message })
  if (endDate < startsOn) inside(dutyTexts.seriesOrder)
  if (endDate > addDays(startsOn, mostDays - 1)) inside(dutyTexts.seriesLong)
  if (startsOn < addDays(reader.today, -1)) refuse({ date: dutyTexts.past })
  const repeats = { frequency, daysOfWeek: weekdaysOf({ frequency, daysOfWeek }), startsOn, endsOn: endDate }
  const days = seriesDays(repeats, schoolDaysOnly ? await calendarOf(tx) : null).filter((date) => !isOver(spanOf({ ...times, date }), reader.now))
  if (days.length === 0) inside(dutyTexts.seriesEmpty)
  return { repeats, days }
}
