import { expect, it } from 'vitest'
import { costToEnd } from './cost.ts'

it('is what was used and what is still to come', () => {
  expect(costToEnd(0, 40, 'slides')).toBeCloseTo(19.2)
  expect(costToEnd(8.6, 22, 'slides')).toBeCloseTo(19.16)
  expect(costToEnd(8.6, -5, 'full')).toBe(8.6)
})
