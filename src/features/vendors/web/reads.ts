/** Vendor queries that a change makes stale. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { getVendor, listVendors } from '../contract/directory.ts'

export const vendorReads: readonly Endpoint[] = [getVendor, listVendors]
