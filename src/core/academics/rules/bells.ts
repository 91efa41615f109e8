/** The periods of a school day: the rules for them, and the schedules that a new school starts with. */
import { minutesOf } from '#platform/pure/dates.ts'
import type { Level } from '../../schools/contract/levels.ts'
import type { PeriodType } from '../contract/teaching.ts'

export interface BellPeriod {
  readonly label: string
  readonly type: PeriodType
  /** `HH:MM`. */
  readonly startTime: string
  readonly endTime: string
}

export const bellTexts = {
  order: 'End time must be after start time',
  overlaps: 'Starts before the period before it ends',
  lessons: 'A school day needs at least one lesson',
} as const

export const sortPeriods = <P extends BellPeriod>(periods: readonly P[]): P[] =>
  [...periods].sort(
    (a, b) => minutesOf(a.startTime) - minutesOf(b.startTime) || minutesOf(a.endTime) - minutesOf(b.endTime),
  )

/** Problems by field, under the place each period has in the list: `periods.2.startTime`. */
export const bellProblems = (periods: readonly BellPeriod[]): Record<string, string> => {
  const found: Record<string, string> = {}
  if (!periods.some((period) => period.type === 'lesson')) found.periods = bellTexts.lessons
  periods.forEach((period, index) => {
    if (period.endTime <= period.startTime) found[`periods.${index}.endTime`] = bellTexts.order
  })
  const sorted = sortPeriods(periods)
  sorted.forEach((period, place) => {
    const before = sorted[place - 1]
    if (before && period.startTime < before.endTime)
      found[`periods.${periods.indexOf(period)}.startTime`] ??= bellTexts.overlaps
  })
  return found
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A part of a day: minutes of a lesson, or a named pause. */
type Part = number | readonly [label: string, type: PeriodType, minutes: number]

/** Places periods one after another from `start`; lessons are numbered. */
const layDay = (start: string, parts: readonly Part[]): BellPeriod[] => {
  let at = minutesOf(start)
  let lesson = 0
  return parts.map((part) => {
    const [label, type, minutes] =
      typeof part === 'number' ? ([`Lesson ${(lesson += 1)}`, 'lesson', part] as const) : part
    const startTime = clock(at)
    at += minutes
    return { label, type, startTime, endTime: clock(at) }
  })
}

const assembly: Part = ['Assembly', 'assembly', 20]
const shortBreak = (minutes: number): Part => ['Short break', 'break', minutes]
const longBreak: Part = ['Long break', 'break', 30]
const lunch = (minutes: number): Part => ['Lunch', 'lunch', minutes]

/** Default day of each level: 08:00 to 15:30 at the latest, with the curriculum's lesson length. */
const days: Readonly<Record<Level, readonly BellPeriod[]>> = {
  pre_primary: layDay('08:00', [assembly, 30, 30, longBreak, 30, 30, shortBreak(20), 30, lunch(50)]),
  lower_primary: layDay('08:00', [assembly, 30, 30, 30, shortBreak(20), 30, 30, longBreak, 30, 30, lunch(60)]),
  upper_primary: layDay('08:00', [assembly, 35, 35, shortBreak(10), 35, 35, longBreak, 35, 35, lunch(60), 35]),
  junior: layDay('08:00', [
    assembly,
    40,
    40,
    shortBreak(10),
    40,
    40,
    longBreak,
    40,
    40,
    lunch(60),
    40,
    40,
    ['PPI', 'lesson', 40],
  ]),
  senior: layDay('08:00', [assembly, 40, 40, shortBreak(10), 40, 40, longBreak, 40, 40, lunch(60), 40, 40]),
}

export const defaultBells = (level: Level): readonly BellPeriod[] => days[level]

/** Nine lessons of 40 minutes from 08:00 to 15:00, with Tea Break and Lunch. */
export const nineLessonDay: readonly BellPeriod[] = layDay('08:00', [
  40,
  40,
  40,
  ['Tea Break', 'break', 20],
  40,
  40,
  40,
  lunch(40),
  40,
  40,
  40,
])

export const lessonsInDay = (periods: readonly BellPeriod[]): number =>
  periods.filter((period) => period.type === 'lesson').length
