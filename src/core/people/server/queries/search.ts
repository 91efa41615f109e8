/** SQL of the search box: a few people of each kind. */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { guardians, learners } from '../tables.ts'
import { staff } from '../staff-tables.ts'
import { matches, phonePattern } from './matching.ts'

/** @param streamIds only learners of these classes; null for all */
export const findLearners = async (tx: Tx, typed: string, streamIds: readonly string[] | null, limit: number) => {
  if (streamIds?.length === 0) return []
  return tx.db
    .select({
      id: learners.id,
      fullName: learners.fullName,
      admissionNumber: learners.admissionNumber,
      streamId: learners.streamId,
    })
    .from(learners)
    .where(
      and(
        eq(learners.schoolId, schoolOf(tx)),
        sql`${learners.status} = 'active'`,
        streamIds ? inArray(learners.streamId, [...streamIds]) : undefined,
        matches(typed, { name: learners.fullName, numbers: [learners.admissionNumber, learners.upi] }),
      ),
    )
    .orderBy(asc(learners.fullName), asc(learners.id))
    .limit(limit)
}

export const findStaff = async (tx: Tx, typed: string, limit: number) => {
  const phone = phonePattern(typed)
  return tx.db
    .select({ id: staff.id, fullName: staff.fullName, position: staff.position, number: staff.number })
    .from(staff)
    .where(
      and(
        eq(staff.schoolId, schoolOf(tx)),
        eq(staff.status, 'active'),
        or(
          matches(typed, { name: staff.fullName, numbers: [staff.number] }),
          phone ? sql`${staff.phone} like ${phone}` : undefined,
        ),
      ),
    )
    .orderBy(asc(staff.fullName), asc(staff.id))
    .limit(limit)
}

export const findGuardians = async (tx: Tx, typed: string, limit: number) => {
  const phone = phonePattern(typed)
  return tx.db
    .select({ id: guardians.id, fullName: guardians.fullName, phone: guardians.phone })
    .from(guardians)
    .where(
      and(
        eq(guardians.schoolId, schoolOf(tx)),
        or(matches(typed, { name: guardians.fullName }), phone ? sql`${guardians.phone} like ${phone}` : undefined),
      ),
    )
    .orderBy(asc(guardians.fullName), asc(guardians.id))
    .limit(limit)
}
