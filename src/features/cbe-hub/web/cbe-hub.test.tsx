/** The hub in the browser: words for the role, a child's progress in plain words, a fit with its reasons. */
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { ratingCodes } from '#features/gradebook/contract/competencies.ts'
import { ratingKinds } from '#features/gradebook/contract/rating-kinds.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { PathwayGuide } from '../contract/pathways.ts'
import type { Piece, Progress } from '../contract/progress.ts'
import { changesOf, fitsOf } from '../rules/fit.ts'
import { nationalRules } from '../rules/national-rules.ts'
import { cbeHubWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000001'
const modules = [{ id: 'cbe-hub', route: '/cbe-hub', available: true }]
const asRole = (role: string, firstName: string) =>
  sessionOf({ user: { id: 'x', firstName, lastName: 'Kamau', role }, modules })

const piece: Piece = {
  id: '0192f3a0-0000-7000-8000-000000000002',
  source: 'observation',
  text: 'Left the study plan after two days.',
  level: 'AE',
  date: '2026-02-18',
  week: 7,
  learningAreaName: 'English',
  kind: 'text',
  hasFile: false,
  seenBy: 'Kevin Wafula',
  reflection: 'I forgot the list at school.',
}

const term = {
  id: '0192f3a0-0000-7000-8000-000000000011',
  name: 'Term I',
  year: '2026',
  startsOn: '2026-01-05',
  endsOn: '2026-04-03',
}

const progress: Progress = {
  learner: { id, firstName: 'Faith', fullName: 'Faith Muthoni Kamau', classLabel: 'Grade 7 East' },
  term,
  terms: [term],
  weeks: 13,
  week: 10,
  pieces: 1,
  areas: 1,
  strongest: 'critical_thinking',
  weakest: 'learning_to_learn',
  items: ratingKinds.flatMap((kind) =>
    ratingCodes[kind].map((code) => ({
      kind,
      code,
      rating: null,
      previousRating: null,
      note: null,
      ratedByName: null,
      standing: code === 'learning_to_learn' ? ('help' as const) : ('none' as const),
      pieces: code === 'learning_to_learn' ? [piece] : [],
    })),
  ),
  outcomes: [],
}

describe('what CBE is', () => {
  it.each([
    ['student', 'School is about what you can do'],
    ['parent', 'Your child is graded on what they can do'],
    ['teacher', 'Teach towards what a learner can do'],
    ['tutor', 'Help each learner to the next level'],
    ['admin', 'Lead a school that grows competencies'],
  ])('is said to a %s in words for them', async (role, title) => {
    await renderApp({ modules: [cbeHubWeb], at: '/cbe-hub', session: asRole(role, 'Faith') })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByText('Exceeds expectation')).toBeTruthy()
  })

  it('is said in Kiswahili too', async () => {
    await renderApp({ modules: [cbeHubWeb], at: '/cbe-hub', session: asRole('parent', 'Grace'), language: 'sw' })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Mtoto wako hupimwa kwa anachoweza kufanya' }),
    ).toBeTruthy()
  })

  it('has an example of a competency at each level', async () => {
    await renderApp({ modules: [cbeHubWeb], at: '/cbe-hub/competencies', session: asRole('parent', 'Grace') })
    await userEvent.click(await screen.findByRole('button', { name: /Learning to Learn/ }))
    expect(await screen.findByText(/Keeps a study plan for the term/)).toBeTruthy()
    expect(screen.getByText(/On Sunday evening ask the child/)).toBeTruthy()
  })
})

describe('progress', () => {
  beforeEach(() => {
    answers.replies['GET /api/parent/children'] = () => ({
      body: {
        items: [
          {
            id,
            firstName: 'Faith',
            fullName: 'Faith Muthoni',
            status: 'active',
            school: { id: 's', name: 'Umoja', shortName: 'Umoja' },
          },
        ],
      },
    })
    answers.replies[`GET /api/parent/children/${id}/cbe-progress`] = () => ({ body: progress })
    answers.replies['GET /api/student/cbe/progress'] = () => ({ body: progress })
  })

  it('says to a parent what goes well, what needs help, what was seen and what to do', async () => {
    await renderApp({ modules: [cbeHubWeb], at: '/cbe-hub/progress', session: asRole('parent', 'Grace') })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Faith thinks well. Planning study needs help' }),
    ).toBeTruthy()
    const detail = screen.getByRole('region', { name: 'Plans study, learns from mistakes' })
    expect(within(detail).getByText('Left the study plan after two days.')).toBeTruthy()
    expect(within(detail).getByText('I forgot the list at school.')).toBeTruthy()
    expect(within(detail).getByText(/On Friday ask/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    expect(
      within(screen.getByRole('group', { name: 'Pieces of work with their levels' })).getByText(
        'Approaches expectation',
      ),
    ).toBeTruthy()
  })

  it('speaks to the learner', async () => {
    await renderApp({ modules: [cbeHubWeb], at: '/cbe-hub/progress', session: asRole('student', 'Faith') })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You think well. Planning study needs help' }),
    ).toBeTruthy()
    expect(screen.getByText(/On Sunday write three things/)).toBeTruthy()
  })
})

