/** Bringing people in from a spreadsheet: the pages of learners and staff. */
import { IconFileImport } from '@tabler/icons-react'
import { importSearch, startSearch } from '#core/imports/contract/searches.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

const admin = { roles: ['admin'], ability: ['people.manage', 'people.manage_staff'] } as const
const page = lazyPage(() => import('./import-page.tsx'), 'ImportPage')

export const peopleImportsWeb = defineWebModule({
  id: 'people-imports',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    { path: '/admin/import', page, search: startSearch, module: null, skeleton: 'form', ...admin },
    { path: '/admin/import/$importId', page, search: importSearch, module: null, ...admin },
  ],
  rail: [{ to: '/admin/import', labelKey: 'import', icon: IconFileImport, group: 'people', ...admin }],
  actions: [
    {
      labelKey: 'importLearners',
      to: '/admin/import',
      search: { kind: 'learners' },
      roles: ['admin'],
      ability: 'people.manage',
    },
    {
      labelKey: 'importStaff',
      to: '/admin/import',
      search: { kind: 'staff' },
      roles: ['admin'],
      ability: 'people.manage_staff',
    },
  ],
})
