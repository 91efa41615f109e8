/** Queries for a school's admins. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Role } from '../../contract/access.ts'
import { memberships } from '../tables.ts'

/** Accounts of the school's active admins. */
export const adminsHere = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.db
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(and(eq(memberships.schoolId, schoolOf(tx)), eq(memberships.role, 'admin'), eq(memberships.status, 'active')))
  return rows.map(({ accountId }) => accountId)
}

/** Accounts that act in one of these roles at the school. */
export const accountsHere = async <R extends Role>(
  tx: Tx,
  roles: readonly R[],
): Promise<{ accountId: string; role: R }[]> => {
  const rows = await tx.db
    .select({ accountId: memberships.accountId, role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.schoolId, schoolOf(tx)),
        inArray(memberships.role, [...roles]),
        eq(memberships.status, 'active'),
      ),
    )
    .orderBy(asc(memberships.id))
  return rows.map(({ accountId, role }) => ({ accountId, role: role as R }))
}
