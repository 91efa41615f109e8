/** Runs a few pieces of heavy work at a time; the rest waits in line, and when the line is long the next one is told to come back. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'

export interface QueueOptions {
  atOnce: number
  /** How many may wait. */
  waiting: number
}

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** @returns runs `work` in its turn. @throws AppError server.overloaded when too many wait */
export const createQueue = ({ atOnce, waiting }: QueueOptions): Queue => {
  const line: (() => void)[] = []
  let running = 0
  const enter = (): Promise<void> | undefined => {
    if (running < atOnce) return void running++
    if (line.length >= waiting) throw new AppError(commonErrors.overloaded, { retryAfter: 5 })
    return new Promise((resolve) => line.push(resolve))
  }
  const leave = (): void => {
    const next = line.shift()
    // Whoever is next takes this place over, so that nobody slips in between.
    if (next) next()
    else running--
  }
  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** A queue of its own for each key that is in use. */
export const createLines = (options: QueueOptions): (<T>(key: string, work: () => Promise<T>) => Promise<T>) => {
  const lines = new Map<string, { queue: Queue; users: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { queue: createQueue(options), users: 0 }
    lines.set(key, line)
    line.users++
    try {
      return await line.queue(work)
    } finally {
      line.users--
      if (line.users === 0) lines.delete(key)
    }
  }
}
