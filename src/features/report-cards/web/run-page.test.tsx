/**
 * The cards of a class for its class teacher: what is missing, comments typed or chosen, and keys for the next learner.
 */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { CardLine, RunDetail } from '../contract/runs.ts'
import { reportCardsWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (last: number): string => `0192f3a0-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`
const runId = uuid(1)

const line = (number: number, fullName: string, more: Partial<CardLine> = {}): CardLine => ({
  id: uuid(10 + number),
  learnerId: uuid(20 + number),
  fullName,
  admissionNumber: `A${number}`,
  mean: 62.5,
  band: { code: 'ME1', title: 'Good' },
  withoutMark: [],
  missing: ['classComment'],
  classComment: null,
  headComment: null,
  version: 1,
  latest: null,
  ...more,
})

const run = (more: Partial<RunDetail> = {}): RunDetail => ({
  id: runId,
  state: 'draft',
  language: 'en',
  closesOn: '2026-04-03',
  opensOn: '2026-04-27',
  publishedAt: null,
  version: 1,
  streamId: uuid(2),
  label: 'Grade 7 East',
  level: 'junior',
  term: { id: uuid(3), name: 'Term I', year: '2026', startsOn: '2026-01-05', endsOn: '2026-04-03' },
  parts: {
    competencies: true,
    values: true,
    attendance: true,
    remarks: true,
    classComment: true,
    headComment: true,
    photo: true,
    activities: true,
    guardians: false,
    teacherPhone: false,
    feeBalance: false,
    nextTermFee: false,
    position: false,
  },
  classTeacher: 'Peter Wafula',
  may: { writeClassComment: true, writeHeadComment: false, check: true, publish: false },
  missing: { marks: 0, classComments: 2, headComments: 0 },
  items: [
    line(1, 'Amina Mwende'),
    line(2, 'Brian Kiptoo', { withoutMark: ['Mathematics'], missing: ['marks', 'classComment'] }),
  ],
  ...more,
})

const open = (detail: RunDetail, role = 'teacher') => {
  answers.replies[`GET /api/report-cards/runs/${runId}`] = () => ({ body: detail })
  return renderApp({
    modules: [reportCardsWeb],
    session: { ...sessionOf(), user: { ...sessionOf().user, role } },
    at: `/report-cards/${runId}`,
  })
}

beforeEach(() => {
  answers.replies['GET /api/report-cards/comment-bank'] = () => ({
    body: {
      items: [
        {
          id: null,
          kind: 'class',
          language: 'en',
          band: 'ME',
          level: null,
          text: '{name} has done what was expected.',
        },
      ],
    },
  })
})

describe('the cards of a class', () => {
  it('say first what is missing, by learner with a way to each card', async () => {
    await open(run())
    const part = within(await screen.findByRole('region', { name: 'marks for 1 learner' }))
    const link = part.getByRole('link', { name: 'Brian Kiptoo' })
    expect(link.getAttribute('href')).toContain(uuid(12))
    expect(part.getByText(/: Mathematics/)).toBeTruthy()
    expect(part.getByRole('link', { name: 'Open the mark sheets' }).getAttribute('href')).toBe('/teacher/gradebook')
    await userEvent.click(link)
    expect(await screen.findByRole('region', { name: 'Brian Kiptoo' })).toBeTruthy()
  })

  it('show the marks beside the comment', async () => {
    answers.replies[`GET /api/report-cards/cards/${uuid(11)}`] = () => ({
      body: {
        card: { areas: [{ name: 'English', percent: 71, band: { code: 'ME1', title: 'Good' } }] },
        published: null,
        versions: [],
      },
    })
    await open(run())
    const marks = within(await screen.findByRole('table', { name: 'Marks of Amina Mwende' }))
    expect(marks.getByRole('row', { name: /English 71% ME1/ })).toBeTruthy()
  })

  it('say in numbers what is missing', async () => {
    await open(run())
    expect(await screen.findByText('Missing: 2 class teacher’s comments.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Brian Kiptoo Missing: marks and class comment/ })).toBeTruthy()
    expect(screen.getByRole('img', { name: '0 of 2 cards are complete' })).toBeTruthy()
  })

  it('keep a comment and go on to the next learner by key', async () => {
    const sent: unknown[] = []
    answers.replies[`PUT /api/report-cards/cards/${uuid(11)}/comments`] = ({ body }) => {
      sent.push(body)
      return { body: line(1, 'Amina Mwende', { classComment: 'Reads well.', version: 2 }) }
    }
    await open(run())
    await userEvent.type(await screen.findByLabelText('Class teacher’s comment'), 'Reads well.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const next = await screen.findByRole('region', { name: 'Brian Kiptoo' })
    expect(sent).toEqual([{ classComment: 'Reads well.', version: 1 }])
    expect(within(next).getByText(/No marks this term in Mathematics/)).toBeTruthy()
  })

  it('take a comment from the bank with the learner’s name in it', async () => {
    await open(run())
    await userEvent.click(await screen.findByRole('button', { name: 'Use a saved comment' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Amina has done what was expected.' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Class teacher’s comment').value).toBe(
      'Amina has done what was expected.',
    )
  })

  it('keep what was typed when it could not be sent', async () => {
    answers.replies[`PUT /api/report-cards/cards/${uuid(11)}/comments`] = () => ({
      status: 409,
      body: { code: 'request.stale', message: 'Somebody else changed this since you opened it.' },
    })
    await open(run())
    const field = await screen.findByLabelText('Class teacher’s comment')
    await userEvent.type(field, 'Mine')
    await userEvent.click(screen.getByRole('button', { name: 'Save and next' }))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Class teacher’s comment').value).toBe('Mine'),
    )
    expect(screen.getByRole('region', { name: 'Amina Mwende' })).toBeTruthy()
  })
})
