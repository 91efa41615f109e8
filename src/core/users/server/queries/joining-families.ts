/** SQL of inviting the families of learners, in a transaction of their school. */
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { inSight } from '#core/people/server/public.ts'
import { guardianLinks, guardians, learners } from '../../../people/server/tables.ts'
import { invitations } from '../tables.ts'

/** A guardian to invite, and any obstacle. */
export interface FamilyRow {
  id: string
  firstName: string
  lastName: string
  phone: string | null
  email: string | null
  signsIn: boolean
  isInvited: boolean
}

/** Guardians of active learners of these classes, or of the school, without barred ones; by name. */
export const familiesOf = async (tx: Tx, streamIds: readonly string[] | null): Promise<FamilyRow[]> => {
  if (streamIds?.length === 0) return []
  const children = tx.db
    .select({ one: sql`1` })
    .from(guardianLinks)
    .innerJoin(learners, and(eq(learners.schoolId, guardianLinks.schoolId), eq(learners.id, guardianLinks.learnerId)))
    .where(
      and(
        eq(guardianLinks.schoolId, guardians.schoolId),
        eq(guardianLinks.guardianId, guardians.id),
        inSight,
        eq(learners.status, 'active'),
        streamIds ? inArray(learners.streamId, [...streamIds]) : undefined,
      ),
    )
  const open = tx.db
    .select({ one: sql`1` })
    .from(invitations)
    .where(
      and(
        eq(invitations.schoolId, guardians.schoolId),
        eq(invitations.guardianId, guardians.id),
        eq(invitations.status, 'open'),
        gt(invitations.expiresAt, tx.at),
      ),
    )
  return tx.db
    .select({
      id: guardians.id,
      firstName: guardians.firstName,
      lastName: guardians.lastName,
      phone: guardians.phone,
      email: guardians.email,
      signsIn: sql<boolean>`${guardians.accountId} is not null`,
      isInvited: sql<boolean>`exists ${open}`,
    })
    .from(guardians)
    .where(and(eq(guardians.schoolId, schoolOf(tx)), sql`exists ${children}`))
    .orderBy(asc(guardians.fullName), asc(guardians.id))
}

/** Withdraws expired invitations of these guardians to make room for new ones. */
export const withdrawExpired = async (tx: Tx, guardianIds: readonly string[]): Promise<void> => {
  await tx.db
    .update(invitations)
    .set({ status: 'withdrawn', updatedAt: tx.at, version: sql`${invitations.version} + 1` })
    .where(
      and(
        eq(invitations.schoolId, schoolOf(tx)),
        inArray(invitations.guardianId, [...guardianIds]),
        eq(invitations.status, 'open'),
        lte(invitations.expiresAt, tx.at),
      ),
    )
}

/** @returns ids of the inserted ones; others share their address or number with an open one */
export const insertInvitations = async (
  tx: Tx,
  rows: readonly Omit<typeof invitations.$inferInsert, 'schoolId'>[],
): Promise<Set<string>> => {
  const written = new Set<string>()
  for (let start = 0; start < rows.length; start += 500) {
    const made = await tx.db
      .insert(invitations)
      .values(
        rows
          .slice(start, start + 500)
          .map((row) => ({ ...row, schoolId: schoolOf(tx), createdAt: tx.at, updatedAt: tx.at })),
      )
      .onConflictDoNothing()
      .returning({ id: invitations.id })
    for (const { id } of made) written.add(id)
  }
  return written
}
