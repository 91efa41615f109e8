/**
 * Rules about rooms that depend on where other lessons are: the ways of people between them, lessons in one room if they
 * follow each other, and how many rooms some lessons are spread over.
 */
import { isHard, meet, type Problem } from '../model/problem.ts'
import type { PeopleRule } from '../model/rule.ts'
import { peopleOf } from './resources.ts'
import type { Units } from './units.ts'

type WayRule = Extract<PeopleRule, { kind: 'mostChanges' | 'leastGapsBetweenChanges' }>

/** Somebody whose ways between rooms a rule is about: one of them for each rule. */
export interface Walker {
  readonly rule: WayRule
  readonly hard: boolean
  readonly weight: number
  /** Room or building by room; -1 for a room in no building. */
  readonly where: Int32Array
  readonly activities: readonly number[]
}

/** Two lessons that are in one room if one follows the other. */
interface Neighbours {
  readonly own: number
  readonly other: number
  readonly otherUnit: number
  readonly hard: boolean
  readonly weight: number
}

/** Lessons that take at most so many different rooms. */
interface RoomSet {
  readonly most: number
  readonly hard: boolean
  readonly weight: number
}

export interface Ways {
  readonly walkers: readonly Walker[]
  /** Walkers of each activity. */
  readonly walkersOf: ReadonlyMap<number, readonly number[]>
  /** By unit. */
  readonly neighbours: readonly (readonly Neighbours[])[]
  readonly sets: readonly RoomSet[]
  readonly setsOf: ReadonlyMap<number, readonly number[]>
  /** Whether any rule is of these kinds. */
  readonly any: boolean
}

const walkersIn = (problem: Problem): Walker[] => {
  const places = {
    rooms: Int32Array.from(problem.rooms.keys()),
    buildings: Int32Array.from(problem.rooms, ({ building }) => building ?? -1),
  }
  return (['teachers', 'learners'] as const).flatMap((of) =>
    peopleOf(problem, of).flatMap(({ activities, rules }) =>
      rules.flatMap(({ rule, hard, weight }): Walker[] => {
        if (rule.kind !== 'mostChanges' && rule.kind !== 'leastGapsBetweenChanges') return []
        const counted = activities.filter((activity) => rule.besides?.includes(activity) !== true)
        return [{ rule, hard, weight, where: places[rule.between], activities: counted }]
      }),
    ),
  )
}

const listed = (lists: readonly (readonly number[])[]): Map<number, number[]> => {
  const found = new Map<number, number[]>()
  for (const [place, list] of lists.entries())
    for (const one of list) found.set(one, [...(found.get(one) ?? []), place])
  return found
}

export const waysOf = (problem: Problem, units: Units): Ways => {
  const walkers = walkersIn(problem)
  const neighbours: Neighbours[][] = units.members.map(() => [])
  const sets: (RoomSet & { readonly activities: readonly number[] })[] = []
  for (const constraint of problem.constraints) {
    const { rule } = constraint
    const weighed = { hard: isHard(constraint), weight: constraint.weight / 100 }
    if (rule.kind === 'mostRooms') sets.push({ ...weighed, most: rule.most, activities: rule.activities })
    if (rule.kind !== 'sameRoomIfAdjoining') continue
    for (const [nth, own] of rule.activities.entries())
      for (const other of rule.activities.slice(nth + 1)) {
        const [unit, otherUnit] = [units.unitOf[own] ?? 0, units.unitOf[other] ?? 0]
        if (unit === otherUnit || !meet(problem.activities[own], problem.activities[other])) continue
        neighbours[unit]?.push({ ...weighed, own, other, otherUnit })
        neighbours[otherUnit]?.push({ ...weighed, own: other, other: own, otherUnit: unit })
      }
  }
  return {
    walkers,
    walkersOf: listed(walkers.map(({ activities }) => activities)),
    neighbours,
    sets,
    setsOf: listed(sets.map(({ activities }) => activities)),
    any: walkers.length + sets.length > 0 || neighbours.some(({ length }) => length > 0),
  }
}
