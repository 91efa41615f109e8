/** Every minute is in one day and in one learning area. */
import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'

it('adds minutes by day and by learning area', () => {
  const row = (date: string, learningAreaId: string | null, minutes: number) => ({
    date,
    learningAreaId,
    minutes,
    rounds: 1,
  })
  const { today, days, areas } = progressOf(
    [row('2026-03-10', 'maths', 25), row('2026-03-10', null, 10), row('2026-03-08', null, 20)],
    '2026-03-10',
  )
  expect(today).toEqual({ minutes: 35, rounds: 2 })
  expect([days.length, days[0]?.date, days.at(-1)]).toEqual([28, '2026-02-11', { date: '2026-03-10', minutes: 35 }])
  expect(areas).toEqual([
    { learningAreaId: null, minutes: 30, rounds: 2 },
    { learningAreaId: 'maths', minutes: 25, rounds: 1 },
  ])
})
