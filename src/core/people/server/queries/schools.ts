/** Finds the school named in a link request. Identity transactions only. */
import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { schools } from '../../../schools/server/tables.ts'

/** @param code the short code of a school, or its join code @returns the id of an active school, or null */
export const schoolIdByCode = async (tx: Tx, code: string): Promise<string | null> => {
  const [row] = await tx.db
    .select({ id: schools.id })
    .from(schools)
    .where(
      and(
        or(sql`lower(${schools.code}) = lower(${code})`, sql`upper(${schools.joinCode}) = upper(${code})`),
        eq(schools.status, 'active'),
      ),
    )
    .limit(1)
  return row?.id ?? null
}
