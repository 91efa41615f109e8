/**
 * A teacher's own duties on screen: answering, swap requests, covers, preferences, and error messages, in both
 * languages.
 */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { dutyMessages } from '../contract/texts.ts'
import { baraka, candidate, detail, dutyId, gap, idOf, ownLine, swap, swapId } from '../testing/lines.ts'
import { dutiesWeb } from './module.tsx'

const answers = startAnswers()
const modules = [{ ...dutiesWeb, rail: [], dashboardCards: [] }]
const session = sessionOf({
  user: { id: 'x', firstName: 'Achieng', lastName: 'Odhiambo', role: 'teacher' },
  abilities: [],
})
const open = (part = '', language: 'en' | 'sw' = 'en') =>
  renderApp({ modules, at: `/teacher/duties${part}`, session, language })
const sent = (method = 'POST') =>
  answers.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }))
const dialog = async () => within(await screen.findByRole('dialog'))
const told = (message: string) => () => ({ body: { duty: detail(), message } })
const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /Gate duty/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return dialog()
}
const ask = `/api/duties/${dutyId}/swaps`
const coverId = idOf(49)
const cover = {
  id: coverId,
  teacherId: baraka,
  teacherName: 'Achieng Odhiambo',
  state: 'asked',
  askedAt: '2026-03-10T05:00:00.000Z',
  answeredAt: null,
  note: 'Page 41',
}

beforeEach(() => {
  answers.replies['GET /api/duties/card'] = () => ({
    body: { next: null, waiting: 1, swaps: 0, covers: 0, onDuty: [], open: 0 },
  })
  answers.replies['GET /api/duties/upcoming'] = () => ({ body: { items: [ownLine()], pending: 1 } })
  answers.replies[`GET /api/duties/${dutyId}/candidates`] = () => ({
    body: {
      items: [
        candidate(idOf(50), 'Chebet Koech', {
          canSwap: false,
          obstacle: 'duty',
          reason: 'Already has duty at this time.',
        }),
        candidate(baraka, 'Baraka Mwangi'),
      ],
    },
  })
})

