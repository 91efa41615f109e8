/**
 * Rules about the days of one resource as tables: a day is a bit mask of its taken periods, and a table has for each
 * mask what that day costs, how many gaps it has and whether it starts late.
 */

export type DayRule =
  | { readonly kind: 'mostHours'; readonly most: number }
  /** `each`: every missing hour counts, not only the day. */
  | { readonly kind: 'leastHours'; readonly least: number; readonly emptyDays: boolean; readonly each: boolean }
  | { readonly kind: 'longestRun'; readonly most: number }
  | { readonly kind: 'mostGaps'; readonly most: number }
  | { readonly kind: 'mostSpan'; readonly most: number }
  | { readonly kind: 'tooLate' }

export type WeekRule =
  | { readonly kind: 'mostGaps'; readonly most: number }
  | { readonly kind: 'mostDays'; readonly most: number; readonly periods: number }
  | { readonly kind: 'leastDays'; readonly least: number }
  | { readonly kind: 'mostLateStarts'; readonly most: number }
  | { readonly kind: 'leastRest'; readonly least: number; readonly circular: boolean }
  /** As the rule of a day, but one day may be a single period longer. */
  | { readonly kind: 'mostSpanButOne'; readonly most: number }
  /** At most so many of the given slots, one mask for each day, are taken. */
  | { readonly kind: 'mostSlots'; readonly most: number; readonly masks: readonly number[] }

export interface Weighed<Rule> {
  readonly rule: Rule
  readonly hard: boolean
  /** Of a wish; of a must it is 1. */
  readonly weight: number
}

export interface DayTable {
  readonly hard: Float64Array
  readonly soft: Float64Array
  readonly gaps: Uint8Array
  readonly late: Uint8Array
}

export const bits = (mask: number): number => {
  let left = mask
  let count = 0
  for (; left !== 0; left &= left - 1) count++
  return count
}

const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask)
const highest = (mask: number): number => 31 - Math.clz32(mask)

/** Periods strictly between the first and the last of the mask. */
const inside = (mask: number): number =>
  mask === 0 ? 0 : ((1 << highest(mask)) - 1) & ~((1 << (lowest(mask) + 1)) - 1)

const gapsOf = (mask: number, closed: number): number => bits(inside(mask) & ~mask & ~closed)

/** Periods from the first lesson to the last. */
export const spanOf = (mask: number): number => (mask === 0 ? 0 : highest(mask) - lowest(mask) + 1)

const runsOver = (mask: number, most: number): number => {
  let [count, run] = [0, 0]
  for (let left = mask; left !== 0; left >>>= 1) {
    run = left & 1 ? run + 1 : 0
    if (run === most + 1) count++
  }
  return count
}

/** Open periods before the first lesson. */
const waiting = (mask: number, closed: number): number => (mask === 0 ? 0 : bits(((1 << lowest(mask)) - 1) & ~closed))

const dayTimes = (rule: DayRule, mask: number, closed: number): number => {
  const hours = bits(mask)
  switch (rule.kind) {
    case 'mostHours':
      return hours > rule.most ? 1 : 0
    case 'leastHours': {
      const short = hours > 0 || !rule.emptyDays ? Math.max(0, rule.least - hours) : 0
      return rule.each ? short : Math.min(1, short)
    }
    case 'longestRun':
      return runsOver(mask, rule.most)
    case 'mostGaps':
      return Math.max(0, gapsOf(mask, closed) - rule.most)
    case 'mostSpan':
      return Math.max(0, spanOf(mask) - rule.most)
    case 'tooLate':
      return waiting(mask, closed) > 1 ? 1 : 0
  }
}

/** These musts count once a day, but the search needs to see by how many hours a day misses them. */
const steepness = (rule: DayRule, mask: number): number => {
  if (rule.kind === 'mostHours') return Math.max(1, bits(mask) - rule.most)
  if (rule.kind === 'leastHours' && !rule.each) return Math.max(1, rule.least - bits(mask))
  return 1
}

export const dayTable = (rules: readonly Weighed<DayRule>[], closed: number, periods: number): DayTable => {
  const size = 1 << periods
  const table = {
    hard: new Float64Array(size),
    soft: new Float64Array(size),
    gaps: new Uint8Array(size),
    late: new Uint8Array(size),
  }
  for (let mask = 0; mask < size; mask++) {
    table.gaps[mask] = gapsOf(mask, closed)
    table.late[mask] = waiting(mask, closed) > 0 ? 1 : 0
    let [hard, soft] = [0, 0]
    for (const { rule, hard: must, weight } of rules) {
      const times = dayTimes(rule, mask, closed)
      if (must) hard += times * steepness(rule, mask)
      else soft += times * weight
    }
    table.hard[mask] = hard
    table.soft[mask] = soft
  }
  return table
}

export const restBetween = (before: number, after: number, periods: number): number =>
  (before === 0 ? periods : periods - 1 - highest(before)) + (after === 0 ? periods : lowest(after))
