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
import { detailOf } from './learner-detail.ts'
import { refuseIf } from '../refusals.ts'

export interface Change {
  id: string
  /** The day of the change, YYYY-MM-DD. */
  on: string
  /** Null for bulk changes of records that were not opened. */
  version: number | null
  today: string
}

/** Holds the learner and looks at the version that the caller saw. */
const held = async (tx: Tx, { id, version }: Change): Promise<LearnerRow> => {
  const row = await lockLearner(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  if (version !== null && row.version !== version)
    throw new AppError(commonErrors.stale, { current: await detailOf(tx, row, true) })
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

export const move = async (tx: Tx, change: Change, streamId: string): Promise<LearnerRow> => {
  const before = await held(tx, change)
  if (before.status !== 'active') throw new AppError(peopleErrors.hasLeft)
  await ensureStreamOpen(tx, streamId)
  const history = await enrolmentsOf(tx, change.id)
  const open = openOf(history)
  refuseIf(
    'on',
    open ? moveProblem(open, change.on, change.today) : returnProblem(lastEndOf(history), change.on, change.today),
  )
  if (!(await enrol(tx, change.id, open, streamId, change.on))) return before
  const row = await changed(tx, change.id, { streamId })
  await audit(tx, {
    action: 'people.move_learner',
    entity: 'learner',
    entityId: change.id,
    before: { streamId: before.streamId },
    after: { streamId, on: change.on },
  })
  return row
}

export const leave = async (tx: Tx, change: Change, reason: string): Promise<LearnerRow> => {
  const before = await held(tx, change)
  if (before.status !== 'active') throw new AppError(peopleErrors.hasLeft)
  const open = openOf(await enrolmentsOf(tx, change.id))
  refuseIf('on', moveProblem(open, change.on, change.today))
  if (open) await endEnrolments(tx, [open.id], change.on, 'left')
  const row = await changed(tx, change.id, { status: 'left', leftOn: change.on, leavingReason: reason, streamId: null })
  await audit(tx, {
    action: 'people.leave_learner',
    entity: 'learner',
    entityId: change.id,
    before: { status: 'active', streamId: before.streamId },
    after: { status: 'left', leftOn: change.on },
    reason,
  })
  return row
}

export const comeBack = async (tx: Tx, change: Change, streamId: string): Promise<LearnerRow> => {
  const before = await held(tx, change)
  if (before.status === 'active') throw new AppError(peopleErrors.hasNotLeft)
  await ensureStreamOpen(tx, streamId)
  const history = await enrolmentsOf(tx, change.id)
  refuseIf('on', returnProblem(lastEndOf(history), change.on, change.today))
  await enrol(tx, change.id, null, streamId, change.on)
  const row = await changed(tx, change.id, { status: 'active', leftOn: null, leavingReason: null, streamId })
  await audit(tx, {
    action: 'people.return_learner',
    entity: 'learner',
    entityId: change.id,
    before: { status: 'left', leftOn: before.leftOn, leavingReason: before.leavingReason },
    after: { status: 'active', streamId, on: change.on },
  })
  return row
}
