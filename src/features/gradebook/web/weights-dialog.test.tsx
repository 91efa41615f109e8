/** Weights in the browser: input, resulting shares in words, and concurrent changes. */
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { KindWeight } from '../contract/weights.ts'
import { allWeights } from '../rules/weights.ts'
import { gradebookWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const science = '0192f3a0-0000-7000-8000-000000000001'
const term = {
  id: '0192f3a0-0000-7000-8000-000000000004',
  name: 'Term I',
  year: '2026',
  startsOn: '2026-01-05',
  endsOn: '2026-04-03',
}
let said: KindWeight[]

beforeEach(() => {
  said = []
  answers.replies['GET /api/gradebook/overview'] = () => ({
    body: { term, terms: [term], today: '2026-03-10', items: [] },
  })
  answers.replies['GET /api/school/shape'] = () => ({
    body: { streams: [], learningAreas: [{ id: science, level: 'junior', name: 'Integrated Science', active: true }] },
  })
  answers.replies['GET /api/gradebook/weights'] = () => ({ body: { items: allWeights(['junior', 'senior'], said) } })
  answers.replies['PUT /api/gradebook/weights'] = () => ({ body: { items: [] } })
})

const sent = (): unknown[] => answers.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

const open = async (role = 'admin') => {
  await renderApp({
    modules: [gradebookWeb, schoolsWeb],
    at: '/teacher/gradebook',
    session: sessionOf({
      user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role },
      abilities: ['gradebook.view'],
    }),
  })
  await screen.findByRole('heading', { name: 'Gradebook' })
  return userEvent.setup()
}
const openWeights = async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Weights' }))
  return { user, field: await screen.findByRole('textbox', { name: 'End-term' }) }
}

describe('weights', () => {
  it('are said in words as they are typed, and saved against what was read', async () => {
    const { user, field } = await openWeights()
    expect(screen.getByText('In a term with the three exams: Opener 20%, Mid-term 30% and End-term 50%.')).toBeTruthy()
    expect(screen.getByText(/Published results keep the weights/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, '150')
    expect(screen.getByRole('button', { name: 'Save weights' }).hasAttribute('disabled')).toBe(true)
    await user.clear(field)
    await user.type(field, '0')
    expect(screen.getByText('Shown but not counted: End-term.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save weights' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { items: [{ level: 'junior', learningAreaId: null, kind: 'end_term', weight: 0, was: 50 }] },
      ]),
    )
    expect(await screen.findByText('The weights are saved')).toBeTruthy()
  })

  it('of an area follow its level where its field is empty', async () => {
    said = [{ level: 'junior', learningAreaId: science, kind: 'practical', weight: 40 }]
    const { user } = await openWeights()
    await user.click(screen.getByRole('combobox', { name: 'For' }))
    await user.click(await screen.findByRole('option', { name: 'Integrated Science (has its own)' }))
    expect(screen.getByPlaceholderText('50, same as the level')).toBeTruthy()
    await user.clear(screen.getByRole('textbox', { name: 'Practical' }))
    await user.click(screen.getByRole('button', { name: 'Save weights' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { items: [{ level: 'junior', learningAreaId: science, kind: 'practical', weight: null, was: 40 }] },
      ]),
    )
  })

  it('that somebody else changed meanwhile are shown before they are set again', async () => {
    const { user, field } = await openWeights()
    answers.replies['PUT /api/gradebook/weights'] = () => ({
      status: 409,
      body: {
        code: 'request.stale',
        message: 'x',
        current: {
          items: allWeights(['junior'], [{ level: 'junior', learningAreaId: null, kind: 'end_term', weight: 70 }]),
        },
      },
    })
    await user.clear(field)
    await user.type(field, '60')
    await user.click(screen.getByRole('button', { name: 'Save weights' }))
    expect(await screen.findByText(/Somebody else changed these weights/)).toBeTruthy()
    expect(screen.getByText('70 now')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save weights' }))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ items: [{ weight: 60, was: 70 }] }))
  })

  it('that cannot be read say so', async () => {
    answers.replies['GET /api/gradebook/weights'] = () => ({ status: 500, body: { code: 'x', message: 'x' } })
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Weights' }))
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy()
  })

  it('are not offered to teachers', async () => {
    await open('teacher')
    expect(screen.queryByRole('button', { name: 'Weights' })).toBeNull()
  })
})
