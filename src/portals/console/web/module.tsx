/** The console's part of the browser app. */
import { lazy } from 'react'
import { defineWebModule } from '#platform/web/module.ts'

const InstallationCard = lazy(async () => ({ default: (await import('./installation-card.tsx')).InstallationCard }))

export const consoleWeb = defineWebModule({
  id: 'console',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
  dashboardCards: [{ id: 'installation', roles: ['super_admin'], place: 10, card: InstallationCard }],
})
