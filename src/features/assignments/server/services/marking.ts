/** Lists submissions, shows one learner's work, marks it and returns it. */
import { AppError, commonErrors, refuseFields, refuseField } from '#platform/pure/errors.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Files } from '#core/files/server/public.ts'
import { staffNames, type Caller } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { MarkBody, returnWork, Work, WorkLine } from '../../contract/marking.ts'
import { workErrors, workTexts, type Attempt } from '../../contract/shapes.ts'
import { scoreOf, strangers } from '../../rules/rubric.ts'
import type { RecordMarks } from '#features/gradebook/contract/queries.ts'
import type { WorkState } from '../../contract/kinds.ts'
import { recordInGradebook } from './record-marks.ts'
import { membersOf, type Member } from './members.ts'
import { namesFor } from './names.ts'
import type { AssignmentRow } from '../queries/assignments.ts'
import {
  attemptsOf,
  filesOfSubmission,
  insertSubmission,
  returnMarked,
  submissionOf,
  submissionsOf,
  updateMark,
  type Mark,
  type SubmissionRow,
} from '../queries/submissions.ts'
import { cardsOf, detailOf, workInReach, type SetWork } from './read-work.ts'
import { publishWorkChanged, notifyReturned } from './notify.ts'
import { staffOf } from './reach.ts'

const stateOf = (row: SubmissionRow | undefined): WorkState => (row ? (row.state as WorkState) : 'not_submitted')

export const listWorkOf = async (tx: Tx, caller: Caller, id: string): Promise<{ items: WorkLine[] }> => {
  const assignment = await workInReach(tx, caller, id)
  const rows = new Map((await submissionsOf(tx, id)).map((row) => [row.learnerId, row]))
  const members = await membersOf(tx, assignment, caller.today, [...rows.keys()])
  return {
    items: members.map((member) => {
      const row = rows.get(member.learnerId)
      return {
        ...member,
        state: stateOf(row),
        late: row?.late ?? false,
        submittedAt: row?.submittedAt?.toISOString() ?? null,
        score: row?.score ?? null,
      }
    }),
  }
}

/** Every handing in with its files, the last one first. */
export const attemptsWithFiles = async (tx: Tx, submissionId: string): Promise<Attempt[]> => {
  const files = await filesOfSubmission(tx, submissionId)
  const cards = new Map(
    (
      await cardsOf(
        tx,
        files.map(({ fileId }) => fileId),
      )
    ).map((card) => [card.id, card]),
  )
  return (await attemptsOf(tx, submissionId)).map(({ number, answer, note, submittedAt, late }) => ({
    number,
    answer,
    note,
    submittedAt: submittedAt.toISOString(),
    late,
    files: files.filter(({ attempt }) => attempt === number).flatMap(({ fileId }) => cards.get(fileId) ?? []),
  }))
}

const workOf = async (tx: Tx, member: Member, row: SubmissionRow | undefined): Promise<Work> => {
  const attempts = row ? await attemptsWithFiles(tx, row.id) : []
  const marker = row?.markedBy ? (await staffNames(tx, [row.markedBy])).get(row.markedBy) : undefined
  return {
    ...member,
    state: stateOf(row),
    late: row?.late ?? false,
    version: row?.version ?? 0,
    note: attempts[0]?.note ?? null,
    submittedAt: row?.submittedAt?.toISOString() ?? null,
    attempts,
    score: row?.score ?? null,
    levels: row?.levels ?? {},
    comment: row?.comment ?? null,
    markedAt: row?.markedAt?.toISOString() ?? null,
    markedBy: marker ?? null,
    returnedAt: row?.returnedAt?.toISOString() ?? null,
  }
}

interface Opened {
  readonly assignment: AssignmentRow
  readonly member: Member
  readonly row: SubmissionRow | undefined
}

/** @throws AppError 404 for a learner that the assignment is not for */
const openWork = async (tx: Tx, caller: Caller, id: string, learnerId: string): Promise<Opened> => {
  const assignment = await workInReach(tx, caller, id)
  const row = await submissionOf(tx, id, learnerId)
  const member = (await membersOf(tx, assignment, caller.today, row ? [learnerId] : [])).find(
    (one) => one.learnerId === learnerId,
  )
  if (!member) throw new AppError(commonErrors.notFound)
  return { assignment, member, row }
}

export const readWorkOf = async (tx: Tx, caller: Caller, id: string, learnerId: string): Promise<Work> => {
  const { member, row } = await openWork(tx, caller, id, learnerId)
  return workOf(tx, member, row)
}

