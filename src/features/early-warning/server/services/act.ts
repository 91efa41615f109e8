/** Next steps besides letters: meetings, follow-ups, false alarms. Each is kept on the warning. */
import type { Actor } from '#core/access/contract/access.ts'
import { notify } from '#core/notifications/server/public.ts'
import { accountNames, guardiansInSight, learnerById } from '#core/people/server/public.ts'
import type { FamilyTimes } from '#features/meetings/server/ports.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { followUpNotice } from '../../contract/notices.ts'
import {
  warningErrors,
  warningTexts,
  type addFollowUp,
  type bookMeeting,
  type dismissReason,
  type meetingTimes,
} from '../../contract/steps.ts'
import type { askForCheck, WarningDetail } from '../../contract/warnings.ts'
import type { WarningSource } from '../ports.ts'
import { closeWarnings, endReasons, lockCheck, saveCheck } from '../queries/checks.ts'
import { endExceptionRow, exceptionById, finishStep, insertException, insertSteps, stepById } from '../queries/steps.ts'
import { openWarnings, reasonById } from '../queries/warnings.ts'
import { enqueueCheck, publishWarningsChanged } from './check.ts'
import { colleaguesFor, detailOf, mayFinish } from './show.ts'
import { seesLearner, seesReason, viewerOf, warningInSight, type SeenWarning, type Viewer } from './viewer.ts'

export interface ActDeps {
  readonly sources: readonly WarningSource[]
  /** Undefined in a program without meetings. */
  readonly meetings: FamilyTimes | undefined
}

interface Held {
  readonly viewer: Viewer
  readonly seen: SeenWarning
}

/** @throws AppError 404; 409 for one that is over */
const held = async (tx: Tx, actor: Actor, { sources }: ActDeps, id: string): Promise<Held> => {
  const viewer = await viewerOf(tx, actor, sources)
  const seen = await warningInSight(tx, viewer, id, { lock: true })
  if (seen.row.closedAt) throw new AppError(warningErrors.closed)
  return { viewer, seen }
}

const answer = async (tx: Tx, { viewer, seen }: Held): Promise<WarningDetail> => {
  publishWarningsChanged(tx)
  return detailOf(tx, viewer, seen)
}

export const times = async (
  tx: Tx,
  actor: Actor,
  { sources, meetings }: ActDeps,
  id: string,
): Promise<ResponseOf<typeof meetingTimes>> => {
  const { learner } = await warningInSight(tx, await viewerOf(tx, actor, sources), id)
  const [free, links] = [(await meetings?.free(tx, actor, learner)) ?? [], await guardiansInSight(tx, learner.id)]
  return {
    times: free.map(({ slotId, startsAt, endsAt, teacher, round }) => ({
      slotId,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      teacher,
      round,
    })),
    guardians: links.map(({ guardian }) => ({ id: guardian.id, name: guardian.fullName })),
  }
}

/** @throws AppError 400, 404, 409 as meetings do */
export const meet = async (
  tx: Tx,
  actor: Actor,
  deps: ActDeps,
  id: string,
  { slotId, guardianId, note }: BodyOf<typeof bookMeeting>,
): Promise<WarningDetail> => {
  const of = await held(tx, actor, deps, id)
  if (!deps.meetings) throw new AppError(commonErrors.notFound)
  const { startsAt, teacher } = await deps.meetings.book(tx, actor, {
    slotId,
    guardianId,
    note,
    learnerId: of.seen.learner.id,
  })
  const { date, time } = schoolTime(startsAt, actor.timeZone)
  await insertSteps(tx, [{ warningId: id, kind: 'meeting', guardianId, dueOn: date, text: `${time} · ${teacher}` }])
  await audit(tx, {
    action: 'early_warning.book_meeting',
    entity: 'warning',
    entityId: id,
    after: { slotId, guardianId },
  })
  return answer(tx, of)
}

/** Up to a year ahead. */
const longest = 366

const checkDay = (day: string, today: string, field: string): void => {
  if (day < today) refuseFields({ [field]: warningTexts.past })
  if (day > addDays(today, longest)) refuseFields({ [field]: warningTexts.year })
}

