/** Gathers everything about one register: class, roster, marks, requests, and whether the caller may change it. */
import type { Actor } from '#core/access/contract/access.ts'
import { streamById } from '#core/academics/server/public.ts'
import { lessonsOfStream } from '#core/lessons/server/public.ts'
import { rosterOn, staffOfAccount, type RosterLearner } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Closed, Mark } from '../contract/marks.ts'
import type { RegisterSheet, RequestStatus } from '../contract/registers.ts'
import { editingOf, type Editing } from '../rules/editing.ts'
import { closedRegister, dueOf, registerState } from '../rules/sessions.ts'
import { marksAt, registerAt, type Place, type RegisterRow } from './queries/registers.ts'
import { requestsFor, type RequestRecord } from './queries/requests.ts'
import { leads, teaches, viewerOf, type CoveredLessons, type Viewer } from './viewer.ts'
import { worldOf, type World } from './world.ts'

type Stream = NonNullable<Awaited<ReturnType<typeof streamById>>>
type Lesson = Awaited<ReturnType<typeof lessonsOfStream>>[number]

export interface OpenRegister {
  readonly place: Place
  readonly world: World
  readonly viewer: Viewer
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
const isOfPlace = (viewer: Viewer, place: Place, lesson: Lesson | null, isCovering: boolean): boolean => {
  if (place.session !== 'lesson') return teaches(viewer, place.streamId)
  if (leads(viewer, place.streamId)) return true
  if (!lesson) return teaches(viewer, place.streamId)
  const teachesIt = viewer.classes.some((one) => one.streamId === place.streamId && one.learningAreaIds.includes(lesson.learningAreaId))
  return teachesIt || isCovering || (viewer.staff !== null && lesson.staffId === viewer.staff.id)
}

/** @throws AppError 404 for a class that does not exist or is not the caller's */
export const openRegister = async (tx: Tx, actor: Actor, place: Place, covered: CoveredLessons): Promise<OpenRegister> => {
  const [world, viewer, stream, roster, row, marks, lessons] = await Promise.all([
    worldOf(tx, actor.timeZone),
    viewerOf(tx, actor),
    streamById(tx, place.streamId),
    rosterOn(tx, place.streamId, place.date),
    registerAt(tx, place),
    marksAt(tx, place),
    place.lessonId === null ? [] : lessonsOfStream(tx, place.streamId, place.date),
  ])
  if (!stream) throw new AppError(commonErrors.notFound)
  const lesson = lessons.find(({ id }) => id === place.lessonId) ?? null
  const closed = closedRegister(world.calendar, world.settings, { ...place, lesson }, world.now)
  const isCovering = lesson !== null && viewer.staff !== null && (await covered(tx, viewer.staff.id, place.date)).includes(lesson.id)
  const editing = editingOf(
    { isAdmin: viewer.isAdmin, isOfClass: isOfPlace(viewer, place, lesson, isCovering) },
    place.date,
    world.now.date,
    world.settings.editDays,
    closed !== null,
  )
  if (!editing.edit && editing.why === 'stranger') throw new AppError(commonErrors.notFound)
  const requests = await requestsFor(
    tx,
    roster.map(({ id }) => id),
    place.date,
  )
  return {
    place,
    world,
    viewer,
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
export const cardOf = ({ id, grade, name, label }: Pick<Stream, 'id' | 'grade' | 'name' | 'label'>) => ({ id, grade, name, label })

export const lessonCardOf = (lesson: Lesson | null) =>
  lesson && { id: lesson.id, learningAreaName: lesson.learningAreaName, startTime: lesson.startTime, endTime: lesson.endTime, periodLabel: lesson.periodLabel }

const nameOf = async (tx: Tx, viewer: Viewer, accountId: string | null | undefined): Promise<string | null> => {
  if (!accountId) return null
  if (viewer.staff?.accountId === accountId) return viewer.staff.fullName
  return (await staffOfAccount(tx, accountId))?.fullName ?? null
}

/** The register as the screen and the outbox get it. */
export const sheetOf = async (tx: Tx, open: OpenRegister): Promise<RegisterSheet> => {
  const { place, world, viewer, row } = open
  const due = dueOf(place.session, world.settings, open.lesson)
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
    state: registerState(row !== null, open.closed, place.date, due, world.now),
    due,
    version: row?.version ?? 0,
    takenAt: row?.takenAt.toISOString() ?? null,
    takenBy: await nameOf(tx, viewer, row?.takenBy),
    changedAt: row && row.version > 1 ? row.updatedAt.toISOString() : null,
    changedBy: await nameOf(tx, viewer, row?.changedBy),
    closed: open.closed,
    abilities: { edit: open.editing.edit, needsReason: open.editing.edit && open.editing.needsReason },
    learners,
  }
}
