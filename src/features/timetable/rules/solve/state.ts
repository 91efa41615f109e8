/**
 * A timetable during the search: where each unit stands and what that costs, kept up to date with every move. A
 * proposal may move several units; it is made, weighed, and then kept or undone as a whole.
 */
import { Calendars } from './calendars.ts'
import { otherOf, type Choice, type Compiled } from './compile.ts'
import { Occupancy } from './occupancy.ts'
import { Steps } from './steps.ts'
import { relax } from './weights.ts'

/** The uses of all units in one list, unit after unit. */
interface Uses {
  /** Index of each unit's first use, and at the end the length of the list. */
  readonly from: Int32Array
  readonly resource: Int32Array
  readonly length: Int32Array
}

const listUses = ({ uses }: Compiled): Uses => {
  const from = new Int32Array(uses.length + 1)
  for (const [unit, list] of uses.entries()) from[unit + 1] = (from[unit] ?? 0) + list.length
  const all = uses.flat()
  return {
    from,
    resource: Int32Array.from(all, ({ resource }) => resource),
    length: Int32Array.from(all, ({ length }) => length),
  }
}

/** What this class itself counts: rules between units, and wishes about starts and rooms. */
interface Sums {
  hard: number
  soft: number
  pressure: number
}

export class State {
  readonly compiled: Compiled
  readonly start: Int32Array
  readonly calendars: Calendars
  readonly occupancy: Occupancy
  private readonly steps: Steps
  private readonly slots: number
  private readonly uses: Uses
  private readonly sums: Sums = { hard: 0, soft: 0, pressure: 0 }
  private readonly pairWeight: Float64Array
  /** Which of its rooms each choice takes. */
  private readonly room: Int32Array
  private readonly roomIndex: readonly Int32Array[]
  private readonly movedUnits: number[] = []
  private readonly movedStarts: number[] = []
  private readonly movedRooms: number[] = []
  private readonly before = { own: { ...this.sums }, clashes: 0, days: { hard: 0, soft: 0, pressure: 0 } }

  constructor(compiled: Compiled) {
    const { units, sizes, choices, pairCount } = compiled
    this.compiled = compiled
    this.slots = sizes.slots
    this.start = new Int32Array(units.members.length).fill(-1)
    this.uses = listUses(compiled)
    this.calendars = new Calendars(compiled)
    this.occupancy = new Occupancy(compiled, this.calendars)
    this.pairWeight = new Float64Array(pairCount).fill(1)
    let rooms = 0
    this.roomIndex = choices.map((list) => Int32Array.from(list, () => rooms++))
    this.room = new Int32Array(rooms).fill(-1)
    this.steps = new Steps(compiled, (unit, nth) => this.roomOf(unit, nth))
  }

  /** Number of broken musts. */
  get hard(): number {
    return this.sums.hard + this.occupancy.hard + this.calendars.hard + this.steps.hard
  }

  /** Cost of broken wishes. */
  get soft(): number {
    return this.sums.soft + this.calendars.soft + this.steps.soft
  }

  /** Broken musts, each times its weight: what stays broken for long weighs more and more. */
  get pressure(): number {
    return this.sums.pressure + this.occupancy.pressure + this.calendars.pressure + this.steps.hard
  }

  /** Begins a proposal: `undo` returns to this state. */
  begin(): void {
    this.movedUnits.length = 0
    this.movedStarts.length = 0
    this.movedRooms.length = 0
    const { own, days } = this.before
    const { sums, calendars, occupancy } = this
    own.hard = sums.hard
    own.soft = sums.soft
    own.pressure = sums.pressure
    days.hard = calendars.hard
    days.soft = calendars.soft
    days.pressure = calendars.pressure
    this.before.clashes = occupancy.pressure
    this.steps.begin()
  }

