/** The settings page on which the principal decides what each position includes. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import type { SettingsTab } from '../../../schools/web/public.ts'

const principal = { roles: ['admin'], ability: 'access.positions' } as const

const settingsTabs: readonly SettingsTab[] = [
  {
    to: '/admin/settings/positions',
    labelKey: 'positions',
    lineKey: 'positionsLine',
    place: 15,
    ability: principal.ability,
  },
]

export const positionsWeb = defineWebModule({
  id: 'access-positions',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/admin/settings/positions',
      page: lazyPage(() => import('./pages/positions-page.tsx'), 'PositionsPage'),
      ...principal,
    },
  ],
  actions: [{ labelKey: 'positions', to: '/admin/settings/positions', ...principal }],
  settingsTabs,
})
