/** The browser part of a school's e-mail: settings, sends, suppressed addresses. */
import { IconMail } from '@tabler/icons-react'
import type { SettingsTab } from '#core/schools/web/public.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { addressesSearch, emailsSearch, emailSendSearch } from './searches.ts'

const office = { roles: ['admin'], ability: 'delivery.manage' } as const
const carriers = { roles: ['admin'], ability: 'delivery.carriers' } as const
const settingsTabs: readonly SettingsTab[] = [
  {
    to: '/admin/settings/email',
    labelKey: 'email',
    lineKey: 'emailLine',
    place: 81,
    ability: 'delivery.carriers',
  },
]

export const deliveryMailWeb = defineWebModule({
  id: 'delivery-mail',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/letters/$token',
      page: lazyPage(() => import('./pages/choices-page.tsx'), 'ChoicesPage'),
      layout: 'bare',
      skeleton: 'form',
    },
    {
      path: '/admin/settings/email',
      page: lazyPage(() => import('./pages/email-settings-page.tsx'), 'EmailSettingsPage'),
      skeleton: 'form',
      ...carriers,
    },
    {
      path: '/admin/communications/emails',
      page: lazyPage(() => import('./pages/emails-page.tsx'), 'EmailsPage'),
      search: emailsSearch,
      ...office,
    },
    {
      path: '/admin/communications/emails/$emailSendId',
      page: lazyPage(() => import('./pages/email-send-page.tsx'), 'EmailSendPage'),
      search: emailSendSearch,
      ...office,
    },
    {
      path: '/admin/communications/addresses',
      page: lazyPage(() => import('./pages/addresses-page.tsx'), 'AddressesPage'),
      search: addressesSearch,
      ...office,
    },
  ],
  rail: [{ to: '/admin/communications/emails', labelKey: 'emails', icon: IconMail, group: 'messages', ...office }],
  tabs: [
    { area: 'communications', to: '/admin/communications/emails', labelKey: 'emails', place: 45, ...office },
    { area: 'communications', to: '/admin/communications/addresses', labelKey: 'addresses', place: 61, ...office },
  ],
  pages: [{ labelKey: 'emailSettings', to: '/admin/settings/email', ...carriers }],
  settingsTabs,
})
