/** Proposals: a unit moves to another start, and the units in its way make room. */
import { noRival, severalRivals } from './occupancy.ts'
import type { Random } from './random.ts'
import type { State } from './state.ts'

/** How far a chain of moves may go. */
interface Reach {
  /** Units that may move. */
  readonly most: number
  /** Whether a longer chain is cut there and leaves clashes behind; otherwise it is given up. */
  readonly cut: boolean
}

export class Moves {
  private readonly state: State
  private readonly random: Random
  private readonly movable: Int32Array
  /** Units of each resource. */
  private readonly users: number[][]
  /** The last chain that each unit was part of. */
  private readonly seen: Int32Array
  /** Number of the chain. */
  private turn = 0
  /** Units of the chain in order, each followed by its new start. */
  private readonly waiting: number[] = []

  constructor(state: State, random: Random) {
    this.state = state
    this.random = random
    this.movable = Int32Array.from(
      [...state.compiled.starts.keys()].filter((unit) => (state.compiled.starts[unit]?.length ?? 0) > 1),
    )
    this.users = Array.from({ length: state.compiled.resourceCount }, () => [])
    for (const [unit, uses] of state.compiled.uses.entries())
      for (const { resource } of uses) this.users[resource]?.push(unit)
    this.seen = new Int32Array(state.start.length)
  }

  get count(): number {
    return this.movable.length
  }

  /** Makes a proposal on the state. @returns false if it was given up; the caller then undoes it */
  propose(): boolean {
    const { state, random } = this
    const kind = random.next()
    const unit = random.next() < 0.2 ? this.troubled() : this.any()
    const starts = state.compiled.starts[unit]
    const from = state.start[unit] ?? -1
    const to = starts?.[random.below(starts.length)] ?? from
    state.begin()
    // The unit may find a room that suits those around it better where it stands.
    if (state.compiled.ways.any && kind > 0.9) {
      state.move(unit, from)
      state.settle()
      return true
    }
    if (to === from) return false
    let done = true
    if (kind < 0.1) state.move(unit, to)
    else if (kind < 0.43) done = this.chain(unit, to, { most: 2 + random.below(3), cut: true })
    else done = this.chain(unit, to, { most: 10 + random.below(11), cut: false })
    state.settle()
    return done
  }

  private any(): number {
    return this.movable[this.random.below(this.movable.length)] ?? 0
  }

  /** A unit that breaks something: by a clash, by a day that is against the rules, or by a rule with another unit. */
  private troubled(): number {
    const { state, random } = this
    const { compiled } = state
    const { crowded } = state.occupancy
    const badCalendars = state.calendars.bad
    const kind = random.below(3)
    if (kind === 0 && crowded.size > 0) {
      const cell = crowded.items[random.below(crowded.size)] ?? 0
      return this.someUser(Math.floor(cell / compiled.sizes.slots), cell % compiled.sizes.slots)
    }
    if (kind === 1 && badCalendars.size > 0) {
      const calendar = compiled.calendars[badCalendars.items[random.below(badCalendars.size)] ?? 0]
      return this.someUser(calendar?.resource ?? 0, null)
    }
    let unit = this.any()
    const wishesToo = state.hard === 0
    for (let tries = 0; tries < 12 && !state.breaksPair(unit, wishesToo); tries++) unit = this.any()
    return unit
  }

  /** A unit that can move and uses a resource, in the slot if one is given. */
  private someUser(resource: number, slot: number | null): number {
    const users = this.users[resource] ?? []
    const offset = this.random.below(Math.max(1, users.length))
    for (let nth = 0; nth < users.length; nth++) {
      const unit = users[(nth + offset) % users.length] ?? 0
      const start = this.state.start[unit] ?? 0
      if ((this.state.compiled.starts[unit]?.length ?? 0) < 2) continue
      if (slot === null || (start <= slot && slot < start + (this.state.compiled.units.duration[unit] ?? 1)))
        return unit
    }
    return this.any()
  }

  /** Units in the way of the first go towards where it came from, units in their way the other way again, and so on. */
  private chain(first: number, to: number, reach: Reach): boolean {
    const { state, seen, waiting } = this
    const shift = to - (state.start[first] ?? 0)
    this.turn++
    let moved = 0
    waiting.length = 0
    waiting.push(first, to)
    seen[first] = this.turn
    for (let next = 0; next < waiting.length; next += 2) {
      if (moved >= reach.most) return reach.cut
      const unit = waiting[next] ?? 0
      const start = waiting[next + 1] ?? 0
      const before = state.start[unit] ?? 0
      const back = start > before === shift > 0 ? -shift : shift
      state.move(unit, start)
      moved++
      if (!this.queueRivals(unit, start, back, reach.cut)) return false
      this.queuePartners(unit, start, before)
    }
    return true
  }

  /** Queues the units in the way, by `back` slots each. @returns false if one of them cannot move there */
  private queueRivals(unit: number, start: number, back: number, cut: boolean): boolean {
    const { state, seen, waiting } = this
    const end = state.firstUse(unit + 1)
    for (let use = state.firstUse(unit); use < end; use++)
      for (let slot = start; slot < start + state.lengthOfUse(use); slot++) {
        const rival = state.rival(unit, use, slot)
        if (rival === noRival) continue
        if (rival === severalRivals || rival === unit) {
          if (cut) continue
          return false
        }
        if (seen[rival] === this.turn) {
          // It is part of the chain; one that has moved already does not move again.
          if (cut || this.isWaiting(rival)) continue
          return false
        }
        const target = this.targetFor(rival, (state.start[rival] ?? 0) + back, cut)
        if (target < 0) return false
        seen[rival] = this.turn
        waiting.push(rival, target)
      }
    return true
  }

  /** Queues the units whose rule with the unit is now broken: to its old start, or to one that keeps the rule. */
  private queuePartners(unit: number, start: number, before: number): void {
    const { state, seen, waiting, random } = this
    const { pairs, allowed, starts, sizes } = state.compiled
    for (const { other, table, weight } of pairs[unit] ?? []) {
      const row = start * sizes.slots
      if (weight > 0 || seen[other] === this.turn || (table[row + (state.start[other] ?? 0)] ?? 0) === 0) continue
      const list = starts[other]
      if (list === undefined || list.length < 2) continue
      let target = allowed[other * sizes.slots + before] === 1 && table[row + before] === 0 ? before : -1
      for (let tries = 0; target < 0 && tries < 8; tries++) {
        const start = list[random.below(list.length)] ?? -1
        if ((table[row + start] ?? 1) === 0) target = start
      }
      if (target < 0) continue
      seen[other] = this.turn
      waiting.push(other, target)
    }
  }

  private isWaiting(unit: number): boolean {
    for (let at = this.waiting.length - 2; at >= 0; at -= 2)
      if (this.waiting[at] === unit) return this.state.start[unit] !== this.waiting[at + 1]
    return false
  }

  private targetFor(unit: number, wanted: number, cut: boolean): number {
    const { compiled } = this.state
    if (wanted >= 0 && wanted < compiled.sizes.slots && compiled.allowed[unit * compiled.sizes.slots + wanted] === 1)
      return wanted
    const starts = compiled.starts[unit]
    return cut && starts !== undefined && starts.length > 1 ? (starts[this.random.below(starts.length)] ?? -1) : -1
  }
}
