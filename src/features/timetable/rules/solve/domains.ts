/** Where each unit may start, and what a start costs by wishes about this unit alone. */
import { isHard, type Problem } from '../model/problem.ts'
import type { Sizes } from './sizes.ts'
import type { Units } from './units.ts'

export interface Domains {
  readonly starts: readonly Int32Array[]
  /** By `unit * slots + start`. */
  readonly costs: Float64Array
}

/** Number of broken musts, and cost of wishes, by `activity * slots + start`. */
interface Costs {
  readonly hard: Float64Array
  readonly soft: Float64Array
}

const awayOf = (problem: Problem, of: 'teachers' | 'learners'): Map<number, Set<number>> => {
  const away = new Map<number, Set<number>>()
  for (const { rule } of problem.constraints)
    if (rule.kind === 'away' && rule.people.of === of)
      for (const id of rule.people.ids) away.set(id, new Set([...(away.get(id) ?? []), ...rule.slots]))
  return away
}

const costsOfActivities = (problem: Problem, sizes: Sizes, onlyRoom: ReadonlyMap<number, number>): Costs => {
  const size = problem.activities.length * sizes.slots
  const costs: Costs = { hard: new Float64Array(size), soft: new Float64Array(size) }
  const covered = (place: number, start: number): number[] =>
    Array.from({ length: problem.activities[place]?.duration ?? 1 }, (_, offset) => start + offset)
  const add = (place: number, hard: boolean, weight: number, times: (start: number) => number): void => {
    for (let start = 0; start < sizes.slots; start++) {
      const broken = times(start)
      const index = place * sizes.slots + start
      if (hard) costs.hard[index] = (costs.hard[index] ?? 0) + broken
      else costs.soft[index] = (costs.soft[index] ?? 0) + broken * weight
    }
  }
  const inSet = (place: number, slots: ReadonlySet<number>) => (start: number) =>
    covered(place, start).filter((slot) => slots.has(slot)).length
  const breaks = new Set([...sizes.breaks.keys()].filter((slot) => sizes.breaks[slot] === 1))
  const away = { teachers: awayOf(problem, 'teachers'), learners: awayOf(problem, 'learners') }
  for (const [place, activity] of problem.activities.entries()) {
    add(place, true, 1, (start) => ((start % sizes.periods) + activity.duration > sizes.periods ? 100 : 0))
    if (breaks.size > 0) add(place, true, 1, inSet(place, breaks))
    const closed = new Set<number>()
    for (const role of ['teachers', 'learners'] as const)
      for (const id of activity[role]) for (const slot of away[role].get(id) ?? []) closed.add(slot)
    if (closed.size > 0) add(place, true, 1, inSet(place, closed))
  }
  for (const constraint of problem.constraints) {
    const { rule } = constraint
    if (rule.kind === 'starts' || rule.kind === 'within') {
      const slots = new Set(rule.slots)
      for (const place of rule.activities)
        add(place, isHard(constraint), constraint.weight / 100, (start) =>
          rule.kind === 'starts'
            ? Number(!slots.has(start))
            : covered(place, start).filter((slot) => !slots.has(slot)).length,
        )
    }
    if (rule.kind === 'roomClosed')
      for (const [place, room] of onlyRoom)
        if (room === rule.room) add(place, true, 1, inSet(place, new Set(rule.slots)))
  }
  return costs
}

/**
 * Where no start keeps every must, a unit may start where it breaks fewest; the checker then names them.
 * @param onlyRoom the room of each activity that has no choice
 */
export const domainsOf = (
  problem: Problem,
  sizes: Sizes,
  units: Units,
  onlyRoom: ReadonlyMap<number, number>,
): Domains => {
  const { hard, soft } = costsOfActivities(problem, sizes, onlyRoom)
  const costs = new Float64Array(units.members.length * sizes.slots)
  const starts = units.members.map((members, unit) => {
    const sum = (list: Float64Array, start: number): number =>
      members.reduce((total, place) => total + (list[place * sizes.slots + start] ?? 0), 0)
    const broken = Array.from({ length: sizes.slots }, (_, start) => sum(hard, start))
    for (let start = 0; start < sizes.slots; start++) costs[unit * sizes.slots + start] = sum(soft, start)
    const fewest = Math.min(...broken)
    return Int32Array.from([...broken.keys()].filter((start) => broken[start] === fewest))
  })
  return { starts, costs }
}
