/** Makes, changes and calls off events. */
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { EventKind, Scope } from '../../contract/kinds.ts'
import {
  calendarErrors,
  calendarTexts,
  type EventBody,
  type EventDetail,
  type SaveEventBody,
} from '../../contract/shapes.ts'
import { beginningsBetween, endedBefore } from '../../rules/recurrence.ts'
import { occurrenceOn, spanOf, type Change, type Changes, type When } from '../../rules/occurrences.ts'
import { mayChange } from '../../rules/reach.ts'
import { kept, planned, type Planned } from './plan-event.ts'
import {
  deleteEvent,
  insertEvent,
  lockEvent,
  setStreams,
  streamsOfEvents,
  updateEvent,
  type EventRow,
} from '../queries/events.ts'
import { detailOf, eventInSight } from './read-event.ts'
import { publishCalendarChanged, enqueueReminder, enqueueNotification, type News } from './notify.ts'
import type { CalendarCaller } from './caller.ts'

/** Single times that differ, at most. */
const mostChanges = 200

/** Facts for the audit log; of a personal event only its time, because its text is private. */
const factsOf = (row: EventRow, streamIds: readonly string[]) => ({
  kind: row.kind,
  ...(row.kind === 'personal'
    ? {}
    : {
        title: row.title,
        place: row.place,
        type: row.type,
        audience: row.audience,
        streamIds,
        asksRsvp: row.asksRsvp,
      }),
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  startTime: row.startTime,
  endTime: row.endTime,
  repeats: row.repeats,
  changes: Object.keys(row.changes).length,
  cancelled: row.cancelledAt !== null,
})

const streamIdsOf = async (tx: Tx, id: string): Promise<string[]> =>
  (await streamsOfEvents(tx, [id])).map(({ streamId }) => streamId)

const insertPlanned = async (
  tx: Tx,
  caller: CalendarCaller,
  plan: Planned,
  made: { createdBy: string; createdAs: string },
): Promise<EventRow> => {
  const row = await insertEvent(tx, { ...kept(plan, {}), ...made })
  await setStreams(tx, row.id, plan.streamIds)
  await publishCalendarChanged(tx, row, plan.streamIds, caller.today)
  await enqueueReminder(tx, row, caller.timeZone)
  return row
}

export const createEventFor = async (tx: Tx, caller: CalendarCaller, body: EventBody): Promise<EventDetail> => {
  const plan = await planned(tx, caller, body)
  const row = await insertPlanned(tx, caller, plan, { createdBy: caller.accountId, createdAs: caller.role })
  await audit(tx, {
    action: 'calendar.create',
    entity: 'calendar_event',
    entityId: row.id,
    after: factsOf(row, plan.streamIds),
  })
  await enqueueNotification(tx, row, {
    what: 'added',
    title: row.title,
    on: row.startsOn,
    occurrence: null,
    except: caller.accountId,
  })
  return detailOf(tx, caller, row, row.startsOn, null)
}

interface Held {
  readonly row: EventRow
  readonly streamIds: readonly string[]
}

/** @throws AppError 404; 403 if the caller may not change it; 409 if cancelled */
const heldFor = async (tx: Tx, caller: CalendarCaller, id: string): Promise<Held> => {
  await eventInSight(tx, caller, id)
  const [row, streamIds] = [await lockEvent(tx, id), await streamIdsOf(tx, id)]
  if (!row) throw new AppError(commonErrors.notFound)
  if (!mayChange(caller, { kind: row.kind as EventKind, createdBy: row.createdBy, streamIds }))
    throw new AppError(commonErrors.forbidden)
  if (row.cancelledAt !== null) throw new AppError(calendarErrors.cancelled)
  return { row, streamIds }
}

/** The affected occurrences and the key of the selected one. @throws AppError 400 for a day without an occurrence */
const meant = (row: EventRow, scope: Scope, occurrence: string | undefined): { scope: Scope; on: string } => {
  if (row.repeats === null || scope === 'all') return { scope: 'all', on: row.startsOn }
  if (occurrence === undefined || !occurrenceOn(row, occurrence))
    return refuseFields({ occurrence: calendarTexts.occurrence })
  return { scope: scope === 'following' && occurrence === row.startsOn ? 'all' : scope, on: occurrence }
}

const withChange = (
  row: EventRow,
  on: string,
  change: Change,
): { changes: Changes; firstDay: string; lastDay: string | null } => {
  const changes = { ...row.changes, [on]: change }
  if (Object.keys(changes).length > mostChanges) throw new AppError(calendarErrors.tooManyChanges)
  return { changes, ...spanOf({ ...row, changes }) }
}

/** Ends an event that repeats on the day before one of its times. */
const cutBefore = async (tx: Tx, row: EventRow, on: string): Promise<EventRow> => {
  if (row.repeats === null) return row
  const changes = Object.fromEntries(Object.entries(row.changes).filter(([day]) => day < on))
  const repeats = endedBefore(row.repeats, on)
  return updated(await updateEvent(tx, row.id, null, { repeats, changes, ...spanOf({ ...row, repeats, changes }) }))
}

