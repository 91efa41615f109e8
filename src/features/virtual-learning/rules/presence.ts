/** What the time in a live lesson says about a learner's attendance. */
import type { LearnerPresence, Proposal } from '../contract/presence.ts'
import type { RoomSettings } from '../contract/room-settings.ts'

type Rule = Pick<RoomSettings, 'presentShare' | 'lateAfter'>

export interface Held {
  readonly startedAt: Date
  readonly endedAt: Date
}

export interface Stayed {
  readonly joinedAt: Date
  /** The last sign of life. */
  readonly seenAt: Date
  readonly presentSeconds: number
}

type Seen = Pick<LearnerPresence, 'minutes' | 'joinedLate' | 'leftEarly'> & { readonly proposal: Proposal }

const minute = 60_000
/** Signs of life come every few seconds, so a last one this long before the end is no early leave. */
const leftBefore = 2

const minutesBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / minute))

/** Absent below the share, however early somebody came; late only for those who stayed long enough. */
const proposed = (share: number, joinedLate: number, rule: Rule): Proposal => {
  if (share < rule.presentShare) return 'absent'
  return joinedLate > rule.lateAfter ? 'late' : 'present'
}

/** @param stayed undefined for a learner who never came */
export const presenceOf = (stayed: Stayed | undefined, { startedAt, endedAt }: Held, rule: Rule): Seen => {
  if (!stayed) return { minutes: null, joinedLate: 0, leftEarly: 0, proposal: 'absent' }
  const length = Math.max(1, (endedAt.getTime() - startedAt.getTime()) / 1000)
  const seconds = Math.min(stayed.presentSeconds, length)
  const [joinedLate, leftEarly] = [minutesBetween(startedAt, stayed.joinedAt), minutesBetween(stayed.seenAt, endedAt)]
  return {
    minutes: Math.round(seconds / 60),
    joinedLate,
    leftEarly: leftEarly < leftBefore ? 0 : leftEarly,
    proposal: proposed((seconds * 100) / length, joinedLate, rule),
  }
}
