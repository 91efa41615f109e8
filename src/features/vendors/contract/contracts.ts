/** Contracts with vendors: their value, what was ordered under them, and their end. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { paged, paging, search } from '#platform/pure/schemas.ts'
import { manageVendors } from './access.ts'
import { vendorItem } from './shapes.ts'

export const contractItem = vendorItem
  .pick({
    id: true,
    companyName: true,
    contactPerson: true,
    contractStart: true,
    contractEnd: true,
    contractValue: true,
    contractState: true,
    paymentTerms: true,
  })
  .extend({
    /** Shillings ordered from the vendor, or approved without an order, while the contract runs. */
    drawnDown: z.number(),
  })
export type ContractItem = z.infer<typeof contractItem>

export const listContracts = endpoint({
  id: 'vendors.contracts',
  method: 'GET',
  path: '/api/admin/vendor-contracts',
  summary: 'Contracts with vendors, those that end first; their value and what was ordered or billed under them',
  access: manageVendors,
  query: z.strictObject({ ...paging, search, expiring: z.enum(['yes']).optional() }),
  response: paged(contractItem),
})
