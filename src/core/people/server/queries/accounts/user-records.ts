/** Queries for the records behind the users of a school. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { groupBy } from '#platform/pure/group.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { learningAreas } from '#core/academics/server/tables.ts'
import { guardians } from '../../tables.ts'
import { staff, teaching } from '../../staff-tables.ts'
import type { GuardianRow } from '../guardians/guardians.ts'
import type { StaffRow } from '../staff/staff.ts'

/** The member of staff on record with this address who signs in with no account yet. */
export const staffToInvite = async (tx: Tx, email: string): Promise<StaffRow | undefined> =>
  (
    await tx.db
      .select()
      .from(staff)
      .where(
        and(
          eq(staff.schoolId, schoolOf(tx)),
          sql`lower(${staff.email}) = ${email.toLowerCase()}`,
          eq(staff.status, 'active'),
          isNull(staff.accountId),
        ),
      )
      .orderBy(asc(staff.id))
      .limit(1)
  )[0]

/** The guardian on record with this address; the one first recorded where several share it. */
export const guardianByEmail = async (tx: Tx, email: string): Promise<GuardianRow | undefined> =>
  (
    await tx.db
      .select()
      .from(guardians)
      .where(and(eq(guardians.schoolId, schoolOf(tx)), sql`lower(${guardians.email}) = ${email.toLowerCase()}`))
      .orderBy(asc(guardians.id))
      .limit(1)
  )[0]

/** Names of the learning areas these members of staff teach, without duplicates. */
export const taughtNames = async (tx: Tx, staffIds: readonly string[]): Promise<Map<string, string[]>> => {
  if (staffIds.length === 0) return new Map()
  const rows = await tx.db
    .selectDistinct({ staffId: teaching.staffId, name: learningAreas.name })
    .from(teaching)
    .innerJoin(
      learningAreas,
      and(eq(learningAreas.schoolId, teaching.schoolId), eq(learningAreas.id, teaching.learningAreaId)),
    )
    .where(and(eq(teaching.schoolId, schoolOf(tx)), inArray(teaching.staffId, [...staffIds])))
    .orderBy(asc(learningAreas.name))
  return groupBy(
    rows,
    ({ staffId }) => staffId,
    ({ name }) => name,
  )
}
