/** A board prepared for questions: who and which rooms each card takes, and when, by the clock. */
import type { LessonWeek } from '#core/lessons/contract/week-words.ts'
import { weeksMeet } from '#core/lessons/rules/weeks.ts'
import { minutesOf } from '#platform/pure/dates.ts'
import type { Board } from '../../contract/drafts.ts'
import { labelsOf, lessonsOf, roomsOf, type Bell, type Labels, type Lesson } from '../assemble/lessons.ts'
import { takersOf, type Taker } from '../assemble/takers.ts'
import type { Place } from './types.ts'

/** A place in minutes of its day. */
export interface Time {
  readonly weekday: number
  readonly week: LessonWeek
  readonly from: number
  readonly to: number
}

export interface Held extends Lesson {
  readonly areas: readonly string[]
  readonly rooms: readonly string[]
  readonly time: Time | null
}

type Groups = ReadonlyMap<string, readonly Held[]>

export interface BoardIndex {
  readonly board: Board
  readonly labels: Labels
  readonly held: ReadonlyMap<string, Held>
  /** Sets of learners who share all lessons. */
  readonly takers: ReadonlyMap<string, Taker>
  readonly byStream: Groups
  readonly byTaker: Groups
  readonly byTeacher: Groups
  readonly byRoom: Groups
  readonly byActivity: Groups
}

/** Null where the bell schedule has no such place. */
export const timeOf = (
  bell: Bell | undefined,
  { weekday, period }: Place,
  duration: number,
  week: LessonWeek = 'every',
): Time | null => {
  const first = bell?.periods[period]
  const last = bell?.periods[period + duration - 1]
  return first && last ? { weekday, week, from: minutesOf(first.startTime), to: minutesOf(last.endTime) } : null
}

export const overlap = (one: Time | null, other: Time | null): boolean =>
  one !== null &&
  other !== null &&
  one.weekday === other.weekday &&
  weeksMeet(one.week, other.week) &&
  one.from < other.to &&
  other.from < one.to

const hold = (lesson: Lesson): Held => ({
  ...lesson,
  areas: [...new Set(lesson.activity.parts.map(({ learningAreaId }) => learningAreaId))],
  rooms: roomsOf(lesson),
  time: lesson.card.place && timeOf(lesson.bell, lesson.card.place, lesson.card.duration, lesson.activity.week),
})

const keysOf = {
  byStream: ({ streams }: Held) => streams,
  byTaker: ({ takers }: Held) => takers,
  byTeacher: ({ teachers }: Held) => teachers,
  byRoom: ({ rooms }: Held) => rooms,
  byActivity: ({ activity }: Held) => [activity.id],
}

const groupBy = (all: readonly Held[], keys: (one: Held) => readonly string[]): Groups => {
  const groups = new Map<string, Held[]>()
  for (const one of all)
    for (const key of keys(one)) {
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  return groups
}

export const indexBoard = (board: Board): BoardIndex => {
  const all = lessonsOf(board).map(hold)
  return {
    board,
    labels: labelsOf(board),
    held: new Map(all.map((one) => [one.card.id, one])),
    takers: new Map([...takersOf(board).byStream.values()].flat().map((taker) => [taker.id, taker])),
    byStream: groupBy(all, keysOf.byStream),
    byTaker: groupBy(all, keysOf.byTaker),
    byTeacher: groupBy(all, keysOf.byTeacher),
    byRoom: groupBy(all, keysOf.byRoom),
    byActivity: groupBy(all, keysOf.byActivity),
  }
}

export interface Seat {
  readonly one: Held
  readonly place: Place | null
  readonly roomId: string | null
}

const regroup = (
  groups: Groups,
  pairs: readonly (readonly [before: Held, after: Held])[],
  keys: (one: Held) => readonly string[],
): Groups => {
  const next = new Map(groups)
  for (const [before, after] of pairs) {
    for (const key of keys(before))
      next.set(
        key,
        (next.get(key) ?? []).filter((one) => one !== before),
      )
    for (const key of keys(after)) next.set(key, [...(next.get(key) ?? []), after])
  }
  return next
}

/** The index after a few cards moved; the rest of the board is not read again, and `board` keeps their old places. */
export const reseat = (index: BoardIndex, seats: readonly Seat[]): BoardIndex => {
  const pairs = seats.map(
    ({ one, place, roomId }) => [one, hold({ ...one, card: { ...one.card, place, roomId } })] as const,
  )
  const held = new Map(index.held)
  for (const [, after] of pairs) held.set(after.card.id, after)
  return {
    ...index,
    held,
    byStream: regroup(index.byStream, pairs, keysOf.byStream),
    byTaker: regroup(index.byTaker, pairs, keysOf.byTaker),
    byTeacher: regroup(index.byTeacher, pairs, keysOf.byTeacher),
    byRoom: regroup(index.byRoom, pairs, keysOf.byRoom),
    byActivity: regroup(index.byActivity, pairs, keysOf.byActivity),
  }
}

/** "Grade 7 East, Grade 7 West". */
export const classesOf = ({ labels }: BoardIndex, { streams }: Held): string => labels.streams(streams)
/** "Mathematics", or "Christian RE / Islamic RE" for groups side by side. */
export const areasOf = ({ labels }: BoardIndex, { areas }: Held): string => areas.map(labels.area).join(' / ')

/** Placed cards of the list that take somebody or something at the same time as another card. */
export const clashing = (index: BoardIndex, of: readonly Held[]): Held[] => {
  const isTwice = (one: Held, group: readonly Held[] | undefined): boolean =>
    (group ?? []).some((other) => other !== one && overlap(one.time, other.time))
  return of.filter(
    (one) =>
      one.takers.some((id) => isTwice(one, index.byTaker.get(id))) ||
      one.teachers.some((id) => isTwice(one, index.byTeacher.get(id))) ||
      one.rooms.some((id) => isTwice(one, index.byRoom.get(id))),
  )
}
