/** Analytics in the browser: the sentence, pictures with tables, links that keep the filters, and who sees what. */
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Overview } from '../contract/overview.ts'
import { analyticsWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const term = { id: '0192f3a0-0000-7000-8000-000000000004', name: 'Term II', year: '2026' }
const before = { id: '0192f3a0-0000-7000-8000-000000000005', name: 'Term I', year: '2026' }
const east = { id: '0192f3a0-0000-7000-8000-000000000003', label: 'Grade 8 East' }

const figures = (given: Partial<Overview> = {}): Overview => ({
  at: '2026-05-20T03:00:00.000Z',
  old: false,
  term: { ...term, startsOn: '2026-04-27', endsOn: '2026-07-31', week: 4 },
  before,
  terms: [term, before],
  choices: { levels: ['junior'], grades: ['Grade 8'], classes: [east], areas: ['English', 'Mathematics'] },
  whole: true,
  learners: 88,
  classes: 2,
  attendance: {
    percent: 94.5,
    before: 95,
    weeks: 1,
    days: [
      { date: '2026-04-27', week: 1, weekday: 1, percent: 92, late: 4, state: 'taken', closedName: null },
      { date: '2026-04-28', week: 1, weekday: 2, percent: 97, late: 1, state: 'taken', closedName: null },
    ],
    weekdays: [
      { weekday: 1, days: 1, percent: 92, late: 4 },
      { weekday: 2, days: 1, percent: 97, late: 1 },
    ],
    weather: { days: 2, missing: 2, kinds: [] },
  },
  spread: {
    borders: [
      { code: 'EE', min: 75 },
      { code: 'ME', min: 41 },
      { code: 'AE', min: 21 },
      { code: 'BE', min: 1 },
    ],
    areas: [
      {
        name: 'Mathematics',
        learners: 88,
        low: 28,
        lower: 41,
        median: 52,
        upper: 66,
        high: 82,
        before: 57,
        change: -5,
        bands: [{ code: 'ME', learners: 88 }],
      },
    ],
  },
  flow: {
    area: 'Mathematics',
    grade: 'Grade 8',
    before: 'Term I',
    from: [
      { code: 'ME', learners: 60 },
      { code: 'AE', learners: 28 },
    ],
    to: [
      { code: 'ME', learners: 40 },
      { code: 'AE', learners: 48 },
    ],
    links: [
      { from: 'ME', to: 'ME', learners: 40 },
      { from: 'ME', to: 'AE', learners: 20 },
      { from: 'AE', to: 'AE', learners: 28 },
    ],
    up: 0,
    down: 20,
    learners: 88,
  },
  competencies: null,
  collections: null,
  duties: null,
  weekly: [],
  insights: [
    { kind: 'attendance', trend: 'steady', percent: 94.5, before: 95 },
    {
      kind: 'area',
      trend: 'down',
      grade: 'Grade 8',
      area: 'Mathematics',
      median: 52,
      before: 57,
      change: -5,
      learners: 88,
    },
  ],
  ...given,
})

const open = async (at: string, language: 'en' | 'sw' = 'en') => {
  const app = await renderApp({ modules: [analyticsWeb], at, language })
  await screen.findByRole('heading', { level: 1 })
  return app
}

it('leads with the sentence, and each picture has its table with links that keep the filters', async () => {
  answers.replies['GET /api/admin/analytics'] = () => ({ body: figures() })
  await open('/analytics?group=girls')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Attendance is steady. Mathematics slipped in Grade 8' }),
  ).toBeTruthy()
  expect(screen.getByText(/88 learners in 2 classes/)).toBeTruthy()
  expect(screen.getByText('20 of 88 moved down a level.')).toBeTruthy()
  const user = userEvent.setup()
  for (const button of screen.getAllByRole('button', { name: 'View as table' })) await user.click(button)
  const spread = screen.getByRole('table', { name: 'Spread of marks by learning area' })
  expect(within(spread).getByRole('link', { name: 'Mathematics' }).getAttribute('href')).toBe(
    '/analytics/progress?group=girls&area=Mathematics',
  )
  const flow = screen.getByRole('table', { name: 'Grade 8 Mathematics' })
  expect(within(flow).getByRole('link', { name: '20' }).getAttribute('href')).toMatch(
    /group=girls.*area=Mathematics.*from=ME&to=AE/,
  )
})

