/** SQL of money received: what came through a channel, and how much of it still waits for a learner. */
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PaymentMethod } from '../../contract/words.ts'
import { referenceKey } from '../../rules/money.ts'
import { feeEntries, feeReceived, feeReferences } from '../tables.ts'
import type { EntryRow } from './entries.ts'

const reversal = alias(feeEntries, 'reversal')

export type ReceivedRow = typeof feeReceived.$inferSelect
export type NewReceived = Omit<typeof feeReceived.$inferInsert, 'schoolId' | 'key' | 'createdAt'>

const here = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(feeReceived.schoolId, schoolOf(tx)), ...more)

/** Serialises what is posted with one reference, so that a repeated report finds the first one. */
export const lockReference = async (tx: Tx, reference: string): Promise<void> =>
  void (await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtext('fees.reference'), hashtext(${`${schoolOf(tx)} ${referenceKey(reference)}`}))`,
  ))

export const insertReceived = async (tx: Tx, row: NewReceived): Promise<void> =>
  void (await tx.db
    .insert(feeReceived)
    .values({ schoolId: schoolOf(tx), key: referenceKey(row.reference), createdAt: tx.at, ...row }))

/** @param channel null for any */
export const receivedByReference = async (
  tx: Tx,
  channel: PaymentMethod | null,
  reference: string,
): Promise<ReceivedRow | undefined> =>
  (
    await tx.db
      .select()
      .from(feeReceived)
      .where(
        here(tx, eq(feeReceived.key, referenceKey(reference)), channel ? eq(feeReceived.channel, channel) : undefined),
      )
      .limit(1)
  )[0]

/** Whether the office entered a payment of this channel with the reference. */
export const isEntered = async (tx: Tx, channel: PaymentMethod, reference: string): Promise<boolean> => {
  const rows = await tx.db
    .select({ id: feeEntries.id })
    .from(feeReferences)
    .innerJoin(
      feeEntries,
      and(eq(feeEntries.schoolId, feeReferences.schoolId), eq(feeEntries.id, feeReferences.entryId)),
    )
    .where(
      and(
        eq(feeReferences.schoolId, schoolOf(tx)),
        eq(feeReferences.key, referenceKey(reference)),
        eq(feeEntries.method, channel),
      ),
    )
  return rows.length > 0
}

/** Payments of learners that are parts of money received and were not reversed. */
export const sharesOf = async (tx: Tx, receivedIds: readonly string[]): Promise<EntryRow[]> => {
  const rows = await tx.db
    .select({ entry: feeEntries })
    .from(feeEntries)
    .leftJoin(reversal, and(eq(reversal.schoolId, feeEntries.schoolId), eq(reversal.reverses, feeEntries.id)))
    .where(
      and(eq(feeEntries.schoolId, schoolOf(tx)), inArray(feeEntries.receivedId, [...receivedIds]), isNull(reversal.id)),
    )
    .orderBy(feeEntries.receiptNumber)
  return rows.map(({ entry }) => entry)
}
