/** The register of a class of three as the server answers it, for tests that play the server. */
import type { Mark } from '../contract/marks.ts'
import type { RegisterSheet } from '../contract/registers.ts'

export const stream = '01990000-0000-7000-8000-000000000007'
export const date = '2026-03-10'
export const ids = [
  '01990000-0000-7000-8000-000000000001',
  '01990000-0000-7000-8000-000000000002',
  '01990000-0000-7000-8000-000000000003',
] as const
export const names = ['Amina Mwende', 'Brian Kiptoo', 'Zawadi Mwakio'] as const

export const sheetWith = (given: Partial<RegisterSheet> = {}, marks: readonly (Mark | null)[] = []): RegisterSheet => ({
  streamId: stream,
  date,
  session: 'morning',
  lessonId: null,
  class: { id: stream, grade: 'Grade 7', name: 'East', label: 'Grade 7 East' },
  lesson: null,
  state: 'due',
  due: '08:30',
  version: 0,
  takenAt: null,
  takenBy: null,
  changedAt: null,
  changedBy: null,
  closed: null,
  abilities: { edit: true, needsReason: false },
  learners: ids.map((id, index) => ({
    id,
    fullName: names[index] ?? '',
    firstName: '',
    admissionNumber: `A${index}`,
    mark: marks[index] ?? null,
    request: null,
  })),
  ...given,
})
export const plain = (status: Mark['status']): Mark => ({ status, minutesLate: null, reason: null })
export const taken = (marks: readonly Mark[], version = 1): RegisterSheet =>
  sheetWith({ state: 'taken', version, takenAt: '2026-03-10T05:10:00.000Z', takenBy: 'Peter Wafula' }, marks)
