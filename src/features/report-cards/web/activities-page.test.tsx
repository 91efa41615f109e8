/** The sheet of an activity in a class: a tap for each learner, one save for all, and what is closed. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Activity, ActivityLine, ActivitySheet } from '../contract/activities.ts'
import { reportCardsWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (last: number): string => `0192f3a0-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`

const chess = (more: Partial<Activity> = {}): Activity => ({
  id: uuid(1),
  name: 'Chess club',
  patronId: uuid(9),
  patron: 'Peter Wafula',
  active: true,
  own: false,
  version: 1,
  ...more,
})

const line = (number: number, fullName: string, more: Partial<ActivityLine> = {}): ActivityLine => ({
  learnerId: uuid(20 + number),
  fullName,
  admissionNumber: `A${number}`,
  participation: null,
  remark: null,
  version: 0,
  others: [],
  ...more,
})

const sheet = (more: Partial<ActivitySheet> = {}): ActivitySheet => ({
  activity: chess(),
  stream: { id: uuid(2), label: 'Grade 7 East' },
  termId: uuid(3),
  open: true,
  items: [line(1, 'Amina Mwende', { others: ['Choir'] }), line(2, 'Brian Kiptoo')],
  ...more,
})

const open = ({ shown = sheet(), staff = [] as object[], items = [chess()] } = {}, role = 'teacher') => {
  answers.replies['GET /api/report-cards/activities'] = () => ({
    body: {
      items,
      terms: [{ id: uuid(3), name: 'Term I', year: '2026', endsOn: '2026-04-03' }],
      termId: uuid(3),
      streams: [{ id: uuid(2), label: 'Grade 7 East', leads: true }],
      staff,
    },
  })
  answers.replies['GET /api/report-cards/activity-sheet'] = () => ({ body: shown })
  return renderApp({
    modules: [reportCardsWeb],
    session: { ...sessionOf(), user: { ...sessionOf().user, role } },
    at: '/report-cards/activities',
  })
}

describe('the activities of a class', () => {
  let sent: unknown[] = []
  beforeEach(() => {
    sent = []
    answers.replies['PUT /api/report-cards/activity-sheet'] = ({ body }) => {
      sent.push(body)
      return { body: sheet() }
    }
  })

  it('are entered with a tap for each learner and saved together', async () => {
    await open()
    const amina = within(await screen.findByRole('group', { name: 'Participation of Amina Mwende' }))
    expect(screen.getByText(/also Choir/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    await userEvent.click(amina.getByRole('button', { name: 'Leads' }))
    await userEvent.type(screen.getByLabelText('Remark on Amina Mwende'), 'Captain')
    expect(screen.getByRole('status').textContent).toBe('1 of 2 takes part · 1 change not saved')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          activityId: uuid(1),
          streamId: uuid(2),
          termId: uuid(3),
          items: [{ learnerId: uuid(21), participation: 'leader', remark: 'Captain', version: 0 }],
        },
      ]),
    )
  })

  it('keep what was entered when it could not be sent', async () => {
    answers.replies['PUT /api/report-cards/activity-sheet'] = () => ({
      status: 409,
      body: { code: 'request.stale', message: 'Somebody else changed this since you opened it.' },
    })
    await open()
    const brian = within(await screen.findByRole('group', { name: 'Participation of Brian Kiptoo' }))
    await userEvent.click(brian.getByRole('button', { name: 'Regularly' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(answers.calls.some(({ method }) => method === 'PUT')).toBe(true))
    expect(screen.getByRole('status').textContent).toContain('1 change not saved')
    expect(brian.getByRole('button', { name: 'Regularly' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('cannot be changed once the cards are checked', async () => {
    await open({ shown: sheet({ open: false }) })
    expect(await screen.findByText(/checked or published/)).toBeTruthy()
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Leads' }).every(({ disabled }) => disabled)).toBe(
      true,
    )
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('are added by the office, with a patron', async () => {
    const added: unknown[] = []
    answers.replies['POST /api/report-cards/activities'] = ({ body }) => {
      added.push(body)
      return { status: 201, body: chess({ id: uuid(4), name: 'Choir' }) }
    }
    await open({ items: [], staff: [{ id: uuid(9), fullName: 'Peter Wafula' }] }, 'admin')
    expect(await screen.findByText('No activities yet')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add activity' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/Name/), 'Choir')
    await userEvent.click(dialog.getByRole('button', { name: 'Add activity' }))
    await waitFor(() => expect(added).toEqual([{ name: 'Choir', patronId: null }]))
  })
})
