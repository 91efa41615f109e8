/** Runs a few pieces of heavy work in parallel and queues the rest; refuses work when the queue is full. */
import { AppError, commonErrors } from '../pure/errors.ts'

export interface QueueOptions {
  atOnce: number
  /** Maximum queue length. */
  waiting: number
}

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** @returns a function that queues `work`. @throws AppError server.overloaded if the queue is full */
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
    // Hands the slot to the next in line directly, so that no newcomer takes it.
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

/** A separate queue per active key. */
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
