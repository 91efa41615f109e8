/** The browser part of the teacher portal: classes, open items, and today's lessons. */
import { IconChalkboard } from '@tabler/icons-react'
import { TeacherHead } from './cards/teacher-head.tsx'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

const own = { module: 'teacher-workspace', roles: ['teacher', 'tutor'] } as const

export const teacherWeb = defineWebModule({
  id: 'teacher',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [{ path: '/teacher', page: lazyPage(() => import('./pages/teacher-page.tsx'), 'TeacherPage'), ...own }],
  rail: [{ to: '/teacher', labelKey: 'classes', icon: IconChalkboard, group: 'teaching', exact: true, ...own }],
  dashboardCards: [
    {
      id: 'teacher.head',
      roles: ['teacher', 'tutor'],
      place: 1,
      region: 'waiting',
      head: TeacherHead,
      card: () => null,
    },
  ],
})
