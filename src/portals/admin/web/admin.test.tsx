/** Reports in the browser: each with picture, table and states. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { modulesWeb } from '#core/access/web/modules/module.tsx'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Language } from '#platform/web/i18n/languages.ts'
import type { Report } from '../contract/reports.ts'
import { adminWeb } from './module.tsx'
import { catalogueWeb } from '#core/access/testing/catalogue.ts'

const answers = startAnswers()
const open = (at: string, language: Language = 'en', modules: ReturnType<typeof sessionOf>['modules'] = []) =>
  renderApp({
    modules: [schoolsWeb, modulesWeb, adminWeb, catalogueWeb],
    at,
    language,
    session: sessionOf({ modules }),
  })

describe('reports', () => {
  const report = (given: Partial<Report>): Report => ({
    id: 'enrolment',
    at: '2026-03-10T06:00:00Z',
    from: '2026-03-10',
    to: '2026-03-10',
    columns: [
      { key: 'class', kind: 'text' },
      { key: 'girls', kind: 'number' },
      { key: 'boys', kind: 'number' },
    ],
    rows: [{ id: 's', to: '/registers/s', cells: { class: 'Grade 7 East', girls: 20, boys: 22 } }],
    total: { girls: 20, boys: 22 },
    figures: { learners: 42, classes: 1, girls: 20, boys: 22, unrecorded: 0 },
    term: null,
    terms: [],
    ...given,
  })

  it('are listed with what each answers', async () => {
    await open('/admin/reports')
    const link = await screen.findByRole('link', { name: /Enrolment by class/ })
    expect(link.getAttribute('href')).toBe('/admin/reports/enrolment')
    expect(screen.getByText('Guardians the school cannot phone')).toBeTruthy()
  })

  it('show a sentence, a picture and a table with its total', async () => {
    answers.replies['GET /api/admin/reports/enrolment'] = () => ({ body: report({}) })
    await open('/admin/reports/enrolment')
    expect(
      await screen.findByText(/42 learners in 1 classes: 20 girls and 22 boys\. As of 10 March 2026\./),
    ).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Enrolment by class' })).toBeTruthy()
    const table = within(screen.getByRole('table'))
    expect(table.getByRole('link', { name: 'Grade 7 East' })).toBeTruthy()
    expect(table.getByRole('rowheader', { name: 'Total' })).toBeTruthy()
  })

  it('lead to the list behind a row, with its filter', async () => {
    const columns: Report['columns'] = [
      { key: 'kind', kind: 'word' },
      { key: 'staff', kind: 'number' },
    ]
    answers.replies['GET /api/admin/reports/staff'] = () => ({
      body: report({
        id: 'staff',
        columns,
        rows: [{ id: 'teacher', to: '/admin/staff?kind=teacher', cells: { kind: 'teacher', staff: 3 } }],
        total: { staff: 3 },
        figures: { staff: 3, women: 0, men: 0 },
      }),
    })
    await open('/admin/reports/staff')
    expect((await screen.findByRole('link', { name: 'Teachers' })).getAttribute('href')).toBe(
      '/admin/staff?kind=teacher',
    )
  })

  it('draw attendance week by week, of the term that is chosen', async () => {
    answers.replies['GET /api/admin/reports/attendance'] = ({ query }) => ({
      body: report({
        id: 'attendance',
        columns: [
          { key: 'class', kind: 'text' },
          { key: 'w1', kind: 'percent', week: 1 },
          { key: 'term', kind: 'percent' },
        ],
        rows: [
          { id: 's', to: null, cells: { class: 'Grade 7 East', w1: query.get('termId') ? 88 : 97.5, term: 97.5 } },
        ],
        total: { term: 97.5 },
        figures: { classes: 1, percentage: 97.5, recorded: 40 },
        term: { id: '0192f3a0-0000-7000-8000-00000000000a', name: 'Term I 2026' },
        terms: [
          { id: '0192f3a0-0000-7000-8000-00000000000b', name: 'Term II 2026' },
          { id: '0192f3a0-0000-7000-8000-00000000000a', name: 'Term I 2026' },
        ],
      }),
    })
    await open('/admin/reports/attendance')
    expect(await screen.findByText('97.5% attendance in 1 class. Term I 2026.')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Week 1, %' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Term II 2026' }))
    expect(await screen.findByText('88.0')).toBeTruthy()
  })

  it('say what is missing, and praise when nothing is', async () => {
    const columns: Report['columns'] = [
      { key: 'learner', kind: 'text' },
      { key: 'upi', kind: 'missing' },
    ]
    answers.replies['GET /api/admin/reports/identifiers'] = () => ({
      body: report({
        id: 'identifiers',
        columns,
        rows: [{ id: 'l', to: null, cells: { learner: 'Faith Kamau', upi: 1 } }],
        total: { upi: 1 },
        figures: { learners: 2, without: 1, upi: 1, assessment: 0, birth: 0 },
      }),
    })
    await open('/admin/reports/identifiers')
    expect(await screen.findByText('Missing')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'UPI' }).getAttribute('aria-valuenow')).toBe('1')
    answers.replies['GET /api/admin/reports/guardians'] = () => ({
      body: report({ id: 'guardians', columns: [], rows: [], total: null, figures: { guardians: 3, without: 0 } }),
    })
    await open('/admin/reports/guardians')
    expect(await screen.findByText('All guardians have a phone number')).toBeTruthy()
  })

  it('are closed to a free school, with the way to another plan', async () => {
    await open('/admin/reports', 'en', [
      {
        id: 'school-administration',
        route: '/admin/reports',
        available: false,
        reason: 'Module requires the premium plan',
        obstacle: 'plan',
      },
    ])
    expect(await screen.findByRole('heading', { name: 'Module requires the premium plan' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/admin/billing')
    expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull()
  })

  it('that do not exist say so', async () => {
    await open('/admin/reports/nonsense')
    expect(await screen.findByText('Page not available')).toBeTruthy()
  })
})
