/** SQL of the few facts that the start page and the rail show. */
import { and, asc, count, eq, gt, gte, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyCovers, dutySwaps } from '../swap-tables.ts'
import { duties, dutyAssignments } from '../tables.ts'
import { dutiesHere, isPast } from './duties.ts'
import { activeTeachers } from './on-duty.ts'

const standing = and(isNull(dutyAssignments.declinedAt), isNull(dutyAssignments.endedAt))
const ofDuty = and(eq(dutyAssignments.schoolId, duties.schoolId), eq(dutyAssignments.dutyId, duties.id))

const own = (tx: Tx, staffId: string, now: string): SQL | undefined =>
  dutiesHere(
    tx,
    eq(duties.status, 'scheduled'),
    eq(dutyAssignments.staffId, staffId),
    standing,
    isNull(dutyAssignments.completedAt),
    sql`not ${isPast(now)}`,
  )

/** The caller's current or next duty. @param now in school time */
export const nextOf = async (tx: Tx, staffId: string, now: string) =>
  (
    await tx.db
      .select({
        id: duties.id,
        title: duties.title,
        date: duties.date,
        startTime: duties.startTime,
        location: duties.location,
      })
      .from(dutyAssignments)
      .innerJoin(duties, ofDuty)
      .where(own(tx, staffId, now))
      .orderBy(asc(duties.date), asc(duties.startTime), asc(duties.id))
      .limit(1)
  )[0]

const total = async (rows: Promise<{ all: number }[]>): Promise<number> => (await rows)[0]?.all ?? 0

/** The caller's unanswered duties. */
export const unanswered = (tx: Tx, staffId: string, now: string): Promise<number> =>
  total(
    tx.db
      .select({ all: count() })
      .from(dutyAssignments)
      .innerJoin(duties, ofDuty)
      .where(and(own(tx, staffId, now), isNull(dutyAssignments.acceptedAt))),
  )

/** Swaps that wait for a teacher, or for administration. */
export const swapsAsked = (tx: Tx, staffId: string | null): Promise<number> =>
  total(
    tx.db
      .select({ all: count() })
      .from(dutySwaps)
      .where(
        and(
          eq(dutySwaps.schoolId, schoolOf(tx)),
          eq(dutySwaps.status, 'pending'),
          staffId ? eq(dutySwaps.requestedTo, staffId) : isNull(dutySwaps.requestedTo),
        ),
      ),
  )

export const coversAsked = (tx: Tx, staffId: string, now: string): Promise<number> =>
  total(
    tx.db
      .select({ all: count() })
      .from(dutyCovers)
      .where(
        and(
          eq(dutyCovers.schoolId, schoolOf(tx)),
          eq(dutyCovers.staffId, staffId),
          eq(dutyCovers.state, 'asked'),
          gt(dutyCovers.ends, now),
        ),
      ),
  )

/** Staff with a duty of a day that is not over, by the hour at which it begins. */
export const onDutyFrom = async (tx: Tx, day: string, now: string, most: number) =>
  tx.db
    .select({
      staffId: dutyAssignments.staffId,
      title: duties.title,
      location: duties.location,
      startTime: duties.startTime,
      endTime: duties.endTime,
    })
    .from(dutyAssignments)
    .innerJoin(duties, ofDuty)
    .where(dutiesHere(tx, eq(duties.date, day), eq(duties.status, 'scheduled'), standing, sql`not ${isPast(now)}`))
    .orderBy(asc(duties.startTime), asc(duties.id), asc(dutyAssignments.staffId))
    .limit(most)

/** Places without a teacher in duties that are not over. */
export const openPlaces = async (tx: Tx, from: string, to: string, now: string): Promise<number> => {
  const missing = sql<number>`coalesce(sum(greatest(${duties.teachersNeeded} - ${activeTeachers(tx)}, 0)), 0)::int`
  return total(
    tx.db
      .select({ all: missing })
      .from(duties)
      .where(
        dutiesHere(
          tx,
          eq(duties.status, 'scheduled'),
          gte(duties.date, from),
          lte(duties.date, to),
          sql`not ${isPast(now)}`,
        ),
      ),
  )
}
