/** The next step for a learner. */
import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const stream = { id: '1', grade: 'Grade 7', label: 'Grade 7 East' }
const guardian = (barred: boolean) => ({ barred }) as never
const settled = { status: 'active', stream, guardians: [guardian(false)], unasked: [], missing: [] } as const

it.each([
  ['edit', {}],
  ['return', { status: 'left', stream: null, guardians: [] }],
  ['place', { stream: null, guardians: [] }],
  ['guardian', { guardians: [] }],
  ['guardian', { guardians: [guardian(true)], missing: ['emergencyName'] }],
  ['complete', { missing: ['emergencyName'], unasked: ['photos'] }],
  ['consent', { unasked: ['photos'] }],
] as const)('%s', (step, given) => expect(nextStep({ ...settled, ...given } as never)).toBe(step))
