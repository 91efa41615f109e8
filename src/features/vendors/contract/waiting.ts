/** What waits for the caller about purchases. Separate from the other endpoints, which the first page does not need. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { manageVendors } from './access.ts'

export const vendorsWaiting = endpoint({
  id: 'vendors.waiting',
  method: 'GET',
  path: '/api/admin/vendors-waiting',
  summary:
    'How many requisitions, invoices and bank details the caller may decide about, order or pay, and what ends soon',
  access: manageVendors,
  response: z.strictObject({
    /** Requisitions to approve, and approved ones to order. */
    requisitions: z.int(),
    orders: z.int(),
    /** Invoices to approve, and approved ones to pay. */
    invoices: z.int(),
    payments: z.int(),
    /** Bank details to sign. */
    bank: z.int(),
    /** Refunds of vendors to confirm, and months with withheld tax that is overdue or due within three days. */
    refunds: z.int(),
    taxes: z.int(),
    /** Contracts that end within 30 days, and vendors with documents to renew. */
    contracts: z.int(),
    documents: z.int(),
  }),
})
