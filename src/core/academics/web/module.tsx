/** The settings pages of the school's shape: calendar, classes, learning areas, rooms, bells, grading scales. */
import { z } from 'zod'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import type { SettingsTab } from '../../schools/web/public.ts'

const roles = ['admin']

const settingsTabs: readonly SettingsTab[] = [
  { to: '/admin/settings/calendar', labelKey: 'nav.calendar', lineKey: 'nav.calendarLine', place: 20 },
  { to: '/admin/settings/classes', labelKey: 'nav.classes', lineKey: 'nav.classesLine', place: 30 },
  { to: '/admin/settings/learning-areas', labelKey: 'nav.areas', lineKey: 'nav.areasLine', place: 40 },
  { to: '/admin/settings/rooms', labelKey: 'nav.rooms', lineKey: 'nav.roomsLine', place: 50 },
  { to: '/admin/settings/bells', labelKey: 'nav.bells', lineKey: 'nav.bellsLine', place: 60 },
  { to: '/admin/settings/grading-scales', labelKey: 'nav.scales', lineKey: 'nav.scalesLine', place: 65 },
]

export const academicsWeb = defineWebModule({
  id: 'academics',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
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
  actions: [
    { labelKey: 'nav.calendar', to: '/admin/settings/calendar', roles },
    { labelKey: 'nav.classes', to: '/admin/settings/classes', roles },
    { labelKey: 'nav.areas', to: '/admin/settings/learning-areas', roles },
    { labelKey: 'nav.rooms', to: '/admin/settings/rooms', roles },
    { labelKey: 'nav.bells', to: '/admin/settings/bells', roles },
    { labelKey: 'nav.scales', to: '/admin/settings/grading-scales', roles },
  ],
  settingsTabs,
})
