/**
 * The browser part of the occurrence book: staff pages for entries, follow-ups and figures, and a family's own part.
 */
import { IconBook2 } from '@tabler/icons-react'
import { defineWebModule, lazyPage, lazyPart, type PageRoute } from '#platform/web/module.ts'
import { WaitingCard } from './cards/waiting-card.tsx'
import { bookSearch, entrySearch, followUpsSearch, ownIncidentsSearch, statisticsSearch } from './searches.ts'
import { useWaitingCount } from './waiting.ts'

const office = ['admin'] as const
const teachers = ['teacher', 'tutor'] as const
const colleagues = [...teachers, 'school_technician'] as const
const entryPage = lazyPage(() => import('./pages/entry-page.tsx'), 'EntryPage')
const incidentPages = () => import('./pages/incident-page.tsx')

/** The same pages for the office, whose module it is, and for other staff. */
const bookRoutes = (base: string, roles: readonly string[], module: string | null): PageRoute[] => [
  {
    path: base,
    page: lazyPage(() => import('./pages/book-page.tsx'), 'BookPage'),
    search: bookSearch,
    roles,
    module,
    offline: true,
    offlineReads: async (...given) => (await import('./offline-reads.ts')).keepChoices(...given),
  },
  {
    path: `${base}/report`,
    page: lazyPage(() => import('./pages/report-page.tsx'), 'ReportPage'),
    skeleton: 'form',
    roles,
    module,
    offline: true,
  },
  {
    path: `${base}/follow-ups`,
    page: lazyPage(() => import('./pages/follow-ups-page.tsx'), 'FollowUpsPage'),
    search: followUpsSearch,
    roles,
    module,
  },
  {
    path: `${base}/statistics`,
    page: lazyPage(() => import('./pages/statistics-page.tsx'), 'StatisticsPage'),
    search: statisticsSearch,
    roles,
    module,
  },
]

export const occurrencesWeb = defineWebModule({
  id: 'occurrences',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    ...bookRoutes('/admin/occurrence-book', office, 'occurrence-book'),
    {
      path: '/admin/occurrence-book/$entryId',
      page: entryPage,
      search: entrySearch,
      roles: office,
      module: 'occurrence-book',
    },
    ...bookRoutes('/occurrence-book', colleagues, null),
    {
      path: '/occurrence-book/$entryId',
      page: entryPage,
      search: entrySearch,
      roles: [...office, ...colleagues],
      module: null,
      ability: 'occurrences.staff',
    },
    { path: '/teacher/occurrence-book/$entryId', page: entryPage, search: entrySearch, roles: teachers, module: null },
    {
      path: '/parent/incidents/$incidentId',
      page: lazyPage(incidentPages, 'ChildIncidentPage'),
      roles: ['parent'],
      module: null,
    },
    {
      path: '/student/incidents',
      page: lazyPage(() => import('./pages/student-incidents-page.tsx'), 'StudentIncidentsPage'),
      search: ownIncidentsSearch,
      roles: ['student'],
      module: null,
    },
    {
      path: '/student/incidents/$incidentId',
      page: lazyPage(incidentPages, 'OwnIncidentPage'),
      roles: ['student'],
      module: null,
    },
  ],
  rail: [
    {
      to: '/admin/occurrence-book',
      labelKey: 'book',
      icon: IconBook2,
      group: 'today',
      roles: office,
      module: 'occurrence-book',
      useBadge: useWaitingCount,
    },
    {
      to: '/occurrence-book',
      labelKey: 'book',
      icon: IconBook2,
      group: 'today',
      roles: colleagues,
      useBadge: useWaitingCount,
    },
    { to: '/student/incidents', labelKey: 'incidents', icon: IconBook2, group: 'school', roles: ['student'] },
  ],
  actions: [
    { labelKey: 'report', to: '/admin/occurrence-book/report', roles: office },
    { labelKey: 'report', to: '/occurrence-book/report', roles: colleagues },
  ],
  dashboardCards: [
    {
      id: 'occurrences.waiting',
      module: 'occurrence-book',
      roles: [...office, ...colleagues],
      place: 35,
      region: 'waiting',
      card: WaitingCard,
    },
  ],
  parts: [
    {
      page: 'people.learner.beside',
      id: 'incidents',
      labelKey: 'incidents',
      place: 20,
      ability: 'occurrences.staff',
      part: lazyPart(() => import('./parts/learner-incidents.tsx'), 'LearnerIncidents'),
    },
    {
      page: 'parent.child',
      id: 'incidents',
      labelKey: 'incidents',
      place: 60,
      roles: ['parent'],
      module: 'children',
      part: lazyPart(
        () => import('./components/child-incidents.tsx').then(({ ChildIncidents }) => ({ ChildIncidents })),
        'ChildIncidents',
      ),
    },
  ],
})
