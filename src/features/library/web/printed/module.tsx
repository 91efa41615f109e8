/** The browser part of printed books. */
import { IconBooks } from '@tabler/icons-react'
import { importSearch, startSearch } from '#core/imports/contract/searches.ts'
import { defineWebModule, lazyCard, lazyPage, lazyPart } from '#platform/web/module.ts'
import { copiesSearch, loansSearch, titlesSearch } from './searches.ts'

const lends = { roles: ['admin', 'teacher'], ability: 'books.lend' } as const
const keeps = { roles: ['admin'], ability: 'books.manage' } as const
const decides = { roles: ['admin'], ability: 'school.manage' } as const

const importPage = lazyPage(() => import('./pages/import-page.tsx'), 'ImportPage')
const parts = () => import('./parts/learner-books.tsx')

export const printedBooksWeb = defineWebModule({
  id: 'printed-books',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  auditWords: { en: () => import('../locales/audit/en.json'), sw: () => import('../locales/audit/sw.json') },
  routes: [
    {
      path: '/library',
      page: lazyPage(() => import('./pages/books-page.tsx'), 'BooksPage'),
      search: titlesSearch,
      ...lends,
    },
    {
      path: '/library/books/$titleId',
      page: lazyPage(() => import('./pages/title-page.tsx'), 'TitlePage'),
      search: copiesSearch,
      ...lends,
    },
    {
      path: '/library/sets/$titleId/$streamId',
      page: lazyPage(() => import('./pages/class-set-page.tsx'), 'ClassSetPage'),
      offline: true,
      ...lends,
    },
    {
      path: '/library/desk',
      page: lazyPage(() => import('./pages/desk-page.tsx'), 'DeskPage'),
      offline: true,
      ...lends,
    },
    {
      path: '/library/loans',
      page: lazyPage(() => import('./pages/loans-page.tsx'), 'LoansPage'),
      search: loansSearch,
      ...lends,
    },
    {
      path: '/library/stock-takes',
      page: lazyPage(() => import('./pages/stock-takes-page.tsx'), 'StockTakesPage'),
      ...keeps,
    },
    {
      path: '/library/stock-takes/$stockTakeId',
      page: lazyPage(() => import('./pages/stock-take-page.tsx'), 'StockTakePage'),
      ...keeps,
    },
    { path: '/library/import', page: importPage, search: startSearch, skeleton: 'form', ...keeps },
    { path: '/library/import/$importId', page: importPage, search: importSearch, ...keeps },
    {
      path: '/library/settings',
      page: lazyPage(() => import('./pages/settings-page.tsx'), 'BookSettingsPage'),
      skeleton: 'form',
      ...decides,
    },
  ],
  rail: [{ to: '/library', labelKey: 'books', icon: IconBooks, group: 'teaching', ...lends }],
  actions: [
    { labelKey: 'lendBooks', to: '/library/desk', ...lends },
    { labelKey: 'booksOut', to: '/library/loans', ...lends },
    { labelKey: 'stockTake', to: '/library/stock-takes', ...keeps },
  ],
  pages: [{ labelKey: 'bookSettings', to: '/library/settings', ...decides }],
  parts: [
    {
      page: 'people.learner.overview',
      id: 'books',
      labelKey: 'books',
      place: 40,
      ability: 'books.lend',
      part: lazyPart(parts, 'LearnerBooks'),
    },
    {
      page: 'parent.child',
      id: 'books',
      labelKey: 'books',
      place: 75,
      roles: ['parent'],
      ability: 'books.child',
      part: lazyPart(parts, 'ChildBooks'),
    },
  ],
  dashboardCards: [
    {
      id: 'books.own',
      roles: ['student'],
      ability: 'books.own',
      place: 60,
      card: lazyCard(async () => (await import('./components/own-books.tsx')).OwnBooks),
    },
  ],
})
