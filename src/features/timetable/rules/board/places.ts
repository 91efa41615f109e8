/** Where the picked-up lesson may go, and why not elsewhere. */
import { must } from '../../contract/wishes.ts'
import { fits, roomsOfKind } from '../assemble/lessons.ts'
import { areasOf, classesOf, overlap, reseat, timeOf, type BoardIndex, type Held, type Time } from './index-board.ts'
import type { Place, Reason, Verdict } from './types.ts'
import { gapsOf, inEachWeek, nearestDay, objections, type Try } from './wishes-at.ts'

const verdict = (
  place: Place,
  standing: Verdict['standing'],
  reason: Reason | null,
  more: Partial<Pick<Verdict, 'pushed' | 'swap' | 'roomId'>> = {},
): Verdict => ({ ...place, standing, reason, pushed: [], swap: null, roomId: null, ...more })

const at = (group: readonly Held[] | undefined, one: Held, time: Time): Held[] =>
  (group ?? []).filter((other) => other !== one && overlap(other.time, time))

const isClosed = ({ board }: BoardIndex, roomId: string, { weekday, period }: Place, duration: number): boolean =>
  board.wishes.some(
    ({ rule, weight }) =>
      rule.kind === 'roomClosed' &&
      weight === must &&
      rule.roomId === roomId &&
      rule.slots.some((slot) => slot.weekday === weekday && slot.period >= period && slot.period < period + duration),
  )

/** The room that the card would have: its present one if it is free, else the smallest that holds the classes. */
const roomAt = (index: BoardIndex, one: Held, place: Place, time: Time, gone: readonly Held[]): string | null => {
  const capacity = new Map(index.board.rooms.map((room) => [room.id, room.capacity ?? Infinity]))
  const rank = (id: string): number => (id === one.card.roomId ? 0 : (capacity.get(id) ?? Infinity))
  return (
    roomsOfKind(index.board, one)
      .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
      .find(
        (id) =>
          at(index.byRoom.get(id), one, time).every((other) => gone.includes(other)) &&
          !isClosed(index, id, place, one.card.duration),
      ) ?? null
  )
}

/** Somebody or something that is taken at that time by a card that stays. */
const taken = (index: BoardIndex, one: Held, time: Time, gone: readonly Held[]): Reason | null => {
  const stays = (group: readonly Held[] | undefined) => at(group, one, time).find((other) => !gone.includes(other))
  for (const id of one.teachers) {
    const other = stays(index.byTeacher.get(id))
    if (other)
      return { code: 'teacherBusy', params: { teacher: index.labels.teacher(id), class: classesOf(index, other) } }
  }
  for (const id of one.ownRooms) {
    const other = stays(index.byRoom.get(id))
    if (other) return { code: 'roomBusy', params: { room: index.labels.room(id), class: classesOf(index, other) } }
  }
  return null
}

/** Which card has the only room of the kind. */
const whyNoRoom = (index: BoardIndex, one: Held, time: Time): Reason => {
  const rooms = roomsOfKind(index.board, one)
  const [room] = rooms
  const [other] = rooms.length === 1 && room !== undefined ? at(index.byRoom.get(room), one, time) : []
  return room !== undefined && other
    ? { code: 'roomBusy', params: { room: index.labels.room(room), class: classesOf(index, other) } }
    : { code: 'noRoom', params: { kind: one.kind ?? '' } }
}

const teachersGap = (tried: Try): string | null => {
  const { index, one } = tried
  for (const each of inEachWeek(tried))
    for (const id of one.teachers) {
      const { before, after } = gapsOf(
        each,
        (index.byTeacher.get(id) ?? []).filter((other) => other.time && each.stays(other)),
      )
      if (after > before) return index.labels.teacher(id)
    }
  return null
}

/** The card that stood there goes where the picked-up card came from, if it can. */
const swapOf = (
  index: BoardIndex,
  one: Held,
  there: { readonly place: Place; readonly roomId: string | null },
  gone: readonly Held[],
): Verdict['swap'] => {
  const [other] = gone
  const { place: back } = one.card
  if (!other || gone.length > 1 || !back) return null
  const after = reseat(index, [
    { one, ...there },
    { one: other, place: null, roomId: null },
  ])
  const moved = after.held.get(other.card.id)
  if (!moved) return null
  const { standing, pushed, roomId } = judge(after, moved, back)
  return standing === 'cannot' || standing === 'locked' || pushed.length > 0 ? null : { ...back, roomId }
}