  /** Moves a unit; `settle` then brings the cost of days up to date. */
  move(unit: number, start: number): void {
    this.movedUnits.push(unit)
    this.movedStarts.push(this.start[unit] ?? -1)
    for (const index of this.roomIndex[unit] ?? []) this.movedRooms.push(this.room[index] ?? -1)
    if ((this.start[unit] ?? -1) >= 0) this.remove(unit)
    this.place(unit, start, true)
  }

  /** Gives a unit without a place this one. @param rooms which of its rooms each choice takes */
  seat(unit: number, start: number, rooms: Int32Array): void {
    for (const [nth, index] of (this.roomIndex[unit] ?? []).entries()) this.room[index] = rooms[nth] ?? 0
    this.place(unit, start, false)
  }

  settle(): void {
    this.calendars.settle()
    this.steps.settle()
  }

  undo(): void {
    let rooms = this.movedRooms.length
    for (let last = this.movedUnits.length - 1; last >= 0; last--) {
      const unit = this.movedUnits[last] ?? 0
      const start = this.movedStarts[last] ?? -1
      this.remove(unit)
      const indexes = this.roomIndex[unit]
      for (let nth = (indexes?.length ?? 0) - 1; nth >= 0; nth--)
        this.room[indexes?.[nth] ?? 0] = this.movedRooms[--rooms] ?? -1
      if (start >= 0) this.place(unit, start, false)
    }
    this.settle()
    // Adding and subtracting fractions does not lead back to exactly the same sums.
    const { own, days, clashes } = this.before
    Object.assign(this.sums, own)
    this.calendars.hard = days.hard
    this.calendars.soft = days.soft
    this.calendars.pressure = days.pressure
    this.occupancy.pressure = clashes
    this.steps.restore()
  }

  /** Adds weight to broken musts; the others lose some of what they had gained. */
  press(more: number, keep: number): void {
    const { pairWeight, sums } = this
    this.occupancy.press(more, keep)
    this.calendars.press(more, keep)
    relax(pairWeight, keep)
    sums.pressure = 0
    // Each pair is listed with both units.
    for (const [unit, pairs] of this.compiled.pairs.entries())
      for (const { other, table, weight, id } of pairs) {
        const times = unit < other && weight === 0 ? this.timesOf(table, unit, other) : 0
        if (times === 0) continue
        pairWeight[id] = (pairWeight[id] ?? 1) + more
        sums.pressure += times * (pairWeight[id] ?? 1)
      }
  }

  firstUse(unit: number): number {
    return this.uses.from[unit] ?? 0
  }

  lengthOfUse(use: number): number {
    return this.uses.length[use] ?? 0
  }

  /** As in `Occupancy`, for the n-th use in the list of all uses. */
  rival(unit: number, use: number, slot: number): number {
    return this.occupancy.rival(unit, this.uses.resource[use] ?? 0, slot)
  }

  /** Whether a unit breaks a must with another unit where it stands. @param wishesToo whether wishes count as well */
  breaksPair(unit: number, wishesToo: boolean): boolean {
    const start = this.start[unit] ?? 0
    if (wishesToo && (this.compiled.startCosts[unit * this.slots + start] ?? 0) > 0) return true
    for (const { other, table, weight } of this.compiled.pairs[unit] ?? [])
      if ((wishesToo || weight === 0) && this.timesOf(table, unit, other) > 0) return true
    return false
  }

  /** How many musts a unit without a place would break at a start: clashes, and rules with other units. */
  hardAt(unit: number, start: number): number {
    let hard = 0
    for (let use = this.firstUse(unit); use < this.firstUse(unit + 1); use++)
      hard += this.occupancy.clashesAt(this.uses.resource[use] ?? 0, start, this.lengthOfUse(use))
    for (const { other, table, weight } of this.compiled.pairs[unit] ?? []) {
      const at = this.start[other] ?? -1
      if (at >= 0 && weight === 0) hard += table[start * this.slots + at] ?? 0
    }
    return hard
  }

