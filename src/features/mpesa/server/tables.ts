/** Tables of M-Pesa: the school's numbers, payment requests, what M-Pesa reported, and the payments that it named. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
} from 'drizzle-orm/pg-core'
import { schools } from '#core/schools/server/tables.ts'
import { learners } from '#core/people/server/tables.ts'
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolOrIdentity,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import type {
  Environment,
  FailureReason,
  InquiryKind,
  InquiryOutcome,
  InquiryStatus,
  Purpose,
  RequestStatus,
  ShortcodeKind,
} from '../contract/words.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** PayBill and till numbers. What ends in `sealed` is encrypted. */
export const mpesaShortcodes = pgTable(
  'mpesa_shortcodes',
  {
    ...schoolKey(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    kind: text('kind').$type<ShortcodeKind>().notNull(),
    shortcode: text('shortcode').notNull(),
    storeNumber: text('store_number'),
    environment: text('environment').$type<Environment>().notNull(),
    baseUrl: text('base_url'),
    registerVersion: text('register_version').$type<'v1' | 'v2'>().notNull(),
    mostPerPayment: integer('most_per_payment').notNull(),
    isActive: boolean('is_active').notNull(),
    consumerKeySealed: text('consumer_key_sealed'),
    consumerSecretSealed: text('consumer_secret_sealed'),
    passkeySealed: text('passkey_sealed'),
    /** Who asks M-Pesa about payments and returns them, and the credential that Safaricom made for it. */
    initiator: text('initiator'),
    securityCredentialSealed: text('security_credential_sealed'),
    /** Token of the addresses that M-Pesa calls: hashed for lookup, encrypted for display. */
    callbackHash: text('callback_hash').notNull(),
    callbackSealed: text('callback_sealed').notNull(),
    /** When M-Pesa took the addresses. */
    registeredAt: instantColumn('registered_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    schoolOrIdentity(),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('mpesa_shortcodes_purpose_key').on(table.schoolId, table.purpose),
    uniqueIndex('mpesa_shortcodes_shortcode_key').on(table.schoolId, table.shortcode),
    uniqueIndex('mpesa_shortcodes_callback_key').on(table.callbackHash),
  ],
)

/** Payment requests to phones. */
export const mpesaRequests = pgTable(
  'mpesa_requests',
  {
    ...schoolKey(),
    shortcodeId: uuid('shortcode_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    phone: text('phone').notNull(),
    /** What the phone shows as account. */
    account: text('account').notNull(),
    askedBy: uuid('asked_by').notNull(),
    status: text('status').$type<RequestStatus>().notNull(),
    reason: text('reason').$type<FailureReason>(),
    merchantRequestId: text('merchant_request_id'),
    checkoutRequestId: text('checkout_request_id'),
    /** When M-Pesa said, asked by us, that it is paid. */
    confirmedAt: instantColumn('confirmed_at'),
    /** M-Pesa's code of the payment. */
    code: text('code'),
    entryId: uuid('entry_id'),
    receiptNumber: text('receipt_number'),
    /** How often M-Pesa was asked. */
    checks: integer('checks').notNull().default(0),
    /** When it is asked next. */
    checkAt: instantColumn('check_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.shortcodeId],
      foreignColumns: [mpesaShortcodes.schoolId, mpesaShortcodes.id],
    }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    uniqueIndex('mpesa_requests_checkout_key').on(table.schoolId, table.checkoutRequestId),
    // One request at a time: a second one would ask the same phone twice.
    uniqueIndex('mpesa_requests_open_key')
      .on(table.schoolId, table.learnerId, table.phone)
      .where(sql`status in ('sending', 'waiting', 'checking')`),
    index('mpesa_requests_learner_index').on(table.schoolId, table.learnerId, table.createdAt),
    index('mpesa_requests_check_index')
      .on(table.schoolId, table.checkAt)
      .where(sql`ended_at is null`),
    index('mpesa_requests_account_index').on(table.schoolId, table.account, table.createdAt),
    check('mpesa_requests_amount', sql`${table.amountCents} > 0`),
    check(
      'mpesa_requests_ended',
      sql`(${table.status} in ('sending', 'waiting', 'checking')) = (${table.endedAt} is null)`,
    ),
  ],
)

/** What M-Pesa reported, as it came, for a year. */
export const mpesaCallbacks = pgTable(
  'mpesa_callbacks',
  {
    ...schoolKey(),
    shortcodeId: uuid('shortcode_id').notNull(),
    /** request, confirmation or validation. */
    kind: text('kind').notNull(),
    body: jsonb('body').notNull(),
    /** Of the body: the same report is stored once. */
    digest: text('digest').notNull(),
    /** How often it came. */
    times: integer('times').notNull().default(1),
    requestId: uuid('request_id'),
    receivedAt: instantColumn('received_at').notNull(),
    handledAt: instantColumn('handled_at'),
    /** Not before this instant. */
    tryAt: instantColumn('try_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Why it was set aside. */
    note: text('note'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.shortcodeId],
      foreignColumns: [mpesaShortcodes.schoolId, mpesaShortcodes.id],
    }),
    uniqueIndex('mpesa_callbacks_digest_key').on(table.schoolId, table.shortcodeId, table.kind, table.digest),
    index('mpesa_callbacks_open_index')
      .on(table.schoolId, table.kind, table.tryAt)
      .where(sql`handled_at is null`),
    index('mpesa_callbacks_request_index')
      .on(table.schoolId, table.requestId)
      .where(sql`request_id is not null`),
    index('mpesa_callbacks_received_index').on(table.schoolId, table.receivedAt),
  ],
)

/** Payments that M-Pesa named: the primary key lets each be posted once, whichever way it was reported. */
export const mpesaPayments = pgTable(
  'mpesa_payments',
  {
    schoolId: uuid('school_id').notNull(),
    /** M-Pesa's code. */
    code: text('code').notNull(),
    shortcodeId: uuid('shortcode_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    account: text('account').notNull(),
    paidAt: instantColumn('paid_at').notNull(),
    requestId: uuid('request_id'),
    /** posted, suspense or duplicate. */
    state: text('state').notNull(),
    entryId: uuid('entry_id'),
    receiptNumber: text('receipt_number'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.code] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.shortcodeId],
      foreignColumns: [mpesaShortcodes.schoolId, mpesaShortcodes.id],
    }),
    foreignKey({
      columns: [table.schoolId, table.requestId],
      foreignColumns: [mpesaRequests.schoolId, mpesaRequests.id],
    }),
    uniqueIndex('mpesa_payments_request_key').on(table.schoolId, table.requestId),
    index('mpesa_payments_account_index').on(table.schoolId, table.account),
  ],
)

