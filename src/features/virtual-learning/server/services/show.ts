/** Live lessons and their rooms as the caller may see them. */
import type { Actor } from '#core/access/contract/access.ts'
import { accountNames, learnersReached, refOf, staffNames, learnersByIds } from '#core/people/server/public.ts'
import { listStreams } from '#core/academics/server/public.ts'
import { lessonsBetween } from '#core/lessons/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { isTaughtOn } from '#core/lessons/rules/held.ts'
import { addDays, eachDay, instantOf, mondayOf, schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LiveRoom, LiveWeek, Seat } from '../../contract/lessons.ts'
import type { LiveLesson } from '../../contract/now.ts'
import { staffRoles, type StaffRole } from '../../contract/staff-words.ts'
import { roomSettings } from '../../contract/room-settings.ts'
import { groupsFor } from '../groups/show.ts'
import { isLost, isOpen, stateOf } from '../../rules/state.ts'
import {
  arrivedAt,
  classesOf,
  latestMessages,
  liveBetween,
  liveById,
  placesOf,
  type LiveRow,
  type PlaceRow,
} from '../queries/lessons.ts'
import { meOf, seenLive, type Me } from './people.ts'

export const showLive = async (tx: Tx, me: Me, rows: readonly LiveRow[]): Promise<LiveLesson[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [classes, arrived, streams, learners] = [
    await classesOf(tx, ids),
    await arrivedAt(tx, ids),
    await listStreams(tx),
    await learnersReached(tx),
  ]
  const names = await staffNames(
    tx,
    rows.map(({ staffId }) => staffId),
  )
  return rows.map((row) => {
    const invited = new Set(classes.filter(({ liveId }) => liveId === row.id).map(({ streamId }) => streamId))
    const [start, end] = [schoolTime(row.startsAt, me.timeZone), schoolTime(row.endsAt, me.timeZone)]
    return {
      id: row.id,
      title: row.title,
      lessonId: row.lessonId,
      teacher: names.get(row.staffId) ?? '',
      classes: streams.filter(({ id }) => invited.has(id)).map(({ id, label }) => ({ id, label })),
      day: row.day,
      startTime: start.time,
      endTime: end.time,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      startedAt: row.startedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      state: stateOf(row, tx.at),
      asksToEnter: row.asksToEnter,
      own: me.staffId === row.staffId,
      open: isOpen(row, tx.at),
      expected: learners.filter(({ streamId }) => invited.has(streamId)).length,
      arrived: arrived.get(row.id) ?? 0,
    }
  })
}

/** One lesson after a change. */
export const shownLive = async (tx: Tx, me: Me, id: string): Promise<LiveLesson> => {
  const row = await liveById(tx, id)
  const [shown] = row ? await showLive(tx, me, [row]) : []
  if (!shown) throw new Error(`Live lesson ${id} has just been written and is gone`)
  return shown
}

export const readNow = async (tx: Tx, actor: Actor): Promise<{ items: LiveLesson[] }> => {
  const me = await meOf(tx, actor)
  const { date: today } = schoolTime(tx.at, me.timeZone)
  const rows = await liveBetween(tx, me, addDays(today, -1), today)
  return {
    items: await showLive(
      tx,
      me,
      rows.filter((row) => isOpen(row, tx.at)),
    ),
  }
}

export const readWeek = async (tx: Tx, actor: Actor, day: string | undefined): Promise<LiveWeek> => {
  const me = await meOf(tx, actor)
  const { date: today } = schoolTime(tx.at, me.timeZone)
  const monday = mondayOf(day ?? today)
  const sunday = addDays(monday, 6)
  const rows = await liveBetween(tx, me, monday, sunday)
  const taught = me.staffId && !me.isHead ? await lessonsBetween(tx, { staffIds: [me.staffId] }, monday, sunday) : []
  const mine = new Set(me.streamIds)
  return {
    monday,
    today,
    live: await showLive(tx, me, rows),
    lessons: eachDay(monday, sunday).flatMap((date) =>
      taught
        .filter((lesson) => isTaughtOn(lesson, date))
        .map((lesson) => ({
          lessonId: lesson.id,
          day: date,
          startTime: lesson.startTime,
          endTime: lesson.endTime,
          title: lesson.learningAreaName,
          className: lesson.streamLabel,
          past: instantOf(date, lesson.endTime, me.timeZone) <= tx.at,
          liveId: rows.find((row) => row.lessonId === lesson.id && row.day === date)?.id ?? null,
        })),
    ),
    classes:
      me.staffId && !me.isHead
        ? (await listStreams(tx))
            .filter(({ id }) => mine.has(id))
            .map((stream) => ({ id: stream.id, label: refOf(stream).label }))
        : [],
  }
}

