import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must, school, solvableSchool } from '../../testing/schools.ts'
import type { Constraint, Problem } from '../model/problem.ts'
import { compile } from './compile.ts'
import { Placing } from './placing.ts'
import { seededRandom } from './random.ts'
import { State } from './state.ts'

const never = (): boolean => false

const placingOf = (problem: Problem, seed = 1): Placing => new Placing(compile(problem), seededRandom(seed))

/** Musts broken by what is placed, as the annealing counts them. */
const brokenBy = ({ partial }: Placing): number => {
  const state = new State(partial.compiled)
  partial.copyTo(state)
  state.begin()
  state.settle()
  return state.hard
}

describe('placing', () => {
  it('finds a timetable that keeps every must where there is one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const placing = placingOf(solvableSchool(seededRandom(seed).below), seed)
        expect(placing.run(5000, never)).toBe(true)
        expect(brokenBy(placing)).toBe(0)
      }),
      { numRuns: 15, seed: 1 },
    )
  })

  it('places the same by the same seed', () => {
    const [once, again, other] = [1, 1, 2].map((seed) => {
      const placing = placingOf(solvableSchool(seededRandom(7).below), seed)
      placing.run(5000, never)
      return [...placing.partial.start]
    })
    expect(again).toEqual(once)
    expect(other).not.toEqual(once)
  })

  it('breaks no must at any moment', () => {
    const problem = solvableSchool(seededRandom(11).below)
    const placing = placingOf(problem)
    for (let step = 0; step < 60; step++) {
      placing.run(1, never)
      expect(brokenBy(placing)).toBe(0)
    }
  })

  it('goes back to where a moment has been', () => {
    const { partial } = placingOf(solvableSchool(seededRandom(5).below))
    const [first, second] = [0, 1]
    const [start, next] = [...(partial.compiled.starts[first] ?? [])]
    partial.look(first, start ?? 0, Number.POSITIVE_INFINITY)
    partial.put(first, start ?? 0)
    const before = [...partial.start]
    const { moment } = partial
    partial.take(first)
    partial.look(first, next ?? 0, Number.POSITIVE_INFINITY)
    partial.put(first, next ?? 0)
    partial.look(second, partial.compiled.starts[second]?.[0] ?? 0, Number.POSITIVE_INFINITY)
    for (const one of partial.inWay) partial.take(one)
    partial.put(second, partial.compiled.starts[second]?.[0] ?? 0)
    partial.undo(moment)
    expect([...partial.start]).toEqual(before)
  })

  it('gives up when it is told to', () => {
    const problem = school({ days: 1, periods: 1, lessons: [0, 1].map((one) => ({ teachers: [0], learners: [one] })) })
    const placing = placingOf(problem)
    expect([placing.run(100, never), placing.waiting.length]).toEqual([false, 1])
    expect(placing.run(100, () => true)).toBe(false)
  })

  const people = { of: 'teachers', ids: [0] } as const
  /** As many lessons of one teacher as fit into two days of four periods. */
  const busy = (lessons: number, constraints: readonly Constraint[]): Problem =>
    school({
      days: 4,
      periods: 4,
      lessons: Array.from({ length: lessons }, () => ({ teachers: [0], learners: [0] })),
      constraints,
    })

  it.each([
    ['few days', busy(8, [must({ kind: 'mostDays', people, most: 2, from: 0, to: 4 })])],
    ['no gaps', busy(7, [must({ kind: 'mostGapsWeekly', people, most: 0 })])],
    ['few hours a day', busy(8, [must({ kind: 'mostHoursDaily', people, most: 2, tag: null })])],
    ['enough hours a day', busy(9, [must({ kind: 'leastHoursDaily', people, least: 3, emptyDays: true })])],
    ['every day', busy(4, [must({ kind: 'leastDays', people, least: 4 })])],
    ['a short day', busy(8, [must({ kind: 'mostSpanDaily', people, most: 2, oneLonger: false })])],
    ['an early start', busy(5, [must({ kind: 'mostLateStarts', people, most: 0 })])],
    [
      'few of some slots',
      busy(12, [must({ kind: 'mostSlots', activities: [0, 1, 2, 3, 4], most: 2, slots: [0, 4, 8] })]),
    ],
  ])('keeps musts about days: %s', (_, problem) => {
    const placing = placingOf(problem)
    expect([placing.run(500, never), brokenBy(placing)]).toEqual([true, 0])
  })

  it('lets several lessons be held at once, up to what a must allows', () => {
    const problem = school({
      days: 1,
      periods: 3,
      teachers: 6,
      classes: 6,
      lessons: Array.from({ length: 6 }, (_, one) => ({ teachers: [one], learners: [one] })),
      constraints: [must({ kind: 'mostAtOnce', activities: [0, 1, 2, 3, 4, 5], most: 2, slots: [0, 1, 2] })],
    })
    const placing = placingOf(problem)
    expect([placing.run(100, never), brokenBy(placing)]).toEqual([true, 0])
  })
})
