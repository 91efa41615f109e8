/** Tells those who deal with a school's plan, and the open pages of billing. */
import { adminsHere } from '#core/access/server/public.ts'
import type { Notice, NoticeParams } from '#core/notifications/contract.ts'
import { notify } from '#core/notifications/server/public.ts'
import { billingPermission } from '#core/schools/contract/plan-requests.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { billingEvent } from '../../contract/words.ts'

export const notifyBilling = async <N extends Notice>(tx: Tx, notice: N, params: NoticeParams<N>): Promise<void> => {
  const admins = await adminsHere(tx, billingPermission)
  await notify(
    tx,
    notice,
    admins.map((accountId) => ({ accountId, role: 'admin' as const })),
    params,
    { link: '/admin/billing' },
  )
}

export const publishBilling = (tx: Tx): void => {
  publishEvent(tx, { type: billingEvent, schoolId: schoolOf(tx), roles: ['admin'] })
  publishEvent(tx, { type: billingEvent, schoolId: null, roles: ['super_admin'] })
}
