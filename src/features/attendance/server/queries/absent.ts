/** SQL of a day's absentees: their latest marks, the reasons given, and the calls to their families. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { absenceCalls, absenceRequests, registerMarks, registers } from '../tables.ts'

const ofRegister = and(eq(registers.schoolId, registerMarks.schoolId), eq(registers.id, registerMarks.registerId))

export interface AbsentMark {
  readonly learnerId: string
  readonly streamId: string
  readonly status: 'absent' | 'excused'
  readonly reason: string | null
  /** Of the family's report, unless it was declined. */
  readonly reported: string | null
}

/** Learners absent by their latest daily mark of the day: one who came in the afternoon is not absent. */
export const absentOn = async (tx: Tx, date: string): Promise<AbsentMark[]> => {
  const latest = tx.db
    .selectDistinctOn([registerMarks.learnerId], {
      learnerId: registerMarks.learnerId,
      streamId: registers.streamId,
      status: registerMarks.status,
      reason: registerMarks.reason,
    })
    .from(registerMarks)
    .innerJoin(registers, ofRegister)
    .where(and(eq(registers.schoolId, schoolOf(tx)), eq(registers.date, date), isNull(registers.lessonId)))
    // The afternoon before the morning.
    .orderBy(registerMarks.learnerId, asc(registers.session), sql`${registers.updatedAt} desc`)
    .as('latest')
  const reported = sql<string | null>`(
    select ${absenceRequests.reason} from ${absenceRequests}
    where ${absenceRequests.schoolId} = ${schoolOf(tx)} and ${absenceRequests.learnerId} = ${latest.learnerId}
      and ${absenceRequests.date} = ${date} and ${absenceRequests.status} <> 'declined' limit 1)`
  return tx.db
    .select({
      learnerId: latest.learnerId,
      streamId: latest.streamId,
      status: sql<AbsentMark['status']>`${latest.status}`,
      reason: latest.reason,
      reported,
    })
    .from(latest)
    .where(inArray(latest.status, ['absent', 'excused']))
}

/** Learners' daily marks counted by day. */
export const presentByDay = async (
  tx: Tx,
  days: readonly string[],
): Promise<{ date: string; present: number; recorded: number }[]> => {
  if (days.length === 0) return []
  return tx.db
    .select({
      date: registerMarks.date,
      present: sql<number>`(count(*) filter (where ${registerMarks.status} in ('present', 'late')))::int`,
      recorded: sql<number>`count(*)::int`,
    })
    .from(registerMarks)
    .innerJoin(registers, ofRegister)
    .where(
      and(
        eq(registers.schoolId, schoolOf(tx)),
        sql`${registers.date} = any (${sql.param([...days])}::date[])`,
        isNull(registers.lessonId),
      ),
    )
    .groupBy(registerMarks.date)
    .orderBy(registerMarks.date)
}

export interface ChangedAbsence {
  readonly registerId: string
  readonly streamId: string
  readonly session: string
  readonly before: { readonly status: string; readonly reason: string | null }
}

/** Gives a learner's absences of a day a status and a reason, in every daily register that has one. */
export const setAbsence = async (
  tx: Tx,
  learnerId: string,
  date: string,
  status: AbsentMark['status'],
  reason: string,
): Promise<ChangedAbsence[]> => {
  const rows = await tx.db
    .select({
      registerId: registers.id,
      streamId: registers.streamId,
      session: registers.session,
      status: registerMarks.status,
      reason: registerMarks.reason,
    })
    .from(registerMarks)
    .innerJoin(registers, ofRegister)
    .where(
      and(
        eq(registerMarks.schoolId, schoolOf(tx)),
        eq(registerMarks.learnerId, learnerId),
        eq(registerMarks.date, date),
        isNull(registers.lessonId),
        inArray(registerMarks.status, ['absent', 'excused']),
      ),
    )
    .orderBy(registers.id)
    .for('update')
  if (rows.length === 0) return []
  const ids = rows.map(({ registerId }) => registerId)
  await tx.db
    .update(registerMarks)
    .set({ status, reason })
    .where(
      and(
        eq(registerMarks.schoolId, schoolOf(tx)),
        eq(registerMarks.learnerId, learnerId),
        inArray(registerMarks.registerId, ids),
      ),
    )
  await tx.db
    .update(registers)
    .set({ version: sql`${registers.version} + 1`, changedBy: accountOf(tx), updatedAt: tx.at })
    .where(and(eq(registers.schoolId, schoolOf(tx)), inArray(registers.id, ids)))
  return rows.map(({ registerId, streamId, session, ...before }) => ({ registerId, streamId, session, before }))
}

export type CallRow = typeof absenceCalls.$inferSelect

export const insertCall = async (
  tx: Tx,
  call: { learnerId: string; date: string; outcome: string; note: string | null },
): Promise<CallRow> => {
  const row = { schoolId: schoolOf(tx), id: newId(), ...call, calledBy: accountOf(tx), createdAt: tx.at }
  await tx.db.insert(absenceCalls).values(row)
  return row
}

/** Calls about these learners between two days, oldest first. */
export const callsAbout = async (
  tx: Tx,
  learnerIds: readonly string[],
  from: string,
  to: string,
): Promise<CallRow[]> => {
  if (learnerIds.length === 0) return []
  return tx.db
    .select()
    .from(absenceCalls)
    .where(
      and(
        eq(absenceCalls.schoolId, schoolOf(tx)),
        inArray(absenceCalls.learnerId, [...learnerIds]),
        sql`${absenceCalls.date} between ${from} and ${to}`,
      ),
    )
    .orderBy(absenceCalls.createdAt, absenceCalls.id)
}
