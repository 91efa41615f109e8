/**
 * Tables of billing. Prices, the issuer and the numbers belong to the installation; subscriptions, invoices and prompts
 * are a school's, which sees its own.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  date,
  boolean,
} from 'drizzle-orm/pg-core'
import type { Plan } from '#core/access/contract/access.ts'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolOrIdentity, updatedAt } from '#platform/server/database/columns.ts'
import type { TariffTerms } from '../contract/tariffs.ts'
import type {
  ClaimState,
  EndReason,
  InvoiceKind,
  InvoiceState,
  PayMethod,
  Period,
  PromptState,
  SubscriptionState,
} from '../contract/words.ts'
import type { Bundle, Line } from '../rules/bundle.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** Prices from a day on. Rows are only added. */
export const billingTariffs = pgTable(
  'billing_tariffs',
  {
    id: uuid('id').primaryKey(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    terms: jsonb('terms').$type<TariffTerms>().notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [index('billing_tariffs_day_index').on(table.validFrom, table.createdAt)],
)

/** One row: who issues the invoices, and the installation's M-Pesa number. What ends in `sealed` is encrypted. */
export const billingIssuer = pgTable(
  'billing_issuer',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    address: text('address'),
    kraPin: text('kra_pin'),
    contact: text('contact'),
    bank: text('bank'),
    mpesaKind: text('mpesa_kind').$type<'paybill' | 'till'>(),
    shortcode: text('shortcode'),
    storeNumber: text('store_number'),
    environment: text('environment').$type<'simulator' | 'sandbox' | 'production'>(),
    consumerKeySealed: text('consumer_key_sealed'),
    consumerSecretSealed: text('consumer_secret_sealed'),
    passkeySealed: text('passkey_sealed'),
    /** Token of the address that M-Pesa calls: hashed for lookup, encrypted for use. */
    callbackHash: text('callback_hash').notNull(),
    callbackSealed: text('callback_sealed').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [check('billing_issuer_one', sql`${table.id} = 1`)],
)

/** The last number of each year. */
export const billingCounters = pgTable('billing_counters', {
  year: integer('year').primaryKey(),
  value: integer('value').notNull(),
})

/** The last number of credit notes of each year. */
export const billingCreditCounters = pgTable('billing_credit_counters', {
  year: integer('year').primaryKey(),
  value: integer('value').notNull(),
})

export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    schoolId: uuid('school_id').notNull(),
    state: text('state').$type<SubscriptionState>().notNull(),
    plan: text('plan').$type<Plan>().notNull(),
    modules: text('modules').array().$type<readonly string[]>().notNull().default([]),
    period: text('period').$type<Period>().notNull(),
    since: date('since', { mode: 'string' }).notNull(),
    /** The period that runs. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    /** Last day for which an invoice was issued that was not cancelled. */
    invoicedTo: date('invoiced_to', { mode: 'string' }),
    /** What holds from a later day on; before the first payment, what it opens. */
    next: jsonb('next').$type<Bundle & { readonly from: string }>(),
    hadTrial: boolean('had_trial').notNull().default(false),
    trialEndsOn: date('trial_ends_on', { mode: 'string' }),
    /** When people were told that the trial ends. */
    trialToldAt: instantColumn('trial_told_at'),
    endedOn: date('ended_on', { mode: 'string' }),
    endReason: text('end_reason').$type<EndReason>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    index('billing_subscriptions_state_index').on(table.state),
    schoolOrIdentity(),
    check('billing_subscriptions_ended', sql`(${table.state} = 'ended') = (${table.endedOn} is not null)`),
  ],
)

