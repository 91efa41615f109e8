/** SMS of the office to an audience. */
import { smsErrors } from '#core/delivery/contract/errors.ts'
import { undoMs } from '#platform/pure/undo.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { sendAudienceSms } from '../../contract/sms.ts'
import { checkAudience, resolve } from '../announcements/audience.ts'
import type { AnnouncementDeps } from '../announcements/school-people.ts'
import { phonesOf } from '../announcements/sms.ts'
import type { Writer } from '../announcements/writer.ts'

/** @throws AppError 409 without recipients, over the budget, or where SMS is off */
export const sendToAudience = async (
  tx: Tx,
  writer: Writer,
  { audience, text, urgent }: BodyOf<typeof sendAudienceSms>,
  deps: AnnouncementDeps,
): Promise<ResponseOf<typeof sendAudienceSms>> => {
  await checkAudience(tx, writer, audience)
  const recipients = await phonesOf(tx, await resolve(tx, audience, deps))
  const letter = { kind: 'communication.sms', reason: 'SMS from the office', recipients, text, urgent, undo: true }
  const { sendId, queued, cents, leavesAt } = await deps.sms.send(tx, letter)
  if (!sendId || queued === 0) throw new AppError(smsErrors.nobody)
  await audit(tx, {
    action: 'communication.send_sms',
    entity: 'sms_send',
    entityId: sendId,
    after: { audience, queued, cents },
  })
  return {
    sendId,
    queued,
    cost: cents / 100,
    leavesAt: leavesAt.toISOString(),
    waits: leavesAt.getTime() > tx.at.getTime() + undoMs,
  }
}
