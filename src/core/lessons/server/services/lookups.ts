/** Lessons for other modules. */
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Lesson } from '../../contract/lessons.ts'
import { isTaughtOn } from '../../rules/held.ts'
import type { LessonWeek } from '../../contract/week-words.ts'
import type { WeekTurns } from '../../rules/weeks.ts'
import { cancelledBetween } from '../queries/cancellations.ts'
import { describe, readNames, type SchoolNames } from './names.ts'
import { turnsFor } from './weeks.ts'
import {
  insertLessons,
  lessonRow,
  rowsBetween,
  rowsInForce,
  rowsOn,
  type LessonChoice,
  type LessonRow,
  type NewLesson,
} from '../queries.ts'

/** A lesson as registers, messages and the like know it. */
export interface LessonFacts {
  id: string
  streamId: string
  /** Grade 7 East. */
  streamLabel: string
  learningAreaId: string
  learningAreaName: string
  staffId: string | null
  roomName: string | null
  /** 1 Monday to 7 Sunday. */
  weekday: number
  week: LessonWeek
  /** What says which week a day is in. */
  turns: WeekTurns
  periodLabel: string
  /** `HH:MM`. */
  startTime: string
  endTime: string
  /** First and last day of validity; null while current. */
  startsOn: string
  endsOn: string | null
  /** Days on which it does not take place, within those asked about. */
  cancelledOn: readonly string[]
}

const factsOf = (lesson: Lesson, turns: WeekTurns, cancelledOn: readonly string[]): LessonFacts => ({
  id: lesson.id,
  streamId: lesson.stream.id,
  streamLabel: lesson.stream.label,
  learningAreaId: lesson.learningArea.id,
  learningAreaName: lesson.learningArea.name,
  staffId: lesson.teacher?.id ?? null,
  roomName: lesson.room?.name ?? null,
  weekday: lesson.weekday,
  week: lesson.week,
  turns,
  periodLabel: lesson.periodLabel,
  startTime: lesson.startTime,
  endTime: lesson.endTime,
  startsOn: lesson.startsOn,
  endsOn: lesson.endsOn,
  cancelledOn,
})

/** By lesson. */
const cancelledDays = async (tx: Tx, from: string, to: string): Promise<Map<string, string[]>> =>
  groupBy(
    await cancelledBetween(tx, from, to),
    ({ lessonId }) => lessonId,
    ({ date }) => date,
  )

const factsBetween = async (tx: Tx, rows: readonly LessonRow[], from: string, to: string): Promise<LessonFacts[]> => {
  if (rows.length === 0) return []
  const [cancelled, turns] = [await cancelledDays(tx, from, to), await turnsFor(tx, rows)]
  return (await describe(tx, await readNames(tx), rows)).map((lesson) =>
    factsOf(lesson, turns, cancelled.get(lesson.id) ?? []),
  )
}

const onDay = async (tx: Tx, whose: Parameters<typeof rowsOn>[1], date: string): Promise<LessonFacts[]> =>
  (await factsBetween(tx, await rowsOn(tx, whose, date), date, date)).filter((lesson) => isTaughtOn(lesson, date))

/** A class's lessons on a date, by time, without cancelled ones, ignoring the school calendar. @param date `YYYY-MM-DD` */
export const lessonsOfStream = (tx: Tx, streamId: string, date: string): Promise<LessonFacts[]> =>
  onDay(tx, { streamId }, date)

/** Lessons a teacher gives on a date, by time, without cancelled ones, ignoring the school calendar. @param date `YYYY-MM-DD` */
export const lessonsOfStaff = (tx: Tx, staffId: string, date: string): Promise<LessonFacts[]> =>
  onDay(tx, { staffId }, date)

/**
 * Weekly lessons of these teachers, of these classes or with these ids, valid on any day of the period; the number of
 * statements is constant.
 */
export const lessonsBetween = async (tx: Tx, which: LessonChoice, from: string, to: string): Promise<LessonFacts[]> =>
  factsBetween(tx, await rowsBetween(tx, which, from, to), from, to)

/** With the days of the period on which it is cancelled, and the mark of lessons taught together. */
type LessonInForce = Lesson & {
  readonly cancelledOn: readonly string[]
  readonly togetherId: string | null
  readonly turns: WeekTurns
}

/** Every lesson that is valid on any day of the period, with the school's classes, rooms and periods. */
export const lessonsInForce = async (
  tx: Tx,
  from: string,
  to: string,
): Promise<{ names: SchoolNames; lessons: LessonInForce[] }> => {
  const [names, rows] = await Promise.all([readNames(tx), rowsInForce(tx, from, to)])
  const [cancelled, turns] = [await cancelledDays(tx, from, to), await turnsFor(tx, rows)]
  const together = new Map(rows.map(({ id, togetherId }) => [id, togetherId]))
  return {
    names,
    lessons: (await describe(tx, names, rows)).map((one) => ({
      ...one,
      cancelledOn: cancelled.get(one.id) ?? [],
      togetherId: together.get(one.id) ?? null,
      turns,
    })),
  }
}

/** @returns null if the school has no such lesson */
export const lessonById = async (tx: Tx, id: string): Promise<LessonFacts | null> => {
  const row = await lessonRow(tx, id)
  const [lesson] = row ? await describe(tx, await readNames(tx), [row]) : []
  return row && lesson ? factsOf(lesson, await turnsFor(tx, [row]), []) : null
}

/** A lesson of a new timetable. */
export type SeedLesson = Omit<NewLesson, 'endsOn'>

/**
 * Bulk-inserts weeks of lessons.
 * @returns their ids, in order
 * @throws a violation of `lessons_stream_clash`, `lessons_staff_clash` or `lessons_room_clash`
 */
export const seedLessons = async (tx: Tx, lessons: readonly SeedLesson[]): Promise<string[]> => {
  const ids = await insertLessons(
    tx,
    lessons.map((lesson) => ({ ...lesson, endsOn: null })),
  )
  await audit(tx, { action: 'lessons.seed', entity: 'lessons', entityId: schoolOf(tx), after: { count: ids.length } })
  return ids
}
