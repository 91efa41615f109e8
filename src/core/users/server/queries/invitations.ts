/** SQL of invitations as the school that sends them sees them. */
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { invitations } from '../tables.ts'

export type InvitationRow = typeof invitations.$inferSelect
export type NewInvitation = Omit<typeof invitations.$inferInsert, 'schoolId' | 'id'> & { id?: string }

const own = (tx: Tx, id: string) => and(eq(invitations.schoolId, schoolOf(tx)), eq(invitations.id, id))

/** @throws a unique violation of `invitations_email_key` or `invitations_phone_key` while another one is open */
export const insertInvitation = async (tx: Tx, values: NewInvitation): Promise<string> => {
  const { id = newId() } = values
  await tx.db.insert(invitations).values({ schoolId: schoolOf(tx), createdAt: tx.at, updatedAt: tx.at, ...values, id })
  return id
}

/** @returns null without inserting if another one for the address or number is open */
export const insertInvitationOnce = async (tx: Tx, values: NewInvitation): Promise<string | null> => {
  const id = newId()
  const made = await tx.db
    .insert(invitations)
    .values({ schoolId: schoolOf(tx), id, createdAt: tx.at, updatedAt: tx.at, ...values })
    .onConflictDoNothing()
    .returning({ id: invitations.id })
  return made.length > 0 ? id : null
}

/** An invitation that is open, held until the transaction ends. */
export const lockInvitation = async (tx: Tx, id: string): Promise<InvitationRow | undefined> =>
  (
    await tx.db
      .select()
      .from(invitations)
      .where(and(own(tx, id), eq(invitations.status, 'open')))
      .for('update')
  )[0]

/** @throws a unique violation as above */
export const updateInvitation = async (
  tx: Tx,
  id: string,
  values: Partial<Omit<NewInvitation, 'id'>>,
): Promise<void> => {
  await tx.db
    .update(invitations)
    .set({ ...values, updatedAt: tx.at, version: sql`${invitations.version} + 1` })
    .where(own(tx, id))
}

/** @returns false if the withdrawn invitation is no longer at this version @throws a unique violation as above */
export const reopenInvitation = async (tx: Tx, id: string, version: number): Promise<boolean> => {
  const rows = await tx.db
    .update(invitations)
    .set({ status: 'open', updatedAt: tx.at, version: version + 1 })
    .where(and(own(tx, id), eq(invitations.status, 'withdrawn'), eq(invitations.version, version)))
    .returning({ id: invitations.id })
  return rows.length > 0
}

/** Links a new invitation to the record created after it, without a visible change. */
export const tieInvitation = async (
  tx: Tx,
  id: string,
  record: Pick<NewInvitation, 'staffId' | 'learnerId' | 'guardianId'>,
): Promise<void> => void (await tx.db.update(invitations).set(record).where(own(tx, id)))

/** Serialises adding people with this address at the school until the transaction ends. */
export const lockAddress = async (tx: Tx, address: string): Promise<void> =>
  void (await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtext(${schoolOf(tx)}), hashtext(${address.toLowerCase()}))`,
  ))
