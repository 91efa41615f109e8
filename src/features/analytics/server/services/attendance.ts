/** Attendance of a term by day, weekday and weather, from figures that were worked out. */
import {
  dayKind,
  weekOfTerm,
  weeksInTerm,
  type CalendarTerm,
  type SchoolCalendar,
} from '#core/academics/rules/calendar.ts'
import { weathers, type Weather } from '#features/attendance/contract/weather.ts'
import { eachDay, weekdayOf } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import { percentageOf } from '#platform/pure/percentage.ts'
import type { AttendanceDay, AttendanceFigures } from '../../contract/overview.ts'
import type { DayShare } from '../../rules/insights.ts'
import { fewestDays, type WeatherShare } from '../../rules/rain.ts'
import type { SummedFigure } from '../queries/read.ts'

export type CountedDay = WeatherShare & { readonly date: string }

const weatherIn = (part: string): Weather | null => weathers.find((one) => one === part) ?? null

export const countedDays = (figures: readonly SummedFigure[]): CountedDay[] => {
  const late = new Map(figures.flatMap((one) => (one.measure === 'late' && one.date ? [[one.date, one.value]] : [])))
  const weather = new Map(
    figures.flatMap(({ measure, date, part }) => (measure === 'weather' && date ? [[date, weatherIn(part)]] : [])),
  )
  return figures.flatMap(({ measure, date, value, whole }) =>
    measure === 'attendance' && date !== null && whole > 0
      ? [
          {
            date,
            weekday: weekdayOf(date),
            weather: weather.get(date) ?? null,
            present: value,
            late: late.get(date) ?? 0,
            recorded: whole,
          },
        ]
      : [],
  )
}

const sumOf = (days: readonly DayShare[], of: (day: DayShare) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0)

export const presentOf = (days: readonly DayShare[]): number | null =>
  percentageOf(
    sumOf(days, ({ present }) => present),
    sumOf(days, ({ recorded }) => recorded),
  )
export const lateOf = (days: readonly DayShare[]): number | null =>
  percentageOf(
    sumOf(days, ({ late }) => late),
    sumOf(days, ({ recorded }) => recorded),
  )

/** A kind of few days gets no share: a single morning would pass for a rule. */
const weatherOf = (days: readonly CountedDay[]): AttendanceFigures['weather'] => ({
  days: days.length,
  missing: days.filter(({ weather }) => weather === null).length,
  kinds: weathers.flatMap((weather) => {
    const own = days.filter((day) => day.weather === weather)
    const shown = own.length >= fewestDays
    return own.length === 0
      ? []
      : [{ weather, days: own.length, percent: shown ? presentOf(own) : null, late: shown ? lateOf(own) : null }]
  }),
})

export interface TermDays {
  readonly calendar: SchoolCalendar
  readonly term: CalendarTerm
  readonly today: string
  readonly days: readonly CountedDay[]
  readonly before: number | null
}

export const attendanceOf = ({ calendar, term, today, days, before }: TermDays): AttendanceFigures => {
  const taken = new Map(days.map((day) => [day.date, day]))
  const all = eachDay(term.startsOn, term.endsOn).flatMap((date): AttendanceDay[] => {
    const { kind, name } = dayKind(calendar, date)
    const weekday = weekdayOf(date)
    const isOpen = kind === 'school' || kind === 'opened'
    if (!isOpen && weekday > 5) return []
    const day = taken.get(date)
    const own = day ? [day] : []
    const state = !isOpen ? 'none' : date > today ? 'to_come' : day ? 'taken' : date === today ? 'to_come' : 'not_taken'
    return [
      {
        date,
        week: weekOfTerm(term, date),
        weekday,
        percent: presentOf(own),
        late: lateOf(own),
        state,
        closedName: isOpen ? null : name,
      },
    ]
  })
  const weekdays = [...groupBy(days, ({ weekday }) => weekday)]
    .toSorted(([a], [b]) => a - b)
    .map(([weekday, own]) => ({ weekday, days: own.length, percent: presentOf(own), late: lateOf(own) }))
  return { percent: presentOf(days), before, weeks: weeksInTerm(term), days: all, weekdays, weather: weatherOf(days) }
}
