/** Notes in the browser app. */
import { IconNotebook } from '@tabler/icons-react'
import { defineWebModule, lazyCard, lazyPage } from '#platform/web/module.ts'
import { notesSearch, noteSearch } from './searches.ts'

const roles = ['student', 'teacher', 'tutor', 'admin'] as const
const page = lazyPage(() => import('./pages/notes-page.tsx'), 'NotesPage')

export const notesWeb = defineWebModule({
  id: 'notes',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  routes: [
    {
      path: '/notes',
      page,
      search: notesSearch,
      roles,
      offline: true,
      offlineReads: async (...given) => (await import('./offline-reads.ts')).keepNotes(...given),
    },
    { path: '/notes/$noteId', page, search: noteSearch, skeleton: 'form', roles, offline: true },
  ],
  dashboardCards: [
    {
      id: 'notes.latest',
      roles: ['student'],
      place: 60,
      card: lazyCard(async () => (await import('./components/notes-card.tsx')).NotesCard),
    },
  ],
  rail: [{ to: '/notes', labelKey: 'notes', icon: IconNotebook, group: 'learning', roles }],
})
