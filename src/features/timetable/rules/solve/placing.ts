/**
 * Places unit after unit, the hardest first, so that no must is ever broken. Where every start is taken, those in the
 * way look for other places, those in their way again, and so on; if that leads nowhere, the unit takes the start that
 * costs least, and those in its way wait to be placed again. What was hard to place weighs more from then on.
 */
import type { Compiled } from './compile.ts'
import { Partial } from './partial.ts'
import type { Random } from './random.ts'

/** Units that may be looked at in search of one place. */
const mostTries = 200

/** How long a chain of units that make room may be, and up to where it tries more than the best start. */
const deepest = 12
const widest = 3

/** What a wish counts for beside a unit that must leave. */
const wishWeight = 0.1

export class Placing {
  readonly partial: Partial
  /** Units without a place, the next one last. */
  readonly waiting: number[]
  private readonly random: Random
  private readonly hardness: Float64Array
  /** What it has cost to force a unit to a start, by `unit * slots + start`. */
  private readonly forced: Float64Array
  private tries = 0

  constructor(compiled: Compiled, random: Random) {
    const { starts, uses, sizes } = compiled
    this.partial = new Partial(compiled)
    this.random = random
    this.hardness = Float64Array.from(starts, (list, unit) => (uses[unit]?.length || 1) / Math.max(1, list.length))
    this.forced = new Float64Array(starts.length * sizes.slots)
    this.waiting = this.hardestLast([...starts.keys()])
  }

  /** @param steps units to place before it gives up @returns whether every unit has a place */
  run(steps: number, isOver: () => boolean): boolean {
    const { partial, waiting } = this
    for (let step = 0; step < steps && !isOver(); step++) {
      const unit = waiting.pop()
      if (unit === undefined) return true
      this.tries = 0
      if (!this.place(unit, 0) && !this.force(unit)) {
        waiting.unshift(unit)
        return false
      }
      partial.keep()
    }
    return waiting.length === 0
  }

  /** @param depth how many units wait for this one @returns false if there is no place; then nothing has changed */
  private place(unit: number, depth: number): boolean {
    const { partial } = this
    if (this.tries++ >= mostTries) return false
    const ranked = this.ranked(unit, depth)
    for (const start of ranked) {
      const moment = partial.moment
      if (partial.look(unit, start, Number.POSITIVE_INFINITY) === Number.POSITIVE_INFINITY) continue
      const away = this.hardestLast([...partial.inWay])
      this.settle(unit, start)
      if (away.length === 0) return true
      if (this.placeAll(unit, away, depth)) return true
      partial.undo(moment)
    }
    return false
  }

  private placeAll(unit: number, away: readonly number[], depth: number): boolean {
    const { locked } = this.partial
    const settled = [unit]
    locked[unit] = 1
    const isDone = away.toReversed().every((one) => {
      if (!this.place(one, depth + 1)) return false
      locked[one] = 1
      settled.push(one)
      return true
    })
    for (const one of settled) locked[one] = 0
    return isDone
  }

  /** The starts to try: one of those that are free, or else the cheapest. */
  private ranked(unit: number, depth: number): number[] {
    const { partial, random } = this
    const most = depth < widest ? Number.POSITIVE_INFINITY : 1
    const found: { cost: number; start: number }[] = []
    let [isFree, highest] = [false, Number.POSITIVE_INFINITY]
    for (const start of partial.compiled.starts[unit] ?? []) {
      const cost = partial.look(unit, start, highest)
      if (cost === Number.POSITIVE_INFINITY) continue
      if (cost === 0 && !isFree) {
        found.length = 0
        isFree = true
        highest = 0
      }
      if (isFree || depth < deepest)
        found.push({ cost: cost + wishWeight * partial.wishesAt(unit, start) + 0.01 * random.next(), start })
      if (most === 1) highest = Math.min(highest, cost)
    }
    found.sort((one, other) => one.cost - other.cost)
    return found.slice(0, isFree ? 1 : most).map(({ start }) => start)
  }

  /** @returns false if a unit can stand nowhere */
  private force(unit: number): boolean {
    const { partial, random, forced } = this
    const row = unit * partial.compiled.sizes.slots
    let [best, lowest] = [-1, Number.POSITIVE_INFINITY]
    for (const start of partial.compiled.starts[unit] ?? []) {
      const cost = partial.look(unit, start, lowest) + (forced[row + start] ?? 0) + 0.5 * random.next()
      if (cost < lowest) [best, lowest] = [start, cost]
    }
    if (best < 0) return false
    partial.weight[unit] = (partial.weight[unit] ?? 1) + 1
    partial.look(unit, best, Number.POSITIVE_INFINITY)
    forced[row + best] = (forced[row + best] ?? 0) + lowest
    const away = this.hardestLast([...partial.inWay])
    this.settle(unit, best)
    this.waiting.push(...away)
    return true
  }

  private settle(unit: number, start: number): void {
    for (const one of this.partial.inWay) this.partial.take(one)
    this.partial.put(unit, start)
  }

  private hardestLast(units: number[]): number[] {
    return units.sort((one, other) => (this.hardness[one] ?? 0) - (this.hardness[other] ?? 0))
  }
}