describe('pathways', () => {
  const levels = new Map(
    [
      'mathematics',
      'integrated science',
      'pre-technical studies',
      'english',
      'social studies',
      'creative arts and sports',
    ].map((name) => [name, { level: 6, code: 'ME1' }] as const),
  ).set('kiswahili', { level: 5 as 6, code: 'ME2' as 'ME1' })
  const fits = fitsOf(nationalRules, levels, ['building'])
  const guide: PathwayGuide = {
    learner: { id, firstName: 'Amani', classLabel: 'Grade 9 East', grade: 'Grade 9' },
    classTeacher: 'Mr Gitau',
    rules: nationalRules,
    version: 0,
    open: true,
    terms: 7,
    kjsea: [],
    own: { interests: ['building'], wish: null, version: 1 },
    fits,
    changes: changesOf(fits),
  }

  it('say what fits best and why, what would change it, and whom to talk to', async () => {
    answers.replies['GET /api/student/cbe/pathways'] = () => ({ body: guide })
    await renderApp({ modules: [cbeHubWeb], at: '/cbe-hub/pathways', session: asRole('student', 'Amani') })
    expect(await screen.findByRole('heading', { level: 1, name: 'Amani, STEM fits you best today' })).toBeTruthy()
    expect(screen.getByText(/You like: Building things/)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Kiswahili: level 5 of 8 (ME2), advised is level 6' })).toBeTruthy()
    expect(screen.getByText('1 level up in Kiswahili')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Talk it over with Mr Gitau' })).toBeTruthy()
  })

  it('say when they are from KJSEA, which no longer changes', async () => {
    answers.replies['GET /api/student/cbe/pathways'] = () => ({
      body: { ...guide, kjsea: [{ learningAreaId: id, level: 6 }], terms: 0, changes: [] },
    })
    await renderApp({ modules: [cbeHubWeb], at: '/cbe-hub/pathways', session: asRole('student', 'Amani') })
    expect(await screen.findByText(/KJSEA results are in/)).toBeTruthy()
    expect(screen.queryByText(/KJSEA can still change it/)).toBeNull()
    expect(screen.getByRole('heading', { name: 'The choice' })).toBeTruthy()
  })

  it('take results of KJSEA from the office', async () => {
    const area = { level: 'junior', subjectGroup: 'languages', lessonsPerWeek: 5, active: true, version: 1 }
    const learningAreas = [{ ...area, id, name: 'English', shortName: 'ENG' }]
    const shape = { calendar: null, streams: [], learningAreas }
    answers.replies['GET /api/school/shape'] = () => ({ body: shape })
    answers.replies[`GET /api/cbe-hub/learners/${id}/pathways`] = () => ({ body: guide })
    const saved: unknown[] = []
    answers.replies[`PUT /api/cbe-hub/learners/${id}/kjsea`] = ({ body }) => {
      saved.push(body)
      return { body }
    }
    const session = { ...asRole('admin', 'Wanjiku'), abilities: ['cbe.manage'] }
    await renderApp({ modules: [cbeHubWeb], at: `/cbe-hub/pathways/${id}`, session })
    await userEvent.click(await screen.findByRole('button', { name: 'Enter KJSEA results' }))
    await userEvent.click(await screen.findByRole('combobox', { name: 'English' }))
    await userEvent.click(await screen.findByRole('option', { name: '7 (EE2)' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save the results' }))
    await screen.findByText('KJSEA results are saved.')
    expect(saved).toEqual([{ results: [{ learningAreaId: id, level: 7 }] }])
  })

  it('show the rules before the grade has come', async () => {
    answers.replies['GET /api/student/cbe/pathways'] = () => ({
      body: { ...guide, open: false, fits: [], changes: [], terms: 0 },
    })
    await renderApp({ modules: [cbeHubWeb], at: '/cbe-hub/pathways', session: asRole('student', 'Faith') })
    expect(await screen.findByText(/From Grade 9 on, this page shows/)).toBeTruthy()
    expect(screen.getByText('Biology, Chemistry, Physics, General Science')).toBeTruthy()
  })
})
