/** The pictures of the board pack. */
import { describe, expect, it } from 'vitest'
import { axisOf, roundMoney, segmentsOf } from './board.ts'

describe('the axis', () => {
  it('starts below the least value and ends at 100', () => {
    expect(axisOf([91, 96.5])).toEqual({ start: 91, ticks: [91, 94, 97, 100] })
    expect(axisOf([89.9, 96.5])).toEqual({ start: 88, ticks: [88, 92, 96, 100] })
    expect(axisOf([12]).start).toBe(10)
    expect(axisOf([])).toEqual({ start: 97, ticks: [97, 98, 99, 100] })
  })
})

describe('segments', () => {
  it('are as long as their share, and never too short for their number', () => {
    expect(segmentsOf([50, 50], 100, 6)).toEqual([50, 50])
    const found = segmentsOf([1, 99, 0], 100, 6)
    expect(found).toEqual([6, 94, 0])
  })
})

it('money is rounded as a board reads it', () => {
  expect(roundMoney(9_512_300, 'en')).toBe('KES 9.5 million')
  expect(roundMoney(720_000, 'sw')).toBe('KES elfu 720')
  expect(roundMoney(950, 'en')).toBe('KES 950')
})
