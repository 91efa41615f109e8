/** Marks for learners, families and the learner's page of staff. No module guards it: a family sees marks without opening the gradebook. */
import { IconChartDots } from '@tabler/icons-react'
import { defineWebModule, lazyPage, lazyPart } from '#platform/web/module.ts'
import { ofTermSearch } from './searches.ts'

const own = { module: null, roles: ['student'] } as const

export const gradesWeb = defineWebModule({
  id: 'gradebook-grades',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/student/grades',
      page: lazyPage(() => import('./pages/grades-page.tsx'), 'GradesPage'),
      search: ofTermSearch,
      ...own,
    },
    { path: '/student/grades/$areaId', page: lazyPage(() => import('./pages/area-page.tsx'), 'AreaPage'), ...own },
    {
      path: '/student/cbc',
      page: lazyPage(() => import('./pages/cbc-page.tsx'), 'CbcPage'),
      search: ofTermSearch,
      ...own,
    },
  ],
  rail: [
    {
      to: '/student/grades',
      labelKey: 'marks',
      icon: IconChartDots,
      group: 'learning',
      roles: ['student'],
      module: 'student-portal',
    },
  ],
  pages: [{ labelKey: 'ownCompetencies', to: '/student/cbc', roles: ['student'] }],
  parts: [
    {
      page: 'parent.child',
      id: 'marks',
      labelKey: 'marks',
      place: 20,
      module: 'children',
      part: lazyPart(() => import('./child-marks.tsx'), 'ChildMarks'),
    },
    {
      page: 'parent.child.day',
      id: 'marks',
      labelKey: 'marks',
      place: 20,
      module: 'children',
      part: lazyPart(() => import('../parts/child-past.tsx'), 'ChildPast'),
    },
    {
      page: 'people.learner.beside',
      id: 'marks',
      labelKey: 'marks',
      place: 10,
      ability: 'gradebook.view',
      part: lazyPart(() => import('../parts/learner-past.tsx'), 'LearnerPast'),
    },
    {
      page: 'people.learner',
      id: 'marks',
      labelKey: 'marks',
      place: 45,
      ability: 'gradebook.view',
      part: lazyPart(() => import('./learner-tab.tsx'), 'LearnerTab'),
    },
  ],
})
