/** The order of a day's absentees. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byNeed, lacksReason } from './absent.ts'

const one = (fullName: string, days: number, reason: string | null, status: 'absent' | 'excused' = 'absent') => ({
  learnerId: fullName,
  fullName,
  days,
  reason,
  status,
})

it('puts those without a reason first, and of each the longest absent', () => {
  const names = byNeed([
    one('Zawadi', 1, null),
    one('Amina', 9, 'Clinic'),
    one('Brian', 3, null),
    one('Faith', 0, null, 'excused'),
    one('Ian', 1, null),
  ]).map(({ fullName }) => fullName)
  expect(names).toEqual(['Brian', 'Ian', 'Zawadi', 'Amina', 'Faith'])
})

it('keeps everybody, and nobody with a reason before one without', () => {
  const learner = fc.record({
    learnerId: fc.uuid(),
    fullName: fc.string(),
    days: fc.nat(60),
    reason: fc.option(fc.string({ minLength: 1 })),
    status: fc.constantFrom('absent' as const, 'excused' as const),
  })
  fc.assert(
    fc.property(fc.array(learner), (learners) => {
      const sorted = byNeed(learners)
      expect(new Set(sorted)).toEqual(new Set(learners))
      const lacking = sorted.map(lacksReason)
      expect(lacking.lastIndexOf(true)).toBe(lacking.filter(Boolean).length - 1)
    }),
  )
})
