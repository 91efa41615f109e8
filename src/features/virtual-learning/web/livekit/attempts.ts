/** How often a lost connection is tried again. */

/** Milliseconds between attempts, and where the server said that something is away. */
export const pauses = { usual: 700, away: 3_000 } as const

/** The client of LiveKit tries by itself for so many milliseconds. */
const ownAttempts = 8_000

/**
 * After that a new ticket is asked for, which is also done at once when the network returns. A class that was lost together
 * does not come back in the same moment.
 */
export const ownPolicy = {
  nextRetryDelayInMs: ({ elapsedMs }: { readonly elapsedMs: number }): number | null =>
    elapsedMs < ownAttempts ? pauses.usual * (0.5 + Math.random()) : null,
}
