/** Who or what is in two places at once, by the clock, whatever bell schedules the classes have. */
import type { Board } from '../../contract/drafts.ts'
import type { Finding } from '../../contract/runs.ts'
import type { SlotOfWeek } from '../../contract/wishes.ts'
import { isInside, overlap, roomsOf, share, timesOf, type Labels, type Lesson } from './lessons.ts'
import { inTwoGroups, takersOf, type Taker } from './takers.ts'

interface Period {
  readonly lesson: Lesson
  readonly place: SlotOfWeek
  readonly startTime: string
  readonly endTime: string
}

const periodsOf = (lesson: Lesson): Period[] => {
  const { place } = lesson.card
  if (place === null) return []
  return timesOf(lesson, place).map(({ startTime, endTime }, nth) => ({
    lesson,
    place: { weekday: place.weekday, period: place.period + nth },
    startTime,
    endTime,
  }))
}

/** Lessons of one person or room that overlap, each set of them once. */
const overlaps = (periods: readonly Period[]): { place: SlotOfWeek; lessons: Lesson[] }[] => {
  if (periods.length < 2) return []
  const inOrder = [...periods].sort((one, other) => (one.startTime < other.startTime ? -1 : 1))
  const found = new Map<string, { place: SlotOfWeek; lessons: Lesson[] }>()
  for (const [nth, first] of inOrder.entries()) {
    const lessons = [first.lesson]
    for (let next = nth + 1; next < inOrder.length; next++) {
      const other = inOrder[next]
      if (other === undefined || other.startTime >= first.endTime) break
      const meets = overlap(first, other) && share(first.lesson, other.lesson)
      if (meets && !lessons.includes(other.lesson)) lessons.push(other.lesson)
    }
    const ids = lessons.map(({ card }) => card.id).sort()
    if (lessons.length > 1 && !found.has(ids.join())) found.set(ids.join(), { place: first.place, lessons })
  }
  return [...found.values()]
}

/** How many learners each set has, and to which class it belongs. */
const setsOf = (board: Board): ReadonlyMap<string, Taker> =>
  new Map([...takersOf(board).byStream.values()].flat().map((taker) => [taker.id, taker]))

interface Twice {
  readonly takers: Taker[]
  readonly place: SlotOfWeek
  readonly lessons: readonly Lesson[]
}

/** One finding for each class and the lessons that it has at once, whether all of it or only some learners. */
const learnersTwice = (board: Board, entries: readonly Twice[], labels: Labels): Finding[] => {
  const found = new Map<string, Twice>()
  for (const { takers, place, lessons } of entries) {
    const key = `${takers[0]?.streamId} ${lessons
      .map(({ card }) => card.id)
      .sort()
      .join()}`
    const known = found.get(key)
    if (known) known.takers.push(...takers)
    else found.set(key, { takers: [...takers], place, lessons })
  }
  const { byStream } = takersOf(board)
  return [...found.values()].map(({ takers, place, lessons }) => {
    const streamId = takers[0]?.streamId ?? ''
    const isWhole = takers.length === byStream.get(streamId)?.length
    const some = {
      count: takers.reduce((sum, { learners }) => sum + learners, 0),
      areas: labels.areas(lessons.flatMap(({ activity }) => activity.parts)),
    }
    return {
      code: isWhole ? 'classTwice' : 'learnerTwice',
      params: { class: labels.stream(streamId), ...(isWhole ? {} : some), ...place },
      cardIds: lessons.map(({ card }) => card.id),
      wishIds: [],
    }
  })
}

/** Learners who chose two areas of one activity, whose groups are always at the same time. */
export const twoGroupsOf = (board: Board, labels: Labels): Finding[] => {
  const takers = takersOf(board)
  return board.activities.flatMap((activity) =>
    inTwoGroups(takers, activity.parts).map(({ streamId, areaIds, learners }): Finding => ({
      code: 'learnerTwice',
      params: {
        class: labels.stream(streamId),
        count: learners,
        areas: labels.areas(areaIds.map((learningAreaId) => ({ learningAreaId }))),
      },
      cardIds: board.cards.flatMap(({ id, activityId }) => (activityId === activity.id ? [id] : [])),
      wishIds: [],
    })),
  )
}

export const clashesOf = (board: Board, lessons: readonly Lesson[], labels: Labels): Finding[] => {
  const sets = setsOf(board)
  const byUser = new Map<string, { code: string; id: string; periods: Period[] }>()
  const add = (code: string, id: string, period: Period): void => {
    const key = `${code} ${id} ${period.place.weekday}`
    const known = byUser.get(key)
    if (known) known.periods.push(period)
    else byUser.set(key, { code, id, periods: [period] })
  }
  for (const lesson of lessons)
    for (const period of periodsOf(lesson)) {
      for (const id of lesson.teachers) add('teacherTwice', id, period)
      for (const id of lesson.takers) add('classTwice', id, period)
      for (const id of roomsOf(lesson)) add('roomTwice', id, period)
    }
  const users = [...byUser.values()]
  const twice = users.flatMap(({ code, id, periods }): Twice[] => {
    const taker = code === 'classTwice' ? sets.get(id) : undefined
    return taker ? overlaps(periods).map((one) => ({ ...one, takers: [taker] })) : []
  })
  const others = users.flatMap(({ code, id, periods }) =>
    code === 'classTwice'
      ? []
      : overlaps(periods).map(({ place, lessons: there }): Finding => {
          const classes = labels.streams(there.flatMap(({ streams }) => streams))
          const who: Finding['params'] =
            code === 'teacherTwice' ? { teacher: labels.teacher(id) } : { room: labels.room(id) }
          return {
            code,
            params: { ...who, classes, ...place },
            cardIds: there.map(({ card }) => card.id),
            wishIds: [],
          }
        }),
  )
  return [...others, ...learnersTwice(board, twice, labels)]
}

/** Lessons without a place or a room, and places that the bell schedule does not have. */
export const misplacedOf = (board: Board, lessons: readonly Lesson[], labels: Labels): Finding[] => {
  const unplaced = new Map<string, Lesson[]>()
  for (const lesson of lessons)
    if (lesson.card.place === null)
      unplaced.set(lesson.activity.id, [...(unplaced.get(lesson.activity.id) ?? []), lesson])
  const kinds = new Map(board.rooms.map(({ id, kind }) => [id, kind]))
  return [
    ...[...unplaced.values()].map((list): Finding => ({
      code: 'unplaced',
      params: { activity: list[0] ? labels.activity(list[0].activity) : '', count: list.length },
      cardIds: list.map(({ card }) => card.id),
      wishIds: [],
    })),
    ...lessons.flatMap((lesson): Finding[] => {
      const { card, activity, kind } = lesson
      if (card.place === null) return []
      const about = (code: string, params: Finding['params'] = {}): Finding => ({
        code,
        params: { activity: labels.activity(activity), ...params },
        cardIds: [card.id],
        wishIds: [],
      })
      return [
        ...(isInside(board, lesson, card.place) ? [] : [about('outside')]),
        ...(kind === null || kinds.get(card.roomId ?? '') === kind ? [] : [about('noRoom', { kind })]),
      ]
    }),
  ]
}
