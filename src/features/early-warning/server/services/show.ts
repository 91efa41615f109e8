/** Warnings as they are shown: names of people and classes, and only what the viewer may see. */
import { adminsHere } from '#core/access/server/public.ts'
import { listStreams, termOn } from '#core/academics/server/public.ts'
import { accountNames, classTeacherOf, guardianNames, type LearnerRow } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { warningPermission } from '../../contract/access.ts'
import type { ShownReason, ShownStep, WarningDetail } from '../../contract/warnings.ts'
import { ruleIds } from '../../contract/words.ts'
import type { ReasonRow } from '../queries/checks.ts'
import { stepsOfWarnings, type StepRow } from '../queries/steps.ts'
import { seesReason, type SeenWarning, type Viewer } from './viewer.ts'

const place = ({ rule }: ReasonRow): number => ruleIds.indexOf(rule)

export const shownReasons = (rows: readonly ReasonRow[]): ShownReason[] =>
  [...rows]
    .sort((a, b) => place(a) - place(b) || (a.subject < b.subject ? -1 : 1))
    .map(({ id, evidence, foundAt, endedAt, end }) => ({
      id,
      evidence,
      foundAt: foundAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      end,
    }))

export type LearnerCard = WarningDetail['learner']
export type ClassNames = ReadonlyMap<string, string>

export const classNames = async (tx: Tx): Promise<ClassNames> =>
  new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))

export const learnerCard = ({ id, fullName, firstName, streamId }: LearnerRow, labels: ClassNames): LearnerCard => ({
  id,
  fullName,
  firstName,
  className: labels.get(streamId ?? '') ?? '',
})

/** Steps about reasons that are closed to the viewer are left out. */
export const shownSteps = async (tx: Tx, viewer: Viewer, rows: readonly StepRow[]): Promise<ShownStep[]> => {
  const open = rows.filter(({ rule }) => rule === null || seesReason(viewer, { rule }))
  const [people, guardians] = [
    await accountNames(
      tx,
      open.flatMap(({ accountId, assignedTo }) => [accountId, assignedTo]),
    ),
    await guardianNames(
      tx,
      open.flatMap(({ guardianId }) => guardianId ?? []),
    ),
  ]
  return open.map((row) => ({
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    by: people.get(row.accountId) ?? '',
    to: (row.guardianId ? guardians.get(row.guardianId) : people.get(row.assignedTo ?? '')) ?? null,
    text: row.text,
    dueOn: row.dueOn,
    doneAt: row.doneAt?.toISOString() ?? null,
    mayFinish: mayFinish(viewer, row),
  }))
}

export const mayFinish = ({ actor }: Viewer, { kind, doneAt, assignedTo, accountId }: StepRow): boolean =>
  kind === 'follow_up' &&
  doneAt === null &&
  (actor.role === 'admin' || assignedTo === actor.accountId || accountId === actor.accountId)

/** Who sees the learner's warning and may be asked to follow up: oneself, the class teacher, the office. */
export const colleaguesFor = async (
  tx: Tx,
  { actor }: Viewer,
  { streamId }: Pick<LearnerRow, 'streamId'>,
): Promise<WarningDetail['colleagues']> => {
  const teacher = streamId ? await classTeacherOf(tx, streamId) : null
  const leader = teacher?.status === 'active' ? teacher.accountId : null
  const ids = [...new Set([actor.accountId, ...(leader ? [leader] : []), ...(await adminsHere(tx, warningPermission))])]
  const names = await accountNames(tx, ids)
  return ids
    .map((accountId) => ({ accountId, name: names.get(accountId) ?? '', isClassTeacher: accountId === leader }))
    .sort((a, b) => Number(b.isClassTeacher) - Number(a.isClassTeacher) || a.name.localeCompare(b.name))
}

export const detailOf = async (
  tx: Tx,
  viewer: Viewer,
  { row, learner, reasons }: SeenWarning,
): Promise<WarningDetail> => {
  const { today } = viewer.caller
  const [labels, steps, teacher, term] = [
    await classNames(tx),
    await stepsOfWarnings(tx, [row.id]),
    learner.streamId ? await classTeacherOf(tx, learner.streamId) : null,
    await termOn(tx, today),
  ]
  return {
    id: row.id,
    learner: learnerCard(learner, labels),
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    classTeacher: teacher?.fullName ?? null,
    reasons: shownReasons(reasons),
    steps: (await shownSteps(tx, viewer, steps)).reverse(),
    colleagues: await colleaguesFor(tx, viewer, learner),
    termEndsOn: term?.endsOn ?? null,
    today,
  }
}
