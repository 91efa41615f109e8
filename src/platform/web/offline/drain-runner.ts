/** Schedules draining the outbox: on request, and again after an incomplete pass. */
import type { DrainResult } from './drain.ts'

export interface RunnerPorts {
  /** One pass. */
  readonly pass: () => Promise<DrainResult>
  /** Runs `work` when no other tab is at it. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>
  /** @returns how to cancel */
  readonly later: (ms: number, work: () => void) => () => void
  /** 0 to 1. */
  readonly random: () => number
  readonly onResult: (result: DrainResult) => void
}

export const backoff = {
  /** First delay before another pass, ms; doubled after each failed one. */
  first: 5_000,
  slowest: 5 * 60_000,
} as const

/**
 * Jitter of a fifth, so that a school full of phones does not retry together.
 * @param failures consecutive, from 1
 * @param random 0 to 1
 */
export const delayAfter = (failures: number, random: number, askedSeconds = 0): number =>
  Math.max(
    askedSeconds * 1000,
    Math.round(Math.min(backoff.first * 2 ** (failures - 1), backoff.slowest) * (0.8 + 0.4 * random)),
  )

export interface DrainRunner {
  /** Resolves when a pass that began after the call has ended. */
  readonly drain: () => Promise<void>
  /** Ends the timer. */
  readonly stop: () => void
}

export const createDrainRunner = (ports: RunnerPorts): DrainRunner => {
  let failures = 0
  let running: Promise<void> | null = null
  let again = false
  let cancelTimer: (() => void) | null = null

  const stop = (): void => {
    cancelTimer?.()
    cancelTimer = null
  }

  const schedule = (result: DrainResult): void => {
    stop()
    failures = result.state === 'later' ? failures + 1 : 0
    if (result.state === 'later')
      cancelTimer = ports.later(delayAfter(failures, ports.random(), result.afterSeconds), () => void drain())
    ports.onResult(result)
  }

  const run = async (): Promise<void> => {
    while (again) {
      again = false
      schedule(await ports.lock(ports.pass).catch((): DrainResult => ({ state: 'later' })))
    }
  }

  const drain = (): Promise<void> => {
    again = true
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return { drain, stop }
}
