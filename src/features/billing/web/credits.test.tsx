/** Credit notes and payments by PayBill on the pages of the school and of the super admin. */
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { catalogueWeb } from '#core/access/testing/catalogue.ts'
import { planCardFor } from '#core/access/testing/modules.ts'
import { modulesWeb } from '#core/access/web/modules/module.tsx'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { superSession } from '#portals/console/testing/overview.ts'
import type { BillingOverview } from '../contract/billing.ts'
import type { ConsoleInvoice } from '../contract/console.ts'
import { invoiceOf, overviewOf } from '../testing/overview.ts'
import { billingWeb } from './module.tsx'

const answers = startAnswers()
const modules = [schoolsWeb, modulesWeb, billingWeb, catalogueWeb]

const openPlan = async (billing: BillingOverview) => {
  answers.replies['GET /api/admin/billing'] = () => ({ body: billing })
  answers.replies['GET /api/plans'] = () => ({ body: { items: [planCardFor('premium')] } })
  answers.replies['GET /api/admin/plan-requests'] = () => ({ body: { plan: 'premium', items: [] } })
  await renderApp({ modules, at: '/admin/billing', session: sessionOf({}) })
}

const { lines: _lines, ...bare } = invoiceOf()
const row = (given: Partial<ConsoleInvoice> = {}): ConsoleInvoice => ({
  ...bare,
  schoolId: '0192f3a0-0000-7000-8000-000000000041',
  schoolName: 'Mlimani Primary School',
  twice: 0,
  claim: null,
  conflict: null,
  credits: [],
  ...given,
})

const openInvoices = async (item: ConsoleInvoice) => {
  answers.replies['GET /api/console/invoices'] = () => ({
    body: {
      items: [item],
      totalCount: 1,
      totalPages: 1,
      currentPage: 1,
      hasNextPage: false,
      hasPrevPage: false,
    },
  })
  await renderApp({ modules, at: '/console/billing/invoices', session: sessionOf(superSession) })
  await screen.findByText(item.number)
}

it('asks the school for what credit notes left, and lists them with their reasons', async () => {
  await openPlan(
    overviewOf({
      due: invoiceOf({ credited: 1300, due: 5200 }),
      credits: [
        {
          id: '0192f3a0-0000-7000-8000-000000000051',
          number: 'DAC-2026-0007',
          invoiceId: invoiceOf().id,
          invoiceNumber: 'DA-2026-0311',
          issuedOn: '2026-03-09',
          amount: 1300,
          reason: 'The library was closed for ten days.',
          writtenBy: 'Joy Atieno',
        },
      ],
    }),
  )
  expect(await screen.findByText('6,500 less 1,300 credited.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Send prompt for KES.5,200$/ })).toBeTruthy()
  const notes = screen.getByRole('table', { name: 'Credit notes' })
  expect(within(notes).getByRole('row', { name: /DAC-2026-0007.*closed for ten days.*Joy Atieno.*1,300/ })).toBeTruthy()
})

it('takes the code of a payment to the PayBill, and says that it is being checked', async () => {
  const claim = {
    id: '0192f3a0-0000-7000-8000-000000000052',
    invoiceId: invoiceOf().id,
    code: 'SFK7QX2M1A',
    paidOn: '2026-03-10',
    state: 'waiting',
    reason: null,
    claimedAt: '2026-03-10T06:00:00.000Z',
  } as const
  await openPlan(overviewOf())
  answers.replies[`POST /api/admin/billing/invoices/${invoiceOf().id}/claims`] = () => ({ body: claim })
  await userEvent.click(await screen.findByText('Pay to the PayBill yourself'))
  expect(screen.getByText('PayBill 400500, account DA-2026-0311')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /M-Pesa code/ }), 'sfk7')
  await userEvent.click(screen.getByRole('button', { name: 'Enter payment' }))
  expect(await screen.findByText('Enter the code of the M-Pesa message, such as SFK7QX2M1A')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /M-Pesa code/ }), 'qx2m1a')
  answers.replies['GET /api/admin/billing'] = () => ({ body: overviewOf({ claim }) })
  await userEvent.click(screen.getByRole('button', { name: 'Enter payment' }))
  expect(await screen.findByText(/^The payment SFK7QX2M1A of .* is being checked/)).toBeTruthy()
  expect(answers.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ code: 'SFK7QX2M1A' })
})

