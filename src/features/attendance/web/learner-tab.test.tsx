/** Attendance adds its tab to the learner's page, which does not depend on attendance. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import type { LearnerDetail } from '#core/people/contract/learners.ts'
import { peopleWeb } from '#core/people/web/module.tsx'
import { recordsWeb } from '#core/records/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { attendanceWeb } from './module.tsx'

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000001'
const east = { id: '0192f3a0-0000-7000-8000-000000000008', grade: 'Grade 7', label: 'Grade 7 East' }
const learner = {
  id,
  admissionNumber: 'ADM-1',
  firstName: 'Faith',
  middleName: null,
  lastName: 'Muthoni',
  fullName: 'Faith Muthoni',
  sex: null,
  birthDate: null,
  upi: null,
  status: 'active' as const,
  admittedOn: null,
  leftOn: null,
  stream: east,
  photo: null,
  version: 1,
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
  guardians: [],
  enrolments: [],
  unasked: [],
  missing: [],
  warnings: [],
} satisfies LearnerDetail
const request = {
  id: '0192f3a0-0000-7000-8000-000000000003',
  date: '2026-03-09',
  reason: 'Clinic',
  requestedAs: 'parent',
  status: 'accepted',
  declineReason: null,
  decidedAt: null,
  hasDocument: true,
  createdAt: '2026-03-09T05:00:00.000Z',
}
const term = {
  startDate: '2026-01-06',
  endDate: '2026-04-02',
  term: { id: east.id, name: 'Term I', startsOn: '2026-01-06', endsOn: '2026-04-02' },
  days: [],
  totals: { days: 10, recorded: 10, present: 9, late: 0, absent: 1, excused: 0, percentage: 90 },
  requests: [request],
  today: {
    date: '2026-03-10',
    state: 'late',
    schoolIsOn: true,
    takenAt: '2026-03-10T04:52:00.000Z',
    minutesLate: 5,
    reason: null,
    closedName: null,
    request: null,
  },
}
const staff = (role: string, abilities: string[]) =>
  sessionOf({ user: { id: 'x', firstName: 'Kevin', lastName: 'Wafula', role }, abilities })
const modules = [peopleWeb, recordsWeb, { ...attendanceWeb, rail: [], dashboardCards: [] }]

beforeEach(() => {
  answers.replies[`GET /api/admin/learners/${id}`] = () => ({ body: learner })
  answers.replies[`GET /api/attendance/learners/${id}/term`] = () => ({ body: term })
})

it('shows the office the term with what the family wrote', async () => {
  await renderApp({
    modules,
    at: `/admin/learners/${id}/attendance`,
    session: staff('admin', ['people.read_learners', 'people.read_health', 'people.manage', 'attendance.view']),
  })
  expect(await screen.findByRole('heading', { name: 'Term I' })).toBeTruthy()
  expect(screen.getByText('Present 9 of 10 days')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Document' })).toHaveProperty(
    'href',
    expect.stringContaining(`/api/attendance/requests/${request.id}/document`),
  )
  const tabs = within(screen.getByRole('navigation', { name: /Faith Muthoni/ })).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Profile',
    'Guardians',
    'Classes',
    'Attendance',
    'Consent',
    'Papers',
    'Health',
    'History',
  ])
})

it('stands on the overview too: now in the head, the term on the left', async () => {
  await renderApp({
    modules,
    at: `/teacher/students/${id}`,
    session: staff('teacher', ['people.read_learners', 'attendance.view']),
  })
  expect(await screen.findByText('In class, arrived 5 minutes late')).toBeTruthy()
  const term = await screen.findByRole('region', { name: 'Attendance' })
  expect(await within(term).findByText('Present 9 of 10 days')).toBeTruthy()
  expect(within(term).getByRole('link', { name: 'View the term' })).toHaveProperty(
    'href',
    expect.stringContaining(`/teacher/students/${id}/attendance`),
  )
})

it('shows a teacher the term alone', async () => {
  await renderApp({
    modules,
    at: `/teacher/students/${id}/attendance`,
    session: staff('teacher', ['people.read_learners', 'attendance.view']),
  })
  expect(await screen.findByRole('heading', { name: 'Term I' })).toBeTruthy()
  expect(screen.queryByText('Clinic')).toBeNull()
})

it('is not there for somebody who may not see attendance', async () => {
  await renderApp({
    modules,
    at: `/admin/learners/${id}/attendance`,
    session: staff('admin', ['people.read_learners', 'people.manage']),
  })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})
