import { describe, expect, it } from 'vitest'
import type { ExistingLearner, LearnerPlan } from './import/match-learners.ts'
import type { LearnerRow } from './import/types.ts'
import { askUnnumbered } from './unnumbered.ts'

const none = {
  middleName: null,
  sex: null,
  birthDate: null,
  streamId: null,
  upi: null,
  assessmentNumber: null,
  birthCertificate: null,
  residence: null,
  admittedOn: null,
  remarks: null,
}
const known: ExistingLearner = {
  ...none,
  id: 'known',
  admissionNumber: 'A-1',
  firstName: 'Ann',
  lastName: 'Auma',
  links: [],
}
const row = (values: Partial<LearnerRow['values']>): LearnerRow => ({
  number: 2,
  cells: [],
  problems: [],
  values: { firstName: 'Ann', middleName: null, lastName: 'AUMA', guardians: [], ...values },
})
const create: LearnerPlan = {
  number: 2,
  action: 'create',
  learnerId: null,
  candidates: [],
  reason: null,
  changes: [],
  links: [{ guardian: 0, relationship: 'mother', isNew: true }],
  warnings: [],
}

describe('askUnnumbered', () => {
  it('asks when only a name is known', () =>
    expect(askUnnumbered([row({})], [create], [known], new Map())).toMatchObject([
      { action: 'ask', reason: 'same_name', candidates: ['known'], links: [] },
    ]))
  it.each([
    ['a number', row({ admissionNumber: 'B-9' }), [create], new Map()],
    ['a date of birth', row({ birthDate: '2014-01-01' }), [create], new Map()],
    ['an unknown name', row({ lastName: 'Atieno' }), [create], new Map()],
    ['an answer', row({}), [create], new Map([[2, 'new']])],
  ])('does not ask with %s', (_title, line, plans, decisions) =>
    expect(askUnnumbered([line], plans, [known], decisions)).toEqual(plans),
  )
  it('does not ask about somebody whom another row is already', () => {
    const taken: LearnerPlan = { ...create, number: 3, action: 'same', learnerId: 'known' }
    expect(askUnnumbered([row({}), { ...row({}), number: 3 }], [create, taken], [known], new Map())[0]?.action).toBe(
      'create',
    )
  })
})
