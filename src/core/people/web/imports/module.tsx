/** Bringing people in from a spreadsheet: the imports' part of the browser app. */
import { IconFileImport } from '@tabler/icons-react'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { importSearch, startSearch } from './searches.ts'

const admin = { roles: ['admin'], ability: 'people.manage' } as const

export const importsWeb = defineWebModule({
  id: 'people-imports',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [
    {
      path: '/admin/import',
      page: lazyPage(() => import('./pages/start-page.tsx'), 'StartPage'),
      search: startSearch,
      module: null,
      skeleton: 'form',
      ...admin,
    },
    { path: '/admin/import/$importId', page: lazyPage(() => import('./pages/import-page.tsx'), 'ImportPage'), search: importSearch, module: null, ...admin },
  ],
  rail: [{ to: '/admin/import', labelKey: 'nav.import', icon: IconFileImport, group: 'people', ...admin }],
  actions: [
    { labelKey: 'nav.importLearners', to: '/admin/import', search: { kind: 'learners' }, ...admin },
    { labelKey: 'nav.importStaff', to: '/admin/import', search: { kind: 'staff' }, ...admin },
  ],
})
