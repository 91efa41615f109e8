/** SQL of the ledger’s entries. */
import { and, asc, desc, eq, gte, ilike, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AccountCode } from '../../contract/accounts.ts'
import type { EntryKind } from '../../contract/words.ts'
import { usualAccount } from '../../rules/accounts.ts'
import { referenceKey } from '../../rules/money.ts'
import { feeEntries, feeReferences } from '../tables.ts'
import { accountsAgainst, insertJournals, type NewJournal } from './journals.ts'

export type EntryRow = typeof feeEntries.$inferSelect
type EntryValues = Omit<typeof feeEntries.$inferInsert, 'schoolId' | 'recordedBy' | 'kind'>
export type NewEntry = EntryValues & {
  readonly kind: Exclude<EntryKind, 'reversal'>
  /** What stands against the learner's account; the usual one of its kind if left out. */
  readonly account?: AccountCode
}
type Posted = EntryValues & { readonly kind: EntryKind; readonly account: string }

const here = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(feeEntries.schoolId, schoolOf(tx)), ...more)

/** Ledger order. */
const inOrder = [asc(feeEntries.datedOn), asc(feeEntries.createdAt), asc(feeEntries.id)]

export const entriesOf = async (tx: Tx, learnerIds: readonly string[]): Promise<EntryRow[]> =>
  learnerIds.length === 0
    ? []
    : tx.db
        .select()
        .from(feeEntries)
        .where(here(tx, sql`${feeEntries.learnerId} = any (${sql.param([...learnerIds])}::uuid[])`))
        .orderBy(...inOrder)

/** Whether the school's ledger has any entry. */
export const hasEntries = async (tx: Tx): Promise<boolean> =>
  (await tx.db.select({ id: feeEntries.id }).from(feeEntries).where(here(tx)).limit(1)).length > 0

export const entryById = async (tx: Tx, id: string): Promise<EntryRow | undefined> =>
  (
    await tx.db
      .select()
      .from(feeEntries)
      .where(here(tx, eq(feeEntries.id, id)))
  )[0]

/** The entry that took another one back, by that one’s id. */
export const reversalsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: feeEntries.id, reverses: feeEntries.reverses })
    .from(feeEntries)
    .where(here(tx, inArray(feeEntries.reverses, [...ids])))
  return new Map(rows.map(({ id, reverses }) => [reverses ?? '', id]))
}

