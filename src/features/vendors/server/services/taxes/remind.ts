/** Reminds those who pay of withheld taxes that are due. */
import { accountsHere } from '#core/access/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { kes } from '#platform/pure/money.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { payVendorsPermission } from '../../../contract/access.ts'
import { taxDueNotice, taxOverdueNotice } from '../../../contract/notices.ts'
import { toCents } from '../../../rules/money.ts'
import { taxMonths } from '../../queries/withheld.ts'
import { showMonth } from './show-taxes.ts'

const daysBefore = 3

/** Months with tax that is overdue or due within three days. */
export const taxesDue = async (tx: Tx, today: string) =>
  (await taxMonths(tx))
    .map((row) => showMonth(row, today))
    .flatMap((one) =>
      one.dueOn !== null && one.dueOn <= addDays(today, daysBefore) ? [{ ...one, dueOn: one.dueOn }] : [],
    )

/** Once before the due date and once after it. */
export const remindOfTaxes = async (tx: Tx, today: string): Promise<void> => {
  const due = await taxesDue(tx, today)
  const people = due.length > 0 ? await accountsHere(tx, ['admin'], payVendorsPermission) : []
  for (const { tax, month, owed, dueOn, isOverdue } of due)
    await notify(
      tx,
      isOverdue ? taxOverdueNotice : taxDueNotice,
      people,
      { amount: kes(toCents(owed)), date: dueOn },
      {
        link: `/admin/vendors/taxes/${tax}-${month}`,
        dedupeKey: `vendors.tax_${isOverdue ? 'overdue' : 'due'}:${tax}:${month}:${dueOn}`,
      },
    )
}
