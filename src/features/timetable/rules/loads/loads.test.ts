import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFree, loadOf, mostOften, type LoadLesson } from './loads.ts'

const slots = [
  { startTime: '08:00', endTime: '08:40' },
  { startTime: '08:40', endTime: '09:20' },
]
const lesson = (values: Partial<LoadLesson> = {}): LoadLesson => ({
  weekday: 1,
  streamId: 'east',
  class: '7 East',
  area: 'English',
  subjectGroup: 'languages',
  startTime: '08:00',
  endTime: '08:40',
  ...values,
})
const who = { id: 'k', name: 'Ms Kerubo' }

describe('the week of a teacher or room', () => {
  it('has a place for every lesson of every day, taken where one is', () => {
    const load = loadOf(who, [1, 2], slots, [lesson()])
    expect(load).toMatchObject({ id: 'k', lessons: 1, taken: 1, days: 1 })
    expect(load.places.map((place) => [place.weekday, place.period, place.lessons.length])).toEqual([
      [1, 1, 1],
      [1, 2, 0],
      [2, 1, 0],
      [2, 2, 0],
    ])
  })

  it('a lesson of another bell schedule takes every place that it overlaps', () => {
    expect(loadOf(who, [1], slots, [lesson({ startTime: '08:30', endTime: '09:05' })]).taken).toBe(2)
  })

  it('has a place for a lesson after the end of the day, and is free at other times only', () => {
    const load = loadOf(who, [1, 2], slots, [lesson({ startTime: '15:00', endTime: '15:40' })])
    expect([load.taken, load.places.length]).toEqual([1, 6])
    expect(isFree(load, 1, { startTime: '15:20', endTime: '16:00' })).toBe(false)
    expect(isFree(load, 1, { startTime: '15:40', endTime: '16:20' })).toBe(true)
    expect(isFree(load, 2, { startTime: '15:00', endTime: '15:40' })).toBe(true)
  })

  it('never takes more places than there are', () => {
    const any = fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 2 }), slot: fc.constantFrom(...slots) }))
    fc.assert(
      fc.property(any, (made) => {
        const lessons = made.map(({ weekday, slot }) => lesson({ weekday, ...slot }))
        const load = loadOf(who, [1, 2], slots, lessons)
        const distinct = new Set(made.map(({ weekday, slot }) => `${weekday}${slot.startTime}`))
        expect(load.taken).toBe(distinct.size)
        expect(load.places).toHaveLength(4)
      }),
    )
  })

  it('is drawn by the most frequent level', () => {
    expect(mostOften(['junior', 'senior', 'senior'])).toBe('senior')
    expect(mostOften([])).toBeUndefined()
  })
})
