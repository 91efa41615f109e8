import { describe, expect, it } from 'vitest'
import { must, school } from '../../testing/schools.ts'
import { check } from '../check/check.ts'
import { seededRandom } from '../solve/random.ts'
import { solve } from '../solve/solve.ts'
import { repair } from './repair.ts'

const clock = () => {
  let looks = 0
  return () => looks++
}

/** Six classes with 24 of 30 periods filled by eight teachers, and two rooms for a lesson of each class. */
const busySchool = (seed: number) => {
  const { below } = seededRandom(seed)
  const lessons = Array.from({ length: 6 * 24 }, (_, place) => ({
    teachers: [(Math.floor(place / 24) + (place % 6) + below(2)) % 8],
    learners: [Math.floor(place / 24)],
  }))
  const inRooms = Array.from({ length: 6 }, (_, one) => one * 24 + below(24))
  return school({
    teachers: 8,
    classes: 6,
    rooms: [null, null],
    lessons,
    constraints: [must({ kind: 'rooms', activities: inRooms, rooms: [0, 1] })],
  })
}

describe('the repair', () => {
  // Schools whose teacher can give all lessons on the four days that are left.
  it.each([2, 3, 4, 6, 8])('moves few lessons more than it has to when a teacher loses a day, in school %s', (seed) => {
    const problem = busySchool(seed)
    const { timetable } = solve(problem, { seed, seconds: 5000, clock: clock() })
    const day = Array.from({ length: 6 }, (_, period) => (seed % 5) * 6 + period)
    const away = must({ kind: 'away', people: { of: 'teachers', ids: [seed % 8] }, slots: day })
    const repaired = repair(problem, timetable, [away], { seed, seconds: 5000, clock: clock() })
    expect(check(repaired.problem, repaired.timetable).hard).toBe(0)
    expect(repaired.moved.length).toBeGreaterThanOrEqual(repaired.forced.length)
    expect(repaired.moved.length).toBeLessThanOrEqual(3 * repaired.forced.length)
  })

  it('takes another room where one is closed', () => {
    const problem = busySchool(3)
    const { timetable } = solve(problem, { seed: 1, seconds: 5000, clock: clock() })
    const all = Array.from({ length: 30 }, (_, slot) => slot)
    const room = timetable.find((placement) => placement.room !== null)?.room ?? 0
    const repaired = repair(problem, timetable, [must({ kind: 'roomClosed', room, slots: all })], {
      seed: 1,
      seconds: 5000,
      clock: clock(),
    })
    expect(repaired.forced.length).toBeGreaterThan(0)
    expect(check(repaired.problem, repaired.timetable).hard).toBe(0)
    expect(repaired.moved.length).toBeLessThanOrEqual(3 * repaired.forced.length)
  })
})
