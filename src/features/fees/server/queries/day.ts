/** Queries for the bursar's day. */
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays } from '#platform/pure/dates.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PaymentMethod } from '../../contract/words.ts'
import type { OverdueAges } from '../../rules/overdue-ages.ts'
import { feeEntries } from '../tables.ts'

const reversal = alias(feeEntries, 'reversal')
const ofReversal = and(eq(reversal.schoolId, feeEntries.schoolId), eq(reversal.reverses, feeEntries.id))
const stands = and(ne(feeEntries.kind, 'reversal'), isNull(reversal.id))
const dueDay = sql<string>`coalesce(${feeEntries.dueOn}, ${feeEntries.datedOn})`

export interface Taking {
  readonly method: PaymentMethod
  readonly payments: number
  readonly cents: number
  readonly lastAt: Date | null
}

/** Payments of a day that were not reversed, by channel. */
export const takingsOn = async (tx: Tx, day: string): Promise<Taking[]> => {
  const rows = await tx.db
    .select({
      method: feeEntries.method,
      payments: sql<number>`count(*)::int`,
      cents: sql<number>`(-sum(${feeEntries.amountCents}))::float8`,
      lastAt: sql<Date | null>`max(${feeEntries.createdAt})`.mapWith(feeEntries.createdAt),
    })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(
      and(eq(feeEntries.schoolId, schoolOf(tx)), stands, eq(feeEntries.kind, 'payment'), eq(feeEntries.datedOn, day)),
    )
    .groupBy(feeEntries.method)
  return rows.flatMap(({ method, ...row }) => (method === null ? [] : [{ method, ...row }]))
}

export interface ChargedRow extends OverdueAges {
  readonly learnerId: string
  readonly covered: number
}

/** What was due before today by age, and what was paid, of every learner with entries. Cents. */
export const chargedByAge = async (tx: Tx, today: string): Promise<ChargedRow[]> => {
  const sumOf = (...conditions: (SQL | undefined)[]): SQL<number> =>
    sql<number>`coalesce(sum(${feeEntries.amountCents}) filter (where ${and(stands, ...conditions)}), 0)::float8`
  const charged = sql`${feeEntries.amountCents} > 0`
  const [month, months] = [addDays(today, -30), addDays(today, -60)]
  return tx.db
    .select({
      learnerId: feeEntries.learnerId,
      upTo30: sumOf(charged, sql`${dueDay} < ${today} and ${dueDay} >= ${month}`),
      upTo60: sumOf(charged, sql`${dueDay} < ${month} and ${dueDay} >= ${months}`),
      over60: sumOf(charged, sql`${dueDay} < ${months}`),
      covered: sql<number>`-${sumOf(sql`${feeEntries.amountCents} < 0`)}`,
    })
    .from(feeEntries)
    .leftJoin(reversal, ofReversal)
    .where(eq(feeEntries.schoolId, schoolOf(tx)))
    .groupBy(feeEntries.learnerId)
}
