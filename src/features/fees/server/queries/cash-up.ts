/** SQL of cash-ups: what cashiers received in cash by day, and what they counted. */
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeCashUps } from '../cash-up-tables.ts'
import { feeEntries, feeJournals, feeLines, feeReceived } from '../tables.ts'

export type CashUpRow = typeof feeCashUps.$inferSelect

/** Money that came in as cash; `back` is the reversal that took it back. */
const cashIn = (school: string): SQL => sql`
  from ${feeLines} line
  join ${feeJournals} journal on journal.school_id = line.school_id and journal.id = line.journal_id
  left join ${feeJournals} back on back.school_id = journal.school_id and back.reverses = journal.id
  where line.school_id = ${school}::uuid and split_part(line.account, ':', 1) = 'cash' and line.amount_cents > 0
    and journal.reverses is null and journal.recorded_by is not null`

export interface CashDayRow {
  readonly [column: string]: unknown
  readonly cashierId: string
  readonly day: string
  readonly payments: number
  readonly cents: number
}

/** Days with cash that stands, and days that were counted, the last first. */
export const cashDays = async (
  tx: Tx,
  { from, to, page, limit }: { from?: string | undefined; to?: string | undefined; page: number; limit: number },
): Promise<{ rows: CashDayRow[]; total: number }> => {
  const { rows } = await tx.db.execute<CashDayRow & { total: number }>(sql`
    with money as (
      select journal.recorded_by as cashier, journal.dated_on as day, count(*)::int as payments, sum(line.amount_cents) as cents
      ${cashIn(schoolOf(tx))} and back.id is null group by journal.recorded_by, journal.dated_on
    ), counted as (select cashier_id, day from ${feeCashUps} where school_id = ${schoolOf(tx)}::uuid)
    select coalesce(money.cashier, counted.cashier_id) as "cashierId", coalesce(money.day, counted.day)::text as day,
      coalesce(money.payments, 0) as payments, coalesce(money.cents, 0)::float8 as cents, (count(*) over ())::int as total
    from money full join counted on counted.cashier_id = money.cashier and counted.day = money.day
    where coalesce(money.day, counted.day) between ${from ?? '1900-01-01'}::date and ${to ?? '2200-01-01'}::date
    order by 2 desc, 1 limit ${limit} offset ${(page - 1) * limit}`)
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface CashEntryRow {
  readonly id: string
  readonly cents: number
  readonly learnerId: string | null
  readonly payer: string | null
  readonly description: string
  readonly receiptNumber: number | null
  readonly enteredAt: Date
  readonly reversedAt: Date | null
}

interface StoredEntry extends Omit<CashEntryRow, 'enteredAt' | 'reversedAt'> {
  readonly [column: string]: unknown
  readonly enteredAt: string
  readonly reversedAt: string | null
}

export const cashEntries = async (tx: Tx, cashierId: string, day: string): Promise<CashEntryRow[]> => {
  const { rows } = await tx.db.execute<StoredEntry>(sql`
    select money.*, entry.learner_id as "learnerId", coalesce(received.payer_name, entry.payer) as payer,
      entry.receipt_number as "receiptNumber"
    from (
      select journal.school_id, journal.id, line.amount_cents::float8 as cents, journal.description,
        journal.created_at::text as "enteredAt", back.created_at::text as "reversedAt"
      ${cashIn(schoolOf(tx))} and journal.recorded_by = ${cashierId}::uuid and journal.dated_on = ${day}::date
    ) money
    left join ${feeReceived} received on received.school_id = money.school_id and received.id = money.id
    left join ${feeEntries} entry on entry.school_id = money.school_id and entry.id = money.id
    order by money."enteredAt", money.id`)
  return rows.map(({ id, cents, learnerId, payer, description, receiptNumber, enteredAt, reversedAt }) => ({
    id,
    cents,
    learnerId,
    payer,
    description,
    receiptNumber,
    enteredAt: new Date(enteredAt),
    reversedAt: reversedAt === null ? null : new Date(reversedAt),
  }))
}

const here = (tx: Tx, ...more: (SQL | undefined)[]) => and(eq(feeCashUps.schoolId, schoolOf(tx)), ...more)

export const cashUpOf = async (tx: Tx, cashierId: string, day: string): Promise<CashUpRow | undefined> =>
  (
    await tx.db
      .select()
      .from(feeCashUps)
      .where(here(tx, eq(feeCashUps.cashierId, cashierId), eq(feeCashUps.day, day)))
  )[0]

export const cashUpsOn = (tx: Tx, days: readonly string[]): Promise<CashUpRow[]> =>
  tx.db
    .select()
    .from(feeCashUps)
    .where(here(tx, sql`${feeCashUps.day} = any (${sql.param([...days])}::date[])`))

export const cashUpById = async (tx: Tx, id: string): Promise<CashUpRow | undefined> =>
  (
    await tx.db
      .select()
      .from(feeCashUps)
      .where(here(tx, eq(feeCashUps.id, id)))
  )[0]

/** Replaces a count that has one signature. @returns undefined if it has two */
export const saveCount = async (
  tx: Tx,
  row: Pick<CashUpRow, 'day' | 'pieces' | 'countedCents' | 'booksCents' | 'reason'>,
): Promise<CashUpRow | undefined> => {
  const values = { ...row, countedAt: tx.at }
  const [saved] = await tx.db
    .insert(feeCashUps)
    .values({ schoolId: schoolOf(tx), id: newId(), cashierId: accountOf(tx), createdAt: tx.at, ...values })
    .onConflictDoUpdate({
      target: [feeCashUps.schoolId, feeCashUps.day, feeCashUps.cashierId],
      set: { ...values, version: sql`${feeCashUps.version} + 1` },
      setWhere: isNull(feeCashUps.signedBy),
    })
    .returning()
  return saved
}

/** @returns false if somebody changed it since */
export const saveSignature = async (tx: Tx, id: string, version: number): Promise<boolean> => {
  const rows = await tx.db
    .update(feeCashUps)
    .set({ signedBy: accountOf(tx), signedAt: tx.at, version: version + 1 })
    .where(here(tx, eq(feeCashUps.id, id), eq(feeCashUps.version, version), isNull(feeCashUps.signedBy)))
    .returning({ id: feeCashUps.id })
  return rows.length > 0
}
