/** Free rooms: a room is free in a period exactly if no lesson that takes place keeps it. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PlacedLesson } from '../contract/where.ts'
import { freeRooms, periodAt, whereIs, type Sought } from './where.ts'

const rooms = ['A', 'B', 'C'].map((id) => ({ id, name: `Room ${id}`, kind: 'classroom' as const, capacity: 40 }))
const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const hours = fc
  .tuple(fc.integer({ min: 480, max: 900 }), fc.integer({ min: 5, max: 80 }))
  .map(([start, length]) => ({ startTime: time(start), endTime: time(start + length) }))
const lesson = fc
  .record({
    hours,
    room: fc.constantFrom('A', 'B', 'C', null),
    state: fc.constantFrom('planned', 'covered', 'uncovered', 'cancelled'),
    id: fc.uuid(),
  })
  .map(({ hours: at, room, state, id }): PlacedLesson => ({
    ...at,
    id,
    state,
    class: { id: 'c', name: 'Grade 8 West' },
    learningArea: 'Music',
    teacher: { id: 't', name: 'Jane Kariuki' },
    cover: null,
    room: room ? { id: room, name: `Room ${room}` } : null,
  }))

it('a room is free if and only if every minute of the period is without a lesson in it', () => {
  fc.assert(
    fc.property(fc.array(lesson, { maxLength: 8 }), hours, (lessons, period) => {
      const free = freeRooms(rooms, lessons, period).map(({ id }) => id)
      for (const { id } of rooms) {
        const kept = lessons.filter((one) => one.state !== 'cancelled' && one.room?.id === id)
        const isKept = kept.some((one) => {
          for (let minute = 0; minute < 1440; minute += 1) {
            const at = time(minute)
            const [inLesson, inPeriod] = [one, period].map((some) => some.startTime <= at && at < some.endTime)
            if (inLesson && inPeriod) return true
          }
          return false
        })
        expect(free.includes(id)).toBe(!isKept)
      }
    }),
    { numRuns: 40 },
  )
})

it('a class in a cancelled lesson is nowhere, and found again in its next lesson', () => {
  const at = (startTime: string, endTime: string, state: PlacedLesson['state']): PlacedLesson => ({
    id: startTime,
    startTime,
    endTime,
    state,
    class: { id: 'c', name: 'Grade 8 West' },
    learningArea: 'Music',
    teacher: null,
    cover: null,
    room: null,
  })
  const lessons = [at('08:20', '09:00', 'cancelled'), at('09:00', '09:40', 'planned')]
  const west: Sought = { kind: 'class', id: 'c' }
  const [cancelled, planned] = lessons
  expect(whereIs(lessons, west, '08:30')).toEqual({ now: [], next: planned, missed: [cancelled] })
  expect(whereIs(lessons, west, '09:10')).toEqual({ now: [planned], next: null, missed: [] })
  expect(periodAt(lessons, '09:10')).toMatchObject({ startTime: '09:00' })
  expect(periodAt(lessons, '17:00')).toMatchObject({ startTime: '09:00' })
})

it('a colleague who covers is in the lesson, and its teacher is missing from it', () => {
  const [jane, omar] = [
    { id: 't', name: 'Jane Kariuki' },
    { id: 'o', name: 'Fatuma Omar' },
  ]
  const lesson: PlacedLesson = {
    id: 'l',
    startTime: '08:20',
    endTime: '09:00',
    state: 'covered',
    class: { id: 'c', name: 'Grade 8 West' },
    learningArea: 'Music',
    teacher: jane,
    cover: omar,
    room: null,
  }
  const covering: Sought = { kind: 'teacher', id: omar.id }
  const away: Sought = { kind: 'teacher', id: jane.id }
  expect(whereIs([lesson], covering, '08:30')).toMatchObject({ now: [lesson], missed: [] })
  expect(whereIs([lesson], away, '08:30')).toMatchObject({ now: [], missed: [lesson] })
  const uncovered: PlacedLesson = { ...lesson, state: 'uncovered', cover: null }
  expect(whereIs([uncovered], away, '08:30')).toMatchObject({ now: [], missed: [uncovered] })
  expect(whereIs([uncovered], { kind: 'class', id: 'c' }, '08:30')).toMatchObject({ now: [uncovered], missed: [] })
  const together = { ...lesson, id: 'm', class: { id: 'd', name: 'Grade 8 East' } }
  expect(whereIs([lesson, together], covering, '08:30').now).toEqual([lesson, together])
})
