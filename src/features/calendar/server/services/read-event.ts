/** Shows one event with everything about it, and who answered. */
import { accountNames } from '#core/people/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Audience, Reminder, RsvpStatus } from '../../contract/kinds.ts'
import { calendarTexts, type EventDetail } from '../../contract/shapes.ts'
import { lastOccurrence, nextOccurrence, occurrenceOn, type Occurrence } from '../../rules/occurrences.ts'
import { mayChange } from '../../rules/reach.ts'
import { entryOf, keyOfTime, entryContextOf } from './entries.ts'
import { answersPage } from '../queries/answers.ts'
import { eventSeen, streamsOfEvents, type EventRow } from '../queries/events.ts'
import type { CalendarCaller } from './caller.ts'

/** @throws AppError 404 for an event that the caller does not see, as for none */
export const eventInSight = async (tx: Tx, caller: CalendarCaller, id: string): Promise<EventRow> => {
  const row = await eventSeen(tx, caller.seeing, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

/** The event as its rule has it, for a time that was called off. */
const plain = (row: EventRow): Occurrence => ({ ...row, on: row.startsOn })

/**
 * The requested occurrence; by default the next, or else the last.
 * @throws AppError 400 for a day without an occurrence
 */
const timeOf = (row: EventRow, on: string | undefined, today: string): { one: Occurrence; calledOff: boolean } => {
  if (on !== undefined && row.repeats !== null) {
    const found = occurrenceOn(row, on)
    if (found) return { one: found, calledOff: false }
    if (!row.changes[on]?.cancelled) return refuseFields({ occurrence: calendarTexts.occurrence })
    const before = occurrenceOn({ ...row, changes: {} }, on)
    return { one: before ?? plain(row), calledOff: true }
  }
  return { one: nextOccurrence(row, today) ?? lastOccurrence(row) ?? plain(row), calledOff: false }
}

/** @param school name of the school, where the caller has several */
export const detailOf = async (
  tx: Tx,
  caller: CalendarCaller,
  row: EventRow,
  on: string | undefined,
  school: string | null,
): Promise<EventDetail> => {
  const { one, calledOff } = timeOf(row, on, caller.today)
  const entryContext = await entryContextOf(tx, caller, [row])
  const entry = entryOf(entryContext, row, one, tx.at, school)
  const isOwn = row.createdBy === caller.accountId
  return {
    ...entry,
    description: row.description,
    audience: row.audience as Audience | null,
    // An editor chooses among all its classes; others see only their own.
    streamIds: entry.mayChange ? [...entryContext.streamsOf(row.id)] : [],
    repeats: row.repeats,
    seriesStartsOn: row.startsOn,
    seriesEndsOn: row.lastDay,
    remind: row.remind as Reminder,
    asksRsvp: row.asksRsvp,
    rsvpBy: row.rsvpBy,
    cancelled: calledOff || row.cancelledAt !== null,
    mayChange: entry.mayChange && row.cancelledAt === null && !calledOff,
    createdBy:
      isOwn || row.kind === 'personal' ? null : ((await accountNames(tx, [row.createdBy])).get(row.createdBy) ?? null),
    schoolId: schoolOf(tx),
    version: row.version,
  }
}

export interface Answer {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly status: RsvpStatus
}

/** @throws AppError 404, or 403 if the caller may see but not change the event */
export const answersTo = async (
  tx: Tx,
  caller: CalendarCaller,
  id: string,
  query: { occurrence?: string | undefined; status?: RsvpStatus | undefined; page: number; limit: number },
): Promise<Paged<Answer>> => {
  const row = await eventInSight(tx, caller, id)
  const streamIds = (await streamsOfEvents(tx, [id])).map(({ streamId }) => streamId)
  if (!mayChange(caller, { kind: row.kind as 'school', createdBy: row.createdBy, streamIds }))
    throw new AppError(commonErrors.forbidden)
  const { one } = timeOf(row, query.occurrence, caller.today)
  const { status, page, limit } = query
  const { items, total } = await answersPage(tx, {
    eventId: id,
    occurrence: keyOfTime(row, one.on),
    status,
    page,
    limit,
  })
  const names = await accountNames(
    tx,
    items.map(({ accountId }) => accountId),
  )
  const shown = items.map(({ accountId, role, status: given }) => ({
    id: accountId,
    name: names.get(accountId) ?? '',
    role,
    status: given as RsvpStatus,
  }))
  return toPage(shown, total, page, limit)
}
