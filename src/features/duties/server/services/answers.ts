/** Teachers answer for their own duties: accept, decline, complete, write notes. */
import { staffNames, type Caller } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyErrors } from '../../contract/shapes.ts'
import type { acceptDuty } from '../../contract/teachers.ts'
import { dutyMessages } from '../../contract/texts.ts'
import { capabilitiesOf, hasBegun, stateOf, type Capabilities } from '../../rules/permissions.ts'
import { spanOf } from '../../rules/times.ts'
import { heldDuty } from './assigning.ts'
import { candidatesOf } from './candidates.ts'
import { publishDutiesChanged, remember } from './history.ts'
import { changeAssignments, standing } from '../queries/assignments.ts'
import { updateDuties, type DutyRow } from '../queries/duties.ts'
import { insertNote } from '../queries/history.ts'
import type { AssignmentRow } from '../queries/on-duty.ts'
import { lapseSwaps } from '../queries/swaps.ts'
import { detailOf, standingOf } from './show.ts'
import { notifyDeclined } from './notify.ts'

type Told = ResponseOf<typeof acceptDuty>

export interface OwnDuty {
  readonly duty: DutyRow
  readonly own: AssignmentRow
  readonly name: string
  readonly may: Capabilities
}

/** A duty with the caller's place on it, held until the transaction ends. @throws AppError 404, 409 for who is not on it */
export const heldOwn = async (tx: Tx, caller: Caller, id: string): Promise<OwnDuty> => {
  const duty = await heldDuty(tx, id)
  const own = (await standing(tx, [id])).find(({ staffId }) => staffId === caller.staffId)
  if (duty.status === 'cancelled') throw new AppError(dutyErrors.cancelled)
  if (!own) throw new AppError(dutyErrors.notAssigned)
  const name = (await staffNames(tx, [own.staffId])).get(own.staffId) ?? ''
  return { duty, own, name, may: capabilitiesOf(standingOf(duty), { state: stateOf(own) }, caller.now) }
}

const ensure = (may: boolean): void => {
  if (!may) throw new AppError(dutyErrors.mayNot)
}

const answered = async (tx: Tx, caller: Caller, id: string, message: string): Promise<Told> => {
  publishDutiesChanged(tx, id)
  return { duty: await detailOf(tx, caller, id), message }
}

export const accept = async (tx: Tx, caller: Caller, id: string): Promise<Told> => {
  const { own, name, may } = await heldOwn(tx, caller, id)
  ensure(may.canAccept)
  await changeAssignments(tx, [own.id], { acceptedAt: tx.at })
  await audit(tx, { action: 'duties.accept', entity: 'duty', entityId: id, after: { teacher: own.staffId } })
  await remember(tx, id, { action: 'duties.accept', type: 'assignment', description: name })
  return answered(tx, caller, id, dutyMessages.accepted)
}

/** Replacements suggested to the office at most. */
const suggestedAtMost = 3

const suggestions = async (tx: Tx, duty: DutyRow, declinedBy: string): Promise<string> => {
  const free = (await candidatesOf(tx, duty)).filter(({ id, canSwap }) => canSwap && id !== declinedBy)
  const names = free.slice(0, suggestedAtMost).map(({ name }) => name)
  return names.join(', ') || '–'
}

export const decline = async (tx: Tx, caller: Caller, id: string, reason: string): Promise<Told> => {
  const { duty, own, name, may } = await heldOwn(tx, caller, id)
  ensure(may.canDecline)
  await changeAssignments(tx, [own.id], { declinedAt: tx.at, declineReason: reason })
  await lapseSwaps(tx, [own.id])
  await audit(tx, { action: 'duties.decline', entity: 'duty', entityId: id, after: { teacher: own.staffId }, reason })
  await remember(tx, id, { action: 'duties.decline', type: 'assignment', description: `${name}: ${reason}` })
  await notifyDeclined(tx, duty, own, { teacher: name, reason, suggested: await suggestions(tx, duty, own.staffId) })
  return answered(tx, caller, id, dutyMessages.declined)
}

/** Completes the duty when its lead, or all its teachers, have completed it. */
export const complete = async (tx: Tx, caller: Caller, id: string, notes: string | null): Promise<Told> => {
  const { duty, own, name, may } = await heldOwn(tx, caller, id)
  if (duty.status === 'scheduled' && !hasBegun(spanOf(duty), caller.now)) throw new AppError(dutyErrors.notYet)
  ensure(may.canComplete)
  await changeAssignments(tx, [own.id], { completedAt: tx.at, acceptedAt: own.acceptedAt ?? tx.at, notes })
  await lapseSwaps(tx, [own.id])
  const isDone = own.isMain || (await standing(tx, [id])).every(({ completedAt }) => completedAt !== null)
  if (isDone) await updateDuties(tx, [id], { status: 'completed' })
  const after = { teacher: own.staffId, status: isDone ? 'completed' : duty.status }
  await audit(tx, { action: 'duties.complete', entity: 'duty', entityId: id, before: { status: duty.status }, after })
  await remember(tx, id, { action: 'duties.complete', type: 'update', description: notes ? `${name}: ${notes}` : name })
  return answered(tx, caller, id, dutyMessages.completed)
}

/** The office may note on any duty, teachers on their own, in any state. */
export const note = async (tx: Tx, caller: Caller, id: string, content: string): Promise<Told> => {
  const duty = await heldDuty(tx, id)
  const isOwn = (await standing(tx, [id])).some(({ staffId }) => staffId === caller.staffId)
  if (!caller.isAdmin && duty.status === 'cancelled') throw new AppError(dutyErrors.cancelled)
  if (!caller.isAdmin && !isOwn) throw new AppError(dutyErrors.notAssigned)
  await insertNote(tx, { dutyId: id, authorRole: caller.isAdmin ? 'admin' : 'teacher', content })
  await audit(tx, { action: 'duties.note', entity: 'duty', entityId: id, after: { content } })
  await remember(tx, id, { action: 'duties.note', type: 'update', description: content })
  return answered(tx, caller, id, dutyMessages.noted)
}
