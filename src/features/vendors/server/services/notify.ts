/** Tells open pages and people what changed about vendors. */
import { accountsHere } from '#core/access/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { accountNames } from '#core/people/server/public.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { approvePurchasesPermission } from '../../contract/access.ts'
import { bankDetailsNotice } from '../../contract/notices.ts'
import { vendorsEvent } from '../../contract/words.ts'
import type { BankRow } from '../queries/records.ts'
import type { VendorRow } from '../queries/vendors.ts'

export const publishVendorChanged = (tx: Tx, vendorId: string): void =>
  publishEvent(tx, { type: vendorsEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { vendorId } })

/** To those who may sign, except the person who entered the details. */
export const notifyBankDetails = async (tx: Tx, vendor: VendorRow, details: BankRow): Promise<void> => {
  const signers = (await accountsHere(tx, ['admin'], approvePurchasesPermission)).filter(
    ({ accountId }) => accountId !== details.enteredBy,
  )
  const names = await accountNames(tx, [details.enteredBy])
  const params = { vendor: vendor.companyName, name: names.get(details.enteredBy) ?? '' }
  await notify(tx, bankDetailsNotice, signers, params, {
    link: `/admin/vendors/${vendor.id}`,
    dedupeKey: `vendors.bank_details:${details.id}`,
  })
}
