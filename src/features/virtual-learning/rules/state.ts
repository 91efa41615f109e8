/** Where a live lesson stands at an instant. */
import { lostAfter, opensBefore } from '../contract/lessons.ts'
import type { liveStates } from '../contract/now.ts'

export interface Times {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly cancelledAt: Date | null
}

const minute = 60_000
/** A lesson that nobody ended is over this many minutes after its planned end. */
const overruns = 60

/** A lesson that never began is over at its planned end. */
export const stateOf = (times: Times, now: Date): (typeof liveStates)[number] => {
  if (times.cancelledAt) return 'cancelled'
  const lasts = times.endsAt.getTime() + (times.startedAt ? overruns * minute : 0)
  if (times.endedAt || now.getTime() >= lasts) return 'over'
  return times.startedAt ? 'running' : 'planned'
}

/** People may wait, or be in. */
export const isOpen = (times: Times, now: Date): boolean => {
  const state = stateOf(times, now)
  return (
    state === 'running' || (state === 'planned' && now.getTime() >= times.startsAt.getTime() - opensBefore * minute)
  )
}

/** No sign of life came for a while. */
export const isLost = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() > lostAfter * 1000
