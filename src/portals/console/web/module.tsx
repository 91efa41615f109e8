/** The console's part of the browser app: the installation at a glance, its schools, plans, modules and accounts. */
import { IconBuildingCommunity, IconReceipt, IconServerCog, IconToggleRight, IconUserShield } from '@tabler/icons-react'
import { defineWebModule, lazyCard, lazyPage } from '#platform/web/module.ts'
import { requestsSearch, schoolsSearch, staffSearch } from './searches.ts'
import { usePendingRequests, useTroubles } from './use-waiting.ts'

const InstallationCard = lazyCard(async () => (await import('./installation-card.tsx')).InstallationCard)
const roles = ['super_admin']

export const consoleWeb = defineWebModule({
  id: 'console',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/console', page: lazyPage(() => import('./pages/overview-page.tsx'), 'OverviewPage'), roles },
    {
      path: '/console/schools',
      page: lazyPage(() => import('./pages/schools-page.tsx'), 'SchoolsPage'),
      search: schoolsSearch,
      roles,
    },
    {
      path: '/console/schools/$schoolId',
      page: lazyPage(() => import('./pages/school-page.tsx'), 'SchoolPage'),
      search: staffSearch,
      roles,
    },
    {
      path: '/console/plans',
      page: lazyPage(() => import('./pages/plans-page.tsx'), 'PlansPage'),
      search: requestsSearch,
      roles,
    },
    { path: '/console/modules', page: lazyPage(() => import('./pages/modules-page.tsx'), 'ModulesPage'), roles },
    { path: '/console/accounts', page: lazyPage(() => import('./pages/accounts-page.tsx'), 'AccountsPage'), roles },
  ],
  rail: [
    {
      to: '/console',
      labelKey: 'overview',
      icon: IconServerCog,
      group: 'today',
      roles,
      exact: true,
      useBadge: useTroubles,
    },
    {
      to: '/console/schools',
      labelKey: 'schools',
      icon: IconBuildingCommunity,
      group: 'school',
      roles,
    },
    {
      to: '/console/plans',
      labelKey: 'plans',
      icon: IconReceipt,
      group: 'school',
      roles,
      useBadge: usePendingRequests,
    },
    {
      to: '/console/modules',
      labelKey: 'modules',
      icon: IconToggleRight,
      group: 'system',
      roles,
    },
    { to: '/console/accounts', labelKey: 'accounts', icon: IconUserShield, group: 'system', roles },
  ],
  actions: [{ labelKey: 'createSchool', to: '/console/schools', search: { create: 'yes' }, roles }],
  dashboardCards: [{ id: 'installation', roles, place: 10, card: InstallationCard }],
})
