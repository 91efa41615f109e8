/** The browser part of messages. The few texts of its card are under `nav`, which every first page loads. */
import { IconMessages } from '@tabler/icons-react'
import type { SettingsTab } from '#core/schools/web/public.ts'
import { defineWebModule, lazyPage, type RailItem } from '#platform/web/module.ts'
import { inboxOf, threadAddress } from '../../contract/message-addresses.ts'
import { MessagesCard } from './cards/messages-card.tsx'
import { unreadReads, useUnreadMessages } from './badge.ts'
import { inboxSearch, reportsSearch } from './searches.ts'

const everybody = ['student', 'teacher', 'tutor', 'admin', 'parent'] as const
type Writer = (typeof everybody)[number]
const inbox = lazyPage(() => import('./pages/messages-page.tsx'), 'MessagesPage')
const conversation = lazyPage(() => import('./pages/thread-page.tsx'), 'ThreadPage')
/** Messages between families and teachers belong to their own module. */
const moduleOf = (role: Writer): string => (role === 'parent' ? 'parent-communication' : 'messaging')

/** Links for teachers also reach tutors, who have the same messages under an address of their own. */
const opening = (role: Writer): readonly Writer[] => (role === 'teacher' ? ['teacher', 'tutor'] : [role])

const ofRole = (role: Writer, group: RailItem['group']): RailItem => ({
  to: inboxOf(role),
  labelKey: 'messages',
  icon: IconMessages,
  group,
  module: moduleOf(role),
  roles: [role],
  useBadge: useUnreadMessages,
  reads: unreadReads,
})

const settingsTabs: readonly SettingsTab[] = [
  {
    to: '/admin/settings/messages',
    labelKey: 'messages',
    lineKey: 'settingsLine',
    place: 80,
    ability: 'school.manage',
  },
]
const office = { area: 'communications', roles: ['admin'], module: 'messaging' } as const

export const messagesWeb = defineWebModule({
  id: 'communication-messages',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/communication',
      page: lazyPage(() => import('./pages/landing-page.tsx'), 'LandingPage'),
      module: 'communication',
      roles: everybody,
    },
    { path: '/communication/messages', page: inbox, search: inboxSearch, module: 'messaging', roles: everybody },
    { path: '/communication/messages/$threadId', page: conversation, module: 'messaging', roles: everybody },
    ...everybody.map((role) => ({
      path: threadAddress(role, '$threadId'),
      page: conversation,
      module: moduleOf(role),
      roles: opening(role),
    })),
    {
      path: '/parent/communication',
      page: inbox,
      search: inboxSearch,
      module: 'parent-communication',
      roles: ['parent'],
    },
    { path: '/student/communication', page: inbox, search: inboxSearch, module: 'messaging', roles: ['student'] },
    {
      path: '/teacher/communication',
      page: inbox,
      search: inboxSearch,
      module: 'messaging',
      roles: opening('teacher'),
    },
    { path: '/tutor/communication', page: inbox, search: inboxSearch, module: 'messaging', roles: ['tutor'] },
    {
      path: '/admin/communications',
      page: lazyPage(() => import('./pages/office-page.tsx'), 'OfficePage'),
      search: inboxSearch,
      module: 'messaging',
      roles: ['admin'],
    },
    {
      path: '/admin/communications/reports',
      page: lazyPage(() => import('./pages/reports-page.tsx'), 'ReportsPage'),
      search: reportsSearch,
      module: 'messaging',
      roles: ['admin'],
      ability: 'messages.safeguard',
    },
    {
      path: '/admin/settings/messages',
      page: lazyPage(() => import('./pages/settings-page.tsx'), 'MessageSettingsPage'),
      module: 'messaging',
      roles: ['admin'],
      ability: 'school.manage',
      skeleton: 'form',
    },
  ],
  rail: [
    ofRole('parent', 'today'),
    ofRole('student', 'today'),
    ofRole('teacher', 'messages'),
    ofRole('tutor', 'messages'),
    ofRole('admin', 'messages'),
  ],
  actions: everybody.map((role) => ({
    labelKey: 'new',
    to: inboxOf(role),
    search: { write: 'new' },
    roles: [role],
  })),
  searches: [
    {
      module: 'messaging',
      ability: 'messages.use',
      find: async (...given) => (await import('./find-messages.ts')).findMessages(...given),
    },
  ],
  tabs: [
    { ...office, to: '/admin/communications', labelKey: 'inbox', place: 10 },
    { ...office, to: '/admin/communications/reports', labelKey: 'reports', place: 90, ability: 'messages.safeguard' },
  ],
  settingsTabs,
  dashboardCards: [
    {
      id: 'messages.unread',
      roles: everybody,
      place: 25,
      region: 'waiting',
      card: MessagesCard,
      reads: unreadReads,
    },
  ],
})
