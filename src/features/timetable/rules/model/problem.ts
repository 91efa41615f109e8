/**
 * A school's timetable problem in plain values. Everything is named by its place in a list, so that the search works on
 * numbers; a slot is `day * periods + period`.
 */
import type { LessonWeek } from '#core/lessons/contract/week-words.ts'
import { weeksMeet } from '#core/lessons/rules/weeks.ts'
import type { Rule } from './rule.ts'

export interface Named {
  readonly name: string
}

export interface Room extends Named {
  readonly building: number | null
  readonly capacity: number
  /** A room that stands for several: one room of each set is taken. */
  readonly virtual: boolean
}

/**
 * Learners who always share all lessons: a subgroup, or a group or year that is not divided. They attend one lesson at
 * a time.
 */
export interface Learners extends Named {
  readonly size: number
}

/** A year, group or subgroup, as people name it, with the smallest sets of learners in it. */
export interface LearnerGroup extends Named {
  readonly size: number
  readonly learners: readonly number[]
}

export interface Activity {
  /** The number that the school, or the file, knows it by. */
  readonly id: number
  /** Activities of one lesson that is given several times a week share this number; 0 if it stands alone. */
  readonly series: number
  /** Periods. */
  readonly duration: number
  readonly subject: number
  readonly tags: readonly number[]
  readonly teachers: readonly number[]
  /** Groups as named, and the learners in them. */
  readonly groups: readonly number[]
  readonly learners: readonly number[]
  readonly headCount: number
  /** Every week without it; an activity of week A and one of week B take nothing from each other. */
  readonly week?: LessonWeek
}

export interface Constraint {
  /** 100 is a must; below that it counts `weight / 100` for each time it is broken. */
  readonly weight: number
  readonly rule: Rule
}

export interface Problem {
  readonly name: string
  readonly days: readonly string[]
  readonly periods: readonly string[]
  readonly subjects: readonly Named[]
  readonly tags: readonly Named[]
  readonly buildings: readonly Named[]
  readonly rooms: readonly Room[]
  readonly teachers: readonly Named[]
  readonly learners: readonly Learners[]
  readonly groups: readonly LearnerGroup[]
  readonly activities: readonly Activity[]
  readonly constraints: readonly Constraint[]
}

export const isHard = ({ weight }: Pick<Constraint, 'weight'>): boolean => weight >= 100

/** Whether two activities are ever in the same week. */
export const meet = (one: Pick<Activity, 'week'> | undefined, other: Pick<Activity, 'week'> | undefined): boolean =>
  weeksMeet(one?.week ?? 'every', other?.week ?? 'every')

export const slotCount = ({ days, periods }: Pick<Problem, 'days' | 'periods'>): number => days.length * periods.length
