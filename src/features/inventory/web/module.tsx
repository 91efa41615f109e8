/** The browser part of the inventory. */
import { IconDeviceTablet } from '@tabler/icons-react'
import { importSearch, startSearch } from '#core/imports/contract/searches.ts'
import { defineWebModule, lazyCard, lazyPage } from '#platform/web/module.ts'
import { useDevicesWaiting, waitingReads } from './badge.ts'
import { WaitingCard } from './cards/waiting-card.tsx'
import { devicesSearch } from './searches.ts'

const keepers = ['admin', 'school_technician'] as const
const viewers = ['admin', 'teacher', 'school_technician'] as const

const importPage = lazyPage(() => import('./pages/import-page.tsx'), 'ImportPage')

export const inventoryWeb = defineWebModule({
  id: 'inventory',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/admin/inventory',
      page: lazyPage(() => import('./pages/devices-page.tsx'), 'DevicesPage'),
      search: devicesSearch,
      roles: viewers,
    },
    {
      path: '/admin/inventory/scan',
      page: lazyPage(() => import('./pages/scan-page.tsx'), 'ScanPage'),
      skeleton: 'form',
      roles: viewers,
    },
    {
      path: '/admin/inventory/import',
      page: importPage,
      search: startSearch,
      skeleton: 'form',
      roles: keepers,
    },
    { path: '/admin/inventory/import/$importId', page: importPage, search: importSearch, roles: keepers },
    {
      path: '/admin/inventory/$deviceId',
      page: lazyPage(() => import('./pages/device-page.tsx'), 'DevicePage'),
      skeleton: 'form',
      roles: viewers,
    },
  ],
  rail: [
    {
      to: '/admin/inventory',
      labelKey: 'inventory',
      icon: IconDeviceTablet,
      group: 'school',
      roles: viewers,
      useBadge: useDevicesWaiting,
      reads: waitingReads,
    },
  ],
  actions: [
    { labelKey: 'addDevice', to: '/admin/inventory', search: { create: 'yes' }, roles: keepers },
    { labelKey: 'scan', to: '/admin/inventory/scan', roles: viewers },
    { labelKey: 'handOut', to: '/admin/inventory', search: { status: 'available' }, roles: keepers },
  ],
  dashboardCards: [
    // In its own module: few people are technicians, and others' first page should not load it.
    {
      id: 'inventory.today',
      roles: ['school_technician'],
      place: 10,
      card: lazyCard(async () => (await import('./components/technician-today.tsx')).TechnicianToday),
    },
    {
      id: 'inventory.waiting',
      roles: ['admin', 'teacher'],
      place: 37,
      card: WaitingCard,
    },
  ],
})
