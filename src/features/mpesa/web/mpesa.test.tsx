/** M-Pesa on screen: paying for a child in its states, the simulated phone, the office's requests and settings. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import type { ChildStatement } from '#features/fees/contract/family.ts'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { lazyPage, type WebModule } from '#platform/web/module.ts'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Inquiry } from '../contract/inquiries.ts'
import type { PaymentRequest, Payments } from '../contract/requests.ts'
import type { Shortcode } from '../contract/shortcodes.ts'
import { mpesaWeb } from './module.tsx'

const answers = startAnswers()
const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${number}`
const [faith, requestId, entryId, numberId] = [idOf(31), idOf(32), idOf(33), idOf(34)]
const as = (role: string, abilities: string[]) =>
  sessionOf({ user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role }, abilities })
const parent = as('parent', ['mpesa.pay', 'mpesa.try_phone'])
const at = `/parent/fees/${faith}/pay`

const child: ChildStatement = {
  student: { id: faith, name: 'Faith Muthoni', admissionNumber: '1001', className: 'Grade 7 East' },
  school: 'Umoja',
  balance: 6500,
  overdue: 0,
  due: { amount: 6500, date: '2026-03-20' },
  canPay: true,
  caution: null,
  entries: [],
}
const asked: PaymentRequest = {
  id: requestId,
  amount: 6500,
  phone: '+254712604118',
  status: 'waiting',
  reason: null,
  askedAt: '2026-03-10T07:14:00.000Z',
  endedAt: null,
  code: null,
  receiptNumber: null,
  entryId: null,
}
const payments: Payments = {
  ways: [{ purpose: 'fees', kind: 'paybill', shortcode: '880412', account: '1001' }],
  canAsk: true,
  phone: '+254712604118',
  most: 250_000,
  simulated: false,
  requests: [],
}
const known = (more: Partial<Payments>): void => {
  answers.replies[`GET /api/parent/children/${faith}/mpesa`] = () => ({ body: { ...payments, ...more } })
}
const bodies = () => answers.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

beforeEach(() => {
  answers.replies[`GET /api/parent/children/${faith}/fees`] = () => ({ body: child })
  known({})
})

describe('paying for a child', () => {
  it('offers the full balance, half of it or another amount, and the PayBill for those who pay by hand', async () => {
    await renderApp({ modules: [mpesaWeb], at, session: parent })
    expect(await screen.findByText('KES 6,500 left to pay')).toBeTruthy()
    expect(screen.getByText('PayBill 880412, account 1001')).toBeTruthy()
    answers.replies[`POST /api/parent/children/${faith}/mpesa`] = () => {
      known({ requests: [{ ...asked, amount: 3250 }] })
      return { body: { ...asked, amount: 3250 } }
    }
    await userEvent.click(screen.getByRole('radio', { name: /^Half of it, KES.3,250$/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Pay KES.3,250$/ }))
    expect(await screen.findByRole('heading', { name: 'Enter your M-Pesa PIN' })).toBeTruthy()
    expect(bodies()).toEqual([{ amount: 3250, phone: '+254712604118' }])
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  })

  it('shows an open request at once, without a way to send a second one', async () => {
    known({ requests: [{ ...asked, status: 'checking' }], simulated: true })
    await renderApp({ modules: [mpesaWeb], at, session: parent })
    expect(await screen.findByRole('heading', { name: 'We are checking with M-Pesa' })).toBeTruthy()
    expect(screen.getByText(/Please do not pay again/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the simulated phone' }).getAttribute('href')).toBe('/simulator/phone')
    expect(screen.queryByRole('button', { name: /Pay|Try again/ })).toBeNull()
  })

  it('says why a request failed, and keeps its amount and number, in Kiswahili', async () => {
    known({ requests: [{ ...asked, amount: 1200, status: 'failed', reason: 'no_money', phone: '+254722000111' }] })
    await renderApp({ modules: [mpesaWeb], at: `${at}?request=${requestId}`, session: parent, language: 'sw' })
    expect((await screen.findByRole('alert')).textContent).toContain('Hakuna pesa za kutosha')
    expect(screen.getByRole('button', { name: /^Jaribu tena: KES.1,200$/ })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/Nambari ya M-Pesa/).value).toBe('0722 000 111')
  })

  it('shows the receipt with M-Pesa’s code and the new balance', async () => {
    const paid = {
      status: 'paid',
      code: 'SJ62TR81PX',
      receiptNumber: '01121',
      entryId,
      endedAt: asked.askedAt,
    } as const
    known({ requests: [{ ...asked, ...paid }] })
    answers.replies[`GET /api/parent/children/${faith}/fees`] = () => ({ body: { ...child, balance: 0, due: null } })
    await renderApp({ modules: [mpesaWeb], at: `${at}?request=${requestId}`, session: parent })
    expect(await screen.findByText('KES 6,500 paid')).toBeTruthy()
    expect(screen.getByText('Thank you. All fees are paid.')).toBeTruthy()
    expect(screen.getByText('SJ62TR81PX')).toBeTruthy()
    expect(screen.getByText('01121')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save PDF' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Done' }).getAttribute('href')).toBe(`/parent/fees/${faith}`)
  })

  it('sends people to the office where the school takes no M-Pesa', async () => {
    known({ canAsk: false, ways: [] })
    await renderApp({ modules: [mpesaWeb], at, session: parent })
    expect(await screen.findByText('The school does not take M-Pesa here yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  })
})

it('the simulated phone answers a request with a PIN', async () => {
  const prompt = {
    id: requestId,
    school: 'Umoja',
    amount: 6500,
    account: '1001',
    phone: asked.phone,
    askedAt: asked.askedAt,
  }
  answers.replies['GET /api/simulator/phone'] = () => ({ body: { prompts: [prompt] } })
  answers.replies[`POST /api/simulator/phone/${requestId}`] = () => ({ body: { answered: true } })
  await renderApp({ modules: [mpesaWeb], at: '/simulator/phone', session: parent })
  expect(await screen.findByText('Do you want to pay KES 6,500 to Umoja, account 1001?')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/M-Pesa PIN/), '1234')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(bodies()).toEqual([{ answer: 'pin', pin: '1234' }]))
})

const Statement = () => useParts('fees.statement').map(({ id, part: Part }) => <Part key={id} id={faith} />)
const statement: WebModule = {
  id: 'home',
  routes: [{ path: '/', page: lazyPage(async () => ({ Statement }), 'Statement') }],
}

it('a learner’s statement shows the requests, and sends a new one', async () => {
  answers.replies[`GET /api/admin/mpesa/learners/${faith}/inquiries`] = () => ({
    body: { items: [], canInquire: false },
  })
  answers.replies[`GET /api/admin/mpesa/learners/${faith}`] = () => ({
    body: { ...payments, requests: [{ ...asked, status: 'failed', reason: 'wrong_pin' }] },
  })
  answers.replies[`POST /api/admin/mpesa/learners/${faith}`] = () => ({ body: asked })
  await renderApp({ modules: [statement, mpesaWeb], session: as('admin', ['mpesa.ask']) })
  expect(await screen.findByText(/The PIN was wrong/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ask by M-Pesa' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/Amount/), '500')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the request' }))
  await waitFor(() => expect(bodies()).toEqual([{ amount: 500, phone: '+254712604118' }]))
})

it('a learner’s statement asks M-Pesa about a payment by its code, and shows what M-Pesa said', async () => {
  const found: Inquiry = {
    id: requestId,
    kind: 'status',
    code: 'SJ62TR81PX',
    amount: 6500,
    reason: null,
    status: 'done',
    outcome: 'posted',
    askedAt: asked.askedAt,
    endedAt: asked.askedAt,
  }
  answers.replies[`GET /api/admin/mpesa/learners/${faith}`] = () => ({ body: { ...payments, requests: [] } })
  answers.replies[`GET /api/admin/mpesa/learners/${faith}/inquiries`] = () => ({
    body: { items: [found], canInquire: true },
  })
  answers.replies[`POST /api/admin/mpesa/learners/${faith}/claims`] = () => ({ status: 201, body: found })
  await renderApp({ modules: [statement, mpesaWeb], session: as('admin', ['mpesa.ask']) })
  const part = within(await screen.findByRole('region', { name: 'Payments checked with M-Pesa' }))
  expect(part.getByText('Found and posted')).toBeTruthy()
  await userEvent.click(part.getByRole('button', { name: 'Find by M-Pesa code' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/M-Pesa code/), 'sj62 tr81 px')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask M-Pesa' }))
  await waitFor(() => expect(bodies()).toEqual([{ code: 'SJ62TR81PX' }]))
})

describe('the settings', () => {
  const number: Shortcode = {
    id: numberId,
    purpose: 'fees',
    kind: 'paybill',
    shortcode: '880412',
    storeNumber: null,
    environment: 'sandbox',
    baseUrl: null,
    registerVersion: 'v1',
    mostPerPayment: 250_000,
    isActive: true,
    has: { consumerKey: true, consumerSecret: true, passkey: true, securityCredential: false },
    initiator: null,
    callbacks: { confirmation: 'https://school.example/c', validation: 'https://school.example/v' },
    registeredAt: null,
    version: 3,
  }
  const shown = (items: Shortcode[]): void => {
    answers.replies['GET /api/admin/mpesa/shortcodes'] = () => ({
      body: { items, environments: ['sandbox', 'production'] },
    })
  }
  const bursar = as('admin', ['mpesa.manage'])
  const page = '/admin/settings/mpesa'

  it('keep the stored keys when the fields stay empty', async () => {
    shown([number])
    answers.replies[`PUT /api/admin/mpesa/shortcodes/${numberId}`] = () => ({ body: { ...number, version: 4 } })
    await renderApp({ modules: [schoolsWeb, mpesaWeb], at: page, session: bursar })
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Families can pay/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    const { id: _id, has: _has, callbacks: _callbacks, registeredAt: _at, ...values } = number
    await waitFor(() =>
      expect(answers.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { ...values, isActive: false },
      ]),
    )
  })

  it('start with an invitation', async () => {
    shown([])
    await renderApp({ modules: [schoolsWeb, mpesaWeb], at: page, session: bursar })
    expect(await screen.findByText('No PayBill or till number yet')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add a number' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('Enter the 5 to 7 digits of the number')).toBeTruthy()
    expect(answers.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
