/** SQL that asks whether a school is one of the demo's. */
import { eq } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { schools } from '../../../schools/server/tables.ts'

/** Whether the transaction's own school is made up. */
export const isDemoSchool = async (tx: Tx): Promise<boolean> =>
  (
    await tx.db
      .select({ isDemo: schools.isDemo })
      .from(schools)
      .where(eq(schools.id, schoolOf(tx)))
  )[0]?.isDemo ?? false
