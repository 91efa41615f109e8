/** Resends a message once to recipients it did not reach. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { smsErrors } from '../../contract/errors.ts'
import { lockResendable, markResent, sendById } from '../queries/sends.ts'
import { tellingOf } from '../telling.ts'
import type { SmsGateway, SmsQueued, SmsToSend } from './gateway.ts'

/**
 * @param ids only these, which may include ones with an unknown result; default: all failed or stopped ones
 * @throws AppError 404; 409 if there is nothing to resend
 */
export const resend = async (
  tx: Tx,
  door: SmsGateway,
  sendId: string,
  ids: readonly string[] | undefined,
): Promise<SmsQueued> => {
  const before = await sendById(tx, sendId)
  if (!before) throw new AppError(commonErrors.notFound)
  const rows = await lockResendable(tx, sendId, ids)
  if (rows.length === 0 || (ids && rows.length !== new Set(ids).size)) throw new AppError(smsErrors.notAgain)
  // Sends the original text without filling again: a name with braces stays unchanged.
  const sms: SmsToSend = {
    kind: before.kind,
    reason: before.reason,
    urgent: before.urgent,
    resendOf: sendId,
    keyword: before.keyword,
    linkId: before.linkId,
    retryDurationInHours: before.retryDurationInHours,
    ...(before.template ? { template: before.template } : {}),
    text: '{text}',
    recipients: rows.map(({ phone, name, ref, text, ...row }) => {
      const telling = tellingOf(row)
      return { to: phone, name, values: { text }, ...(ref ? { ref } : {}), ...(telling ? { telling } : {}) }
    }),
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
