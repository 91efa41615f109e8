/** The year-end promotion: years, choices, and the run. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '#core/access/testing/answers.ts'
import type { ClassPlan, Promotion } from '../contract/promotions.ts'
import { bodyOf, noChoices, readChoices, withException } from './choices.ts'
import { promotionWeb } from './module.tsx'
import { chosenYears } from './year-choice.ts'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`
const [y26, y27, y28] = [26, 27, 28].map((place) => ({
  id: uuid(place),
  name: `20${place}`,
  startsOn: `20${place}-01-01`,
  endsOn: `20${place}-12-31`,
})) as [Year, Year, Year]
type Year = { id: string; name: string; startsOn: string; endsOn: string }

describe('the years', () => {
  it('are the one that has begun and the one after it', () => {
    expect(chosenYears([y28, y27, y26], {}, '2026-11-20')).toEqual({ from: y26, to: y27 })
    expect(chosenYears([y28, y27, y26], {}, '2027-02-01')).toEqual({ from: y27, to: y28 })
  })

  it('go back to the last year that another one follows, and are none without one', () => {
    expect(chosenYears([y27, y26], {}, '2027-02-01')).toEqual({ from: y26, to: y27 })
    expect(chosenYears([y26], {}, '2026-11-20')).toBeNull()
  })

  it('are those of the address when they can be', () => {
    expect(chosenYears([y28, y27, y26], { from: y26.id, to: y28.id }, '2026-11-20')).toEqual({ from: y26, to: y28 })
    expect(chosenYears([y28, y27, y26], { from: y27.id, to: y26.id }, '2026-11-20')).toEqual({ from: y27, to: y28 })
  })
})

describe('what is decided', () => {
  const faith = {
    id: uuid(1),
    fullName: 'Faith Kamau',
    admissionNumber: '3000',
    className: 'Grade 7 East',
    fate: 'repeats' as const,
  }

  it('stands once for each learner, the latest decision', () => {
    const choices = withException(withException(noChoices, faith), { ...faith, fate: 'leaves' })
    expect(bodyOf(y26.id, y27.id, choices)).toEqual({
      fromYearId: y26.id,
      toYearId: y27.id,
      mapping: [],
      repeating: [],
      leaving: [faith.id],
    })
  })

  it('is nothing when what was kept is not understood', () => {
    expect(readChoices({ mapping: 'old' })).toEqual(noChoices)
    expect(readChoices({ mapping: {}, exceptions: [faith] }).exceptions).toEqual([faith])
  })
})

describe('the page', () => {
  const seven = { id: uuid(7), grade: 'Grade 7', label: 'Grade 7 East' }
  const plan: ClassPlan = {
    stream: seven,
    learners: 40,
    toStream: { id: uuid(8), grade: 'Grade 8', label: 'Grade 8 East' },
    leaves: false,
    undecided: false,
  }
  const preview = {
    from: { id: y26.id, name: '2026' },
    to: { id: y27.id, name: '2027' },
    classes: [plan],
    promoted: 37,
    repeating: 3,
    leaving: 44,
    early: true,
  }
  const promotion: Promotion = {
    id: uuid(50),
    from: preview.from,
    to: preview.to,
    status: 'done',
    promoted: 37,
    repeating: 3,
    leaving: 44,
    createdAt: '2026-11-20T05:00:00.000Z',
    undoneAt: null,
  }
  const open = () =>
    renderApp({ modules: [promotionWeb], at: '/admin/promotion', session: sessionOf({ abilities: ['people.manage'] }) })
  let swept: Promotion[] = []

  beforeEach(() => {
    swept = []
    answers.replies['GET /api/admin/academic-years'] = () => ({
      body: { items: [y27, y26].map((year) => ({ ...year, confirmed: true, version: 1, terms: [] })) },
    })
    answers.replies['GET /api/admin/promotions'] = () => ({ body: { items: swept } })
    answers.replies['POST /api/admin/promotions/preview'] = () => ({ body: preview })
    answers.replies['GET /api/school/shape'] = () => ({
      status: 503,
      body: { message: 'Busy', code: 'server.overloaded' },
    })
  })

  it('says what happens, and sweeps only after it was confirmed', async () => {
    answers.replies['POST /api/admin/promotions'] = () => {
      swept = [promotion]
      return { status: 201, body: promotion }
    }
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: '37 move up, 3 repeat and 44 finish' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Promote 84 learners' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('37 learners will move to the next class on 1 January 2027.')).toBeTruthy()
    expect(dialog.getByText(/2026 lasts until 31 December 2026/)).toBeTruthy()
    expect(answers.calls.some((call) => call.method === 'POST' && call.path === '/api/admin/promotions')).toBe(false)
    await userEvent.click(dialog.getByRole('button', { name: 'Promote 84 learners' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: '37 moved up, 3 repeated and 44 finished' }),
    ).toBeTruthy()
  })

  it('waits until every class has somewhere to go', async () => {
    answers.replies['POST /api/admin/promotions/preview'] = () => ({
      body: {
        ...preview,
        classes: [{ ...plan, toStream: null, undecided: true }],
        promoted: 0,
        repeating: 0,
        leaving: 0,
      },
    })
    await open()
    expect(await screen.findByText('First choose where 1 class goes.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Promote/ }).disabled).toBe(true)
  })

  it('takes a sweep back and names who stayed', async () => {
    swept = [promotion]
    answers.replies[`POST /api/admin/promotions/${promotion.id}/undo`] = () => {
      swept = [{ ...promotion, status: 'undone', undoneAt: '2026-11-20T06:00:00.000Z' }]
      return { body: { promotion: swept[0], undone: 83, leftAlone: [{ learnerId: uuid(1), fullName: 'Faith Kamau' }] } }
    }
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo promotion' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/40 learners will go back to their classes of 2026\./)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Undo promotion' }))
    expect(await screen.findByText('Faith Kamau')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: '37 move up, 3 repeat and 44 finish' })).toBeTruthy()
  })

  it('sends to the calendar when no year follows', async () => {
    answers.replies['GET /api/admin/academic-years'] = () => ({
      body: { items: [{ ...y26, confirmed: true, version: 1, terms: [] }] },
    })
    await open()
    expect(await screen.findByText('No year follows 2026 yet')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open the calendar' }).getAttribute('href')).toBe(
        '/admin/settings/calendar',
      ),
    )
  })
})
