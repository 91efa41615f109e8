import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largeBytes, uploadPlan } from './upload-plan.ts'

describe('files to send', () => {
  const file = (size: number) => ({ size })
  it('go in parts when one is large, or all of them together', () => {
    expect(uploadPlan([file(10), file(largeBytes + 1)])).toEqual({
      parts: [file(largeBytes + 1)],
      together: [file(10)],
    })
    expect(uploadPlan([file(600_000), file(600_000), file(300_000)])).toEqual({
      parts: [file(600_000)],
      together: [file(600_000), file(300_000)],
    })
  })

  it('are all sent, and what travels together is never much', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_000_000 }).map(file)), (files) => {
        const { parts, together } = uploadPlan(files)
        expect(parts.length + together.length).toBe(files.length)
        expect(together.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(largeBytes)
      }),
    )
  })
})
