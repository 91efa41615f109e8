/** Shared implementation of every role's endpoints; the routes supply the calendar's owner and language. */
import { listStreams } from '#core/academics/server/public.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import { addDays, daysBetween, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import type { EntryType, RsvpStatus, Scope } from '../../contract/kinds.ts'
import type { NextEntry } from '../../contract/next.ts'
import type { CalendarSource } from '../ports.ts'
import {
  calendarTexts,
  mostDaysRead,
  type EntryList,
  type EventBody,
  type EventDetail,
  type SaveEventBody,
} from '../../contract/shapes.ts'
import { adminCalendar } from '../../contract/access.ts'
import { kindsOf } from '../../rules/reach.ts'
import { nameOf, readAcross, schoolOfChild, schoolOfEvent, whoseOf, workIn } from './parent-all-schools.ts'
import { answerFor } from './answer.ts'
import type { Reading } from './entries.ts'
import { answersTo, detailOf, eventInSight } from './read-event.ts'
import { createEventFor, dropEventFor, saveEventFor } from './write-event.ts'

export type Sources = readonly CalendarSource[]
type Asked = Reading & { readonly childId?: string | undefined }

const todayOf = ({ actor, now }: ActorContext): string => schoolTime(now(), actor.timeZone).date

export const read = async (context: ActorContext, sources: Sources, asked: Asked): Promise<EntryList> => {
  const { from, to } = asked
  if (to < from) refuseFields({ to: calendarTexts.endDay })
  if (daysBetween(from, to) >= mostDaysRead) refuseFields({ to: calendarTexts.range })
  return { from, to, items: await readAcross(context.tenancy, await whoseOf(context), sources, asked) }
}

/** Defaults to the current month. */
export const readMonth = (
  context: ActorContext,
  sources: Sources,
  {
    month,
    year,
    ...more
  }: {
    month?: number | undefined
    year?: number | undefined
    type?: EntryType | undefined
    childId?: string | undefined
  },
): Promise<EntryList> => {
  const today = todayOf(context)
  const first = `${year ?? today.slice(0, 4)}-${String(month ?? today.slice(5, 7)).padStart(2, '0')}-01`
  const next = addDays(first, 31)
  return read(context, sources, { from: first, to: addDays(next, -Number(next.slice(8))), ...more })
}

/** Defaults to ninety days from today; paged. */
export const readEvents = async (
  context: ActorContext,
  query: {
    childId?: string | undefined
    type?: EntryType | undefined
    startDate?: string | undefined
    endDate?: string | undefined
    page: number
    limit: number
  },
) => {
  const { startDate, endDate, page, limit, ...more } = query
  const from = startDate ?? todayOf(context)
  const { items } = await read(context, [], { from, to: endDate ?? addDays(from, 90), ...more })
  const events = items.filter(({ source }) => source === 'event')
  return toPage(events.slice((page - 1) * limit, page * limit), events.length, page, limit)
}

const cardOf = ({
  key,
  title,
  type,
  startsOn,
  endsOn,
  startTime,
  place,
  link,
  rsvp,
}: EntryList['items'][number]): NextEntry => ({
  key,
  title,
  type,
  startsOn,
  endsOn,
  startTime,
  place,
  link,
  waits: rsvp !== null && rsvp.state === 'open' && rsvp.mine === null,
})

export const readNext = async (
  context: ActorContext,
  sources: Sources,
): Promise<{ today: string; items: NextEntry[] }> => {
  const today = todayOf(context)
  const now = context.now().toISOString()
  const { items } = await read(context, sources, { from: today, to: addDays(today, 30) })
  const next = items.filter(({ source, type, endsAt }) => source !== 'work' && type !== 'school_day' && endsAt > now)
  return { today, items: next.slice(0, 4).map(cardOf) }
}

export const choices = async (context: ActorContext) => {
  const whose = await whoseOf(context)
  const [school] = whose.schools
  const kinds = kindsOf({ role: whose.role, isAdmin: context.decide(adminCalendar).allowed })
  if (!school || !kinds.includes('class')) return { kinds: [...kinds], streams: [], today: todayOf(context) }
  const streams = await workIn(context, whose, school).read(async (tx, caller) =>
    (await listStreams(tx)).filter(({ id }) => caller.streams?.has(id) ?? true),
  )
  return { kinds: [...kinds], streams: streams.map(({ id, label }) => ({ id, label })), today: todayOf(context) }
}

/** The school of an event, or of a parent's child, with the work in it. */
const placeOf = async (
  context: ActorContext,
  find: { readonly eventId: string } | { readonly childId: string | undefined },
) => {
  const whose = await whoseOf(context)
  const { tenancy } = context
  const school =
    'eventId' in find
      ? await schoolOfEvent(tenancy, whose, find.eventId)
      : find.childId === undefined
        ? (whose.schools.find(({ id }) => id === context.actor.schoolId) ?? {
            id: context.actor.schoolId ?? '',
            shortName: '',
            timeZone: context.actor.timeZone,
          })
        : await schoolOfChild(tenancy, whose, find.childId)
  return { ...workIn(context, whose, school), name: nameOf(whose, school) }
}

export const readOne = async (
  context: ActorContext,
  id: string,
  occurrence: string | undefined,
): Promise<EventDetail> => {
  const place = await placeOf(context, { eventId: id })
  return place.read(async (tx, caller) =>
    detailOf(tx, caller, await eventInSight(tx, caller, id), occurrence, place.name),
  )
}

/** @throws AppError 400 for a child that is not the caller's */
export const create = async (context: ActorContext, body: EventBody): Promise<EventDetail> => {
  const childId = body.for.kind === 'personal' ? body.for.childId : undefined
  const place = await placeOf(context, { childId }).catch((error: unknown) => {
    if (childId !== undefined && error instanceof AppError && error.definition === commonErrors.notFound)
      return refuseFields({ childId: calendarTexts.child })
    throw error
  })
  return place.write((tx, caller) => createEventFor(tx, caller, body))
}

export const save = async (context: ActorContext, id: string, body: SaveEventBody): Promise<EventDetail> => {
  const place = await placeOf(context, { eventId: id })
  return place.write((tx, caller) => saveEventFor(tx, caller, id, body, place.name))
}

export const drop = async (
  context: ActorContext,
  id: string,
  asked: { occurrence?: string | undefined; scope: Scope },
): Promise<void> => {
  const place = await placeOf(context, { eventId: id })
  return place.write((tx, caller) => dropEventFor(tx, caller, id, asked))
}

export const answer = async (
  context: ActorContext,
  id: string,
  body: { status: RsvpStatus; occurrence?: string | undefined },
) => {
  const place = await placeOf(context, { eventId: id })
  return place.write((tx, caller) => answerFor(tx, caller, id, body))
}

export const answers = async (context: ActorContext, id: string, query: Parameters<typeof answersTo>[3]) => {
  const place = await placeOf(context, { eventId: id })
  return place.read((tx, caller) => answersTo(tx, caller, id, query))
}
