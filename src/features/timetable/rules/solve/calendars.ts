/** The days of each resource that has rules about its days, and what they cost. */
import type { Compiled } from './compile.ts'
import { IndexSet } from './index-set.ts'
import { weekTimes } from './week-times.ts'
import { relax } from './weights.ts'

export class Calendars {
  /** Broken musts, the cost of wishes, and the broken musts each times its weight. */
  hard = 0
  soft = 0
  pressure = 0
  /** Calendars that break a must. */
  readonly bad: IndexSet
  private readonly compiled: Compiled
  private readonly periods: number
  private readonly days: number
  /** Taken periods as a bit mask, by `resource * days + day`. */
  private readonly mask: Int32Array
  private readonly hardOf: Float64Array
  private readonly softOf: Float64Array
  private readonly weight: Float64Array
  private readonly changed: number[] = []
  private readonly isChanged: Uint8Array

  constructor(compiled: Compiled) {
    const { sizes, resourceCount, calendars } = compiled
    this.compiled = compiled
    this.periods = sizes.periods
    this.days = sizes.days
    this.mask = new Int32Array(resourceCount * sizes.days)
    this.hardOf = new Float64Array(calendars.length)
    this.softOf = new Float64Array(calendars.length)
    this.weight = new Float64Array(calendars.length).fill(1)
    this.isChanged = new Uint8Array(calendars.length)
    this.bad = new IndexSet(calendars.length)
    for (let calendar = 0; calendar < calendars.length; calendar++) this.change(calendar)
    this.settle()
  }

  /** A slot is taken, or is free again. */
  flip(resource: number, slot: number, calendar: number): void {
    const period = slot % this.periods
    const day = resource * this.days + (slot - period) / this.periods
    this.mask[day] = (this.mask[day] ?? 0) ^ (1 << period)
    this.change(calendar)
  }

  /** Brings the costs of changed calendars up to date. */
  settle(): void {
    for (const calendar of this.changed) {
      const [hard, soft] = [this.hardOf[calendar] ?? 0, this.softOf[calendar] ?? 0]
      this.weigh(calendar)
      const change = (this.hardOf[calendar] ?? 0) - hard
      this.hard += change
      this.pressure += change * (this.weight[calendar] ?? 1)
      this.soft += (this.softOf[calendar] ?? 0) - soft
      this.isChanged[calendar] = 0
    }
    this.changed.length = 0
  }

  /** Adds weight to broken musts; the others lose some of what they had gained. */
  press(more: number, keep: number): void {
    const { weight, bad } = this
    relax(weight, keep)
    this.pressure = 0
    for (const calendar of bad.items.subarray(0, bad.size)) {
      weight[calendar] = (weight[calendar] ?? 1) + more
      this.pressure += (this.hardOf[calendar] ?? 0) * (weight[calendar] ?? 1)
    }
  }

  private change(calendar: number): void {
    if (this.isChanged[calendar] === 1) return
    this.isChanged[calendar] = 1
    this.changed.push(calendar)
  }

  private weigh(place: number): void {
    const calendar = this.compiled.calendars[place]
    if (calendar === undefined) return
    const base = calendar.resource * this.days
    let [hard, soft] = [0, 0]
    for (let day = 0; day < calendar.days.length; day++) {
      const mask = this.mask[base + day] ?? 0
      hard += calendar.days[day]?.hard[mask] ?? 0
      soft += calendar.days[day]?.soft[mask] ?? 0
    }
    for (const { rule, hard: must, weight } of calendar.week) {
      const times = weekTimes(calendar.days, rule, this.mask, base, this.periods)
      if (must) hard += times
      else soft += times * weight
    }
    if (hard > 0) this.bad.add(place)
    else this.bad.remove(place)
    this.hardOf[place] = hard
    this.softOf[place] = soft
  }
}
