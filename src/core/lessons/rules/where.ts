/** Where somebody is by the clock, and which rooms are free. */
import type { DayPeriod, PlacedLesson, PlaceRoom } from '../contract/where.ts'
import { takingPlace } from './held.ts'
import { lessonsAt } from './now.ts'

export const soughtKinds = ['class', 'teacher', 'room'] as const

export interface Sought {
  readonly kind: (typeof soughtKinds)[number]
  readonly id: string
}

/** Who gives the lesson on that day; nobody while its teacher is away without a cover. */
export const giverOf = ({ state, teacher, cover }: PlacedLesson): PlacedLesson['teacher'] =>
  state === 'uncovered' ? null : (cover ?? teacher)

const partOf = (lesson: PlacedLesson, kind: Sought['kind']) => (kind === 'teacher' ? giverOf(lesson) : lesson[kind])

/** The lesson that somebody is in, and their next one. */
export const whereIs = (lessons: readonly PlacedLesson[], { kind, id }: Sought, clock: string) =>
  lessonsAt(
    takingPlace(lessons).filter((lesson) => partOf(lesson, kind)?.id === id),
    clock,
  )

/** A lesson at that time that somebody is not in: it is cancelled, or its teacher is away. */
export const missingFrom = (
  lessons: readonly PlacedLesson[],
  { kind, id }: Sought,
  clock: string,
): PlacedLesson | null =>
  lessonsAt(
    lessons.filter(
      (lesson) =>
        lesson[kind]?.id === id && (lesson.state === 'cancelled' || (kind === 'teacher' && lesson.state !== 'planned')),
    ),
    clock,
  ).now

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
