/** The browser part of the calendar. The few texts of its card are under `nav`, which every first page loads. */
import { IconCalendarEvent } from '@tabler/icons-react'
import { schoolRoles } from '#core/access/contract/access.ts'
import { firstRead } from '#platform/web/api/first-reads.ts'
import type { AutomaticSection } from '#core/delivery/web/public.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { nextEntries } from '../contract/next.ts'
import { NextEventsCard } from './cards/next-card.tsx'
import { calendarSearch, eventSearch } from './searches.ts'

const automaticMessages: readonly AutomaticSection[] = [
  { place: 36, load: async () => (await import('./components/message-fields.tsx')).messageFields },
]

export const calendarWeb = defineWebModule({
  id: 'calendar',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/calendar',
      page: lazyPage(() => import('./pages/calendar-page.tsx'), 'CalendarPage'),
      search: calendarSearch,
      roles: schoolRoles,
    },
    {
      path: '/calendar/links',
      page: lazyPage(() => import('./pages/links-page.tsx'), 'LinksPage'),
      roles: schoolRoles,
    },
    {
      path: '/calendar/events/$eventId',
      page: lazyPage(() => import('./pages/event-page.tsx'), 'EventPage'),
      search: eventSearch,
      roles: schoolRoles,
    },
  ],
  rail: [{ to: '/calendar', labelKey: 'calendar', icon: IconCalendarEvent, group: 'today', roles: schoolRoles }],
  pages: [{ labelKey: 'links', to: '/calendar/links', roles: schoolRoles }],
  dashboardCards: [
    {
      id: 'calendar.next',
      roles: schoolRoles,
      place: 60,
      card: NextEventsCard,
      reads: () => [firstRead(nextEntries, {}, { offline: true, live: true })],
    },
  ],
  automaticMessages,
})
