/** SQL of who looks after a school. */
import { and, eq } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { memberships } from '../tables.ts'

/** Accounts of the school's active admins. */
export const adminsHere = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.db
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(and(eq(memberships.schoolId, schoolOf(tx)), eq(memberships.role, 'admin'), eq(memberships.status, 'active')))
  return rows.map(({ accountId }) => accountId)
}
