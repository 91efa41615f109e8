/** Declarations of vendors for the security suites. */
import { declareSecurity, noRow, partOfRecord } from '#app/testing/security/declare.ts'
import { security as files } from '#core/files/testing/security.ts'
import { vendorBudgets } from '../server/budget-tables.ts'
import { vendorRefunds, vendorTaxPayments } from '../server/tax-tables.ts'
import { purchases, vendorBankDetails, vendorDocuments, vendorInvoices, vendors } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['vendors'],
  needs: [files],
  kinds: [
    'vendor',
    'vendorBankDetails',
    'vendorDocument',
    'purchase',
    'vendorInvoice',
    'vendorBudget',
    'vendorRefund',
    'vendorTaxPayment',
  ],
  async make({ schoolId, db, parent, ids }) {
    const named = { companyName: 'Kahawa Grain Millers', contactPerson: 'Daniel Kiptoo' }
    await db.insert(vendors).values({ schoolId, id: ids.vendor, ...named, category: 'food_services' })
    await db.insert(vendorBankDetails).values({
      schoolId,
      id: ids.vendorBankDetails,
      vendorId: ids.vendor,
      bankName: 'KCB',
      accountName: 'Kahawa Grain Millers',
      accountNumber: '1102345678',
      enteredBy: parent.id,
      enteredAt: new Date('2026-03-01T06:00:00Z'),
    })
    await db.insert(vendorRefunds).values({
      schoolId,
      id: ids.vendorRefund,
      vendorId: ids.vendor,
      amountCents: 100,
      method: 'bank',
      reference: 'FT26069KLM',
      receivedOn: '2026-03-06',
      enteredBy: parent.id,
      enteredAt: new Date('2026-03-06T06:00:00Z'),
    })
    await db.insert(vendorTaxPayments).values({
      schoolId,
      id: ids.vendorTaxPayment,
      tax: 'income',
      month: '2026-02',
      amountCents: 100,
      prn: '2020260004114',
      method: 'bank',
      paidOn: '2026-03-06',
      isBooked: false,
      paidBy: parent.id,
    })
    await db
      .insert(vendorBudgets)
      .values({ schoolId, id: ids.vendorBudget, year: 2026, name: 'Lunch', votedCents: 100 })
    const item = { id: ids.purchase, name: 'Beans', unit: 'bags', quantity: 1000, estimateCents: 980_000 }
    const made = { requestedBy: parent.id, requestedAt: new Date('2026-03-01T06:00:00Z') }
    await db.insert(purchases).values({
      ...made,
      schoolId,
      id: ids.purchase,
      number: 900,
      title: 'Beans',
      reason: 'Lunch',
      items: [{ ...item, priceCents: null }],
    })
    await db.insert(vendorInvoices).values({
      schoolId,
      id: ids.vendorInvoice,
      vendorId: ids.vendor,
      purchaseId: ids.purchase,
      invoiceNumber: 'INV 2261',
      issuedOn: '2026-03-06',
      dueOn: '2026-03-20',
      lines: [{ itemId: ids.purchase, quantity: 1000, priceCents: 980_000, accepted: null }],
      amountCents: 9_800_000,
      enteredBy: parent.id,
      enteredAt: new Date('2026-03-06T06:00:00Z'),
    })
    const paper = { vendorId: ids.vendor, kind: 'licence', fileId: ids.file } as const
    await db.insert(vendorDocuments).values({ schoolId, id: ids.vendorDocument, ...paper })
  },
  paths: {
    '/api/admin/vendors': 'vendor',
    '/api/admin/purchases': 'purchase',
    '/api/admin/vendor-invoices': 'vendorInvoice',
    '/api/admin/vendor-budgets': 'vendorBudget',
    '/api/admin/vendor-tax-payments': 'vendorTaxPayment',
  },
  bodies: {
    'vendors.enter_devices': ({ purchase }) => ({
      itemId: purchase,
      kind: 'laptop',
      firstTag: 'UM-LAP-001',
      quantity: 1,
    }),
  },
  lists: { 'prices[].itemId': partOfRecord, 'lines[].itemId': partOfRecord },
  parameters: { detailsId: 'vendorBankDetails', documentId: 'vendorDocument', refundId: 'vendorRefund' },
  emptyTables: {
    [noRow.detail]: [
      'vendor_ratings',
      'vendor_quotations',
      'vendor_deliveries',
      'vendor_payments',
      'vendor_credit_notes',
      'purchase_devices',
      'vendor_withheld_taxes',
    ],
  },
})
