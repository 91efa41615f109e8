/** Weeks A and B of the school. */
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import type { SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { lessonsEvent } from '../../contract/lessons.ts'
import type { changeWeeks, SchoolWeeks } from '../../contract/weeks.ts'
import type { LessonWeek, SingleWeek } from '../../contract/week-words.ts'
import { weekOfDate, weekTurns, type WeekTurns } from '../../rules/weeks.ts'
import { lockLessons } from '../queries.ts'
import { saveWeeks, weeksRow } from '../queries/weeks.ts'

/** Which weeks are weeks A. */
export const turnsOf = async (tx: Tx, calendar?: SchoolCalendar): Promise<WeekTurns> =>
  weekTurns((calendar ?? (await calendarOf(tx))).terms, (await weeksRow(tx))?.aFrom ?? null)

/** What says when these lessons are; nothing is read if all are taught every week. */
export const turnsFor = async (
  tx: Tx,
  lessons: readonly { readonly week: LessonWeek }[],
  calendar?: SchoolCalendar,
): Promise<WeekTurns> => (lessons.some(({ week }) => week !== 'every') ? turnsOf(tx, calendar) : [])

export const alternatesWeeks = async (tx: Tx): Promise<boolean> => (await weeksRow(tx))?.alternates === true

/** Week A or B, whichever the day is in; null in a school whose timetable does not alternate. */
export const weekOn = async (tx: Tx, date: string): Promise<SingleWeek | null> =>
  (await weeksRow(tx))?.alternates ? weekOfDate(await turnsOf(tx), date) : null

/** @param today the school's day */
export const schoolWeeksOf = async (tx: Tx, today: string): Promise<SchoolWeeks> => {
  const row = await weeksRow(tx)
  const { alternates = false, aFrom = null, version = 0 } = row ?? {}
  return { alternates, aFrom, version, thisWeek: alternates ? weekOfDate(await turnsOf(tx), today) : null }
}

export const changeSchoolWeeks = async (
  tx: Tx,
  { version, ...body }: BodyOf<typeof changeWeeks>,
  today: string,
): Promise<SchoolWeeks> => {
  await lockLessons(tx)
  const before = await schoolWeeksOf(tx, today)
  if (before.version !== version) throw new AppError(commonErrors.stale, { current: before })
  await saveWeeks(tx, { ...body, version: version + 1 })
  const after = await schoolWeeksOf(tx, today)
  const { alternates, aFrom } = before
  await audit(tx, {
    action: 'lessons.change_weeks',
    entity: 'lessons',
    entityId: schoolOf(tx),
    before: { alternates, aFrom },
    after: body,
  })
  publishEvent(tx, { type: lessonsEvent, schoolId: schoolOf(tx), data: {} })
  return after
}