/** @throws AppError 400 for a colleague who does not see the warning, or an impossible day */
export const followUp = async (
  tx: Tx,
  actor: Actor,
  deps: ActDeps,
  id: string,
  { accountId, dueOn, what }: BodyOf<typeof addFollowUp>,
): Promise<WarningDetail> => {
  const of = await held(tx, actor, deps, id)
  const { learner } = of.seen
  checkDay(dueOn, of.viewer.caller.today, 'dueOn')
  const colleague = (await colleaguesFor(tx, of.viewer, learner)).find((one) => one.accountId === accountId)
  if (!colleague) return refuseFields({ accountId: warningTexts.colleague })
  const [step] = await insertSteps(tx, [{ warningId: id, kind: 'follow_up', assignedTo: accountId, dueOn, text: what }])
  await audit(tx, {
    action: 'early_warning.follow_up',
    entity: 'warning',
    entityId: id,
    after: { assignedTo: accountId, dueOn },
  })
  if (accountId !== actor.accountId) {
    const name = (await accountNames(tx, [actor.accountId])).get(actor.accountId) ?? ''
    await notify(
      tx,
      followUpNotice,
      [{ accountId, role: colleague.isClassTeacher ? 'teacher' : 'admin' }],
      { learner: learner.fullName, name, date: dueOn, what },
      { link: `/analytics/early-warning?warning=${id}`, dedupeKey: `early_warning.follow_up:${step?.id ?? id}` },
    )
  }
  return answer(tx, of)
}

/** Also of a warning that is over meanwhile. @throws AppError 404 */
export const finish = async (
  tx: Tx,
  actor: Actor,
  { sources }: ActDeps,
  stepId: string,
  note: string,
): Promise<WarningDetail> => {
  const viewer = await viewerOf(tx, actor, sources)
  const step = await stepById(tx, stepId)
  if (!step) throw new AppError(commonErrors.notFound)
  const seen = await warningInSight(tx, viewer, step.warningId, { lock: true })
  if (!mayFinish(viewer, step) && step.doneAt === null) throw new AppError(commonErrors.notFound)
  if (await finishStep(tx, stepId)) {
    await insertSteps(tx, [{ warningId: seen.row.id, kind: 'done', text: note }])
    await audit(tx, { action: 'early_warning.finish_follow_up', entity: 'warning', entityId: seen.row.id })
  }
  return answer(tx, { viewer, seen })
}

/** @throws AppError 400 for an impossible day, 404; 409 for a reason that no longer holds */
export const dismiss = async (
  tx: Tx,
  actor: Actor,
  { sources }: ActDeps,
  reasonId: string,
  { why, note, until }: BodyOf<typeof dismissReason>,
): Promise<ResponseOf<typeof dismissReason>> => {
  const viewer = await viewerOf(tx, actor, sources)
  const reason = await reasonById(tx, reasonId)
  if (!reason || !seesReason(viewer, reason)) throw new AppError(commonErrors.notFound)
  await warningInSight(tx, viewer, reason.warningId)
  checkDay(until, viewer.caller.today, 'until')
  await lockCheck(tx)
  const { endedAt, learnerId, rule, subject, warningId } = (await reasonById(tx, reasonId)) ?? reason
  if (endedAt) throw new AppError(warningErrors.closed)
  const exceptionId = await insertException(tx, { learnerId, reasonId, rule, subject, why, note, until })
  await endReasons(tx, [reasonId], 'dismissed')
  await insertSteps(tx, [{ warningId, kind: 'dismissed', rule, text: note, dueOn: until }])
  const closed = await closeWarnings(tx)
  await audit(tx, {
    action: 'early_warning.dismiss',
    entity: 'warning',
    entityId: warningId,
    after: { exceptionId, rule, why, until },
    ...(note ? { reason: note } : {}),
  })
  publishWarningsChanged(tx)
  return { until, isClosed: closed.includes(warningId) }
}

/** @throws AppError 404 */
export const restore = async (tx: Tx, actor: Actor, { sources }: ActDeps, id: string): Promise<void> => {
  const viewer = await viewerOf(tx, actor, sources)
  const row = await exceptionById(tx, id)
  const learner = row && (await learnerById(tx, row.learnerId))
  if (!row || row.endedAt || !seesReason(viewer, row) || !seesLearner(viewer, learner))
    throw new AppError(commonErrors.notFound)
  await endExceptionRow(tx, id)
  const [warning] = await openWarnings(tx, row.learnerId)
  if (warning) await insertSteps(tx, [{ warningId: warning.id, kind: 'restored', rule: row.rule }])
  await audit(tx, { action: 'early_warning.end_exception', entity: 'warning_exception', entityId: id })
  publishWarningsChanged(tx)
}

export const checkNow = async (tx: Tx): Promise<ResponseOf<typeof askForCheck>> => {
  await saveCheck(tx, { askedAt: tx.at })
  await enqueueCheck(tx, schoolOf(tx))
  await audit(tx, { action: 'early_warning.check', entity: 'school', entityId: schoolOf(tx) })
  publishWarningsChanged(tx)
  return { isChecking: true }
}
