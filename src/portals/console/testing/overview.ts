/** Answers of the console for tests of its pages. */
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { Session } from '#platform/web/session/session.tsx'
import type { consoleOverview } from '../contract/overview.ts'
import type { SchoolDetail } from '../contract/schools.ts'

export const schoolId = '0192f3a0-0000-7000-8000-000000000001'

export const superSession: Partial<Session> = {
  school: null,
  user: { id: 'x', firstName: 'Joy', lastName: 'Atieno', role: 'super_admin' },
  modules: [{ id: 'console', route: null, available: true }],
}

const school = {
  id: schoolId,
  code: 'umoja',
  name: 'Umoja Comprehensive School',
  plan: 'premium',
  status: 'active',
  isDemo: false,
  createdAt: '2026-01-05T06:00:00.000Z',
  learners: 910,
  staff: 41,
} as const

export const overviewOf = (
  given: Partial<ResponseOf<typeof consoleOverview>> = {},
): ResponseOf<typeof consoleOverview> => ({
  at: '2026-03-10T06:00:00.000Z',
  schools: 1,
  suspended: 0,
  learners: 910,
  staff: 41,
  byPlan: [{ plan: 'premium', schools: 1 }],
  largest: [school],
  pendingRequests: 1,
  database: { version: '18.4', bytes: 36_000_000 },
  disk: { freeBytes: 40_000_000_000, totalBytes: 100_000_000_000 },
  jobs: { waiting: 0, failed: 0 },
  outbox: { waiting: 0, failed: 0, oldest: null, carriesMail: true },
  sessions: 12,
  program: { version: '1.0.0', startedAt: '2026-03-10T05:00:00.000Z', memoryBytes: 90_000_000 },
  backupAt: '2026-03-10T01:00:00.000Z',
  ...given,
})

export const detailOf = (given: Partial<SchoolDetail> = {}): SchoolDetail => ({
  ...school,
  shortName: 'Umoja',
  county: '047',
  kind: 'public',
  boarding: 'day',
  levels: ['junior'],
  timeZone: 'Africa/Nairobi',
  statusReason: null,
  classes: 22,
  memberships: [
    { role: 'admin', status: 'active', people: 2 },
    { role: 'parent', status: 'pending', people: 3 },
  ],
  switchedOff: ['billing'],
  version: 4,
  ...given,
})
