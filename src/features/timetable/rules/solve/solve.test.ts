import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alternatingSchool, must, school, solvableSchool, wish } from '../../testing/schools.ts'
import { check } from '../check/check.ts'
import type { Constraint, Problem } from '../model/problem.ts'
import { seededRandom } from './random.ts'
import { solve, type Progress, type SolveOptions } from './solve.ts'

/** A clock that counts looks at it: a machine's speed changes nothing. */
const options = (more: Partial<SolveOptions> = {}): SolveOptions => {
  let looks = 0
  return { seed: 1, seconds: 20_000, clock: () => looks++, ...more }
}

const schoolOf = (seed: number) => solvableSchool(seededRandom(seed).below)

describe('the solver', () => {
  it('solves whatever has an answer, and knows what its timetable costs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const problem = schoolOf(seed)
        const solved = solve(problem, options({ seed }))
        const report = check(problem, solved.timetable)
        expect(report.broken.filter(({ hard }) => hard)).toEqual([])
        expect(solved.hard).toBe(0)
        expect(solved.soft).toBeCloseTo(report.soft, 6)
      }),
      // Always the same schools: a search that finds no answer proves nothing.
      { numRuns: 15, seed: 1 },
    )
  })

  it('has lessons of week A and of week B in one place, with one teacher and in one room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const problem = alternatingSchool(seededRandom(seed).below)
        const solved = solve(problem, options({ seed }))
        const report = check(problem, solved.timetable)
        expect(report.broken.filter(({ hard }) => hard)).toEqual([])
        expect(solved.soft).toBeCloseTo(report.soft, 6)
      }),
      { numRuns: 10, seed: 1 },
    )
  })

  it('does not part lessons of different weeks', () => {
    const lessons = (['a', 'b'] as const).map((week) => ({ teachers: [0], learners: [0], week }))
    const constraints = [must({ kind: 'leastDaysBetween', activities: [0, 1], least: 4, adjoin: false })]
    const problem = school({ days: 1, periods: 1, lessons, constraints })
    const { timetable, hard } = solve(problem, options({ seconds: 50 }))
    expect([hard, check(problem, timetable).hard]).toEqual([0, 0])
  })

  it('finds the same timetable again by the same seed, and another by another', () => {
    const problem = schoolOf(7)
    const [once, again, other] = [1, 1, 2].map((seed) => solve(problem, options({ seed })).timetable)
    expect(again).toEqual(once)
    expect(other).not.toEqual(once)
  })

  it('leaves lessons where they are fixed', () => {
    const problem = schoolOf(11)
    const fixed = [0, 1, 2].map((place) => ({ place, ...solve(problem, options()).timetable[place] }))
    const locks = fixed.map(({ place, start }) => must({ kind: 'starts', activities: [place], slots: [start ?? 0] }))
    const locked = { ...problem, constraints: [...problem.constraints, ...locks] }
    const { timetable } = solve(locked, options({ seed: 9 }))
    expect(fixed.map(({ place }) => timetable[place]?.start)).toEqual(fixed.map(({ start }) => start))
  })

  it('keeps a timetable that it is given, if nothing is better', () => {
    const problem = { ...schoolOf(13), constraints: schoolOf(13).constraints.filter(({ weight }) => weight === 100) }
    const { timetable } = solve(problem, options())
    expect(solve(problem, options({ seed: 2, from: timetable })).timetable.map(({ start }) => start)).toEqual(
      timetable.map(({ start }) => start),
    )
  })

  it('reports ever better timetables', () => {
    const seen: Progress[] = []
    solve(schoolOf(17), options({ onProgress: (progress) => seen.push(progress) }))
    expect(seen.length).toBeGreaterThan(1)
    for (const [place, { hard, soft }] of seen.entries()) {
      const before = seen[place - 1]
      if (before) expect(hard < before.hard || (hard === before.hard && soft < before.soft)).toBe(true)
    }
  })

  /** Two classes want the only teacher all week. */
  const impossible = school({
    days: 1,
    periods: 3,
    teachers: 1,
    lessons: [0, 1, 0, 1].map((one) => ({ teachers: [0], learners: [one] })),
  })

  it('gives the best it has when the time is up', () => {
    const { timetable, hard } = solve(impossible, options({ seconds: 50 }))
    expect(hard).toBeGreaterThan(0)
    expect(check(impossible, timetable).hard).toBe(hard)
  })

  it('stops when it is told to', () => {
    let asked = 0
    solve(impossible, options({ seconds: Number.POSITIVE_INFINITY, isCancelled: () => ++asked > 3 }))
    expect(asked).toBe(4)
  })

  it('spares one day that is a period longer where the rule allows it', () => {
    const people = { of: 'teachers', ids: [0] } as const
    const problem = school({
      days: 2,
      lessons: Array.from({ length: 7 }, () => ({ teachers: [0], learners: [0] })),
      constraints: [must({ kind: 'mostSpanDaily', people, most: 3, oneLonger: true })],
    })
    const { timetable, hard } = solve(problem, options({ seconds: 200 }))
    expect([hard, check(problem, timetable).hard]).toEqual([0, 0])
  })

  it.each([255, 256, 300])('lets up to %i lessons be held at once where the rule allows it', (most) => {
    const problem = school({
      days: 1,
      periods: 1,
      teachers: 60,
      classes: 60,
      lessons: Array.from({ length: 60 }, (_, place) => ({ teachers: [place], learners: [place] })),
      constraints: [must({ kind: 'mostAtOnce', activities: [...Array(60).keys()], most, slots: [0] })],
    })
    expect(solve(problem, options({ seconds: 5 })).hard).toBe(0)
  })

  it('does not take a wish for few lessons at once for a must, and names it', () => {
    const problem = school({
      days: 1,
      periods: 1,
      lessons: [0, 1].map((one) => ({ teachers: [one], learners: [one] })),
      constraints: [wish({ kind: 'mostAtOnce', activities: [0, 1], most: 1, slots: [0] })],
    })
    expect(solve(problem, options({ seconds: 5 }))).toMatchObject({ hard: 0, leftOut: ['mostAtOnce'] })
  })
})

