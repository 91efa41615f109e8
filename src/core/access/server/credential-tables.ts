/** Tables of sign-in methods besides the password, and of account pictures. */
import { sql } from 'drizzle-orm'
import { customType, index, integer, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  createdAt,
  currentAccount,
  currentSchool,
  identityOnly,
  identityScope,
  instantColumn,
  ownOrIdentity,
  updatedAt,
} from '#platform/server/database/columns.ts'
import { accounts } from './tables.ts'

/** Codes for the day when the phone with the authenticator is lost; each works once, stored hashed. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    codeHash: text('code_hash').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] }), ownOrIdentity()],
)

/** Links sent by mail: to set a new password, to confirm an address. Stored hashed, each works once. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** reset or email. */
    kind: text('kind').notNull(),
    /** The address to confirm. */
    email: text('email'),
    createdAt: createdAt(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (table) => [index('account_tokens_account_index').on(table.accountId, table.kind), identityOnly()],
)

/** One-time codes by SMS; created for unknown numbers too, so that both cases behave in the same way. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: uuid('id').primaryKey(),
    phoneHash: text('phone_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    /** School that sends the message; null if none was sent. */
    sentFor: uuid('sent_for'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (table) => [
    index('phone_codes_phone_index').on(table.phoneHash, table.createdAt),
    index('phone_codes_school_index').on(table.sentFor, table.createdAt),
    identityOnly(),
  ],
)

/** New e-mail addresses and phone numbers that wait for the code sent to them; the newest of a channel counts. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** email or phone. */
    channel: text('channel').notNull(),
    address: text('address').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instantColumn('expires_at').notNull(),
    sentAt: instantColumn('sent_at'),
    usedAt: instantColumn('used_at'),
  },
  (table) => [
    index('contact_changes_account_index').on(table.accountId, table.channel, table.createdAt),
    identityOnly(),
  ],
)

/** Rate limit counters for requests of strangers, such as password links and registrations, by a hash of the target. */
export const requestCounts = pgTable(
  'request_counts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    keyHash: text('key_hash').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('request_counts_index').on(table.kind, table.keyHash, table.at), identityOnly()],
)

/** Identities at the installation's login portal. */
export const portalIdentities = pgTable(
  'portal_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), ownOrIdentity()],
)

/** Portal sign-ins in progress: what the response must match. */
export const portalSignIns = pgTable(
  'portal_sign_ins',
  {
    stateHash: text('state_hash').primaryKey(),
    /** PKCE verifier and nonce, encrypted. */
    sealed: text('sealed').notNull(),
    /** Address to open afterwards. */
    next: text('next').notNull(),
    createdAt: createdAt(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  () => [identityOnly()],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Small account pictures, visible to everyone at the person's schools. */
export const accountPictures = pgTable(
  'account_pictures',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id),
    type: text('type').notNull(),
    content: bytes('content').notNull(),
    sha256: text('sha256').notNull(),
    updatedAt: updatedAt(),
  },
  () => [
    pgPolicy('self_school_or_identity', {
      using: sql`account_id = ${currentAccount} or ${identityScope} or exists (select 1 from memberships m where m.account_id = account_pictures.account_id and m.school_id = ${currentSchool})`,
      withCheck: sql`account_id = ${currentAccount} or ${identityScope}`,
    }),
  ],
)
