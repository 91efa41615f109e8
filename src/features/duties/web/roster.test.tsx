/** The office's roster on screen: the list with who is missing, a duty that is edited with its exact words, assigned in spite of a lesson, cancelled, deleted. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { DutyDetail } from '../contract/shapes.ts'
import { achieng, assignee, baraka, candidate, detail, dutyId, idOf, line, swap, swapId } from '../testing/lines.ts'
import { dutiesWeb } from './module.tsx'

const answers = startAnswers()
const modules = [{ ...dutiesWeb, rail: [], dashboardCards: [] }]
const session = sessionOf({ user: { id: 'x', firstName: 'Esther', lastName: 'Kerubo', role: 'admin' } })
const at = `/admin/duties/${dutyId}`
const open = (address: string, language: 'en' | 'sw' = 'en') => renderApp({ modules, at: address, session, language })
const show = (duty: DutyDetail) => void (answers.replies[`GET /api/duties/${dutyId}`] = () => ({ body: duty }))
const sent = (method = 'POST') =>
  answers.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }))
const dialog = async () => within(await screen.findByRole('dialog'))
const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return dialog()
}
const stats = {
  totalAssigned: 4,
  completed: 1,
  pending: 2,
  accepted: 1,
  declined: 1,
  upcoming: 3,
  overdue: 0,
  weeklyHours: 2,
  monthlyHours: 6,
}

beforeEach(() => {
  show(detail())
  answers.replies['GET /api/duties/card'] = () => ({
    body: { next: null, waiting: 2, swaps: 0, covers: 0, onDuty: [], open: 1 },
  })
  answers.replies['GET /api/duties/stats'] = () => ({
    body: { ...stats, completionRate: 92.3, unassigned: 1, swapsWaiting: 2 },
  })
  answers.replies['GET /api/duties'] = () => ({
    body: toPage([line(), line({ id: idOf(47), title: 'Prep', assignedTeachers: [], teachersNeeded: 1 })], 2, 1, 20),
  })
  answers.replies[`GET /api/duties/${dutyId}/candidates`] = () => ({
    body: {
      items: [
        candidate(baraka, 'Baraka Mwangi', {
          canSwap: false,
          obstacle: 'lesson',
          reason: 'Teaches English in Grade 7 East at that time',
        }),
        candidate(achieng, 'Achieng Odhiambo', {
          canSwap: false,
          obstacle: 'already',
          reason: 'Teacher already assigned to this duty',
        }),
      ],
    },
  })
})

describe('the roster', () => {
  it('shows who is on duty, where somebody is missing, and figures that open what they count', async () => {
    await open('/admin/duties')
    const figures = within(await screen.findByRole('list', { name: 'Figures' }))
    expect(figures.getByRole('link', { name: '1 With open places' }).getAttribute('href')).toBe(
      '/admin/duties?open=true',
    )
    expect(await screen.findAllByText('1 teacher missing')).toHaveLength(2)
    expect(screen.getByText('Nobody yet', { exact: false })).toBeTruthy()
  })

  it('asks with what the address filters by, and says that nothing fits', async () => {
    answers.replies['GET /api/duties'] = () => ({ body: toPage([], 0, 1, 20) })
    await open('/admin/duties?status=completed&location=gate&open=true')
    expect(await screen.findByRole('button', { name: 'Clear search and filters' })).toBeTruthy()
    const { query } = answers.calls.find(({ path }) => path === '/api/duties') ?? {}
    expect(Object.fromEntries(query ?? [])).toMatchObject({ status: 'completed', location: 'gate', open: 'true' })
  })

  it('says when it cannot be read, in Kiswahili too, and tries again', async () => {
    answers.replies['GET /api/duties'] = () => ({ status: 500, body: {} })
    await open('/admin/duties', 'sw')
    await screen.findByRole('alert')
    answers.replies['GET /api/duties'] = () => ({ body: toPage([], 0, 1, 20) })
    await userEvent.click(screen.getByRole('button', { name: 'Jaribu tena' }))
    expect(await screen.findByText('Bado hakuna zamu')).toBeTruthy()
  })
})

describe('Edit Duty', () => {
  it('asks for what it needs in its own words', async () => {
    await open(at)
    const form = await choose('Edit Duty')
    for (const label of ['Title', 'Place', 'Start']) await userEvent.clear(form.getByLabelText(label))
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    for (const text of ['Duty title is required', 'Location is required', 'Start and end times are required'])
      expect(await form.findByText(text)).toBeTruthy()
    await userEvent.type(form.getByLabelText('Start'), '09:00')
    await userEvent.type(form.getByLabelText('Title'), 'Gate')
    await userEvent.type(form.getByLabelText('Place'), 'Gate')
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText('End time must be after start time')).toBeTruthy()
    expect(sent('PUT')).toEqual([])
  })

  it('says the refusal, and its own sentence when the server has none', async () => {
    answers.replies[`PUT /api/duties/${dutyId}`] = () => ({ status: 500, body: {} })
    await open(at)
    const form = await choose('Edit Duty')
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    expect((await form.findByRole('alert')).textContent).toBe('Failed to update duty')
    answers.replies[`PUT /api/duties/${dutyId}`] = () => ({
      status: 409,
      body: { message: 'This duty was cancelled.', code: 'duties.cancelled' },
    })
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText('This duty was cancelled.')).toBeTruthy()
  })

  it('goes on in spite of a conflict with a reason, for a whole series', async () => {
    show(detail({ seriesId: idOf(48), isRecurring: true }))
    answers.replies[`PUT /api/duties/${dutyId}`] = ({ body }) =>
      (body as { overrideReason?: string }).overrideReason
        ? { body: { duty: detail(), changed: 3 } }
        : {
            status: 409,
            body: { message: 'Achieng Odhiambo is not available at that time', code: 'duties.unavailable' },
          }
    await open(at)
    const form = await choose('Edit Duty')
    await userEvent.click(form.getByRole('radio', { name: 'The whole series' }))
    expect(form.queryByLabelText('Day')).toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    await userEvent.type(await form.findByLabelText(/^Reason for the exception/), 'Nobody else is there')
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('3 duties saved')).toBeTruthy()
    expect(sent('PUT').at(-1)).toMatchObject({
      body: { scope: 'all', overrideReason: 'Nobody else is there', version: 3 },
    })
  })
})

describe('assigning', () => {
  it('shows why somebody cannot, and overrides it with a reason but not a second time on the same duty', async () => {
    answers.replies[`POST /api/duties/${dutyId}/teachers`] = () => ({ body: detail() })
    await open(at)
    await userEvent.click(await screen.findByRole('button', { name: 'Assign teacher' }))
    const form = await dialog()
    expect((await form.findByRole<HTMLButtonElement>('radio', { name: /Achieng/ })).disabled).toBe(true)
    await userEvent.click(form.getByRole('radio', { name: /Baraka Mwangi.*Teaches at this time/ }))
    await userEvent.click(form.getByRole('button', { name: 'Assign teacher' }))
    expect(await form.findByText('Reason is required')).toBeTruthy()
    await userEvent.type(form.getByLabelText(/^Reason for the exception/), 'The class is on a trip')
    await userEvent.click(form.getByRole('button', { name: 'Assign teacher' }))
    expect(await screen.findByText('Baraka Mwangi was assigned')).toBeTruthy()
    expect(sent()).toMatchObject([
      { body: { teacherId: baraka, isMainAssignee: false, overrideReason: 'The class is on a trip' } },
    ])
  })

  it('decides about a swap by naming who takes the duty', async () => {
    show(detail({ swapRequests: [swap()] }))
    answers.replies[`GET /api/duties/${dutyId}/candidates`] = () => ({
      body: { items: [candidate(baraka, 'Baraka Mwangi')] },
    })
    answers.replies[`POST /api/duties/swaps/${swapId}/answer`] = () => ({
      body: { swap: swap(), message: 'Both teachers have been notified' },
    })
    await open(at)
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const form = await dialog()
    await userEvent.click(await form.findByRole('radio', { name: /Baraka/ }))
    await userEvent.click(form.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Both teachers have been notified')).toBeTruthy()
    expect(sent()).toMatchObject([{ body: { response: 'approve', teacherId: baraka } }])
  })
})

describe('other ways', () => {
  it('cancelling asks why; deleting says that it cannot be undone', async () => {
    answers.replies[`DELETE /api/duties/${dutyId}`] = () => ({ body: { removed: 1 } })
    show(
      detail({
        assignedTeachers: [
          assignee(achieng, 'Achieng Odhiambo', { state: 'accepted', acceptedAt: '2026-03-09T07:00:00.000Z' }),
        ],
      }),
    )
    const { history } = await open(at)
    const form = await choose('Cancel duty')
    await userEvent.click(form.getByRole('button', { name: 'Cancel it' }))
    expect(await form.findByText('Reason is required')).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'Close' }))
    const confirm = await choose('Delete')
    expect(confirm.getByText('This action cannot be undone.')).toBeTruthy()
    await userEvent.click(confirm.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Gate duty was deleted')).toBeTruthy()
    expect(history.location.pathname).toBe('/admin/duties')
  })
})