it('lets the super admin confirm or refuse what a school named', async () => {
  await openInvoices(row({ claim: { code: 'SFK7QX2M1A', paidOn: '2026-03-09' } }))
  expect(screen.getByText('SFK7QX2M1A, to confirm')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /DA-2026-0311/ }))
  expect(await screen.findByRole('menuitem', { name: 'Not received' })).toBeTruthy()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Confirm SFK7QX2M1A' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Reference/ })).value).toBe('SFK7QX2M1A')
  answers.replies[`POST /api/console/invoices/${bare.id}/paid`] = () => ({ body: row({ state: 'paid' }) })
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }))
  await expect
    .poll(() => answers.calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ method: 'mpesa', reference: 'SFK7QX2M1A', paidOn: '2026-03-09' })
})

it('says which invoice has a code that another prompt reported, and keeps what the super admin decided', async () => {
  const conflict = {
    code: 'SFK7QX2M1A',
    phone: '+254712000100',
    amount: 6500,
    number: 'DA-2026-0298',
    schoolName: 'Umoja Academy',
  }
  await openInvoices(row({ conflict }))
  expect(screen.getByText('SFK7QX2M1A already pays DA-2026-0298')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /DA-2026-0311/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Decide on SFK7QX2M1A' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/entered by hand for DA-2026-0298 of Umoja Academy/)).toBeTruthy()
  expect(dialog.getByText(/for the prompt of KES.6,500 to 0712.000.100, for DA-2026-0311/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the decision' }))
  expect(await dialog.findByText('Write what you decided')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: /^What you decided/ }), 'It was for the other one.')
  answers.replies[`POST /api/console/invoices/${bare.id}/conflicts/resolve`] = () => ({ body: row() })
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the decision' }))
  await expect
    .poll(() => answers.calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ code: 'SFK7QX2M1A', reason: 'It was for the other one.' })
})

it('tells the school not to pay again while its payment is in question, and why it did not count', async () => {
  const prompt = {
    id: '0192f3a0-0000-7000-8000-000000000053',
    invoiceId: invoiceOf().id,
    phone: '+254712000100',
    amount: 6500,
    state: 'conflict',
    reason: null,
    code: 'SFK7QX2M1A',
    askedAt: '2026-03-10T06:00:00.000Z',
  } as const
  await openPlan(overviewOf({ prompt }))
  expect(await screen.findByText(/SFK7QX2M1A was paid, but .* Do not pay again\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send prompt/ })).toBeNull()
  cleanup()
  await openPlan(overviewOf({ prompt: { ...prompt, state: 'resolved', reason: 'It was for another school.' } }))
  expect(
    await screen.findByText('The payment SFK7QX2M1A does not count for this invoice: It was for another school.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Send prompt/ })).toBeTruthy()
})

it('writes a credit note with its reason, and what was credited before', async () => {
  await openInvoices(row({ credited: 500, due: 6000 }))
  await userEvent.click(screen.getByRole('button', { name: /DA-2026-0311/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Write a credit note' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^At most KES.6,000$/)).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Amount/ }), '1300')
  await userEvent.click(dialog.getByRole('button', { name: 'Write a credit note' }))
  expect(await dialog.findByText('Write why')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'Closed for ten days.')
  answers.replies[`POST /api/console/invoices/${bare.id}/credits`] = () => ({ body: { number: 'DAC-2026-0008' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Write a credit note' }))
  await expect
    .poll(() => answers.calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ amount: 1300, reason: 'Closed for ten days.', credited: 500 })
})
