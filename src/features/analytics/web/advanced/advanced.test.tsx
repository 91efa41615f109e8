/** Advanced analytics in the browser: two sides, the same learners, dots of classes, and what is too small to be said. */
import { configure, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Advanced } from '../../contract/advanced.ts'
import { analyticsWeb } from '../module.tsx'
import { advancedAnalyticsWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const term = { id: '0192f3a0-0000-7000-8000-000000000004', name: 'Term II', year: '2026' }
const before = { id: '0192f3a0-0000-7000-8000-000000000005', name: 'Term I', year: '2026' }
const east = { id: '0192f3a0-0000-7000-8000-000000000003', label: 'Grade 8 East' }
const everybody = { kind: 'all', name: '' } as const

const figures = (given: Partial<Advanced> = {}): Advanced => ({
  at: '2026-05-20T03:00:00.000Z',
  old: false,
  term: { ...term, startsOn: '2026-04-27', endsOn: '2026-07-31', week: 4 },
  before,
  terms: [term, before],
  choices: { levels: ['junior'], grades: ['Grade 8'], classes: [east], areas: ['English', 'Mathematics'] },
  whole: true,
  learners: 88,
  classes: 2,
  years: [{ id: '0192f3a0-0000-7000-8000-000000000006', name: '2026' }],
  fewest: 8,
  compare: {
    measures: ['marks', 'attendance'],
    measure: 'marks',
    by: 'term',
    against: before.id,
    first: { terms: [{ name: 'Term II', year: '2026' }], place: everybody, group: null },
    second: { terms: [{ name: 'Term I', year: '2026' }], place: everybody, group: null },
    rows: [
      { key: '', first: 58, second: 61, firstLearners: 88, secondLearners: 86, change: -3 },
      { key: 'Mathematics', first: 52, second: 57, firstLearners: 88, secondLearners: 86, change: -5 },
      { key: 'French', first: null, second: 70, firstLearners: 5, secondLearners: 12, change: null },
    ],
  },
  cohort: {
    kind: 'grade',
    name: 'Grade 8',
    learners: 88,
    terms: [
      {
        ...before,
        grades: ['Grade 8'],
        learners: 86,
        marks: { lower: 48, median: 61, upper: 70 },
        levels: [{ code: 'ME', results: 86 }],
      },
      {
        ...term,
        grades: ['Grade 8'],
        learners: 88,
        marks: { lower: 45, median: 58, upper: 69 },
        levels: [{ code: 'ME', results: 80 }],
      },
    ],
  },
  together: {
    factors: ['attendance', 'loans'],
    factor: 'attendance',
    dots: 'class',
    points: [{ streamId: east.id, name: 'Grade 8 East', learners: 44, x: 94.5, y: 58 }],
    small: 1,
    r: null,
    says: 'few',
  },
  ...given,
})

/** Of the overview. */
const nothing = {
  attendance: null,
  spread: null,
  flow: null,
  competencies: null,
  collections: null,
  duties: null,
  weekly: [],
  insights: [],
}

const open = async (at = '/analytics/advanced', language: 'en' | 'sw' = 'en') => {
  const session = {
    ...sessionOf(),
    modules: [{ id: 'advanced-analytics', route: '/analytics/advanced', available: true }],
  }
  const app = await renderApp({ modules: [analyticsWeb, advancedAnalyticsWeb], at, language, session })
  await screen.findByRole('heading', { level: 1 })
  return app
}

it('shows each picture with its table, and says what is too small and that nothing is a cause', async () => {
  answers.replies['GET /api/analytics/advanced'] = () => ({ body: figures() })
  await open('/analytics/advanced?group=girls')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Marks: Term II 2026 at 58, Term I 2026 at 61' }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Advanced' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByText(/Groups of fewer than 8 learners are not shown/)).toBeTruthy()
  expect(screen.getByText(/This does not say that one causes the other/)).toBeTruthy()
  expect(screen.getByText('1 group is too few to say anything: it takes 8.')).toBeTruthy()
  const user = userEvent.setup()
  for (const button of screen.getAllByRole('button', { name: 'View as table' })) await user.click(button)
  const marks = screen.getByRole('table', { name: 'Marks' })
  expect(within(marks).getByRole('row', { name: /Mathematics 57 52 −5/ })).toBeTruthy()
  expect(within(marks).getByRole('row', { name: /French 70 – 12 5/ })).toBeTruthy()
  const cohort = screen.getByRole('table', { name: 'Grade 8: the same learners through their years' })
  expect(within(cohort).getByRole('row', { name: /Term II 2026 Grade 8 88 45 58 69 80/ })).toBeTruthy()
  const dots = screen.getByRole('table', { name: 'Marks and attendance' })
  expect(within(dots).getByRole('link', { name: 'Grade 8 East' }).getAttribute('href')).toBe(
    `/analytics?group=girls&streamId=${east.id}`,
  )
})

it('keeps what is chosen in the address, and asks for it', async () => {
  answers.replies['GET /api/analytics/advanced'] = () => ({ body: figures() })
  await open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: 'Girls and boys' }))
  await waitFor(() => expect(answers.calls.at(-1)?.query.get('by')).toBe('group'))
})

it('is kept as a report with what is compared, and a report shows its pictures only', async () => {
  answers.replies['GET /api/analytics/advanced'] = () => ({ body: figures() })
  const { unmount } = await open('/analytics/advanced?by=group&grade=Grade%208')
  const save = await screen.findByRole('link', { name: 'Save this view' })
  const { pathname, searchParams } = new URL(save.getAttribute('href') ?? '', 'http://x')
  expect(pathname).toBe('/analytics/reports/new')
  expect(Object.fromEntries(searchParams)).toMatchObject({ by: 'group', grade: 'Grade 8' })
  unmount()
  answers.replies['GET /api/admin/analytics'] = () => ({ body: { ...figures(), ...nothing } })
  answers.replies['GET /api/admin/analytics/report-readers'] = () => ({ body: { items: [] } })
  answers.replies['POST /api/admin/analytics/reports'] = () => ({ status: 409, body: { message: 'full' } })
  const second = await open(`${pathname}?${searchParams.toString()}`)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Girls and boys')
  await user.click(screen.getByRole('button', { name: 'Save report' }))
  await expect
    .poll(() => answers.calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      filters: { by: 'group', grade: 'Grade 8' },
      pictures: ['compare', 'cohort', 'together'],
    })
  second.unmount()
  await open('/analytics/advanced?by=group&pictures=cohort')
  expect(await screen.findByRole('heading', { name: 'Grade 8: the same learners through their years' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Marks, side by side' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Show all pictures' }).getAttribute('href')).toBe(
    '/analytics/advanced?by=group',
  )
})

it('says what is missing: nothing earlier, nothing worked out, and an error', async () => {
  const compare = figures().compare
  answers.replies['GET /api/analytics/advanced'] = () => ({
    body: figures({
      compare: compare && { ...compare, second: null, against: null, rows: [] },
      cohort: null,
      together: null,
    }),
  })
  await open('/analytics/advanced', 'sw')
  expect(await screen.findByText(/Hakuna takwimu upande wowote/)).toBeTruthy()
  answers.replies['GET /api/analytics/advanced'] = () => ({ body: figures({ at: null }) })
  await open()
  expect(await screen.findByText('The figures are not worked out yet')).toBeTruthy()
  answers.replies['GET /api/analytics/advanced'] = () => ({ status: 500, body: {} })
  await open()
  expect(await screen.findByRole('alert')).toBeTruthy()
})
