/** The week of a class, a teacher or a room on a board: its rows by the clock, and what stands in each. */
import type { SingleWeek } from '#core/lessons/contract/week-words.ts'
import { weeksMeet } from '#core/lessons/rules/weeks.ts'
import type { Board } from '../../contract/drafts.ts'
import type { Bell } from '../assemble/lessons.ts'
import { longestBell } from '../pictures/names.ts'
import { clashing, type BoardIndex, type Held } from './index-board.ts'
import type { Place } from './types.ts'

export const sights = ['class', 'teacher', 'room'] as const
export type Sight = (typeof sights)[number]

/** Lessons of the same time of all bell schedules of the week. */
export interface Row {
  readonly startTime: string
  readonly endTime: string
  readonly label: string
  /** Which lesson period it is, by bell schedule. */
  readonly periods: ReadonlyMap<string, number>
  /** When the break that follows ends; null if none follows. */
  readonly breakUntil: string | null
}

export interface Week {
  readonly weekdays: readonly number[]
  readonly rows: readonly Row[]
  readonly lessons: readonly Held[]
  readonly unplaced: readonly Held[]
  readonly clashing: ReadonlySet<string>
}

/** Whether its weeks A and B may differ. */
export const alternates = (board: Board): boolean =>
  board.alternates || board.activities.some(({ week }) => week !== 'every')

const groupsOf = (index: BoardIndex, sight: Sight): ReadonlyMap<string, readonly Held[]> =>
  ({ class: index.byStream, teacher: index.byTeacher, room: index.byRoom })[sight]

const rowsOf = (bells: readonly Bell[]): Row[] => {
  const rows = new Map<string, Row & { periods: Map<string, number> }>()
  for (const bell of bells)
    for (const [period, { label, startTime, endTime }] of bell.periods.entries()) {
      const key = `${startTime} ${endTime}`
      const row = rows.get(key) ?? { label, startTime, endTime, periods: new Map<string, number>(), breakUntil: null }
      row.periods.set(bell.id, period)
      const next = bell.periods[period + 1]
      // Breaks of several bell schedules are at different times: their rows are then all lessons.
      const breakUntil = bells.length === 1 && next && bell.breakAfter.includes(period) ? next.startTime : null
      rows.set(key, { ...row, breakUntil })
    }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

/** Bell schedules of its lessons; of the class itself where it has none. */
const bellsOf = ({ board }: BoardIndex, sight: Sight, id: string, lessons: readonly Held[]): Bell[] => {
  const own = sight === 'class' ? board.streams.find((stream) => stream.id === id)?.bellId : null
  const ids = new Set([own, ...lessons.map(({ bell }) => bell?.id)])
  const used = board.bells.filter((bell) => ids.has(bell.id))
  const longest = longestBell(board) ?? board.bells[0]
  return used.length > 0 ? used : longest ? [longest] : []
}

/** Lessons that the room has, and those without a place that could have it. */
const lessonsOfRoom = (index: BoardIndex, id: string): Held[] => {
  const kind = index.board.rooms.find((room) => room.id === id)?.kind
  const waiting = [...index.held.values()].filter((one) => one.time === null && one.kind !== null && one.kind === kind)
  return [...new Set([...(index.byRoom.get(id) ?? []), ...waiting])]
}

/** @param shown week A or B of a timetable that alternates; lessons without a place are of both */
export const weekOf = (index: BoardIndex, sight: Sight, id: string, shown: SingleWeek | null = null): Week => {
  const all = sight === 'room' ? lessonsOfRoom(index, id) : (groupsOf(index, sight).get(id) ?? [])
  const lessons = all.filter(
    ({ card, activity }) => shown === null || card.place === null || weeksMeet(activity.week, shown),
  )
  return {
    weekdays: index.board.weekdays,
    rows: rowsOf(bellsOf(index, sight, id, lessons)),
    lessons,
    unplaced: lessons.filter(({ card }) => card.place === null),
    clashing: new Set(clashing(index, lessons).map(({ card }) => card.id)),
  }
}

/** Lessons that are taught then, also doubles that began in the row before. */
export const lessonsAt = ({ lessons }: Week, weekday: number, row: Row): Held[] =>
  lessons.filter(({ card: { place, duration }, bell }) => {
    const period = row.periods.get(bell?.id ?? '')
    return (
      place?.weekday === weekday && period !== undefined && period >= place.period && period < place.period + duration
    )
  })

/** The place of a lesson of that bell schedule in the row; null if it has none there. */
export const placeIn = (row: Row, weekday: number, bell: Bell | undefined): Place | null => {
  const period = row.periods.get(bell?.id ?? '')
  return period === undefined ? null : { weekday, period }
}

/** Classes, teachers or rooms that the lessons of the board concern, in the order of the board. */
export const choicesOf = (index: BoardIndex, sight: Sight): { readonly id: string; readonly name: string }[] => {
  const { board } = index
  const groups = groupsOf(index, sight)
  const kinds = new Set(board.activities.map(({ roomKind }) => roomKind))
  const rooms = (room: Board['rooms'][number]): boolean => groups.has(room.id) || kinds.has(room.kind)
  if (sight === 'room') return board.rooms.filter(rooms).map(({ id, name }) => ({ id, name }))
  if (sight === 'teacher') return board.teachers.filter(({ id }) => groups.has(id))
  return board.streams.filter(({ id }) => groups.has(id)).map(({ id, label }) => ({ id, name: label }))
}
