/** Swaps: request, answer, withdraw. Approval checks everything again while duty, swap and both teachers are locked. */
import type { Actor } from '#core/access/contract/access.ts'
import { staffNames, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { FilledText } from '#platform/pure/filled-text.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyErrors, type SwapRequest } from '../../../contract/shapes.ts'
import type { answerSwap, requestSwap } from '../../../contract/swaps.ts'
import { dutyMessages, dutyTexts } from '../../../contract/texts.ts'
import { swapReasons } from '../../../contract/words.ts'
import { reasonOf } from '../../../rules/candidates.ts'
import { conflictOf, type Conflict } from '../../../rules/conflicts.ts'
import { hasBegun } from '../../../rules/permissions.ts'
import { spanOf } from '../../../rules/times.ts'
import { heldOwn } from '../answers.ts'
import { heldDuty } from '../assigning.ts'
import { busyOf, ensureAllFree } from '../conflicts.ts'
import { publishDutiesChanged, remember } from '../history.ts'
import { changeAssignments, holdTeachers, insertAssignments, standing } from '../../queries/assignments.ts'
import type { DutyRow } from '../../queries/duties.ts'
import type { AssignmentRow } from '../../queries/on-duty.ts'
import { insertSwap, lockSwap, settleSwap, swapById, type SwapRow } from '../../queries/swaps.ts'
import { isAsker, mayAnswer, showSwaps } from './show.ts'
import { notifySwapApproved, notifySwapAsked, notifySwapRejected } from '../notify.ts'

const shown = async (tx: Tx, caller: Caller, row: SwapRow, duty: DutyRow): Promise<SwapRequest> => {
  const [swap] = await showSwaps(tx, caller, [row], [duty])
  if (!swap) throw new AppError(dutyErrors.notFound)
  return swap
}

/** @throws AppError 404, 409 */
export const request = async (
  tx: Tx,
  actor: Actor,
  caller: Caller,
  id: string,
  { teacherId, reason }: BodyOf<typeof requestSwap>,
): Promise<ResponseOf<typeof requestSwap>> => {
  const { duty, own, name, may } = await heldOwn(tx, caller, id)
  if (!may.canRequestSwap) throw new AppError(dutyErrors.mayNot)
  const asked = teacherId ?? null
  if (asked === own.staffId) return refuseFields({ teacherId: dutyTexts.teacher })
  if (asked) await ensureAllFree(tx, { ...actor, role: 'teacher' }, [{ staffId: asked, hours: duty }])
  const row = await insertSwap(tx, {
    dutyId: id,
    assignmentId: own.id,
    requestedBy: own.staffId,
    requestedTo: asked,
    reason,
  }).catch((error: unknown) => {
    throw violates(error, 'duty_swaps_pending_key') ? new AppError(dutyErrors.swapPending) : error
  })
  await audit(tx, {
    action: 'duties.request_swap',
    entity: 'duty_swap',
    entityId: row.id,
    after: { duty: id, requestedBy: own.staffId, requestedTo: asked },
    reason,
  })
  await remember(tx, id, { action: 'duties.request_swap', type: 'assignment', description: `${name}: ${reason}` })
  await notifySwapAsked(tx, duty, row.id, { staffId: asked, teacher: name, reason })
  publishDutiesChanged(tx, id)
  return { swap: await shown(tx, caller, row, duty), message: dutyMessages.swapRequested }
}

interface HeldSwap {
  readonly swap: SwapRow
  readonly duty: DutyRow
  /** The requester's assignment while active. */
  readonly asker: AssignmentRow | undefined
}

/** Locks the duty before the swap, as changes of the duty do. @throws AppError 404 if it does not concern the caller */
const held = async (tx: Tx, caller: Caller, id: string): Promise<HeldSwap> => {
  const found = await swapById(tx, id)
  if (!found || !(mayAnswer(caller, found) || isAsker(caller, found))) throw new AppError(dutyErrors.notFound)
  const duty = await heldDuty(tx, found.dutyId)
  const swap = await lockSwap(tx, id)
  if (!swap) throw new AppError(dutyErrors.notFound)
  return { swap, duty, asker: (await standing(tx, [duty.id])).find((one) => one.id === swap.assignmentId) }
}

const impossible = (reason: FilledText, current?: unknown): AppError =>
  new AppError(dutyErrors.swapImpossible, { params: { reason }, current })

/** Why the swap is no longer possible; null if it still is. */
const whyOver = ({ swap, duty, asker }: HeldSwap, now: string): string | null => {
  if (duty.status === 'cancelled') return swapReasons.cancelled
  if (!asker || asker.completedAt || duty.status !== 'scheduled') return swapReasons.gone
  if (hasBegun(spanOf(duty), now)) return swapReasons.begun
  return swap.status === 'lapsed' ? swapReasons.changed : null
}

/** A teacher already on the duty has a conflict too. */
const conflictWith = async (
  tx: Tx,
  staffId: string,
  duty: DutyRow,
): Promise<{ conflict: Conflict | null; name: string }> => {
  const teacher = (await busyOf(tx, [staffId], duty.date, duty.date)).get(staffId)
  if (!teacher) return refuseFields({ teacherId: dutyTexts.teacher })
  return { conflict: conflictOf(teacher, duty), name: teacher.name }
}

/** @returns the override reason @throws AppError 409 if the teacher is not free */
const ensureTaker = async (
  tx: Tx,
  caller: Caller,
  duty: DutyRow,
  takerId: string,
  overrideReason: string | null,
): Promise<{ override: string | null; name: string }> => {
  const onIt = (await standing(tx, [duty.id])).some(({ staffId }) => staffId === takerId)
  const { conflict, name } = await conflictWith(tx, takerId, duty)
  if (onIt)
    throw impossible(
      { message: dutyErrors.alreadyAssigned.message },
      {
        mayOverride: false,
        obstacle: 'already',
        teacherId: takerId,
        teacherName: name,
      },
    )
  if (!conflict) return { override: null, name }
  const mayOverride = caller.isAdmin && conflict.obstacle !== 'left'
  if (mayOverride && overrideReason) return { override: overrideReason, name }
  throw impossible(reasonOf(conflict), {
    mayOverride,
    obstacle: conflict.obstacle,
    teacherId: takerId,
    teacherName: name,
  })
}

type Answer = BodyOf<typeof answerSwap>

const approve = async (
  tx: Tx,
  caller: Caller,
  all: HeldSwap,
  { teacherId, note, overrideReason }: Answer,
): Promise<SwapRow> => {
  const { swap, duty, asker } = all
  const reason = whyOver(all, caller.now)
  if (reason || !asker) throw impossible({ message: reason ?? swapReasons.gone })
  const takerId = teacherId ?? swap.requestedTo
  if (!takerId || takerId === asker.staffId) return refuseFields({ teacherId: dutyTexts.teacher })
  await holdTeachers(tx, [takerId, asker.staffId])
  const { override, name } = await ensureTaker(tx, caller, duty, takerId, overrideReason ?? null)
  await changeAssignments(tx, [asker.id], { endedAt: tx.at })
  const taken = {
    ...spanOf(duty),
    dutyId: duty.id,
    staffId: takerId,
    isMain: asker.isMain,
    acceptedAt: tx.at,
    autoRunId: null,
    overrideReason: override,
  }
  await insertAssignments(tx, [taken]).catch((error: unknown) => {
    throw violates(error, 'duty_assignments_one_at_a_time') || violates(error, 'duty_assignments_once_key')
      ? impossible({ message: swapReasons.changed })
      : error
  })
  const row = await settleSwap(tx, swap.id, {
    status: 'approved',
    answeredBy: accountOf(tx),
    answerNote: note ?? null,
    takenBy: takerId,
  })
  if (!row) throw new AppError(dutyErrors.swapOver)
  const teacher = (await staffNames(tx, [asker.staffId])).get(asker.staffId) ?? ''
  await audit(tx, {
    action: 'duties.answer_swap',
    entity: 'duty_swap',
    entityId: swap.id,
    before: { status: 'pending', teacher: asker.staffId },
    after: { status: 'approved', teacher: takerId },
    ...(override ? { reason: override } : {}),
  })
  const why = override ? `, in spite of a conflict: ${override}` : ''
  await remember(tx, duty.id, {
    action: 'duties.answer_swap',
    type: 'assignment',
    description: `${teacher} → ${name}${why}`,
  })
  await notifySwapApproved(tx, duty, swap.id, { staffIds: [asker.staffId, takerId], teacher, taker: name })
  return row
}

const reject = async (tx: Tx, { swap, duty }: HeldSwap, note: string | null): Promise<SwapRow> => {
  const row = await settleSwap(tx, swap.id, { status: 'rejected', answeredBy: accountOf(tx), answerNote: note })
  if (!row) throw new AppError(dutyErrors.swapOver)
  await audit(tx, {
    action: 'duties.answer_swap',
    entity: 'duty_swap',
    entityId: swap.id,
    before: { status: 'pending' },
    after: { status: 'rejected' },
  })
  const teacher = (await staffNames(tx, [swap.requestedBy])).get(swap.requestedBy) ?? ''
  await remember(tx, duty.id, {
    action: 'duties.answer_swap',
    type: 'assignment',
    description: note ? `${teacher}: ${note}` : teacher,
  })
  await notifySwapRejected(tx, duty, swap.id, { staffId: swap.requestedBy, reason: note ?? '' })
  return row
}

/** @throws AppError 404, 409; an impossible swap changes nothing */
export const answer = async (
  tx: Tx,
  caller: Caller,
  id: string,
  body: Answer,
): Promise<ResponseOf<typeof answerSwap>> => {
  const all = await held(tx, caller, id)
  if (!mayAnswer(caller, all.swap)) throw new AppError(dutyErrors.mayNot)
  if (!caller.isAdmin && (body.teacherId || body.overrideReason)) throw new AppError(commonErrors.forbidden)
  const isApproval = body.response === 'approve'
  // If the request lapsed meanwhile, the recipient gets the reason.
  if (all.swap.status !== 'pending' && !(isApproval && all.swap.status === 'lapsed'))
    throw new AppError(dutyErrors.swapOver)
  const row = isApproval ? await approve(tx, caller, all, body) : await reject(tx, all, body.note ?? null)
  publishDutiesChanged(tx, all.duty.id)
  return {
    swap: await shown(tx, caller, row, all.duty),
    message: isApproval ? dutyMessages.swapApproved : dutyMessages.swapRejected,
  }
}

/** @throws AppError 404 for another teacher's request, 409 for an answered one */
export const withdraw = async (tx: Tx, caller: Caller, id: string): Promise<SwapRequest> => {
  const { swap, duty } = await held(tx, caller, id)
  if (!isAsker(caller, swap)) throw new AppError(dutyErrors.notFound)
  const row = await settleSwap(tx, id, { status: 'withdrawn' })
  if (!row) throw new AppError(dutyErrors.swapOver)
  await audit(tx, {
    action: 'duties.withdraw_swap',
    entity: 'duty_swap',
    entityId: id,
    before: { status: 'pending' },
    after: { status: 'withdrawn' },
  })
  const name = (await staffNames(tx, [swap.requestedBy])).get(swap.requestedBy) ?? ''
  await remember(tx, duty.id, { action: 'duties.withdraw_swap', type: 'assignment', description: name })
  publishDutiesChanged(tx, duty.id)
  return shown(tx, caller, row, duty)
}
