/** Access tokens of Daraja, kept in the process and renewed a minute before they end. */

export interface AccessToken {
  readonly value: string
  /** Seconds for which it is valid. */
  readonly seconds: number
}

const early = 60_000

export class AccessTokens {
  readonly #kept = new Map<string, { token: Promise<string>; until: number }>()
  readonly #now: () => number

  /** @param now a monotonic clock in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Calls that come at the same time share one renewal. @param key of the account and its keys */
  get(key: string, renew: () => Promise<AccessToken>): Promise<string> {
    const kept = this.#kept.get(key)
    if (kept && this.#now() < kept.until) return kept.token
    const entry = { token: Promise.resolve(''), until: Infinity }
    entry.token = renew().then(
      ({ value, seconds }) => {
        entry.until = this.#now() + seconds * 1000 - early
        return value
      },
      (error: unknown) => {
        this.forget(key)
        throw error
      },
    )
    this.#kept.set(key, entry)
    return entry.token
  }

  /** For a token that M-Pesa no longer accepts. */
  forget(key: string): void {
    this.#kept.delete(key)
  }
}
