import { vi } from 'vitest'

/**
 * Waits until a check passes that depends on a peer, a job or another process.
 * The time limit only says when to give up: a busy machine is no failure.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 })
