/** Validation of a duty beyond its schema: past days, a lead outside the team. */
import { calendarOf } from '#core/academics/server/public.ts'
import type { Caller } from '#core/people/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CreateDutyBody, Recurrence } from '../../contract/duties.ts'
import { dutyTexts } from '../../contract/texts.ts'
import { mostDays } from '../../contract/words.ts'
import { isOver } from '../../rules/permissions.ts'
import { seriesDays, weekdaysOf, type Repeats } from '../../rules/series.ts'
import { spanOf, type Hours } from '../../rules/times.ts'

/** Teachers, each once, with who leads. */
export type Team = readonly { readonly teacherId: string; readonly isMain: boolean }[]

/** @throws AppError 400 if the lead is not in the team @returns the team; the first leads by default */
export const teamOf = ({ teacherIds, mainTeacherId }: Pick<CreateDutyBody, 'teacherIds' | 'mainTeacherId'>): Team => {
  const ids = [...new Set(teacherIds)]
  const main = mainTeacherId ?? ids[0]
  if (mainTeacherId && !ids.includes(mainTeacherId)) refuseFields({ mainTeacherId: dutyTexts.main })
  return ids.map((teacherId) => ({ teacherId, isMain: teacherId === main }))
}

type Times = Omit<Hours, 'date'>

export const checkNotPast = (hours: Hours, { now }: Caller, field: string): void => {
  if (isOver(spanOf(hours), now)) refuseFields({ [field]: dutyTexts.past })
}

/** @throws AppError 400 */
export const checkSpan = (from: string, to: string, most: number, field: string, tooLong: string): void => {
  if (to < from) refuseFields({ [field]: dutyTexts.seriesOrder })
  if (to > addDays(from, most - 1)) refuseFields({ [field]: tooLong })
}

export interface Recurring {
  readonly repeats: Repeats
  readonly days: readonly string[]
}

/** The days of a series from its first on. @throws AppError 400 */
export const recurringFrom = async (
  tx: Tx,
  caller: Caller,
  startsOn: string,
  times: Times,
  recurrence: Recurrence,
): Promise<Recurring> => {
  const { frequency, daysOfWeek, endDate, schoolDaysOnly } = recurrence
  const inside = (message: string): never => refuseFields({ 'recurrence.endDate': message })
  if (endDate < startsOn) inside(dutyTexts.seriesOrder)
  if (endDate > addDays(startsOn, mostDays - 1)) inside(dutyTexts.seriesLong)
  if (startsOn < addDays(caller.today, -1)) refuseFields({ date: dutyTexts.past })
  const repeats = { frequency, daysOfWeek: weekdaysOf({ frequency, daysOfWeek }), startsOn, endsOn: endDate }
  const days = seriesDays(repeats, schoolDaysOnly ? await calendarOf(tx) : null).filter(
    (date) => !isOver(spanOf({ ...times, date }), caller.now),
  )
  if (days.length === 0) inside(dutyTexts.seriesEmpty)
  return { repeats, days }
}
