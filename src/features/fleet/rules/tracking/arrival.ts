/** When a bus reaches its stops: the median of what each leg took before, or the plan. */

/** The way to a stop from the one before it. */
export interface Leg {
  readonly plannedSeconds: number
  /** What it took on earlier trips, seconds. */
  readonly past: readonly number[]
}

/** With fewer earlier trips the plan is the better guess. */
export const fewestPast = 3

export const median = (values: readonly number[]): number | null => {
  if (values.length === 0) return null
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

export const legSeconds = ({ plannedSeconds, past }: Leg): number =>
  Math.max(0, (past.length >= fewestPast ? median(past) : null) ?? plannedSeconds)

export interface UnderWay {
  /** Legs to the stops that were not reached yet, next first. */
  readonly legs: readonly Leg[]
  /** When the bus was where it is. */
  readonly at: Date
  /** Part of the first leg that lies behind the bus, 0 to 1. */
  readonly share: number
}

/** @returns when each of the stops is reached, in order */
export const arrivals = ({ legs, at, share }: UnderWay): Date[] => {
  let time = at.getTime()
  return legs.map((leg, index) => {
    const left = index === 0 ? 1 - Math.min(1, Math.max(0, share)) : 1
    time += legSeconds(leg) * left * 1000
    return new Date(time)
  })
}

/** Whole minutes behind the plan; 0 when early. */
export const minutesLate = (expected: Date, planned: Date): number =>
  Math.max(0, Math.floor((expected.getTime() - planned.getTime()) / 60_000))

/** A delay that people are told of, minutes. */
export const lateFrom = 5
export const isLate = (bus: { readonly minutesLate: number }): boolean => bus.minutesLate >= lateFrom
/** The family is told when the bus is this near, ms. */
export const nearWithin = 5 * 60_000

export const isNear = (expected: Date, now: Date): boolean => expected.getTime() - now.getTime() <= nearWithin