  /** Room that the unit's n-th activity with a choice takes. */
  roomOf(unit: number, nth: number): number | null {
    const taken = this.room[this.roomIndex[unit]?.[nth] ?? 0] ?? -1
    return this.compiled.choices[unit]?.[nth]?.rooms[taken] ?? null
  }

  private timesOf(table: Float64Array, unit: number, other: number): number {
    return table[(this.start[unit] ?? 0) * this.slots + (this.start[other] ?? 0)] ?? 0
  }

  private place(unit: number, start: number, chooseRooms: boolean): void {
    const { resource, length } = this.uses
    for (let use = this.firstUse(unit); use < this.firstUse(unit + 1); use++)
      this.occupancy.occupy(unit, resource[use] ?? 0, start, length[use] ?? 0)
    for (const [nth, choice] of (this.compiled.choices[unit] ?? []).entries()) {
      const index = this.roomIndex[unit]?.[nth] ?? 0
      if (chooseRooms) this.room[index] = this.bestRoom(choice, start)
      const taken = this.room[index] ?? 0
      this.sums.soft += choice.costs[taken] ?? 0
      this.occupancy.occupy(unit, choice.resources[taken] ?? 0, start, choice.length)
      const other = otherOf(choice, taken)
      if (other >= 0) this.occupancy.occupy(unit, other, start, choice.length)
    }
    this.start[unit] = start
    this.count(unit, 1)
    this.steps.take(unit, this.start)
  }

  private remove(unit: number): void {
    const start = this.start[unit] ?? 0
    const { resource, length } = this.uses
    this.count(unit, -1)
    this.steps.leave(unit, this.start)
    for (let use = this.firstUse(unit); use < this.firstUse(unit + 1); use++)
      this.occupancy.vacate(unit, resource[use] ?? 0, start, length[use] ?? 0)
    for (const [nth, choice] of (this.compiled.choices[unit] ?? []).entries()) {
      const taken = this.room[this.roomIndex[unit]?.[nth] ?? 0] ?? 0
      this.sums.soft -= choice.costs[taken] ?? 0
      this.occupancy.vacate(unit, choice.resources[taken] ?? 0, start, choice.length)
      const other = otherOf(choice, taken)
      if (other >= 0) this.occupancy.vacate(unit, other, start, choice.length)
    }
    this.start[unit] = -1
  }

  /** Adds or subtracts the cost of a unit's start and of its rules with other units. */
  private count(unit: number, sign: 1 | -1): void {
    const { sums } = this
    const row = (this.start[unit] ?? 0) * this.slots
    sums.soft += sign * (this.compiled.startCosts[unit * this.slots + (this.start[unit] ?? 0)] ?? 0)
    const pairs = this.compiled.pairs[unit]
    if (pairs === undefined) return
    for (const { other, table, weight, id } of pairs) {
      const at = this.start[other] ?? -1
      const times = at < 0 ? 0 : (table[row + at] ?? 0)
      if (times === 0) continue
      if (weight === 0) {
        sums.hard += sign * times
        sums.pressure += sign * times * (this.pairWeight[id] ?? 1)
      } else sums.soft += sign * times * weight
    }
  }

  /** The room with the fewest clashes, then the cheapest. */
  private bestRoom(choice: Choice, start: number): number {
    let best = 0
    let lowest = Number.POSITIVE_INFINITY
    for (let nth = 0; nth < choice.resources.length && lowest > 0; nth++) {
      const other = otherOf(choice, nth)
      const clashes =
        this.occupancy.clashesAt(choice.resources[nth] ?? 0, start, choice.length) +
        (other < 0 ? 0 : this.occupancy.clashesAt(other, start, choice.length))
      const cost = (choice.costs[nth] ?? 0) + clashes * 1000 + this.steps.costOf(choice, nth, start)
      if (cost < lowest) [best, lowest] = [nth, cost]
    }
    return best
  }
}