describe('changes of room', () => {
  const roomy = (constraints: readonly Constraint[], lessons = 6) =>
    school({
      days: 2,
      periods: 4,
      rooms: [0, 0, 1],
      lessons: Array.from({ length: lessons }, () => ({ teachers: [0], learners: [0] })),
      constraints: [
        must({ kind: 'rooms', activities: [0, 1, 2], rooms: [0, 1] }),
        must({ kind: 'rooms', activities: [3, 4], rooms: [2] }),
        must({ kind: 'rooms', activities: [5], rooms: [1, 2] }),
        ...constraints,
      ],
    })
  const people = { of: 'teachers', ids: [0] } as const

  it.each([
    ['of rooms in a day', { kind: 'mostChanges', people, between: 'rooms', most: 0, each: 'day' }],
    ['of buildings in a week', { kind: 'mostChanges', people, between: 'buildings', most: 0, each: 'week' }],
    ['of buildings with time for the way', { kind: 'leastGapsBetweenChanges', people, between: 'buildings', least: 2 }],
    ['between lessons one after the other', { kind: 'sameRoomIfAdjoining', activities: [0, 1, 2, 3, 4, 5] }],
  ] as const)('are none if that is a must: %s', (_, rule) => {
    const problem = roomy([must(rule)])
    const { timetable, hard, leftOut } = solve(problem, options())
    expect([hard, check(problem, timetable).hard, leftOut]).toEqual([0, 0, []])
  })

  it('lessons are spread over no more rooms than a must allows', () => {
    const problem = roomy([must({ kind: 'mostRooms', activities: [0, 1, 2, 5], most: 1 })])
    expect(check(problem, solve(problem, options()).timetable).hard).toBe(0)
  })

  it('cost what the checker counts, and as little as there must be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const problem = schoolOf(seed)
        const of = (['teachers', 'learners'] as const).map((whose) => ({ of: whose, ids: [0, 1] }))
        const rooms = { ...problem.rooms[0], name: 'Room 3', building: 1, capacity: 40, virtual: false }
        const asked: Problem = {
          ...problem,
          rooms: [...problem.rooms, rooms].map((room, nth) => ({ ...room, building: nth % 2 })),
          constraints: [
            ...problem.constraints,
            must({ kind: 'rooms', activities: [...problem.activities.keys()], rooms: [0, 1, 2] }),
            ...of.map((one) => wish({ kind: 'mostChanges', people: one, between: 'rooms', most: 1, each: 'day' })),
            ...of.map((one) => wish({ kind: 'mostChanges', people: one, between: 'buildings', most: 2, each: 'week' })),
            wish({ kind: 'leastGapsBetweenChanges', people: of[0] ?? people, between: 'buildings', least: 1 }),
            wish({ kind: 'sameRoomIfAdjoining', activities: [0, 1, 2, 3] }),
            wish({ kind: 'mostRooms', activities: [0, 1, 2, 3], most: 1 }),
          ],
        }
        const solved = solve(asked, options({ seed, seconds: 100 }))
        const report = check(asked, solved.timetable)
        if (solved.hard === 0) expect(solved.soft).toBeCloseTo(report.soft, 6)
        expect(solved.hard === 0).toBe(report.feasible)
      }),
      { numRuns: 5, seed: 2 },
    )
  })
})
