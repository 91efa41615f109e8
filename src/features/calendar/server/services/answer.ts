/** Takes answers to events. */
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { calendarEvent, type RsvpStatus } from '../../contract/kinds.ts'
import { calendarErrors, calendarTexts, type RsvpAnswer } from '../../contract/shapes.ts'
import { nextOccurrence, lastOccurrence, occurrenceOn, type Occurrence } from '../../rules/occurrences.ts'
import { rsvpState } from '../../rules/rsvp.ts'
import { instantsOf, keyOfTime, rsvpOf, entryContextOf } from './entries.ts'
import { keepAnswer } from '../queries/answers.ts'
import type { EventRow } from '../queries/events.ts'
import { eventInSight } from './read-event.ts'
import type { CalendarCaller } from './caller.ts'

const refusals = {
  not_asked: calendarErrors.notAsked,
  closed: calendarErrors.closed,
  over: calendarErrors.over,
} as const

/** @throws AppError 400 if a recurring event lacks a day, 409 for a cancelled occurrence */
const timeOf = (row: EventRow, on: string | undefined, today: string): Occurrence => {
  if (row.repeats === null)
    return nextOccurrence(row, today) ?? lastOccurrence(row) ?? refuseFields({ occurrence: calendarTexts.occurrence })
  if (on !== undefined && row.changes[on]?.cancelled) throw new AppError(calendarErrors.cancelled)
  return (on === undefined ? null : occurrenceOn(row, on)) ?? refuseFields({ occurrence: calendarTexts.occurrence })
}

/** @throws AppError 404, 400; 409 if the event does not accept RSVPs (any more) */
export const answerFor = async (
  tx: Tx,
  caller: CalendarCaller,
  id: string,
  body: { status: RsvpStatus; occurrence?: string | undefined },
): Promise<RsvpAnswer> => {
  const row = await eventInSight(tx, caller, id)
  if (row.cancelledAt !== null) throw new AppError(calendarErrors.cancelled)
  if (!row.asksRsvp) throw new AppError(calendarErrors.notAsked)
  const one = timeOf(row, body.occurrence, caller.today)
  const state = rsvpState(row, instantsOf(one, caller).endsAt, tx.at, caller.today)
  if (state !== 'open') throw new AppError(refusals[state])
  const { accountId, role } = caller
  await keepAnswer(tx, { eventId: id, occurrence: keyOfTime(row, one.on), accountId, role, status: body.status })
  await audit(tx, {
    action: 'calendar.answer',
    entity: 'calendar_event',
    entityId: id,
    after: { on: one.on, status: body.status },
  })
  publishEvent(tx, {
    type: calendarEvent,
    schoolId: schoolOf(tx),
    accounts: [...new Set([row.createdBy, accountId])],
    data: { eventId: id },
  })
  const answer = rsvpOf(await entryContextOf(tx, caller, [row]), row, one, tx.at)
  if (!answer) throw new AppError(calendarErrors.notAsked)
  return answer
}
