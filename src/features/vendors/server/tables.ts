/** Tables of vendors: the directory, bank details, documents and ratings. */
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
import type { DocumentKind, VendorCategory, VendorStatus } from '../contract/words.ts'

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
