/** Barcodes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barWidths, code128 } from './code128.ts'

const ascii = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((one) => String.fromCodePoint(one)),
  minLength: 1,
})

describe('barcodes', () => {
  it('have a check symbol: one more than with start A, for which the known example has 54', () => {
    expect(code128('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  })

  it('are as wide as their symbols, and no two texts have the same bars', () => {
    fc.assert(
      fc.property(ascii, ascii, (a, b) => {
        const widths = barWidths(a)
        expect(widths.reduce((sum, one) => sum + one, 0)).toBe(11 * (a.length + 2) + 13)
        expect(widths.every((one) => one >= 1 && one <= 4)).toBe(true)
        if (a !== b) expect(barWidths(b)).not.toEqual(widths)
      }),
    )
  })
})
