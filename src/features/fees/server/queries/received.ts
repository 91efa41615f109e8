/** SQL of money received: what came through a channel, and how much of it still waits for a learner. */
import { and, desc, eq, getTableColumns, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containing } from '#platform/server/database/like.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PaymentMethod } from '../../contract/words.ts'
import { referenceKey } from '../../rules/money.ts'
import { feeEntries, feeReceived, feeReferences } from '../tables.ts'
import type { EntryRow } from './entries.ts'

const reversal = alias(feeEntries, 'reversal')

export type ReceivedRow = typeof feeReceived.$inferSelect
export type NewReceived = Omit<typeof feeReceived.$inferInsert, 'schoolId' | 'key' | 'createdAt'> & {
  readonly key?: string
}

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

/** Whether its journal was reversed: the money left the school again, such as by a cheque that bounced. */
const isBack = sql<boolean>`exists (
  select 1 from fee_journals back where back.school_id = fee_received.school_id and back.reverses = fee_received.id
)`

/** No reference in its normal form holds a space: money that came again has its number behind one. */
const keyAgain = (reference: string, times: number): string => `${referenceKey(reference)} ${times}`

/** Money with this reference, whether or not it left the school again. @param channel null for any */
const withReference = async (
  tx: Tx,
  channel: PaymentMethod | null,
  reference: string,
): Promise<(ReceivedRow & { readonly isBack: boolean })[]> => {
  const key = referenceKey(reference)
  return tx.db
    .select({ ...getTableColumns(feeReceived), isBack })
    .from(feeReceived)
    .where(
      here(
        tx,
        or(eq(feeReceived.key, key), sql`starts_with(${feeReceived.key}, ${`${key} `})`),
        channel ? eq(feeReceived.channel, channel) : undefined,
      ),
    )
}

/** @param channel null for any */
export const receivedByReference = async (
  tx: Tx,
  channel: PaymentMethod | null,
  reference: string,
): Promise<ReceivedRow | undefined> => (await withReference(tx, channel, reference))[0]

/** As `receivedByReference`, without money that left the school again. */
export const standingByReference = async (
  tx: Tx,
  channel: PaymentMethod | null,
  reference: string,
): Promise<ReceivedRow | undefined> => (await withReference(tx, channel, reference)).find((row) => !row.isBack)

/** The key of money that the office enters, which may have come and left before. */
export const nextKey = async (tx: Tx, channel: PaymentMethod, reference: string): Promise<string> => {
  const times = (await withReference(tx, channel, reference)).length
  return times === 0 ? referenceKey(reference) : keyAgain(reference, times + 1)
}

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

// Drizzle leaves out the table's name where a query has one table; inside the subquery it would be another one's column.
const given = sql<number>`coalesce((
  select -sum(share.amount_cents) from ${feeEntries} share
  where share.school_id = fee_received.school_id and share.received_id = fee_received.id
    and not exists (select 1 from ${feeEntries} back where back.school_id = share.school_id and back.reverses = share.id)
), 0)::float8`

export interface ReceivedItem extends ReceivedRow {
  /** Cents that learners have of it. */
  readonly given: number
  /** It left the school again. */
  readonly isBack: boolean
}

export interface ReceivedFilter {
  readonly state: 'waiting' | 'allotted'
  readonly search?: string | undefined
}

const stateOf = (state: ReceivedFilter['state']): SQL =>
  state === 'waiting' ? sql`${given} < fee_received.amount_cents and not ${isBack}` : sql`${given} > 0`

/** The last first. */
export const receivedPage = async (
  tx: Tx,
  { state, search, page, limit }: ReceivedFilter & { readonly page: number; readonly limit: number },
): Promise<{ rows: ReceivedItem[]; total: number }> => {
  const where = here(
    tx,
    stateOf(state),
    search
      ? or(
          ilike(feeReceived.reference, containing(search)),
          ilike(feeReceived.payerName, containing(search)),
          ilike(feeReceived.accountText, containing(search)),
        )
      : undefined,
  )
  const rows = await tx.db
    .select({ ...getTableColumns(feeReceived), given, isBack })
    .from(feeReceived)
    .where(where)
    .orderBy(desc(feeReceived.paidAt), desc(feeReceived.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await tx.db.$count(feeReceived, where) }
}

/** @param hold against others who give it to learners at the same time */
export const receivedById = async (tx: Tx, id: string, hold = false): Promise<ReceivedItem | undefined> => {
  if (hold)
    await tx.db
      .select({ id: feeReceived.id })
      .from(feeReceived)
      .where(here(tx, eq(feeReceived.id, id)))
      .for('update')
  const [row] = await tx.db
    .select({ ...getTableColumns(feeReceived), given, isBack })
    .from(feeReceived)
    .where(here(tx, eq(feeReceived.id, id)))
  return row
}

export interface ReceivedSums {
  readonly payments: number
  readonly waitingPayments: number
  readonly allotted: number
  readonly waiting: number
}

/** Of all money received that is still the school's, in cents. */
export const receivedSums = async (tx: Tx): Promise<ReceivedSums> => {
  const each = tx.db
    .select({ amount: sql<number>`${feeReceived.amountCents}`.as('amount'), given: given.as('given') })
    .from(feeReceived)
    .where(here(tx, sql`not ${isBack}`))
    .as('each')
  const [row] = await tx.db
    .select({
      payments: sql<number>`count(*)::int`,
      waitingPayments: sql<number>`(count(*) filter (where ${each.given} < ${each.amount}))::int`,
      allotted: sql<number>`coalesce(sum(${each.given}), 0)::float8`,
      waiting: sql<number>`coalesce(sum(${each.amount} - ${each.given}), 0)::float8`,
    })
    .from(each)
  return row ?? { payments: 0, waitingPayments: 0, allotted: 0, waiting: 0 }
}
