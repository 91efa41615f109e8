/**
 * Classes with the same bell times make one problem for the engine. Groups are searched one after the other; what the
 * others have taken by the clock is closed for their teachers and rooms.
 */
import type { Board } from '../../contract/drafts.ts'
import type { SlotOfWeek } from '../../contract/wishes.ts'
import { timesKey, type Bell, type Lesson } from './lessons.ts'

export interface Group {
  readonly board: Board
  readonly bell: Bell
  readonly lessons: readonly Lesson[]
}

/** Where a lesson stands, or would stand. */
export interface Seat {
  readonly cardId: string
  readonly place: SlotOfWeek | null
  readonly roomId: string | null
}

/** Times at which a teacher or a room is taken by another group. */
export interface Taken {
  readonly lesson: Lesson
  readonly place: SlotOfWeek
  readonly roomId: string | null
}

/** Groups in the order in which they are searched: the one with the most lessons first. */
export const groupsOf = (board: Board, lessons: readonly Lesson[]): Group[] => {
  const groups = new Map<string, { bell: Bell; lessons: Lesson[] }>()
  for (const lesson of lessons) {
    const { bell } = lesson
    if (bell === undefined) continue
    const key = timesKey(bell)
    const group = groups.get(key)
    if (group) group.lessons.push(lesson)
    else groups.set(key, { bell, lessons: [lesson] })
  }
  return [...groups.values()]
    .map((group) => ({ board, ...group }))
    .sort((one, other) => other.lessons.length - one.lessons.length)
}

export const slotOf = ({ board, bell }: Group, { weekday, period }: SlotOfWeek): number | null => {
  const day = board.weekdays.indexOf(weekday)
  return day < 0 || period >= bell.periods.length ? null : day * bell.periods.length + period
}

export const slotsOf = (group: Group, places: readonly SlotOfWeek[]): number[] =>
  places.flatMap((place) => slotOf(group, place) ?? [])

export const placeOf = ({ board, bell }: Group, slot: number): SlotOfWeek => ({
  weekday: board.weekdays[Math.floor(slot / bell.periods.length)] ?? 1,
  period: slot % bell.periods.length,
})
