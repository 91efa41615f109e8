/** Tells open pages and people what changed about vendors. */
import { accountsHere } from '#core/access/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { accountNames } from '#core/people/server/public.ts'
import { kes } from '#platform/pure/money.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { approvePurchasesPermission, payVendorsPermission, vendorsPermission } from '../../contract/access.ts'
import {
  bankDetailsNotice,
  invoiceApprovedNotice,
  invoiceEnteredNotice,
  invoiceRejectedNotice,
  purchaseApprovedNotice,
  purchaseAskedNotice,
  purchaseRejectedNotice,
  refundNotice,
} from '../../contract/notices.ts'
import { vendorsEvent } from '../../contract/words.ts'
import { estimateCents } from '../../rules/purchases.ts'
import type { InvoiceRow } from '../queries/invoices.ts'
import type { PurchaseRow } from '../queries/purchases.ts'
import type { BankRow } from '../queries/records.ts'
import type { RefundRow } from '../queries/refunds.ts'
import type { VendorRow } from '../queries/vendors.ts'
import type { VendorCaller } from './show.ts'

export const publishVendorChanged = (tx: Tx, vendorId: string): void =>
  publishEvent(tx, { type: vendorsEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { vendorId } })

/** Those who hold the permission, except the persons who may not take this step. */
const others = async (
  tx: Tx,
  need: typeof vendorsPermission,
  except: readonly (string | null)[],
): Promise<{ accountId: string; role: 'admin' }[]> =>
  (await accountsHere(tx, ['admin'], need)).filter(({ accountId }) => !except.includes(accountId))

const nameOf = async (tx: Tx, accountId: string): Promise<string> =>
  (await accountNames(tx, [accountId])).get(accountId) ?? ''

/** To those who may sign, except the person who entered the details. */
export const notifyBankDetails = async (tx: Tx, vendor: VendorRow, details: BankRow): Promise<void> => {
  const signers = await others(tx, approvePurchasesPermission, [details.enteredBy])
  const params = { vendor: vendor.companyName, name: await nameOf(tx, details.enteredBy) }
  await notify(tx, bankDetailsNotice, signers, params, {
    link: `/admin/vendors/${vendor.id}`,
    dedupeKey: `vendors.bank_details:${details.id}`,
  })
}

/** To those who may confirm, except the person who entered the refund. */
export const notifyRefund = async (
  tx: Tx,
  { isQuiet }: VendorCaller,
  vendor: VendorRow,
  refund: RefundRow,
): Promise<void> => {
  if (isQuiet) return
  const params = {
    vendor: vendor.companyName,
    amount: kes(refund.amountCents),
    name: await nameOf(tx, refund.enteredBy),
  }
  await notify(tx, refundNotice, await others(tx, approvePurchasesPermission, [refund.enteredBy]), params, {
    link: `/admin/vendors/${vendor.id}`,
    dedupeKey: `vendors.refund:${refund.id}`,
  })
}

/** Tells those who may take the next step of a requisition; the person who asked when it is rejected. */
export const notifyPurchase = async (
  tx: Tx,
  { accountId: by, isQuiet }: VendorCaller,
  row: Pick<PurchaseRow, 'id' | 'title' | 'items' | 'requestedBy'>,
  step: 'asked' | 'approved' | 'rejected',
): Promise<void> => {
  if (isQuiet) return
  const params = { title: row.title, name: await nameOf(tx, by), amount: kes(estimateCents(row.items)) }
  const options = { link: `/admin/vendors/procurement/${row.id}`, dedupeKey: `vendors.purchase_${step}:${row.id}` }
  if (step === 'asked')
    await notify(
      tx,
      purchaseAskedNotice,
      await others(tx, approvePurchasesPermission, [row.requestedBy]),
      params,
      options,
    )
  else if (step === 'approved')
    await notify(tx, purchaseApprovedNotice, await others(tx, vendorsPermission, [by]), params, options)
  else await notify(tx, purchaseRejectedNotice, [{ accountId: row.requestedBy, role: 'admin' }], params, options)
}

/** Tells those who may take the next step of an invoice; the person who entered it when it is rejected. */
export const notifyInvoice = async (
  tx: Tx,
  { accountId: by, isQuiet }: VendorCaller,
  row: Pick<InvoiceRow, 'id' | 'invoiceNumber' | 'amountCents' | 'dueOn' | 'enteredBy'>,
  { vendor, purchase }: { vendor: string; purchase: PurchaseRow | null },
  step: { readonly is: 'entered' | 'rejected' } | { readonly is: 'approved'; readonly cents: number },
): Promise<void> => {
  if (isQuiet) return
  const facts = { vendor, number: row.invoiceNumber, name: await nameOf(tx, by) }
  const options = { link: `/admin/vendors/payments/${row.id}`, dedupeKey: `vendors.invoice_${step.is}:${row.id}` }
  if (step.is === 'entered')
    await notify(
      tx,
      invoiceEnteredNotice,
      await others(tx, approvePurchasesPermission, [row.enteredBy, purchase?.requestedBy ?? null]),
      { ...facts, amount: kes(row.amountCents) },
      options,
    )
  else if (step.is === 'approved')
    await notify(
      tx,
      invoiceApprovedNotice,
      await others(tx, payVendorsPermission, [by, purchase?.decidedBy ?? null]),
      { ...facts, amount: kes(step.cents), date: row.dueOn },
      options,
    )
  else await notify(tx, invoiceRejectedNotice, [{ accountId: row.enteredBy, role: 'admin' }], facts, options)
}
