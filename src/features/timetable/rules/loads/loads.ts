/** How full the week of a teacher or a room is: every place of the day, taken when a lesson overlaps it. */
import type { Load, LoadPlace } from '../../contract/loads.ts'

/** `HH:MM`; a lesson of a school day. */
export interface Slot {
  readonly startTime: string
  readonly endTime: string
}

export interface LoadLesson extends Slot {
  readonly weekday: number
  readonly streamId: string
  readonly class: string
  readonly area: string
  readonly subjectGroup: string
}

const meet = (a: Slot, b: Slot): boolean => a.startTime < b.endTime && b.startTime < a.endTime

/** Times of lessons that the day has no place for, such as those after its end. */
const timesOutside = (slots: readonly Slot[], lessons: readonly Slot[]): Slot[] => {
  const outside = lessons.filter((lesson) => !slots.some((slot) => meet(lesson, slot)))
  const times = outside.map(({ startTime, endTime }): [string, Slot] => [
    `${startTime} ${endTime}`,
    { startTime, endTime },
  ])
  return [...new Map(times).values()]
}

/** Whether no lesson of this day overlaps the time. */
export const isFree = ({ places }: Pick<Load, 'places'>, weekday: number, time: Slot): boolean =>
  !places.some((place) => place.weekday === weekday && place.lessons.some((lesson) => meet(lesson, time)))

/**
 * @param weekdays days of the school's week
 * @param slots lessons of the bell schedule by which the week is drawn, in order
 */
export const loadOf = (
  { id, name }: { readonly id: string; readonly name: string },
  weekdays: readonly number[],
  slots: readonly Slot[],
  lessons: readonly LoadLesson[],
): Load => {
  const day = [...slots, ...timesOutside(slots, lessons)].sort((a, b) => (a.startTime < b.startTime ? -1 : 1))
  const places = weekdays.flatMap((weekday) =>
    day.map((slot, place): LoadPlace => ({
      weekday,
      period: place + 1,
      startTime: slot.startTime,
      endTime: slot.endTime,
      lessons: lessons
        .filter((one) => one.weekday === weekday && meet(one, slot))
        .map((one) => ({
          streamId: one.streamId,
          class: one.class,
          area: one.area,
          subjectGroup: one.subjectGroup,
          startTime: one.startTime,
          endTime: one.endTime,
        })),
    })),
  )
  return {
    id,
    name,
    lessons: lessons.length,
    taken: places.filter((place) => place.lessons.length > 0).length,
    days: new Set(lessons.map(({ weekday }) => weekday)).size,
    places,
  }
}

/** The most frequent one; the first of several. */
export const mostOften = <T>(items: readonly T[]): T | undefined => {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0]
}
