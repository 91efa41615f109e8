/** The tabs of a learner’s page for tests: consents, a health note and a document. */
import { beforeEach } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { consentPurposes, type ConsentAnswer, type LearnerConsents } from '../contract/consents.ts'
import type { LearnerDocument } from '../contract/documents.ts'
import type { HealthNote } from '../contract/health.ts'
import type { LearnerDetail } from '#core/people/contract/learners.ts'
import { peopleWeb } from '#core/people/web/module.tsx'
import { recordsWeb } from '../web/module.tsx'

export const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${place}`
export const id = uuid(1)
export const path = `/api/admin/learners/${id}`
export const rights = {
  maySeeRecords: true,
  mayCollect: true,
  getsMessages: true,
  pays: true,
  barredReason: null,
  proof: 'admin',
  signsIn: false,
  version: 1,
} as const
export const guardian = {
  ...rights,
  guardianId: uuid(2),
  fullName: 'Grace Wanjiku',
  phone: null,
  email: null,
  relationship: 'mother',
  barred: false,
}
export const learner: LearnerDetail = {
  id,
  admissionNumber: 'ADM-1',
  firstName: 'Faith',
  middleName: null,
  lastName: 'Muthoni',
  fullName: 'Faith Muthoni',
  sex: 'female',
  birthDate: null,
  upi: null,
  status: 'active',
  admittedOn: null,
  leftOn: null,
  stream: { id: uuid(8), grade: 'Grade 7', label: 'Grade 7 East' },
  photo: null,
  version: 3,
  assessmentNumber: null,
  residence: null,
  birthCertificate: null,
  remarks: null,
  leavingReason: null,
  emergencyName: null,
  emergencyPhone: null,
  emergencyRelationship: null,
  classTeacher: null,
  signsIn: false,
  avatar: null,
  guardians: [guardian, { ...guardian, guardianId: uuid(3), fullName: 'Peter Kamau', barred: true }],
  enrolments: [],
  unasked: ['records', 'messages', 'trips'],
  missing: [],
  warnings: [],
}
export const answer: ConsentAnswer = {
  id: uuid(4),
  purpose: 'photos',
  given: false,
  giverName: 'Grace Wanjiku',
  guardianId: guardian.guardianId,
  way: 'app',
  saidOn: '2026-03-09',
  recordedBy: null,
  createdAt: '2026-03-09T06:00:00.000Z',
}
export const consents: LearnerConsents = {
  purposes: consentPurposes.map((purpose) => ({ purpose, answer: purpose === 'photos' ? answer : null })),
  history: [answer],
}
export const note: HealthNote = {
  id: uuid(5),
  kind: 'allergy',
  title: 'Groundnuts',
  details: 'Injector in the office',
  forTeachers: true,
  endedOn: null,
  updatedAt: '2026-03-09T06:00:00.000Z',
  version: 2,
}
export const paper: LearnerDocument = {
  id: uuid(6),
  kind: 'transfer',
  title: 'Letter',
  fileName: 'scan.pdf',
  type: 'application/pdf',
  bytes: 1_450_000,
  addedBy: 'Amina Otieno',
  createdAt: '2026-03-09T06:00:00.000Z',
  removed: null,
}
export const page = <T>(items: readonly T[]) => ({
  items,
  totalCount: items.length,
  totalPages: 1,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
})
export const office = sessionOf({
  abilities: ['people.manage', 'people.read_learners', 'people.read_health', 'people.manage_health'],
})
export const teacher = sessionOf({
  user: { id: uuid(9), firstName: 'Kevin', lastName: 'Wafula', role: 'teacher' },
  abilities: ['people.read_learners', 'people.read_health'],
})
export const open = (tab: string, session = office, language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [peopleWeb, recordsWeb],
    at: `${session === teacher ? '/teacher/students' : '/admin/learners'}/${id}/${tab}`,
    session,
    language,
  })

export const startLearnerTabs = () => {
  const answers = startAnswers()
  beforeEach(() => {
    answers.replies[`GET ${path}`] = () => ({ body: learner })
    answers.replies[`GET ${path}/consents`] = () => ({ body: consents })
    answers.replies[`GET ${path}/health`] = () => ({ body: { items: [note] } })
    answers.replies[`GET ${path}/documents`] = () => ({ body: { items: [paper] } })
  })
  const sent = (method: string, to: string) =>
    answers.calls.filter((call) => call.method === method && call.path === to)
  return { answers, sent }
}
