/** SQL of everybody's names and numbers, to keep them out of texts that leave the school. */
import { eq } from 'drizzle-orm'
import { memberships } from '#core/access/server/tables.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { staff } from '../../staff-tables.ts'
import { guardians, learners } from '../../tables.ts'

/** Names of all who are or were at the school: learners with their numbers, guardians, staff, and accounts. */
export const namesHere = async (tx: Tx): Promise<string[]> => {
  const schoolId = schoolOf(tx)
  const [pupils, parents, members, accounts] = await Promise.all([
    tx.db
      .select({
        fullName: learners.fullName,
        admissionNumber: learners.admissionNumber,
        upi: learners.upi,
        assessmentNumber: learners.assessmentNumber,
      })
      .from(learners)
      .where(eq(learners.schoolId, schoolId)),
    tx.db.select({ fullName: guardians.fullName }).from(guardians).where(eq(guardians.schoolId, schoolId)),
    tx.db.select({ fullName: staff.fullName, number: staff.number }).from(staff).where(eq(staff.schoolId, schoolId)),
    tx.db.select({ name: memberships.name }).from(memberships).where(eq(memberships.schoolId, schoolId)),
  ])
  return [
    ...pupils.flatMap((one) => [one.fullName, one.admissionNumber, one.upi ?? '', one.assessmentNumber ?? '']),
    ...parents.map(({ fullName }) => fullName),
    ...members.flatMap(({ fullName, number }) => [fullName, number]),
    ...accounts.map(({ name }) => name),
  ]
}
