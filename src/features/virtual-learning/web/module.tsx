/** The browser part of live lessons. */
import { IconVideo } from '@tabler/icons-react'
import { z } from 'zod'
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { liveNow } from '../contract/now.ts'
import { LiveCard } from './cards/live-card.tsx'

const rooms = {
  roles: ['teacher', 'tutor', 'student'],
  ability: 'virtual_learning.attend',
  module: 'video-conferencing',
} as const
/** Heads observe. */
const seen = { ...rooms, roles: [...rooms.roles, 'admin'] } as const
const learning = { roles: rooms.roles, ability: 'virtual_learning.recordings', module: 'virtual-learning' } as const
const livePage = lazyPage(() => import('./pages/live-page.tsx'), 'LivePage')

export const liveLessonsWeb = defineWebModule({
  id: 'live-lessons',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/virtual-learning', page: livePage, ...seen },
    { path: '/virtual-learning/live', page: livePage, ...learning },
    {
      path: '/virtual-learning/schedule',
      page: lazyPage(() => import('./pages/week-page.tsx'), 'WeekPage'),
      search: z.object({ day: z.string().optional() }),
      ...learning,
    },
    {
      path: '/virtual-learning/rooms',
      page: lazyPage(() => import('./pages/live-page.tsx'), 'RoomsPage'),
      ...seen,
    },
    {
      path: '/virtual-learning/rooms/$liveId',
      page: lazyPage(() => import('./pages/room-page.tsx'), 'RoomPage'),
      ...seen,
    },
  ],
  rail: [{ to: '/virtual-learning', labelKey: 'liveLessons', icon: IconVideo, group: 'learning', ...seen }],
  dashboardCards: [
    {
      id: 'live-now',
      ...rooms,
      place: 5,
      region: 'waiting',
      card: LiveCard,
      reads: () => [firstRead(liveNow, {}, { live: true })],
    },
  ],
})
