/** The page of a school's plan and the installation's pages: what each state says, and what they send. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { catalogueWeb } from '#core/access/testing/catalogue.ts'
import { planCardFor } from '#core/access/testing/modules.ts'
import { modulesWeb } from '#core/access/web/modules/module.tsx'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import type { Language } from '#platform/web/i18n/languages.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { superSession } from '#portals/console/testing/overview.ts'
import type { BillingOverview, Quote } from '../contract/billing.ts'
import { invoiceOf, overviewOf } from '../testing/overview.ts'
import { terms } from '../testing/terms.ts'
import { billingWeb } from './module.tsx'

const answers = startAnswers()
const sent = (method: string, path: string) =>
  answers.calls.filter((call) => call.method === method && call.path.startsWith(path)).map(({ body }) => body)

const open = (given: Partial<BillingOverview> = {}, language: Language = 'en') => {
  answers.replies['GET /api/admin/billing'] = () => ({ body: overviewOf(given) })
  return renderApp({
    modules: [schoolsWeb, modulesWeb, billingWeb, catalogueWeb],
    at: '/admin/billing',
    language,
    session: sessionOf({}),
  })
}

beforeEach(() => {
  answers.replies['GET /api/admin/plan-requests'] = () => ({ body: { plan: 'premium', items: [] } })
  answers.replies['GET /api/plans'] = () => ({
    body: {
      items: [
        planCardFor('free'),
        planCardFor('basic'),
        planCardFor('premium', { opens: ['help', 'fees'], beyond: ['fees'] }),
        planCardFor('enterprise', { opens: ['help', 'fees'] }),
      ],
    },
  })
})

describe('the plan of a school', () => {
  it('says what is due and when, what is used, and what happens if it is late', async () => {
    await open()
    expect(
      await screen.findByRole('heading', { level: 1, name: /^You have Premium. KES.6,500 is due on Sunday/ }),
    ).toBeTruthy()
    expect(await screen.findByText('Runs out about 26 March')).toBeTruthy()
    expect(screen.getByText('Room for 96 more')).toBeTruthy()
    expect(screen.getByText('Premium 5,603.45 and VAT 896.55')).toBeTruthy()
    expect(screen.getByText('Back to Free, nothing deleted')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: 'Invoices' })).getByText('12 February, M-Pesa')).toBeTruthy()
    expect(screen.queryByText('Basic')).toBeNull()
  })

  it('sends a prompt, waits for the PIN, and says why a prompt failed', async () => {
    const prompt = {
      id: 'p1',
      invoiceId: invoiceOf().id,
      phone: '+254700000100',
      amount: 6500,
      state: 'waiting' as const,
      reason: null,
      code: null,
      askedAt: '2026-03-10T06:00:00Z',
    }
    answers.replies[`POST /api/admin/billing/invoices/${invoiceOf().id}/prompt`] = () => {
      answers.replies['GET /api/admin/billing'] = () => ({ body: overviewOf({ prompt }) })
      return { body: prompt }
    }
    const { unmount } = await open()
    await userEvent.click(await screen.findByRole('button', { name: /^Send prompt for KES.6,500$/ }))
    expect(await screen.findByText(/The prompt is on 0700.000.100/)).toBeTruthy()
    expect(sent('POST', '/api/admin/billing/invoices')).toHaveLength(1)
    unmount()
    await open({ prompt: { ...prompt, state: 'failed', reason: 'wrong_pin' } })
    expect(await screen.findByText('The PIN was wrong. Try again.')).toBeTruthy()
  })

  it('says what going down closes and when before it is chosen', async () => {
    const quote: Quote = {
      kind: 'later',
      from: '2026-03-15',
      due: null,
      lines: [],
      following: 0,
      opens: [],
      closes: ['fees'],
    }
    answers.replies['GET /api/admin/billing/quote'] = () => ({ body: quote })
    answers.replies['POST /api/admin/billing/choice'] = () => ({ body: overviewOf() })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Free' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      await dialog.findByText('It changes on 15 March 2026, when the period that you paid for has ended.'),
    ).toBeTruthy()
    expect(dialog.getByText('Fee management')).toBeTruthy()
    expect(dialog.getByText('Nothing is deleted. What closes opens again as it was.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Change then' }))
    await waitFor(() =>
      expect(sent('POST', '/api/admin/billing/choice')).toEqual([{ plan: 'free', modules: [], period: 'month' }]),
    )
  })

  it('offers a trial and single modules to a school on Free, in Kiswahili too', async () => {
    answers.replies['POST /api/admin/billing/trial'] = () => ({ body: overviewOf() })
    await open({ plan: 'free', subscription: null, due: null, late: [], invoices: [], mayTry: true }, 'sw')
    expect(await screen.findByRole('heading', { level: 1, name: 'Mna Bure. Hakuna deni' })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Anza jaribio' }))
    await waitFor(() => expect(sent('POST', '/api/admin/billing/trial')).toEqual([{ plan: 'premium' }]))
  })

  it('shows an error with another try', async () => {
    answers.replies['GET /api/admin/billing'] = () => ({ status: 500, body: { message: 'x' } })
    await renderApp({
      modules: [schoolsWeb, modulesWeb, billingWeb, catalogueWeb],
      at: '/admin/billing',
      session: sessionOf({}),
    })
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})

describe('the installation', () => {
  const openConsole = (at: string) =>
    renderApp({ modules: [schoolsWeb, modulesWeb, billingWeb, catalogueWeb], at, session: sessionOf(superSession) })

  it('marks an invoice as paid with its reference', async () => {
    const { lines: _lines, ...invoice } = invoiceOf()
    const row = { ...invoice, schoolId: 's1', schoolName: 'Umoja', twice: 0, claim: null, credits: [] }
    const page = {
      items: [row],
      totalCount: 1,
      totalPages: 1,
      currentPage: 1,
      hasNextPage: false,
      hasPreviousPage: false,
    }
    answers.replies['GET /api/console/invoices'] = () => ({ body: page })
    answers.replies[`POST /api/console/invoices/${row.id}/paid`] = () => ({ body: { ...row, state: 'paid' } })
    await openConsole('/console/billing/invoices')
    await userEvent.click(await screen.findByRole('button', { name: /DA-2026-0311/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as paid' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByLabelText(/^Reference/), 'FT26074K2L')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }))
    await waitFor(() =>
      expect(sent('POST', '/api/console/invoices')).toMatchObject([{ method: 'bank', reference: 'FT26074K2L' }]),
    )
  })

  it('enters prices from a day on', async () => {
    const dollars = {
      plans: [{ id: 'premium', monthly: 49.95, yearly: 499.95 }],
      modules: [{ id: 'fees', monthly: 9.99, yearly: 99.99 }],
    }
    const tariff = { id: 't1', validFrom: '2026-01-01', createdAt: '2026-01-01T06:00:00Z', ...terms }
    answers.replies['GET /api/console/tariffs'] = () => ({ body: { today: '2026-03-10', items: [tariff], dollars } })
    answers.replies['GET /api/console/issuer'] = () => ({
      body: {
        name: 'Darasa',
        address: null,
        kraPin: null,
        contact: null,
        bank: null,
        mpesa: null,
        has: {},
        environments: [],
        version: 0,
      },
    })
    answers.replies['POST /api/console/tariffs'] = () => ({ status: 201, body: tariff })
    await openConsole('/console/billing/prices')
    await userEvent.click(await screen.findByRole('button', { name: 'New prices' }))
    const dialog = within(await screen.findByRole('dialog'))
    const price = await dialog.findByLabelText(/^Premium, a month/)
    await userEvent.clear(price)
    await userEvent.type(price, '7000')
    await userEvent.click(dialog.getByRole('button', { name: 'Save prices' }))
    await waitFor(() =>
      expect(sent('POST', '/api/console/tariffs')).toMatchObject([
        {
          validFrom: '2026-03-11',
          plans: { premium: { monthly: 7000 } },
          limits: { premium: { learners: 1000 }, basic: { sms: null } },
        },
      ]),
    )
  })
})
