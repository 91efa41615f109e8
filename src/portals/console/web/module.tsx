/** The console's part of the browser app. */
import { defineWebModule } from '#platform/web/module.ts'
import { InstallationCard } from './installation-card.tsx'

export const consoleWeb = defineWebModule({
  id: 'console',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
  dashboardCards: [{ id: 'installation', roles: ['super_admin'], place: 10, card: InstallationCard }],
})
