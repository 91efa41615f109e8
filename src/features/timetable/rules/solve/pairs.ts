/** Rules between two activities as tables: the cost for each start of the one and each start of the other. */
import type { ActivityRule, Rule } from '../model/rule.ts'
import type { Sizes } from './sizes.ts'

const pairKinds = [
  'leastDaysBetween',
  'mostDaysBetween',
  'sameStart',
  'sameDay',
  'samePeriod',
  'apart',
  'leastGapsBetween',
  'follows',
  'joined',
  'before',
  'endsDay',
] as const

export type PairRule = Extract<ActivityRule, { kind: (typeof pairKinds)[number] }>

export const isPairRule = (rule: Rule): rule is PairRule => pairKinds.some((kind) => kind === rule.kind)

/** When an activity takes place. */

interface At {
  readonly day: number
  readonly period: number
  readonly end: number
}

/** The first period that is no break, from `period` on. */
const afterBreaks = (sizes: Sizes, day: number, period: number): number => {
  let next = period
  while (next < sizes.periods && sizes.breaks[day * sizes.periods + next]) next++
  return next
}

const follows = (sizes: Sizes, first: At, second: At): boolean =>
  first.day === second.day && second.period >= first.end && afterBreaks(sizes, first.day, first.end) === second.period

const touches = (sizes: Sizes, one: At, other: At): boolean => follows(sizes, one, other) || follows(sizes, other, one)

const overlap = (one: At, other: At): number =>
  one.day === other.day ? Math.max(0, Math.min(one.end, other.end) - Math.max(one.period, other.period)) : 0

/** How often two activities break a rule. */
export const pairTimes = (sizes: Sizes, rule: PairRule, first: At, second: At): number => {
  const days = Math.abs(first.day - second.day)
  switch (rule.kind) {
    case 'leastDaysBetween':
      return Math.max(0, rule.least - days)
    case 'mostDaysBetween':
      return Math.max(0, days - rule.most)
    case 'sameStart':
      return Number(days > 0 || first.period !== second.period)
    case 'sameDay':
      return Number(days > 0)
    case 'samePeriod':
      return Number(first.period !== second.period)
    case 'apart':
      return overlap(first, second)
    case 'leastGapsBetween': {
      const gap = first.period <= second.period ? second.period - first.end : first.period - second.end
      return days === 0 ? Math.max(0, rule.least - gap) : 0
    }
    case 'follows':
      return Number(!follows(sizes, first, second))
    case 'joined':
      return Number(!touches(sizes, first, second))
    case 'before':
      return Number(days === 0 ? first.end > second.period : !rule.sameDayOnly && first.day > second.day)
    case 'endsDay':
      return Number(days === 0 && second.period >= first.end)
  }
}

/** 1 if two activities are on one day and neither directly follows the other. */
export const apartOnDay = (sizes: Sizes, first: At, second: At): number =>
  Number(first.day === second.day && !touches(sizes, first, second))

export type Times = (first: At, second: At) => number

/** The cost by `first * slots + second`, and by `second * slots + first`. */
export const pairTable = (
  sizes: Sizes,
  durations: readonly [number, number],
  times: Times,
): readonly [Float64Array, Float64Array] => {
  const { slots, periods } = sizes
  const table = new Float64Array(slots * slots)
  const turned = new Float64Array(slots * slots)
  const at = (start: number, duration: number): At => {
    const period = start % periods
    return { day: (start - period) / periods, period, end: period + duration }
  }
  for (let first = 0; first < slots; first++)
    for (let second = 0; second < slots; second++) {
      const cost = times(at(first, durations[0]), at(second, durations[1]))
      table[first * slots + second] = cost
      turned[second * slots + first] = cost
    }
  return [table, turned]
}
