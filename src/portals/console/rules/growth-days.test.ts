/** The days of the growth's line. */
import { expect, it } from 'vitest'
import { growthDays } from './growth-days.ts'

it('are the first days of twelve months, over the turn of the year, and today', () => {
  const days = growthDays('2026-03-10')
  expect([days.length, days[0], days.at(-2), days.at(-1)]).toEqual([13, '2025-04-01', '2026-03-01', '2026-03-10'])
})

it('name the first day of a month once', () => {
  expect(growthDays('2026-03-01').slice(-2)).toEqual(['2026-02-01', '2026-03-01'])
})
