/**
 * A timetable that keeps every must, in which some units have no place yet. It says which units would have to leave so
 * that another one can have a start, and goes back to how it was at any moment before.
 */
import { otherOf, type Compiled } from './compile.ts'
import type { State } from './state.ts'
import { Watch } from './watch.ts'

const noRooms = new Int32Array()

const free = -1
/** A slot that nobody may take. */
const closed = -2

export class Partial {
  readonly compiled: Compiled
  /** Where each unit starts, or -1. */
  readonly start: Int32Array
  /** What it costs that a unit must leave. */
  readonly weight: Float64Array
  /** 1 for each unit that may not leave now. */
  readonly locked: Uint8Array
  /** Units that must leave, as the last look has found. */
  readonly inWay: number[] = []
  private readonly slots: number
  /** The unit that takes a resource, by `resource * slots + slot`. */
  private readonly taken: Int32Array
  /** The uses of each unit of resources that only one can take at a time. */
  private readonly resources: readonly Int32Array[]
  private readonly lengths: readonly Int32Array[]
  private readonly watch: Watch
  /** Which of its rooms each choice of a unit takes, and would take after the last look. */
  private readonly rooms: readonly Int32Array[]
  private readonly chosen: number[] = []
  /** The last look in which a unit had to leave. */
  private readonly seen: Int32Array
  private looks = 0
  /** Everything done: a unit, its start before or -1, and its rooms before. */
  private readonly done: { unit: number; start: number; rooms: Int32Array }[] = []

  constructor(compiled: Compiled) {
    const { sizes, starts, resourceCount, capacity, uses, choices } = compiled
    this.compiled = compiled
    this.slots = sizes.slots
    this.start = new Int32Array(starts.length).fill(-1)
    this.weight = new Float64Array(starts.length).fill(1)
    this.locked = new Uint8Array(starts.length)
    this.taken = Int32Array.from({ length: resourceCount * sizes.slots }, (_, at) =>
      capacity[at] === 0 ? closed : free,
    )
    const isSingle = Array.from({ length: resourceCount }, (_, resource) =>
      capacity.subarray(resource * sizes.slots, (resource + 1) * sizes.slots).every((most) => most <= 1),
    )
    const single = uses.map((list) => list.filter(({ resource }) => isSingle[resource]))
    this.resources = single.map((list) => Int32Array.from(list, ({ resource }) => resource))
    this.lengths = single.map((list) => Int32Array.from(list, ({ length }) => length))
    this.watch = new Watch(compiled, isSingle)
    this.rooms = choices.map((list) => new Int32Array(list.length))
    this.seen = new Int32Array(starts.length)
  }

  /**
   * Finds the units that must leave if a unit takes a start, and chooses its rooms.
   * @param most above this cost the answer is of no use
   * @returns the weight of those units; infinite if it is more than `most`, or if one of them may not leave
   */
  look(unit: number, start: number, most: number): number {
    this.looks++
    this.inWay.length = 0
    let cost = 0
    const [resources, lengths] = [this.resources[unit], this.lengths[unit]]
    for (let use = 0; use < (resources?.length ?? 0); use++) {
      cost += this.clear((resources?.[use] ?? 0) * this.slots + start, lengths?.[use] ?? 0)
      if (cost > most) return Number.POSITIVE_INFINITY
    }
    for (const { other, table, weight } of this.compiled.pairs[unit] ?? []) {
      const at = this.start[other] ?? -1
      if (weight > 0 || at < 0 || table[start * this.slots + at] === 0) continue
      cost += this.send(other)
      if (cost > most) return Number.POSITIVE_INFINITY
    }
    for (let nth = 0; nth < (this.compiled.choices[unit]?.length ?? 0); nth++) {
      cost += this.chooseRoom(unit, nth, start)
      if (cost > most) return Number.POSITIVE_INFINITY
    }
    return cost + this.watch.look(unit, start, most - cost, this)
  }

  /** Gives a unit its start and its rooms, both as the last look has found them; no unit may be in its way. */
  put(unit: number, start: number): void {
    this.note(unit)
    const rooms = this.rooms[unit]
    if (rooms) for (let nth = 0; nth < rooms.length; nth++) rooms[nth] = this.chosen[nth] ?? 0
    this.start[unit] = start
    this.mark(unit, unit)
    this.watch.change(unit, start, 1)
  }

  /** Takes a unit's place from it. */
  take(unit: number): void {
    this.note(unit)
    this.mark(unit, free)
    this.watch.change(unit, this.start[unit] ?? 0, -1)
    this.start[unit] = -1
  }

  /** A moment to which `undo` can go back. */
  get moment(): number {
    return this.done.length
  }

