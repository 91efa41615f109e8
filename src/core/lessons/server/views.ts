/** Timetables for display: all classes, one class's week, and a person's day. */
import type { ResponseOf } from '#platform/pure/contract.ts'
import { addDays, eachDay } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Role } from '../../access/contract/access.ts'
import { isSchoolDay } from '../../academics/rules/calendar.ts'
import { calendarOf } from '../../academics/server/public.ts'
import { learnerOfAccount, staffOfAccount, streamOnDate, teachingInStream } from '../../people/server/public.ts'
import type { listTimetables, myLessons, Timetable } from '../contract/lessons.ts'
import { describe, readNames } from './services/names.ts'
import { rowsHolding, rowsOn, type LessonRow } from './queries.ts'

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
        lessons: own.length,
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
  const lessons = await describe(tx, names, await rowsHolding(tx, date, streamId))
  const areas = [...names.areas.values()].filter(
    (area) =>
      area.level === stream.level && (area.active || lessons.some((lesson) => lesson.learningArea.id === area.id)),
  )
  return {
    date,
    stream: { id: stream.id, label: stream.label, roomId: stream.roomId },
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
      planned: lessons.filter((lesson) => lesson.learningArea.id === id).length,
    })),
    teaching: (await teachingInStream(tx, streamId)).map(({ staffId, fullName, learningAreaId }) => ({
      staffId,
      name: fullName,
      learningAreaId,
    })),
  }
}

/** Own lessons of an account: a learner's class, or a teacher's lessons. */
const whose = async (tx: Tx, role: Role, date: string): Promise<{ streamId: string } | { staffId: string } | null> => {
  if (role === 'student') {
    const learner = await learnerOfAccount(tx, accountOf(tx))
    const streamId = learner ? await streamOnDate(tx, learner.id, date) : null
    return streamId ? { streamId } : null
  }
  const staff = await staffOfAccount(tx, accountOf(tx))
  return staff ? { staffId: staff.id } : null
}

/** Days ahead in which the next lesson is looked for: it bridges a weekend and a public holiday. */
const ahead = 7

/** Lessons of the next day that has one. */
const nextAfter = async (
  tx: Tx,
  own: Parameters<typeof rowsOn>[1],
  date: string,
  isOn: (day: string) => boolean,
): Promise<{ date: string; rows: LessonRow[] } | null> => {
  for (const day of eachDay(addDays(date, 1), addDays(date, ahead)).filter(isOn)) {
    const rows = await rowsOn(tx, own, day)
    if (rows.length > 0) return { date: day, rows }
  }
  return null
}

export const mine = async (tx: Tx, role: Role, date: string): Promise<ResponseOf<typeof myLessons>> => {
  const calendar = await calendarOf(tx)
  const isOn = (day: string): boolean => isSchoolDay(calendar, day)
  const nothing = { date, isSchoolDay: isOn(date), items: [], next: null }
  const own = await whose(tx, role, date)
  if (!own) return nothing
  const rows = isOn(date) ? await rowsOn(tx, own, date) : []
  const after = await nextAfter(tx, own, date, isOn)
  if (rows.length === 0 && !after) return nothing
  const names = await readNames(tx)
  const [lesson] = after ? await describe(tx, names, after.rows) : []
  return {
    ...nothing,
    items: await describe(tx, names, rows),
    next: after && lesson ? { date: after.date, lesson } : null,
  }
}
