/** Learners, a learner’s page and link requests for tests of the pages. */
import { beforeEach } from 'vitest'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import type { LearnerDetail, LearnerItem } from '../contract/learners.ts'
import type { LinkRequest } from '../contract/links.ts'
import { peopleWeb } from '../web/module.tsx'

export const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${place}`
export const east = { id: uuid(8), grade: 'Grade 7', label: 'Grade 7 East' }
export const faith: LearnerItem = {
  id: uuid(1),
  admissionNumber: 'ADM-2026-001',
  firstName: 'Faith',
  middleName: null,
  lastName: 'Muthoni',
  fullName: 'Faith Muthoni',
  sex: 'female',
  birthDate: '2013-05-02',
  upi: null,
  status: 'active',
  admittedOn: null,
  leftOn: null,
  stream: east,
  photo: null,
  version: 3,
}
export const barred = {
  maySeeRecords: true,
  mayCollect: true,
  getsMessages: true,
  pays: true,
  barred: true,
  barredReason: 'Court order',
  proof: 'admin',
  signsIn: false,
  version: 1,
} as const
export const detail: LearnerDetail = {
  ...faith,
  assessmentNumber: '12',
  residence: null,
  birthCertificate: null,
  remarks: null,
  leavingReason: null,
  emergencyName: 'Peter Kamau',
  emergencyPhone: '+254700000031',
  emergencyRelationship: 'neighbour',
  classTeacher: 'Kevin Wafula',
  avatar: null,
  unasked: ['photos'],
  missing: ['parentName', 'parentPhone'],
  signsIn: false,
  guardians: [
    {
      ...barred,
      guardianId: uuid(2),
      fullName: 'Peter Njeri',
      phone: '+254700000019',
      email: null,
      relationship: 'father',
    },
  ],
  enrolments: [{ id: uuid(3), stream: east, year: '2026', startsOn: '2026-01-05', endsOn: null, outcome: null }],
  warnings: [{ field: 'assessmentNumber', code: 'unusual' }],
}
export const request: LinkRequest = {
  id: uuid(4),
  requester: { name: 'Grace Wanjiku', phone: '+254700000018', email: null },
  admissionNumber: 'ADM-2026-001',
  learnerName: 'Faith Muthoni',
  birthDate: null,
  relationship: 'mother',
  status: 'pending',
  createdAt: '2026-03-10T05:00:00.000Z',
  decidedAt: null,
  reason: null,
  learner: null,
  candidates: [
    {
      learnerId: faith.id,
      fullName: faith.fullName,
      admissionNumber: faith.admissionNumber,
      classLabel: east.label,
      matches: ['admissionNumber', 'name'],
      guardians: [],
    },
  ],
}
export const page = <T>(items: readonly T[]) => ({
  items,
  totalCount: items.length,
  totalPages: items.length > 0 ? 1 : 0,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
})
export const office = sessionOf({ abilities: ['people.manage', 'people.read_learners'] })
export const teacher = sessionOf({
  user: { id: uuid(9), firstName: 'Kevin', lastName: 'Wafula', role: 'teacher' },
  abilities: ['people.read_learners'],
})
export const open = (at: string, session = office, language: 'en' | 'sw' = 'en') =>
  renderApp({ modules: [peopleWeb], at, session, language })

export const startLearnerPages = () => {
  const answers = startAnswers()
  beforeEach(() => {
    answers.replies['GET /api/admin/learners'] = () => ({ body: page([faith]) })
    answers.replies[`GET /api/admin/learners/${faith.id}`] = () => ({ body: detail })
    answers.replies['GET /api/admin/link-requests'] = () => ({ body: page([request]) })
    answers.replies['GET /api/school/shape'] = () => ({
      status: 503,
      body: { message: 'Busy', code: 'server.overloaded' },
    })
  })
  const sent = (method: string, path: string) =>
    answers.calls.find((call) => call.method === method && call.path === path)
  return { answers, sent }
}
