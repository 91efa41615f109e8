/** The pages that a person's device keeps for times without network. */
import { expect, it } from 'vitest'
import { defineWebModule, lazyPage, type PageRoute } from '../module.ts'
import { sessionOf } from '../testing/render-app.tsx'
import { offlinePages } from './offline-pages.tsx'

const page = lazyPage(async () => ({ Page: () => null }), 'Page')
const withRoutes = (id: string, routes: PageRoute[]) => defineWebModule({ id, routes })

it('are those marked for it that the person may open', () => {
  const modules = [
    withRoutes('attendance', [
      { path: '/registers', page, offline: true },
      { path: '/registers/term', page },
      { path: '/student/attendance', page, roles: ['student'], offline: true },
    ]),
    withRoutes('gradebook', [{ path: '/gradebook', page, ability: 'marks.write', offline: true }]),
    withRoutes('fleet', [{ path: '/fleet', page, offline: true }]),
  ]
  const session = sessionOf({ modules: [{ id: 'fleet', route: null, available: false }], abilities: [] })
  const kept = (abilities: string[]) =>
    offlinePages(modules, { ...session, abilities }).map((one) => [one.moduleId, one.page.path])
  expect(kept([])).toEqual([['attendance', '/registers']])
  expect(kept(['marks.write'])).toEqual([
    ['attendance', '/registers'],
    ['gradebook', '/gradebook'],
  ])
})
