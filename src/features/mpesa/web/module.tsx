/** The browser part of M-Pesa: the school's numbers, paying for a child, and the simulated phone. */
import { IconDeviceMobile } from '@tabler/icons-react'
import type { SettingsTab } from '#core/schools/web/public.ts'
import { defineWebModule, lazyPage, lazyPart } from '#platform/web/module.ts'
import { paySearch } from './searches.ts'

const settingsTabs: readonly SettingsTab[] = [
  { to: '/admin/settings/mpesa', labelKey: 'settings', lineKey: 'settingsLine', place: 85, ability: 'mpesa.manage' },
]

export const mpesaWeb = defineWebModule({
  id: 'mpesa',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/admin/settings/mpesa',
      page: lazyPage(() => import('./pages/settings-page.tsx'), 'MpesaSettingsPage'),
      roles: ['admin'],
      ability: 'mpesa.manage',
    },
    {
      path: '/parent/fees/$childId/pay',
      page: lazyPage(() => import('./pages/pay-page.tsx'), 'PayPage'),
      search: paySearch,
      skeleton: 'form',
      roles: ['parent'],
      ability: 'mpesa.pay',
    },
    {
      path: '/simulator/phone',
      page: lazyPage(() => import('./pages/phone-page.tsx'), 'PhonePage'),
      skeleton: 'form',
      roles: ['parent', 'admin'],
      ability: 'mpesa.try_phone',
    },
  ],
  rail: [
    {
      to: '/admin/settings/mpesa',
      labelKey: 'settings',
      icon: IconDeviceMobile,
      group: 'finance',
      roles: ['admin'],
      ability: 'mpesa.manage',
    },
  ],
  parts: [
    {
      page: 'fees.statement',
      id: 'mpesa',
      labelKey: 'settings',
      place: 10,
      part: lazyPart(() => import('./components/learner-requests.tsx'), 'LearnerRequests'),
      roles: ['admin'],
      ability: 'mpesa.ask',
    },
    {
      page: 'fees.statement',
      id: 'mpesa.inquiries',
      labelKey: 'settings',
      place: 12,
      part: lazyPart(() => import('./components/inquiries.tsx'), 'LearnerInquiries'),
      roles: ['admin'],
      ability: 'mpesa.ask',
    },
  ],
  settingsTabs,
})
