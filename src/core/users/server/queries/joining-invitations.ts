/** SQL of invitations as those see them who are invited. All run in identity transactions. */
import { and, asc, eq, gt, ne, or, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { memberships } from '../../../access/server/tables.ts'
import { schools } from '../../../schools/server/tables.ts'
import { invitations } from '../tables.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** An invitation with the school that it is to. */
export interface Invited {
  invitation: InvitationRow
  school: { name: string; code: string; crestUrl: string | null }
}

const columns = {
  invitation: invitations,
  school: { name: schools.name, code: schools.code, crestUrl: schools.crestUrl },
}
const open = (tx: Tx): SQL | undefined =>
  and(eq(invitations.status, 'open'), gt(invitations.expiresAt, tx.at), eq(schools.status, 'active'))
const select = (tx: Tx) =>
  tx.db.select(columns).from(invitations).innerJoin(schools, eq(schools.id, invitations.schoolId))

export const openByToken = async (tx: Tx, tokenHash: string): Promise<Invited | undefined> =>
  (await select(tx).where(and(eq(invitations.tokenHash, tokenHash), open(tx))))[0]

/** The same, held until the transaction ends: a second caller waits here and then finds it used. */
export const lockByToken = async (tx: Tx, tokenHash: string): Promise<Invited | undefined> => {
  await tx.db.select({ id: invitations.id }).from(invitations).where(eq(invitations.tokenHash, tokenHash)).for('update')
  return openByToken(tx, tokenHash)
}

/** For a double press: an invitation already accepted by the account. */
export const acceptedByToken = async (tx: Tx, tokenHash: string, accountId: string): Promise<Invited | undefined> =>
  (
    await select(tx).where(
      and(eq(invitations.tokenHash, tokenHash), eq(invitations.acceptedBy, accountId), eq(schools.status, 'active')),
    )
  )[0]

export interface Proved {
  email: string | null
  phone: string | null
}

/** For a verified address and number; oldest first. */
const forPerson = ({ email, phone }: Proved): SQL | undefined =>
  or(
    email === null ? sql`false` : sql`lower(${invitations.email}) = lower(${email})`,
    phone === null ? sql`false` : eq(invitations.phone, phone),
  )

export const openFor = async (tx: Tx, proved: Proved): Promise<Invited[]> =>
  select(tx)
    .where(and(open(tx), forPerson(proved)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
    .limit(50)

export const lockOneFor = async (tx: Tx, id: string, proved: Proved): Promise<Invited | undefined> => {
  await tx.db.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id)).for('update')
  return (await select(tx).where(and(eq(invitations.id, id), open(tx), forPerson(proved))))[0]
}

export const acceptedById = async (tx: Tx, id: string, accountId: string): Promise<Invited | undefined> =>
  (
    await select(tx).where(
      and(eq(invitations.id, id), eq(invitations.acceptedBy, accountId), eq(schools.status, 'active')),
    )
  )[0]

/** Every open invitation for a number, held until the transaction ends. */
export const lockForPhone = async (tx: Tx, phone: string): Promise<Invited[]> => {
  await tx.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.phone, phone))
    .orderBy(asc(invitations.id))
    .for('update')
  return openFor(tx, { email: null, phone })
}

/** @returns false when it is no longer open */
export const takeInvitation = async (tx: Tx, id: string, accountId: string): Promise<boolean> => {
  const taken = await tx.db
    .update(invitations)
    .set({
      status: 'accepted',
      acceptedBy: accountId,
      acceptedAt: tx.at,
      updatedAt: tx.at,
      version: sql`${invitations.version} + 1`,
    })
    .where(
      and(
        eq(invitations.schoolId, schoolOf(tx)),
        eq(invitations.id, id),
        eq(invitations.status, 'open'),
        gt(invitations.expiresAt, tx.at),
      ),
    )
    .returning({ id: invitations.id })
  return taken.length > 0
}

/** The account's membership with this role at the transaction's school, made when there is none. */
export const membershipWith = async (
  tx: Tx,
  accountId: string,
  { role, position, positions }: Pick<InvitationRow, 'role' | 'position' | 'positions'>,
): Promise<{ id: string; status: string; isNew: boolean }> => {
  const schoolId = schoolOf(tx)
  const [made] = await tx.db
    .insert(memberships)
    .values({ schoolId, id: newId(), accountId, role, position, positions, createdAt: tx.at, updatedAt: tx.at })
    .onConflictDoNothing()
    .returning({ id: memberships.id, status: memberships.status })
  if (made) return { ...made, isNew: true }
  const [held] = await tx.db
    .select({ id: memberships.id, status: memberships.status })
    .from(memberships)
    .where(
      and(
        eq(memberships.schoolId, schoolId),
        eq(memberships.accountId, accountId),
        eq(memberships.role, role),
        ne(memberships.status, 'ended'),
      ),
    )
  if (!held) throw new Error('The membership was neither made nor found')
  return { ...held, isNew: false }
}

/** The membership that an accepted invitation gave the account. */
export const membershipOf = async (
  tx: Tx,
  { schoolId, role }: InvitationRow,
  accountId: string,
): Promise<string | undefined> =>
  (
    await tx.db
      .select({ id: memberships.id })
      .from(memberships)
      .where(
        and(
          eq(memberships.schoolId, schoolId),
          eq(memberships.accountId, accountId),
          eq(memberships.role, role),
          eq(memberships.status, 'active'),
        ),
      )
  )[0]?.id
