/** Every address that the product promises has a page, or says that it is still to come. */
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Manifest } from '#core/access/contract/access.ts'
import { featureOf } from '#core/access/rules/catalogue.ts'
import { manifestsWithoutServer } from './manifests.ts'
import { webModules } from './modules.web.ts'

startAnswers()

const below = (base: string, ...parts: readonly string[]): string[] => [base, ...parts.map((part) => `${base}/${part}`)]

const promised = [
  '/',
  ...below('/student', 'assignments', 'schedule', 'attendance', 'communication'),
  '/profile',
  ...below('/cbe-hub', 'philosophy', 'materials', 'progress', 'community', 'support', 'competencies'),
  '/notes',
  '/study-smart',
  ...below('/tech-tutor', 'typing', 'safety'),
  ...below('/teacher', 'students', 'assignments', 'resources', 'smart-grading', 'communication'),
  ...below('/teacher/gradebook', 'competencies', 'analytics', 'learning-areas', 'reports'),
  ...below('/admin', 'users', 'settings', 'reports', 'communications', 'curriculum', 'billing', 'inventory'),
  ...below('/admin/vendors', 'directory', 'contracts', 'procurement', 'performance', 'payments'),
  ...below('/admin/fleet', 'vehicles', 'routes', 'drivers', 'tracking', 'maintenance', 'students'),
  ...below('/admin/duties', 'roster', 'supervision', 'reports', 'substitutions', 'types'),
  ...below('/admin/fees', 'structure', 'billing', 'payments', 'reports', 'discounts', 'overdue'),
  ...below('/admin/scheduling', 'timetables', 'teachers', 'rooms', 'calendar', 'exams', 'conflicts'),
  ...below('/communication', 'messages'),
  '/tutor/communication',
  '/parent/communication',
  '/parent/children',
  '/parent/support',
  ...below('/cbe-library', 'cbc', 'igcse', 'reference'),
  ...below('/virtual-learning', 'live', 'schedule', 'recordings', 'rooms'),
  ...below('/analytics', 'progress', 'reports', 'insights', 'advanced'),
  ...below('/help', 'faq', 'guides', 'videos', 'contact', 'status', 'features', 'getting-started'),
  '/admin/occurrence-book',
  '/occurrence-book',
  '/settings',
  '/security',
  '/activity',
]
const manifestFiles = import.meta.glob<Record<string, Manifest>>('/src/*/*/manifest.ts', { eager: true })
const pages = webModules.flatMap(({ routes }) => routes.map(({ path }) => path))
const parts = webModules.flatMap(({ soon = [] }) => soon.map(({ path }) => path))
const toCome = manifestsWithoutServer.filter(({ status }) => status === 'coming_soon')

it('have a page, or belong to something that is still to come', () => {
  const isBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)
  expect(
    promised.filter(
      (path) =>
        !pages.includes(path) &&
        !parts.includes(path) &&
        !toCome.some(({ route }) => route !== null && isBelow(path, route)),
    ),
  ).toEqual([])
})

it('that the catalogue of features offers have a page; what is still to come has no address', () => {
  const catalogue = Object.values(manifestFiles).flatMap((file) => Object.values(file))
  expect(catalogue.length).toBeGreaterThan(30)
  const offered = catalogue
    .map((module) => featureOf(module, {}, { available: true }))
    .flatMap(({ href, subFeatures }) => [href, ...subFeatures.map((part) => part.href)])
    .flatMap((href) => (href === null ? [] : [href.split('?')[0] ?? '']))
  expect(offered.filter((href) => !pages.includes(href))).toEqual([])
  const soon = catalogue.flatMap(({ subFeatures = [] }) => subFeatures.filter((part) => part.soon))
  expect(soon.filter(({ href }) => pages.includes(href))).toEqual([])
  expect(offered).toContain('/admin/duties/roster')
  expect(offered.filter((href) => href.startsWith('/virtual-learning'))).toContain('/virtual-learning/live')
})

it('are called still to come only while they have no page', () => {
  expect(parts.filter((path) => pages.includes(path))).toEqual([])
})

describe('an address without a page', () => {
  const modules = [
    { id: 'notes', route: '/notes', available: false, obstacle: 'coming_soon', reason: 'Module coming soon' },
    {
      id: 'vendors',
      route: '/admin/vendors',
      available: false,
      obstacle: 'plan',
      reason: 'Module requires the premium plan',
    },
    { id: 'fees', route: '/admin/fees', available: true },
  ]
  const open = async (at: string, language: 'en' | 'sw' = 'en', role = 'admin') => {
    const session = sessionOf({ modules, user: { id: 'x', firstName: 'Esther', lastName: 'Kamau', role } })
    await renderApp({ modules: webModules, session, at, language })
    return Promise.all([screen.findByRole('heading', { level: 1 }), screen.findByRole('heading', { level: 2 })]).then(
      (headings) => headings.map(({ textContent }) => textContent),
    )
  }

  it.each(['/notes', '/notes/shared', '/notes/shared/12'])(
    'of a module to come says what it will do: %s',
    async (at) => {
      expect(await open(at)).toEqual(['Notes', 'Module coming soon'])
      expect(screen.getByText('Your own notes, on every device and offline')).toBeTruthy()
    },
  )

  it('of a part to come says so, and is no learner of that name', async () => {
    expect(await open('/admin/scheduling/calendar')).toEqual(['Scheduling', 'Module coming soon'])
  })

  it('of a part to come says nothing of it to others', async () => {
    expect((await open('/admin/fees/discounts', 'en', 'student'))[0]).toBe('You do not have access to this page')
  })

  it('says so in Kiswahili', async () => {
    expect(await open('/admin/scheduling/calendar', 'sw')).toEqual([
      'Upangaji ratiba',
      'Moduli hii inakuja hivi karibuni',
    ])
  })

  it('of a module that is not open says why', async () => {
    expect(await open('/admin/vendors/contracts')).toEqual([
      'You do not have access to this page',
      'Module requires the premium plan',
    ])
  })

  it.each(['/admin/fees/everything', '/admin/inventory/tablet', '/admin/nowhere'])('is not found: %s', async (at) => {
    expect((await open(at))[0]).toBe('Page not found')
  })
})
