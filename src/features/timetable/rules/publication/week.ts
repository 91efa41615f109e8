/** A draft as the lessons of a week. */
import { singleWeeksOf } from '#core/lessons/rules/weeks.ts'
import type { TaughtLesson, TaughtTogether } from '#core/lessons/rules/whole-week.ts'
import type { Board } from '../../contract/drafts.ts'

/**
 * Lessons of a class at one time of the same week are groups of it side by side: they are taught together, with all who
 * share a class with one of them.
 */
const joined = (lists: readonly TaughtTogether[]): TaughtTogether[] => {
  const sets: { lessons: TaughtLesson[] }[] = []
  const setAt = new Map<string, { lessons: TaughtLesson[] }>()
  for (const list of lists) {
    const keys = list.flatMap(({ streamId, weekday, week, periodId }) =>
      singleWeeksOf(week).map((one) => `${streamId} ${weekday} ${one} ${periodId}`),
    )
    const [first, ...others] = new Set(keys.flatMap((key) => setAt.get(key) ?? []))
    const set = first ?? { lessons: [] }
    if (first === undefined) sets.push(set)
    set.lessons.push(...list)
    for (const other of others) {
      set.lessons.push(...other.lessons.splice(0))
      for (const [key, value] of setAt) if (value === other) setAt.set(key, set)
    }
    for (const key of keys) setAt.set(key, set)
  }
  return sets.flatMap(({ lessons }) => (lessons.length > 0 ? [lessons] : []))
}

/**
 * A double is two lessons, one after the other. Cards without a place are left out.
 * @param periodAt id of a lesson period of a class's bell schedule; undefined for one that it does not have
 */
export const weekOfBoard = (
  { activities, cards }: Board,
  periodAt: (streamId: string, period: number) => string | undefined,
): TaughtTogether[] => {
  const byId = new Map(activities.map((activity) => [activity.id, activity]))
  const lists = cards.flatMap(({ activityId, duration, place, roomId }) => {
    const activity = byId.get(activityId)
    if (!activity || place === null) return []
    const found = activity.roomKind === null ? null : roomId
    return Array.from({ length: duration }, (_, nth) =>
      activity.parts.flatMap((part): TaughtLesson[] => {
        const periodId = periodAt(part.streamId, place.period + nth)
        const { streamId, learningAreaId, staffId } = part
        return periodId === undefined
          ? []
          : [
              {
                streamId,
                learningAreaId,
                staffId,
                roomId: part.roomId ?? found,
                weekday: place.weekday,
                week: activity.week,
                periodId,
              },
            ]
      }),
    )
  })
  return joined(lists)
}
