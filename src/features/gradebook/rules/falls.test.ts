/** How far a result fell on a scale. */
import { describe, expect, it } from 'vitest'
import { cbe4, knec8 } from '#core/academics/rules/scales.ts'
import { fallOf } from './falls.ts'

describe('a fall', () => {
  it('counts levels of the scale of now, by rounded per cents', () => {
    expect(fallOf(knec8, 62.4, 38.6, 2)).toEqual({
      from: { percent: 62, code: 'ME1', title: 'Good' },
      to: { percent: 39, code: 'AE1', title: 'Needs improvement' },
      levels: 2,
    })
    expect(fallOf(knec8, 62.4, 38.6, 3)).toBeNull()
    expect(fallOf(knec8, 57.5, 57.4, 1)?.levels).toBe(1)
  })

  it('is none within a level, or upwards', () => {
    expect(fallOf(cbe4, 79, 60, 1)).toBeNull()
    expect(fallOf(cbe4, 40, 90, 1)).toBeNull()
  })
})
