/** Queries for weeks A and B. */
import { eq } from 'drizzle-orm'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { alternatingWeeks } from '../tables.ts'

export type WeeksRow = typeof alternatingWeeks.$inferSelect

export const weeksRow = async (tx: Tx): Promise<WeeksRow | undefined> =>
  (
    await tx.db
      .select()
      .from(alternatingWeeks)
      .where(eq(alternatingWeeks.schoolId, schoolOf(tx)))
  )[0]

export const saveWeeks = async (tx: Tx, values: Omit<WeeksRow, 'schoolId'>): Promise<WeeksRow> =>
  onlyRow(
    await tx.db
      .insert(alternatingWeeks)
      .values({ schoolId: schoolOf(tx), ...values })
      .onConflictDoUpdate({ target: alternatingWeeks.schoolId, set: values })
      .returning(),
  )
