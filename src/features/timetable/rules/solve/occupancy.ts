/** Which units use which resource in which slot, and where they are too many. */
import type { Calendars } from './calendars.ts'
import type { Compiled } from './compile.ts'
import { IndexSet } from './index-set.ts'
import { relax } from './weights.ts'

/** Answers of `rival` that name no unit. */
export const noRival = -1
export const severalRivals = -2

export class Occupancy {
  /** Clashes, and clashes each times the weight of its resource. */
  hard = 0
  pressure = 0
  /** Every `resource * slots + slot` with too many users. The arrays below have the same index. */
  readonly crowded: IndexSet
  private readonly calendars: Calendars
  private readonly slots: number
  private readonly capacity: Uint16Array
  private readonly calendarOf: Int32Array
  private readonly count: Uint16Array
  /** The sum of `unit + 1` over the units that use a resource in a slot: with exactly one user it names that unit. */
  private readonly users: Int32Array
  /** By resource. */
  private readonly weight: Float64Array

  constructor({ resourceCount, sizes, capacity, calendarOf }: Compiled, calendars: Calendars) {
    this.calendars = calendars
    this.slots = sizes.slots
    this.capacity = capacity
    this.calendarOf = calendarOf
    this.count = new Uint16Array(resourceCount * sizes.slots)
    this.users = new Int32Array(resourceCount * sizes.slots)
    this.weight = new Float64Array(resourceCount).fill(1)
    this.crowded = new IndexSet(resourceCount * sizes.slots)
  }

  /** The other unit with which `unit` clashes over a resource, if it is the only one. */
  rival(unit: number, resource: number, slot: number): number {
    const at = resource * this.slots + slot
    const count = this.count[at] ?? 0
    if (count <= (this.capacity[at] ?? 1)) return noRival
    return count === 2 ? (this.users[at] ?? 0) - unit - 2 : severalRivals
  }

  /** How many of the slots have no room for one more user. */
  clashesAt(resource: number, start: number, length: number): number {
    const base = resource * this.slots + start
    let clashes = 0
    for (let at = base; at < base + length; at++) if ((this.count[at] ?? 0) >= (this.capacity[at] ?? 1)) clashes++
    return clashes
  }

  occupy(unit: number, resource: number, start: number, length: number): void {
    const calendar = this.calendarOf[resource] ?? -1
    for (let slot = start; slot < start + length; slot++) {
      const at = resource * this.slots + slot
      const count = this.count[at] ?? 0
      if (count >= (this.capacity[at] ?? 1)) {
        this.hard++
        this.pressure += this.weight[resource] ?? 1
        this.crowded.add(at)
      }
      this.count[at] = count + 1
      this.users[at] = (this.users[at] ?? 0) + unit + 1
      if (calendar >= 0 && count === 0) this.calendars.flip(resource, slot, calendar)
    }
  }

  vacate(unit: number, resource: number, start: number, length: number): void {
    const calendar = this.calendarOf[resource] ?? -1
    for (let slot = start; slot < start + length; slot++) {
      const at = resource * this.slots + slot
      const count = (this.count[at] ?? 0) - 1
      const capacity = this.capacity[at] ?? 1
      if (count >= capacity) {
        this.hard--
        this.pressure -= this.weight[resource] ?? 1
        if (count === capacity) this.crowded.remove(at)
      }
      this.count[at] = count
      this.users[at] = (this.users[at] ?? 0) - unit - 1
      if (calendar >= 0 && count === 0) this.calendars.flip(resource, slot, calendar)
    }
  }

  /** Adds weight to resources with clashes; the others lose some of what they had gained. */
  press(more: number, keep: number): void {
    const { weight, crowded, slots } = this
    relax(weight, keep)
    const cells = crowded.items.subarray(0, crowded.size)
    for (const cell of cells) {
      const resource = Math.floor(cell / slots)
      weight[resource] = (weight[resource] ?? 1) + more
    }
    this.pressure = 0
    for (const cell of cells)
      this.pressure += ((this.count[cell] ?? 0) - (this.capacity[cell] ?? 1)) * (weight[Math.floor(cell / slots)] ?? 1)
  }
}
