/** SQL of schools' accounts with a provider of SMS. */
import { eq, ne, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { schools } from '../../../schools/server/tables.ts'
import { smsAccounts } from '../tables.ts'

export type SmsAccountRow = typeof smsAccounts.$inferSelect
export type SmsAccountValues = Omit<
  typeof smsAccounts.$inferInsert,
  'schoolId' | 'nextCallAt' | 'version' | 'updatedAt'
>

export const accountRow = async (tx: Tx): Promise<SmsAccountRow | undefined> =>
  (
    await tx.db
      .select()
      .from(smsAccounts)
      .where(eq(smsAccounts.schoolId, schoolOf(tx)))
  )[0]

/** Serialises a school's sends, so that two never spend the same budget. */
export const lockAccountRow = async (tx: Tx): Promise<SmsAccountRow | undefined> =>
  (
    await tx.db
      .select()
      .from(smsAccounts)
      .where(eq(smsAccounts.schoolId, schoolOf(tx)))
      .for('update')
  )[0]

/** @returns false when a row is there already */
export const insertAccountRow = async (tx: Tx, values: SmsAccountValues): Promise<SmsAccountRow | undefined> =>
  (
    await tx.db
      .insert(smsAccounts)
      .values({ schoolId: schoolOf(tx), ...values, updatedAt: tx.at })
      .onConflictDoNothing()
      .returning()
  )[0]

export const updateAccountRow = async (tx: Tx, values: Partial<SmsAccountValues>): Promise<SmsAccountRow | undefined> =>
  (
    await tx.db
      .update(smsAccounts)
      .set({ ...values, version: sql`${smsAccounts.version} + 1`, updatedAt: tx.at })
      .where(eq(smsAccounts.schoolId, schoolOf(tx)))
      .returning()
  )[0]

/** Identity transaction: the school of a callback token. */
export const schoolOfCallback = async (tx: Tx, hash: string): Promise<string | undefined> =>
  (
    await tx.db.select({ schoolId: smsAccounts.schoolId }).from(smsAccounts).where(eq(smsAccounts.callbackHash, hash))
  )[0]?.schoolId

/** Identity transaction: schools that may have messages to send or settle. */
export const schoolsWithSms = async (tx: Tx): Promise<string[]> =>
  (await tx.db.select({ schoolId: smsAccounts.schoolId }).from(smsAccounts).where(ne(smsAccounts.mode, 'off'))).map(
    ({ schoolId }) => schoolId,
  )

export interface SchoolFacts {
  readonly name: string
  readonly timeZone: string
  readonly isDemo: boolean
}

export const schoolFacts = async (tx: Tx): Promise<SchoolFacts> => {
  const [found] = await tx.db
    .select({ name: schools.name, timeZone: schools.timeZone, isDemo: schools.isDemo })
    .from(schools)
    .where(eq(schools.id, schoolOf(tx)))
  if (!found) throw new Error('This transaction has no school')
  return found
}

/**
 * Rate limit of a school's provider calls by the database's clock, shared by all workers.
 * @returns ms to wait; 0 if the slot was taken
 */
export const reserveSendSlot = async (tx: Tx, spacing: number): Promise<number> => {
  const taken = await tx.db
    .execute(sql`update sms_accounts set next_call_at = clock_timestamp() + ${spacing} * interval '1 millisecond'
    where school_id = ${schoolOf(tx)} and (next_call_at is null or next_call_at <= clock_timestamp())`)
  if (taken.rowCount) return 0
  const { rows } = await tx.db.execute<{ wait: number }>(
    sql`select ceil(extract(epoch from next_call_at - clock_timestamp()) * 1000)::int as wait from sms_accounts where school_id = ${schoolOf(tx)}`,
  )
  return Math.max(1, rows[0]?.wait ?? 1)
}

/** Pauses calls. @param ms 0 to resume immediately */
export const pauseCalls = async (tx: Tx, ms: number): Promise<void> =>
  void (await tx.db.execute(
    sql`update sms_accounts set next_call_at = clock_timestamp() + ${ms} * interval '1 millisecond' where school_id = ${schoolOf(tx)}`,
  ))
