/** Values for the addresses of vendor pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['vendors'],
  values: {
    vendorId: ({ first }) => first('/api/admin/vendors?limit=1'),
    purchaseId: ({ first }) => first('/api/admin/purchases?limit=1'),
    invoiceId: ({ first }) => first('/api/admin/vendor-invoices?limit=1'),
    period: () => Promise.resolve('income-2026-03'),
    importId: ({ startImport }) => startImport('vendors', 'Company,Contact\nThika Millers,Daniel Kiptoo\n'),
  },
}
