/** What every kind of conflict is made of: lessons in order of time, who gives them and where, and where it is settled. */
import type { Conflict, ConflictCell, ConflictThing } from '../../contract/conflicts.ts'
import type { DatedLesson, WeekFacts } from './facts.ts'
import type { Timed } from './overlaps.ts'

export type Taught = DatedLesson & Timed

export const timed = (lesson: DatedLesson): Taught => ({
  ...lesson,
  begins: `${lesson.date}T${lesson.startTime}`,
  ends: `${lesson.date}T${lesson.endTime}`,
})

export const thingOf = (lesson: DatedLesson): ConflictThing => ({
  kind: 'lesson',
  label: lesson.class,
  detail: lesson.area,
  startTime: lesson.startTime,
  endTime: lesson.endTime,
})

export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const inTime = (a: DatedLesson, b: DatedLesson): number =>
  order(a.date, b.date) || order(a.startTime, b.startTime) || order(a.id, b.id)

const cellsOf = (lessons: readonly DatedLesson[]): ConflictCell[] => {
  const cells = new Map(lessons.map(({ date, period }) => [`${date} ${period}`, { date, period }]))
  return [...cells.values()].sort((a, b) => order(a.date, b.date) || a.period - b.period)
}

export const timetable = ({ streamId, date }: DatedLesson): Conflict['settle'] => ({
  where: 'timetable',
  link: `/admin/lessons/${streamId}?date=${date}`,
})
export const cover = (date: string): Conflict['settle'] => ({
  where: 'cover',
  link: `/admin/duties/substitutions?day=${date}`,
})
export const choices = ({ streamId }: DatedLesson): Conflict['settle'] => ({
  where: 'choices',
  link: `/admin/lessons/choices?class=${streamId}`,
})
export const classes: Conflict['settle'] = { where: 'class', link: '/admin/settings/classes' }

export type Found = Pick<Conflict, 'key' | 'code' | 'params' | 'settle'> & {
  /** What the first lesson overlaps; without it, the lesson stands alone. */
  readonly over?: ConflictThing
}

/** @param lessons in order of time; without any there is no conflict */
export const found = (lessons: readonly DatedLesson[], { over, ...conflict }: Found): Conflict[] => {
  const [first] = lessons
  if (!first) return []
  return [
    {
      ...conflict,
      date: first.date,
      things: over ? [over, thingOf(first)] : [thingOf(first)],
      cells: cellsOf(lessons),
      lessons: lessons.length,
    },
  ]
}

/** A teacher away and not covered teaches nobody on that day. */
export const teacherOf = (facts: WeekFacts, lesson: DatedLesson): string | null =>
  lesson.coverId ?? (isAway(facts, lesson) ? null : lesson.staffId)

export const isAway = ({ absences }: WeekFacts, { staffId, date }: DatedLesson): boolean =>
  absences.some((one) => one.staffId === staffId && one.startsOn <= date && date <= one.endsOn)

export const roomOf = ({ streams }: WeekFacts, { roomId, streamId }: DatedLesson): string | null =>
  roomId ?? streams.get(streamId)?.roomId ?? null

export const nameOf = ({ teachers }: WeekFacts, id: string | null): string => (id && teachers.get(id)?.name) || ''
