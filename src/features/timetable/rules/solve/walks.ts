/** Where people are one after the other during the search, and what their ways between rooms cost. */
import type { Sizes } from './sizes.ts'
import type { Walker, Ways } from './ways.ts'

/** What a change of room costs beside others when a room is chosen; rules count it exactly afterwards. */
const mustWeight = 5

export class Walks {
  /** Broken musts, and the cost of wishes. */
  hard = 0
  soft = 0
  private readonly walkers: readonly Walker[]
  private readonly slots: number
  private readonly periods: number
  /** Lessons with a room, by `walker * slots + slot`, and the sum of `room + 1`: with one lesson it names the room. */
  private readonly count: Uint8Array
  private readonly rooms: Int32Array
  private readonly times: Float64Array
  private readonly changed: number[] = []
  private readonly isChanged: Uint8Array

  constructor({ walkers }: Ways, { slots, periods }: Sizes) {
    this.walkers = walkers
    this.slots = slots
    this.periods = periods
    this.count = new Uint8Array(walkers.length * slots)
    this.rooms = new Int32Array(walkers.length * slots)
    this.times = new Float64Array(walkers.length)
    this.isChanged = new Uint8Array(walkers.length)
  }

  /** @param sign 1 to enter the room, -1 to leave it */
  step(walker: number, room: number, start: number, length: number, sign: 1 | -1): void {
    for (let at = walker * this.slots + start; at < walker * this.slots + start + length; at++) {
      this.count[at] = (this.count[at] ?? 0) + sign
      this.rooms[at] = (this.rooms[at] ?? 0) + sign * (room + 1)
    }
    if (this.isChanged[walker] === 1) return
    this.isChanged[walker] = 1
    this.changed.push(walker)
  }

  settle(): void {
    for (const walker of this.changed) {
      this.isChanged[walker] = 0
      const before = this.times[walker] ?? 0
      const now = this.timesOf(walker)
      this.times[walker] = now
      const one = this.walkers[walker]
      if (one?.hard) this.hard += now - before
      else this.soft += (now - before) * (one?.weight ?? 0)
    }
    this.changed.length = 0
  }

  /** What a room costs beside the lessons before and after it on that day. */
  costOf(walker: number, room: number, start: number, length: number): number {
    const one = this.walkers[walker]
    const where = one?.where[room] ?? -1
    if (one === undefined || where < 0) return 0
    const first = start - (start % this.periods)
    const [before, after] = [
      this.nearest(walker, start - 1, first - 1, -1),
      this.nearest(walker, start + length, first + this.periods, 1),
    ]
    const changes = Number(before >= 0 && before !== where) + Number(after >= 0 && after !== where)
    return changes * (one.hard ? mustWeight : one.weight)
  }

  private nearest(walker: number, from: number, end: number, step: 1 | -1): number {
    for (let slot = from; slot !== end; slot += step) {
      const where = this.whereAt(walker, slot)
      if (where >= 0) return where
    }
    return -1
  }

  /** Room or building; -1 for nowhere, and for two lessons at once, which is a clash anyway. */
  private whereAt(walker: number, slot: number): number {
    const at = walker * this.slots + slot
    return this.count[at] === 1 ? (this.walkers[walker]?.where[(this.rooms[at] ?? 0) - 1] ?? -1) : -1
  }

  private timesOf(walker: number): number {
    const rule = this.walkers[walker]?.rule
    if (rule === undefined) return 0
    const [isOfWeek, most] = [rule.kind === 'mostChanges' && rule.each === 'week', 'most' in rule ? rule.most : 0]
    let [total, over] = [0, 0]
    for (let first = 0; first < this.slots; first += this.periods) {
      let [changes, last, until] = [0, -1, -1]
      for (let slot = first; slot < first + this.periods; slot++) {
        const where = this.whereAt(walker, slot)
        if (where < 0) continue
        const isChange = last >= 0 && where !== last
        if (isChange && (rule.kind === 'mostChanges' || slot - until - 1 < rule.least)) changes++
        last = where
        until = slot
      }
      total += changes
      over += Math.max(0, changes - most)
    }
    return isOfWeek ? Math.max(0, total - most) : over
  }
}
