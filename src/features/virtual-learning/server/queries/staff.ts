/** SQL of staff who are asked to assist or to observe in live lessons. */
import { and, asc, eq } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { StaffRole } from '../../contract/staff-words.ts'
import { liveStaff } from '../tables.ts'

const of = (tx: Tx, liveId: string) => and(eq(liveStaff.schoolId, schoolOf(tx)), eq(liveStaff.liveId, liveId))

/** Roles by member of staff. */
export const namedIn = async (tx: Tx, liveId: string): Promise<Map<string, StaffRole>> => {
  const rows = await tx.db
    .select({ staffId: liveStaff.staffId, role: liveStaff.role })
    .from(liveStaff)
    .where(of(tx, liveId))
    .orderBy(asc(liveStaff.id))
  return new Map(rows.map(({ staffId, role }) => [staffId, role]))
}

export const putNamed = async (tx: Tx, liveId: string, named: ReadonlyMap<string, StaffRole>): Promise<void> => {
  await tx.db.delete(liveStaff).where(of(tx, liveId))
  const schoolId = schoolOf(tx)
  if (named.size > 0)
    await tx.db
      .insert(liveStaff)
      .values([...named].map(([staffId, role]) => ({ schoolId, id: newId(), liveId, staffId, role })))
}
