/** Sends again to those whom a letter did not reach, once; keeps back what a person stops. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailErrors } from '../../contract/email-errors.ts'
import type { TemplateLanguage } from '../../contract/templates.ts'
import { stopPending } from '../queries/email-queue.ts'
import { emailSendById, lockResendableMail, markMailResent } from '../queries/email-sends.ts'
import type { EmailDoor, EmailQueued } from './door.ts'

/**
 * @param ids only these, which may be some that nobody knows the fate of; otherwise all that failed or were stopped
 * @throws AppError 404, and 409 when nothing is left to send again
 */
export const resendMail = async (tx: Tx, door: EmailDoor, sendId: string, ids: readonly string[] | undefined): Promise<EmailQueued> => {
  const before = await emailSendById(tx, sendId)
  if (!before) throw new AppError(commonErrors.notFound)
  const rows = await lockResendableMail(tx, sendId, ids)
  if (rows.length === 0 || (ids && rows.length !== new Set(ids).size)) throw new AppError(emailErrors.notAgain)
  const queued = await door.send(tx, {
    kind: before.kind,
    reason: before.reason,
    urgent: before.urgent,
    resendOf: sendId,
    ...(before.template ? { template: before.template } : {}),
    // As it was written then, whatever became of its template.
    words: before.texts,
    recipients: rows.map(({ address, name, ref, values, language }) => ({
      to: address,
      name,
      values,
      language: language as TemplateLanguage,
      ...(ref ? { ref } : {}),
    })),
  })
  if (!queued.sendId) throw new AppError(emailErrors.notAgain)
  const resent = rows.map(({ id }) => id)
  await markMailResent(tx, resent, queued.sendId)
  await audit(tx, { action: 'email.resend', entity: 'email_send', entityId: sendId, after: { sendId: queued.sendId, queued: queued.queued } })
  return queued
}

/** @throws AppError 404, and 409 when everything has left */
export const stopMail = async (tx: Tx, sendId: string): Promise<void> => {
  const before = await emailSendById(tx, sendId)
  if (!before) throw new AppError(commonErrors.notFound)
  const stopped = await stopPending(tx, sendId, 'Stopped by the office')
  if (stopped === 0) throw new AppError(emailErrors.nothingWaits)
  await audit(tx, { action: 'email.stop', entity: 'email_send', entityId: sendId, after: { stopped } })
}
