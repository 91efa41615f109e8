/** Rating a class in the browser: keyboard input, saving cell by cell, concurrent changes, and evidence. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { RatingSheet, SentRating } from '../../contract/competencies.ts'
import { ratingsWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const [amina, brian] = ['0192f3a0-0000-7000-8000-000000000001', '0192f3a0-0000-7000-8000-000000000002']
const stream = { id: '0192f3a0-0000-7000-8000-000000000003', label: 'Grade 7 East' }
const term = {
  id: '0192f3a0-0000-7000-8000-000000000004',
  name: 'Term I',
  year: '2026',
  startsOn: '2026-01-05',
  endsOn: '2026-04-03',
}
const teacher = sessionOf({
  user: { id: 'x', firstName: 'Kevin', lastName: 'Wafula', role: 'teacher' },
  abilities: ['gradebook.rate'],
})

let sheet: RatingSheet
let reply: (sent: SentRating) => object
const sent = (): SentRating[] =>
  answers.calls
    .filter(({ method }) => method === 'PUT')
    .flatMap(({ body }) => (body as { ratings: SentRating[] }).ratings)

beforeEach(() => {
  sheet = {
    classes: [stream],
    class: stream,
    term,
    terms: [term],
    today: '2026-03-10',
    learners: [
      {
        id: amina,
        fullName: 'Amina Mwende',
        firstName: 'Amina',
        ratings: [{ kind: 'competency', code: 'citizenship', rating: 'ME', note: null, version: 7 }],
        evidence: [{ kind: 'competency', code: 'citizenship', count: 1 }],
      },
      { id: brian, fullName: 'Brian Kiptoo', firstName: 'Brian', ratings: [], evidence: [] },
    ],
  }
  reply = (one) => ({ ...one, note: null, outcome: 'saved', reason: null, version: one.version + 1, changedBy: null })
  answers.replies['GET /api/gradebook/competencies'] = () => ({ body: sheet })
  answers.replies['PUT /api/gradebook/competencies'] = ({ body }) => ({
    body: { savedAt: '2026-03-10T06:00:00.000Z', ratings: (body as { ratings: SentRating[] }).ratings.map(reply) },
  })
})

const open = async (language: 'en' | 'sw' = 'en') => {
  await renderApp({ modules: [ratingsWeb], at: '/teacher/gradebook/competencies', session: teacher, language })
  return userEvent.setup()
}
const cell = (name: RegExp) => screen.findByRole('button', { name })

describe('the grid', () => {
  it('rates by key, goes on to the next learner, and saves each for itself', async () => {
    const user = await open()
    ;(await cell(/Amina Mwende, Communication and Collaboration, not rated/)).focus()
    await user.keyboard('e')
    expect(document.activeElement?.getAttribute('aria-label')).toContain(
      'Brian Kiptoo, Communication and Collaboration',
    )
    await user.keyboard('2{ArrowRight}')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toEqual([
      { learnerId: amina, kind: 'competency', code: 'communication_collaboration', rating: 'EE', version: 0 },
      { learnerId: brian, kind: 'competency', code: 'communication_collaboration', rating: 'AE', version: 0 },
    ])
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Brian Kiptoo, Critical Thinking')
  })

  it('changes by version, and takes away', async () => {
    const user = await open()
    expect(await screen.findByText('1 of 30 rated. Ratings are saved automatically.')).toBeTruthy()
    ;(await cell(/Amina Mwende, Citizenship, ME, 1 piece of evidence/)).focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(sent()).toMatchObject([{ code: 'citizenship', rating: null, version: 7 }]))
  })

  it('shows what somebody else gave meanwhile', async () => {
    reply = (one) => ({
      ...one,
      rating: 'BE',
      note: null,
      outcome: 'conflict',
      reason: null,
      version: 9,
      changedBy: 'Grace Achieng',
    })
    const user = await open()
    ;(await cell(/Amina Mwende, Citizenship, ME/)).focus()
    answers.replies['GET /api/gradebook/competencies'] = () => undefined
    await user.keyboard('e')
    expect(await screen.findByText('Grace Achieng rated this at the same time. Their rating is kept.')).toBeTruthy()
    expect(await cell(/Amina Mwende, Citizenship, BE/)).toBeTruthy()
  })

  it('keeps what could not be sent, and offers to send it again', async () => {
    answers.replies['PUT /api/gradebook/competencies'] = () => undefined
    const user = await open()
    ;(await cell(/Amina Mwende, Citizenship, ME/)).focus()
    await user.keyboard('e')
    expect(await screen.findByText('A rating was not saved.')).toBeTruthy()
    expect((await cell(/Amina Mwende, Citizenship, EE/)).dataset.state).toBe('failed')
    answers.replies['PUT /api/gradebook/competencies'] = ({ body }) => ({
      body: { savedAt: '2026-03-10T06:00:00.000Z', ratings: (body as { ratings: SentRating[] }).ratings.map(reply) },
    })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ rating: 'EE', version: 7 }))
  })

  it('has values beside competencies, in Kiswahili too', async () => {
    const user = await open('sw')
    await user.click(await screen.findByRole('radio', { name: 'Maadili' }))
    expect(await screen.findByRole('columnheader', { name: 'Uadilifu' })).toBeTruthy()
  })

  it('says so where there is no class', async () => {
    sheet = { ...sheet, classes: [], class: null, learners: [] }
    await open()
    expect(await screen.findByRole('heading', { name: 'No learners to rate' })).toBeTruthy()
  })
})

describe('evidence', () => {
  it('is read and added where the rating is', async () => {
    const path = `/api/gradebook/learners/${amina}/evidence`
    const piece = {
      id: '0192f3a0-0000-7000-8000-000000000009',
      kind: 'photo',
      rating: null,
      text: 'Led the clean-up',
      hasFile: true,
      observedOn: '2026-03-09',
      learningAreaId: null,
      learningAreaName: null,
      recordedByName: 'Kevin Wafula',
      reflection: 'We did it together.',
      mine: true,
    }
    answers.replies[`GET ${path}`] = () => ({ body: { items: [piece] } })
    answers.replies[`POST ${path}`] = () => ({ status: 201, body: { ...piece, mine: undefined } })
    const user = await open()
    await user.click(await cell(/Amina Mwende, Citizenship, ME/))
    const dialog = within(await screen.findByRole('dialog', { name: /Citizenship/ }))
    expect(await dialog.findByText('Led the clean-up')).toBeTruthy()
    expect(dialog.getByText('We did it together.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Speaks for others')
    await user.click(dialog.getByRole('button', { name: 'Save the note' }))
    await waitFor(() => expect(sent()).toMatchObject([{ rating: 'ME', note: 'Speaks for others', version: 7 }]))
    await user.type(dialog.getByRole('textbox', { name: 'What did you see?' }), 'Thanked everybody')
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(await screen.findByText('The evidence is saved. The family can see it.')).toBeTruthy()
  })
})
