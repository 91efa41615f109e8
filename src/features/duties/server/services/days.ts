/** Duties by day: a teacher's upcoming ones, today's, and a calendar. */
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { staffNames, type Caller } from '#core/people/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { dutyCalendar, todaysDuties, upcomingDuties } from '../../contract/read-roster.ts'
import { dutyTexts } from '../../contract/texts.ts'
import { calendarDays, upcomingDays, type DutyPriority, type DutyType } from '../../contract/words.ts'
import { stateOf, statusAt, type KeptStatus } from '../../rules/permissions.ts'
import { spanOf } from '../../rules/times.ts'
import { checkSpan } from './checks.ts'
import { standing } from '../queries/assignments.ts'
import { calendarRows, ownAhead, takingPlace } from '../queries/duties.ts'
import type { AssignmentRow } from '../queries/on-duty.ts'
import { linesOf } from './show.ts'

/** Uncompleted duties from now to the end of the last day. */
export const upcoming = async (
  tx: Tx,
  caller: Caller,
  { days, limit }: QueryOf<typeof upcomingDuties>,
): Promise<ResponseOf<typeof upcomingDuties>> => {
  const { rows, pending } = await ownAhead(tx, caller, addDays(caller.today, (days ?? upcomingDays) - 1), limit)
  return { items: await linesOf(tx, caller, rows), pending }
}

export const onDay = async (tx: Tx, caller: Caller, date = caller.today): Promise<ResponseOf<typeof todaysDuties>> => ({
  date,
  items: await linesOf(tx, caller, await takingPlace(tx, caller, { from: date, to: date })),
})

type Event = ResponseOf<typeof dutyCalendar>['events'][number]
type CalendarRow = Awaited<ReturnType<typeof calendarRows>>[number]

/** @param on who is on it, the lead first */
const eventOf = (
  { teachersNeeded, ...row }: CalendarRow,
  on: readonly AssignmentRow[],
  caller: Caller,
  names: ReadonlyMap<string, string>,
): Event => {
  const own = on.find(({ staffId }) => staffId === caller.staffId)
  const state = own ? stateOf(own) : null
  return {
    ...row,
    type: row.type as DutyType,
    priority: row.priority as DutyPriority,
    status: statusAt({ ...spanOf(row), status: row.status as KeptStatus }, caller.now),
    mine: state === 'declined' ? null : state,
    teachers: on.map(({ staffId }) => names.get(staffId) ?? ''),
    missing: Math.max(0, teachersNeeded - on.length),
  }
}

/** A month is looked at often: three statements however many duties. @throws AppError 400 */
export const calendar = async (
  tx: Tx,
  caller: Caller,
  { from, to, mine }: QueryOf<typeof dutyCalendar>,
): Promise<ResponseOf<typeof dutyCalendar>> => {
  checkSpan(from, to, calendarDays, 'to', dutyTexts.calendarSpan)
  const rows = await calendarRows(tx, caller, { from, to, mine: mine === 'true' })
  const assignments = await standing(
    tx,
    rows.map(({ id }) => id),
  )
  const names = await staffNames(
    tx,
    assignments.map(({ staffId }) => staffId),
  )
  const on = groupBy(assignments, ({ dutyId }) => dutyId)
  return { events: rows.map((row) => eventOf(row, on.get(row.id) ?? [], caller, names)) }
}
