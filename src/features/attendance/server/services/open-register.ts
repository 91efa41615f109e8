/** Gathers everything about one register: class, roster, marks, requests, and whether the caller may change it. */
import type { Actor } from '#core/access/contract/access.ts'
import { streamById } from '#core/academics/server/public.ts'
import { groupsOn, lessonsOfStream } from '#core/lessons/server/public.ts'
import {
  rosterOn,
  staffOfAccount,
  type RosterLearner,
  leadsClass,
  hasClass,
  callerOf,
  type Caller,
} from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Closed, Mark } from '../../contract/marks.ts'
import type { RegisterSheet, RequestStatus } from '../../contract/registers.ts'
import { editingOf, type Editing } from '../../rules/editing.ts'
import { closedRegister, dueOf, registerState } from '../../rules/sessions.ts'
import { marksAt, registerAt, type Place, type RegisterRow } from '../queries/registers.ts'
import { requestsFor, type RequestRecord } from '../queries/requests.ts'
import type { CoveredLessons } from '../covered-lessons.ts'
import { requestContextOf, type RequestContext } from './request-context.ts'

type Stream = NonNullable<Awaited<ReturnType<typeof streamById>>>
type Lesson = Awaited<ReturnType<typeof lessonsOfStream>>[number]

export interface OpenRegister {
  readonly place: Place
  readonly context: RequestContext
  readonly caller: Caller
  readonly stream: Stream
  readonly lesson: Lesson | null
  readonly roster: readonly RosterLearner[]
  readonly row: RegisterRow | null
  readonly marks: ReadonlyMap<string, Mark>
  readonly requests: ReadonlyMap<string, RequestRecord>
  readonly closed: Closed | null
  readonly editing: Editing
}

/** A lesson's register is for who gives the lesson, on that day or each week, who teaches that area there, and the class teacher. */
const isOfPlace = (caller: Caller, place: Place, lesson: Lesson | null, isCovering: boolean): boolean => {
  if (place.session !== 'lesson') return hasClass(caller, place.streamId)
  if (leadsClass(caller, place.streamId)) return true
  if (!lesson) return hasClass(caller, place.streamId)
  const teachesIt = caller.classes.some(
    (one) => one.streamId === place.streamId && one.learningAreaIds.includes(lesson.learningAreaId),
  )
  return teachesIt || isCovering || (caller.staff !== null && lesson.staffId === caller.staff.id)
}

/** Those of the class who take the lesson's learning area, and who was marked before they chose another one. */
const inLesson = async (
  tx: Tx,
  { date }: Place,
  lesson: Lesson | null,
  inClass: readonly RosterLearner[],
  marks: readonly { readonly learnerId: string }[],
): Promise<readonly RosterLearner[]> => {
  const group = lesson && (await groupsOn(tx, date))(lesson)
  return group ? inClass.filter(({ id }) => group.has(id) || marks.some(({ learnerId }) => learnerId === id)) : inClass
}

/** @throws AppError 404 for a class that does not exist or is not the caller's */
export const openRegister = async (
  tx: Tx,
  actor: Actor,
  place: Place,
  covered: CoveredLessons,
): Promise<OpenRegister> => {
  const [context, caller, stream, inClass, row, marks, lessons] = await Promise.all([
    requestContextOf(tx, actor.timeZone),
    callerOf(tx, actor),
    streamById(tx, place.streamId),
    rosterOn(tx, place.streamId, place.date),
    registerAt(tx, place),
    marksAt(tx, place),
    place.lessonId === null ? [] : lessonsOfStream(tx, place.streamId, place.date),
  ])
  if (!stream) throw new AppError(commonErrors.notFound)
  const lesson = lessons.find(({ id }) => id === place.lessonId) ?? null
  const closed = closedRegister(context.calendar, context.settings, { ...place, lesson }, context.now)
  const isCovering =
    lesson !== null && caller.staff !== null && (await covered(tx, caller.staff.id, place.date)).includes(lesson.id)
  const editing = editingOf(
    { isAdmin: caller.isAdmin, isOfClass: isOfPlace(caller, place, lesson, isCovering) },
    place.date,
    context.now.date,
    context.settings.editDays,
    closed !== null,
  )
  if (!editing.edit && editing.why === 'stranger') throw new AppError(commonErrors.notFound)
  const roster = await inLesson(tx, place, lesson, inClass, marks)
  const requests = await requestsFor(
    tx,
    roster.map(({ id }) => id),
    place.date,
  )
  return {
    place,
    context,
    caller,
    stream,
    lesson,
    roster,
    row: row ?? null,
    marks: new Map(marks.map(({ learnerId, ...mark }) => [learnerId, mark])),
    requests,
    closed,
    editing,
  }
}

/** The class as contracts name it. */
export const cardOf = ({ id, grade, name, label }: Pick<Stream, 'id' | 'grade' | 'name' | 'label'>) => ({
  id,
  grade,
  name,
  label,
})

export const lessonCardOf = (lesson: Lesson | null) =>
  lesson && {
    id: lesson.id,
    learningAreaName: lesson.learningAreaName,
    startTime: lesson.startTime,
    endTime: lesson.endTime,
    periodLabel: lesson.periodLabel,
  }

const nameOf = async (tx: Tx, caller: Caller, accountId: string | null | undefined): Promise<string | null> => {
  if (!accountId) return null
  if (caller.staff?.accountId === accountId) return caller.staff.fullName
  return (await staffOfAccount(tx, accountId))?.fullName ?? null
}

/** The register as the screen and the outbox get it. */
export const sheetOf = async (tx: Tx, open: OpenRegister): Promise<RegisterSheet> => {
  const { place, context, caller, row } = open
  const due = dueOf(place.session, context.settings, open.lesson)
  const learners = open.roster.map(({ id, fullName, firstName, admissionNumber }) => {
    const request = open.requests.get(id)
    return {
      id,
      fullName,
      firstName,
      admissionNumber,
      mark: open.marks.get(id) ?? null,
      request: request ? { id: request.id, status: request.status as RequestStatus, reason: request.reason } : null,
    }
  })
  return {
    ...place,
    class: cardOf(open.stream),
    lesson: lessonCardOf(open.lesson),
    state: registerState(row !== null, open.closed, place.date, due, context.now),
    due,
    version: row?.version ?? 0,
    takenAt: row?.takenAt.toISOString() ?? null,
    takenBy: await nameOf(tx, caller, row?.takenBy),
    changedAt: row && row.version > 1 ? row.updatedAt.toISOString() : null,
    changedBy: await nameOf(tx, caller, row?.changedBy),
    closed: open.closed,
    abilities: { edit: open.editing.edit, needsReason: open.editing.edit && open.editing.needsReason },
    learners,
  }
}
