/** Duties by their days: what a teacher has before them, who is on duty today, and a calendar. */
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { staffNames } from '#core/people/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { dutyCalendar, todaysDuties, upcomingDuties } from '../contract/looking.ts'
import { dutyTexts } from '../contract/texts.ts'
import { calendarDays, upcomingDays, type DutyPriority, type DutyType } from '../contract/words.ts'
import { stateOf, statusAt, type KeptStatus } from '../rules/permissions.ts'
import { spanOf } from '../rules/times.ts'
import { checkSpan } from './checks.ts'
import { standing } from './queries/assignments.ts'
import { calendarRows, ownAhead, takingPlace } from './queries/duties.ts'
import type { AssignmentRow } from './queries/on-duty.ts'
import type { Reader } from './reader.ts'
import { linesOf } from './show.ts'

/** Duties that are not over, from now to the end of the last day; those completed are left out. */
export const upcoming = async (tx: Tx, reader: Reader, { days, limit }: QueryOf<typeof upcomingDuties>): Promise<ResponseOf<typeof upcomingDuties>> => {
  const { rows, pending } = await ownAhead(tx, reader, addDays(reader.today, (days ?? upcomingDays) - 1), limit)
  return { items: await linesOf(tx, reader, rows), pending }
}

export const onDay = async (tx: Tx, reader: Reader, date = reader.today): Promise<ResponseOf<typeof todaysDuties>> => ({
  date,
  items: await linesOf(tx, reader, await takingPlace(tx, reader, { from: date, to: date })),
})

type Event = ResponseOf<typeof dutyCalendar>['events'][number]
type CalendarRow = Awaited<ReturnType<typeof calendarRows>>[number]

/** @param on who is on it, the lead first */
const eventOf = ({ teachersNeeded, ...row }: CalendarRow, on: readonly AssignmentRow[], reader: Reader, names: ReadonlyMap<string, string>): Event => {
  const own = on.find(({ staffId }) => staffId === reader.staffId)
  const state = own ? stateOf(own) : null
  return {
    ...row,
    type: row.type as DutyType,
    priority: row.priority as DutyPriority,
    status: statusAt({ ...spanOf(row), status: row.status as KeptStatus }, reader.now),
    mine: state === 'declined' ? null : state,
    teachers: on.map(({ staffId }) => names.get(staffId) ?? ''),
    missing: Math.max(0, teachersNeeded - on.length),
  }
}

/** A month is looked at often: three statements however many duties. @throws AppError 400 */
export const calendar = async (tx: Tx, reader: Reader, { from, to, mine }: QueryOf<typeof dutyCalendar>): Promise<ResponseOf<typeof dutyCalendar>> => {
  checkSpan(from, to, calendarDays, 'to', dutyTexts.calendarSpan)
  const rows = await calendarRows(tx, reader, { from, to, mine: mine === 'true' })
  const assignments = await standing(
    tx,
    rows.map(({ id }) => id),
  )
  const names = await staffNames(
    tx,
    assignments.map(({ staffId }) => staffId),
  )
  const on = groupBy(assignments, ({ dutyId }) => dutyId)
  return { events: rows.map((row) => eventOf(row, on.get(row.id) ?? [], reader, names)) }
}
