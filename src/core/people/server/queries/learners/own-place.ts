/** The learner of an account, with all class enrolments. Prepared, because every page of a learner needs it. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { preparedRead, withValues, type Read } from '#platform/server/tenancy/tenancy.ts'
import { enrolments, learners } from '../../tables.ts'

/** One row per enrolment; a learner without one has a single row. */
export interface OwnPlaceRow {
  readonly id: string
  readonly firstName: string
  readonly fullName: string
  readonly streamId: string | null
  readonly stay: { readonly streamId: string; readonly startsOn: string; readonly endsOn: string | null } | null
}

const place = sql.placeholder

const ownPlaceRead = preparedRead<{ schoolId: string; accountId: string }, OwnPlaceRow[]>(
  'people.own_place',
  (db, name) =>
    db
      .select({
        id: learners.id,
        firstName: learners.firstName,
        fullName: learners.fullName,
        streamId: learners.streamId,
        stay: { streamId: enrolments.streamId, startsOn: enrolments.startsOn, endsOn: enrolments.endsOn },
      })
      .from(learners)
      .leftJoin(enrolments, and(eq(enrolments.schoolId, learners.schoolId), eq(enrolments.learnerId, learners.id)))
      .where(and(eq(learners.schoolId, place('schoolId')), eq(learners.accountId, place('accountId'))))
      .orderBy(desc(enrolments.startsOn), desc(enrolments.id))
      .prepare(name),
)

/** Empty if the account is not a learner of the school. */
export const ownPlaceRows = (schoolId: string, accountId: string): Read<OwnPlaceRow[]> =>
  withValues(ownPlaceRead, { schoolId, accountId })
