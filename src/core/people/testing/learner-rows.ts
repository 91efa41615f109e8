/** Rows of an imported list of learners, and the people that the school already has, for tests of the rules. */
import type { Mapping } from '#core/imports/rules/faults.ts'
import type { ExistingGuardian } from '../rules/import/guardians.ts'
import type { ExistingLearner, LearnerImport, LearnersOfSchool } from '../rules/import/match-learners.ts'
import type { GuardianValues, LearnerField, LearnerRow, LearnerValues } from '../rules/import/types.ts'

export const mapping: Mapping<LearnerField> = {
  admissionNumber: 0,
  name: 1,
  guardianName: 2,
  guardianPhone: 3,
  guardian2Name: 4,
}
export const empty: LearnersOfSchool = { learners: [], guardians: [] }

export const row = (number: number, values: Partial<LearnerValues> = {}): LearnerRow => ({
  number,
  cells: [],
  values: { firstName: 'Ada', middleName: null, lastName: 'Otieno', guardians: [], ...values },
  problems: [],
})

export const guardian = (values: Partial<GuardianValues> = {}): GuardianValues => ({
  place: 1,
  title: null,
  firstName: 'Mary',
  lastName: 'Akinyi',
  fullName: 'Mary Akinyi',
  phone: '+254700000018',
  secondPhone: null,
  email: null,
  relationship: 'mother',
  ...values,
})

export const learner = (id: string, values: Partial<ExistingLearner> = {}): ExistingLearner => ({
  id,
  admissionNumber: '3000',
  firstName: 'Ada',
  middleName: null,
  lastName: 'Otieno',
  sex: null,
  birthDate: null,
  streamId: null,
  upi: null,
  assessmentNumber: null,
  birthCertificate: null,
  residence: null,
  admittedOn: null,
  remarks: null,
  links: [],
  ...values,
})

export const person = (id: string, values: Partial<ExistingGuardian> = {}): ExistingGuardian => ({
  id,
  title: null,
  firstName: 'Mary',
  lastName: 'Akinyi',
  phone: '+254700000018',
  secondPhone: null,
  email: null,
  ...values,
})

export const actions = (plan: LearnerImport): string[] =>
  plan.rows.map((entry) => [entry.action, entry.learnerId ?? entry.reason].filter(Boolean).join(' '))
