/** Minutes on the device show before they are sent. */
import { expect, it } from 'vitest'
import { withUnsent } from './unsent.ts'

it('adds rounds that wait to their day and learning area', () => {
  const before = {
    today: { minutes: 25, rounds: 1 },
    days: [
      { date: '2026-03-09', minutes: 0 },
      { date: '2026-03-10', minutes: 25 },
    ],
    areas: [{ learningAreaId: null, minutes: 25, rounds: 1 }],
    choices: [],
  }
  const rounds = [
    { date: '2026-03-10', learningAreaId: null, minutes: 10 },
    { date: '2026-03-09', learningAreaId: 'maths', minutes: 50 },
  ]
  expect(withUnsent(before, rounds, '2026-03-10')).toEqual({
    today: { minutes: 35, rounds: 2 },
    days: [
      { date: '2026-03-09', minutes: 50 },
      { date: '2026-03-10', minutes: 35 },
    ],
    areas: [
      { learningAreaId: 'maths', minutes: 50, rounds: 1 },
      { learningAreaId: null, minutes: 35, rounds: 2 },
    ],
    choices: [],
  })
})
