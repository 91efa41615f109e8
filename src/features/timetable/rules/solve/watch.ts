/**
 * Rules about the days of a resource, and resources that several may take at once, in a timetable that is not complete.
 * A rule that lessons to come can still meet is not broken before there are too few of them.
 */
import type { CalendarMust, Compiled } from './compile.ts'
import { bits } from './days.ts'
import { weekTimes } from './week-times.ts'

/** What the watch needs to know about the timetable. */
interface Units {
  readonly start: Int32Array
  readonly weight: Float64Array
  readonly locked: Uint8Array
  readonly inWay: readonly number[]
  readonly isInWay: (unit: number) => boolean
  /** A unit must leave. @returns what that costs */
  readonly send: (unit: number) => number
}

interface User {
  readonly unit: number
  readonly length: number
}

interface Watched {
  readonly users: readonly User[]
  readonly musts: readonly CalendarMust[]
  /** Of each slot, if it is limited at all. */
  readonly capacity: Uint16Array | null
}

interface Use {
  readonly watched: number
  readonly length: number
}

export class Watch {
  private readonly watched: readonly Watched[]
  private readonly uses: readonly (readonly Use[])[]
  private readonly slots: number
  private readonly periods: number
  private readonly days: number
  /** Users by `watched * slots + slot`, and taken periods as a bit mask by `watched * days + day`. */
  private readonly count: Uint16Array
  private readonly mask: Int32Array
  /** Periods of the users that have no place yet. */
  private readonly missing: Int32Array

  /** @param isSingle whether only one unit at a time can take a resource */
  constructor({ sizes, resourceCount, calendars, calendarOf, capacity, uses }: Compiled, isSingle: readonly boolean[]) {
    this.slots = sizes.slots
    this.periods = sizes.periods
    this.days = sizes.days
    const users: User[][] = Array.from({ length: resourceCount }, () => [])
    for (const [unit, list] of uses.entries())
      for (const { resource, length } of list) users[resource]?.push({ unit, length })
    const placeOf = new Map<number, number>()
    this.watched = users.flatMap((list, resource): Watched[] => {
      const musts = calendars[calendarOf[resource] ?? -1]?.musts ?? []
      const limits = capacity.slice(resource * sizes.slots, (resource + 1) * sizes.slots)
      const isLimited = !isSingle[resource] && limits.some((most) => most < list.length)
      if (musts.length === 0 && !isLimited) return []
      placeOf.set(resource, placeOf.size)
      return [{ users: list, musts, capacity: isLimited ? limits : null }]
    })
    this.uses = uses.map((list) =>
      list.flatMap(({ resource, length }) => {
        const watched = placeOf.get(resource)
        return watched === undefined ? [] : [{ watched, length }]
      }),
    )
    this.count = new Uint16Array(this.watched.length * sizes.slots)
    this.mask = new Int32Array(this.watched.length * sizes.days)
    this.missing = Int32Array.from(this.watched, (one) => one.users.reduce((sum, { length }) => sum + length, 0))
  }

  /** A unit takes a start, or leaves it. @param sign 1 or -1 */
  change(unit: number, start: number, sign: 1 | -1): void {
    for (const { watched, length } of this.uses[unit] ?? []) this.shift(watched, start, length, sign)
  }

  /** Sends away those without whom a unit could have a start. @returns their weight, as `Partial.look` does */
  look(unit: number, start: number, most: number, units: Units): number {
    let cost = 0
    for (const { watched, length } of this.uses[unit] ?? []) {
      const known = units.inWay.length
      this.shift(watched, start, length, 1)
      for (let nth = 0; nth < known; nth++) this.shiftUser(watched, units.inWay[nth] ?? 0, units, -1)
      cost += this.makeRoom(watched, unit, most - cost, units)
      for (const one of units.inWay) this.shiftUser(watched, one, units, 1)
      this.shift(watched, start, length, -1)
      if (cost > most) return Number.POSITIVE_INFINITY
    }
    return cost
  }

  /** Sends users away, each time the one that helps most, until no rule of the resource is broken. */
  private makeRoom(watched: number, unit: number, most: number, units: Units): number {
    let cost = 0
    for (;;) {
      const broken = this.broken(watched)
      if (broken === 0) return cost
      // No unit weighs less than 1.
      if (cost + 1 > most) return Number.POSITIVE_INFINITY
      let [best, left, lightest] = [-1, broken, Number.POSITIVE_INFINITY]
      for (const { unit: user, length } of this.watched[watched]?.users ?? []) {
        const start = units.start[user] ?? -1
        if (user === unit || start < 0 || units.locked[user] === 1 || units.isInWay(user)) continue
        this.shift(watched, start, length, -1)
        const now = this.broken(watched)
        this.shift(watched, start, length, 1)
        const weight = units.weight[user] ?? 1
        if (now < left || (now === left && now < broken && weight < lightest))
          [best, left, lightest] = [user, now, weight]
      }
      if (best < 0) best = this.onShortestDay(watched, unit, units)
      if (best < 0) return Number.POSITIVE_INFINITY
      cost += units.send(best)
      this.shiftUser(watched, best, units, -1)
      if (cost > most) return Number.POSITIVE_INFINITY
    }
  }

  /** A user on the day with the fewest lessons, where several must leave before a rule about days is kept. */
  private onShortestDay(watched: number, unit: number, units: Units): number {
    let [best, fewest] = [-1, Number.POSITIVE_INFINITY]
    for (const { unit: user } of this.watched[watched]?.users ?? []) {
      const start = units.start[user] ?? -1
      if (user === unit || start < 0 || units.locked[user] === 1 || units.isInWay(user)) continue
      const lessons = bits(this.mask[watched * this.days + Math.floor(start / this.periods)] ?? 0)
      if (lessons < fewest) [best, fewest] = [user, lessons]
    }
    return best
  }

  /** How far the rules of a resource are from what lessons to come could still meet. */
  private broken(place: number): number {
    const watched = this.watched[place]
    let over = 0
    if (watched?.capacity)
      for (let slot = 0; slot < this.slots; slot++)
        over += Math.max(0, (this.count[place * this.slots + slot] ?? 0) - (watched.capacity[slot] ?? 0))
    const base = place * this.days
    let needed = 0
    for (const { days, week, isMetByMore } of watched?.musts ?? []) {
      let times = week === null ? 0 : weekTimes(days, week, this.mask, base, this.periods)
      if (week === null)
        for (let day = 0; day < this.days; day++) times += days[day]?.hard[this.mask[base + day] ?? 0] ?? 0
      if (isMetByMore) needed = Math.max(needed, times)
      else over += times
    }
    return over + Math.max(0, needed - (this.missing[place] ?? 0))
  }

  private shiftUser(watched: number, unit: number, units: Units, sign: 1 | -1): void {
    for (const use of this.uses[unit] ?? [])
      if (use.watched === watched) this.shift(watched, units.start[unit] ?? 0, use.length, sign)
  }

  private shift(watched: number, start: number, length: number, sign: 1 | -1): void {
    this.missing[watched] = (this.missing[watched] ?? 0) - sign * length
    for (let slot = start; slot < start + length; slot++) {
      const at = watched * this.slots + slot
      const count = (this.count[at] ?? 0) + sign
      this.count[at] = count
      if (count !== (sign === 1 ? 1 : 0)) continue
      const period = slot % this.periods
      const day = watched * this.days + (slot - period) / this.periods
      this.mask[day] = (this.mask[day] ?? 0) ^ (1 << period)
    }
  }
}
