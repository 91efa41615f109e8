/** Saves a result with retries, in case the database is temporarily unavailable. */
import { setTimeout as sleep } from 'node:timers/promises'

/** The answer is known: a database that is away for a moment must not make it unknown. */
export const retryWrite = async (work: () => Promise<unknown>): Promise<void> => {
  for (let wait = 200; ; wait *= 2) {
    try {
      return void (await work())
    } catch (error) {
      if (wait > 5_000) throw error
      await sleep(wait)
    }
  }
}
