/** Maps events and other modules' entries to one calendar. */
import { calendarOf, listStreams } from '#core/academics/server/public.ts'
import type { SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { addDays } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { EventKind, EntryType, RsvpStatus } from '../../contract/kinds.ts'
import type { CalendarSource, OutsideEntry } from '../ports.ts'
import type { Entry, RsvpAnswer } from '../../contract/shapes.ts'
import { occurrencesBetween, type Occurrence, type When } from '../../rules/occurrences.ts'
import { mayChange } from '../../rules/reach.ts'
import { rsvpState } from '../../rules/rsvp.ts'
import { answerCounts, answersOf } from '../queries/answers.ts'
import { eventsSeen, streamsOfEvents, type EventRow } from '../queries/events.ts'
import type { CalendarCaller } from './caller.ts'

/** Occurrence key of an event that does not repeat: moving the event keeps its RSVPs. */
export const onceKey = 'once'
export const keyOfTime = (row: Pick<EventRow, 'repeats'>, on: string): string => (row.repeats === null ? onceKey : on)

export interface EntryContext {
  readonly caller: CalendarCaller
  readonly streamsOf: (eventId: string) => readonly string[]
  readonly labelOf: (streamId: string) => string
  readonly counts: (eventId: string, key: string) => RsvpAnswer['counts']
  readonly mine: (eventId: string, key: string) => RsvpStatus | null
}

/** Loads everything needed to show these events. */
export const entryContextOf = async (
  tx: Tx,
  caller: CalendarCaller,
  rows: readonly EventRow[],
): Promise<EntryContext> => {
  const ofClasses = rows.filter(({ kind }) => kind === 'class').map(({ id }) => id)
  const asking = rows.filter(({ asksRsvp }) => asksRsvp).map(({ id }) => id)
  const streams = groupBy(await streamsOfEvents(tx, ofClasses), ({ eventId }) => eventId)
  const labels = new Map(ofClasses.length > 0 ? (await listStreams(tx)).map(({ id, label }) => [id, label]) : [])
  const [totals, own] = [await answerCounts(tx, asking), await answersOf(tx, caller.accountId, asking)]
  const totalOf = (eventId: string, key: string, status: RsvpStatus): number =>
    totals.find((one) => one.eventId === eventId && one.occurrence === key && one.status === status)?.total ?? 0
  return {
    caller,
    streamsOf: (eventId) => (streams.get(eventId) ?? []).map(({ streamId }) => streamId),
    labelOf: (streamId) => labels.get(streamId) ?? '',
    counts: (eventId, key) => ({
      going: totalOf(eventId, key, 'going'),
      maybe: totalOf(eventId, key, 'maybe'),
      not_going: totalOf(eventId, key, 'not_going'),
    }),
    mine: (eventId, key) =>
      (own.find((one) => one.eventId === eventId && one.occurrence === key)?.status as RsvpStatus | undefined) ?? null,
  }
}

/** The instants of it; whole days last until the midnight after the last. */
export const instantsOf = (
  { startsOn, endsOn, startTime, endTime }: When,
  caller: Pick<CalendarCaller, 'instantOf'>,
) => ({
  startsAt: caller.instantOf(startsOn, startTime ?? '00:00'),
  endsAt: endTime === null ? caller.instantOf(addDays(endsOn, 1), '00:00') : caller.instantOf(endsOn, endTime),
})

const childrenIn = ({ children }: CalendarCaller, row: EventRow, streamIds: readonly string[]): Entry['children'] =>
  children
    .filter(({ learnerId, streamId }) =>
      row.kind === 'class' ? streamId !== null && streamIds.includes(streamId) : row.learnerId === learnerId,
    )
    .map(({ learnerId, firstName }) => ({ id: learnerId, firstName }))

export const rsvpOf = (context: EntryContext, row: EventRow, one: Occurrence, now: Date): RsvpAnswer | null => {
  const state = rsvpState(row, instantsOf(one, context.caller).endsAt, now, context.caller.today)
  if (state === 'not_asked') return null
  const key = keyOfTime(row, one.on)
  return { mine: context.mine(row.id, key), counts: context.counts(row.id, key), state, rsvpBy: row.rsvpBy }
}

export const eventLink = (id: string, on: string | null): string =>
  `/calendar/events/${id}${on === null ? '' : `?on=${on}`}`

/** @param school the school's name if the owner has several */
export const entryOf = (
  context: EntryContext,
  row: EventRow,
  one: Occurrence,
  now: Date,
  school: string | null,
): Entry => {
  const { caller } = context
  const streamIds = context.streamsOf(row.id)
  const { startsAt, endsAt } = instantsOf(one, caller)
  const occurrence = row.repeats === null ? null : one.on
  return {
    key: `${row.id}:${one.on}`,
    id: row.id,
    source: 'event',
    kind: row.kind as EventKind,
    type: row.type as EntryType,
    title: one.title,
    place: one.place,
    allDay: one.startTime === null,
    startsOn: one.startsOn,
    endsOn: one.endsOn,
    startTime: one.startTime,
    endTime: one.endTime,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    occurrence,
    // A parent sees the children's own classes, not the other invited ones.
    classes: streamIds
      .filter((id) => caller.streams?.has(id) ?? true)
      .map((id) => context.labelOf(id))
      .sort(),
    children: childrenIn(caller, row, streamIds),
    school,
    rsvp: rsvpOf(context, row, one, now),
    mayChange: mayChange(caller, { kind: row.kind as EventKind, createdBy: row.createdBy, streamIds }),
    link: eventLink(row.id, occurrence),
  }
}

const outside = (caller: CalendarCaller, source: Entry['source'], one: OutsideEntry, school: string | null): Entry => {
  const { startsAt, endsAt } = instantsOf(one, caller)
  const { learnerIds, ...entry } = one
  return {
    ...entry,
    key: `${source}:${one.id}:${learnerIds.join('+')}`,
    source,
    kind: one.classes.length > 0 || learnerIds.length > 0 ? 'class' : 'school',
    allDay: one.startTime === null,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    occurrence: null,
    classes: [...one.classes],
    children: caller.children
      .filter(({ learnerId }) => learnerIds.includes(learnerId))
      .map(({ learnerId, firstName }) => ({ id: learnerId, firstName })),
    school,
    rsvp: null,
    mayChange: false,
  }
}

/** The school's year as entries: the first and the last day of each term, days off, and days on which there is school after all. */
export const yearEntries = ({ terms, exceptions }: SchoolCalendar, schoolId: string): OutsideEntry[] => {
  const day = { place: '', startTime: null, endTime: null, link: null, learnerIds: [], classes: [] } as const
  const ofTerms = terms.flatMap(({ id, name, startsOn, endsOn }): OutsideEntry[] => [
    { ...day, id, type: 'term_begins', title: name, startsOn, endsOn: startsOn },
    ...(endsOn === startsOn ? [] : [{ ...day, id, type: 'term_ends' as const, title: name, startsOn: endsOn, endsOn }]),
  ])
  const others = exceptions.map(({ kind, name, startsOn, endsOn }): OutsideEntry => ({
    ...day,
    id: schoolId,
    type: kind === 'closed' ? 'holiday' : 'school_day',
    title: name,
    startsOn,
    endsOn,
  }))
  return [...ofTerms, ...others]
}

const touches = (one: When, from: string, to: string): boolean => one.startsOn <= to && one.endsOn >= from

export const inOrder = (a: Entry, b: Entry): number =>
  a.startsAt.localeCompare(b.startsAt) ||
  b.endsAt.localeCompare(a.endsAt) ||
  a.title.localeCompare(b.title) ||
  a.key.localeCompare(b.key)

export interface Reading {
  readonly from: string
  readonly to: string
  readonly type?: EntryType | undefined
  readonly kind?: EventKind | undefined
}

/** Everything in a calendar at one school that touches these days, in order. @param school as in `entryOf` */
export const readEntries = async (
  tx: Tx,
  caller: CalendarCaller,
  sources: readonly CalendarSource[],
  { from, to, type, kind }: Reading,
  school: string | null,
): Promise<Entry[]> => {
  const aboutThem = (row: EventRow): boolean =>
    row.learnerId === null || caller.children.some(({ learnerId }) => learnerId === row.learnerId)
  const rows = (await eventsSeen(tx, caller.seeing, from, to)).filter(aboutThem)
  const context = await entryContextOf(tx, caller, rows)
  const events = rows.flatMap((row) =>
    occurrencesBetween({ ...row, repeats: row.repeats }, from, to).map((one) =>
      entryOf(context, row, one, tx.at, school),
    ),
  )
  const entries = [...events]
  if (caller.seeing.audiences.length > 0) {
    const year = yearEntries(await calendarOf(tx), schoolOf(tx)).filter((one) => touches(one, from, to))
    entries.push(
      ...year.map((one) => ({
        ...outside(caller, 'school', one, school),
        key: `school:${one.type}:${one.id}:${one.startsOn}:${one.title}`,
      })),
    )
    for (const other of sources)
      entries.push(...(await other.read(tx, caller, from, to)).map((one) => outside(caller, other.source, one, school)))
  }
  return entries
    .filter((one) => (type === undefined || one.type === type) && (kind === undefined || one.kind === kind))
    .sort(inOrder)
}
