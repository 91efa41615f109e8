/** SQL that finds the school which a super admin names. Identity transactions only. */
import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { schools } from '../../../schools/server/tables.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** @param named the id of a school, or its whole name @returns ids; several where schools share the name */
export const schoolsNamed = async (tx: Tx, named: string): Promise<{ id: string; timeZone: string }[]> =>
  tx.db
    .select({ id: schools.id, timeZone: schools.timeZone })
    .from(schools)
    .where(uuid.test(named) ? eq(schools.id, named.toLowerCase()) : eq(schools.name, named))
    .limit(2)
