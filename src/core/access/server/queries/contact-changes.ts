/** SQL of new addresses and numbers that wait for their code. Identity transactions only. */
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ContactChannel } from '../../contract/contacts.ts'
import { contactChanges } from '../credential-tables.ts'

type ContactChangeRow = typeof contactChanges.$inferSelect

export const insertContactChange = async (tx: Tx, values: typeof contactChanges.$inferInsert): Promise<void> =>
  void (await tx.db.insert(contactChanges).values(values))

const newest = (tx: Tx, accountId: string, channel: ContactChannel) =>
  tx.db
    .select()
    .from(contactChanges)
    .where(and(eq(contactChanges.accountId, accountId), eq(contactChanges.channel, channel)))
    .orderBy(desc(contactChanges.createdAt), desc(contactChanges.id))
    .limit(1)

const works = (tx: Tx, row: ContactChangeRow | undefined, mostTries: number): row is ContactChangeRow =>
  row !== undefined && row.usedAt === null && row.expiresAt > tx.at && row.attempts < mostTries

/** @returns where the newest code went, while it works */
export const pendingContact = async (
  tx: Tx,
  accountId: string,
  channel: ContactChannel,
  mostTries: number,
): Promise<string | null> => {
  const [row] = await newest(tx, accountId, channel)
  return works(tx, row, mostTries) ? row.address : null
}

/**
 * Counts a try of the newest code; it must commit before the code is compared.
 * @returns undefined when there is none that still works
 */
export const tryContactChange = async (
  tx: Tx,
  accountId: string,
  channel: ContactChannel,
  mostTries: number,
): Promise<ContactChangeRow | undefined> => {
  const [row] = await newest(tx, accountId, channel).for('update')
  if (!works(tx, row, mostTries)) return undefined
  await tx.db
    .update(contactChanges)
    .set({ attempts: sql`${contactChanges.attempts} + 1` })
    .where(eq(contactChanges.id, row.id))
  return row
}

/** Uses the code up; a second caller waits here and then finds it used. */
export const takeContactChange = async (tx: Tx, id: string): Promise<boolean> => {
  const taken = await tx.db
    .update(contactChanges)
    .set({ usedAt: tx.at })
    .where(and(eq(contactChanges.id, id), isNull(contactChanges.usedAt)))
    .returning({ id: contactChanges.id })
  return taken.length > 0
}

/** Marks the code as sent, once. @returns undefined when it was sent, dropped or is too old */
export const markContactSent = async (tx: Tx, id: string): Promise<ContactChangeRow | undefined> => {
  const [marked] = await tx.db
    .update(contactChanges)
    .set({ sentAt: tx.at })
    .where(
      and(
        eq(contactChanges.id, id),
        isNull(contactChanges.sentAt),
        isNull(contactChanges.usedAt),
        gt(contactChanges.expiresAt, tx.at),
      ),
    )
    .returning()
  return marked
}

/** Codes on their way stop working. */
export const dropContactChanges = async (tx: Tx, accountId: string): Promise<void> =>
  void (await tx.db
    .update(contactChanges)
    .set({ usedAt: tx.at })
    .where(and(eq(contactChanges.accountId, accountId), isNull(contactChanges.usedAt))))

export const forgetContactChanges = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db.delete(contactChanges).where(lt(contactChanges.createdAt, before)))
