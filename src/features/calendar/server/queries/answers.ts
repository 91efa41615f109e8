/** SQL of answers to events. */
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { RsvpStatus } from '../../contract/kinds.ts'
import { calendarAnswers, calendarEvents } from '../tables.ts'

const here = (tx: Tx) => eq(calendarAnswers.schoolId, schoolOf(tx))

export const keepAnswer = async (
  tx: Tx,
  of: { eventId: string; occurrence: string; accountId: string; role: string; status: RsvpStatus },
): Promise<void> => {
  const { role, status } = of
  await tx.db
    .insert(calendarAnswers)
    .values({ schoolId: schoolOf(tx), ...of, answeredAt: tx.at })
    .onConflictDoUpdate({
      target: [
        calendarAnswers.schoolId,
        calendarAnswers.eventId,
        calendarAnswers.occurrence,
        calendarAnswers.accountId,
      ],
      set: { role, status, answeredAt: tx.at },
    })
}

/** RSVP counts by event and occurrence. */
export const answerCounts = async (
  tx: Tx,
  eventIds: readonly string[],
): Promise<{ eventId: string; occurrence: string; status: string; total: number }[]> =>
  eventIds.length === 0
    ? []
    : tx.db
        .select({
          eventId: calendarAnswers.eventId,
          occurrence: calendarAnswers.occurrence,
          status: calendarAnswers.status,
          total: count(),
        })
        .from(calendarAnswers)
        .where(and(here(tx), inArray(calendarAnswers.eventId, [...eventIds])))
        .groupBy(calendarAnswers.eventId, calendarAnswers.occurrence, calendarAnswers.status)

export const answersOf = async (
  tx: Tx,
  accountId: string,
  eventIds: readonly string[],
): Promise<{ eventId: string; occurrence: string; status: string }[]> =>
  eventIds.length === 0
    ? []
    : tx.db
        .select({
          eventId: calendarAnswers.eventId,
          occurrence: calendarAnswers.occurrence,
          status: calendarAnswers.status,
        })
        .from(calendarAnswers)
        .where(and(here(tx), eq(calendarAnswers.accountId, accountId), inArray(calendarAnswers.eventId, [...eventIds])))

/** RSVPs to one occurrence, earliest first. */
export const answersPage = async (
  tx: Tx,
  of: { eventId: string; occurrence: string; status: RsvpStatus | undefined; page: number; limit: number },
): Promise<{ items: { accountId: string; role: string; status: string }[]; total: number }> => {
  const where = and(
    here(tx),
    eq(calendarAnswers.eventId, of.eventId),
    eq(calendarAnswers.occurrence, of.occurrence),
    of.status ? eq(calendarAnswers.status, of.status) : undefined,
  )
  const items = await tx.db
    .select({ accountId: calendarAnswers.accountId, role: calendarAnswers.role, status: calendarAnswers.status })
    .from(calendarAnswers)
    .where(where)
    .orderBy(asc(calendarAnswers.answeredAt), asc(calendarAnswers.accountId))
    .limit(of.limit)
    .offset((of.page - 1) * of.limit)
  const [counted] = await tx.db.select({ total: count() }).from(calendarAnswers).where(where)
  return { items, total: counted?.total ?? 0 }
}

/** All RSVPs of an account with their events, newest first. */
export const answersGiven = async (
  tx: Tx,
  accountId: string,
): Promise<{ title: string; occurrence: string; status: string; answeredAt: Date }[]> =>
  tx.db
    .select({
      title: calendarEvents.title,
      occurrence: calendarAnswers.occurrence,
      status: calendarAnswers.status,
      answeredAt: calendarAnswers.answeredAt,
    })
    .from(calendarAnswers)
    .innerJoin(
      calendarEvents,
      and(eq(calendarEvents.schoolId, calendarAnswers.schoolId), eq(calendarEvents.id, calendarAnswers.eventId)),
    )
    .where(and(here(tx), eq(calendarAnswers.accountId, accountId)))
    .orderBy(desc(calendarAnswers.answeredAt), asc(calendarAnswers.eventId))

/** Accounts that declined and need no reminder. */
export const decliners = async (tx: Tx, eventId: string, occurrence: string): Promise<Set<string>> => {
  const rows = await tx.db
    .select({ accountId: calendarAnswers.accountId })
    .from(calendarAnswers)
    .where(
      and(
        here(tx),
        eq(calendarAnswers.eventId, eventId),
        eq(calendarAnswers.occurrence, occurrence),
        eq(calendarAnswers.status, 'not_going'),
      ),
    )
  return new Set(rows.map(({ accountId }) => accountId))
}
