/** Tables of what happens to an invoice: payments and credit notes; and of devices made from a delivery. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import type { PaymentKind } from '../contract/words.ts'
import type { QuantityLine } from '../rules/purchases.ts'
import { purchases, vendorBankDetails, vendorInvoices, vendors } from './tables.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** Payments to vendors; never changed. */
export const vendorPayments = pgTable(
  'vendor_payments',
  {
    ...schoolKey(),
    invoiceId: uuid('invoice_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Taxes kept back with this payment, and VAT in what it pays. */
    withheldCents: cents('withheld_cents').notNull().default(0),
    vatCents: cents('vat_cents').notNull().default(0),
    method: text('method').$type<PaymentKind>().notNull(),
    reference: text('reference'),
    paidOn: date('paid_on').notNull(),
    /** The details that were paid to, of a payment to the bank. */
    bankDetailsId: uuid('bank_details_id'),
    paidBy: uuid('paid_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.invoiceId],
      foreignColumns: [vendorInvoices.schoolId, vendorInvoices.id],
    }),
    foreignKey({
      columns: [table.schoolId, table.bankDetailsId],
      foreignColumns: [vendorBankDetails.schoolId, vendorBankDetails.id],
    }),
    index('vendor_payments_invoice_index').on(table.schoolId, table.invoiceId),
    check('vendor_payments_amount', sql`${table.amountCents} > 0`),
    check('vendor_payments_tax', sql`${table.withheldCents} >= 0 and ${table.vatCents} >= 0`),
    check('vendor_payments_method', sql`${table.method} in ('bank', 'mpesa', 'cheque', 'cash', 'credit')`),
    check('vendor_payments_bank', sql`(${table.method} = 'bank') = (${table.bankDetailsId} is not null)`),
  ],
)

/** Credit notes of vendors, each for one invoice; never changed. */
export const vendorCreditNotes = pgTable(
  'vendor_credit_notes',
  {
    ...schoolKey(),
    vendorId: uuid('vendor_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    creditNumber: text('credit_number').notNull(),
    issuedOn: date('issued_on').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Of VAT, and of taxes kept back, with earlier payments: what the note takes back. */
    vatBackCents: cents('vat_back_cents').notNull().default(0),
    withheldBackCents: cents('withheld_back_cents').notNull().default(0),
    reason: text('reason').notNull(),
    /** Quantities that the school no longer pays; none where only a price was wrong. */
    lines: jsonb('lines').$type<QuantityLine[]>().notNull(),
    enteredBy: uuid('entered_by').notNull(),
    enteredAt: instantColumn('entered_at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.vendorId], foreignColumns: [vendors.schoolId, vendors.id] }),
    foreignKey({
      columns: [table.schoolId, table.invoiceId],
      foreignColumns: [vendorInvoices.schoolId, vendorInvoices.id],
    }),
    uniqueIndex('vendor_credit_notes_number_key').on(table.schoolId, table.vendorId, sql`upper(${table.creditNumber})`),
    index('vendor_credit_notes_invoice_index').on(table.schoolId, table.invoiceId),
    check('vendor_credit_notes_amount', sql`${table.amountCents} > 0`),
    check('vendor_credit_notes_back', sql`${table.vatBackCents} >= 0 and ${table.withheldBackCents} >= 0`),
  ],
)

/** Devices of the inventory that were made from a delivered item. */
export const purchaseDevices = pgTable(
  'purchase_devices',
  {
    ...schoolKey(),
    purchaseId: uuid('purchase_id').notNull(),
    itemId: uuid('item_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    tag: text('tag').notNull(),
    addedBy: uuid('added_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.purchaseId], foreignColumns: [purchases.schoolId, purchases.id] }),
    index('purchase_devices_purchase_index').on(table.schoolId, table.purchaseId),
  ],
)
