/** Tables of vendors: the directory with bank details, documents and ratings; purchases, deliveries, invoices. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { files } from '#core/files/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
import type { StoredContact } from '../contract/directory.ts'
import type {
  DocumentKind,
  IncomeTaxKind,
  InvoiceStatus,
  PurchaseStatus,
  VendorCategory,
  VendorStatus,
} from '../contract/words.ts'
import type { InvoiceLine, OrderItem, QuantityLine } from '../rules/purchases.ts'
import { vendorBudgets } from './budget-tables.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

export const vendors = pgTable(
  'vendors',
  {
    ...schoolKey(),
    companyName: text('company_name').notNull(),
    contactPerson: text('contact_person').notNull(),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    kraPin: text('kra_pin'),
    category: text('category').$type<VendorCategory>().notNull(),
    services: text('services').array().notNull().default([]),
    contractStart: date('contract_start'),
    contractEnd: date('contract_end'),
    contractValueCents: cents('contract_value_cents'),
    /** Days until an invoice is due. */
    paymentTerms: integer('payment_terms').notNull().default(30),
    status: text('status').$type<VendorStatus>().notNull().default('active'),
    contacts: jsonb('contacts').$type<StoredContact[]>().notNull().default([]),
    notes: text('notes'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('vendors_name_key').on(table.schoolId, sql`lower(${table.companyName})`),
    uniqueIndex('vendors_pin_key').on(table.schoolId, table.kraPin),
    index('vendors_contract_index')
      .on(table.schoolId, table.contractEnd)
      .where(sql`contract_end is not null`),
    check(
      'vendors_category',
      sql`${table.category} in ('food_services', 'cleaning', 'security', 'maintenance', 'supplies', 'technology', 'transportation', 'other')`,
    ),
    check('vendors_status', sql`${table.status} in ('active', 'inactive', 'suspended')`),
    check('vendors_contract', sql`${table.contractEnd} is null or ${table.contractEnd} >= ${table.contractStart}`),
    check('vendors_value', sql`${table.contractValueCents} >= 0`),
  ],
)

/** Bank details of a vendor. A row is never changed but for its signature, which somebody else gives than who entered it. */
export const vendorBankDetails = pgTable(
  'vendor_bank_details',
  {
    ...schoolKey(),
    vendorId: uuid('vendor_id').notNull(),
    bankName: text('bank_name').notNull(),
    branch: text('branch'),
    accountName: text('account_name').notNull(),
    accountNumber: text('account_number').notNull(),
    enteredBy: uuid('entered_by').notNull(),
    enteredAt: instantColumn('entered_at').notNull(),
    settledBy: uuid('settled_by'),
    settledAt: instantColumn('settled_at'),
    isRefused: boolean('is_refused').notNull().default(false),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.vendorId], foreignColumns: [vendors.schoolId, vendors.id] }),
    uniqueIndex('vendor_bank_details_open_key')
      .on(table.schoolId, table.vendorId)
      .where(sql`settled_at is null`),
    index('vendor_bank_details_vendor_index').on(table.schoolId, table.vendorId, table.enteredAt),
    check('vendor_bank_details_signed', sql`(${table.settledBy} is null) = (${table.settledAt} is null)`),
    check('vendor_bank_details_second', sql`${table.settledBy} <> ${table.enteredBy}`),
  ],
)

