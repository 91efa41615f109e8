/** Queries for balances: computes `rules/balance.ts` for a whole school in SQL; a test compares the two. */
import { and, asc, eq, gte, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LedgerEntry } from '../../rules/balance.ts'
import type { Span } from '../../rules/reminders.ts'
import { feeEntries } from '../tables.ts'

/** The entry that took one back. */
const reversal = alias(feeEntries, 'reversal')
const ofReversal = and(eq(reversal.schoolId, feeEntries.schoolId), eq(reversal.reverses, feeEntries.id))
const stands = and(ne(feeEntries.kind, 'reversal'), isNull(reversal.id))
const dueDay = sql<string>`coalesce(${feeEntries.dueOn}, ${feeEntries.datedOn})`

const here = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(feeEntries.schoolId, schoolOf(tx)), ...more)
const sumOf = (...conditions: (SQL | undefined)[]): SQL =>
  sql`coalesce(sum(${feeEntries.amountCents}) filter (where ${and(...conditions)}), 0)`

export interface BalanceRow {
  readonly learnerId: string
  /** Cents. */
  readonly balance: number
  readonly overdue: number
  readonly lastPaidOn: string | null
}

/** Balances of all learners with entries. @param learnerIds limit to these */
export const balanceRows = async (tx: Tx, today: string, learnerIds?: readonly string[]): Promise<BalanceRow[]> => {
  if (learnerIds?.length === 0) return []
  const charged = sumOf(stands, sql`${feeEntries.amountCents} > 0`, sql`${dueDay} < ${today}`)
  const covered = sumOf(stands, sql`${feeEntries.amountCents} < 0`)
  return tx.db
    .select({
      learnerId: feeEntries.learnerId,
      balance: sql<number>`sum(${feeEntries.amountCents})::float8`,
      overdue: sql<number>`greatest(0, ${charged} + ${covered})::float8`,
      lastPaidOn: sql<
        string | null
      >`(max(${feeEntries.datedOn}) filter (where ${and(stands, eq(feeEntries.kind, 'payment'))}))::text`,
    })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(here(tx, learnerIds && sql`${feeEntries.learnerId} = any (${sql.param([...learnerIds])}::uuid[])`))
    .groupBy(feeEntries.learnerId)
}

/** The whole ledger as `rules/balance.ts` reads it, in no order. */
export const ledgerRows = async (tx: Tx): Promise<(LedgerEntry & { readonly learnerId: string })[]> =>
  tx.db
    .select({
      learnerId: feeEntries.learnerId,
      id: feeEntries.id,
      kind: feeEntries.kind,
      cents: feeEntries.amountCents,
      datedOn: feeEntries.datedOn,
      dueOn: feeEntries.dueOn,
      reverses: feeEntries.reverses,
    })
    .from(feeEntries)
    .where(here(tx))

/** Sum of unreversed payments between two days, both included. */
export const receivedCents = async (tx: Tx, from: string, to: string): Promise<number> => {
  const [row] = await tx.db
    .select({ cents: sql<number>`coalesce(-sum(${feeEntries.amountCents}), 0)::float8` })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(here(tx, stands, eq(feeEntries.kind, 'payment'), gte(feeEntries.datedOn, from), lte(feeEntries.datedOn, to)))
  return row?.cents ?? 0
}

/** Sum of everything but payments between two days, both included: charges, opening balances and adjustments that stand. */
export const billedCents = async (tx: Tx, from: string, to: string): Promise<number> => {
  const [row] = await tx.db
    .select({ cents: sql<number>`coalesce(sum(${feeEntries.amountCents}), 0)::float8` })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(here(tx, stands, ne(feeEntries.kind, 'payment'), gte(feeEntries.datedOn, from), lte(feeEntries.datedOn, to)))
  return row?.cents ?? 0
}

/** Learners with an amount due within one of these spans. */
export const learnersWithDue = async (tx: Tx, spans: readonly Span[]): Promise<string[]> => {
  const rows = await tx.db
    .selectDistinct({ learnerId: feeEntries.learnerId })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(
      here(
        tx,
        stands,
        sql`${feeEntries.amountCents} > 0`,
        or(...spans.map(({ from, to }) => sql`${dueDay} between ${from} and ${to}`)),
      ),
    )
  return rows.map(({ learnerId }) => learnerId)
}

export interface SameCharge {
  readonly amountCents: number
  readonly description: string
  readonly dueOn: string | null
}

/** Which of these learners already have this charge. */
export const chargedAlready = async (
  tx: Tx,
  learnerIds: readonly string[],
  { amountCents, description, dueOn }: SameCharge,
): Promise<Set<string>> => {
  const rows = await tx.db
    .selectDistinct({ learnerId: feeEntries.learnerId })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(
      here(
        tx,
        stands,
        eq(feeEntries.kind, 'charge'),
        eq(feeEntries.amountCents, amountCents),
        sql`lower(${feeEntries.description}) = lower(${description})`,
        dueOn === null ? isNull(feeEntries.dueOn) : eq(feeEntries.dueOn, dueOn),
        sql`${feeEntries.learnerId} = any (${sql.param([...learnerIds])}::uuid[])`,
      ),
    )
  return new Set(rows.map(({ learnerId }) => learnerId))
}

/** Unreversed opening balances. */
export const standingOpenings = async (tx: Tx): Promise<{ learnerId: string; cents: number; dueOn: string | null }[]> =>
  tx.db
    .select({ learnerId: feeEntries.learnerId, cents: feeEntries.amountCents, dueOn: feeEntries.dueOn })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(here(tx, stands, eq(feeEntries.kind, 'opening')))

/** Those of some entries that were not reversed since. */
export const standingEntries = async (tx: Tx, ids: readonly string[]): Promise<(typeof feeEntries.$inferSelect)[]> => {
  const rows = await tx.db
    .select({ entry: feeEntries })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(here(tx, stands, inArray(feeEntries.id, [...ids])))
    .orderBy(asc(feeEntries.id))
  return rows.map(({ entry }) => entry)
}

/** Whether there are any entries. */
export const hasEntries = async (tx: Tx, learnerIds?: readonly string[]): Promise<boolean> => {
  if (learnerIds?.length === 0) return false
  const rows = await tx.db
    .select({ id: feeEntries.id })
    .from(feeEntries)
    .where(here(tx, learnerIds && inArray(feeEntries.learnerId, [...learnerIds])))
    .limit(1)
  return rows.length > 0
}
