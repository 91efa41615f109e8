/**
 * Client state of ratings: each is sent on its own, with one request at a time per cell; later input is sent after it.
 */
import type { RatingOutcome, RatingSheet, SentRating } from '../../contract/competencies.ts'
import type { RatingKind } from '../../contract/rating-kinds.ts'
import type { RatingCode } from '../../contract/results.ts'

export interface CellPlace {
  readonly learnerId: string
  readonly kind: RatingKind
  readonly code: string
}

export interface RatingCell {
  readonly rating: RatingCode | null
  readonly note: string | null
  readonly version: number
  readonly state: 'saved' | 'saving' | 'failed'
}

export interface Wanted {
  readonly rating: RatingCode | null
  /** Unchanged if omitted. */
  readonly note?: string | null
}

export interface RatingStoreOptions {
  /** Sends one rating. */
  readonly send: (sheet: RatingSheet, rating: SentRating) => Promise<RatingOutcome | undefined>
  /** Another person changed it meanwhile, or the learner has left. */
  readonly onMissed: (outcome: RatingOutcome) => void
  readonly onFailed: (place: CellPlace, wanted: Wanted) => void
  /** No request is in flight any more. */
  readonly onSettled: () => void
}

const empty: RatingCell = { rating: null, note: null, version: 0, state: 'saved' }
const keyOf = ({ learnerId, kind, code }: CellPlace): string => `${learnerId} ${kind} ${code}`
const typedOver = (before: RatingCell, { rating, note }: Wanted, state: RatingCell['state']): RatingCell => ({
  ...before,
  rating,
  ...(note === undefined ? {} : { note }),
  state,
})

export class RatingStore {
  #sheet: RatingSheet
  readonly #options: RatingStoreOptions
  /** Last server state. */
  #read = new Map<string, RatingCell>()
  /** Local changes since. */
  readonly #typed = new Map<string, RatingCell>()
  readonly #next = new Map<string, Wanted>()
  readonly #busy = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #changes = 0

  constructor(sheet: RatingSheet, options: RatingStoreOptions) {
    this.#sheet = sheet
    this.#options = options
    this.read(sheet)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly changes = (): number => this.#changes

  #tell(): void {
    this.#changes += 1
    for (const listener of this.#listeners) listener()
  }

  /** A fresh read replaces earlier saved values. */
  read(sheet: RatingSheet): void {
    this.#sheet = sheet
    this.#read = new Map(
      sheet.learners.flatMap(({ id, ratings }) =>
        ratings.map(
          ({ kind, code, ...cell }) =>
            [keyOf({ learnerId: id, kind, code }), { ...cell, state: 'saved' as const }] as const,
        ),
      ),
    )
    for (const [key, cell] of this.#typed) if (cell.state === 'saved' && !this.#busy.has(key)) this.#typed.delete(key)
    this.#tell()
  }

  cellOf(place: CellPlace): RatingCell {
    return this.#typed.get(keyOf(place)) ?? this.#read.get(keyOf(place)) ?? empty
  }

  async rate(place: CellPlace, wanted: Wanted): Promise<void> {
    const key = keyOf(place)
    if (this.#busy.has(key)) {
      this.#next.set(key, wanted)
      return this.#put(key, typedOver(this.cellOf(place), wanted, 'saving'))
    }
    this.#busy.add(key)
    try {
      let now: Wanted | undefined = wanted
      while (now) {
        await this.#send(place, now)
        now = this.#next.get(key)
        this.#next.delete(key)
      }
    } catch {
      const last = this.#next.get(key) ?? wanted
      this.#next.delete(key)
      this.#put(key, { ...this.cellOf(place), state: 'failed' })
      this.#options.onFailed(place, last)
    } finally {
      this.#busy.delete(key)
      if (this.#busy.size === 0) this.#options.onSettled()
    }
  }

  #put(key: string, cell: RatingCell): void {
    this.#typed.set(key, cell)
    this.#tell()
  }

  async #send(place: CellPlace, wanted: Wanted): Promise<void> {
    const key = keyOf(place)
    const before = this.cellOf(place)
    this.#put(key, typedOver(before, wanted, 'saving'))
    const answer = await this.#options.send(this.#sheet, { ...place, ...wanted, version: before.version })
    if (!answer) return
    const waiting = this.#next.get(key)
    const stands: RatingCell = { rating: answer.rating, note: answer.note, version: answer.version, state: 'saved' }
    this.#put(key, waiting ? typedOver(stands, waiting, 'saving') : stands)
    if (answer.outcome !== 'saved') this.#options.onMissed(answer)
  }
}
