/** The lessons of every class on a day, each with its teacher, cover and room. */
import { dayKind, holds, isSchoolDay } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { staffNames } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Lesson } from '../../contract/lessons.ts'
import type { DayPeriod, PlacedLesson, SchoolLessonDay } from '../../contract/where.ts'
import { isPlannedOn } from '../../rules/held.ts'
import { cancelledBetween } from '../queries/cancellations.ts'
import type { LessonChanges, LessonChangesQuery } from '../ports.ts'
import { rowsHolding } from '../queries.ts'
import { describe, readNames, roomOf, type SchoolNames } from './names.ts'
import { turnsFor } from './weeks.ts'

interface Day extends LessonChanges {
  readonly date: string
  readonly cancelled: ReadonlySet<string>
  readonly colleagues: ReadonlyMap<string, string>
}

const standOf = (
  lesson: Lesson,
  { date, absences, covers, cancelled, colleagues }: Day,
): Pick<PlacedLesson, 'state' | 'cover'> => {
  if (cancelled.has(lesson.id)) return { state: 'cancelled', cover: null }
  const cover = covers.find((one) => one.lessonId === lesson.id && one.date === date)
  if (cover) return { state: 'covered', cover: { id: cover.staffId, name: colleagues.get(cover.staffId) ?? '' } }
  const isAway = absences.some((one) => one.staffId === lesson.teacher?.id && holds(one, date))
  return { state: isAway ? 'uncovered' : 'planned', cover: null }
}

/** Lesson periods of the levels that have classes, each time once. */
const periodsOf = (names: SchoolNames): DayPeriod[] => {
  const levels = new Set([...names.streams.values()].filter(({ active }) => active).map(({ level }) => level))
  const periods = [...levels].flatMap((level) => names.dayOf(level)).filter(({ type }) => type === 'lesson')
  return [
    ...new Map(periods.map(({ startTime, endTime }) => [`${startTime} ${endTime}`, { startTime, endTime }])).values(),
  ].sort((a, b) => a.startTime.localeCompare(b.startTime) || a.endTime.localeCompare(b.endTime))
}

/** @param changesOf covers and absences of the day */
export const createWhere =
  (changesOf: LessonChangesQuery) =>
  async (tx: Tx, date: string): Promise<SchoolLessonDay> => {
    const calendar = await calendarOf(tx)
    const isOpen = isSchoolDay(calendar, date)
    const names = await readNames(tx)
    const week = await rowsHolding(tx, date)
    const turns = await turnsFor(tx, week, calendar)
    const rows = isOpen ? week.filter((row) => isPlannedOn({ ...row, turns }, date)) : []
    const changes = isOpen ? await changesOf(tx, date, date) : { absences: [], covers: [] }
    const colleagues = await staffNames(tx, [
      ...week.flatMap(({ staffId }) => staffId ?? []),
      ...changes.covers.map(({ staffId }) => staffId),
    ])
    const cancelled = new Set((await cancelledBetween(tx, date, date)).map(({ lessonId }) => lessonId))
    const day = { ...changes, date, cancelled, colleagues }
    return {
      date,
      isSchoolDay: isOpen,
      dayName: dayKind(calendar, date).name,
      classes: [...names.streams.values()].filter(({ active }) => active).map(({ id, label }) => ({ id, name: label })),
      teachers: [...colleagues].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
      rooms: [...names.rooms.values()]
        .filter(({ active }) => active)
        .map(({ id, name, kind, capacity }) => ({ id, name, kind, capacity })),
      periods: periodsOf(names),
      lessons: (await describe(tx, names, rows)).map((lesson) => ({
        id: lesson.id,
        class: { id: lesson.stream.id, name: lesson.stream.label },
        learningArea: lesson.learningArea.name,
        teacher: lesson.teacher,
        room: roomOf(names, lesson),
        startTime: lesson.startTime,
        endTime: lesson.endTime,
        ...standOf(lesson, day),
      })),
    }
  }
export type Where = ReturnType<typeof createWhere>
