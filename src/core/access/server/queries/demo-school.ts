/** Whether a school is a demo school. */
import { eq } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { schools } from '../../../schools/server/tables.ts'

/** Whether the transaction's school is a demo school. */
export const isDemoSchool = async (tx: Tx): Promise<boolean> =>
  (
    await tx.db
      .select({ isDemo: schools.isDemo })
      .from(schools)
      .where(eq(schools.id, schoolOf(tx)))
  )[0]?.isDemo ?? false
