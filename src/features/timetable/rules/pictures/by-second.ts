/** The progress of a search as a line over its seconds. */
import type { Run } from '../../contract/runs.ts'

/** More points would not be seen on a chart of this width. */
const mostPoints = 60

export interface Second {
  readonly second: number
  readonly clashes: number
  readonly missed: number
}

/** What was left at evenly spaced seconds, from the first answer to now: an answer holds until a better one is found. */
export const bySecond = (progress: Run['progress'], elapsed: number): Second[] => {
  const [first, last] = [progress[0], progress.at(-1)]
  if (!first || !last) return []
  const from = Math.ceil(first.seconds)
  const until = Math.max(from, Math.ceil(last.seconds), Math.floor(elapsed))
  const step = Math.max(1, Math.ceil((until - from) / mostPoints))
  const seconds = Array.from({ length: Math.ceil((until - from) / step) + 1 }, (_, nth) =>
    Math.min(until, from + nth * step),
  )
  return seconds.map((second) => {
    const { hard, soft } = progress.findLast((entry) => entry.seconds <= second) ?? first
    return { second, clashes: hard, missed: soft }
  })
}
