/** Days with a session, kept as runs of days that follow each other. */
import { addDays, daysBetween } from '#platform/pure/dates.ts'

type Run = readonly [first: string, last: string]

/** In whatever order days are added, the runs are the same: two devices merge. */
export const withDay = (runs: readonly Run[], day: string): [string, string][] => {
  const sorted = [...runs, [day, day] as const].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const joined: [string, string][] = []
  for (const [first, last] of sorted) {
    const before = joined.at(-1)
    if (before && first <= addDays(before[1], 1)) before[1] = last > before[1] ? last : before[1]
    else joined.push([first, last])
  }
  return joined
}

const lengthOf = ([first, last]: Run): number => daysBetween(first, last) + 1

export interface Streak {
  current: number
  longest: number
  lastDate: string | null
}

/** A session on the next calendar day raises the streak; after a gap it is 1 again. */
export const streakOf = (runs: readonly Run[]): Streak => {
  const last = runs.at(-1)
  return {
    current: last ? lengthOf(last) : 0,
    longest: Math.max(0, ...runs.map(lengthOf)),
    lastDate: last?.[1] ?? null,
  }
}

/** The streak as it stands on a day: one that ended before yesterday is over. */
export const streakOn = ({ current, lastDate }: Streak, today: string): number =>
  lastDate !== null && lastDate >= addDays(today, -1) ? current : 0

/** The seven days that end today, each with whether there was a session. */
export const weekOf = (runs: readonly Run[], today: string): { day: string; done: boolean }[] =>
  Array.from({ length: 7 }, (_, index) => addDays(today, index - 6)).map((day) => ({
    day,
    done: runs.some(([first, last]) => first <= day && day <= last),
  }))
