/** The browser part of recordings of live lessons. */
import type { SettingsTab } from '#core/schools/web/public.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { recordingsSearch } from './searches.ts'

const people = {
  roles: ['teacher', 'tutor', 'student'],
  ability: 'virtual_learning.recordings',
  module: 'virtual-learning',
} as const

const settings = '/admin/settings/recordings'
const settingsTabs: readonly SettingsTab[] = [
  { to: settings, labelKey: 'liveRecordings', lineKey: 'recordingsLine', place: 85, ability: 'school.manage' },
]

export const liveRecordingsWeb = defineWebModule({
  id: 'live-recordings',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/virtual-learning/recordings',
      page: lazyPage(() => import('./pages/recordings-page.tsx'), 'RecordingsPage'),
      search: recordingsSearch,
      ...people,
    },
    {
      path: '/virtual-learning/recordings/$recordingId',
      page: lazyPage(() => import('./pages/recording-page.tsx'), 'RecordingPage'),
      skeleton: 'form',
      ...people,
    },
    {
      path: settings,
      page: lazyPage(() => import('./pages/settings-page.tsx'), 'RecordingSettingsPage'),
      skeleton: 'form',
      roles: ['admin'],
      ability: 'school.manage',
    },
  ],
  actions: [{ labelKey: 'liveRecordings', to: '/virtual-learning/recordings', ...people }],
  settingsTabs,
})
