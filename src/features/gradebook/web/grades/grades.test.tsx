/**
 * Marks in the browser: comparison with the past in words and as a picture, reflections, and a child's marks for the
 * family.
 */
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { parentWeb } from '#portals/parent/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { AreaGrades, LearnerGrades, SubjectGrades } from '../../contract/grades.ts'
import type { RatingReport } from '../../contract/competencies.ts'
import { ratingCodes } from '../../contract/competencies.ts'
import { ratingKinds } from '../../contract/rating-kinds.ts'
import { gradesWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000001'
const term = {
  id: '0192f3a0-0000-7000-8000-000000000011',
  name: 'Term I',
  year: '2026',
  startsOn: '2026-01-05',
  endsOn: '2026-04-03',
}
const before = { ...term, id: '0192f3a0-0000-7000-8000-000000000012', name: 'Term III', year: '2025' }
const good = { code: 'ME1', title: 'Good', points: 6 }

const area = (
  name: string,
  percent: number,
  previousPercent: number | null,
  given: Partial<AreaGrades> = {},
): AreaGrades => ({
  learningAreaId: `0192f3a0-0000-7000-8000-0000000001${String(percent).padStart(2, '0')}`,
  name,
  shortName: name,
  percent,
  previousPercent,
  change: previousPercent === null ? null : percent - previousPercent,
  band: good,
  borders: [41, 58, 75, 90],
  remark: null,
  assessments: [
    {
      id: '0192f3a0-0000-7000-8000-000000000021',
      title: 'Mid-term',
      kind: 'mid_term',
      date: '2026-02-20',
      maxScore: 100,
      score: percent,
      rating: null,
      state: 'scored',
      percent,
      band: good,
      published: true,
      reflection: null,
    },
  ],
  ...given,
})

const grades = (areas: AreaGrades[]): LearnerGrades => ({
  learnerId: id,
  firstName: 'Faith',
  term,
  previousTerm: before,
  terms: [term, before],
  areas,
  newest: null,
})
const three = [area('English', 74, 68), area('Kiswahili', 66, 71), area('Mathematics', 61, 61)]
const student = sessionOf({ user: { id: 'x', firstName: 'Faith', lastName: 'Muthoni', role: 'student' } })
const open = (at: string, language: 'en' | 'sw' = 'en') =>
  renderApp({ modules: [gradesWeb], at, session: student, language })

describe('a learner’s marks', () => {
  it('say in words and as a picture how the learner does against the own past', async () => {
    answers.replies['GET /api/student/grades'] = () => ({ body: grades(three) })
    await open('/student/grades')
    expect(await screen.findByRole('heading', { level: 1, name: 'Marks of Term I' })).toBeTruthy()
    expect(
      screen.getByText(
        'Up in 1 of 3 learning areas since Term III, 2025. Biggest improvement: 6 in English. Kiswahili dropped by 5.',
      ),
    ).toBeTruthy()
    const list = screen.getByRole('list', { name: "This term's learning areas" })
    expect(within(list).getByRole('img', { name: 'English: 74, before 68' })).toBeTruthy()
    expect(within(list).getByText('+6')).toBeTruthy()
    expect(within(list).getByText('−5')).toBeTruthy()
    expect(within(list).getByRole('link', { name: 'English' }).getAttribute('href')).toContain('/student/grades/')
    expect(screen.getByText('Term III, 2025')).toBeTruthy()
    const table = screen.getByRole('table', { name: 'Assessments' })
    expect(within(table).getByRole('columnheader', { name: 'Mid-term' })).toBeTruthy()
    expect(within(table).getByText('74 of 100')).toBeTruthy()
  })

  it('are the same as a table', async () => {
    answers.replies['GET /api/student/grades'] = () => ({ body: grades(three) })
    await open('/student/grades')
    await userEvent.setup().click(await screen.findByRole('button', { name: 'View as table' }))
    const table = screen.getByRole('table', { name: "This term's learning areas" })
    expect(within(table).getByRole('row', { name: 'English 68 74 +6 ME1' })).toBeTruthy()
  })

  it.each([
    ['nothing is published', { body: grades([]) }],
    ['the account is no learner', { status: 404, body: { message: 'Not found' } }],
  ])('show that there are none where %s', async (_what, reply) => {
    answers.replies['GET /api/student/grades'] = () => reply
    await open('/student/grades')
    expect(await screen.findByRole('heading', { name: 'No Grades Available' })).toBeTruthy()
  })

  it('offer to try again when they do not come', async () => {
    answers.replies['GET /api/student/grades'] = () => ({ status: 500, body: { message: 'Broken' } })
    await open('/student/grades')
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  })

  it('are there in Kiswahili', async () => {
    answers.replies['GET /api/student/grades'] = () => ({ body: grades(three) })
    await open('/student/grades', 'sw')
    expect(await screen.findByText(/Amepanda katika eneo 1 kati ya 3 tangu Muhula wa 3, 2025/)).toBeTruthy()
  })

  it('of an area take the learner’s own words', async () => {
    const [english] = three
    const subject = {
      learningArea: { id, name: 'English', shortName: 'English' },
      borders: [41, 58, 75, 90],
      terms: [term, before].map((one, at) => ({
        term: one,
        percent: at ? 68 : 74,
        band: good,
        remark: at ? null : 'Reads with feeling',
        categories: [{ kind: 'mid_term', weight: 30, percent: 74, assessments: 1, counted: 1 }],
        assessments: at ? [] : (english?.assessments ?? []),
      })),
    } satisfies SubjectGrades
    answers.replies[`GET /api/student/grades/subject/${id}`] = () => ({ body: subject })
    answers.replies['POST /api/student/grades/cbc/assessment/0192f3a0-0000-7000-8000-000000000021/reflection'] =
      () => ({ body: { id, reflection: 'x' } })
    const user = userEvent.setup()
    await open(`/student/grades/${id}`)
    expect(await screen.findByRole('img', { name: 'English term by term' })).toBeTruthy()
    expect(screen.getByText('Reads with feeling')).toBeTruthy()
    expect(screen.getByText('74, weighs 30')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Write a reflection' }))
    const dialog = await screen.findByRole('dialog', { name: /My reflection/ })
    await user.type(within(dialog).getByRole('textbox'), 'I read every day.')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(answers.calls.find(({ method }) => method === 'POST')?.body).toEqual({ reflection: 'I read every day.' }),
    )
    expect(await screen.findByText('Your reflection is saved.')).toBeTruthy()
  })
})

const report = (): RatingReport => ({
  term,
  previousTerm: before,
  terms: [term],
  items: ratingKinds.flatMap((kind) =>
    ratingCodes[kind].map((code) => ({
      kind,
      code,
      rating: code === 'citizenship' ? ('ME' as const) : null,
      note: code === 'citizenship' ? 'Leads by example' : null,
      ratedByName: null,
      ratedAt: null,
      previousRating: code === 'citizenship' ? ('AE' as const) : null,
      evidence:
        code === 'citizenship'
          ? [
              {
                id,
                kind: 'photo' as const,
                rating: 'ME' as const,
                text: 'Led the clean-up',
                hasFile: true,
                observedOn: '2026-03-09',
                learningAreaId: null,
                learningAreaName: null,
                recordedByName: 'Kevin Wafula',
                reflection: 'We did it together.',
              },
            ]
          : [],
    })),
  ),
})

it('competencies come with what they rest on', async () => {
  answers.replies['GET /api/student/grades/cbc'] = () => ({ body: report() })
  await open('/student/cbc')
  expect(await screen.findByText('1 is rated; 1 meets or exceeds expectations.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'ME, last term AE' })).toBeTruthy()
  expect(screen.getByText('Led the clean-up')).toBeTruthy()
  expect(screen.getByText('We did it together.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Photo' }).getAttribute('href')).toContain(
    `/api/student/grades/cbc/evidence/${id}/file`,
  )
})

describe('a child’s marks', () => {
  const parent = sessionOf({
    user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role: 'parent' },
    modules: [{ id: 'children', route: '/parent/children', available: true }],
  })
  const child = { id, firstName: 'Faith', fullName: 'Faith Muthoni', status: 'active' }
  beforeEach(() => {
    answers.replies['GET /api/parent/children'] = () => ({ body: { items: [child] } })
    answers.replies[`GET /api/parent/children/${id}/grades`] = () => ({ body: grades(three) })
    answers.replies[`GET /api/parent/children/${id}/grades/cbc`] = () => ({ body: report() })
  })

  it('stand in a tab of the child’s page, with an area in a dialog', async () => {
    await renderApp({ modules: [parentWeb, gradesWeb], at: `/parent/children/${id}/marks`, session: parent })
    expect(await screen.findByRole('heading', { name: 'Marks of Term I' })).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Core competencies' })).toBeTruthy()
    const english = three[0]?.learningAreaId ?? ''
    answers.replies[`GET /api/parent/children/${id}/grades/subject/${english}`] = () => ({
      body: { learningArea: { id: english, name: 'English', shortName: 'English' }, borders: [], terms: [] },
    })
    await userEvent.setup().click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findByRole('dialog', { name: /English/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Write a reflection' })).toBeNull()
  })
})
