/** Answers kept for some seconds in this process, by their owner, until it is told that one changed. */

export interface KeptOptions {
  readonly seconds: number
  /** Answers kept at most, of all owners. */
  readonly most: number
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}

/** For reading only: whoever changes something reads within the change. */
export class Kept<T> {
  readonly #kept = new Map<string, Map<string, { value: T; until: number }>>()
  readonly #options: Required<KeptOptions>
  #size = 0
  /** Counts the changes, so that what was read before one is not kept after it. */
  #changes = 0

  constructor(options: KeptOptions) {
    this.#options = { now: () => performance.now(), ...options }
  }

  /** Ends what is kept of an owner, or of all. */
  forget(owner?: string): void {
    this.#changes++
    this.#size -= owner === undefined ? this.#size : (this.#kept.get(owner)?.size ?? 0)
    if (owner === undefined) this.#kept.clear()
    else this.#kept.delete(owner)
  }

  /**
   * @param owner whose change ends it, such as a school
   * @param key everything else that the answer depends on
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
