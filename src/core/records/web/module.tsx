/** Consent, documents, health and history: tabs of a learner's page, and parts of the family's. */
import { defineWebModule, lazyPart } from '#platform/web/module.ts'

const page = 'people.learner'

export const recordsWeb = defineWebModule({
  id: 'records',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [],
  parts: [
    {
      page: `${page}.now`,
      id: 'health',
      labelKey: 'health',
      place: 20,
      ability: 'people.read_health',
      part: lazyPart(() => import('./parts/health-line.tsx'), 'HealthLine'),
    },
    {
      page,
      id: 'consent',
      labelKey: 'consent',
      place: 50,
      ability: 'people.read_learners',
      part: lazyPart(() => import('./tabs/consent-tab.tsx'), 'ConsentTab'),
    },
    {
      page,
      id: 'documents',
      labelKey: 'documents',
      place: 60,
      ability: 'people.manage',
      part: lazyPart(() => import('./tabs/documents-tab.tsx'), 'DocumentsTab'),
    },
    {
      page,
      id: 'health',
      labelKey: 'health',
      place: 70,
      ability: 'people.read_health',
      part: lazyPart(() => import('./tabs/health-tab.tsx'), 'HealthTab'),
    },
    {
      page,
      id: 'history',
      labelKey: 'history',
      place: 80,
      ability: 'people.manage',
      part: lazyPart(() => import('./tabs/history-tab.tsx'), 'HistoryTab'),
    },
  ],
})
