/** The browser part of meetings by video. */
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, lazyPage, lazyPart } from '#platform/web/module.ts'
import { videoMeetings } from '../../contract/meetings-now.ts'
import { MeetingsByVideo } from './cards/meetings-card.tsx'

const sides = {
  roles: ['parent', 'teacher', 'tutor', 'admin'],
  ability: 'virtual_learning.meet',
  module: 'video-conferencing',
} as const

export const liveMeetingsWeb = defineWebModule({
  id: 'live-meetings',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/virtual-learning/meetings/$meetingId',
      page: lazyPage(() => import('./pages/meeting-page.tsx'), 'MeetingPage'),
      ...sides,
    },
  ],
  parts: [
    {
      page: 'meetings.page',
      id: 'by-video',
      labelKey: 'meetingsByVideo',
      place: 10,
      roles: sides.roles,
      ability: sides.ability,
      part: lazyPart(() => import('./parts/todays-meetings.tsx'), 'TodaysMeetings'),
    },
  ],
  dashboardCards: [
    {
      id: 'meeting-now',
      ...sides,
      place: 6,
      region: 'waiting',
      card: MeetingsByVideo,
      reads: () => [firstRead(videoMeetings, {}, { live: true })],
    },
  ],
})
