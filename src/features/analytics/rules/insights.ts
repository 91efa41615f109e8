/** Which figures are worth a sentence. All pages, reports and mails that say something say it by these rules. */
import { groupBy } from '#platform/pure/group.ts'
import { percentageOf } from '#platform/pure/percentage.ts'
import type { Insight } from '../contract/insights.ts'

/** Days with registers that count as new. */
const newest = 10
/** Points by which attendance is no longer steady. */
const steady = 1.5
/** Days of a weekday below which they are no pattern: the first day of a term is always a special one. */
const fewestDays = 2
/** Points between the weakest weekday and the mean that are worth a word. */
const weak = 1
/** Points by which a median changed. */
const slipped = 3
/** Learners without whom a median says little. */
const fewest = 8

export interface DayShare {
  readonly weekday: number
  readonly present: number
  readonly late: number
  readonly recorded: number
}

const shareOf = (days: readonly DayShare[], of: (day: DayShare) => number): number | null =>
  percentageOf(
    days.reduce((sum, day) => sum + of(day), 0),
    days.reduce((sum, { recorded }) => sum + recorded, 0),
  )

/** @param days with a register, in order @param before per cent of the term before, for a term that has just begun */
export const attendanceInsights = (days: readonly DayShare[], before: number | null): Insight[] => {
  const percent = shareOf(days.slice(-newest), ({ present }) => present)
  if (percent === null) return []
  const earlier = shareOf(days.slice(0, -newest), ({ present }) => present) ?? before
  const change = earlier === null ? 0 : percent - earlier
  const trend = Math.abs(change) < steady ? 'steady' : change > 0 ? 'up' : 'down'
  return [{ kind: 'attendance', trend, percent, before: earlier }]
}

/** @param days with a register */
export const weekdayInsights = (days: readonly DayShare[]): Insight[] => {
  const weekdays = [...groupBy(days, ({ weekday }) => weekday)].flatMap(([weekday, own]) =>
    own.length < fewestDays
      ? []
      : [
          {
            weekday,
            present: shareOf(own, ({ present }) => present) ?? 0,
            late: shareOf(own, ({ late }) => late) ?? 0,
          },
        ],
  )
  const present = shareOf(days, (day) => day.present)
  const late = shareOf(days, (day) => day.late)
  if (weekdays.length < 2 || present === null || late === null) return []
  const weakest = weekdays.reduce((least, one) => (one.present < least.present ? one : least))
  const latest = weekdays.reduce((most, one) => (one.late > most.late ? one : most))
  return [
    ...(present - weakest.present >= weak
      ? [{ kind: 'weekday' as const, weekday: weakest.weekday, percent: weakest.present, mean: present }]
      : []),
    ...(latest.late - late >= weak
      ? [{ kind: 'late' as const, weekday: latest.weekday, percent: latest.late, mean: late }]
      : []),
  ]
}

export interface GradeArea {
  readonly grade: string
  readonly area: string
  readonly median: number
  readonly before: number | null
  readonly learners: number
  readonly up: number
  readonly down: number
  readonly moved: number
}

/** The biggest falls first, then the biggest rises. @param most of each */
export const areaInsights = (all: readonly GradeArea[], most = 3): Insight[] => {
  const changed = all
    .flatMap((one) => (one.before === null || one.learners < fewest ? [] : [{ ...one, before: one.before }]))
    .map((one) => ({ ...one, change: one.median - one.before }))
    .toSorted((a, b) => a.change - b.change || a.grade.localeCompare(b.grade) || a.area.localeCompare(b.area))
  const said = (trend: 'up' | 'down', { grade, area, median, before, change, learners }: (typeof changed)[number]) => ({
    kind: 'area' as const,
    trend,
    grade,
    area,
    median,
    before,
    change,
    learners,
  })
  const falls = changed.filter(({ change }) => change <= -slipped).slice(0, most)
  const rises = changed
    .filter(({ change }) => change >= slipped)
    .toReversed()
    .slice(0, most)
  const [worst] = falls
  return [
    ...falls.map((one) => said('down', one)),
    ...(worst && worst.down > worst.up
      ? [
          {
            kind: 'moved' as const,
            grade: worst.grade,
            area: worst.area,
            down: worst.down,
            up: worst.up,
            learners: worst.moved,
          },
        ]
      : []),
    ...rises.map((one) => said('up', one)),
  ]
}

/** Those who have most, where that is half as much again as the mean. */
export const dutyInsights = (counts: readonly number[]): Insight[] => {
  if (counts.length < 3) return []
  const mean = Math.round((counts.reduce((sum, one) => sum + one, 0) / counts.length) * 10) / 10
  const most = Math.max(...counts)
  return most >= mean * 1.5
    ? [{ kind: 'duties', most, mean, people: counts.filter((count) => count === most).length }]
    : []
}

/** @param collected shillings of those billed */
export const collectionInsights = (collected: number, billed: number): Insight[] => {
  const percent = percentageOf(collected, billed)
  return percent === null ? [] : [{ kind: 'collections', collected, billed, percent }]
}