/** An invoice keeps its prices, its buyer and its issuer as they were. Once it is paid or cancelled only credit notes are added. */
export const billingInvoices = pgTable(
  'billing_invoices',
  {
    ...schoolKey(),
    number: text('number').notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    state: text('state').$type<InvoiceState>().notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    lines: jsonb('lines').$type<readonly Line[]>().notNull(),
    netCents: cents('net_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    /** The sum of its credit notes. */
    creditedCents: cents('credited_cents').notNull().default(0),
    vatPercent: integer('vat_percent').notNull(),
    buyer: jsonb('buyer').$type<Party>().notNull(),
    issuer: jsonb('issuer').$type<Party>().notNull(),
    paidOn: date('paid_on', { mode: 'string' }),
    method: text('method').$type<PayMethod>(),
    reference: text('reference'),
    /** Who marked it as paid by hand. */
    markedBy: uuid('marked_by'),
    remindedAt: instantColumn('reminded_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('billing_invoices_number_key').on(table.number),
    index('billing_invoices_state_index').on(table.state, table.dueOn),
    index('billing_invoices_paid_index').on(table.paidOn),
    // A code of M-Pesa pays one invoice of the installation.
    uniqueIndex('billing_invoices_code_key')
      .on(table.reference)
      .where(sql`method = 'mpesa'`),
    check('billing_invoices_credited', sql`${table.creditedCents} between 0 and ${table.totalCents}`),
    schoolOrIdentity(),
    check(
      'billing_invoices_total',
      sql`${table.netCents} + ${table.vatCents} = ${table.totalCents} and ${table.totalCents} > 0`,
    ),
    check(
      'billing_invoices_paid',
      sql`(${table.state} = 'paid') = (${table.paidOn} is not null and ${table.method} is not null)`,
    ),
  ],
)

export interface Party {
  readonly name: string
  readonly address: string | null
  readonly contact: string | null
  readonly kraPin: string | null
}

/** Requests for payment on a phone. */
export const billingPrompts = pgTable(
  'billing_prompts',
  {
    ...schoolKey(),
    invoiceId: uuid('invoice_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    phone: text('phone').notNull(),
    state: text('state').$type<PromptState>().notNull(),
    reason: text('reason'),
    askedBy: uuid('asked_by').notNull(),
    checkoutRequestId: text('checkout_request_id'),
    /** M-Pesa's code of the payment, as it reported it. */
    code: text('code'),
    checks: integer('checks').notNull().default(0),
    checkAt: instantColumn('check_at').notNull(),
    createdAt: createdAt(),
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({
      columns: [table.schoolId, table.invoiceId],
      foreignColumns: [billingInvoices.schoolId, billingInvoices.id],
    }),
    // One request at a time: a second press sends nothing.
    uniqueIndex('billing_prompts_open_key')
      .on(table.schoolId, table.invoiceId)
      .where(sql`state in ('sending', 'waiting', 'checking')`),
    index('billing_prompts_check_index')
      .on(table.checkAt)
      .where(sql`ended_at is null`),
    schoolOrIdentity(),
    check(
      'billing_prompts_ended',
      sql`(${table.state} in ('sending', 'waiting', 'checking')) = (${table.endedAt} is null)`,
    ),
  ],
)

/** Credit notes are only added. */
export const billingCredits = pgTable(
  'billing_credits',
  {
    ...schoolKey(),
    number: text('number').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    netCents: cents('net_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    reason: text('reason').notNull(),
    writtenBy: uuid('written_by').notNull(),
    /** The name of that time, for the paper. */
    writerName: text('writer_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({
      columns: [table.schoolId, table.invoiceId],
      foreignColumns: [billingInvoices.schoolId, billingInvoices.id],
    }),
    uniqueIndex('billing_credits_number_key').on(table.number),
    index('billing_credits_invoice_index').on(table.schoolId, table.invoiceId),
    schoolOrIdentity(),
    check(
      'billing_credits_total',
      sql`${table.netCents} + ${table.vatCents} = ${table.totalCents} and ${table.totalCents} > 0`,
    ),
  ],
)

/** Payments to the PayBill or till, as the school named them. */
export const billingClaims = pgTable(
  'billing_claims',
  {
    ...schoolKey(),
    invoiceId: uuid('invoice_id').notNull(),
    code: text('code').notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    state: text('state').$type<ClaimState>().notNull(),
    reason: text('reason'),
    claimedBy: uuid('claimed_by').notNull(),
    createdAt: createdAt(),
    decidedAt: instantColumn('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({
      columns: [table.schoolId, table.invoiceId],
      foreignColumns: [billingInvoices.schoolId, billingInvoices.id],
    }),
    uniqueIndex('billing_claims_open_key')
      .on(table.schoolId, table.invoiceId)
      .where(sql`state = 'waiting'`),
    // A code is named once; a refused one may be named again.
    uniqueIndex('billing_claims_code_key')
      .on(table.code)
      .where(sql`state <> 'refused'`),
    schoolOrIdentity(),
    check('billing_claims_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
  ],
)
