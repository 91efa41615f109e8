/** A signed-in user as the server answers it, for tests of pages. */
import type { CurrentUser } from '../contract/account.ts'

const school = {
  id: '0192f3a0-0000-7000-8000-0000000000a1',
  code: 'umoja',
  name: 'Umoja Comprehensive School',
  shortName: 'Umoja',
  crestUrl: null,
  timeZone: 'Africa/Nairobi',
  plan: 'premium',
  levels: ['junior'],
  isDemo: false,
} as const
const teacherId = '0192f3a0-0000-7000-8000-0000000000b1'
export const parentId = '0192f3a0-0000-7000-8000-0000000000b2'

export const userOf = (given: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '0192f3a0-0000-7000-8000-000000000001',
  email: 'kevin@umoja.co.ke',
  phone: '+254700000018',
  firstName: 'Kevin',
  lastName: 'Wafula',
  name: 'Kevin Wafula',
  role: 'teacher',
  school: school.name,
  subscriptionTier: 'premium',
  status: 'active',
  createdAt: '2026-01-05T06:00:00.000Z',
  updatedAt: '2026-01-05T06:00:00.000Z',
  language: 'en',
  theme: 'light',
  membershipId: teacherId,
  position: 'Class teacher',
  grade: null,
  subjects: [],
  positions: [],
  activeSchool: { ...school, levels: [...school.levels] },
  memberships: [
    { id: teacherId, role: 'teacher', schoolName: school.name, schoolCode: school.code, crestUrl: null, active: true },
    {
      id: parentId,
      role: 'parent',
      schoolName: 'Tumaini Senior School',
      schoolCode: 'tumaini',
      crestUrl: null,
      active: false,
    },
  ],
  modules: [],
  abilities: [],
  twoStepRequired: false,
  avatar: null,
  ...given,
})
