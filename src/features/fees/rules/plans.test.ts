import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalParts, progressOf } from './plans.ts'

const parts = [
  { on: '2026-03-01', cents: 5000 },
  { on: '2026-04-01', cents: 3000 },
]

describe('a plan', () => {
  it('settles the earlier instalment first, and is late from the day after', () => {
    expect(progressOf(parts, 0, '2026-03-01')).toMatchObject({ paid: 0, late: 0 })
    expect(progressOf(parts, 2000, '2026-03-02')).toEqual({
      parts: [
        { on: '2026-03-01', cents: 5000, paid: 2000, state: 'late' },
        { on: '2026-04-01', cents: 3000, paid: 0, state: 'due' },
      ],
      paid: 2000,
      late: 3000,
    })
    expect(progressOf(parts, 9000, '2026-05-01')).toMatchObject({ paid: 8000, late: 0 })
    expect(progressOf(parts, -500, '2026-01-01')).toMatchObject({ paid: 0, late: 0 })
  })

  it('divides any amount without a cent lost, four weeks apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000 }), fc.integer({ min: 2, max: 12 }), (cents, count) => {
        const divided = equalParts(cents, count, '2026-03-01')
        expect(divided).toHaveLength(count)
        expect(divided.reduce((sum, one) => sum + one.cents, 0)).toBe(cents)
        expect(divided.slice(0, -1).every((one) => one.cents % 100 === 0)).toBe(true)
      }),
    )
    expect(equalParts(1_000_000, 3, '2026-12-20').map(({ on }) => on)).toEqual([
      '2026-12-20',
      '2027-01-17',
      '2027-02-14',
    ])
  })
})
