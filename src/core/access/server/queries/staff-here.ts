/** Queries for a school's staff accounts. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Role } from '../../contract/access.ts'
import { memberships } from '../tables.ts'

const roles = ['teacher', 'tutor', 'admin', 'school_technician'] as const satisfies readonly Role[]
export type StaffRole = (typeof roles)[number]

/** Active memberships other than learners and guardians; one row per role. */
export const staffAccountsHere = async (tx: Tx): Promise<{ accountId: string; role: StaffRole }[]> => {
  const rows = await tx.db
    .select({ accountId: memberships.accountId, role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.schoolId, schoolOf(tx)),
        eq(memberships.status, 'active'),
        inArray(memberships.role, [...roles]),
      ),
    )
    .orderBy(asc(memberships.accountId), asc(memberships.role))
  return rows.map(({ accountId, role }) => ({ accountId, role: role as StaffRole }))
}
