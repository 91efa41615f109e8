/** Queries for a school's admins. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Role } from '../../contract/access.ts'
import type { PermissionNeed } from '../../contract/permissions.ts'
import { memberships } from '../tables.ts'
import { adminsWith } from './positions.ts'

/** Accounts of the active admins whose positions include what is needed. */
export const adminsHere = async (tx: Tx, need: PermissionNeed): Promise<string[]> => [...(await adminsWith(tx, need))]

/**
 * Accounts that act in one of these roles at the school.
 * @param need what an admin's positions must include
 */
export const accountsHere = async <R extends Role>(
  tx: Tx,
  roles: readonly R[],
  need: PermissionNeed,
): Promise<{ accountId: string; role: R }[]> => {
  const [rows, admins] = await Promise.all([
    tx.db
      .select({ accountId: memberships.accountId, role: memberships.role })
      .from(memberships)
      .where(
        and(
          eq(memberships.schoolId, schoolOf(tx)),
          inArray(memberships.role, [...roles]),
          eq(memberships.status, 'active'),
        ),
      )
      .orderBy(asc(memberships.id)),
    roles.some((role) => role === 'admin') ? adminsWith(tx, need) : new Set<string>(),
  ])
  return rows
    .filter(({ accountId, role }) => role !== 'admin' || admins.has(accountId))
    .map(({ accountId, role }) => ({ accountId, role: role as R }))
}
