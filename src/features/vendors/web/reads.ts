/** Vendor queries that a change makes stale. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { getBudget } from '../contract/budgets.ts'
import { listContracts } from '../contract/contracts.ts'
import { getVendor, listVendors } from '../contract/directory.ts'
import { getInvoice, listInvoices } from '../contract/invoices.ts'
import { listTaxes, taxSchedule } from '../contract/taxes.ts'
import { vendorsWaiting } from '../contract/waiting.ts'
import { getPurchase, listPurchases } from '../contract/purchases.ts'

export const vendorReads: readonly Endpoint[] = [getVendor, listVendors, listContracts, vendorsWaiting]
export const purchaseReads: readonly Endpoint[] = [
  getPurchase,
  listPurchases,
  getInvoice,
  listInvoices,
  listContracts,
  getBudget,
  vendorsWaiting,
  getVendor,
  listTaxes,
  taxSchedule,
]
export const taxReads: readonly Endpoint[] = [listTaxes, taxSchedule, vendorsWaiting]
/** What a vendor's credit shows in. */
export const creditReads: readonly Endpoint[] = [getVendor, getInvoice, vendorsWaiting]
export const budgetReads: readonly Endpoint[] = [getBudget, getPurchase, getInvoice]
