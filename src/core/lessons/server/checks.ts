/** What a lesson must fit: its class's day, its level's learning areas, people and rooms that are there, and everybody's time. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { AppError, commonErrors, type ErrorDefinition } from '#platform/pure/errors.ts'
import { staffById, staffNames } from '../../people/server/public.ts'
import { lessonErrors, lessonTexts } from '../contract/lessons.ts'
import { clashOf, type Busy } from '../rules/clashes.ts'
import { busyOf, type SchoolNames } from './names.ts'
import { rowsFrom, type LessonRow, type NewLesson } from './queries.ts'

const refuse = (fields: Record<string, string>): void => {
  if (Object.keys(fields).length > 0) throw new AppError(commonErrors.invalid, { fields })
}

/** What a change may say anew. */
export type Taught = Pick<NewLesson, 'learningAreaId' | 'staffId' | 'roomId'>

/** @throws AppError 404 for a class of nobody, 400 with the fields that do not fit. What the lesson had before may stay. */
export const checkLesson = async (tx: Tx, names: SchoolNames, lesson: Taught & Pick<NewLesson, 'streamId' | 'periodId'>, before?: Taught): Promise<void> => {
  const stream = names.streams.get(lesson.streamId)
  if (!stream) throw new AppError(commonErrors.notFound)
  const area = names.areas.get(lesson.learningAreaId)
  const room = lesson.roomId ? names.rooms.get(lesson.roomId) : undefined
  const staff = lesson.staffId ? await staffById(tx, lesson.staffId) : undefined
  const period = names.dayOf(stream.level).find((one) => one.id === lesson.periodId)
  refuse({
    ...(stream.active || before ? {} : { streamId: lessonTexts.class }),
    ...(period?.type === 'lesson' || before ? {} : { periodId: lessonTexts.period }),
    ...((area?.level === stream.level && area.active) || lesson.learningAreaId === before?.learningAreaId ? {} : { learningAreaId: lessonTexts.area }),
    ...(lesson.staffId === null || staff?.status === 'active' || lesson.staffId === before?.staffId ? {} : { staffId: lessonTexts.teacher }),
    ...(lesson.roomId === null || room?.active || lesson.roomId === before?.roomId ? {} : { roomId: lessonTexts.room }),
  })
}

/** The facts go along, so that a screen can say them in its reader's language. */
export const refusal = (error: ErrorDefinition, facts: Record<string, string>): AppError => new AppError(error, { params: facts, current: facts })

/** The words that name another lesson: class, learning area, hours. */
const wordsOf = (names: SchoolNames, row: Busy & Pick<LessonRow, 'learningAreaId'>) => ({
  class: names.streams.get(row.streamId)?.label ?? '',
  area: names.areas.get(row.learningAreaId)?.name ?? '',
  start: row.startTime,
  end: row.endTime,
})

/** @throws AppError 409 that says with whom the lesson's teacher or room is at that time */
export const checkClashes = async (tx: Tx, names: SchoolNames, lesson: NewLesson, except?: string): Promise<void> => {
  const others = (await rowsFrom(tx, lesson.startsOn, lesson.weekday)).filter((row) => row.id !== except).map((row) => busyOf(names, row))
  const clash = clashOf(busyOf(names, lesson), others)
  if (!clash) return
  const words = wordsOf(names, clash.with)
  if (clash.what === 'room') throw refusal(lessonErrors.roomBusy, { ...words, room: names.rooms.get(lesson.roomId ?? '')?.name ?? '' })
  const teacher = (await staffNames(tx, [lesson.staffId ?? ''])).get(lesson.staffId ?? '') ?? ''
  throw refusal(lessonErrors.teacherBusy, { ...words, teacher })
}

export const checkFrom = (from: string, today: string): void => refuse(from < today ? { from: lessonTexts.past } : {})
