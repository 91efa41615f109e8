/** Prepared queries for one learner's days: the learner's first page runs them on every visit. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { preparedRead, withValues, type Read } from '#platform/server/tenancy/tenancy.ts'
import type { DailySession, MarkStatus } from '../../contract/marks.ts'
import { registerMarks, registers } from '../tables.ts'

export interface OwnDayRow {
  readonly date: string
  readonly session: DailySession
  readonly status: MarkStatus
  /** When the register was taken; set only for missed days. */
  readonly missedAt: Date | null
}

const place = sql.placeholder

interface Values extends Record<string, unknown> {
  readonly schoolId: string
  readonly learnerId: string
  readonly from: string
  readonly to: string
}

const ownDays = preparedRead<Values, OwnDayRow[]>('attendance.own_days', (db, name) => {
  const read = db
    .selectDistinctOn([registerMarks.date, registerMarks.session], {
      date: registerMarks.date,
      session: sql<DailySession>`${registerMarks.session}`,
      status: sql<MarkStatus>`${registerMarks.status}`,
      missedAt: sql<Date | null>`case when ${registerMarks.status} = 'absent' then ${registers.takenAt} end`.mapWith(
        registers.takenAt,
      ),
    })
    .from(registerMarks)
    .innerJoin(
      registers,
      and(eq(registers.schoolId, registerMarks.schoolId), eq(registers.id, registerMarks.registerId)),
    )
    .where(
      and(
        eq(registerMarks.schoolId, place('schoolId')),
        eq(registerMarks.learnerId, place('learnerId')),
        sql`${registerMarks.date} between ${place('from')} and ${place('to')}`,
        ne(registerMarks.session, sql.raw(`'lesson'`)),
      ),
    )
    .orderBy(registerMarks.date, sql`${registerMarks.session} desc`, sql`${registers.updatedAt} desc`)
  return read.prepare(name)
})

/**
 * Daily marks from `from` to `to`, one per day and session: if two classes marked a learner who moved, the later
 * register wins.
 */
export const ownDayRows = (values: Values): Read<OwnDayRow[]> => withValues(ownDays, values)