export const vendorDocuments = pgTable(
  'vendor_documents',
  {
    ...schoolKey(),
    vendorId: uuid('vendor_id').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    number: text('number'),
    expiresOn: date('expires_on'),
    fileId: uuid('file_id').notNull(),
    addedBy: uuid('added_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.vendorId], foreignColumns: [vendors.schoolId, vendors.id] }),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
    index('vendor_documents_vendor_index').on(table.schoolId, table.vendorId),
    check(
      'vendor_documents_kind',
      sql`${table.kind} in ('tax_compliance', 'licence', 'registration', 'contract', 'insurance', 'other')`,
    ),
  ],
)

export const vendorRatings = pgTable(
  'vendor_ratings',
  {
    ...schoolKey(),
    vendorId: uuid('vendor_id').notNull(),
    rating: smallint('rating').notNull(),
    reason: text('reason').notNull(),
    ratedBy: uuid('rated_by'),
    ratedAt: instantColumn('rated_at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.vendorId], foreignColumns: [vendors.schoolId, vendors.id] }),
    index('vendor_ratings_vendor_index').on(table.schoolId, table.vendorId, table.ratedAt),
    check('vendor_ratings_rating', sql`${table.rating} between 0 and 5`),
  ],
)

/** A requisition, and once a vendor is chosen the local purchase order. */
export const purchases = pgTable(
  'purchases',
  {
    ...schoolKey(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    reason: text('reason').notNull(),
    neededOn: date('needed_on'),
    items: jsonb('items').$type<OrderItem[]>().notNull(),
    /** The vote head it is paid from. */
    budgetId: uuid('budget_id'),
    status: text('status').$type<PurchaseStatus>().notNull().default('requested'),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: instantColumn('requested_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instantColumn('decided_at'),
    decisionNote: text('decision_note'),
    vendorId: uuid('vendor_id'),
    orderNumber: integer('order_number'),
    orderedBy: uuid('ordered_by'),
    orderedAt: instantColumn('ordered_at'),
    deliverBy: date('deliver_by'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.vendorId], foreignColumns: [vendors.schoolId, vendors.id] }),
    foreignKey({
      columns: [table.schoolId, table.budgetId],
      foreignColumns: [vendorBudgets.schoolId, vendorBudgets.id],
    }),
    uniqueIndex('purchases_number_key').on(table.schoolId, table.number),
    uniqueIndex('purchases_order_key').on(table.schoolId, table.orderNumber),
    index('purchases_budget_index').on(table.schoolId, table.budgetId),
    check('purchases_status', sql`${table.status} in ('requested', 'approved', 'rejected', 'ordered')`),
    check('purchases_asker', sql`${table.decidedBy} <> ${table.requestedBy}`),
    check('purchases_orderer', sql`${table.orderedBy} <> ${table.decidedBy}`),
    check(
      'purchases_ordered',
      sql`(${table.status} = 'ordered') = (num_nonnulls(${table.vendorId}, ${table.orderNumber}, ${table.orderedBy}, ${table.orderedAt}) = 4)`,
    ),
  ],
)

export const quotations = pgTable(
  'vendor_quotations',
  {
    ...schoolKey(),
    purchaseId: uuid('purchase_id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    prices: jsonb('prices').$type<{ itemId: string; priceCents: number }[]>().notNull(),
    deliveryDays: integer('delivery_days'),
    notes: text('notes'),
    isChosen: boolean('is_chosen').notNull().default(false),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instantColumn('recorded_at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.purchaseId], foreignColumns: [purchases.schoolId, purchases.id] }),
    foreignKey({ columns: [table.schoolId, table.vendorId], foreignColumns: [vendors.schoolId, vendors.id] }),
    uniqueIndex('vendor_quotations_vendor_key').on(table.schoolId, table.purchaseId, table.vendorId),
  ],
)

/** What was delivered, and what was returned; never changed. */
export const deliveries = pgTable(
  'vendor_deliveries',
  {
    ...schoolKey(),
    purchaseId: uuid('purchase_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind').$type<'delivery' | 'return'>().notNull(),
    deliveredOn: date('delivered_on').notNull(),
    note: text('note'),
    lines: jsonb('lines').$type<QuantityLine[]>().notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instantColumn('recorded_at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.purchaseId], foreignColumns: [purchases.schoolId, purchases.id] }),
    uniqueIndex('vendor_deliveries_number_key').on(table.schoolId, table.number),
    index('vendor_deliveries_purchase_index').on(table.schoolId, table.purchaseId),
    check('vendor_deliveries_kind', sql`${table.kind} in ('delivery', 'return')`),
  ],
)

export const vendorInvoices = pgTable(
  'vendor_invoices',
  {
    ...schoolKey(),
    vendorId: uuid('vendor_id').notNull(),
    /** The order that it bills; null for rent, electricity and the like. */
    purchaseId: uuid('purchase_id'),
    /** The vote head it is paid from; that of an order is the order’s. */
    budgetId: uuid('budget_id'),
    invoiceNumber: text('invoice_number').notNull(),
    issuedOn: date('issued_on').notNull(),
    dueOn: date('due_on').notNull(),
    description: text('description').notNull().default(''),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    vatCents: cents('vat_cents').notNull().default(0),
    /** Income tax and VAT that are kept back, together. */
    withheldCents: cents('withheld_cents').notNull().default(0),
    withheldVatCents: cents('withheld_vat_cents').notNull().default(0),
    withholdingKind: text('withholding_kind').$type<IncomeTaxKind>(),
    status: text('status').$type<InvoiceStatus>().notNull().default('pending'),
    enteredBy: uuid('entered_by').notNull(),
    enteredAt: instantColumn('entered_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instantColumn('decided_at'),
    decisionNote: text('decision_note'),
    approvedCents: cents('approved_cents'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.vendorId], foreignColumns: [vendors.schoolId, vendors.id] }),
    foreignKey({ columns: [table.schoolId, table.purchaseId], foreignColumns: [purchases.schoolId, purchases.id] }),
    foreignKey({
      columns: [table.schoolId, table.budgetId],
      foreignColumns: [vendorBudgets.schoolId, vendorBudgets.id],
    }),
    uniqueIndex('vendor_invoices_number_key').on(table.schoolId, table.vendorId, sql`upper(${table.invoiceNumber})`),
    index('vendor_invoices_due_index').on(table.schoolId, table.status, table.dueOn),
    index('vendor_invoices_purchase_index').on(table.schoolId, table.purchaseId),
    index('vendor_invoices_budget_index').on(table.schoolId, table.budgetId),
    check('vendor_invoices_order', sql`${table.purchaseId} is null or ${table.budgetId} is null`),
    check('vendor_invoices_status', sql`${table.status} in ('pending', 'approved', 'paid', 'rejected')`),
    check(
      'vendor_invoices_withheld',
      sql`${table.withheldVatCents} between 0 and ${table.withheldCents} and ${table.withholdingKind} in ('contract', 'professional', 'rent', 'other')`,
    ),
    check('vendor_invoices_enterer', sql`${table.decidedBy} <> ${table.enteredBy}`),
    check(
      'vendor_invoices_approved',
      sql`(${table.status} in ('approved', 'paid')) = (${table.approvedCents} is not null) and ${table.approvedCents} <= ${table.amountCents}`,
    ),
  ],
)
