/** Shows all shared components with sample content, for visual and accessibility checks; not part of the built app. */
import '#platform/web/theme/styles.ts'
import {
  IconBook2,
  IconBuildingStore,
  IconBus,
  IconCalendar,
  IconHome,
  IconLayoutGrid,
  IconMessage,
  IconNotebook,
  IconNotes,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { startDarasaApp } from '#platform/web/app/create-app.tsx'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import type { Session } from '#platform/web/session/session.tsx'
import { usersSearch } from './users-search.ts'

const texts = {
  nav: {
    dashboard: 'Dashboard',
    today: 'Today',
    registers: 'Registers',
    occurrences: 'Occurrence book',
    incidents: 'Incidents',
    duties: 'Duties',
    gradebook: 'Gradebook',
    timetable: 'Timetable',
    users: 'Users',
    messages: 'Messages',
    fees: 'Fees',
    buses: 'Buses',
    vendors: 'Vendors',
    createUser: 'Create User',
  },
}
const locales = { en: () => Promise.resolve({ default: texts }), sw: () => Promise.resolve({ default: texts }) }

const gallery = defineWebModule({
  id: 'gallery',
  locales,
  routes: [
    { path: '/', page: lazyPage(() => import('./parts-page.tsx'), 'PartsPage'), module: null },
    {
      path: '/users',
      page: lazyPage(() => import('./users-page.tsx'), 'UsersPage'),
      search: usersSearch,
      module: null,
    },
    { path: '/gradebook/east', page: lazyPage(() => import('./detail-page.tsx'), 'DetailPage'), module: null },
    { path: '/fees', page: lazyPage(() => import('./states-page.tsx'), 'FailedPage'), module: null },
    { path: '/duties', page: lazyPage(() => import('./states-page.tsx'), 'EmptyPage'), module: null },
    { path: '/buses', page: lazyPage(() => import('./states-page.tsx'), 'EmptyPage'), module: 'fleet' },
    { path: '/messages', page: lazyPage(() => import('./form-page.tsx'), 'FormPage'), module: null },
  ],
  rail: [
    {
      to: '/',
      labelKey: 'dashboard',
      phoneLabelKey: 'today',
      icon: IconHome,
      group: 'today',
      phone: { '*': 1 },
      exact: true,
    },
    {
      to: '/registers',
      labelKey: 'registers',
      icon: IconNotes,
      group: 'today',
      phone: { '*': 2 },
      useBadge: () => 3,
    },
    {
      to: '/occurrences',
      labelKey: 'occurrences',
      phoneLabelKey: 'incidents',
      icon: IconNotebook,
      group: 'today',
      phone: { '*': 3 },
      useBadge: () => 2,
    },
    { to: '/duties', labelKey: 'duties', icon: IconShieldCheck, group: 'today', useBadge: () => 1 },
    { to: '/gradebook', labelKey: 'gradebook', icon: IconLayoutGrid, group: 'learning' },
    { to: '/timetable', labelKey: 'timetable', icon: IconCalendar, group: 'learning' },
    { to: '/users', labelKey: 'users', icon: IconUsers, group: 'people' },
    { to: '/messages', labelKey: 'messages', icon: IconMessage, group: 'people' },
    { to: '/fees', labelKey: 'fees', icon: IconBook2, group: 'school', phone: { '*': 4 } },
    { to: '/buses', labelKey: 'buses', icon: IconBus, group: 'school', module: 'gallery' },
    { to: '/vendors', labelKey: 'vendors', icon: IconBuildingStore, group: 'school' },
  ],
  actions: [{ labelKey: 'createUser', to: '/users' }],
})

const session: Session = {
  user: { id: 'u1', firstName: 'Esther', lastName: 'Kamau', email: 'admin@umoja.demo', role: 'admin' },
  school: { id: 's1', name: 'Umoja Comprehensive', shortName: 'Umoja', code: 'umoja', crestUrl: '/crests/umoja.svg' },
  memberships: [
    { id: 'm1', schoolName: 'Umoja Comprehensive', role: 'admin', active: true, crestUrl: '/crests/umoja.svg' },
    { id: 'm2', schoolName: 'Tumaini Senior', role: 'parent', active: false, crestUrl: '/crests/tumaini.svg' },
  ],
  modules: [{ id: 'fleet', route: '/buses', available: false, reason: 'Module requires the premium plan' }],
  abilities: [],
  language: 'en',
  timeZone: 'Africa/Nairobi',
  unreadNotifications: 4,
}

const params = new URLSearchParams(window.location.search)
const offline = params.has('offline')

await startDarasaApp(document.getElementById('app') as HTMLElement, {
  modules: [gallery],
  queryClient: new QueryClient(),
  history: createMemoryHistory({ initialEntries: [params.get('at') ?? '/'] }),
  useSessionState: () => ({
    status: 'ready',
    session,
    onSignOut: () => undefined,
    onSwitchMembership: () => undefined,
  }),
  useOfflineState: () => ({ online: !offline, waiting: offline ? 3 : 0, onSee: () => undefined }),
  search: async (text) =>
    text.includes('wan')
      ? [{ id: '1', kind: 'people', title: 'Grace Wanjikũ Kamau', detail: 'Grade 7 East', to: '/users' }]
      : [],
  notificationsTo: '/messages',
  helpTo: '/messages',
  profileTo: '/messages',
  settingsTo: '/messages',
})
