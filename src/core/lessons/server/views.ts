/** Timetables for display: all classes, and one class's week. */
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { teachingInStream } from '../../people/server/public.ts'
import type { listTimetables, Timetable } from '../contract/lessons.ts'
import { singleWeeks } from '../contract/week-words.ts'
import { weeksMeet } from '../rules/weeks.ts'
import { describe, readNames } from './services/names.ts'
import { weekOn } from './services/weeks.ts'
import { rowsHolding, type LessonRow } from './queries.ts'

type Counted = Pick<LessonRow, 'learningAreaId' | 'weekday' | 'week' | 'periodId'>

/** Lessons of a class's week, the fuller one of A and B: two groups with one learning area at one time are one. */
const countLessons = (rows: readonly Counted[]): number =>
  Math.max(
    ...singleWeeks.map(
      (single) =>
        new Set(
          rows
            .filter(({ week }) => weeksMeet(week, single))
            .map(({ learningAreaId, weekday, periodId }) => `${learningAreaId} ${weekday} ${periodId}`),
        ).size,
    ),
  )

export const overview = async (tx: Tx, date: string): Promise<ResponseOf<typeof listTimetables>> => {
  const names = await readNames(tx)
  const rows = await rowsHolding(tx, date)
  const wantedAt = (level: string): number =>
    [...names.areas.values()]
      .filter((area) => area.level === level && area.active)
      .reduce((sum, area) => sum + area.lessonsPerWeek, 0)
  const items = [...names.streams.values()]
    .filter((stream) => stream.active)
    .map((stream) => {
      const own = rows.filter((row) => row.streamId === stream.id)
      return {
        stream: { id: stream.id, label: stream.label },
        lessons: countLessons(own),
        wanted: wantedAt(stream.level),
        withoutTeacher: own.filter((row) => row.staffId === null).length,
      }
    })
  return { date, items }
}

const schoolWeek = [1, 2, 3, 4, 5]

/** @throws AppError 404 for an unknown class */
export const weekOf = async (tx: Tx, streamId: string, date: string): Promise<Timetable> => {
  const names = await readNames(tx)
  const stream = names.streams.get(streamId)
  if (!stream) throw new AppError(commonErrors.notFound)
  const rows = await rowsHolding(tx, date, streamId)
  const lessons = await describe(tx, names, rows)
  const areas = [...names.areas.values()].filter(
    (area) =>
      area.level === stream.level && (area.active || lessons.some((lesson) => lesson.learningArea.id === area.id)),
  )
  return {
    date,
    stream: { id: stream.id, label: stream.label, roomId: stream.roomId },
    week: await weekOn(tx, date),
    weekdays: [...new Set([...schoolWeek, ...lessons.map((lesson) => lesson.weekday)])].sort((a, b) => a - b),
    periods: names
      .dayOf(stream.level)
      .map(({ id, label, type, startTime, endTime }) => ({ id, label, type, startTime, endTime })),
    lessons,
    learningAreas: areas.map(({ id, name, shortName, subjectGroup, lessonsPerWeek }) => ({
      id,
      name,
      shortName,
      subjectGroup,
      lessonsPerWeek,
      planned: countLessons(rows.filter(({ learningAreaId }) => learningAreaId === id)),
    })),
    teaching: (await teachingInStream(tx, streamId)).map(({ staffId, fullName, learningAreaId }) => ({
      staffId,
      name: fullName,
      learningAreaId,
    })),
  }
}
