/** Duties for other modules: the duty of an incident, calendar entries, and what lessons may clash with. */
import type { LessonChangesQuery } from '#core/lessons/server/ports.ts'
import { callerOf, type CallerSession } from '#core/people/server/public.ts'
import type { OnDutyToday } from '#features/attendance/server/ports.ts'
import type { StaffDutiesQuery } from '#features/timetable/server/ports.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { absencesBetween } from '../queries/absences.ts'
import { spanOfRow, standingBetween } from '../queries/assignments.ts'
import { lessonCoversBetween } from '../queries/covers.ts'
import { dutyById, takingPlace, type DutyRow } from '../queries/duties.ts'

/** @returns null for an id that is no duty of the school */
export const dutyTitle = async (tx: Tx, id: string): Promise<string | null> => (await dutyById(tx, id))?.title ?? null

/**
 * A member of staff's duties between two days, including one of the day before that lasts past midnight; without
 * cancelled ones.
 */
export const ownDutiesBetween = async (
  tx: Tx,
  session: CallerSession,
  from: string,
  to: string,
): Promise<DutyRow[]> => {
  const caller = await callerOf(tx, session)
  if (!caller.staffId) return []
  return takingPlace(tx, caller, { from, to, mine: true })
}

export const ownDutiesToday = async (tx: Tx, session: CallerSession): Promise<{ id: string; title: string }[]> => {
  const { today } = await callerOf(tx, session)
  return (await ownDutiesBetween(tx, session, today, today)).map(({ id, title }) => ({ id, title }))
}

export const onDutyToday: OnDutyToday = async (tx, session) => (await ownDutiesToday(tx, session)).length > 0

/** Absences and agreed covers of lessons on these days. */
export const lessonChanges: LessonChangesQuery = async (tx, from, to) => ({
  absences: await absencesBetween(tx, from, to),
  covers: await lessonCoversBetween(tx, from, to),
})

/** Everybody's duties on these days, with those covered for a colleague. */
export const staffDuties: StaffDutiesQuery = async (tx, from, to) =>
  (await standingBetween(tx, undefined, `${from}T00:00`, `${addDays(to, 1)}T00:00`)).map((row) => ({
    id: row.dutyId,
    title: row.title,
    staffId: row.staffId,
    ...spanOfRow(row),
  }))
