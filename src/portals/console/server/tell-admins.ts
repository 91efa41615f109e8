/** Tells the admins of a school what the installation decided. */
import { adminsHere } from '#core/access/server/public.ts'
import type { Notice, NoticeParams } from '#core/notifications/contract.ts'
import { notify } from '#core/notifications/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export const tellAdmins = async <N extends Notice>(tx: Tx, notice: N, params: NoticeParams<N>): Promise<void> => {
  const admins = await adminsHere(tx)
  await notify(
    tx,
    notice,
    admins.map((accountId) => ({ accountId, role: 'admin' as const })),
    params,
    { link: '/admin/billing' },
  )
}
