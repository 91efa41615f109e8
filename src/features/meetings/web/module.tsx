/** The part of the browser app in which families and teachers arrange to meet. What is arranged shows among what is coming up in the calendar. */
import { IconCalendarUser } from '@tabler/icons-react'
import { z } from 'zod'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

const staff = ['admin', 'teacher', 'tutor'] as const
const everybody = ['parent', ...staff] as const

export const meetingsWeb = defineWebModule({
  id: 'meetings',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [
    {
      path: '/meetings',
      page: lazyPage(() => import('./pages/meetings-page.tsx'), 'MeetingsPage'),
      search: z.object({ page: z.coerce.number().int().min(1).optional() }),
      roles: everybody,
    },
    { path: '/meetings/$roundId', page: lazyPage(() => import('./pages/round-page.tsx'), 'RoundPage'), roles: staff },
  ],
  rail: [{ to: '/meetings', labelKey: 'nav.meetings', icon: IconCalendarUser, group: 'today', roles: everybody }],
})
