/** The settings pages of the school's shape: calendar, classes, learning areas, rooms, bells, grading scales. */
import { z } from 'zod'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import type { SettingsTab } from '../../schools/web/public.ts'

const guard = { roles: ['admin'], ability: 'academics.manage' } as const

const settingsTabs: readonly SettingsTab[] = [
  { to: '/admin/settings/calendar', labelKey: 'calendar', lineKey: 'calendarLine', place: 20, ability: guard.ability },
  { to: '/admin/settings/classes', labelKey: 'classes', lineKey: 'classesLine', place: 30, ability: guard.ability },
  { to: '/admin/settings/learning-areas', labelKey: 'areas', lineKey: 'areasLine', place: 40, ability: guard.ability },
  { to: '/admin/settings/rooms', labelKey: 'rooms', lineKey: 'roomsLine', place: 50, ability: guard.ability },
  { to: '/admin/settings/bells', labelKey: 'bells', lineKey: 'bellsLine', place: 60, ability: guard.ability },
  {
    to: '/admin/settings/grading-scales',
    labelKey: 'scales',
    lineKey: 'scalesLine',
    place: 65,
    ability: guard.ability,
  },
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
      ...guard,
    },
    {
      path: '/admin/settings/classes',
      page: lazyPage(() => import('./pages/classes-page.tsx'), 'ClassesPage'),
      ...guard,
    },
    {
      path: '/admin/settings/learning-areas',
      page: lazyPage(() => import('./pages/learning-areas-page.tsx'), 'LearningAreasPage'),
      search: z.object({ level: z.string().optional() }),
      ...guard,
    },
    { path: '/admin/settings/rooms', page: lazyPage(() => import('./pages/rooms-page.tsx'), 'RoomsPage'), ...guard },
    { path: '/admin/settings/bells', page: lazyPage(() => import('./pages/bells-page.tsx'), 'BellsPage'), ...guard },
    {
      path: '/admin/settings/grading-scales',
      page: lazyPage(() => import('./pages/scales-page.tsx'), 'ScalesPage'),
      search: z.object({ level: z.string().optional() }),
      ...guard,
    },
  ],
  pages: [
    { labelKey: 'calendar', to: '/admin/settings/calendar', ...guard },
    { labelKey: 'classes', to: '/admin/settings/classes', ...guard },
    { labelKey: 'areas', to: '/admin/settings/learning-areas', ...guard },
    { labelKey: 'rooms', to: '/admin/settings/rooms', ...guard },
    { labelKey: 'bells', to: '/admin/settings/bells', ...guard },
    { labelKey: 'scales', to: '/admin/settings/grading-scales', ...guard },
  ],
  settingsTabs,
})