export interface EntryFilters {
  readonly search?: string | undefined
  readonly kind?: string | undefined
  readonly method?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const whereOf = (
  tx: Tx,
  { search, kind, method, from, to }: EntryFilters,
  learnerIds: readonly string[],
): SQL | undefined => {
  const digits = search && /^\d{1,9}$/.test(search) ? Number(search) : null
  return here(
    tx,
    kind ? sql`${feeEntries.kind} = ${kind}` : undefined,
    method ? sql`${feeEntries.method} = ${method}` : undefined,
    from ? gte(feeEntries.datedOn, from) : undefined,
    to ? lte(feeEntries.datedOn, to) : undefined,
    search
      ? or(
          ilike(feeEntries.reference, containing(search)),
          ilike(feeEntries.description, containing(search)),
          digits === null ? undefined : eq(feeEntries.receiptNumber, digits),
          learnerIds.length === 0 ? undefined : inArray(feeEntries.learnerId, [...learnerIds]),
        )
      : undefined,
  )
}

/** @param learnerIds learners who are called as what was searched for */
export const entriesPage = async (
  tx: Tx,
  filters: EntryFilters & { readonly page: number; readonly limit: number },
  learnerIds: readonly string[],
): Promise<{ rows: EntryRow[]; total: number }> => {
  const where = whereOf(tx, filters, learnerIds)
  const rows = await tx.db
    .select()
    .from(feeEntries)
    .where(where)
    .orderBy(desc(feeEntries.createdAt), desc(feeEntries.id))
    .limit(filters.limit)
    .offset((filters.page - 1) * filters.limit)
  return { rows, total: await tx.db.$count(feeEntries, where) }
}

const journalOf = (entry: Posted): NewJournal => {
  const { id, learnerId, amountCents, datedOn, description = '', reverses = null, createdAt, account } = entry
  return {
    id,
    datedOn,
    description,
    reverses,
    ...(createdAt ? { createdAt } : {}),
    lines: [
      { account: 'learners', learnerId, cents: amountCents },
      { account, cents: -amountCents },
    ],
  }
}

/** Each entry with its journal. */
const post = async (tx: Tx, entries: readonly Posted[]): Promise<EntryRow[]> => {
  await insertJournals(tx, entries.map(journalOf))
  if (entries.length === 0) return []
  // One value for all rows: thousands of parameters take longer than the insert itself. In the order of the columns.
  const rows = entries.map((entry) => ({ ...entry, created_at: (entry.createdAt ?? tx.at).toISOString() }))
  return tx.db
    .insert(feeEntries)
    .select(
      sql`select ${schoolOf(tx)}::uuid, given."id", given."learnerId", given."kind", given."amountCents", given."datedOn", given."dueOn",
        coalesce(given."description", ''), given."reference", given."method", given."receiptNumber", given."reverses", given."batchId",
        given."payer", given."receivedId", ${tx.scope.accountId}::uuid, given."created_at"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
        "id" uuid, "learnerId" uuid, "kind" text, "amountCents" bigint, "datedOn" date, "dueOn" date, "description" text, "reference" text,
        "method" text, "receiptNumber" integer, "reverses" uuid, "batchId" uuid, "payer" text, "receivedId" uuid, "created_at" timestamptz
      )`,
    )
    .returning()
}

export const insertEntries = (tx: Tx, entries: readonly NewEntry[]): Promise<EntryRow[]> =>
  post(
    tx,
    entries.map((entry) => ({ ...entry, account: entry.account ?? usualAccount(entry.kind, entry.method ?? null) })),
  )

/** Inserts reversals. @throws a violation of a `…_reverses_key` if one is already reversed */
export const insertReversals = async (
  tx: Tx,
  entries: readonly EntryRow[],
  day: string,
  reason: string,
): Promise<EntryRow[]> => {
  const accounts = await accountsAgainst(
    tx,
    entries.map(({ id }) => id),
  )
  return post(
    tx,
    entries.map(({ id, learnerId, amountCents }) => {
      const account = accounts.get(id)
      if (!account) throw new Error(`Entry ${id} has no journal`)
      return {
        id: newId(),
        learnerId,
        kind: 'reversal',
        amountCents: -amountCents,
        datedOn: day,
        description: reason,
        reverses: id,
        account,
      }
    }),
  )
}

/** The entry that uses a reference. */
export const entryOfReference = async (tx: Tx, reference: string): Promise<string | null> => {
  const [taken] = await tx.db
    .select({ entryId: feeReferences.entryId })
    .from(feeReferences)
    .where(and(eq(feeReferences.schoolId, schoolOf(tx)), eq(feeReferences.key, referenceKey(reference))))
  return taken?.entryId ?? null
}

/** @returns id of the entry that already uses the reference; null if it was claimed for this one */
export const claimReference = async (tx: Tx, reference: string, entryId: string): Promise<string | null> => {
  const [school, key] = [schoolOf(tx), referenceKey(reference)]
  const claimed = await tx.db
    .insert(feeReferences)
    .values({ schoolId: school, key, entryId })
    .onConflictDoNothing()
    .returning({ key: feeReferences.key })
  return claimed.length > 0 ? null : entryOfReference(tx, reference)
}

/** For many payments whose references are known to be unused. */
export const insertReferences = async (tx: Tx, rows: readonly EntryRow[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  const claims = rows.flatMap(({ id, reference }) =>
    reference === null ? [] : [{ schoolId, key: referenceKey(reference), entryId: id }],
  )
  for (let start = 0; start < claims.length; start += 1000)
    await tx.db.insert(feeReferences).values(claims.slice(start, start + 1000))
}

export const freeReferences = async (tx: Tx, entryIds: readonly string[]): Promise<void> =>
  void (await tx.db
    .delete(feeReferences)
    .where(and(eq(feeReferences.schoolId, schoolOf(tx)), inArray(feeReferences.entryId, [...entryIds]))))

/** Serialises bulk charges, so that concurrent calls do not charge a learner twice. */
export const lockCharges = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('fees.charge'), hashtext(${schoolOf(tx)}))`))
