/** Tells people about refunds: who decides, who asked, and the family once the money has left. */
import { accountsHere } from '#core/access/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { accountNames } from '#core/people/server/public.ts'
import { kes } from '#platform/pure/money.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { feesPermission } from '../../../contract/access.ts'
import type { Refund } from '../../../contract/caution/refunds.ts'
import {
  refundApprovedNotice,
  refundAskedNotice,
  refundMovedNotice,
  refundPaidNotice,
  refundRefusedNotice,
} from '../../../contract/notices.ts'
import type { RefundRow } from '../../queries/refunds.ts'
import { linkTo, payersOf } from '../notify.ts'

const office = '/admin/fees/caution'

const paramsOf = async (tx: Tx, by: string, row: RefundRow, { student }: Refund) => ({
  name: student.name,
  by: (await accountNames(tx, [by])).get(by) ?? '',
  amount: kes(row.amountCents),
})

/** To those who may decide: everybody with the fees but the person who asked. */
export const notifyRefundAsked = async (tx: Tx, row: RefundRow, refund: Refund): Promise<void> => {
  const others = (await accountsHere(tx, ['admin'], feesPermission)).filter(
    ({ accountId }) => accountId !== row.askedBy,
  )
  const options = { link: office, dedupeKey: `fees.refund_asked:${row.id}` }
  await notify(tx, refundAskedNotice, others, await paramsOf(tx, row.askedBy, row, refund), options)
}

const notifyFamily = async (tx: Tx, row: RefundRow, { student, payee, voucherNumber }: Refund): Promise<void> => {
  const { id, learnerId, way, amountCents } = row
  const options = { link: linkTo(learnerId), dedupeKey: `fees.refund_paid:${id}` }
  const people = await payersOf(tx, learnerId)
  const params = { name: student.name, amount: kes(amountCents), payee }
  if (way === 'sibling') return notify(tx, refundMovedNotice, people, params, options)
  await notify(tx, refundPaidNotice, people, { ...params, voucher: voucherNumber ?? '' }, options)
}

/** To the person who asked, and when it was paid to the guardians who pay. @param by who decided */
export const notifyRefundDecided = async (tx: Tx, by: string, row: RefundRow, refund: Refund): Promise<void> => {
  const asker = [{ accountId: row.askedBy, role: 'admin' }] as const
  const params = await paramsOf(tx, by, row, refund)
  const options = { link: office, dedupeKey: `fees.refund_decided:${row.id}` }
  if (row.status === 'refused')
    return notify(tx, refundRefusedNotice, asker, { ...params, reason: row.note ?? '' }, options)
  await notify(tx, refundApprovedNotice, asker, { ...params, voucher: refund.voucherNumber ?? '' }, options)
  await notifyFamily(tx, row, refund)
}
