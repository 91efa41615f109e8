/** Takes back a move or a leaving of several learners. */
import type { ChangedRecord, Restored, UndoKind } from '#core/undo/server/ports.ts'
import { undoErrors } from '#core/undo/contract/undo.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { managePeople } from '../../../contract/actions.ts'
import { deleteEnrolments, restoreEnrolment } from '../../queries/learners/enrolments.ts'
import { lockLearner, updateLearner, type LearnerRow } from '../../queries/learners/learners.ts'
import { enrolmentsOf, type EnrolmentRow } from '../../queries/learners/roster.ts'

type Fields = Pick<LearnerRow, 'status' | 'leftOn' | 'leavingReason' | 'streamId'>
/** An enrolment as JSON keeps it. */
type Enrolment = Pick<EnrolmentRow, 'id' | 'yearId' | 'streamId' | 'startsOn' | 'endsOn' | 'outcome'>

interface Before {
  readonly fields: Fields
  readonly classes: readonly Enrolment[]
  /** As the change left them: an undo is refused if they are others by then. */
  readonly classesAfter: readonly Enrolment[]
}

const fieldsOf = ({ status, leftOn, leavingReason, streamId }: LearnerRow): Fields => ({
  status,
  leftOn,
  leavingReason,
  streamId,
})

export const classesOf = async (tx: Tx, learnerId: string): Promise<Enrolment[]> =>
  (await enrolmentsOf(tx, learnerId)).map(({ id, yearId, streamId, startsOn, endsOn, outcome }) => ({
    id,
    yearId,
    streamId,
    startsOn,
    endsOn,
    outcome,
  }))

/** @param classes before the change @returns undefined if the learner was not changed */
export const changedLearner = async (
  tx: Tx,
  before: LearnerRow,
  after: LearnerRow,
  classes: readonly Enrolment[],
): Promise<ChangedRecord | undefined> => {
  if (after.version === before.version) return undefined
  const kept: Before = { fields: fieldsOf(before), classes, classesAfter: await classesOf(tx, before.id) }
  return { id: before.id, name: before.fullName, version: after.version, before: kept }
}

const isSame = (one: Enrolment, other: Enrolment | undefined): boolean =>
  other !== undefined && (Object.keys(one) as (keyof Enrolment)[]).every((key) => one[key] === other[key])

const restore = async (tx: Tx, { id, name, version, before }: ChangedRecord): Promise<Restored> => {
  const { fields, classes, classesAfter } = before as Before
  const learner = await lockLearner(tx, id)
  const now = await classesOf(tx, id)
  const isUntouched =
    learner?.version === version &&
    now.length === classesAfter.length &&
    classesAfter.every((one) =>
      isSame(
        one,
        now.find((other) => other.id === one.id),
      ),
    )
  if (!learner || !isUntouched) throw new AppError(undoErrors.changed, { params: { name } })
  const kept = new Set(classes.map((one) => one.id))
  // The class of the change goes first: a learner has one open class at a time.
  await deleteEnrolments(
    tx,
    now.filter((one) => !kept.has(one.id)).map((one) => one.id),
  )
  for (const one of classes)
    if (
      !isSame(
        one,
        now.find((other) => other.id === one.id),
      )
    )
      await restoreEnrolment(tx, one)
  await updateLearner(tx, id, version, fields)
  return { entity: 'learner', entityId: id, before: fieldsOf(learner), after: fields }
}

export const learnerChanges: UndoKind = {
  kind: 'people.learners',
  access: managePeople,
  undo: async (tx, records) => {
    const restored: Restored[] = []
    // In the order in which the change locked them.
    for (const record of [...records].sort((a, b) => a.id.localeCompare(b.id))) restored.push(await restore(tx, record))
    return restored
  },
}