/** @throws AppError 400 for a score above the maximum, a level of another rubric, or an empty mark */
const markOf = ({ maxScore, rubric }: AssignmentRow, body: MarkBody): Omit<Mark, 'markedBy'> => {
  const comment = body.comment === '' ? null : body.comment
  const levels = body.levels ?? {}
  if (rubric) {
    if (body.score !== undefined || strangers(rubric, levels).length > 0)
      return refuseFields({ levels: workTexts.level })
    const score = scoreOf(rubric, levels)
    if (score === null && (comment === null || Object.keys(levels).length > 0))
      return refuseFields({ levels: workTexts.everyLevel })
    return { score, levels, comment }
  }
  if (body.levels !== undefined && Object.keys(levels).length > 0) return refuseFields({ levels: workTexts.level })
  if (body.score === undefined ? comment === null : body.score > maxScore)
    return refuseField('score', workErrors.score, { max: maxScore })
  return { score: body.score ?? null, levels: {}, comment }
}

/** @returns undefined on a concurrent mark or submission */
const keepMark = async (
  tx: Tx,
  { assignment, member, row }: Opened,
  version: number,
  mark: Mark,
): Promise<SubmissionRow | undefined> => {
  if (row) return updateMark(tx, row.id, version, mark)
  if (version !== 0) return undefined
  const made = await insertSubmission(tx, assignment.id, member.learnerId, { state: 'marked' })
  return made && updateMark(tx, made.id, made.version, mark)
}

const factsOf = (row: SubmissionRow | undefined) =>
  row && { score: row.score, levels: row.levels, comment: row.comment, state: row.state }

/** @throws AppError 409 with the current work if a colleague marked it first */
export const mark = async (
  tx: Tx,
  caller: Caller,
  id: string,
  learnerId: string,
  body: MarkBody,
  record: RecordMarks<Tx> | undefined,
): Promise<Work> => {
  const opened = await openWork(tx, caller, id, learnerId)
  const { assignment, member, row: before } = opened
  if (assignment.status === 'draft') throw new AppError(workErrors.notShown)
  const row = await keepMark(tx, opened, body.version, { ...markOf(assignment, body), markedBy: staffOf(caller).id })
  if (!row) throw new AppError(commonErrors.stale, { current: await readWorkOf(tx, caller, id, learnerId) })
  await audit(tx, {
    action: 'assignments.mark',
    entity: 'submission',
    entityId: row.id,
    ...(before ? { before: factsOf(before) } : {}),
    after: { assignmentId: id, learnerId, ...factsOf(row) },
  })
  if (row.state === 'returned') await recordInGradebook(tx, assignment, record)
  await publishWorkChanged(tx, id, row.state === 'returned' ? [learnerId] : [])
  return workOf(tx, member, row)
}

/** @param learnerIds undefined returns all marked work */
export const returnToLearners = async (
  tx: Tx,
  by: SetWork,
  id: string,
  learnerIds: readonly string[] | undefined,
  record: RecordMarks<Tx> | undefined,
): Promise<ResponseOf<typeof returnWork>> => {
  const assignment = await workInReach(tx, by.caller, id)
  const rows = await returnMarked(tx, id, learnerIds)
  const back = rows.map((row) => row.learnerId)
  await audit(
    tx,
    ...rows.map((row) => ({
      action: 'assignments.return',
      entity: 'submission',
      entityId: row.id,
      before: { state: 'marked' },
      after: { state: 'returned', assignmentId: id, learnerId: row.learnerId, score: row.score },
    })),
  )
  if (rows.length > 0) {
    await recordInGradebook(tx, assignment, record)
    await notifyReturned(tx, assignment, (await namesFor(tx, [assignment])).area(assignment.learningAreaId).name, back)
    await publishWorkChanged(tx, id, back)
  }
  return { returned: rows.length, assignment: await detailOf(tx, by, assignment) }
}

/** @throws AppError 404 for a file that is not of this learner's work */
export const fileOfWork = async (
  tx: Tx,
  caller: Caller,
  files: Files,
  id: string,
  learnerId: string,
  fileId: string,
): Promise<FileAnswer> => {
  const { row } = await openWork(tx, caller, id, learnerId)
  const own = row ? await filesOfSubmission(tx, row.id) : []
  if (!own.some((one) => one.fileId === fileId)) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, fileId)
}
