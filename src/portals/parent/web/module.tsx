/** The browser part of the parent portal: the parent's children. */
import { IconFriends } from '@tabler/icons-react'
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { parentDashboard } from '../contract/dashboard.ts'
import { ChildrenCard } from './cards/children-card.tsx'
import { ParentHead } from './cards/parent-head.tsx'
import { family } from './cards/reads.ts'

const own = { module: 'children', roles: ['parent'] } as const

export const parentWeb = defineWebModule({
  id: 'parent',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    { path: '/parent/children', page: lazyPage(() => import('./pages/children-page.tsx'), 'ChildrenPage'), ...own },
    { path: '/parent/children/$childId', page: lazyPage(() => import('./pages/child-page.tsx'), 'ChildPage'), ...own },
    {
      path: '/parent/children/$childId/$part',
      page: lazyPage(() => import('./pages/child-page.tsx'), 'ChildPage'),
      ...own,
    },
  ],
  rail: [
    {
      to: '/parent/children',
      labelKey: 'children',
      phoneLabelKey: 'short',
      icon: IconFriends,
      group: 'today',
      ...own,
    },
  ],
  dashboardCards: [
    {
      id: 'parent.children',
      roles: ['parent'],
      place: 5,
      region: 'top',
      head: ParentHead,
      card: ChildrenCard,
      reads: () => [firstRead(parentDashboard, {}, family)],
    },
  ],
})
