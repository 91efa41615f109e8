/** The browser's side of messages that leave a school: settings, what was sent, templates, opt-outs. */
import { IconDeviceMobileMessage } from '@tabler/icons-react'
import type { SettingsTab } from '#core/schools/web/public.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { optOutsSearch, sendSearch, sentSearch, templatesSearch } from './searches.ts'

const office = { roles: ['admin'], ability: 'delivery.manage' } as const
const carriers = { roles: ['admin'], ability: 'delivery.carriers' } as const
const settingsTabs: readonly SettingsTab[] = [
  { to: '/admin/settings/sms', labelKey: 'sms', lineKey: 'smsLine', place: 80, ability: 'delivery.carriers' },
]

export const deliveryWeb = defineWebModule({
  id: 'delivery',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/admin/settings/sms',
      page: lazyPage(() => import('./pages/sms-settings-page.tsx'), 'SmsSettingsPage'),
      skeleton: 'form',
      ...carriers,
    },
    {
      path: '/admin/communications/sent',
      page: lazyPage(() => import('./pages/sent-page.tsx'), 'SentPage'),
      search: sentSearch,
      ...office,
    },
    {
      path: '/admin/communications/sent/$sendId',
      page: lazyPage(() => import('./pages/send-page.tsx'), 'SendPage'),
      search: sendSearch,
      ...office,
    },
    {
      path: '/admin/communications/templates',
      page: lazyPage(() => import('./pages/templates-page.tsx'), 'TemplatesPage'),
      search: templatesSearch,
      ...office,
    },
    {
      path: '/admin/communications/opt-outs',
      page: lazyPage(() => import('./pages/opt-outs-page.tsx'), 'OptOutsPage'),
      search: optOutsSearch,
      ...office,
    },
  ],
  rail: [
    {
      to: '/admin/communications/sent',
      labelKey: 'sent',
      icon: IconDeviceMobileMessage,
      group: 'messages',
      ...office,
    },
  ],
  tabs: [
    { area: 'communications', to: '/admin/communications/sent', labelKey: 'sent', place: 40, ...office },
    {
      area: 'communications',
      to: '/admin/communications/templates',
      labelKey: 'templatesTab',
      place: 50,
      ...office,
    },
    { area: 'communications', to: '/admin/communications/opt-outs', labelKey: 'optOutsTab', place: 60, ...office },
  ],
  actions: [{ labelKey: 'write', to: '/admin/communications/sent', search: { write: 'yes' }, ...office }],
  pages: [
    { labelKey: 'templates', to: '/admin/communications/templates', ...office },
    { labelKey: 'optOuts', to: '/admin/communications/opt-outs', ...office },
    { labelKey: 'smsSettings', to: '/admin/settings/sms', ...carriers },
  ],
  settingsTabs,
})