describe('upcoming duties', () => {
  it('says what is next and what waits, and accepts with a press', async () => {
    answers.replies[`POST /api/duties/${dutyId}/accept`] = told(dutyMessages.accepted)
    await open()
    expect(await screen.findByText(/Next: Gate duty.*1 duty needs your answer/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(dutyMessages.accepted)).toBeTruthy()
    expect(sent()).toEqual([{ path: `/api/duties/${dutyId}/accept`, body: '' }])
  })

  it('says that it failed and offers to try again', async () => {
    answers.replies[`POST /api/duties/${dutyId}/accept`] = () => ({ status: 500, body: {} })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Failed to perform action. Please try again.')).toBeTruthy()
    answers.replies[`POST /api/duties/${dutyId}/accept`] = told(dutyMessages.accepted)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(dutyMessages.accepted)).toBeTruthy()
  })

  it('declines only with a reason, and keeps it when the server says no', async () => {
    answers.replies[`POST /api/duties/${dutyId}/decline`] = () => ({
      status: 409,
      body: { message: 'This duty was cancelled.', code: 'duties.cancelled' },
    })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    const form = await dialog()
    await userEvent.click(form.getByRole('button', { name: 'Decline' }))
    expect(await form.findByText('Reason is required')).toBeTruthy()
    await userEvent.type(form.getByLabelText('Reason'), 'County workshop')
    await userEvent.click(form.getByRole('button', { name: 'Decline' }))
    expect(await form.findByText('This duty was cancelled.')).toBeTruthy()
    answers.replies[`POST /api/duties/${dutyId}/decline`] = told(dutyMessages.declined)
    await userEvent.click(form.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText(dutyMessages.declined)).toBeTruthy()
    expect(sent().at(-1)?.body).toEqual({ reason: 'County workshop' })
  })

  it('completes with a word or without, in Kiswahili', async () => {
    answers.replies['GET /api/duties/upcoming'] = () => ({
      body: { items: [ownLine({ canAccept: false, canComplete: true })], pending: 0 },
    })
    answers.replies[`POST /api/duties/${dutyId}/complete`] = told(dutyMessages.completed)
    await open('', 'sw')
    await userEvent.click(await screen.findByRole('button', { name: 'Kamilisha' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Kamilisha' }))
    expect(await screen.findByText('Zamu imekamilika. Asante kwa huduma yako!')).toBeTruthy()
    expect(sent()).toMatchObject([{ body: {} }])
  })

  it('says so when there is none', async () => {
    answers.replies['GET /api/duties/upcoming'] = () => ({ body: { items: [], pending: 0 } })
    await open()
    expect(await screen.findByText('No upcoming duties')).toBeTruthy()
  })
})

describe('a swap', () => {
  it('is asked of a colleague who is free, or of administration', async () => {
    answers.replies[`POST ${ask}`] = () => ({
      status: 201,
      body: { swap: swap(), message: dutyMessages.swapRequested },
    })
    await open()
    const form = await choose('Ask to swap')
    expect(
      (await form.findByRole<HTMLButtonElement>('radio', { name: /Chebet Koech.*Already has duty at this time\./ }))
        .disabled,
    ).toBe(true)
    expect(form.getByRole('radio', { name: /^Administration|Administration/ }).getAttribute('aria-checked')).toBe(
      'true',
    )
    await userEvent.type(form.getByLabelText('Reason'), 'Music festival')
    await userEvent.click(form.getByRole('radio', { name: /Baraka Mwangi/ }))
    await userEvent.click(form.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText(dutyMessages.swapRequested)).toBeTruthy()
    expect(sent()).toMatchObject([{ path: ask, body: { teacherId: baraka, reason: 'Music festival' } }])
  })

  it('says its own sentence when it could not be sent', async () => {
    answers.replies[`POST ${ask}`] = () => ({ status: 500, body: {} })
    await open()
    const form = await choose('Ask to swap')
    await userEvent.type(form.getByLabelText('Reason'), 'Music festival')
    await userEvent.click(form.getByRole('button', { name: 'Send request' }))
    expect(await form.findByText('Failed to submit swap request. Please try again.')).toBeTruthy()
  })

  it('that a teacher is asked for is approved with one press', async () => {
    const asked = swap({ requestedTo: baraka, requestedToName: 'Baraka Mwangi' })
    answers.replies['GET /api/duties/swaps'] = () => ({ body: { ...toPage([asked], 1, 1, 20), waitingForMe: 1 } })
    answers.replies[`POST /api/duties/swaps/${swapId}/answer`] = () => ({
      body: { swap: asked, message: dutyMessages.swapApproved },
    })
    await open('/swaps')
    expect(await screen.findByText('Achieng Odhiambo asks Baraka Mwangi')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(dutyMessages.swapApproved)).toBeTruthy()
    expect(sent()).toMatchObject([{ body: { response: 'approve' } }])
  })
})

describe('covers and wishes', () => {
  it('a cover is accepted, or declined with a word', async () => {
    const { declined: _declined, absenceId: _absence, absentTeacherId: _teacher, ...asked } = gap()
    answers.replies['GET /api/duties/covers/mine'] = () => ({ body: { items: [{ ...asked, cover, canAnswer: true }] } })
    answers.replies[`POST /api/duties/covers/${coverId}/answer`] = () => ({ body: cover })
    await open('/covers')
    expect(await screen.findByText('English, Lesson 2, Grade 7 East')).toBeTruthy()
    expect(screen.getByText('“Page 41”')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('You cover it. The office has been notified.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
    const form = await dialog()
    await userEvent.type(form.getByLabelText('Reason'), 'I meet a family')
    await userEvent.click(form.getByRole('button', { name: 'Decline' }))
    await screen.findByText('The office has been notified that you cannot.')
    expect(sent()).toMatchObject([
      { body: { response: 'accept' } },
      { body: { response: 'decline', note: 'I meet a family' } },
    ])
  })

  it('wishes are kept, and it says when they were not', async () => {
    const none = {
      preferredTypes: [],
      unavailableDays: [5],
      earliestStart: null,
      latestEnd: null,
      maxPerWeek: null,
      reminderHours: null,
      notes: null,
    }
    answers.replies['GET /api/duties/preferences'] = () => ({ body: none })
    answers.replies['PUT /api/duties/preferences'] = () => ({ status: 500, body: {} })
    await open('/preferences')
    await userEvent.type(await screen.findByLabelText('Most duties per week'), '3')
    await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }))
    expect(await screen.findByText('Failed to update preferences. Please try again.')).toBeTruthy()
    answers.replies['PUT /api/duties/preferences'] = () => ({ body: { ...none, maxPerWeek: 3 } })
    await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }))
    expect(await screen.findByText('Preferences saved')).toBeTruthy()
    expect(sent('PUT').at(-1)?.body).toEqual({ preferredTypes: [], unavailableDays: [5], maxPerWeek: 3 })
  })
})
