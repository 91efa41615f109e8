/** The settings pages of the school's shape: calendar, classes, learning areas, rooms, bells, grading scales. */
import { z } from 'zod'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import type { SettingsTab } from '../../schools/web/public.ts'

const roles = ['admin']

const settingsTabs: readonly SettingsTab[] = [
  { to: '/admin/settings/calendar', labelKey: 'calendar', lineKey: 'calendarLine', place: 20 },
  { to: '/admin/settings/classes', labelKey: 'classes', lineKey: 'classesLine', place: 30 },
  { to: '/admin/settings/learning-areas', labelKey: 'areas', lineKey: 'areasLine', place: 40 },
  { to: '/admin/settings/rooms', labelKey: 'rooms', lineKey: 'roomsLine', place: 50 },
  { to: '/admin/settings/bells', labelKey: 'bells', lineKey: 'bellsLine', place: 60 },
  { to: '/admin/settings/grading-scales', labelKey: 'scales', lineKey: 'scalesLine', place: 65 },
]

export const academicsWeb = defineWebModule({
  id: 'academics',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/admin/settings/calendar',
      page: lazyPage(() => import('./pages/calendar-page.tsx'), 'CalendarPage'),
      search: z.object({ year: z.string().optional() }),
      roles,
    },
    { path: '/admin/settings/classes', page: lazyPage(() => import('./pages/classes-page.tsx'), 'ClassesPage'), roles },
    {
      path: '/admin/settings/learning-areas',
      page: lazyPage(() => import('./pages/learning-areas-page.tsx'), 'LearningAreasPage'),
      search: z.object({ level: z.string().optional() }),
      roles,
    },
    { path: '/admin/settings/rooms', page: lazyPage(() => import('./pages/rooms-page.tsx'), 'RoomsPage'), roles },
    { path: '/admin/settings/bells', page: lazyPage(() => import('./pages/bells-page.tsx'), 'BellsPage'), roles },
    {
      path: '/admin/settings/grading-scales',
      page: lazyPage(() => import('./pages/scales-page.tsx'), 'ScalesPage'),
      search: z.object({ level: z.string().optional() }),
      roles,
    },
  ],
  pages: [
    { labelKey: 'calendar', to: '/admin/settings/calendar', roles },
    { labelKey: 'classes', to: '/admin/settings/classes', roles },
    { labelKey: 'areas', to: '/admin/settings/learning-areas', roles },
    { labelKey: 'rooms', to: '/admin/settings/rooms', roles },
    { labelKey: 'bells', to: '/admin/settings/bells', roles },
    { labelKey: 'scales', to: '/admin/settings/grading-scales', roles },
  ],
  settingsTabs,
})
