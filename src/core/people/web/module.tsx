/** Learners, guardians and staff in the browser. */
import { IconSchool, IconUserHeart, IconUsersGroup, IconUserQuestion } from '@tabler/icons-react'
import type { AutomaticSection } from '#core/delivery/web/public.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { guardiansSearch, learnerSearch, learnersSearch, requestsSearch, staffSearch } from './searches.ts'
import { pendingReads, usePendingRequests } from './use-pending-requests.ts'

const office = { roles: ['admin'], ability: 'people.manage' } as const
const seeing = { roles: ['admin'], ability: 'people.read_guardians' } as const
const teaching = { ability: 'people.read_learners' } as const
const learnersPage = lazyPage(() => import('./pages/learners-page.tsx'), 'LearnersPage')
const learnerPage = lazyPage(() => import('./pages/learner-page.tsx'), 'LearnerPage')

const automaticMessages: readonly AutomaticSection[] = [
  { place: 10, load: async () => (await import('./components/welcome-fields.tsx')).welcomeFields },
]

export const peopleWeb = defineWebModule({
  id: 'people',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/admin/learners', page: learnersPage, search: learnersSearch, ...teaching },
    {
      path: '/admin/learner-photos',
      page: lazyPage(() => import('./photos/photos-page.tsx'), 'PhotosPage'),
      skeleton: 'form',
      ...office,
    },
    { path: '/admin/learners/$learnerId/{-$part}', page: learnerPage, search: learnerSearch, ...teaching },
    { path: '/teacher/students', page: learnersPage, search: learnersSearch, ...teaching },
    { path: '/teacher/students/$learnerId/{-$part}', page: learnerPage, search: learnerSearch, ...teaching },
    {
      path: '/admin/guardians',
      page: lazyPage(() => import('./pages/guardians-page.tsx'), 'GuardiansPage'),
      search: guardiansSearch,
      ...seeing,
    },
    {
      path: '/admin/guardians/$guardianId',
      page: lazyPage(() => import('./pages/guardian-page.tsx'), 'GuardianPage'),
      ...seeing,
    },
    {
      path: '/admin/link-requests',
      page: lazyPage(() => import('./pages/link-requests-page.tsx'), 'LinkRequestsPage'),
      search: requestsSearch,
      ...office,
    },
    {
      path: '/admin/staff',
      page: lazyPage(() => import('./pages/staff-page.tsx'), 'StaffPage'),
      search: staffSearch,
      roles: ['admin'],
      ability: 'people.read_staff',
    },
    {
      path: '/admin/staff/$staffId',
      page: lazyPage(() => import('./pages/staff-member-page.tsx'), 'StaffMemberPage'),
      roles: ['admin'],
      ability: 'people.manage_staff',
    },
  ],
  rail: [
    { to: '/admin/learners', labelKey: 'learners', icon: IconSchool, group: 'people', roles: ['admin'], ...teaching },
    {
      to: '/teacher/students',
      labelKey: 'myLearners',
      icon: IconSchool,
      group: 'teaching',
      ability: 'people.read_learners',
      roles: ['teacher', 'tutor'],
    },
    { to: '/admin/guardians', labelKey: 'guardians', icon: IconUserHeart, group: 'people', ...seeing },
    {
      to: '/admin/link-requests',
      labelKey: 'linkRequests',
      icon: IconUserQuestion,
      group: 'people',
      useBadge: usePendingRequests,
      reads: pendingReads,
      ...office,
    },
    {
      to: '/admin/staff',
      labelKey: 'staff',
      icon: IconUsersGroup,
      group: 'people',
      roles: ['admin'],
      ability: 'people.read_staff',
    },
  ],
  searches: [
    {
      ability: 'people.search',
      find: async (...given) => (await import('./find-people.ts')).findPeople(...given),
    },
  ],
  actions: [
    {
      labelKey: 'addLearner',
      to: '/admin/learners',
      search: { create: 'yes' },
      roles: ['admin'],
      ability: 'people.manage',
    },
    {
      labelKey: 'addGuardian',
      to: '/admin/guardians',
      search: { create: 'yes' },
      roles: ['admin'],
      ability: 'people.manage',
    },
    {
      labelKey: 'addStaff',
      to: '/admin/staff',
      search: { create: 'yes' },
      roles: ['admin'],
      ability: 'people.manage_staff',
    },
  ],
  pages: [{ labelKey: 'photos', to: '/admin/learner-photos', ...office }],
  automaticMessages,
})
