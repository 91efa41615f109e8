/** Moves learners between classes, records leaving, and readmits them. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleErrors } from '../../../contract/errors.ts'
import { moveProblem, returnProblem } from '../../../rules/enrolling.ts'
import { endEnrolments } from '../../queries/learners/enrolments.ts'
import { lockLearner, updateLearner, type LearnerRow } from '../../queries/learners/learners.ts'
import { enrolmentsOf, type EnrolmentRow } from '../../queries/learners/roster.ts'
import { enrol, ensureStreamOpen } from './enrolling.ts'
import type { LearnerDetails } from './learner-detail.ts'
import { refuseIf } from '../refusals.ts'

export interface Change {
  /** As it is before the change, locked. */
  learner: LearnerRow
  /** The day of the change, YYYY-MM-DD. */
  on: string
  today: string
}

/** @throws AppError 404 */
export const locked = async (tx: Tx, id: string): Promise<LearnerRow> => {
  const row = await lockLearner(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

/** @throws AppError 409 with the current record if the caller saw an earlier version */
export const lockedAt = async (tx: Tx, id: string, version: number, detailOf: LearnerDetails): Promise<LearnerRow> => {
  const row = await locked(tx, id)
  if (row.version !== version) throw new AppError(commonErrors.stale, { current: await detailOf(tx, row, true) })
  return row
}

const openOf = (history: readonly EnrolmentRow[]): EnrolmentRow | null =>
  history.find((one) => one.endsOn === null) ?? null

/** The class that lasted longest: an earlier one may have been closed after a later one was. */
const lastEndOf = (history: readonly EnrolmentRow[]): string | null =>
  history
    .map((one) => one.endsOn)
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null

const changed = async (tx: Tx, id: string, values: Parameters<typeof updateLearner>[3]): Promise<LearnerRow> => {
  const row = await updateLearner(tx, id, null, values)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

export const move = async (tx: Tx, { learner: before, on, today }: Change, streamId: string): Promise<LearnerRow> => {
  if (before.status !== 'active') throw new AppError(peopleErrors.hasLeft)
  await ensureStreamOpen(tx, streamId)
  const history = await enrolmentsOf(tx, before.id)
  const open = openOf(history)
  refuseIf('on', open ? moveProblem(open, on, today) : returnProblem(lastEndOf(history), on, today))
  if (!(await enrol(tx, before.id, open, streamId, on))) return before
  const row = await changed(tx, before.id, { streamId })
  await audit(tx, {
    action: 'people.move_learner',
    entity: 'learner',
    entityId: before.id,
    before: { streamId: before.streamId },
    after: { streamId, on },
  })
  return row
}

export const leave = async (tx: Tx, { learner: before, on, today }: Change, reason: string): Promise<LearnerRow> => {
  if (before.status !== 'active') throw new AppError(peopleErrors.hasLeft)
  const open = openOf(await enrolmentsOf(tx, before.id))
  refuseIf('on', moveProblem(open, on, today))
  if (open) await endEnrolments(tx, [open.id], on, 'left')
  const row = await changed(tx, before.id, { status: 'left', leftOn: on, leavingReason: reason, streamId: null })
  await audit(tx, {
    action: 'people.leave_learner',
    entity: 'learner',
    entityId: before.id,
    before: { status: 'active', streamId: before.streamId },
    after: { status: 'left', leftOn: on },
    reason,
  })
  return row
}

export const comeBack = async (
  tx: Tx,
  { learner: before, on, today }: Change,
  streamId: string,
): Promise<LearnerRow> => {
  if (before.status === 'active') throw new AppError(peopleErrors.hasNotLeft)
  await ensureStreamOpen(tx, streamId)
  const history = await enrolmentsOf(tx, before.id)
  refuseIf('on', returnProblem(lastEndOf(history), on, today))
  await enrol(tx, before.id, null, streamId, on)
  const row = await changed(tx, before.id, { status: 'active', leftOn: null, leavingReason: null, streamId })
  await audit(tx, {
    action: 'people.return_learner',
    entity: 'learner',
    entityId: before.id,
    before: { status: 'left', leftOn: before.leftOn, leavingReason: before.leavingReason },
    after: { status: 'active', streamId, on },
  })
  return row
}
