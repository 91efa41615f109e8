/** Resends an e-mail once to recipients it did not reach, and stops queued ones. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailErrors } from '../../contract/email-errors.ts'
import type { TemplateLanguage } from '../../contract/templates.ts'
import { stopPending } from '../queries/email-queue.ts'
import { emailSendById, lockResendableMail, markMailResent } from '../queries/email-sends.ts'
import { tellingOf } from '../telling.ts'
import type { EmailGateway, EmailQueued } from './gateway.ts'
import type { EmailCopy } from './render-messages.ts'

const tellingIn = (row: Parameters<typeof tellingOf>[0]): Pick<EmailCopy, 'telling'> => {
  const telling = tellingOf(row)
  return telling ? { telling } : {}
}

/**
 * @param ids only these, which may include ones with an unknown result; default: all failed or stopped ones
 * @throws AppError 404; 409 if there is nothing to resend
 */
export const resendMail = async (
  tx: Tx,
  door: EmailGateway,
  sendId: string,
  ids: readonly string[] | undefined,
): Promise<EmailQueued> => {
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
    // The original text, even if its template has changed.
    words: before.texts,
    cc: before.cc,
    bcc: before.bcc,
    attachmentIds: before.attachmentIds,
    copies: rows.flatMap(({ address, copy, ...row }) =>
      copy === 'cc' || copy === 'bcc' ? [{ kind: copy, to: address, ...tellingIn(row) }] : [],
    ),
    recipients: rows
      .filter(({ copy }) => copy === null)
      .map(({ address, name, ref, values, language, ...row }) => ({
        to: address,
        name,
        values,
        language: language as TemplateLanguage,
        ...(ref ? { ref } : {}),
        ...tellingIn(row),
      })),
  })
  if (!queued.sendId) throw new AppError(emailErrors.notAgain)
  const resent = rows.map(({ id }) => id)
  await markMailResent(tx, resent, queued.sendId)
  await audit(tx, {
    action: 'email.resend',
    entity: 'email_send',
    entityId: sendId,
    after: { sendId: queued.sendId, queued: queued.queued },
  })
  return queued
}

/** @throws AppError 404; 409 if everything has been sent */
export const stopMail = async (tx: Tx, sendId: string): Promise<void> => {
  const before = await emailSendById(tx, sendId)
  if (!before) throw new AppError(commonErrors.notFound)
  const stopped = await stopPending(tx, sendId, 'Stopped by the office')
  if (stopped === 0) throw new AppError(emailErrors.nothingWaits)
  await audit(tx, { action: 'email.stop', entity: 'email_send', entityId: sendId, after: { stopped } })
}
