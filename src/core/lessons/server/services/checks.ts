/** Validation of a lesson: the class's day, the level's learning areas, active people and rooms, and clashes. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { AppError, commonErrors, type ErrorDefinition, refuseFaults } from '#platform/pure/errors.ts'
import { staffById, staffNames } from '#core/people/server/public.ts'
import { lessonErrors, lessonTexts } from '../../contract/lessons.ts'
import { clashOf, type Busy } from '../../rules/clashes.ts'
import { busyOf, type SchoolNames } from './names.ts'
import { rowsFrom, type LessonRow, type NewLesson } from '../queries.ts'

/** Fields a change may set. */
export type Taught = Pick<NewLesson, 'learningAreaId' | 'staffId' | 'roomId'>

/** @throws AppError 404 for an unknown class, 400 with invalid fields. Unchanged values are accepted. */
export const checkLesson = async (
  tx: Tx,
  names: SchoolNames,
  lesson: Taught & Pick<NewLesson, 'streamId' | 'periodId'>,
  before?: Taught,
): Promise<void> => {
  const stream = names.streams.get(lesson.streamId)
  if (!stream) throw new AppError(commonErrors.notFound)
  const area = names.areas.get(lesson.learningAreaId)
  const room = lesson.roomId ? names.rooms.get(lesson.roomId) : undefined
  const staff = lesson.staffId ? await staffById(tx, lesson.staffId) : undefined
  const period = names.dayOf(stream.level).find((one) => one.id === lesson.periodId)
  refuseFaults({
    ...(stream.active || before ? {} : { streamId: lessonTexts.class }),
    ...(period?.type === 'lesson' || before ? {} : { periodId: lessonTexts.period }),
    ...((area?.level === stream.level && area.active) || lesson.learningAreaId === before?.learningAreaId
      ? {}
      : { learningAreaId: lessonTexts.area }),
    ...(lesson.staffId === null || staff?.status === 'active' || lesson.staffId === before?.staffId
      ? {}
      : { staffId: lessonTexts.teacher }),
    ...(lesson.roomId === null || room?.active || lesson.roomId === before?.roomId ? {} : { roomId: lessonTexts.room }),
  })
}

/** Includes the facts, so that the browser can translate the message. */
export const refusal = (error: ErrorDefinition, facts: Record<string, string>): AppError =>
  new AppError(error, { params: facts, current: facts })

/** The words that name another lesson: class, learning area, hours. */
const wordsOf = (names: SchoolNames, row: Busy & Pick<LessonRow, 'learningAreaId'>) => ({
  class: names.streams.get(row.streamId)?.label ?? '',
  area: names.areas.get(row.learningAreaId)?.name ?? '',
  start: row.startTime,
  end: row.endTime,
})

/** @throws AppError 409 naming the clashing lesson of the teacher or room */
export const checkClashes = async (tx: Tx, names: SchoolNames, lesson: NewLesson, except?: string): Promise<void> => {
  const others = (await rowsFrom(tx, lesson.startsOn, lesson.weekday))
    .filter((row) => row.id !== except)
    .map((row) => busyOf(names, row))
  const clash = clashOf(busyOf(names, lesson), others)
  if (!clash) return
  const words = wordsOf(names, clash.with)
  if (clash.what === 'room')
    throw refusal(lessonErrors.roomBusy, { ...words, room: names.rooms.get(lesson.roomId ?? '')?.name ?? '' })
  const teacher = (await staffNames(tx, [lesson.staffId ?? ''])).get(lesson.staffId ?? '') ?? ''
  throw refusal(lessonErrors.teacherBusy, { ...words, teacher })
}

export const checkFrom = (from: string, today: string): void =>
  refuseFaults(from < today ? { from: lessonTexts.past } : {})
