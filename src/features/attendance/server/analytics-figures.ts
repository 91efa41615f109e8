/** Attendance and punctuality by day, class and sex, and the weather of the days, for analytics. */
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import type { AnalyticsSource } from '#features/analytics/server/ports.ts'
import { viewAttendance } from '../contract/access.ts'
import { dayShareRows } from './queries/day-shares.ts'
import { weatherBetween } from './queries/weather.ts'

export const attendanceFigures: AnalyticsSource = {
  measures: ['attendance', 'late', 'weather'],
  access: viewAttendance,
  read: async (tx, { from, to, learners }) => {
    const rows = await dayShareRows(tx, schoolDaysBetween(await calendarOf(tx), from, to), learners)
    const weather = await weatherBetween(tx, from, to)
    const ofSchool = { measure: 'weather' as const, streamId: null, sex: null, value: 1, whole: 0 }
    return [
      ...rows.flatMap(({ date, streamId, sex, present, late, recorded }) => {
        const of = { date, streamId, sex, part: '', whole: recorded }
        return [
          { ...of, measure: 'attendance' as const, value: present },
          { ...of, measure: 'late' as const, value: late },
        ]
      }),
      ...weather.map((day) => ({ ...ofSchool, date: day.date, part: day.weather })),
    ]
  },
}
