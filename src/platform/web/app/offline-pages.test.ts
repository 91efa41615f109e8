/** The pages that a person's device keeps for times without network. */
import { expect, it } from 'vitest'
import { defineWebModule, lazyPage, type PageRoute } from '../module.ts'
import { keepsAllPages, onPreferencesCopy, writePreferencesCopy } from '../session/preferences-copy.ts'
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
    withRoutes('tutor', [{ path: '/tutor', page, offline: ['student'] }]),
  ]
  const session = sessionOf({ modules: [{ id: 'fleet', route: null, available: false }], abilities: [] })
  const kept = (abilities: string[]) =>
    offlinePages(modules, { ...session, abilities }, false).map((one) => [one.moduleId, one.page.path])
  expect(kept([])).toEqual([['attendance', '/registers']])
  expect(kept(['marks.write'])).toEqual([
    ['attendance', '/registers'],
    ['gradebook', '/gradebook'],
  ])
})

it('are all that open from their address, for a person who wants that', () => {
  const modules = [
    withRoutes('attendance', [
      { path: '/registers', page, offline: true },
      { path: '/registers/$id', page },
      { path: '/registers/$id/print', page, offline: true },
      { path: '/verify', page, layout: 'bare' },
      { path: '/student/attendance', page, roles: ['student'] },
    ]),
    withRoutes('help', [{ path: '/help', page }]),
  ]
  const paths = (all: boolean) =>
    offlinePages(modules, sessionOf({ modules: [], abilities: [] }), all).map((one) => one.page.path)
  expect(paths(false)).toEqual(['/registers', '/registers/$id/print'])
  expect(paths(true)).toEqual(['/registers', '/registers/$id/print', '/help'])
})

it('are wanted once the account says so, also on a device that learns it later', () => {
  const heard: boolean[] = []
  const end = onPreferencesCopy(() => heard.push(keepsAllPages()))
  writePreferencesCopy('x', { learning: { offlineMode: true } })
  writePreferencesCopy('x', { learning: { offlineMode: false } })
  writePreferencesCopy('x', null)
  end()
  writePreferencesCopy('x', { learning: { offlineMode: true } })
  expect(heard).toEqual([true, false, false])
  writePreferencesCopy('x', null)
})
