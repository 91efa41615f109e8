/** A learner's own work for the learner and the family: lists, one assignment, and files. */
import type { Files } from '#core/files/server/public.ts'
import { enrolmentsOf, type LearnerRow } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AssignmentStatus, AssignmentType, LateRule, OwnView, WorkState } from '../../contract/kinds.ts'
import type { OwnDetail } from '../../contract/student.ts'
import type { OwnLine } from '../../contract/own-list.ts'
import { handInOf, isOverdue, statusOfState, type OwnWork } from '../../rules/states.ts'
import type { CurriculumPartsQuery } from '#features/curriculum/contract/queries.ts'
import { coversOf } from './covers.ts'
import { attemptsWithFiles } from './marking.ts'
import { namesFor, type Names } from './names.ts'
import { attachedFiles } from '../queries/assignments.ts'
import { ownById, ownPage, type OwnRow } from '../queries/own.ts'
import { filesOfSubmission } from '../queries/submissions.ts'
import { cardsOf, scoringOf } from './read-work.ts'

export interface Own {
  readonly learner: LearnerRow
  readonly timeZone: string
}

export interface OwnQuery {
  readonly view?: OwnView | undefined
  readonly learningAreaId?: string | undefined
  readonly page: number
  readonly limit: number
}

export const stateOfRow = ({ submission }: OwnRow): WorkState =>
  submission ? (submission.state as WorkState) : 'not_submitted'

/** Converts a row to the input of the rules. */
export const workOfRow = (row: OwnRow): OwnWork => {
  const { assignment, submission } = row
  const { dueAt, takenUntil, resubmission } = assignment
  return {
    status: assignment.status as AssignmentStatus,
    dueAt,
    takenUntil,
    resubmission,
    state: stateOfRow(row),
    handedIn: (submission?.attempt ?? 0) > 0,
  }
}

const lineOf = (row: OwnRow, names: Names, now: Date): OwnLine => {
  const { assignment, submission } = row
  const status = statusOfState(stateOfRow(row))
  return {
    id: assignment.id,
    title: assignment.title,
    type: assignment.type as AssignmentType,
    learningArea: names.area(assignment.learningAreaId),
    teacherName: names.teacher(assignment.staffId),
    status: assignment.status as AssignmentStatus,
    dueDate: assignment.dueAt.toISOString(),
    overdue: isOverdue(assignment.dueAt, status, now),
    maxScore: assignment.maxScore,
    submission: {
      status,
      grade: status === 'graded' ? (submission?.score ?? null) : null,
      submittedAt: submission?.submittedAt?.toISOString() ?? null,
      late: submission?.late ?? false,
    },
  }
}

export const listOwn = async (tx: Tx, { learner, timeZone }: Own, query: OwnQuery): Promise<Paged<OwnLine>> => {
  const { date: today } = schoolTime(tx.at, timeZone)
  const { items, total } = await ownPage(tx, learner.id, await enrolmentsOf(tx, learner.id), today, {
    ...query,
    view: query.view,
    learningAreaId: query.learningAreaId,
  })
  const names = await namesFor(
    tx,
    items.map(({ assignment }) => assignment),
  )
  return toPage(
    items.map((row) => lineOf(row, names, tx.at)),
    total,
    query.page,
    query.limit,
  )
}

/** The work with the latest due days, with its results. */
export const ownRows = async (tx: Tx, { learner, timeZone }: Own, limit: number): Promise<OwnRow[]> => {
  const { date: today } = schoolTime(tx.at, timeZone)
  return (
    await ownPage(tx, learner.id, await enrolmentsOf(tx, learner.id), today, {
      view: undefined,
      learningAreaId: undefined,
      page: 1,
      limit,
    })
  ).items
}

/** @throws AppError 404 for an assignment that is not the learner's, or not assigned yet */
export const ownRow = async (tx: Tx, { learner, timeZone }: Own, id: string): Promise<OwnRow> => {
  const row = await ownById(tx, learner.id, await enrolmentsOf(tx, learner.id), schoolTime(tx.at, timeZone).date, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

const feedbackOf = ({ submission }: OwnRow): OwnDetail['feedback'] =>
  submission?.state === 'returned' && submission.returnedAt
    ? { comment: submission.comment, levels: submission.levels, returnedAt: submission.returnedAt.toISOString() }
    : null

export const ownDetailOf = async (tx: Tx, row: OwnRow, parts: CurriculumPartsQuery<Tx>): Promise<OwnDetail> => {
  const { assignment, submission } = row
  const handIn = handInOf(workOfRow(row), tx.at)
  return {
    ...lineOf(row, await namesFor(tx, [assignment]), tx.at),
    instructions: assignment.instructions,
    covers: await coversOf(tx, parts, assignment.id),
    files: await cardsOf(tx, await attachedFiles(tx, assignment.id)),
    scoring: scoringOf(assignment),
    late: assignment.late as LateRule,
    takenUntil: assignment.takenUntil?.toISOString() ?? null,
    resubmission: assignment.resubmission,
    handIn: handIn.open ? { open: true, why: null, late: handIn.late } : { open: false, why: handIn.why, late: false },
    attempts: submission ? await attemptsWithFiles(tx, submission.id) : [],
    feedback: feedbackOf(row),
  }
}

export const readOwn = async (tx: Tx, own: Own, id: string, parts: CurriculumPartsQuery<Tx>): Promise<OwnDetail> =>
  ownDetailOf(tx, await ownRow(tx, own, id), parts)

/** @throws AppError 404 for a file that is not attached to it */
export const ownAttached = async (tx: Tx, own: Own, files: Files, id: string, fileId: string): Promise<FileAnswer> => {
  const { assignment } = await ownRow(tx, own, id)
  if (!(await attachedFiles(tx, assignment.id)).includes(fileId)) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, fileId)
}

/** @throws AppError 404 for a file outside the learner's own work */
export const ownHandedIn = async (tx: Tx, own: Own, files: Files, id: string, fileId: string): Promise<FileAnswer> => {
  const { submission } = await ownRow(tx, own, id)
  const handedIn = submission ? await filesOfSubmission(tx, submission.id) : []
  if (!handedIn.some((one) => one.fileId === fileId)) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, fileId)
}
