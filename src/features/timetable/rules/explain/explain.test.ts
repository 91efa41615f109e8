import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must, school, solvableSchool } from '../../testing/schools.ts'
import { seededRandom } from '../solve/random.ts'
import { explain } from './explain.ts'

const lessons = (count: number, teacher = 0) =>
  Array.from({ length: count }, () => ({ teachers: [teacher], learners: [0] }))

const teacher = { of: 'teachers', ids: [0] } as const
const days = (...list: number[]) => list.flatMap((day) => [0, 1, 2, 3, 4, 5].map((period) => day * 6 + period))

describe('the explanation', () => {
  it('never calls impossible what has an answer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        expect(explain(solvableSchool(seededRandom(seed).below))).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  it('counts the lessons of a teacher against the periods they are there, and names only what clashes', () => {
    const problem = school({
      lessons: lessons(13),
      constraints: [
        must({ kind: 'mostGapsWeekly', people: teacher, most: 1 }),
        must({ kind: 'away', people: teacher, slots: days(0, 1, 2) }),
        must({ kind: 'mostHoursDaily', people: teacher, most: 5, tag: null }),
        must({ kind: 'away', people: { of: 'teachers', ids: [1] }, slots: days(0, 1, 2, 3) }),
      ],
    })
    expect(explain(problem)).toEqual([
      { kind: 'personFull', person: { of: 'teachers', id: 0 }, needed: 13, open: 10, constraints: [1] },
    ])
  })

  it('needs two constraints where neither is enough', () => {
    const problem = school({
      lessons: lessons(11),
      constraints: [
        must({ kind: 'mostDays', people: teacher, most: 2, from: 0, to: 6 }),
        must({ kind: 'mostHoursDaily', people: teacher, most: 5, tag: null }),
      ],
    })
    expect(explain(problem)).toMatchObject([{ kind: 'personFull', needed: 11, open: 10, constraints: [0, 1] }])
  })

  it('finds a class with more lessons than the week has periods', () => {
    const found = explain(school({ lessons: [...lessons(20), ...lessons(11, 1)] }))
    expect(found).toEqual([
      { kind: 'personFull', person: { of: 'learners', id: 0 }, needed: 31, open: 30, constraints: [] },
    ])
  })

  it('finds a kind of room that is short', () => {
    const problem = school({
      rooms: [null, null],
      classes: 2,
      lessons: Array.from({ length: 25 }, (_, place) => ({ teachers: [place % 3], learners: [place % 2] })),
      constraints: [
        must({ kind: 'rooms', activities: Array.from({ length: 25 }, (_, place) => place), rooms: [1] }),
        must({ kind: 'roomClosed', room: 1, slots: days(4) }),
      ],
    })
    expect(explain(problem)).toMatchObject([
      { kind: 'roomsFull', rooms: [1], needed: 25, open: 24, constraints: [0, 1] },
    ])
  })

  it('finds a lesson that can start nowhere', () => {
    const problem = school({
      lessons: [{ teachers: [0], learners: [0], duration: 2 }],
      constraints: [
        must({ kind: 'starts', activities: [0], slots: [4, 5] }),
        must({ kind: 'breaks', slots: [20] }),
        must({ kind: 'away', people: teacher, slots: [4] }),
      ],
    })
    expect(explain(problem)).toEqual([{ kind: 'noStart', activity: 0, constraints: [0, 2] }])
  })
})
