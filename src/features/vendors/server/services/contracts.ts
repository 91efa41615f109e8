/** Contracts with vendors, and the reminder of those that end and of documents that expire. */
import { z } from 'zod'
import { accountsHere } from '#core/access/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { schoolById, schoolIds } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { id } from '#platform/pure/schemas.ts'
import { defineJob, enqueueJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { vendorsPermission } from '../../contract/access.ts'
import type { ContractItem } from '../../contract/contracts.ts'
import { contractEndsNotice, documentExpiresNotice } from '../../contract/notices.ts'
import { toShillings } from '../../rules/money.ts'
import { orderCents, sumOf } from '../../rules/purchases.ts'
import { contractState } from '../../rules/standing.ts'
import { creditsOf, type CreditRow } from '../queries/credits.ts'
import { directInvoicesOf, type InvoiceRow } from '../queries/invoices.ts'
import { ordersOfVendors, type PurchaseRow } from '../queries/purchases.ts'
import { contractsPage, type VendorRow } from '../queries/vendors.ts'
import { expiringDocuments } from '../queries/waiting.ts'
import type { VendorCaller } from './show.ts'
import { remindOfTaxes } from './taxes/remind.ts'
import { worthOf } from './vendor-credit.ts'

/** What was ordered, or approved without an order, while the contract runs. */
const drawnCents = (
  vendor: VendorRow,
  orders: readonly PurchaseRow[],
  invoices: readonly InvoiceRow[],
  credits: readonly CreditRow[],
  timeZone: string,
): number => {
  const runs = (on: string): boolean => on >= (vendor.contractStart ?? on) && on <= (vendor.contractEnd ?? on)
  return (
    sumOf(
      orders.filter(
        ({ vendorId, orderedAt }) =>
          vendorId === vendor.id && orderedAt !== null && runs(schoolTime(orderedAt, timeZone).date),
      ),
      ({ items }) => orderCents(items),
    ) +
    sumOf(
      invoices.filter(({ vendorId, issuedOn }) => vendorId === vendor.id && runs(issuedOn)),
      (invoice) => worthOf(invoice, credits),
    )
  )
}

export const contractsOf = async (
  tx: Tx,
  { today, timeZone }: VendorCaller,
  query: { search?: string | undefined; expiring?: 'yes' | undefined; page: number; limit: number },
): Promise<Paged<ContractItem>> => {
  const { rows, total } = await contractsPage(tx, query, today)
  const ids = rows.map((row) => row.id)
  const [orders, invoices] = [await ordersOfVendors(tx, ids), await directInvoicesOf(tx, ids)]
  const credits = await creditsOf(
    tx,
    invoices.map((row) => row.id),
  )
  return toPage(
    rows.map((row) => ({
      id: row.id,
      companyName: row.companyName,
      contactPerson: row.contactPerson,
      contractStart: row.contractStart,
      contractEnd: row.contractEnd,
      contractValue: row.contractValueCents === null ? null : toShillings(row.contractValueCents),
      contractState: contractState(today, row.contractStart, row.contractEnd),
      paymentTerms: row.paymentTerms,
      drawnDown: toShillings(drawnCents(row, orders, invoices, credits, timeZone)),
    })),
    total,
    query.page,
    query.limit,
  )
}

const mostReminded = 500

/** Reminds once of each contract that ends, and each document that expires, within 30 days. */
const remind = async (tx: Tx): Promise<void> => {
  const { timeZone } = await schoolById(tx)
  const today = schoolTime(tx.at, timeZone).date
  const { rows } = await contractsPage(tx, { expiring: 'yes', page: 1, limit: mostReminded }, today)
  const documents = await expiringDocuments(tx, today, mostReminded)
  const people = rows.length + documents.length > 0 ? await accountsHere(tx, ['admin'], vendorsPermission) : []
  for (const { id: vendorId, companyName, contractEnd } of rows)
    await notify(
      tx,
      contractEndsNotice,
      people,
      { vendor: companyName, date: contractEnd ?? today },
      { link: `/admin/vendors/${vendorId}`, dedupeKey: `vendors.contract:${vendorId}:${contractEnd ?? ''}` },
    )
  for (const { id: documentId, vendorId, companyName, expiresOn } of documents)
    await notify(
      tx,
      documentExpiresNotice,
      people,
      { vendor: companyName, date: expiresOn },
      { link: `/admin/vendors/${vendorId}`, dedupeKey: `vendors.document:${documentId}` },
    )
  await remindOfTaxes(tx, today)
}

const morningJob = defineJob('vendors.morning', z.unknown())
const remindJob = defineJob('vendors.remind', z.strictObject({ schoolId: id }))

export const vendorJobs: readonly Job[] = [
  job(morningJob, async (_payload, tenancy) => {
    const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolIds)
    for (const schoolId of schools)
      await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) =>
        enqueueJob(tx, remindJob, { schoolId }, { key: `vendors.remind:${schoolId}` }),
      )
  }),
  job(remindJob, ({ schoolId }, tenancy) => tenancy.write({ schoolId, accountId: null }, noOrigin, remind)),
]

/** Seven in the morning in Nairobi. */
export const vendorSchedules: readonly Schedule[] = [{ cron: '0 4 * * *', definition: morningJob }]
