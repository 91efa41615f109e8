/** The least change to a timetable in force when something new must hold: a teacher is away, a room is closed. */
import { check } from '../check/check.ts'
import type { Constraint, Problem } from '../model/problem.ts'
import type { Timetable } from '../model/timetable.ts'
import { solve, type SolveOptions, type Solved } from '../solve/solve.ts'

export interface Repaired extends Solved {
  /** The problem with the new constraints. */
  readonly problem: Problem
  /** Activities whose old place breaks a new constraint. */
  readonly forced: readonly number[]
  /** Activities that have another time or room now. */
  readonly moved: readonly number[]
}

/** What it costs to move a lesson, beside wishes, which cost up to 1. */
const moveCost = 1

export const repair = (
  before: Problem,
  timetable: Timetable,
  news: readonly Constraint[],
  options: Omit<SolveOptions, 'from' | 'moveCost'>,
): Repaired => {
  const problem: Problem = { ...before, constraints: [...before.constraints, ...news] }
  const onlyNew = check({ ...before, constraints: news }, timetable).broken
  const forced = [...new Set(onlyNew.flatMap(({ constraint, activities }) => (constraint === null ? [] : activities)))]
  const solved = solve(problem, { ...options, from: timetable, moveCost })
  const moved = [...timetable.keys()].filter((place) => {
    const [old, now] = [timetable[place], solved.timetable[place]]
    return old?.start !== now?.start || old?.room !== now?.room
  })
  // The solver's costs include the moves.
  const { hard, soft } = check(problem, solved.timetable)
  return { ...solved, hard, soft, problem, forced, moved }
}
