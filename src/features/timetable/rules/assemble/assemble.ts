/** A group of classes as a problem for the engine, and the engine's answers as places of cards. */
import type { Activity, Problem } from '../model/problem.ts'
import type { Placement, Timetable } from '../model/timetable.ts'
import { tagOfWeek, weekTags } from '../model/week-tags.ts'
import { placeOf, slotOf, type Group, type Seat, type Taken } from './group.ts'
import { isInside, labelsOf, type Labels, type Lesson } from './lessons.ts'
import { closedByOthers, membersOf, standing, type Member } from './standing.ts'
import { takersOf, type Taker } from './takers.ts'
import { rulesOfWish } from './wishes.ts'

export interface Assembled {
  readonly group: Group
  readonly problem: Problem
  readonly members: readonly Member[]
  /** Whom each of the problem's learners stands for. */
  readonly takers: readonly Taker[]
  /** Wish that each constraint of the problem comes from; null for what holds without one. */
  readonly wishOf: readonly (string | null)[]
  /** Where the lessons stand in the draft. */
  readonly present: Timetable
}

/** Names for the engine and for FET, which knows things by their names only. */
const distinct = (names: readonly string[]): string[] => {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

const named = (names: readonly string[]): { name: string }[] => distinct(names).map((name) => ({ name }))

const weekdayNames = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The most that FET knows: whether a room is large enough was decided when its kind was looked up. */
const anyCapacity = 30_000

const placesOf = (things: readonly { readonly id: string }[]): Map<string, number> =>
  new Map(things.map(({ id }, place) => [id, place]))

/** "Grade 10 East (Biology, History)" for some of a class. */
const nameOf = ({ streamId, areaIds }: Taker, labels: Labels): string =>
  areaIds === null ? labels.stream(streamId) : `${labels.stream(streamId)} (${areaIds.map(labels.area).join(', ')})`

export const assemble = (group: Group, taken: readonly Taken[] = []): Assembled => {
  const { board, bell } = group
  const members = membersOf(group)
  const taught = new Set(group.lessons.flatMap(({ streams }) => streams))
  const takers = [...takersOf(board).byStream].flatMap(([id, sets]) => (taught.has(id) ? sets : []))
  const takerPlaces = placesOf(takers)
  const labels = labelsOf(board)
  const places = {
    teachers: placesOf(board.teachers),
    rooms: placesOf(board.rooms),
    streams: new Map(
      [...taught].map((id) => [id, takers.flatMap((taker, place) => (taker.streamId === id ? [place] : []))]),
    ),
    areas: placesOf(board.learningAreas),
    series: new Map(board.activities.map(({ id }, place) => [id, place + 1])),
  }
  const find = (ids: readonly string[], map: ReadonlyMap<string, number>): number[] =>
    ids.flatMap((id) => map.get(id) ?? [])
  const activities = members.map(({ lesson, isFirst }, place): Activity => {
    const learners = isFirst ? find(lesson.takers, takerPlaces) : []
    return {
      id: place + 1,
      series: isFirst ? (places.series.get(lesson.activity.id) ?? 0) : 0,
      duration: lesson.card.duration,
      subject: places.areas.get(lesson.activity.parts[0]?.learningAreaId ?? '') ?? 0,
      tags: tagOfWeek(lesson.activity.week),
      teachers: isFirst ? find(lesson.teachers, places.teachers) : [],
      groups: learners,
      learners,
      headCount: isFirst ? lesson.learners : 0,
      week: lesson.activity.week,
    }
  })
  const counts = new Map<Lesson, number>()
  for (const { lesson } of members) counts.set(lesson, (counts.get(lesson) ?? 0) + 1)
  const spread = members.flatMap(({ lesson }, place) => ((counts.get(lesson) ?? 0) > 1 ? [place] : []))
  const firstOf = new Map<Lesson, number>()
  for (const [place, { lesson, isFirst }] of members.entries()) if (isFirst) firstOf.set(lesson, place)
  const wished = board.wishes.flatMap((wish) =>
    rulesOfWish(group, wish.rule, { ...places, spread, firstOf }).map((rule) => ({
      wishId: wish.id,
      constraint: { weight: wish.weight, rule },
    })),
  )
  const others = [
    ...standing(group, members, places.rooms),
    ...closedByOthers(group, taken, places.teachers, places.rooms),
  ]
  const takerNames = distinct(takers.map((taker) => nameOf(taker, labels)))
  const learners = takers.map((taker, place) => ({ name: takerNames[place] ?? '', size: taker.learners }))
  const present = members.map(({ lesson, rooms }): Placement => {
    const { place } = lesson.card
    const start = place && isInside(board, lesson, place) ? slotOf(group, place) : null
    const roomId = rooms?.length === 1 ? rooms[0] : lesson.card.roomId
    return { start, room: start === null || rooms === null ? null : (places.rooms.get(roomId ?? '') ?? null) }
  })
  return {
    group,
    members,
    takers,
    present,
    wishOf: [...others.map(() => null), ...wished.map(({ wishId }) => wishId)],
    problem: {
      name: board.draft.name,
      days: board.weekdays.map((weekday) => weekdayNames[weekday] ?? String(weekday)),
      periods: distinct(bell.periods.map(({ label }) => label)),
      subjects: named(board.learningAreas.map(({ name }) => name)),
      tags: board.activities.some(({ week }) => week !== 'every') ? weekTags : [],
      buildings: [],
      rooms: named(board.rooms.map(({ name }) => name)).map((room) => ({
        ...room,
        building: null,
        capacity: anyCapacity,
        virtual: false,
      })),
      teachers: named(board.teachers.map(({ name }) => name)),
      learners,
      groups: learners.map((one, place) => ({ ...one, learners: [place] })),
      activities,
      constraints: [...others, ...wished.map(({ constraint }) => constraint)],
    },
  }
}

/** What an answer of the engine says about the cards. */
export const seatsOf = ({ group, members }: Assembled, timetable: Timetable): Seat[] =>
  members.flatMap(({ lesson, isFirst }, activity): Seat[] => {
    if (!isFirst) return []
    const { start, room } = timetable[activity] ?? { start: null, room: null }
    const found = room === null ? null : (group.board.rooms[room]?.id ?? null)
    const roomId = lesson.kind === null ? lesson.card.roomId : found
    return [{ cardId: lesson.card.id, place: start === null ? null : placeOf(group, start), roomId }]
  })
