/** Incidents with learners by day, for the figures of analytics. */
import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { occurrenceLearners, occurrences } from '../tables.ts'

/** One row for each learner of an entry that stands. */
export const incidentsOfLearners = (
  tx: Tx,
  { from, before, timeZone }: { readonly from: Date; readonly before: Date; readonly timeZone: string },
) =>
  tx.db
    .select({
      entryId: occurrences.id,
      learnerId: occurrenceLearners.learnerId,
      severity: occurrences.severity,
      date: sql<string>`to_char(${occurrences.occurredAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
    })
    .from(occurrences)
    .innerJoin(
      occurrenceLearners,
      and(
        eq(occurrenceLearners.schoolId, occurrences.schoolId),
        eq(occurrenceLearners.entryId, occurrences.id),
        isNull(occurrenceLearners.removedAt),
      ),
    )
    .where(
      and(
        eq(occurrences.schoolId, schoolOf(tx)),
        isNull(occurrences.struckAt),
        gte(occurrences.occurredAt, from),
        lt(occurrences.occurredAt, before),
      ),
    )
