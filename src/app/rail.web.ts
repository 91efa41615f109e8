/** Order of the rail and the phone's bottom bar, for all modules and roles. */
import type { RailEntry, RailOrder } from '#platform/web/module.ts'

const admin: readonly RailEntry[] = [
  '/',
  '/registers',
  {
    group: 'people',
    places: [
      '/admin/learners',
      '/admin/guardians',
      '/admin/link-requests',
      '/admin/staff',
      '/admin/users',
      '/admin/promotion',
      '/admin/clearance',
      '/admin/import',
    ],
  },
  {
    group: 'messages',
    places: [
      '/admin/communications',
      '/admin/communications/announcements',
      '/meetings',
      '/admin/communications/sent',
      '/admin/communications/emails',
    ],
  },
  {
    group: 'learning',
    places: [
      '/admin/lessons',
      '/admin/scheduling',
      '/admin/curriculum',
      '/teacher/gradebook',
      '/report-cards',
      '/library',
      '/cbe-hub',
      '/virtual-learning',
      '/notes',
      '/analytics/early-warning',
    ],
  },
  '/admin/occurrence-book',
  '/calendar',
  '/admin/duties',
  { group: 'finance', places: ['/admin/fees', '/admin/settings/mpesa', '/admin/vendors', '/admin/billing'] },
  { group: 'school', places: ['/admin/fleet', '/admin/inventory', '/admin/reports'] },
  { group: 'system', places: ['/admin/settings', '/admin/audit', '/admin/outbox'] },
]

/** Fees first; what else the school lets the bursar do comes as in the admins' rail. */
const bursar: readonly RailEntry[] = ['/', '/admin/fees', ...admin.filter((entry) => entry !== '/')]

/** @param messages address of the role's messages @param more places of teachers that tutors do not have */
const teaching = (
  messages: string,
  more: { teaching: readonly string[]; learning: readonly string[]; school: readonly string[] },
): RailEntry[] => [
  '/',
  '/registers',
  '/teacher',
  '/teacher/gradebook',
  {
    group: 'teaching',
    places: [
      '/teacher/schedule',
      '/teacher/assignments',
      '/teacher/resources',
      '/teacher/smart-grading',
      ...more.teaching,
      '/teacher/students',
      '/analytics/early-warning',
    ],
  },
  {
    group: 'learning',
    places: [
      '/report-cards',
      '/cbe-library',
      '/notes',
      ...more.learning,
      '/virtual-learning',
      '/cbe-hub',
      '/assistant',
    ],
  },
  { group: 'messages', places: [messages, `${messages}/announcements`, '/meetings'] },
  '/occurrence-book',
  '/calendar',
  '/teacher/duties',
  { group: 'school', places: more.school },
]

export const railOrder: RailOrder = {
  entries: {
    admin,
    bursar,
    teacher: teaching('/teacher/communication', {
      teaching: ['/teacher/schemes'],
      learning: ['/library'],
      school: ['/admin/inventory'],
    }),
    tutor: teaching('/tutor/communication', { teaching: [], learning: [], school: [] }),
    student: [
      '/',
      '/student/schedule',
      '/student',
      '/student/assignments',
      '/student/quizzes',
      '/student/grades',
      {
        group: 'learning',
        places: [
          '/student/report-cards',
          '/student/resources',
          '/cbe-library',
          '/notes',
          '/study-smart',
          '/virtual-learning',
          '/cbe-hub',
          '/assistant',
        ],
      },
      '/student/attendance',
      '/student/communication',
      '/student/communication/announcements',
      '/calendar',
      { group: 'school', places: ['/student/incidents'] },
    ],
    parent: [
      '/',
      '/parent/children',
      '/parent/fees',
      '/parent/communication',
      '/parent/communication/announcements',
      '/calendar',
      '/meetings',
      { group: 'learning', places: ['/cbe-hub'] },
    ],
    school_technician: ['/', '/admin/inventory', '/admin/clearance', '/calendar', '/occurrence-book'],
    super_admin: [
      '/',
      '/console',
      '/console/schools',
      '/console/plans',
      '/console/billing',
      '/console/support',
      '/console/modules',
      '/console/accounts',
    ],
  },
  phone: {
    student: ['/', '/student/schedule', '/student/assignments', '/student/communication'],
    teacher: ['/', '/registers', '/teacher/gradebook', '/teacher/communication'],
    tutor: ['/', '/registers', '/teacher/gradebook', '/tutor/communication'],
    parent: ['/', '/parent/children', '/parent/communication'],
    admin: ['/', '/registers', '/admin/communications'],
    bursar: ['/', '/admin/fees', '/admin/learners'],
    school_technician: ['/', '/admin/inventory'],
    super_admin: ['/', '/console/schools', '/console/plans', '/console/modules'],
  },
}
