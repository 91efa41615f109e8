/** Notifies the admins who deal with a school's plan of decisions by the installation. */
import { adminsHere } from '#core/access/server/public.ts'
import type { Notice, NoticeParams } from '#core/notifications/contract.ts'
import { notify } from '#core/notifications/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { billingPermission } from '#core/schools/contract/plan-requests.ts'

export const notifyAdmins = async <N extends Notice>(tx: Tx, notice: N, params: NoticeParams<N>): Promise<void> => {
  const admins = await adminsHere(tx, billingPermission)
  await notify(
    tx,
    notice,
    admins.map((accountId) => ({ accountId, role: 'admin' as const })),
    params,
    { link: '/admin/billing' },
  )
}
