/** SQL of marks by learner: what totals, heat-maps and reports are made of. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DailySession, MarkStatus } from '../../contract/marks.ts'
import { absenceRequests, registerMarks, registers } from '../tables.ts'

export interface LearnerDayMark {
  learnerId: string
  date: string
  session: DailySession
  status: MarkStatus
  minutesLate: number | null
  reason: string | null
  /** A reason is on record, or a request is open or accepted. */
  explained: boolean
  takenAt: Date
  streamId: string
}

const ofRegister = and(eq(registers.schoolId, registerMarks.schoolId), eq(registers.id, registerMarks.registerId))

const explained = sql<boolean>`(${registerMarks.reason} is not null or exists (
  select 1 from ${absenceRequests} where ${absenceRequests.schoolId} = ${registerMarks.schoolId} and ${absenceRequests.learnerId} = ${registerMarks.learnerId}
    and ${absenceRequests.date} = ${registerMarks.date} and ${absenceRequests.status} <> 'declined'))`

const dayColumns = {
  learnerId: registerMarks.learnerId,
  date: registerMarks.date,
  session: registerMarks.session,
  status: registerMarks.status,
  minutesLate: registerMarks.minutesLate,
  reason: registerMarks.reason,
  explained,
  takenAt: registers.takenAt,
  streamId: registers.streamId,
}

/**
 * Daily marks of learners, at most one per day and session: if two classes marked a learner who moved, the later
 * register wins.
 */
export const dayMarksOf = async (
  tx: Tx,
  learnerIds: readonly string[],
  from: string,
  to: string,
): Promise<LearnerDayMark[]> => {
  if (learnerIds.length === 0) return []
  const rows = await tx.db
    .selectDistinctOn([registerMarks.learnerId, registerMarks.date, registerMarks.session], dayColumns)
    .from(registerMarks)
    .innerJoin(registers, ofRegister)
    .where(
      and(
        eq(registerMarks.schoolId, schoolOf(tx)),
        sql`${registerMarks.learnerId} = any (${sql.param([...learnerIds])}::uuid[])`,
        sql`${registerMarks.date} between ${from} and ${to}`,
        sql`${registerMarks.session} <> 'lesson'`,
      ),
    )
    .orderBy(
      registerMarks.learnerId,
      registerMarks.date,
      sql`${registerMarks.session} desc`,
      sql`${registers.updatedAt} desc`,
    )
  return rows as LearnerDayMark[]
}

export interface LessonMark {
  lessonId: string
  date: string
  status: MarkStatus
}

export const lessonMarksOf = async (tx: Tx, learnerId: string, from: string, to: string): Promise<LessonMark[]> => {
  const rows = await tx.db
    .select({ lessonId: registers.lessonId, date: registerMarks.date, status: registerMarks.status })
    .from(registerMarks)
    .innerJoin(registers, ofRegister)
    .where(
      and(
        eq(registerMarks.schoolId, schoolOf(tx)),
        eq(registerMarks.learnerId, learnerId),
        sql`${registerMarks.date} between ${from} and ${to}`,
        eq(registerMarks.session, 'lesson'),
      ),
    )
  return rows as LessonMark[]
}

/** Learners marked in a class's daily registers between two days, whether or not they are still in it. */
export const markedLearners = async (tx: Tx, streamId: string, from: string, to: string): Promise<string[]> => {
  const rows = await tx.db
    .selectDistinct({ learnerId: registerMarks.learnerId })
    .from(registerMarks)
    .innerJoin(registers, ofRegister)
    .where(
      and(
        eq(registers.schoolId, schoolOf(tx)),
        eq(registers.streamId, streamId),
        sql`${registers.date} between ${from} and ${to}`,
        isNull(registers.lessonId),
      ),
    )
  return rows.map(({ learnerId }) => learnerId)
}

/** Learners away without a reason in a daily register of a day. */
export const unexplainedOn = async (tx: Tx, date: string): Promise<{ learnerId: string; streamId: string }[]> =>
  tx.db
    .selectDistinctOn([registerMarks.learnerId], { learnerId: registerMarks.learnerId, streamId: registers.streamId })
    .from(registerMarks)
    .innerJoin(registers, ofRegister)
    .where(
      and(
        eq(registers.schoolId, schoolOf(tx)),
        eq(registers.date, date),
        isNull(registers.lessonId),
        eq(registerMarks.status, 'absent'),
        sql`not ${explained}`,
      ),
    )
    .orderBy(registerMarks.learnerId, sql`${registers.updatedAt} desc`)

/** Excuses a learner's absences on a day in all registers already taken. @returns the changed registers */
export const excuseDay = async (
  tx: Tx,
  learnerId: string,
  date: string,
  reason: string,
): Promise<{ registerId: string; streamId: string; session: string }[]> => {
  const changed = await tx.db
    .update(registerMarks)
    .set({ status: 'excused', reason: sql`coalesce(${registerMarks.reason}, ${reason})` })
    .where(
      and(
        eq(registerMarks.schoolId, schoolOf(tx)),
        eq(registerMarks.learnerId, learnerId),
        eq(registerMarks.date, date),
        eq(registerMarks.status, 'absent'),
      ),
    )
    .returning({ registerId: registerMarks.registerId })
  if (changed.length === 0) return []
  return tx.db
    .update(registers)
    .set({ version: sql`${registers.version} + 1`, updatedAt: tx.at })
    .where(
      and(
        eq(registers.schoolId, schoolOf(tx)),
        inArray(
          registers.id,
          changed.map(({ registerId }) => registerId),
        ),
      ),
    )
    .returning({ registerId: registers.id, streamId: registers.streamId, session: registers.session })
}
