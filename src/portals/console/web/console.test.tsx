/** Console pages: suspending schools with a reason, plans, requests; module switches for all; ending accounts. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { modulesWeb } from '#core/access/web/modules/module.tsx'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Language } from '#platform/web/i18n/languages.ts'
import { detailOf, overviewOf, schoolId, superSession } from '../testing/overview.ts'
import { consoleWeb } from './module.tsx'
import { catalogueWeb } from '#core/access/testing/catalogue.ts'

const answers = startAnswers()
const open = (at: string, language: Language = 'en') =>
  renderApp({
    modules: [modulesWeb, schoolsWeb, consoleWeb, catalogueWeb],
    at,
    session: sessionOf(superSession),
    language,
  })
const pageOf = (items: readonly unknown[]) => ({
  items,
  totalCount: items.length,
  totalPages: 1,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
})
const sentTo = (method: string, path: string) =>
  answers.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body)

beforeEach(() => {
  answers.replies['GET /api/console/waiting'] = () => ({ body: { planRequests: 0, troubles: 0 } })
})

describe('the overview', () => {
  it('says what needs somebody and how everything runs', async () => {
    answers.replies['GET /api/console/overview'] = () => ({
      body: overviewOf({
        jobs: { waiting: 4, failed: 2 },
        outbox: { waiting: 3, failed: 0, oldest: null, carriesMail: false },
        backupAt: null,
      }),
    })
    await open('/console')
    expect(await screen.findByText('2 jobs have failed permanently')).toBeTruthy()
    expect(screen.getByText('3 e-mails are waiting because no mail server is set')).toBeTruthy()
    expect(screen.getByText('No backup of this data folder has been recorded.')).toBeTruthy()
    expect(screen.getByText('PostgreSQL 18.4, 36 MB')).toBeTruthy()
  })

  it('says so when nothing does', async () => {
    answers.replies['GET /api/console/overview'] = () => ({ body: overviewOf({ pendingRequests: 0 }) })
    await open('/console')
    expect(await screen.findByText('Nothing needs your attention now.')).toBeTruthy()
  })
})

describe('a school', () => {
  beforeEach(() => {
    answers.replies[`GET /api/console/schools/${schoolId}`] = () => ({ body: detailOf() })
    answers.replies[`GET /api/console/schools/${schoolId}/accounts`] = () => ({
      body: pageOf([
        {
          id: 'm1',
          name: 'Esther Kerubo',
          email: 'e@umoja.test',
          role: 'admin',
          position: 'Head teacher',
          status: 'active',
          since: '2026-01-05T06:00:00Z',
          lastSeenAt: null,
        },
      ]),
    })
  })

  it('is suspended with a reason that was typed, at the version that was seen', async () => {
    answers.replies[`PUT /api/console/schools/${schoolId}/status`] = () => ({
      body: detailOf({ status: 'suspended', statusReason: 'The contract has ended' }),
    })
    await open(`/console/schools/${schoolId}`)
    expect(await screen.findByText('Esther Kerubo')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await dialog.findByText('Give a reason: people at the school will see it when they sign in.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/Reason/), 'The contract has ended')
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    await waitFor(() =>
      expect(sentTo('PUT', `/api/console/schools/${schoolId}/status`)).toEqual([
        { status: 'suspended', reason: 'The contract has ended', version: 4 },
      ]),
    )
  })

  it('shows why it is closed, and opens again', async () => {
    answers.replies[`GET /api/console/schools/${schoolId}`] = () => ({
      body: detailOf({ status: 'suspended', statusReason: 'The contract has ended' }),
    })
    answers.replies[`PUT /api/console/schools/${schoolId}/status`] = () => ({ body: detailOf() })
    await open(`/console/schools/${schoolId}`)
    expect(await screen.findByText('Suspended: The contract has ended')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reopen' }))
    await waitFor(() =>
      expect(sentTo('PUT', `/api/console/schools/${schoolId}/status`)).toEqual([{ status: 'active', version: 4 }]),
    )
  })

  it('that does not exist says so', async () => {
    await open('/console/schools/0192f3a0-0000-7000-8000-00000000ffff')
    expect(await screen.findByText('Page not available')).toBeTruthy()
  })
})

describe('a request for a plan', () => {
  const request = {
    id: 'r1',
    schoolId,
    schoolName: 'Tumaini',
    plan: 'free',
    fromPlan: 'free',
    toPlan: 'premium',
    note: 'For next term',
    status: 'pending',
    createdAt: '2026-03-09T06:00:00Z',
    decidedAt: null,
    reason: null,
  }

  it('is declined with a reason, and accepted with one press more', async () => {
    answers.replies['GET /api/console/plan-requests'] = () => ({ body: pageOf([request]) })
    answers.replies['GET /api/plans'] = () => ({ body: { items: [] } })
    answers.replies['PUT /api/console/plan-requests/r1'] = () => ({ body: { ...request, status: 'declined' } })
    await open('/console/plans')
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/Why/), 'The invoice is open')
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() =>
      expect(sentTo('PUT', '/api/console/plan-requests/r1')).toEqual([
        { decision: 'declined', reason: 'The invoice is open' },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(sentTo('PUT', '/api/console/plan-requests/r1').at(-1)).toEqual({ decision: 'accepted' }))
  })

  it('is not there', async () => {
    answers.replies['GET /api/console/plan-requests'] = () => ({ body: pageOf([]) })
    answers.replies['GET /api/plans'] = () => ({ body: { items: [] } })
    await open('/console/plans', 'sw')
    expect(await screen.findByText('Hakuna shule inayosubiri jibu')).toBeTruthy()
  })
})

describe('super admins', () => {
  const account = {
    id: 'a1',
    name: 'Joy Atieno',
    email: 'joy@darasa.test',
    invited: false,
    twoStep: true,
    since: '2026-01-05T06:00:00Z',
    lastSignIn: null,
    sessions: 0,
    isYou: false,
  }

  it('are ended after a question, one’s own never', async () => {
    answers.replies['GET /api/console/accounts'] = () => ({
      body: { items: [account, { ...account, id: 'a2', name: 'Own Self', isYou: true, sessions: 1 }] },
    })
    answers.replies['DELETE /api/console/accounts/a1'] = () => ({ status: 204 })
    await open('/console/accounts')
    expect(await screen.findByText('Own Self (you)')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /as super admin$/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Remove Joy Atieno as super admin' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }))
    await waitFor(() => expect(sentTo('DELETE', '/api/console/accounts/a1')).toHaveLength(1))
  })
})
