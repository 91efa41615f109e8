/** Announcements and groups in the browser. The few texts of the card are under `nav`, which every first page loads. */
import { IconSpeakerphone } from '@tabler/icons-react'
import { schoolRoles } from '#core/access/contract/access.ts'
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, lazyPage, type PageRoute, type RailItem } from '#platform/web/module.ts'
import { received } from '../../contract/announcements/received-list.ts'
import { NewestCard } from './cards/newest-card.tsx'
import { newest } from './reads.ts'
import { groupsSearch, peopleSearch, receivedSearch, writtenSearch } from './searches.ts'
import { useUnread } from './unread.ts'

const module = 'communication'
const composePages = () => import('./pages/compose-page.tsx')
const everybody = ['student', 'parent', 'teacher', 'tutor', 'admin'] as const

/** The ability to write, in the two forms that it has: to the school and to one's own classes. */
const writes = (roles: readonly string[]): string =>
  roles.includes('admin') ? 'communication.announce' : 'communication.announce_to_classes'

/** The same pages for the office, teachers and tutors, under each role's part of the app. */
const writing = (home: string, ...roles: readonly string[]): PageRoute[] => {
  const common = { module, roles, ability: writes(roles) }
  const path = `${home}/announcements`
  return [
    {
      ...common,
      path,
      page: lazyPage(() => import('./pages/written-list-page.tsx'), 'WrittenListPage'),
      search: writtenSearch,
    },
    { ...common, path: `${path}/new`, page: lazyPage(composePages, 'NewAnnouncementPage'), skeleton: 'form' },
    {
      ...common,
      path: `${path}/$announcementId`,
      page: lazyPage(() => import('./pages/written-page.tsx'), 'WrittenPage'),
      search: peopleSearch,
    },
    {
      ...common,
      path: `${path}/$announcementId/edit`,
      page: lazyPage(composePages, 'EditAnnouncementPage'),
      skeleton: 'form',
    },
  ]
}

const inRail = (role: string, home: string, group: RailItem['group']): RailItem => ({
  to: `${home}/announcements`,
  labelKey: 'announcements',
  icon: IconSpeakerphone,
  group,
  module,
  roles: [role],
  useBadge: useUnread,
})

const office = { area: 'communications', roles: ['admin'], module, ability: 'communication.announce' } as const
const readingPage = lazyPage(() => import('./pages/received-list-page.tsx'), 'ReceivedListPage')

export const announcementsWeb = defineWebModule({
  id: 'communication-announcements',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('../locales/catalogue/en.json'), sw: () => import('../locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('../locales/audit/en.json'), sw: () => import('../locales/audit/sw.json') },
  routes: [
    ...writing('/admin/communications', 'admin'),
    ...writing('/teacher/communication', 'teacher', 'tutor'),
    ...writing('/tutor/communication', 'tutor'),
    {
      path: '/student/communication/announcements',
      page: readingPage,
      search: receivedSearch,
      module,
      roles: ['student'],
    },
    {
      path: '/parent/communication/announcements',
      page: readingPage,
      search: receivedSearch,
      module,
      roles: ['parent'],
    },
    // Received announcements for every role: notices link here.
    {
      path: '/communication/announcements',
      page: readingPage,
      search: receivedSearch,
      module: null,
      roles: schoolRoles,
    },
    {
      path: '/communication/announcements/$receivedId',
      page: lazyPage(() => import('./pages/received-page.tsx'), 'ReceivedPage'),
      module: null,
      roles: schoolRoles,
    },
    {
      path: '/admin/communications/groups',
      page: lazyPage(() => import('../groups/pages/groups-page.tsx'), 'GroupsPage'),
      search: groupsSearch,
      module,
      roles: ['admin'],
      ability: 'communication.groups',
    },
  ],
  rail: [
    { ...inRail('admin', '/admin/communications', 'messages'), ability: 'communication.announce' },
    inRail('teacher', '/teacher/communication', 'messages'),
    inRail('tutor', '/tutor/communication', 'messages'),
    inRail('student', '/student/communication', 'today'),
    inRail('parent', '/parent/communication', 'today'),
  ],
  actions: [
    {
      labelKey: 'newAnnouncement',
      to: '/admin/communications/announcements/new',
      roles: ['admin'],
      ability: 'communication.announce',
    },
    { labelKey: 'newAnnouncement', to: '/teacher/communication/announcements/new', roles: ['teacher'] },
    { labelKey: 'newAnnouncement', to: '/tutor/communication/announcements/new', roles: ['tutor'] },
  ],
  tabs: [
    { ...office, to: '/admin/communications/announcements', labelKey: 'announcements', place: 20 },
    { ...office, to: '/admin/communications/groups', labelKey: 'groups', place: 30 },
  ],
  dashboardCards: [
    {
      id: 'announcements.newest',
      roles: everybody,
      place: 45,
      region: 'more',
      card: NewestCard,
      reads: () => [firstRead(received, newest, { offline: true, live: true })],
    },
  ],
})
