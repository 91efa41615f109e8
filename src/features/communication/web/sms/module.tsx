/** Writing SMS to an audience, in the browser. */
import { IconMessage2 } from '@tabler/icons-react'
import type { LearnerAction } from '#core/people/web/public.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

import { writeSmsSearch } from './searches.ts'

const office = { roles: ['admin'], ability: 'communication.sms' } as const

const learnerActions: readonly LearnerAction[] = [
  {
    labelKey: 'toGuardians',
    icon: IconMessage2,
    place: 10,
    to: '/admin/communications/sent/new',
    ability: 'communication.sms',
    module: 'communication',
  },
]

export const communicationSmsWeb = defineWebModule({
  id: 'communication-sms',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/admin/communications/sent/new',
      page: lazyPage(() => import('./pages/write-sms-page.tsx'), 'WriteSmsPage'),
      search: writeSmsSearch,
      skeleton: 'form',
      module: 'communication',
      ...office,
    },
  ],
  learnerActions,
  actions: [{ labelKey: 'write', to: '/admin/communications/sent/new', ...office }],
})
