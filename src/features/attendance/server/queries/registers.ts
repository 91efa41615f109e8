/** SQL of registers: reading one or a day's, and saving one with all its marks in a single statement. */
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Mark, Session } from '../../contract/marks.ts'
import { registerMarks, registers } from '../tables.ts'

export type RegisterRow = typeof registers.$inferSelect

export interface Place {
  readonly streamId: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly session: Session
  readonly lessonId: string | null
}

export interface LearnerMark extends Mark {
  readonly learnerId: string
}

const atPlace = (tx: Tx, place: Place): SQL | undefined =>
  and(
    eq(registers.schoolId, schoolOf(tx)),
    eq(registers.streamId, place.streamId),
    eq(registers.date, place.date),
    eq(registers.session, place.session),
    place.lessonId === null ? isNull(registers.lessonId) : eq(registers.lessonId, place.lessonId),
  )

export const registerAt = async (tx: Tx, place: Place): Promise<RegisterRow | undefined> =>
  (await tx.db.select().from(registers).where(atPlace(tx, place)))[0]

const markColumns = {
  learnerId: registerMarks.learnerId,
  status: registerMarks.status,
  minutesLate: registerMarks.minutesLate,
  reason: registerMarks.reason,
}

/** Marks of a register; empty until it is taken. */
export const marksAt = async (tx: Tx, place: Place): Promise<LearnerMark[]> => {
  const rows = await tx.db
    .select(markColumns)
    .from(registerMarks)
    .innerJoin(
      registers,
      and(eq(registers.schoolId, registerMarks.schoolId), eq(registers.id, registerMarks.registerId)),
    )
    .where(and(eq(registerMarks.schoolId, schoolOf(tx)), atPlace(tx, place)))
  return rows as LearnerMark[]
}

export interface RegisterCount {
  readonly register: RegisterRow
  readonly present: number
  readonly late: number
  readonly absent: number
  readonly excused: number
}

const countOf = (status: string) => sql<number>`count(*) filter (where ${registerMarks.status} = ${status})::int`

/** Registers taken between two days, with their counts. @param streamIds those classes only */
export const countedRegisters = async (
  tx: Tx,
  from: string,
  to: string,
  streamIds?: readonly string[],
): Promise<RegisterCount[]> => {
  if (streamIds?.length === 0) return []
  return tx.db
    .select({
      register: registers,
      present: countOf('present'),
      late: countOf('late'),
      absent: countOf('absent'),
      excused: countOf('excused'),
    })
    .from(registers)
    .leftJoin(
      registerMarks,
      and(eq(registerMarks.schoolId, registers.schoolId), eq(registerMarks.registerId, registers.id)),
    )
    .where(
      and(
        eq(registers.schoolId, schoolOf(tx)),
        sql`${registers.date} between ${from} and ${to}`,
        streamIds && inArray(registers.streamId, [...streamIds]),
      ),
    )
    .groupBy(registers.schoolId, registers.id)
    .orderBy(registers.date, registers.id)
}

/** Passes marks as arrays, one parameter per column instead of one per learner. */
const unnested = (marks: readonly LearnerMark[]): SQL => sql`unnest(
    ${sql.param(marks.map((mark) => mark.learnerId))}::uuid[], ${sql.param(marks.map((mark) => mark.status))}::text[],
    ${sql.param(marks.map((mark) => mark.minutesLate))}::int[], ${sql.param(marks.map((mark) => mark.reason))}::text[]
  ) as given(learner_id, status, minutes_late, reason)`

interface Saved {
  readonly id: string
  readonly version: number
}

/** @returns null if a concurrent call inserted the register first */
export const insertRegister = async (tx: Tx, place: Place, marks: readonly LearnerMark[]): Promise<Saved | null> => {
  const { rows } = await tx.db.execute<{ id: string; version: number }>(sql`
    with saved as (
      insert into registers (school_id, id, stream_id, date, session, lesson_id, taken_by, taken_at, version, updated_at)
      values (${schoolOf(tx)}, ${newId()}, ${place.streamId}, ${place.date}, ${place.session}, ${place.lessonId}, ${accountOf(tx)}, ${tx.at.toISOString()}, 1, ${tx.at.toISOString()})
      on conflict do nothing returning school_id, id, date, session, version
    ), marked as (
      insert into register_marks (school_id, register_id, learner_id, date, session, status, minutes_late, reason)
      select saved.school_id, saved.id, given.learner_id, saved.date, saved.session, given.status, given.minutes_late, given.reason from saved, ${unnested(marks)}
    )
    select id, version from saved`)
  return rows[0] ?? null
}

/** @returns null when `version` is no longer the current one */
export const updateRegister = async (
  tx: Tx,
  registerId: string,
  version: number,
  marks: readonly LearnerMark[],
): Promise<Saved | null> => {
  const { rows } = await tx.db.execute<{ id: string; version: number }>(sql`
    with saved as (
      update registers set version = version + 1, changed_by = ${accountOf(tx)}, updated_at = ${tx.at.toISOString()}
      where school_id = ${schoolOf(tx)} and id = ${registerId} and version = ${version} returning school_id, id, date, session, version
    ), dropped as (
      delete from register_marks using saved
      where register_marks.school_id = saved.school_id and register_marks.register_id = saved.id
        and register_marks.learner_id <> all (${sql.param(marks.map((mark) => mark.learnerId))}::uuid[])
    ), marked as (
      insert into register_marks (school_id, register_id, learner_id, date, session, status, minutes_late, reason)
      select saved.school_id, saved.id, given.learner_id, saved.date, saved.session, given.status, given.minutes_late, given.reason from saved, ${unnested(marks)}
      on conflict (school_id, register_id, learner_id) do update set status = excluded.status, minutes_late = excluded.minutes_late, reason = excluded.reason
    )
    select id, version from saved`)
  return rows[0] ?? null
}
