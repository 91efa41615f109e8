/** Reports in the browser: saved from a view, their schedule and failures, and the board pack. */
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Report } from '../contract/reports.ts'
import { analyticsWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const termId = '0192f3a0-0000-7000-8000-000000000004'
const mine = '0192f3a0-0000-7000-8000-000000000011'
const reader = { accountId: '0192f3a0-0000-7000-8000-000000000021', name: 'Grace Wanjiru', role: 'admin' }
const report = (given: Partial<Report> = {}): Report => ({
  id: mine,
  name: 'Attendance of Grade 8',
  filters: { grade: 'Grade 8' },
  pictures: ['attendance'],
  sharedWith: 'teacher',
  own: true,
  owner: 'Grace Wanjiru',
  schedule: {
    every: 'weekly',
    day: 1,
    language: 'en',
    readers: [reader.accountId],
    paused: false,
    next: '2026-05-25',
  },
  copies: [
    {
      id: '0192f3a0-0000-7000-8000-000000000031',
      on: '2026-05-18',
      at: '2026-05-18T03:35:00.000Z',
      name: 'Brian Kiptoo',
      outcome: 'failed',
      detail: 'No such mailbox',
    },
  ],
  version: 1,
  ...given,
})
const overview = {
  at: '2026-05-20T03:00:00.000Z',
  old: false,
  term: { id: termId, name: 'Term II', year: '2026', startsOn: '2026-04-27', endsOn: '2026-07-31', week: 4 },
  before: null,
  terms: [{ id: termId, name: 'Term II', year: '2026' }],
  choices: { levels: ['junior'], grades: ['Grade 8'], classes: [], areas: ['English'] },
  whole: true,
  learners: 88,
  classes: 2,
  attendance: null,
  spread: null,
  flow: null,
  competencies: null,
  collections: null,
  duties: null,
  weekly: [],
  insights: [],
}

const open = async (at: string, language: 'en' | 'sw' = 'en') => {
  answers.replies['GET /api/admin/analytics'] = () => ({ body: overview })
  answers.replies['GET /api/admin/analytics/board'] = () => ({
    body: { termId, meetsOn: null, decisions: [{ title: 'Repair the hall', detail: '' }], version: 1 },
  })
  answers.replies['GET /api/admin/analytics/report-readers'] = () => ({ body: { items: [reader] } })
  const session = sessionOf()
  await renderApp({
    modules: [analyticsWeb],
    at,
    language,
    session: { ...session, user: { ...session.user, role: 'admin' } },
  })
  await screen.findByRole('heading', { level: 1 })
}

it('lists reports with their day, their view and what failed', async () => {
  answers.replies['GET /api/admin/analytics/reports'] = () => ({ body: { items: [report()] } })
  await open('/analytics/reports')
  expect((await screen.findByRole('link', { name: 'Attendance of Grade 8' })).getAttribute('href')).toBe(
    '/analytics?grade=Grade+8&pictures=attendance',
  )
  expect(screen.getByText(/Sent on Monday to 1 person/)).toBeTruthy()
  expect(screen.getByText(/Brian Kiptoo: the e-mail failed/)).toBeTruthy()
  expect(screen.getByText('No such mailbox')).toBeTruthy()
  expect(await screen.findByDisplayValue('Repair the hall')).toBeTruthy()
})

it('leads to the page of its pictures, and to both if it has some of each', async () => {
  const filters = { grade: 'Grade 8', by: 'group' } as const
  answers.replies['GET /api/admin/analytics/reports'] = () => ({
    body: {
      items: [
        report({ filters, pictures: ['compare'] }),
        report({ id: termId, name: 'Both', filters, pictures: ['spread', 'cohort'] }),
      ],
    },
  })
  await open('/analytics/reports')
  const pathOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(await screen.findByRole('link', { name: 'Attendance of Grade 8' })).toBeTruthy()
  expect(pathOf('Attendance of Grade 8')).toBe('/analytics/advanced?grade=Grade+8&by=group&pictures=compare')
  expect(pathOf('Both')).toBe('/analytics?grade=Grade+8&pictures=spread')
  expect(pathOf('Open its advanced pictures')).toBe('/analytics/advanced?grade=Grade+8&by=group&pictures=cohort')
})

it('somebody else’s report has no actions, and a paused one says so', async () => {
  const paused = report({ schedule: { ...(report().schedule as never as object), paused: true, next: null } as never })
  answers.replies['GET /api/admin/analytics/reports'] = () => ({
    body: { items: [paused, report({ id: termId, name: 'Shared', own: false, schedule: null, copies: [] })] },
  })
  await open('/analytics/reports', 'sw')
  expect(await screen.findByText('Imesitishwa.')).toBeTruthy()
  const shared = screen.getByRole('link', { name: 'Shared' }).closest('li')
  expect(within(shared as HTMLElement).queryByRole('button', { name: 'Zaidi' })).toBeNull()
})

it('a view is saved with its filters', async () => {
  answers.replies['GET /api/admin/analytics/reports'] = () => ({ body: { items: [] } })
  const sent: unknown[] = []
  answers.replies['POST /api/admin/analytics/reports'] = (call) => {
    sent.push(call.body)
    return { status: 201, body: report() }
  }
  await open('/analytics/reports/new?grade=Grade%208&pictures=attendance')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Save report' }))
  expect(await screen.findByText('Enter a name')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Days of Grade 8')
  await user.click(screen.getByRole('button', { name: 'Save report' }))
  await screen.findByRole('heading', { level: 1, name: 'Reports' })
  expect(sent).toEqual([
    {
      name: 'Days of Grade 8',
      filters: { grade: 'Grade 8' },
      pictures: ['attendance'],
      sharedWith: null,
      schedule: null,
    },
  ])
})
