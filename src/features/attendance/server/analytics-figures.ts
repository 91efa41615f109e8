/** Attendance and punctuality by day, class and sex, for analytics. */
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import type { AnalyticsSource } from '#features/analytics/server/ports.ts'
import { viewAttendance } from '../contract/access.ts'
import { dayShareRows } from './queries/day-shares.ts'

export const attendanceFigures: AnalyticsSource = {
  measures: ['attendance', 'late'],
  access: viewAttendance,
  read: async (tx, { from, to, learners }) => {
    const rows = await dayShareRows(tx, schoolDaysBetween(await calendarOf(tx), from, to), learners)
    return rows.flatMap(({ date, streamId, sex, present, late, recorded }) => {
      const of = { date, streamId, sex, part: '', whole: recorded }
      return [
        { ...of, measure: 'attendance' as const, value: present },
        { ...of, measure: 'late' as const, value: late },
      ]
    })
  },
}
