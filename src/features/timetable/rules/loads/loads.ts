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
  const places = weekdays.flatMap((weekday) =>
    slots.map((slot, place): LoadPlace => ({
      weekday,
      period: place + 1,
      startTime: slot.startTime,
      endTime: slot.endTime,
      lessons: lessons
        .filter((one) => one.weekday === weekday && one.startTime < slot.endTime && slot.startTime < one.endTime)
        .map((one) => ({
          streamId: one.streamId,
          class: one.class,
          area: one.area,
          subjectGroup: one.subjectGroup,
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
