/** Queries for class rosters by day, and for a learner's enrolments. */
import { and, asc, count, desc, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { enrolments, learners } from '../../tables.ts'

export type EnrolmentRow = typeof enrolments.$inferSelect

/** A learner as a register shows one. */
export interface RosterLearner {
  id: string
  fullName: string
  firstName: string
  admissionNumber: string
  sex: 'female' | 'male' | null
}

/** Enrolments that hold on a day. @param date YYYY-MM-DD */
export const heldOn = (date: string): SQL =>
  and(lte(enrolments.startsOn, date), or(isNull(enrolments.endsOn), gte(enrolments.endsOn, date))) as SQL

/** Learners enrolled in a stream on a day, by name. A learner who moved on that day is only in the new class. */
export const rosterOn = async (tx: Tx, streamId: string, date: string): Promise<RosterLearner[]> => {
  const rows = await tx.db
    .select({
      id: learners.id,
      fullName: learners.fullName,
      firstName: learners.firstName,
      admissionNumber: learners.admissionNumber,
      sex: learners.sex,
    })
    .from(enrolments)
    .innerJoin(learners, and(eq(learners.schoolId, enrolments.schoolId), eq(learners.id, enrolments.learnerId)))
    .where(and(eq(enrolments.schoolId, schoolOf(tx)), eq(enrolments.streamId, streamId), heldOn(date)))
    .orderBy(asc(learners.fullName), asc(learners.id))
  return rows.map((row) => ({ ...row, sex: row.sex as RosterLearner['sex'] }))
}

/** A learner of a class with the days between which they were in it. */
export interface RosterSpan extends RosterLearner {
  streamId: string
  startsOn: string
  /** Null while current. */
  endsOn: string | null
}

/** All learners in one of these streams between `from` and `to`, by name; one row per enrolment. */
export const rosterBetween = async (
  tx: Tx,
  streamIds: readonly string[],
  from: string,
  to: string,
): Promise<RosterSpan[]> => {
  const rows = await tx.db
    .select({
      id: learners.id,
      fullName: learners.fullName,
      firstName: learners.firstName,
      admissionNumber: learners.admissionNumber,
      sex: learners.sex,
      streamId: enrolments.streamId,
      startsOn: enrolments.startsOn,
      endsOn: enrolments.endsOn,
    })
    .from(enrolments)
    .innerJoin(learners, and(eq(learners.schoolId, enrolments.schoolId), eq(learners.id, enrolments.learnerId)))
    .where(
      and(
        eq(enrolments.schoolId, schoolOf(tx)),
        sql`${enrolments.streamId} = any (${sql.param([...streamIds])}::uuid[])`,
        lte(enrolments.startsOn, to),
        or(isNull(enrolments.endsOn), gte(enrolments.endsOn, from)),
      ),
    )
    .orderBy(asc(learners.fullName), asc(learners.id), asc(enrolments.startsOn))
  return rows.map((row) => ({ ...row, sex: row.sex as RosterLearner['sex'] }))
}

/** Number of learners per stream on a day; empty streams have no entry. */
export const rosterSizesOn = async (tx: Tx, date: string): Promise<Map<string, number>> => {
  const rows = await tx.db
    .select({ streamId: enrolments.streamId, size: count() })
    .from(enrolments)
    .where(and(eq(enrolments.schoolId, schoolOf(tx)), heldOn(date)))
    .groupBy(enrolments.streamId)
  return new Map(rows.map(({ streamId, size }) => [streamId, size]))
}

/** The stream a learner was in on a day, or null. */
export const streamOnDate = async (tx: Tx, learnerId: string, date: string): Promise<string | null> => {
  const [row] = await tx.db
    .select({ streamId: enrolments.streamId })
    .from(enrolments)
    .where(and(eq(enrolments.schoolId, schoolOf(tx)), eq(enrolments.learnerId, learnerId), heldOn(date)))
  return row?.streamId ?? null
}

/** Every class a learner was in, newest first. */
export const enrolmentsOf = async (tx: Tx, learnerId: string): Promise<EnrolmentRow[]> =>
  tx.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.schoolId, schoolOf(tx)), eq(enrolments.learnerId, learnerId)))
    .orderBy(desc(enrolments.startsOn), desc(enrolments.id))

/** Every class that each of these learners was in. */
export const enrolmentsOfAll = async (tx: Tx, learnerIds: readonly string[]): Promise<EnrolmentRow[]> =>
  learnerIds.length === 0
    ? []
    : tx.db
        .select()
        .from(enrolments)
        .where(
          and(
            eq(enrolments.schoolId, schoolOf(tx)),
            sql`${enrolments.learnerId} = any (${sql.param([...learnerIds])}::uuid[])`,
          ),
        )

/** The enrolments that still last, of these learners or of the whole school. */
export const openEnrolments = async (tx: Tx, learnerIds?: readonly string[]): Promise<EnrolmentRow[]> => {
  if (learnerIds?.length === 0) return []
  return tx.db
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.schoolId, schoolOf(tx)),
        isNull(enrolments.endsOn),
        learnerIds && inArray(enrolments.learnerId, [...learnerIds]),
      ),
    )
}

/** Learners with a class on a day. */
export const countLearnersOn = async (tx: Tx, date: string): Promise<number> =>
  (
    await tx.db
      .select({ learners: sql<number>`count(distinct ${enrolments.learnerId})::int` })
      .from(enrolments)
      .where(and(eq(enrolments.schoolId, schoolOf(tx)), heldOn(date)))
  )[0]?.learners ?? 0
