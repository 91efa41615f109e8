/** Units: activities that must start together move as one. */
import { isHard, type Problem } from '../model/problem.ts'

export interface Units {
  /** Activities of each unit. */
  readonly members: readonly (readonly number[])[]
  readonly unitOf: Int32Array
  /** Periods of the longest activity in it. */
  readonly duration: readonly number[]
}

export const unitsOf = (problem: Problem): Units => {
  const leader = problem.activities.map((_, place) => place)
  const find = (place: number): number => {
    const above = leader[place] ?? place
    if (above === place) return place
    const top = find(above)
    leader[place] = top
    return top
  }
  for (const constraint of problem.constraints) {
    const { rule } = constraint
    if (rule.kind !== 'sameStart' || !isHard(constraint)) continue
    const [first, ...others] = rule.activities
    for (const other of others) if (first !== undefined) leader[find(other)] = find(first)
  }
  const members: number[][] = []
  const unitOf = new Int32Array(leader.length)
  const unitOfTop = new Map<number, number>()
  for (const place of leader.keys()) {
    const top = find(place)
    const unit = unitOfTop.get(top) ?? members.push([]) - 1
    unitOfTop.set(top, unit)
    members[unit]?.push(place)
    unitOf[place] = unit
  }
  const duration = members.map((places) => Math.max(...places.map((place) => problem.activities[place]?.duration ?? 1)))
  return { members, unitOf, duration }
}