/** Questions to M-Pesa about one payment, and requests to return one to its payer; M-Pesa answers later. */
export const mpesaInquiries = pgTable(
  'mpesa_inquiries',
  {
    ...schoolKey(),
    shortcodeId: uuid('shortcode_id').notNull(),
    kind: text('kind').$type<InquiryKind>().notNull(),
    /** M-Pesa's code of the payment. */
    code: text('code').notNull(),
    /** The learner whose family says that it paid. */
    learnerId: uuid('learner_id').notNull(),
    /** The request to a phone that it answers. */
    requestId: uuid('request_id'),
    /** Of a payment to return, or one that M-Pesa found. */
    amountCents: cents('amount_cents'),
    reason: text('reason'),
    status: text('status').$type<InquiryStatus>().notNull(),
    outcome: text('outcome').$type<InquiryOutcome>(),
    /** M-Pesa's id of the latest question: a result with another one is set aside. */
    conversationId: text('conversation_id'),
    /** What the latest question was: M-Pesa is asked about a return that it did not answer. */
    asked: text('asked').$type<InquiryKind>().notNull(),
    askedBy: uuid('asked_by').notNull(),
    checks: integer('checks').notNull().default(0),
    checkAt: instantColumn('check_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.shortcodeId],
      foreignColumns: [mpesaShortcodes.schoolId, mpesaShortcodes.id],
    }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({
      columns: [table.schoolId, table.requestId],
      foreignColumns: [mpesaRequests.schoolId, mpesaRequests.id],
    }),
    // One at a time: a payment must not be returned twice.
    uniqueIndex('mpesa_inquiries_open_key')
      .on(table.schoolId, table.code)
      .where(sql`ended_at is null`),
    index('mpesa_inquiries_learner_index').on(table.schoolId, table.learnerId, table.createdAt),
    check('mpesa_inquiries_kind', sql`${table.kind} in ('status', 'reversal')`),
    check('mpesa_inquiries_ended', sql`(${table.status} in ('asking', 'waiting')) = (${table.endedAt} is null)`),
    check(
      'mpesa_inquiries_reversal',
      sql`${table.kind} <> 'reversal' or (${table.amountCents} is not null and ${table.reason} is not null)`,
    ),
  ],
)