const seatState = (place: PlaceRow | undefined, now: Date): Seat['state'] => {
  if (!place) return 'not_yet'
  if (place.state === 'in') return isLost(place.seenAt, now) ? 'lost' : 'here'
  return place.state === 'waiting' ? 'waiting' : 'left'
}

const seatsOf = async (tx: Tx, streamIds: readonly string[], places: readonly PlaceRow[]): Promise<Seat[]> => {
  const ids = (await learnersReached(tx)).filter(({ streamId }) => streamIds.includes(streamId)).map(({ id }) => id)
  const byLearner = new Map(places.map((place) => [place.learnerId, place]))
  return (await learnersByIds(tx, ids)).map(({ id, fullName }) => {
    const place = byLearner.get(id)
    return {
      learnerId: id,
      name: fullName,
      state: seatState(place, tx.at),
      handAt: place?.handAt?.toISOString() ?? null,
    }
  })
}

const messagesFor = async (tx: Tx, id: string, own: PlaceRow | undefined, seesAll: boolean) => {
  if (!seesAll && !own) return []
  const rows = await latestMessages(tx, id, !seesAll && own ? own.id : null)
  const names = new Map<string, string>(
    (
      await learnersByIds(
        tx,
        rows.flatMap(({ place }) => place.learnerId ?? []),
      )
    ).map((row) => [row.id, row.fullName]),
  )
  for (const [staffId, name] of await staffNames(
    tx,
    rows.flatMap(({ place }) => place.staffId ?? []),
  ))
    names.set(staffId, name)
  return rows.map(({ message, place }) => ({
    id: message.id,
    name: names.get(place.learnerId ?? place.staffId ?? '') ?? '',
    role: place.role as LiveRoom['role'],
    text: message.text,
    forAll: message.forAll || place.role !== 'learner',
    at: message.at.toISOString(),
    own: place.id === own?.id,
  }))
}

const staffIn = async (tx: Tx, places: readonly PlaceRow[]): Promise<LiveRoom['staff']> => {
  const came = places.filter(({ role, state }) => state === 'in' && staffRoles.some((one) => one === role))
  const names = await staffNames(
    tx,
    came.flatMap(({ staffId }) => staffId ?? []),
  )
  // A head may have no record of staff.
  const others = await accountNames(
    tx,
    came.map(({ accountId, staffId }) => (staffId ? null : accountId)),
  )
  return came.map(({ staffId, accountId, role, seenAt }) => ({
    name: (staffId ? names.get(staffId) : others.get(accountId)) ?? '',
    role: role as StaffRole,
    here: !isLost(seenAt, tx.at),
  }))
}

export const readRoom = async (tx: Tx, actor: Actor, id: string): Promise<LiveRoom> => {
  const seen = await seenLive(tx, actor, id)
  const { me, row, streamIds, role } = seen
  const places = await placesOf(tx, id)
  const own = places.find(({ accountId }) => accountId === me.accountId)
  const helps = role === 'teacher' || role === 'assistant'
  const [lesson] = await showLive(tx, me, [row])
  if (!lesson) throw new Error('A lesson that is seen is shown')
  const { handAt = null } = own ?? {}
  const before = handAt ? places.filter((one) => one.handAt !== null && one.handAt < handAt).length : 0
  return {
    lesson,
    now: tx.at.toISOString(),
    role,
    place: (own?.state as LiveRoom['place'] | undefined) ?? null,
    hand: handAt ? { at: handAt.toISOString(), before } : null,
    chat: (await readSettings(tx, roomSettings)).learnersChat,
    staff: await staffIn(tx, places),
    carrier: row.carrier,
    groups: await groupsFor(tx, seen),
    // Observers see the class once everybody sees them.
    seats: helps || (role === 'observer' && own?.state === 'in') ? await seatsOf(tx, streamIds, places) : [],
    messages: await messagesFor(tx, id, own, helps),
  }
}
