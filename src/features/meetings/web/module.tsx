/** The browser part of meetings. Booked meetings also appear in the calendar. */
import { IconCalendarUser } from '@tabler/icons-react'
import { z } from 'zod'
import type { AutomaticSection } from '#core/delivery/web/public.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

const staff = ['admin', 'teacher', 'tutor'] as const
const everybody = ['parent', ...staff] as const

const automaticMessages: readonly AutomaticSection[] = [
  { place: 30, load: async () => (await import('./components/reminder-fields.tsx')).reminderFields },
]

export const meetingsWeb = defineWebModule({
  id: 'meetings',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/meetings',
      page: lazyPage(() => import('./pages/meetings-page.tsx'), 'MeetingsPage'),
      search: z.object({ page: z.coerce.number().int().min(1).optional() }),
      roles: everybody,
    },
    { path: '/meetings/$roundId', page: lazyPage(() => import('./pages/round-page.tsx'), 'RoundPage'), roles: staff },
  ],
  rail: [{ to: '/meetings', labelKey: 'meetings', icon: IconCalendarUser, group: 'today', roles: everybody }],
  automaticMessages,
})
