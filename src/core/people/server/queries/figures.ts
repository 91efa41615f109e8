/** Queries for figures of the whole school: enrolment, staff, and guardians without a phone. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { enrolments, guardianLinks, guardians, learners } from '../tables.ts'
import { staff } from '../staff-tables.ts'
import { inSight } from './guardians/in-sight.ts'
import { heldOn } from './learners/roster.ts'

/** A learner as reports count one. */
export interface CountedLearner {
  id: string
  fullName: string
  admissionNumber: string
  sex: string | null
  birthDate: string | null
  upi: string | null
  assessmentNumber: string | null
  streamId: string
}

/** All learners in a class on a day, by name. */
export const learnersInClassOn = async (tx: Tx, date: string): Promise<CountedLearner[]> =>
  tx.db
    .select({
      id: learners.id,
      fullName: learners.fullName,
      admissionNumber: learners.admissionNumber,
      sex: learners.sex,
      birthDate: learners.birthDate,
      upi: learners.upi,
      assessmentNumber: learners.assessmentNumber,
      streamId: enrolments.streamId,
    })
    .from(enrolments)
    .innerJoin(learners, and(eq(learners.schoolId, enrolments.schoolId), eq(learners.id, enrolments.learnerId)))
    .where(and(eq(enrolments.schoolId, schoolOf(tx)), heldOn(date)))
    .orderBy(asc(learners.fullName), asc(learners.id))

/** The class of each learner who is in one on a day. */
export const streamsByLearner = async (tx: Tx, date: string): Promise<Map<string, string>> => {
  const rows = await tx.db
    .select({ learnerId: enrolments.learnerId, streamId: enrolments.streamId })
    .from(enrolments)
    .where(and(eq(enrolments.schoolId, schoolOf(tx)), heldOn(date)))
  return new Map(rows.map(({ learnerId, streamId }) => [learnerId, streamId]))
}

export interface StaffFigure {
  kind: string
  women: number
  men: number
  total: number
  withAccount: number
  withTsc: number
}

/** Those who work here now, by kind. */
export const staffByKind = async (tx: Tx): Promise<StaffFigure[]> => {
  const among = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`
  return tx.db
    .select({
      kind: staff.kind,
      women: among(sql`${staff.sex} = 'female'`),
      men: among(sql`${staff.sex} = 'male'`),
      total: sql<number>`count(*)::int`,
      withAccount: among(sql`${staff.accountId} is not null`),
      withTsc: among(sql`${staff.tscNumber} is not null`),
    })
    .from(staff)
    .where(and(eq(staff.schoolId, schoolOf(tx)), eq(staff.status, 'active')))
    .groupBy(staff.kind)
    .orderBy(asc(staff.kind))
}

export interface Unreachable {
  id: string
  fullName: string
  email: string | null
  children: string[]
}

const ofActive = and(
  eq(learners.schoolId, guardianLinks.schoolId),
  eq(learners.id, guardianLinks.learnerId),
  eq(learners.status, 'active'),
)

/** Guardians of current learners, and how many of them lack a phone number. */
export const guardiansWithoutPhone = async (tx: Tx): Promise<{ total: number; without: Unreachable[] }> => {
  const own = eq(guardians.schoolId, schoolOf(tx))
  const here = tx.db
    .select({ id: guardianLinks.guardianId })
    .from(guardianLinks)
    .innerJoin(learners, ofActive)
    .where(and(eq(guardianLinks.schoolId, schoolOf(tx)), inSight))
  const total = await tx.db.$count(guardians, and(own, inArray(guardians.id, here)))
  const without = await tx.db
    .select({
      id: guardians.id,
      fullName: guardians.fullName,
      email: guardians.email,
      children: sql<string[]>`array_agg(${learners.fullName} order by ${learners.fullName})`,
    })
    .from(guardians)
    .innerJoin(
      guardianLinks,
      and(eq(guardianLinks.schoolId, guardians.schoolId), eq(guardianLinks.guardianId, guardians.id)),
    )
    .innerJoin(learners, ofActive)
    .where(and(own, inSight, sql`${guardians.phone} is null`, sql`${guardians.secondPhone} is null`))
    .groupBy(guardians.schoolId, guardians.id)
    .orderBy(asc(guardians.fullName), asc(guardians.id))
  return { total, without }
}
