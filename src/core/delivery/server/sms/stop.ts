/** Keeps back a send of which nothing has left yet. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { smsEvent } from '../../contract/access.ts'
import { smsErrors } from '../../contract/errors.ts'
import type { SmsSend } from '../../contract/sms.ts'
import { stopSend } from '../queries/queue.ts'
import { lockStatuses, sendById } from '../queries/sends.ts'
import { oneSend } from './lists.ts'

/** @throws AppError 404, 409 once a message has left or none is waiting */
export const stopSms = async (tx: Tx, id: string): Promise<SmsSend> => {
  if (!(await sendById(tx, id))) throw new AppError(commonErrors.notFound)
  const statuses = await lockStatuses(tx, id)
  const holds =
    statuses.includes('waiting') && statuses.every((one) => ['waiting', 'skipped', 'withheld'].includes(one))
  if (!holds) throw new AppError(smsErrors.left)
  await stopSend(tx, id, null, 'Stopped by the office')
  await audit(tx, {
    action: 'sms.stop',
    entity: 'sms_send',
    entityId: id,
    after: { messages: statuses.filter((one) => one === 'waiting').length },
  })
  publishEvent(tx, { type: smsEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { sendId: id } })
  return oneSend(tx, id)
}
