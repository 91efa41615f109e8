/** SQL of one-time codes sent to phones. All run in identity transactions. */
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { phoneCodes } from '../credential-tables.ts'

export const insertPhoneCode = async (tx: Tx, values: typeof phoneCodes.$inferInsert): Promise<void> =>
  void (await tx.db.insert(phoneCodes).values(values))

/**
 * Counts a try of the number's newest code; it must commit before the code is looked at.
 * @returns undefined when there is none that still works
 */
export const tryPhoneCode = async (
  tx: Tx,
  phoneHash: string,
  mostTries: number,
): Promise<{ id: string; codeHash: string } | undefined> => {
  const [newest] = await tx.db
    .select()
    .from(phoneCodes)
    .where(eq(phoneCodes.phoneHash, phoneHash))
    .orderBy(desc(phoneCodes.createdAt), desc(phoneCodes.id))
    .limit(1)
    .for('update')
  if (!newest || newest.usedAt || newest.expiresAt <= tx.at || newest.attempts >= mostTries) return undefined
  await tx.db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(eq(phoneCodes.id, newest.id))
  return newest
}

/** Uses a code up; a second caller waits here and then finds it used. @returns false when it was */
export const takePhoneCode = async (tx: Tx, id: string): Promise<boolean> => {
  const taken = await tx.db
    .update(phoneCodes)
    .set({ usedAt: tx.at })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.usedAt)))
    .returning({ id: phoneCodes.id })
  return taken.length > 0
}

/**
 * Counts a code as sent for a school.
 * @returns `full` when the school sent its share of the day, `over` when the code was sent already or is too old
 */
export const sendFor = async (
  tx: Tx,
  id: string,
  schoolId: string,
  most: number,
): Promise<'sent' | 'full' | 'over'> => {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('access.phone_codes'), hashtext(${schoolId}))`)
  const since = new Date(tx.at.getTime() - 86_400_000)
  const sent = await tx.db.$count(phoneCodes, and(eq(phoneCodes.sentFor, schoolId), gt(phoneCodes.createdAt, since)))
  if (sent >= most) return 'full'
  const marked = await tx.db
    .update(phoneCodes)
    .set({ sentFor: schoolId })
    .where(
      and(
        eq(phoneCodes.id, id),
        isNull(phoneCodes.sentFor),
        isNull(phoneCodes.usedAt),
        gt(phoneCodes.expiresAt, tx.at),
      ),
    )
    .returning({ id: phoneCodes.id })
  return marked.length > 0 ? 'sent' : 'over'
}

export const forgetPhoneCodes = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db.delete(phoneCodes).where(lt(phoneCodes.createdAt, before)))
