/** A person's lessons by the clock. */
import { describe, expect, it } from 'vitest'
import { lessonsAt, stateAt, stripOf } from './now.ts'

const day = [
  { startTime: '08:20', endTime: '09:00' },
  { startTime: '09:50', endTime: '10:30' },
  { startTime: '10:30', endTime: '11:10' },
]

describe('the lesson that is on, and the next one', () => {
  it.each([
    ['07:00', null, '08:20'],
    ['08:20', '08:20', '09:50'],
    ['09:00', null, '09:50'],
    ['10:30', '10:30', null],
    ['11:10', null, null],
  ])('at %s', (clock, now, next) => {
    const found = lessonsAt(day, clock)
    expect([found.now?.startTime ?? null, found.next?.startTime ?? null]).toEqual([now, next])
  })

  it('agree with the state of each lesson', () =>
    expect(day.map((lesson) => stateAt(lesson, '10:00'))).toEqual(['over', 'now', 'to-come']))
})

it('the strip shows free time between lessons, and no short break', () => {
  expect(stripOf(day).map((part) => (part.kind === 'free' ? `free ${part.startTime}` : part.lesson.startTime))).toEqual(
    ['08:20', 'free 09:00', '09:50', '10:30'],
  )
  expect(stripOf([])).toEqual([])
})
