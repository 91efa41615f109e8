/** Caution money and refunds on screen: the office keeps a part for damage, asks for a refund and pays one. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Refund } from '../contract/caution/refunds.ts'
import type { FeeStatement } from '../contract/students.ts'
import { feesWeb } from './module.tsx'

const answers = startAnswers()
const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${number}`
const [faith, refundId] = [idOf(31), idOf(32)]
const student = { id: faith, name: 'Faith Muthoni', admissionNumber: 'ADM-1', className: '7 East' }
const statement: FeeStatement = {
  student,
  hasLeft: false,
  balance: 1500,
  overdue: 0,
  due: { amount: 1500, date: '2026-03-20' },
  caution: { amount: 5000, unpaid: 500 },
  entries: [],
  payers: [],
}
const refund: Refund = {
  id: refundId,
  student,
  amount: 3500,
  way: 'mpesa',
  payee: 'Grace Wanjiku',
  reason: 'Leaves',
  state: 'asked',
  asked: { name: 'Caleb Wekesa', at: '2026-03-02T07:00:00.000Z' },
  decided: null,
  note: null,
  reference: null,
  voucherNumber: null,
  entryId: null,
  isOwn: false,
}
const open = (at: string, language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [{ ...feesWeb, rail: [], dashboardCards: [] }],
    at,
    language,
    session: sessionOf({
      user: { id: 'x', firstName: 'Esther', lastName: 'Kerubo', role: 'admin' },
      abilities: ['fees.manage', 'school.manage'],
    }),
  })
const sent = (end: string): unknown =>
  answers.calls.find(({ method, path }) => method === 'POST' && path.endsWith(end))?.body

beforeEach(() => {
  answers.replies[`GET /api/admin/fees/students/${faith}`] = () => ({ body: statement })
  answers.replies[`GET /api/admin/fees/students/${faith}/plan`] = () => ({ body: { plan: null } })
  answers.replies['GET /api/admin/fees/stats'] = () => ({ body: {} })
  answers.replies['GET /api/admin/fees/refunds'] = () => ({ body: { ...toPage([refund], 1, 1, 20), waiting: 1 } })
  answers.replies['GET /api/admin/fees/caution'] = () => ({
    body: {
      ...toPage([{ student, hasLeft: false, amount: 5000, unpaid: 500 }], 1, 1, 20),
      total: 5000,
      charge: 5000,
      newcomers: 2,
      since: '2026-01-05',
    },
  })
})

it('the statement says what is held, and a part of it is kept for damage', async () => {
  answers.replies[`POST /api/admin/fees/students/${faith}/caution`] = () => ({ body: { amount: 4200, unpaid: 0 } })
  await open(`/admin/fees/${faith}`)
  expect(
    await screen.findByText(/KES.5,000 of caution money is held for Faith Muthoni.*KES.500 of it is not paid/),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use caution money' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/^Amount/), '800')
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Broken window')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use' }))
  expect(await screen.findByText(/KES.4,200 of caution money is left for Faith Muthoni/)).toBeTruthy()
  expect(sent('/caution')).toEqual({ use: 'damage', amount: 800, reason: 'Broken window' })
})

it('a refund is offered up to what is left after the balance', async () => {
  answers.replies['POST /api/admin/fees/refunds'] = () => ({ status: 201, body: { ...refund, isOwn: true } })
  await open(`/admin/fees/${faith}`)
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ask for a refund' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Up to KES.3,500/)).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText(/^Who gets the money/), 'Grace Wanjiku')
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Leaves')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText(/Refund asked for Faith Muthoni/)).toBeTruthy()
  expect(sent('/refunds')).toEqual({
    way: 'mpesa',
    learnerId: faith,
    amount: 3500,
    payee: 'Grace Wanjiku',
    reason: 'Leaves',
  })
})

it('a second person enters the code of M-Pesa to pay a refund, in Kiswahili', async () => {
  answers.replies[`POST /api/admin/fees/refunds/${refundId}/approve`] = () => ({
    body: { ...refund, state: 'approved', voucherNumber: '00007' },
  })
  await open('/admin/fees/caution', 'sw')
  expect(await screen.findByText(/Wanafunzi 2 waliojiunga mwaka huu hawajatozwa bado/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Idhinisha na ulipe marejesho ya Faith Muthoni' }))
  const dialog = await screen.findByRole('dialog')
  const save = within(dialog).getByRole('button', { name: 'Weka kuwa imelipwa' })
  await userEvent.click(save)
  expect(await within(dialog).findByText('Andika nambari ya uhamisho, hundi au ujumbe wa M-Pesa')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText(/^Nambari ya malipo/), 'TGH81KQ0P2')
  await userEvent.click(save)
  expect(await screen.findByText(/vocha 00007/)).toBeTruthy()
  expect(sent('/approve')).toEqual({ reference: 'TGH81KQ0P2' })
})

it('a refund is refused with a reason, and the list names both signatures of those that are decided', async () => {
  const decided = { name: 'Esther Kerubo', at: '2026-03-03T07:00:00.000Z' }
  const paid: Refund = {
    ...refund,
    id: idOf(33),
    state: 'approved',
    decided,
    voucherNumber: '00007',
    entryId: idOf(34),
  }
  answers.replies['GET /api/admin/fees/refunds'] = () => ({ body: { ...toPage([refund, paid], 2, 1, 20), waiting: 1 } })
  answers.replies[`POST /api/admin/fees/refunds/${refundId}/refuse`] = () => ({ body: { ...refund, state: 'refused' } })
  await open('/admin/fees/caution')
  expect(await screen.findByText('Paid: Esther Kerubo, 3 March 2026 · voucher 00007')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Refuse the refund for Faith Muthoni' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Books are missing')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse the refund' }))
  expect(await screen.findByText('Refund for Faith Muthoni refused')).toBeTruthy()
  expect(sent('/refuse')).toEqual({ note: 'Books are missing' })
})

it('the amount of caution money is set without changing the other settings', async () => {
  const value = { discountLimit: 80, partTerms: 'weeks', cautionMoney: 5000 }
  const item = { category: 'fees', value, version: 3, updatedAt: null }
  answers.replies['GET /api/admin/settings'] = () => ({ body: { items: [item] } })
  answers.replies['PUT /api/admin/settings'] = () => ({ body: { ...item, version: 4 } })
  await open('/admin/fees/caution')
  await userEvent.click(await screen.findByRole('button', { name: 'Set the amount' }))
  const dialog = await screen.findByRole('dialog')
  const amount = within(dialog).getByRole('textbox')
  await userEvent.clear(amount)
  await userEvent.type(amount, '3000')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save amount' }))
  await expect
    .poll(() => answers.calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ category: 'fees', value: { ...value, cautionMoney: 3000 }, version: 3 })
})
