/** Hands work in, for the first time or again: twice the same is once. */
import { digestOf, fileFacts, type Files } from '#core/files/server/public.ts'
import { AppError, commonErrors, type ErrorDefinition, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { mostFiles, workErrors, workTexts } from '../../contract/shapes.ts'
import type { OwnDetail } from '../../contract/student.ts'
import { handInOf, type ShutReason } from '../../rules/states.ts'
import type { CurriculumPartsQuery } from '#features/curriculum/contract/queries.ts'
import { ownDetailOf, ownRow, workOfRow, type Own } from './own-work.ts'
import type { OwnRow } from '../queries/own.ts'
import {
  attemptsOf,
  filesOfSubmission,
  insertSubmission,
  keepAttempt,
  lockSubmission,
  type SubmissionRow,
} from '../queries/submissions.ts'
import { publishWorkChanged } from './notify.ts'

export interface HandIn {
  readonly answer: string | null
  readonly note: string | null
  readonly uploads: readonly Upload[]
}

const refusals: Readonly<Record<ShutReason, ErrorDefinition>> = {
  closed: workErrors.closedToWork,
  late: workErrors.tooLate,
  marked: workErrors.alreadyMarked,
  once: workErrors.handedInOnce,
}

const check = ({ answer, note, uploads }: HandIn): void => {
  if (answer === null && note === null && uploads.length === 0) return refuseFields({ files: workTexts.empty })
  if (uploads.length > mostFiles) return refuseFields({ files: workTexts.tooMany })
}

/** A second tab, or a press after an answer that got lost, sends the same once more. */
const isSame = async (tx: Tx, { id, attempt }: SubmissionRow, { answer, note, uploads }: HandIn): Promise<boolean> => {
  const last = (await attemptsOf(tx, id)).find(({ number }) => number === attempt)
  if (!last || last.note !== note || last.answer !== answer) return false
  const kept = (await filesOfSubmission(tx, id)).filter((one) => one.attempt === attempt).map(({ fileId }) => fileId)
  if (kept.length !== uploads.length) return false
  const facts = await fileFacts(tx, kept)
  const digests = await Promise.all(uploads.map(({ path }) => digestOf(path)))
  return kept.every((fileId, index) => facts.get(fileId)?.sha256 === digests[index])
}

/**
 * Creates the learner's row if missing and locks it, so that the second of two concurrent submissions sees the first.
 */
const held = async (tx: Tx, row: OwnRow, learnerId: string): Promise<OwnRow> => {
  const { assignment } = row
  if (!row.submission) {
    const open = handInOf(workOfRow(row), tx.at)
    if (!open.open) throw new AppError(refusals[open.why])
    const made = await insertSubmission(tx, assignment.id, learnerId, { state: 'submitted' })
    if (made) return { assignment, submission: made }
  }
  return { assignment, submission: (await lockSubmission(tx, assignment.id, learnerId)) ?? null }
}

/** @throws AppError 404; 400 for an empty or too large submission; 409 if submissions are closed */
export const submit = async (
  tx: Tx,
  own: Own,
  { files, parts }: { files: Files; parts: CurriculumPartsQuery<Tx> },
  id: string,
  handIn: HandIn,
): Promise<OwnDetail> => {
  const found = await ownRow(tx, own, id)
  check(handIn)
  const row = await held(tx, found, own.learner.id)
  const { submission } = row
  if (!submission) throw new AppError(commonErrors.notFound)
  if (submission.attempt > 0 && (await isSame(tx, submission, handIn))) return ownDetailOf(tx, row, parts)
  const open = handInOf(workOfRow(row), tx.at)
  if (!open.open) throw new AppError(refusals[open.why], { current: await ownDetailOf(tx, row, parts) })
  const attempt = submission.attempt + 1
  const fileIds: string[] = []
  for (const upload of handIn.uploads) fileIds.push(await files.storeFile(tx, upload))
  await keepAttempt(tx, submission.id, { attempt, late: open.late }, handIn, fileIds)
  await audit(tx, {
    action: 'assignments.submit',
    entity: 'submission',
    entityId: submission.id,
    after: { assignmentId: id, learnerId: own.learner.id, attempt, late: open.late, files: fileIds.length },
  })
  await publishWorkChanged(tx, id, [own.learner.id])
  return ownDetailOf(tx, await ownRow(tx, own, id), parts)
}