  undo(moment: number): void {
    while (this.done.length > moment) {
      const last = this.done.pop()
      if (last === undefined) return
      const { unit, start, rooms } = last
      if (start < 0) {
        this.mark(unit, free)
        this.watch.change(unit, this.start[unit] ?? 0, -1)
      }
      this.start[unit] = start
      if (start < 0) continue
      this.rooms[unit]?.set(rooms)
      this.mark(unit, unit)
      this.watch.change(unit, start, 1)
    }
  }

  /** Seats every unit that has a place on an empty timetable. */
  copyTo(state: State): void {
    for (const [unit, start] of this.start.entries())
      if (start >= 0) state.seat(unit, start, this.rooms[unit] ?? noRooms)
  }

  /** What is done so far stays so. */
  keep(): void {
    this.done.length = 0
  }

  /** A unit must leave. @returns its weight; 0 if that was known, infinite if it may not */
  send(unit: number): number {
    if (this.isInWay(unit)) return 0
    if (this.locked[unit] === 1) return Number.POSITIVE_INFINITY
    this.seen[unit] = this.looks
    this.inWay.push(unit)
    return this.weight[unit] ?? 1
  }

  isInWay(unit: number): boolean {
    return this.seen[unit] === this.looks
  }

  /** The cost of wishes about the start and about other units that have a place. */
  wishesAt(unit: number, start: number): number {
    let cost = this.compiled.startCosts[unit * this.slots + start] ?? 0
    for (const { other, table, weight } of this.compiled.pairs[unit] ?? []) {
      const at = this.start[other] ?? -1
      if (weight > 0 && at >= 0) cost += weight * (table[start * this.slots + at] ?? 0)
    }
    return cost
  }

  private note(unit: number): void {
    const rooms = this.rooms[unit]
    this.done.push({ unit, start: this.start[unit] ?? -1, rooms: rooms?.length ? rooms.slice() : noRooms })
  }

  private clear(from: number, length: number): number {
    let cost = 0
    for (let at = from; at < from + length; at++) {
      const unit = this.taken[at] ?? free
      if (unit === free) continue
      cost += unit === closed ? Number.POSITIVE_INFINITY : this.send(unit)
    }
    return cost
  }

  /** Chooses the room whose users weigh least, any of them if several are alike. @returns what it costs to clear it */
  private chooseRoom(unit: number, nth: number, start: number): number {
    const choices = this.compiled.choices[unit]
    const choice = choices?.[nth]
    if (choice === undefined) return 0
    let [best, lowest] = [-1, Number.POSITIVE_INFINITY]
    for (let room = 0; room < choice.resources.length && lowest > 0; room++) {
      const resource = choice.resources[room] ?? 0
      const isChosen = this.chosen.some((one, before) => before < nth && choices?.[before]?.resources[one] === resource)
      const other = otherOf(choice, room)
      const cost =
        this.costOfClearing(resource * this.slots + start, choice.length) +
        (other < 0 ? 0 : this.costOfClearing(other * this.slots + start, choice.length))
      if (!isChosen && cost < lowest) [best, lowest] = [room, cost]
    }
    if (best < 0) return lowest
    this.chosen[nth] = best
    const other = otherOf(choice, best)
    const cleared = this.clear((choice.resources[best] ?? 0) * this.slots + start, choice.length)
    return cleared + (other < 0 ? 0 : this.clear(other * this.slots + start, choice.length))
  }

  private costOfClearing(from: number, length: number): number {
    let cost = 0
    for (let at = from; at < from + length; at++) {
      const unit = this.taken[at] ?? free
      if (unit === free || (unit >= 0 && this.isInWay(unit))) continue
      cost += unit === closed || this.locked[unit] === 1 ? Number.POSITIVE_INFINITY : (this.weight[unit] ?? 1)
    }
    return cost
  }

  /** Enters a value in every slot of every resource that a unit takes where it stands. */
  private mark(unit: number, value: number): void {
    const start = this.start[unit] ?? 0
    const [resources, lengths, rooms] = [this.resources[unit], this.lengths[unit], this.rooms[unit]]
    for (let use = 0; use < (resources?.length ?? 0); use++) {
      const from = (resources?.[use] ?? 0) * this.slots + start
      const end = from + (lengths?.[use] ?? 0)
      // For a few slots this is faster than to fill them.
      for (let at = from; at < end; at++) this.taken[at] = value
    }
    for (let nth = 0; nth < (rooms?.length ?? 0); nth++) {
      const choice = this.compiled.choices[unit]?.[nth]
      if (choice === undefined) continue
      const room = rooms?.[nth] ?? 0
      for (const resource of [choice.resources[room] ?? 0, otherOf(choice, room)])
        if (resource >= 0)
          this.taken.fill(value, resource * this.slots + start, resource * this.slots + start + choice.length)
    }
  }
}
