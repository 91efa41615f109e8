/** Sends log entries to a configured endpoint: in the background, bounded, and without blocking. */
import type { LogEntry } from './facts.ts'

export interface ShipperPorts {
  readonly fetch: typeof globalThis.fetch
  readonly wait: (ms: number) => Promise<void>
}

export const shipping = {
  attempts: 3,
  timeoutMs: 5_000,
  /** Delay before the second attempt, ms; doubled before the third. */
  firstDelay: 1_000,
  /** Entries within this time travel together, ms. */
  gather: 2_000,
  /** The oldest go when more than this wait. */
  bound: 100,
} as const

export interface Shipper {
  /** Queues an entry; never throws. */
  readonly add: (entry: LogEntry) => void
  /** Resolves when nothing is queued or in flight. */
  readonly idle: () => Promise<void>
}

export const createShipper = (url: string, ports: ShipperPorts): Shipper => {
  let waiting: LogEntry[] = []
  let running: Promise<void> | null = null

  const post = async (entries: readonly LogEntry[]): Promise<boolean> => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), shipping.timeoutMs)
    try {
      const answer = await ports.fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ entries }),
        credentials: 'omit',
        signal: controller.signal,
      })
      return answer.ok
    } catch {
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  const deliver = async (entries: readonly LogEntry[]): Promise<void> => {
    for (let tried = 1; !(await post(entries)) && tried < shipping.attempts; tried += 1)
      await ports.wait(shipping.firstDelay * 2 ** (tried - 1))
  }

  const run = async (): Promise<void> => {
    try {
      while (waiting.length > 0) {
        await ports.wait(shipping.gather)
        const entries = waiting
        waiting = []
        await deliver(entries)
      }
    } catch {
      waiting = []
    } finally {
      running = null
    }
  }

  const add = (entry: LogEntry): void => {
    waiting = [...waiting, entry].slice(-shipping.bound)
    running ??= run()
  }

  return { add, idle: async () => void (await running) }
}