/** Of groups of a class, the learners who are in the picked-up one and in one that stands there. */
const someOfBoth = (index: BoardIndex, one: Held, gone: readonly Held[]): Reason | null => {
  const [other] = gone
  const both = one.takers.flatMap((id) => (other?.takers.includes(id) ? (index.takers.get(id) ?? []) : []))
  const isDivided = both.length > 0 && both.every(({ id, streamId }) => id !== streamId)
  return other && isDivided && gone.length === 1 && one.takers.length + other.takers.length > 2 * both.length
    ? {
        code: 'learnersTwice',
        params: { count: both.reduce((sum, { learners }) => sum + learners, 0), area: areasOf(index, other) },
      }
    : null
}

const judge = (index: BoardIndex, one: Held, place: Place): Verdict => {
  const { duration } = one.card
  const time = timeOf(one.bell, place, duration, one.activity.week)
  if (!one.bell || !time) return verdict(place, 'cannot', { code: 'outside', params: {} })
  if (!fits(one.bell, place.period, duration)) return verdict(place, 'cannot', { code: 'break', params: {} })
  const gone = [...new Set(one.takers.flatMap((id) => at(index.byTaker.get(id), one, time)))]
  const locked = gone.find(({ card }) => card.locked)
  if (locked) return verdict(place, 'locked', { code: 'locked', params: { area: areasOf(index, locked) } })
  const isSame = ({ activity, card }: Held): boolean => activity === one.activity && card.duration === duration
  if (gone.some(isSame)) return verdict(place, 'cannot', { code: 'same', params: {} })
  const clash = taken(index, one, time, gone)
  if (clash) return verdict(place, 'cannot', clash)
  const roomId = one.kind === null ? null : roomAt(index, one, place, time, gone)
  if (one.kind !== null && roomId === null) return verdict(place, 'cannot', whyNoRoom(index, one, time))
  const stays = (other: Held): boolean => other !== one && !gone.includes(other)
  const roomIds = roomId === null ? one.ownRooms : [...one.ownRooms, roomId]
  const tried: Try = { index, one, place, time, roomIds, stays }
  const [objection] = objections(tried)
  const swap = swapOf(index, one, { place, roomId }, gone)
  const more = { pushed: gone.map(({ card }) => card.id), swap, roomId }
  if (objection) return verdict(place, objection.isMust ? 'cannot' : 'cost', objection.reason, more)
  if (inEachWeek(tried).some((each) => nearestDay(each) === 0))
    return verdict(place, 'cost', { code: 'sameDay', params: {} }, more)
  if (gone.length > 0)
    return verdict(
      place,
      'good',
      someOfBoth(index, one, gone) ?? {
        code: swap ? 'swap' : 'toTray',
        params: { area: gone.map((other) => areasOf(index, other)).join(', ') },
      },
      more,
    )
  const teacher = teachersGap(tried)
  return verdict(place, 'good', teacher === null ? null : { code: 'gap', params: { teacher } }, more)
}

const isAt = (one: Held, place: Place): boolean =>
  one.card.place?.weekday === place.weekday && one.card.place.period === place.period

/** The best of the good ones: nothing pushed, no gap, the day on which the class has least, the earliest. */
const bestOf = (index: BoardIndex, one: Held, verdicts: readonly Verdict[]): Verdict | undefined => {
  const load = (weekday: number): number =>
    one.streams.reduce(
      (sum, id) => sum + (index.byStream.get(id) ?? []).filter(({ time }) => time?.weekday === weekday).length,
      0,
    )
  const cost = ({ weekday, period, pushed, swap, reason }: Verdict): number =>
    (swap ? 500 : pushed.length * 1000) + (reason ? 200 : 0) + load(weekday) * 16 + period
  return verdicts
    .filter(({ standing, reason }) => standing === 'good' && reason?.code !== 'here')
    .sort((a, b) => cost(a) - cost(b))[0]
}

/** Every place of the week of the card's bell schedule, by weekday and period. */
export const placesFor = (index: BoardIndex, cardId: string): readonly Verdict[] => {
  const one = index.held.get(cardId)
  if (!one) return []
  const periods = one.bell?.periods ?? []
  const verdicts = index.board.weekdays.flatMap((weekday) =>
    periods.map((_, period) => {
      const place = { weekday, period }
      return isAt(one, place)
        ? verdict(place, 'good', { code: 'here', params: {} }, { roomId: one.card.roomId })
        : judge(index, one, place)
    }),
  )
  const best = bestOf(index, one, verdicts)
  return verdicts.map((each) => (each === best ? { ...each, standing: 'best' } : each))
}
