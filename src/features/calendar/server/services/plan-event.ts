/** Validates a planned event and converts it to its stored form. */
import { listStreams } from '#core/academics/server/public.ts'
import { daysBetween } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { calendarTexts, mostDays, type EventBody, type OwnEventBody } from '../../contract/shapes.ts'
import { kindsOf } from '../../rules/reach.ts'
import { spanOf, type Changes } from '../../rules/occurrences.ts'
import { beginsWith } from '../../rules/recurrence.ts'
import type { NewEvent } from '../queries/events.ts'
import type { CalendarCaller } from './caller.ts'

/** The editable fields of an event. */
export type Planned = Omit<NewEvent, 'createdBy' | 'createdAs' | 'firstDay' | 'lastDay' | 'changes'> & {
  readonly streamIds: readonly string[]
}

/** Converts a personal event to the general form. */
export const ownAsEvent = (body: OwnEventBody, childId?: string): EventBody => ({
  ...body,
  for: { kind: 'personal', ...(childId === undefined ? {} : { childId }) },
  asksRsvp: false,
  rsvpBy: null,
  tell: false,
})

/** @throws AppError 400 for days that do not fit each other */
const checkDays = ({ startsOn, endsOn = startsOn, repeats, rsvpBy, asksRsvp }: EventBody): void => {
  if (daysBetween(startsOn, endsOn) >= mostDays) refuseFields({ endsOn: calendarTexts.tooLong })
  if (asksRsvp && rsvpBy !== null && rsvpBy > endsOn && repeats === null) refuseFields({ rsvpBy: calendarTexts.rsvpBy })
  if (repeats === null) return
  if (!beginsWith(repeats, startsOn)) refuseFields({ 'repeats.weekdays': calendarTexts.weekday })
  if (repeats.until !== null && repeats.count !== null) refuseFields({ 'repeats.until': calendarTexts.bothEnds })
  if (repeats.until !== null && repeats.until < startsOn) refuseFields({ 'repeats.until': calendarTexts.until })
}

/** @throws AppError 400 for classes that are not the caller's, as for those that do not exist */
const classesOf = async (tx: Tx, caller: CalendarCaller, target: EventBody['for']): Promise<readonly string[]> => {
  if (target.kind !== 'class') return []
  const there = new Set((await listStreams(tx)).map(({ id }) => id))
  const streamIds = [...new Set(target.streamIds)]
  if (streamIds.some((id) => !there.has(id) || caller.streams?.has(id) === false))
    refuseFields({ 'for.streamIds': calendarTexts.notYourClass })
  return streamIds
}

const childOf = (caller: CalendarCaller, target: EventBody['for']): string | null => {
  if (target.kind !== 'personal' || target.childId === undefined) return null
  if (!caller.children.some(({ learnerId }) => learnerId === target.childId))
    refuseFields({ childId: calendarTexts.child })
  return target.childId
}

/** @throws AppError 400, or 403 for a kind of event that is not the caller's to plan */
export const planned = async (tx: Tx, caller: CalendarCaller, body: EventBody): Promise<Planned> => {
  const target = body.for
  if (!kindsOf(caller).includes(target.kind)) throw new AppError(commonErrors.forbidden)
  checkDays(body)
  const isOwn = target.kind === 'personal'
  const asksRsvp = body.asksRsvp && !isOwn
  return {
    kind: target.kind,
    audience: target.kind === 'school' ? target.audience : null,
    type: body.type,
    title: body.title,
    description: body.description,
    place: body.place,
    startsOn: body.startsOn,
    endsOn: body.endsOn ?? body.startsOn,
    startTime: body.allDay ? null : (body.startTime ?? null),
    endTime: body.allDay ? null : (body.endTime ?? null),
    repeats: body.repeats,
    asksRsvp,
    rsvpBy: asksRsvp ? body.rsvpBy : null,
    remind: body.remind,
    tell: body.tell && !isOwn,
    learnerId: childOf(caller, target),
    streamIds: await classesOf(tx, caller, target),
  }
}

/** Adds the days that it spans. */
export const kept = <P extends Planned>({ streamIds: _streams, ...plan }: P, changes: Changes) => ({
  ...plan,
  changes,
  ...spanOf({
    ...plan,
    place: plan.place ?? '',
    startTime: plan.startTime ?? null,
    endTime: plan.endTime ?? null,
    repeats: plan.repeats ?? null,
    changes,
  }),
})
