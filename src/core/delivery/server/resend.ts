/** Sends again to those whom a message did not reach, once. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { smsErrors } from '../contract/errors.ts'
import { lockResendable, markResent, sendById } from './queries/sends.ts'
import type { SmsDoor, SmsQueued, SmsToSend } from './sms-door.ts'

/**
 * @param ids only these, which may be some that nobody knows the fate of; otherwise all that failed or were stopped
 * @throws AppError 404, and 409 when nothing is left to send again
 */
export const resend = async (tx: Tx, door: SmsDoor, sendId: string, ids: readonly string[] | undefined): Promise<SmsQueued> => {
  const before = await sendById(tx, sendId)
  if (!before) throw new AppError(commonErrors.notFound)
  const rows = await lockResendable(tx, sendId, ids)
  if (rows.length === 0 || (ids && rows.length !== new Set(ids).size)) throw new AppError(smsErrors.notAgain)
  // What was written then is sent as it was: its places are filled, and a name with braces in it stays a name.
  const sms: SmsToSend = {
    kind: before.kind,
    reason: before.reason,
    urgent: before.urgent,
    resendOf: sendId,
    ...(before.template ? { template: before.template } : {}),
    text: '{text}',
    recipients: rows.map(({ phone, name, ref, text }) => ({ to: phone, name, values: { text }, ...(ref ? { ref } : {}) })),
  }
  const queued = await door.send(tx, sms)
  if (!queued.sendId) throw new AppError(smsErrors.notAgain)
  await markResent(
    tx,
    rows.map(({ id }) => id),
    queued.sendId,
  )
  return queued
}
