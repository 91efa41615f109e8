/** The page of automatic messages, with the sections of the modules that send them. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { peopleWeb } from '#core/people/web/module.tsx'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { feesWeb } from '#features/fees/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { automaticMessagesWeb } from './module.tsx'

const answers = startAnswers()
const stored = {
  language: 'en',
  welcomeSms: false,
  welcomeEmail: false,
  feeSms: false,
  feeEmail: true,
  feeDaysBefore: 3,
  feeDaysAfter: 7,
  feeSmallest: 100,
  receiptSms: false,
  receiptEmail: false,
}
const item = { category: 'automatic-messages', value: stored, version: 4, updatedAt: null }
const path = '/api/admin/settings'
const session = (modules: ReturnType<typeof sessionOf>['modules'] = []) =>
  sessionOf({ abilities: ['school.manage'], modules })
const open = (given = session(), language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [
      { ...feesWeb, rail: [], dashboardCards: [] },
      { ...peopleWeb, rail: [], actions: [] },
      schoolsWeb,
      automaticMessagesWeb,
    ],
    at: '/admin/settings/automatic',
    session: given,
    language,
  })

beforeEach(() => {
  answers.replies[`GET ${path}`] = () => ({ body: { items: [item] } })
  answers.replies[`PUT ${path}`] = () => ({ body: { ...item, version: 5 } })
})

describe('automatic messages', () => {
  it('has a section of each module in order, and saves all of them together', async () => {
    await open()
    await userEvent.click(
      within(await screen.findByRole('region', { name: 'When a learner joins' })).getByLabelText('Welcome by SMS'),
    )
    const sections = within(screen.getByRole('main')).getAllByRole('region')
    expect(sections.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^When a learner joins/),
      expect.stringMatching(/^Fee reminders/),
      expect.stringMatching(/^Receipts/),
      expect.stringMatching(/^Language/),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(answers.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      category: item.category,
      value: { ...stored, welcomeSms: true },
      version: 4,
    })
  })

  it('says at once which number is out of range', async () => {
    await open(session(), 'sw')
    const days = await screen.findByLabelText(/Siku kabla ya tarehe ya mwisho/)
    await userEvent.clear(days)
    await userEvent.type(days, '31')
    await userEvent.click(screen.getByRole('button', { name: 'Hifadhi' }))
    expect(await screen.findByText(/^Tumia nambari kuanzia 1 hadi 30$/)).toBeTruthy()
    expect(answers.calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('leaves out a module that the school does not have, and keeps what is stored of it', async () => {
    await open(session([{ id: 'fees', route: '/fees', available: false, reason: 'Module is switched off' }]))
    await userEvent.click(await screen.findByLabelText('Welcome by e-mail'))
    expect(screen.queryByRole('region', { name: 'Fee reminders' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(answers.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      value: { ...stored, welcomeEmail: true },
    })
  })
})
