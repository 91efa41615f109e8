/** Starts and withdraws clearance forms, signs for desks and takes signatures back. */
import { learnersByIds } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  clearanceErrors,
  type ClearanceForm,
  type signClearance,
  type startClearance,
  type withdrawClearance,
  type withdrawSignature,
} from '../../contract/clearance.ts'
import { clearanceTexts } from '../../contract/words.ts'
import { coveredBy, lineState } from '../../rules/standing.ts'
import type { ClearanceDesk } from '../ports.ts'
import {
  clearanceById,
  dropSignature,
  endClearance,
  insertClearances,
  putSignature,
  signaturesOf,
  type ClearanceRow,
} from '../queries.ts'
import { askDesks, desksHere, maySee, maySign, seenOf, type Desks, type FormCaller } from './desks.ts'
import { notifyComplete, notifyStarted, publishClearance } from './notify.ts'
import { formOf } from './show.ts'

/** @throws AppError 400 for learners of another school or without a last day, 409 if all have a form already */
export const start = async (
  tx: Tx,
  desks: Desks,
  { accountId }: Pick<FormCaller, 'accountId'>,
  { learnerIds, leavesOn }: BodyOf<typeof startClearance>,
): Promise<ResponseOf<typeof startClearance>> => {
  const ids = [...new Set(learnerIds)]
  const learners = await learnersByIds(tx, ids)
  if (learners.length < ids.length) refuseFields({ learnerIds: clearanceTexts.learners })
  const rows = await insertClearances(
    tx,
    learners.map(({ id: learnerId, leftOn }) => ({
      learnerId,
      leavesOn: leftOn ?? leavesOn ?? refuseFields({ leavesOn: clearanceTexts.day }),
      startedBy: accountId,
    })),
  )
  if (rows.length === 0) throw new AppError(clearanceErrors.started)
  await audit(
    tx,
    ...rows.map(({ id, learnerId, leavesOn: day }) => {
      return { action: 'clearance.start', entity: 'clearance', entityId: id, after: { learnerId, leavesOn: day } }
    }),
  )
  await notifyStarted(tx, await desksHere(tx, desks), rows, accountId)
  publishClearance(tx)
  return { started: rows.length }
}

interface Line {
  readonly row: ClearanceRow
  readonly desk: ClearanceDesk
  readonly here: readonly ClearanceDesk[]
}

/** The form, held until the transaction ends. @throws AppError 404, 403 for another desk's line */
const ownLine = async (tx: Tx, desks: Desks, caller: FormCaller, id: string, deskId: string): Promise<Line> => {
  const here = await desksHere(tx, desks)
  const row = maySee(caller, here) ? await clearanceById(tx, id, true) : undefined
  const desk = here.find((one) => one.id === deskId)
  if (!row || !desk) throw new AppError(commonErrors.notFound)
  if (!maySign(caller, desk)) throw new AppError(clearanceErrors.otherDesk)
  return { row, desk, here }
}

/** @throws AppError 404, 403 for another desk, 409 while something is out and no remark says why, or if it is signed */
export const sign = async (
  tx: Tx,
  desks: Desks,
  caller: FormCaller,
  id: string,
  { desk: deskId, seen, remark }: BodyOf<typeof signClearance>,
): Promise<ClearanceForm> => {
  const { row, desk, here } = await ownLine(tx, desks, caller, id, deskId)
  const { learnerId } = row
  const { out } = (await askDesks(tx, [desk], [learnerId]))(desk, learnerId)
  if (seenOf(out) !== seen) throw new AppError(clearanceErrors.changed)
  const earlier = (await signaturesOf(tx, [id])).find((one) => one.desk === desk.id)
  if (lineState(out, earlier?.covered ?? null) === 'signed') throw new AppError(clearanceErrors.signed)
  if (out.length > 0 && remark === null) throw new AppError(clearanceErrors.stillOut)
  const covered = coveredBy(out)
  const signature = await putSignature(tx, {
    clearanceId: id,
    desk: desk.id,
    signedBy: caller.accountId,
    remark,
    covered,
  })
  await audit(tx, {
    action: 'clearance.sign',
    entity: 'clearance',
    entityId: id,
    ...(earlier ? { before: { desk: desk.id, signedBy: earlier.signedBy } } : {}),
    after: { desk: desk.id, signedBy: signature.signedBy, stillOut: out.length },
    ...(remark === null ? {} : { reason: remark }),
  })
  publishClearance(tx)
  const form = await formOf(tx, desks, caller, learnerId)
  if (form.state === 'complete') await notifyComplete(tx, here, row, form.learner.name)
  return form
}

/** @throws AppError 404, 403 for another desk, 409 for a line that is not signed */
export const takeSignatureBack = async (
  tx: Tx,
  desks: Desks,
  caller: FormCaller,
  id: string,
  { desk: deskId }: BodyOf<typeof withdrawSignature>,
): Promise<ClearanceForm> => {
  const { row, desk } = await ownLine(tx, desks, caller, id, deskId)
  const dropped = await dropSignature(tx, { clearanceId: id, desk: desk.id })
  if (!dropped) throw new AppError(clearanceErrors.notSigned)
  const { signedBy, remark } = dropped
  await audit(tx, {
    action: 'clearance.withdraw_signature',
    entity: 'clearance',
    entityId: id,
    before: { desk: desk.id, signedBy, remark },
  })
  publishClearance(tx)
  return formOf(tx, desks, caller, row.learnerId)
}

/** @throws AppError 404 */
export const withdraw = async (
  tx: Tx,
  desks: Desks,
  caller: FormCaller,
  id: string,
  { reason }: BodyOf<typeof withdrawClearance>,
): Promise<ClearanceForm> => {
  const row = await clearanceById(tx, id, true)
  if (!row) throw new AppError(commonErrors.notFound)
  const { learnerId, leavesOn } = row
  await endClearance(tx, id, caller.accountId)
  await audit(tx, {
    action: 'clearance.withdraw',
    entity: 'clearance',
    entityId: id,
    before: { learnerId, leavesOn },
    reason,
  })
  publishClearance(tx)
  return formOf(tx, desks, caller, learnerId)
}
