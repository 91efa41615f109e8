/** Queries for the teachers on duties. */
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Span } from '../../rules/times.ts'
import { duties, dutyAssignments, dutyPreferences } from '../tables.ts'
import type { AssignmentRow } from './on-duty.ts'

type NewAssignment = Pick<
  AssignmentRow,
  'dutyId' | 'staffId' | 'isMain' | 'begins' | 'ends' | 'overrideReason' | 'autoRunId'
> &
  Partial<Pick<AssignmentRow, 'acceptedAt'>>

const here = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(dutyAssignments.schoolId, schoolOf(tx)), ...more)
/** Neither declined, nor taken off or handed over. */
const stands = and(isNull(dutyAssignments.declinedAt), isNull(dutyAssignments.endedAt))

/** A time of the database as `YYYY-MM-DDTHH:MM`. */
export const momentOf = (stored: string): string => stored.slice(0, 16).replace(' ', 'T')
export const spanOfRow = ({ begins, ends }: Pick<AssignmentRow, 'begins' | 'ends'>): Span => ({
  begins: momentOf(begins),
  ends: momentOf(ends),
})

/** Active assignments of these duties: the lead first, then in order of assignment. */
export const standing = async (tx: Tx, dutyIds: readonly string[]): Promise<AssignmentRow[]> =>
  dutyIds.length === 0
    ? []
    : tx.db
        .select()
        .from(dutyAssignments)
        .where(here(tx, stands, inArray(dutyAssignments.dutyId, [...dutyIds])))
        .orderBy(
          asc(dutyAssignments.dutyId),
          desc(dutyAssignments.isMain),
          asc(dutyAssignments.assignedAt),
          asc(dutyAssignments.id),
        )

/**
 * Duties of teachers that overlap the period, with their titles; `to` is exclusive.
 * @param staffIds undefined for all teachers
 */
export const standingBetween = async (tx: Tx, staffIds: readonly string[] | undefined, from: string, to: string) =>
  staffIds?.length === 0
    ? []
    : tx.db
        .select({
          dutyId: dutyAssignments.dutyId,
          staffId: dutyAssignments.staffId,
          begins: dutyAssignments.begins,
          ends: dutyAssignments.ends,
          title: duties.title,
        })
        .from(dutyAssignments)
        .innerJoin(duties, and(eq(duties.schoolId, dutyAssignments.schoolId), eq(duties.id, dutyAssignments.dutyId)))
        .where(
          here(
            tx,
            stands,
            staffIds ? inArray(dutyAssignments.staffId, [...staffIds]) : undefined,
            sql`${dutyAssignments.begins} < ${to}`,
            sql`${dutyAssignments.ends} > ${from}`,
          ),
        )
        .orderBy(asc(dutyAssignments.begins), asc(dutyAssignments.id))

/** Held until the transaction ends: who checks whether teachers are free does so one after another, always in the same order. */
export const holdTeachers = async (tx: Tx, staffIds: readonly string[]): Promise<void> => {
  const names = [...new Set(staffIds)].map((staffId) => sql`${`duties:${schoolOf(tx)}:${staffId}`}`)
  if (names.length === 0) return
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(key) from (select distinct hashtextextended(name, 0) as key from unnest(array[${sql.join(names, sql`, `)}]::text[]) as name order by key) as held`,
  )
}

export const insertAssignments = async (tx: Tx, rows: readonly NewAssignment[]): Promise<AssignmentRow[]> => {
  const made: AssignmentRow[] = []
  const by = { schoolId: schoolOf(tx), assignedAt: tx.at, assignedBy: tx.scope.accountId }
  for (let start = 0; start < rows.length; start += 500) {
    const values = rows.slice(start, start + 500).map((row) => ({ ...by, id: newId(), ...row }))
    made.push(...(await tx.db.insert(dutyAssignments).values(values).returning()))
  }
  return made
}

/** Changes active assignments only. @returns the changed rows */
export const changeAssignments = async (
  tx: Tx,
  ids: readonly string[],
  values: Partial<AssignmentRow>,
): Promise<AssignmentRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .update(dutyAssignments)
        .set(values)
        .where(here(tx, stands, inArray(dutyAssignments.id, [...ids])))
        .returning()

/** A replaced lead stays as support. */
export const demoteLeads = async (tx: Tx, dutyIds: readonly string[]): Promise<void> => {
  if (dutyIds.length === 0) return
  await tx.db
    .update(dutyAssignments)
    .set({ isMain: false })
    .where(here(tx, stands, inArray(dutyAssignments.dutyId, [...dutyIds]), eq(dutyAssignments.isMain, true)))
}

interface Moved extends Span {
  readonly id: string
  readonly overrideReason: string | null
}

/**
 * Moves assignments to other hours. While several swap hours they may overlap, so they are exempt from the constraint
 * until all have moved.
 */
export const moveAssignments = async (tx: Tx, moved: readonly Moved[]): Promise<void> => {
  if (moved.length === 0) return
  await changeAssignments(
    tx,
    moved.map(({ id }) => id),
    { overrideReason: '-' },
  )
  await tx.db
    .execute(sql`update ${dutyAssignments} set begins = moved.begins, ends = moved.ends, override_reason = moved."overrideReason"
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id uuid, begins timestamp, ends timestamp, "overrideReason" text)
    where ${here(tx, stands, sql`${dutyAssignments.id} = moved.id`)}`)
}

/** Teachers on uncompleted duties that begin in a period, with their reminder settings. */
export const beginningBetween = async (tx: Tx, from: string, to: string) =>
  tx.db
    .select({
      duty: duties,
      staffId: dutyAssignments.staffId,
      begins: dutyAssignments.begins,
      assignedAt: dutyAssignments.assignedAt,
      reminderHours: dutyPreferences.reminderHours,
    })
    .from(dutyAssignments)
    .innerJoin(duties, and(eq(duties.schoolId, dutyAssignments.schoolId), eq(duties.id, dutyAssignments.dutyId)))
    .leftJoin(
      dutyPreferences,
      and(eq(dutyPreferences.schoolId, dutyAssignments.schoolId), eq(dutyPreferences.staffId, dutyAssignments.staffId)),
    )
    .where(
      here(
        tx,
        stands,
        isNull(dutyAssignments.completedAt),
        eq(duties.status, 'scheduled'),
        sql`${dutyAssignments.begins} > ${from}`,
        sql`${dutyAssignments.begins} <= ${to}`,
      ),
    )
    .orderBy(asc(dutyAssignments.begins), asc(dutyAssignments.id))