const updated = (row: EventRow | undefined): EventRow => {
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

/** Exceptions that still apply: cancellations always; moves only while the time of day is unchanged. */
const stillChanged = (row: EventRow, plan: Planned): Changes => {
  const { repeats } = plan
  if (!repeats) return {}
  const sameTimes = plan.startTime === row.startTime && plan.endTime === row.endTime
  const isTime = (day: string): boolean => beginningsBetween(repeats, plan.startsOn, day, day).length > 0
  return Object.fromEntries(
    Object.entries(row.changes).filter(([day, change]) => isTime(day) && (change.cancelled || sameTimes)),
  )
}

const looks = ({
  title,
  place,
  startsOn,
  endsOn,
  startTime,
  endTime,
  repeats,
}: Pick<EventRow, 'title' | 'place' | 'repeats'> & When): string =>
  JSON.stringify([title, place, startsOn, endsOn, startTime, endTime, repeats])

/** @throws AppError as `heldFor`, 400, and 409 for a stale version */
export const saveEventFor = async (
  tx: Tx,
  caller: CalendarCaller,
  id: string,
  body: SaveEventBody,
  school: string | null,
): Promise<EventDetail> => {
  const { row: before, streamIds } = await heldFor(tx, caller, id)
  const { occurrence, scope: asked, version, ...plain } = body
  const { scope, on } = meant(before, asked, occurrence)
  if (version !== undefined && version !== before.version)
    throw new AppError(commonErrors.stale, { current: await detailOf(tx, caller, before, occurrence, school) })
  // A single occurrence has no rule.
  const plan = await planned(tx, caller, scope === 'one' ? { ...plain, repeats: null } : plain)
  // An event cannot change between personal and shared.
  if ((plan.kind === 'personal') !== (before.kind === 'personal') && before.createdBy !== caller.accountId)
    throw new AppError(commonErrors.forbidden)
  const note = (row: EventRow, after: readonly string[]): Promise<void> =>
    audit(tx, {
      action: 'calendar.save',
      entity: 'calendar_event',
      entityId: row.id,
      before: factsOf(before, streamIds),
      after: factsOf(row, after),
    })
  if (scope === 'following') return saveFollowing(tx, caller, { before, plan, on, note, school })
  const when: When = {
    startsOn: plan.startsOn,
    endsOn: plan.endsOn,
    startTime: plan.startTime ?? null,
    endTime: plan.endTime ?? null,
  }
  const values =
    scope === 'one'
      ? withChange(before, on, { cancelled: false, title: plan.title, place: plan.place ?? '', ...when })
      : kept(plan, stillChanged(before, plan))
  const row = updated(await updateEvent(tx, id, null, values))
  const after = scope === 'all' ? plan.streamIds : streamIds
  if (scope === 'all') await setStreams(tx, id, after)
  await note(row, after)
  await publishCalendarChanged(tx, before, streamIds, caller.today)
  await publishCalendarChanged(tx, row, after, caller.today)
  await enqueueReminder(tx, row, caller.timeZone)
  const isNews = scope === 'one' || looks(before) !== looks(row)
  const named = row.repeats === null ? null : on
  if (isNews)
    await enqueueNotification(tx, row, {
      what: 'changed',
      title: plan.title,
      on: plan.startsOn,
      occurrence: scope === 'one' ? named : null,
      except: caller.accountId,
    })
  return detailOf(tx, caller, row, scope === 'one' ? on : undefined, school)
}

interface Following {
  readonly before: EventRow
  readonly plan: Planned
  readonly on: string
  readonly note: (row: EventRow, streamIds: readonly string[]) => Promise<void>
  readonly school: string | null
}

/** The event ends before that time, and a new one begins with it. */
const saveFollowing = async (
  tx: Tx,
  caller: CalendarCaller,
  { before, plan, on, note, school }: Following,
): Promise<EventDetail> => {
  const ended = await cutBefore(tx, before, on)
  await note(ended, plan.streamIds)
  const { createdBy, createdAs } = before
  const row = await insertPlanned(tx, caller, plan, { createdBy, createdAs })
  await audit(tx, {
    action: 'calendar.create',
    entity: 'calendar_event',
    entityId: row.id,
    after: factsOf(row, plan.streamIds),
  })
  await enqueueReminder(tx, ended, caller.timeZone)
  await enqueueNotification(tx, row, {
    what: 'changed',
    title: row.title,
    on: row.startsOn,
    occurrence: null,
    except: caller.accountId,
  })
  return detailOf(tx, caller, row, row.startsOn, school)
}

/** @throws AppError as `heldFor`, and 400 for a day that is none of its */
export const dropEventFor = async (
  tx: Tx,
  caller: CalendarCaller,
  id: string,
  asked: { occurrence?: string | undefined; scope: Scope },
): Promise<void> => {
  const { row: before, streamIds } = await heldFor(tx, caller, id)
  const { scope, on } = meant(before, asked.scope, asked.occurrence)
  const one = occurrenceOn(before, on)
  const row = await dropped(tx, before, scope, on)
  await audit(tx, {
    action: 'calendar.drop',
    entity: 'calendar_event',
    entityId: id,
    before: factsOf(before, streamIds),
    after: { scope, ...(scope === 'all' ? {} : { on }) },
  })
  await publishCalendarChanged(tx, before, streamIds, caller.today)
  if (!row) return
  const news: News = {
    what: 'cancelled',
    title: before.title,
    on: one?.startsOn ?? on,
    occurrence: scope === 'one' ? on : null,
    except: caller.accountId,
  }
  await enqueueNotification(tx, row, news)
  await enqueueReminder(tx, row, caller.timeZone)
}

/** @returns null for a personal event, which is deleted without an audit entry */
const dropped = async (tx: Tx, before: EventRow, scope: Scope, on: string): Promise<EventRow | null> => {
  if (scope === 'one')
    return updated(await updateEvent(tx, before.id, null, withChange(before, on, { cancelled: true })))
  if (scope === 'following') return cutBefore(tx, before, on)
  if (before.kind !== 'personal') return updated(await updateEvent(tx, before.id, null, { cancelledAt: tx.at }))
  await deleteEvent(tx, before.id)
  return null
}
