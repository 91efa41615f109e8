/** Tables of what is kept back from vendors for the KRA and paid to it, and of credit that vendors pay back. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import type { VendorPaymentMethod, WithheldTax } from '../contract/words.ts'
import { vendorCreditNotes, vendorPayments } from './payment-tables.ts'
import { vendorInvoices, vendors } from './tables.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** Payments of withheld taxes to the KRA; never changed but for their reversal. */
export const vendorTaxPayments = pgTable(
  'vendor_tax_payments',
  {
    ...schoolKey(),
    tax: text('tax').$type<WithheldTax>().notNull(),
    /** YYYY-MM: everything open up to the end of this month was paid. */
    month: text('month').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Payment registration number of the KRA. */
    prn: text('prn').notNull(),
    method: text('method').$type<VendorPaymentMethod>().notNull(),
    paidOn: date('paid_on').notNull(),
    /** Posted to the school's books. */
    isBooked: boolean('is_booked').notNull(),
    paidBy: uuid('paid_by').notNull(),
    createdAt: createdAt(),
    reversedBy: uuid('reversed_by'),
    reversedAt: instantColumn('reversed_at'),
    reversalReason: text('reversal_reason'),
  },
  (table) => [
    ...schoolRules(table),
    uniqueIndex('vendor_tax_payments_prn_key')
      .on(table.schoolId, sql`upper(${table.prn})`)
      .where(sql`reversed_at is null`),
    check('vendor_tax_payments_tax', sql`${table.tax} in ('income', 'vat')`),
    check('vendor_tax_payments_month', sql`${table.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check('vendor_tax_payments_amount', sql`${table.amountCents} > 0`),
    check('vendor_tax_payments_method', sql`${table.method} in ('bank', 'mpesa', 'cheque', 'cash')`),
    check(
      'vendor_tax_payments_reversed',
      sql`num_nonnulls(${table.reversedBy}, ${table.reversedAt}, ${table.reversalReason}) in (0, 3)`,
    ),
  ],
)

/** A tax that a payment kept back, or that a credit note took back: then below 0. */
export const vendorWithheldTaxes = pgTable(
  'vendor_withheld_taxes',
  {
    ...schoolKey(),
    vendorId: uuid('vendor_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    paymentId: uuid('payment_id'),
    creditNoteId: uuid('credit_note_id'),
    tax: text('tax').$type<WithheldTax>().notNull(),
    withheldOn: date('withheld_on').notNull(),
    /** Taxable value: without VAT. */
    baseCents: cents('base_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    /** The payment to the KRA that it went with; null while it is owed. */
    taxPaymentId: uuid('tax_payment_id'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.vendorId], foreignColumns: [vendors.schoolId, vendors.id] }),
    foreignKey({
      columns: [table.schoolId, table.invoiceId],
      foreignColumns: [vendorInvoices.schoolId, vendorInvoices.id],
    }),
    foreignKey({
      columns: [table.schoolId, table.paymentId],
      foreignColumns: [vendorPayments.schoolId, vendorPayments.id],
    }),
    foreignKey({
      columns: [table.schoolId, table.creditNoteId],
      foreignColumns: [vendorCreditNotes.schoolId, vendorCreditNotes.id],
    }),
    foreignKey({
      columns: [table.schoolId, table.taxPaymentId],
      foreignColumns: [vendorTaxPayments.schoolId, vendorTaxPayments.id],
    }),
    uniqueIndex('vendor_withheld_taxes_payment_key').on(table.schoolId, table.paymentId, table.tax),
    uniqueIndex('vendor_withheld_taxes_note_key').on(table.schoolId, table.creditNoteId, table.tax),
    index('vendor_withheld_taxes_day_index').on(table.schoolId, table.tax, table.withheldOn),
    index('vendor_withheld_taxes_invoice_index').on(table.schoolId, table.invoiceId),
    index('vendor_withheld_taxes_tax_payment_index').on(table.schoolId, table.taxPaymentId),
    check('vendor_withheld_taxes_tax', sql`${table.tax} in ('income', 'vat')`),
    check(
      'vendor_withheld_taxes_cents',
      sql`(${table.paymentId} is not null and ${table.creditNoteId} is null and ${table.taxCents} > 0) or (${table.paymentId} is null and ${table.creditNoteId} is not null and ${table.taxCents} < 0)`,
    ),
  ],
)

/** Credit that a vendor paid back: entered by one person, confirmed or refused by another. */
export const vendorRefunds = pgTable(
  'vendor_refunds',
  {
    ...schoolKey(),
    vendorId: uuid('vendor_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** The account of the school that the money came to. */
    method: text('method').$type<VendorPaymentMethod>().notNull(),
    reference: text('reference').notNull(),
    receivedOn: date('received_on').notNull(),
    enteredBy: uuid('entered_by').notNull(),
    enteredAt: instantColumn('entered_at').notNull(),
    settledBy: uuid('settled_by'),
    settledAt: instantColumn('settled_at'),
    isRefused: boolean('is_refused').notNull().default(false),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.vendorId], foreignColumns: [vendors.schoolId, vendors.id] }),
    uniqueIndex('vendor_refunds_reference_key')
      .on(table.schoolId, table.vendorId, table.method, sql`upper(${table.reference})`)
      .where(sql`not is_refused`),
    check('vendor_refunds_amount', sql`${table.amountCents} > 0`),
    check('vendor_refunds_method', sql`${table.method} in ('bank', 'mpesa', 'cheque', 'cash')`),
    check('vendor_refunds_signed', sql`(${table.settledBy} is null) = (${table.settledAt} is null)`),
    check('vendor_refunds_refused', sql`not ${table.isRefused} or ${table.settledAt} is not null`),
    check('vendor_refunds_second', sql`${table.settledBy} <> ${table.enteredBy}`),
  ],
)
