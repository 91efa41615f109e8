/** A draft as the lessons of a week. */
import type { TaughtLesson, TaughtTogether } from '#core/lessons/rules/whole-week.ts'
import type { Board } from '../../contract/drafts.ts'

/**
 * A double is two lessons, one after the other. Cards without a place are left out.
 * @param periodAt id of a lesson period of a class's bell schedule; undefined for one that it does not have
 */
export const weekOfBoard = (
  { activities, cards }: Board,
  periodAt: (streamId: string, period: number) => string | undefined,
): TaughtTogether[] => {
  const byId = new Map(activities.map((activity) => [activity.id, activity]))
  return cards.flatMap(({ activityId, duration, place, roomId }) => {
    const activity = byId.get(activityId)
    if (!activity || place === null) return []
    const found = activity.roomKind === null ? null : roomId
    return Array.from({ length: duration }, (_, nth) =>
      activity.parts.flatMap((part): TaughtLesson[] => {
        const periodId = periodAt(part.streamId, place.period + nth)
        const { streamId, learningAreaId, staffId } = part
        return periodId === undefined
          ? []
          : [{ streamId, learningAreaId, staffId, roomId: part.roomId ?? found, weekday: place.weekday, periodId }]
      }),
    )
  })
}
