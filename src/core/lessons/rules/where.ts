/** Where somebody is by the clock, and which rooms are free. */
import type { DayPeriod, PlacedLesson, PlaceRoom } from '../contract/where.ts'
import { takingPlace } from './held.ts'
import { lessonsAt, stateAt } from './now.ts'

export const soughtKinds = ['class', 'teacher', 'room'] as const

export interface Sought {
  readonly kind: (typeof soughtKinds)[number]
  readonly id: string
}

/** Who gives the lesson on that day; nobody while its teacher is away without a cover. */
export const giverOf = ({ state, teacher, cover }: PlacedLesson): PlacedLesson['teacher'] =>
  state === 'uncovered' ? null : (cover ?? teacher)

const partOf = (lesson: PlacedLesson, kind: Sought['kind']) => (kind === 'teacher' ? giverOf(lesson) : lesson[kind])

export interface Whereabouts {
  /** Lessons that somebody is in: several for a class taught in groups, and for a teacher of classes taught together. */
  readonly now: readonly PlacedLesson[]
  readonly next: PlacedLesson | null
  /** Lessons at that time that they are not in: cancelled ones, and those of a teacher who is away. */
  readonly missed: readonly PlacedLesson[]
}

export const whereIs = (lessons: readonly PlacedLesson[], { kind, id }: Sought, clock: string): Whereabouts => {
  const own = takingPlace(lessons).filter((lesson) => partOf(lesson, kind)?.id === id)
  const planned = lessons.filter((lesson) => lesson[kind]?.id === id)
  return {
    now: own.filter((lesson) => stateAt(lesson, clock) === 'now'),
    next: lessonsAt(own, clock).next,
    missed: planned.filter((lesson) => stateAt(lesson, clock) === 'now' && !own.includes(lesson)),
  }
}

const meet = (a: DayPeriod, b: DayPeriod): boolean => a.startTime < b.endTime && b.startTime < a.endTime

/** The lessons that keep a room during a period; periods of other levels may overlap it. */
export const lessonsIn = (lessons: readonly PlacedLesson[], roomId: string, period: DayPeriod): PlacedLesson[] =>
  takingPlace(lessons).filter((lesson) => lesson.room?.id === roomId && meet(lesson, period))

export const freeRooms = (
  rooms: readonly PlaceRoom[],
  lessons: readonly PlacedLesson[],
  period: DayPeriod,
): PlaceRoom[] => rooms.filter(({ id }) => lessonsIn(lessons, id, period).length === 0)

/** The period that is on, or else the next one, or else the last. */
export const periodAt = (periods: readonly DayPeriod[], clock: string): DayPeriod | undefined =>
  periods.find(({ endTime }) => clock < endTime) ?? periods.at(-1)
