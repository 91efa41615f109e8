/**
 * The browser part of assignments. The few texts of its cards are under `nav`, which every first page loads, to save it
 * another request.
 */
import { IconBooks, IconNotebook } from '@tabler/icons-react'
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, lazyPage, lazyPart } from '#platform/web/module.ts'
import { ownAssignments } from '../contract/own-list.ts'
import { waitingWork } from '../contract/waiting.ts'
import { DueWorkCard } from './cards/student-card.tsx'
import { UnmarkedWorkCard } from './cards/teacher-card.tsx'
import { dueWork } from './reads.ts'
import { assignmentsSearch, markingSearch, ownResourcesSearch, ownSearch, resourcesSearch } from './searches.ts'

const teachers = ['teacher', 'tutor'] as const
const learners = ['student'] as const
const formPages = () => import('./pages/assignment-form-page.tsx')

export const assignmentsWeb = defineWebModule({
  id: 'assignments',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/teacher/assignments',
      page: lazyPage(() => import('./pages/assignments-page.tsx'), 'AssignmentsPage'),
      search: assignmentsSearch,
      roles: teachers,
    },
    {
      path: '/teacher/assignments/new',
      page: lazyPage(formPages, 'NewAssignmentPage'),
      skeleton: 'form',
      roles: teachers,
    },
    {
      path: '/teacher/assignments/groups',
      page: lazyPage(() => import('./pages/groups-page.tsx'), 'GroupsPage'),
      roles: teachers,
    },
    {
      path: '/teacher/assignments/$assignmentId',
      page: lazyPage(() => import('./pages/assignment-page.tsx'), 'AssignmentPage'),
      roles: teachers,
    },
    {
      path: '/teacher/assignments/$assignmentId/edit',
      page: lazyPage(formPages, 'EditAssignmentPage'),
      skeleton: 'form',
      roles: teachers,
    },
    {
      path: '/teacher/assignments/$assignmentId/marking',
      page: lazyPage(() => import('./pages/marking-page.tsx'), 'MarkingPage'),
      search: markingSearch,
      roles: teachers,
    },
    {
      path: '/teacher/resources',
      page: lazyPage(() => import('./pages/resources-page.tsx'), 'ResourcesPage'),
      search: resourcesSearch,
      roles: teachers,
    },
    {
      path: '/student/assignments',
      page: lazyPage(() => import('./pages/student-assignments-page.tsx'), 'StudentAssignmentsPage'),
      search: ownSearch,
      roles: learners,
      offline: true,
    },
    {
      path: '/student/assignments/$assignmentId',
      page: lazyPage(() => import('./pages/student-assignment-page.tsx'), 'StudentAssignmentPage'),
      roles: learners,
    },
    {
      path: '/student/resources',
      page: lazyPage(() => import('./pages/student-resources-page.tsx'), 'StudentResourcesPage'),
      search: ownResourcesSearch,
      roles: learners,
    },
  ],
  rail: [
    {
      to: '/teacher/assignments',
      labelKey: 'assignments',
      icon: IconNotebook,
      group: 'teaching',
      roles: teachers,
    },
    { to: '/teacher/resources', labelKey: 'resources', icon: IconBooks, group: 'teaching', roles: teachers },
    {
      to: '/student/assignments',
      labelKey: 'assignments',
      icon: IconNotebook,
      group: 'learning',
      roles: learners,
    },
    { to: '/student/resources', labelKey: 'resources', icon: IconBooks, group: 'learning', roles: learners },
  ],
  actions: [{ labelKey: 'newAssignment', to: '/teacher/assignments/new', roles: teachers }],
  pages: [{ labelKey: 'groups', to: '/teacher/assignments/groups', roles: teachers }],
  dashboardCards: [
    {
      id: 'assignments.due',
      roles: learners,
      place: 12,
      region: 'main',
      card: DueWorkCard,
      reads: () => [firstRead(ownAssignments, dueWork, { offline: true, live: true })],
    },
    {
      id: 'assignments.unmarked',
      roles: teachers,
      place: 20,
      region: 'waiting',
      card: UnmarkedWorkCard,
      reads: () => [firstRead(waitingWork, {}, { live: true })],
    },
  ],
  parts: [
    {
      page: 'parent.child',
      id: 'assignments',
      labelKey: 'assignments',
      place: 30,
      roles: ['parent'],
      module: 'children',
      part: lazyPart(
        () => import('./components/child-assignments.tsx').then(({ ChildAssignments }) => ({ ChildAssignments })),
        'ChildAssignments',
      ),
    },
  ],
})
