/** SQL of balances: the figures of `rules/balance.ts` for a whole school at once; a test holds the two against each other. */
import { and, asc, eq, gte, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Span } from '../../rules/reminders.ts'
import { feeEntries } from '../tables.ts'

/** The entry that took one back. */
const reversal = alias(feeEntries, 'reversal')
const ofReversal = and(eq(reversal.schoolId, feeEntries.schoolId), eq(reversal.reverses, feeEntries.id))
const stands = and(ne(feeEntries.kind, 'reversal'), isNull(reversal.id))
const dueDay = sql<string>`coalesce(${feeEntries.dueOn}, ${feeEntries.datedOn})`

const here = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined => and(eq(feeEntries.schoolId, schoolOf(tx)), ...more)
const sumOf = (...conditions: (SQL | undefined)[]): SQL => sql`coalesce(sum(${feeEntries.amountCents}) filter (where ${and(...conditions)}), 0)`

export interface BalanceRow {
  readonly learnerId: string
  /** Cents. */
  readonly balance: number
  readonly overdue: number
  readonly lastPaidOn: string | null
}

/** Of everybody with an entry. @param learnerIds only of these */
export const balanceRows = async (tx: Tx, today: string, learnerIds?: readonly string[]): Promise<BalanceRow[]> => {
  if (learnerIds?.length === 0) return []
  const charged = sumOf(stands, sql`${feeEntries.amountCents} > 0`, sql`${dueDay} < ${today}`)
  const covered = sumOf(stands, sql`${feeEntries.amountCents} < 0`)
  return tx.db
    .select({
      learnerId: feeEntries.learnerId,
      balance: sql<number>`sum(${feeEntries.amountCents})::float8`,
      overdue: sql<number>`greatest(0, ${charged} + ${covered})::float8`,
      lastPaidOn: sql<string | null>`(max(${feeEntries.datedOn}) filter (where ${and(stands, eq(feeEntries.kind, 'payment'))}))::text`,
    })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(here(tx, learnerIds && sql`${feeEntries.learnerId} = any (${sql.param([...learnerIds])}::uuid[])`))
    .groupBy(feeEntries.learnerId)
}

/** What was paid between two days, both included, and stands. */
export const receivedCents = async (tx: Tx, from: string, to: string): Promise<number> => {
  const [row] = await tx.db
    .select({ cents: sql<number>`coalesce(-sum(${feeEntries.amountCents}), 0)::float8` })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(here(tx, stands, eq(feeEntries.kind, 'payment'), gte(feeEntries.datedOn, from), lte(feeEntries.datedOn, to)))
  return row?.cents ?? 0
}

/** Learners who have something that falls due within one of these spans. */
export const learnersWithDue = async (tx: Tx, spans: readonly Span[]): Promise<string[]> => {
  const rows = await tx.db
    .selectDistinct({ learnerId: feeEntries.learnerId })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(here(tx, stands, sql`${feeEntries.amountCents} > 0`, or(...spans.map(({ from, to }) => sql`${dueDay} between ${from} and ${to}`))))
  return rows.map(({ learnerId }) => learnerId)
}

export interface SameCharge {
  readonly amountCents: number
  readonly description: string
  readonly dueOn: string | null
}

/** Of these learners, those who have this very charge already. */
export const chargedAlready = async (tx: Tx, learnerIds: readonly string[], { amountCents, description, dueOn }: SameCharge): Promise<Set<string>> => {
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

/** Opening balances that stand. */
export const standingOpenings = async (tx: Tx): Promise<{ learnerId: string; cents: number; dueOn: string | null }[]> =>
  tx.db
    .select({ learnerId: feeEntries.learnerId, cents: feeEntries.amountCents, dueOn: feeEntries.dueOn })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(here(tx, stands, eq(feeEntries.kind, 'opening')))

/** What an import entered and nobody took back since. */
export const standingOfImport = async (tx: Tx, importId: string): Promise<(typeof feeEntries.$inferSelect)[]> => {
  const rows = await tx.db
    .select({ entry: feeEntries })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(here(tx, stands, eq(feeEntries.importId, importId)))
    .orderBy(asc(feeEntries.id))
  return rows.map(({ entry }) => entry)
}

/** Whether anything was ever entered. */
export const hasEntries = async (tx: Tx, learnerIds?: readonly string[]): Promise<boolean> => {
  if (learnerIds?.length === 0) return false
  const rows = await tx.db
    .select({ id: feeEntries.id })
    .from(feeEntries)
    .where(here(tx, learnerIds && inArray(feeEntries.learnerId, [...learnerIds])))
    .limit(1)
  return rows.length > 0
}