it('saves the drawn picture also while its table is shown', async () => {
  answers.replies['GET /api/admin/analytics'] = () => ({ body: figures() })
  await open('/analytics')
  await screen.findByRole('heading', { level: 2, name: 'Spread of marks by learning area' })
  const spread = within(document.querySelector<HTMLElement>('#spread') ?? document.body)
  const user = userEvent.setup()
  await user.click(spread.getByRole('button', { name: 'View as table' }))
  expect(spread.queryByRole('img')).toBeNull()
  // jsdom cannot draw, which is another failure than a picture that is not there.
  await user.click(spread.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Picture (PNG)' }))
  expect((await screen.findByRole('alert')).textContent).not.toContain('There is no picture')
})

it('says in amber that figures are old, and that there are none yet', async () => {
  answers.replies['GET /api/admin/analytics'] = () => ({ body: figures({ old: true }) })
  await open('/analytics')
  expect((await screen.findByText(/^As of /)).className).not.toBe('')
  answers.replies['GET /api/admin/analytics'] = () => ({ body: figures({ at: null, insights: [] }) })
  await open('/analytics')
  expect(await screen.findByText('The figures are not worked out yet')).toBeTruthy()
})

it('lists insights with their figures, also in Kiswahili', async () => {
  answers.replies['GET /api/admin/analytics'] = () => ({ body: figures() })
  await open('/analytics/insights', 'sw')
  expect(await screen.findByText('Mathematics imeshuka katika Grade 8.')).toBeTruthy()
  expect(screen.getByText('Kati 52%, 57% muhula uliopita, wanafunzi 88.')).toBeTruthy()
})

it('shows families their own progress only', async () => {
  answers.replies['GET /api/student/analytics'] = () => ({
    body: {
      learner: { id: east.id, firstName: 'Amina', class: 'Grade 8 East' },
      terms: [
        {
          ...term,
          attendance: { present: 18, recorded: 20, percent: 90 },
          areas: [{ name: 'Mathematics', percent: 60, band: 'ME1' }],
        },
        {
          ...before,
          attendance: { present: 20, recorded: 20, percent: 100 },
          areas: [{ name: 'Mathematics', percent: 55, band: 'ME2' }],
        },
      ],
    },
  })
  const session = sessionOf()
  await renderApp({
    modules: [analyticsWeb],
    at: '/analytics',
    session: { ...session, user: { ...session.user, role: 'student' } },
  })
  expect(await screen.findByText('Up since the term before: Mathematics.')).toBeTruthy()
  const user = userEvent.setup()
  for (const button of screen.getAllByRole('button', { name: 'View as table' })) await user.click(button)
  expect(screen.getByRole('row', { name: /Mathematics 55 60/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Term II 2026 90%/ })).toBeTruthy()
  answers.replies['GET /api/student/analytics/export'] = () => ({ status: 503, body: { message: 'Busy' } })
  for (const [index, picture] of ['results', 'attendance'].entries())
    for (const [file, format] of [
      ['Table (CSV)', 'csv'],
      ['Table (Excel)', 'xlsx'],
    ] as const) {
      await user.click(screen.getAllByRole('button', { name: 'Export' })[index] ?? document.body)
      await user.click(await screen.findByRole('menuitem', { name: file }))
      await expect.poll(() => Object.fromEntries(answers.calls.at(-1)?.query ?? [])).toEqual({ picture, format })
    }
})

it('saves the figures of the child that is shown, and offers no picture of levels alone', async () => {
  const child = { id: east.id, fullName: 'Amina Mwende' }
  answers.replies['GET /api/parent/analytics/children'] = () => ({ body: { items: [child] } })
  answers.replies[`GET /api/parent/children/${child.id}/analytics`] = () => ({
    body: {
      learner: { id: child.id, firstName: 'Amina', class: 'Grade 2' },
      terms: [
        {
          ...term,
          attendance: { present: 0, recorded: 0, percent: null },
          areas: [{ name: 'Mathematics', percent: null, band: 'ME' }],
        },
      ],
    },
  })
  const session = sessionOf()
  await renderApp({
    modules: [analyticsWeb],
    at: '/analytics',
    session: { ...session, user: { ...session.user, role: 'parent' } },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(screen.queryByRole('menuitem', { name: 'Picture (PNG)' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Table (CSV)' }))
  await expect.poll(() => answers.calls.at(-1)?.path).toBe(`/api/parent/children/${child.id}/analytics/export`)
})

const withWeather = (weather: NonNullable<Overview['attendance']>['weather'], more: Partial<Overview> = {}) => {
  const { attendance } = figures()
  return figures({ attendance: attendance && { ...attendance, weather }, ...more })
}
const rainy = {
  days: 63,
  missing: 12,
  kinds: [
    { weather: 'dry' as const, days: 31, percent: 96, late: 3.9 },
    { weather: 'heavy_rain' as const, days: 18, percent: 93, late: 7.2 },
    { weather: 'hot' as const, days: 2, percent: null, late: null },
  ],
}

it('draws who is late by the weather, and says what is left out', async () => {
  const rain = { kind: 'rain', percent: 7.2, otherwise: 3.9, days: 18, others: 33 } as const
  answers.replies['GET /api/admin/analytics'] = () => ({ body: withWeather(rainy, { insights: [rain] }) })
  const { container } = await open('/analytics')
  await screen.findByRole('heading', { name: 'Learners late, by weather' })
  const picture = container.querySelector<HTMLElement>('#weather')
  if (!picture) throw new Error('The picture is not there')
  expect(within(picture).getByText('More learners are late when it rains: 7.2%, and 3.9% on other days.')).toBeTruthy()
  expect(
    within(picture).getByText('Very hot on 2 days: too few days to compare. 12 of 63 days have no weather recorded.'),
  ).toBeTruthy()
  expect(within(picture).getByText('7.2%, 18 days')).toBeTruthy()
  expect(within(picture).queryByText('Very hot')).toBeNull()
  await userEvent.setup().click(within(picture).getByRole('button', { name: 'View as table' }))
  const table = within(picture).getByRole('table', { name: 'Learners late, by weather' })
  expect(within(table).getByRole('row', { name: /Very hot 2 Too few days/ })).toBeTruthy()
  expect(within(table).getByRole('row', { name: /Not recorded 12/ })).toBeTruthy()
})

it('says who records the weather and where while there is none, and while the days are few', async () => {
  answers.replies['GET /api/admin/analytics'] = () => ({ body: figures() })
  await open('/analytics')
  expect(await screen.findByText('No weather is recorded yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Fill in the weather of the term' }).getAttribute('href')).toBe(
    '/registers/weather',
  )
  const few = { days: 63, missing: 61, kinds: rainy.kinds.slice(2) }
  answers.replies['GET /api/admin/analytics'] = () => ({ body: { ...withWeather(few), whole: false } })
  await open('/analytics', 'sw')
  expect(
    await screen.findByText(
      'Joto kali siku 2: siku hazitoshi kulinganisha. Siku 61 kati ya 63 hazina rekodi ya hali ya hewa.',
    ),
  ).toBeTruthy()
  const links = screen.getAllByRole('link', { name: 'Fungua rejista' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/registers', '/registers'])
})

it('has a sentence of rain among the insights, with the days behind it', async () => {
  const rain = { kind: 'rain', percent: 7.2, otherwise: 3.9, days: 18, others: 33 } as const
  answers.replies['GET /api/admin/analytics'] = () => ({ body: withWeather(rainy, { insights: [rain] }) })
  await open('/analytics/insights')
  expect(await screen.findByText('18 days with rain and 33 without, each compared with its own weekday.')).toBeTruthy()
})
