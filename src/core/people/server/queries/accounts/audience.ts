/** Queries for all of a school's people as message recipients, with account and phone. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { guardianLinks, guardians, learners } from '../../tables.ts'
import { classTeachers, staff, teaching } from '../../staff-tables.ts'
import { inSight } from '../guardians/in-sight.ts'

export interface LearnerReached {
  id: string
  streamId: string
  accountId: string | null
  sex: string | null
}

/** Learners who are in a class now. */
export const learnersReached = async (tx: Tx): Promise<LearnerReached[]> => {
  const rows = await tx.db
    .select({ id: learners.id, streamId: learners.streamId, accountId: learners.accountId, sex: learners.sex })
    .from(learners)
    .where(and(eq(learners.schoolId, schoolOf(tx)), sql`${learners.status} = 'active'`, isNotNull(learners.streamId)))
    .orderBy(asc(learners.id))
  return rows.map((row) => ({ ...row, streamId: row.streamId ?? '' }))
}

export interface GuardianReached {
  id: string
  learnerId: string
  accountId: string | null
  phone: string | null
  pays: boolean
}

/** Their guardians who get messages and are not barred, one row for each child. */
export const guardiansReached = async (tx: Tx): Promise<GuardianReached[]> =>
  tx.db
    .select({
      id: guardians.id,
      learnerId: guardianLinks.learnerId,
      accountId: guardians.accountId,
      phone: sql<string | null>`coalesce(${guardians.phone}, ${guardians.secondPhone})`,
      pays: guardianLinks.pays,
    })
    .from(guardianLinks)
    .innerJoin(
      guardians,
      and(eq(guardians.schoolId, guardianLinks.schoolId), eq(guardians.id, guardianLinks.guardianId)),
    )
    .innerJoin(
      learners,
      and(
        eq(learners.schoolId, guardianLinks.schoolId),
        eq(learners.id, guardianLinks.learnerId),
        sql`${learners.status} = 'active'`,
        isNotNull(learners.streamId),
      ),
    )
    .where(and(eq(guardianLinks.schoolId, schoolOf(tx)), eq(guardianLinks.getsMessages, true), inSight))
    .orderBy(asc(guardians.id), asc(guardianLinks.learnerId))

export interface LearnerForStaffed {
  id: string
  accountId: string | null
  phone: string | null
  kind: string
  /** Classes that they lead or teach now. */
  streamIds: string[]
}

/** Active staff. */
export const staffReached = async (tx: Tx): Promise<LearnerForStaffed[]> => {
  const schoolId = schoolOf(tx)
  const rows = await tx.db
    .select({ id: staff.id, accountId: staff.accountId, phone: staff.phone, kind: staff.kind })
    .from(staff)
    .where(and(eq(staff.schoolId, schoolId), eq(staff.status, 'active')))
    .orderBy(asc(staff.id))
  const classes = await tx.db
    .select({ staffId: classTeachers.staffId, streamId: classTeachers.streamId })
    .from(classTeachers)
    .where(and(eq(classTeachers.schoolId, schoolId), isNull(classTeachers.endsOn)))
    .union(
      tx.db
        .select({ staffId: teaching.staffId, streamId: teaching.streamId })
        .from(teaching)
        .where(eq(teaching.schoolId, schoolId)),
    )
  const of = new Map<string, string[]>()
  for (const { staffId, streamId } of classes) of.set(staffId, [...(of.get(staffId) ?? []), streamId])
  return rows.map((row) => ({ ...row, streamIds: of.get(row.id) ?? [] }))
}

export interface PersonNamed {
  id: string
  name: string
  accountId: string | null
  /** Set for learners. */
  streamId: string | null
}

/** Names and accounts of these people; unknown ids are omitted. */
export const peopleNamed = async (
  tx: Tx,
  kind: 'learner' | 'guardian' | 'staff',
  ids: readonly string[],
): Promise<PersonNamed[]> => {
  if (ids.length === 0) return []
  const table = kind === 'learner' ? learners : kind === 'guardian' ? guardians : staff
  return tx.db
    .select({
      id: table.id,
      name: table.fullName,
      accountId: table.accountId,
      streamId: kind === 'learner' ? learners.streamId : sql<string | null>`null::uuid`,
    })
    .from(table)
    .where(and(eq(table.schoolId, schoolOf(tx)), inArray(table.id, [...ids])))
}
