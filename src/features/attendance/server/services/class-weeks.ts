/** Attendance of each class by week, for school-wide reports. */
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ClassWeeksQuery } from '../../contract/queries.ts'
import { percentageOf } from '#platform/pure/percentage.ts'
import { classWeekRows } from '../queries/class-weeks.ts'
import { earlier } from './request-context.ts'

/** Future days and days without school do not count. */
export const classWeeks: ClassWeeksQuery<Tx> = async (tx, from, to) => {
  const [calendar, school] = [await calendarOf(tx), await schoolById(tx)]
  const rows = await classWeekRows(
    tx,
    schoolDaysBetween(calendar, from, earlier(to, schoolTime(tx.at, school.timeZone).date)),
  )
  const streams = [...new Set(rows.map(({ streamId }) => streamId))]
  return new Map(
    streams.map((streamId) => {
      const own = rows.filter((row) => row.streamId === streamId)
      const sum = (pick: (row: (typeof own)[number]) => number): number =>
        own.reduce((total, row) => total + pick(row), 0)
      const [present, recorded] = [sum((row) => row.present), sum((row) => row.recorded)]
      return [
        streamId,
        { weeks: new Map(own.map((row) => [row.monday, percentageOf(row.present, row.recorded)])), present, recorded },
      ]
    }),
  )
}
