/** Prevents overlapping lessons of a teacher or room. */
import { datesMeet, type Held } from './slot.ts'
import type { LessonWeek } from '../contract/week-words.ts'
import { weeksMeet } from './weeks.ts'

/** Time, teacher and room of a lesson. */
export interface Busy extends Held {
  readonly streamId: string
  readonly staffId: string | null
  readonly roomId: string | null
  /** The same for lessons taught together; null or absent for a lesson by itself. */
  readonly togetherId?: string | null
  readonly weekday: number
  readonly week: LessonWeek
  /** `HH:MM`. */
  readonly startTime: string
  readonly endTime: string
}

export interface Clash<B> {
  readonly what: 'teacher' | 'room'
  readonly with: B
}

/** Touching is not meeting: one may end as the other begins. */
const meet = (a: Busy, b: Busy): boolean =>
  a.weekday === b.weekday &&
  weeksMeet(a.week, b.week) &&
  a.startTime < b.endTime &&
  b.startTime < a.endTime &&
  datesMeet(a, b)

const areTogether = (a: Busy, b: Busy): boolean => a.togetherId != null && a.togetherId === b.togetherId

/** The first of `others` with the same teacher or room at an overlapping time, and not taught together with it. */
export const clashOf = <B extends Busy>(lesson: Busy, others: readonly B[]): Clash<B> | null => {
  const same = others.filter((other) => meet(lesson, other) && !areTogether(lesson, other))
  const teacher = same.find((other) => lesson.staffId !== null && other.staffId === lesson.staffId)
  if (teacher) return { what: 'teacher', with: teacher }
  const room = same.find((other) => lesson.roomId !== null && other.roomId === lesson.roomId)
  return room ? { what: 'room', with: room } : null
}
