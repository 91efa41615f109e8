/** A per-process cache of a few seconds, keyed by owner and cleared on change events. */

export interface TtlCacheOptions {
  readonly seconds: number
  /** Maximum of entries over all owners. */
  readonly most: number
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number
}

/** Read-only use: a write must read within its transaction. */
export class TtlCache<T> {
  readonly #kept = new Map<string, Map<string, { value: T; until: number }>>()
  readonly #options: Required<TtlCacheOptions>
  #size = 0
  /** Change counter, so that a value read before a change is not cached after it. */
  #changes = 0

  constructor(options: TtlCacheOptions) {
    this.#options = { now: () => performance.now(), ...options }
  }

  /** Clears the entries of an owner, or all. */
  forget(owner?: string): void {
    this.#changes++
    this.#size -= owner === undefined ? this.#size : (this.#kept.get(owner)?.size ?? 0)
    if (owner === undefined) this.#kept.clear()
    else this.#kept.delete(owner)
  }

  /**
   * @param owner whose changes clear the entry, such as a school
   * @param key further key of the value
   */
  async of(owner: string, key: string, read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(owner)?.get(key)
    if (known && known.until > this.#options.now()) return known.value
    const before = this.#changes
    const value = await read()
    if (before === this.#changes) this.#keep(owner, key, value)
    return value
  }

  #keep(owner: string, key: string, value: T): void {
    if (this.#size >= this.#options.most) {
      this.#kept.clear()
      this.#size = 0
    }
    let own = this.#kept.get(owner)
    if (!own) this.#kept.set(owner, (own = new Map()))
    if (!own.has(key)) this.#size++
    own.set(key, { value, until: this.#options.now() + this.#options.seconds * 1000 })
  }
}
