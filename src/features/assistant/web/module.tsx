/** The assistant in the browser app. */
import { IconQuote } from '@tabler/icons-react'
import type { SettingsTab } from '#core/schools/web/public.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { askedSearch, assistantSearch } from './searches.ts'

const roles = ['student', 'teacher', 'tutor'] as const
const review = { roles: ['admin'], ability: 'assistant.review', module: null }

const settingsTabs: readonly SettingsTab[] = [
  {
    to: '/admin/settings/assistant',
    labelKey: 'assistant',
    lineKey: 'settingsLine',
    place: 86,
    ability: review.ability,
  },
]

export const assistantWeb = defineWebModule({
  id: 'ai-assistant',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/assistant',
      page: lazyPage(() => import('./pages/assistant-page.tsx'), 'AssistantPage'),
      search: assistantSearch,
      roles,
    },
    {
      path: '/admin/settings/assistant',
      page: lazyPage(() => import('./pages/model-page.tsx'), 'ModelPage'),
      skeleton: 'form',
      ...review,
    },
    {
      path: '/admin/settings/assistant/asked',
      page: lazyPage(() => import('./pages/review-page.tsx'), 'ReviewPage'),
      search: askedSearch,
      ...review,
    },
  ],
  settingsTabs,
  rail: [{ to: '/assistant', labelKey: 'assistant', icon: IconQuote, group: 'learning', roles }],
})
