/** Notifies people of new, changed, cancelled and upcoming events, and refreshes open calendars. */
import { z } from 'zod'
import type { Role } from '#core/access/contract/access.ts'
import { notify } from '#core/notifications/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { instantOf, schoolTime } from '#platform/pure/dates.ts'
import { date, id } from '#platform/pure/schemas.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { enqueueJob, defineJob, job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { calendarEvent, type Reminder } from '../../contract/kinds.ts'
import { eventAddedNotice, eventCancelledNotice, eventChangedNotice, eventSoonNotice } from '../../contract/notices.ts'
import { occurrenceOn } from '../../rules/occurrences.ts'
import { nextReminder, remindAt } from '../../rules/reminders.ts'
import { eventLink, keyOfTime } from './entries.ts'
import { peopleFor } from './people.ts'
import { decliners } from '../queries/answers.ts'
import { eventById, streamsOfEvents, type EventRow } from '../queries/events.ts'

const staffRoles: readonly Role[] = ['admin', 'teacher', 'tutor', 'school_technician']

/** The live event carries the id only; everyone in the audience refetches what they may see. */
export const publishCalendarChanged = async (
  tx: Tx,
  row: EventRow,
  streamIds: readonly string[],
  today: string,
): Promise<void> => {
  const event = { type: calendarEvent, schoolId: schoolOf(tx), data: { eventId: row.id } }
  if (row.kind === 'school') {
    const roles: readonly Role[] =
      row.audience === 'staff'
        ? staffRoles
        : [...staffRoles, 'parent', ...(row.audience === 'everyone' ? (['student'] as const) : [])]
    return publishEvent(tx, { ...event, roles })
  }
  const accounts = (await peopleFor(tx, row, streamIds, today)).map(({ accountId }) => accountId)
  publishEvent(tx, { ...event, accounts: [...new Set([...accounts, row.createdBy])] })
  if (row.kind === 'class') publishEvent(tx, { ...event, roles: ['admin'] })
}

const whats = ['added', 'changed', 'cancelled'] as const
const tellJob = defineJob(
  'calendar.tell',
  z.strictObject({
    schoolId: id,
    eventId: id,
    what: z.enum(whats),
    title: z.string(),
    on: date,
    occurrence: date.nullable(),
    times: z.int(),
    except: id,
  }),
)
const notices = { added: eventAddedNotice, changed: eventChangedNotice, cancelled: eventCancelledNotice } as const

export interface News {
  readonly what: (typeof whats)[number]
  readonly title: string
  /** Day of the occurrence, and its key if the event repeats. */
  readonly on: string
  readonly occurrence: string | null
  /** The acting account is not notified. */
  readonly except: string
}

/** Notifies in a background job, so that the request does not wait for a whole school. */
export const enqueueNotification = async (tx: Tx, row: EventRow, news: News): Promise<void> => {
  if (row.tell) await enqueueJob(tx, tellJob, { schoolId: schoolOf(tx), eventId: row.id, times: row.version, ...news })
}

const streamIdsOf = async (tx: Tx, eventId: string): Promise<string[]> =>
  (await streamsOfEvents(tx, [eventId])).map(({ streamId }) => streamId)

const tellNews = async (tx: Tx, eventId: string, news: News & { readonly times: number }): Promise<void> => {
  const row = await eventById(tx, eventId)
  if (!row) return
  const { timeZone } = await schoolById(tx)
  const people = await peopleFor(tx, row, await streamIdsOf(tx, eventId), schoolTime(tx.at, timeZone).date)
  await notify(
    tx,
    notices[news.what],
    people.filter(({ accountId }) => accountId !== news.except),
    { title: news.title, date: news.on },
    { link: eventLink(eventId, news.occurrence), dedupeKey: `calendar.${news.what}:${eventId}:${news.times}` },
  )
}

const remindJob = defineJob('calendar.remind', z.strictObject({ schoolId: id, eventId: id, on: date }))

/** One job per event: its next reminder. */
export const enqueueReminder = async (tx: Tx, row: EventRow, timeZone: string): Promise<void> => {
  if (row.cancelledAt !== null) return
  const { date: today } = schoolTime(tx.at, timeZone)
  const next = nextReminder({ ...row, remind: row.remind as Reminder }, tx.at, today, (day, time) =>
    instantOf(day, time, timeZone),
  )
  if (next)
    await enqueueJob(
      tx,
      remindJob,
      { schoolId: schoolOf(tx), eventId: row.id, on: next.of.on },
      { runAt: next.at, key: `calendar.remind:${row.id}` },
    )
}

/** Skips an event that was cancelled or moved meanwhile, and always queues the next reminder. */
export const remindOf = async (tx: Tx, eventId: string, on: string): Promise<void> => {
  const row = await eventById(tx, eventId)
  if (!row || row.cancelledAt !== null) return
  const { timeZone } = await schoolById(tx)
  const one = occurrenceOn(row, on)
  const due = one && remindAt(row.remind as Reminder, one, (day, time) => instantOf(day, time, timeZone))
  if (one && due && due <= tx.at) {
    const people = await peopleFor(tx, row, await streamIdsOf(tx, eventId), schoolTime(tx.at, timeZone).date)
    const away = await decliners(tx, eventId, keyOfTime(row, on))
    const link = eventLink(eventId, row.repeats === null ? null : on)
    const dedupeKey = `calendar.soon:${eventId}:${one.startsOn}:${one.startTime ?? ''}`
    await notify(
      tx,
      eventSoonNotice,
      people.filter(({ accountId }) => !away.has(accountId)),
      { title: one.title, date: one.startsOn },
      { link, dedupeKey },
    )
  }
  await enqueueReminder(tx, row, timeZone)
}

export const notificationJob = job(tellJob, ({ schoolId, eventId, ...news }, tenancy) =>
  tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => tellNews(tx, eventId, news)),
)
export const reminderJob = job(remindJob, ({ schoolId, eventId, on }, tenancy) =>
  tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => remindOf(tx, eventId, on)),
)
