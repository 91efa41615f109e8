/** Puts lessons into a class's week, changes them and takes them out, each from a day on. */
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { lessonErrors, lessonsEvent, type changeLesson, type createLesson, type Lesson } from '../contract/lessons.ts'
import { datesMeet, planChange, planEnd, type SlotPlan } from '../rules/slot.ts'
import { weeksMeet } from '../rules/weeks.ts'
import { moveCancelled } from './queries/cancellations.ts'
import { checkClashes, checkFrom, checkLesson, refusal, type Taught } from './services/checks.ts'
import { describe, readNames, type SchoolNames } from './services/names.ts'
import {
  deleteLesson,
  insertLessons,
  lessonRow,
  lockLessons,
  rowsFrom,
  updateLesson,
  type LessonRow,
  type NewLesson,
} from './queries.ts'

/** Publishes the change to open timetables of these classes. */
export const tell = (tx: Tx, streamIds: readonly string[]): void => {
  for (const streamId of streamIds) publishEvent(tx, { type: lessonsEvent, schoolId: schoolOf(tx), data: { streamId } })
}

const one = async (tx: Tx, names: SchoolNames, id: string): Promise<Lesson> => {
  const row = await lessonRow(tx, id)
  const [lesson] = row ? await describe(tx, names, [row]) : []
  if (!lesson) throw new AppError(commonErrors.notFound)
  return lesson
}

/** Writes a plan. @returns the id of the lesson valid from that day, if any */
export const carryOut = async (tx: Tx, plan: SlotPlan, lesson: NewLesson): Promise<string | undefined> => {
  if (plan.end) await updateLesson(tx, plan.end.id, { endsOn: plan.end.endsOn })
  if (plan.replace) {
    const { id, ...held } = plan.replace
    await updateLesson(tx, id, { ...lesson, ...held })
    return id
  }
  // A lesson with a register on that day ends with that day.
  if (plan.remove && !(await deleteLesson(tx, plan.remove.id)))
    await updateLesson(tx, plan.remove.id, { endsOn: lesson.startsOn })
  if (!plan.add) return undefined
  const [id] = await insertLessons(tx, [{ ...lesson, ...plan.add }])
  if (plan.end && id) await moveCancelled(tx, plan.end.id, id, plan.add.startsOn)
  return id
}

export const create = async (tx: Tx, { from, ...body }: BodyOf<typeof createLesson>): Promise<Lesson> => {
  await lockLessons(tx)
  const names = await readNames(tx)
  const lesson: NewLesson = { ...body, startsOn: from, endsOn: null }
  await checkLesson(tx, names, lesson)
  const taken = (await rowsFrom(tx, from, body.weekday)).find(
    (row) =>
      row.streamId === body.streamId &&
      row.periodId === body.periodId &&
      weeksMeet(row.week, body.week) &&
      datesMeet(row, lesson),
  )
  if (taken)
    throw refusal(lessonErrors.slotTaken, {
      class: names.streams.get(taken.streamId)?.label ?? '',
      area: names.areas.get(taken.learningAreaId)?.name ?? '',
    })
  await checkClashes(tx, names, lesson)
  const [id = ''] = await insertLessons(tx, [lesson])
  const after = await one(tx, names, id)
  await audit(tx, { action: 'lessons.create', entity: 'lesson', entityId: id, after })
  tell(tx, [body.streamId])
  return after
}

/** The lesson as the caller knew it. @throws AppError 404, 409 stale or over */
const held = async (tx: Tx, names: SchoolNames, id: string, version: number, from: string): Promise<LessonRow> => {
  const row = await lessonRow(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  if (row.version !== version) throw new AppError(commonErrors.stale, { current: await one(tx, names, id) })
  if (row.endsOn !== null && row.endsOn < from) throw refusal(lessonErrors.over, { date: row.endsOn })
  return row
}

const later = (a: string, b: string): string => (a > b ? a : b)
const same = (a: Taught, b: Taught): boolean =>
  a.learningAreaId === b.learningAreaId && a.staffId === b.staffId && a.roomId === b.roomId

/** @param today the school's day */
export const change = async (
  tx: Tx,
  id: string,
  { from, version, ...taught }: BodyOf<typeof changeLesson>,
  today: string,
): Promise<Lesson> => {
  await lockLessons(tx)
  const names = await readNames(tx)
  const row = await held(tx, names, id, version, from)
  checkFrom(from, today)
  const before = await one(tx, names, id)
  if (same(row, taught)) return before
  await checkLesson(tx, names, { ...row, ...taught }, row)
  const start = later(from, row.startsOn)
  const { schoolId: _school, id: _id, version: _version, ...place } = row
  const lesson: NewLesson = { ...place, ...taught, startsOn: start }
  await checkClashes(tx, names, lesson, id)
  const holds = (await carryOut(tx, planChange([row], start), lesson)) ?? id
  const after = await one(tx, names, holds)
  await audit(tx, { action: 'lessons.change', entity: 'lesson', entityId: holds, before, after })
  tell(tx, [row.streamId])
  return after
}

/** @param today the school's day */
export const end = async (tx: Tx, id: string, from: string, version: number, today: string): Promise<void> => {
  await lockLessons(tx)
  const names = await readNames(tx)
  const row = await held(tx, names, id, version, from)
  checkFrom(from, today)
  const before = await one(tx, names, id)
  await carryOut(tx, planEnd(row, later(from, row.startsOn)), row)
  await audit(tx, {
    action: 'lessons.end',
    entity: 'lesson',
    entityId: id,
    before,
    after: { from: later(from, row.startsOn) },
  })
  tell(tx, [row.streamId])
}
