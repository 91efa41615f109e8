/** Who or what is in two places at once, by the clock, whatever bell schedules the classes have. */
import type { Board } from '../../contract/drafts.ts'
import type { Finding } from '../../contract/runs.ts'
import type { SlotOfWeek } from '../../contract/wishes.ts'
import { isInside, overlap, roomsOf, timesOf, type Labels, type Lesson } from './lessons.ts'

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
      if (overlap(first, other) && !lessons.includes(other.lesson)) lessons.push(other.lesson)
    }
    const ids = lessons.map(({ card }) => card.id).sort()
    if (lessons.length > 1 && !found.has(ids.join())) found.set(ids.join(), { place: first.place, lessons })
  }
  return [...found.values()]
}

export const clashesOf = (lessons: readonly Lesson[], labels: Labels): Finding[] => {
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
      for (const id of lesson.streams) add('classTwice', id, period)
      for (const id of roomsOf(lesson)) add('roomTwice', id, period)
    }
  return [...byUser.values()].flatMap(({ code, id, periods }) =>
    overlaps(periods).map(({ place, lessons: there }): Finding => {
      const classes = labels.streams(there.flatMap(({ streams }) => streams))
      const who: Finding['params'] =
        code === 'classTwice'
          ? { class: labels.stream(id) }
          : {
              [code === 'teacherTwice' ? 'teacher' : 'room']: (code === 'teacherTwice' ? labels.teacher : labels.room)(
                id,
              ),
              classes,
            }
      return { code, params: { ...who, ...place }, cardIds: there.map(({ card }) => card.id), wishIds: [] }
    }),
  )
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
