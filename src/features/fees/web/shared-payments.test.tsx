/** Cheques and divided payments on screen. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { peopleWeb } from '#core/people/web/module.tsx'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Cheque } from '../contract/cheques.ts'
import type { ListedShare, Split } from '../contract/splits.ts'
import { feesWeb } from './module.tsx'

const answers = startAnswers()
const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${number}`
const [caleb, faith, chequeId, splitId] = [idOf(31), idOf(32), idOf(33), idOf(34)]
const modules = [
  { ...feesWeb, rail: [], dashboardCards: [] },
  { ...schoolsWeb, rail: [] },
  { ...peopleWeb, rail: [] },
]
const session = sessionOf({ user: { id: 'x', firstName: 'Esther', lastName: 'Kerubo', role: 'admin' } })
const open = (at: string, language: 'en' | 'sw' = 'en') => renderApp({ modules, at, session, language })

const student = { id: caleb, name: 'Caleb Wafula', admissionNumber: 'ADM-1218', className: '8 West' }
const sister = { id: faith, name: 'Faith Wafula', admissionNumber: 'ADM-1219', className: '7 East' }
const cheque: Cheque = {
  id: chequeId,
  bank: 'KCB',
  number: '004518',
  drawnOn: '2026-03-12',
  receivedOn: '2026-03-10',
  amount: 10_000,
  payer: 'NG-CDF Westlands',
  state: 'waiting',
  settledOn: null,
  reason: null,
  payments: [
    { entryId: idOf(40), student, amount: 7000, receiptNumber: '00012' },
    { entryId: idOf(41), student: sister, amount: 3000, receiptNumber: '00013' },
  ],
}
const split: Split = {
  id: splitId,
  kind: 'county',
  payer: 'County of Nairobi',
  channel: 'bank',
  reference: 'TT 81',
  amount: 10_000,
  date: '2026-03-10',
  state: 'posted',
  learners: 2,
  shares: cheque.payments.map((one) => ({ ...one, stands: true })),
}
const sent = () => answers.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))

beforeEach(() => {
  answers.replies['GET /api/admin/fees/stats'] = () => ({ body: { withoutLearner: 0 } })
  answers.replies['GET /api/admin/learners'] = () => ({ body: toPage([], 0, 1, 20) })
  answers.replies['GET /api/admin/fees/transactions'] = () => ({ body: toPage([], 0, 1, 20) })
  answers.replies['GET /api/admin/fees/cheques'] = () => ({
    body: { ...toPage([cheque], 1, 1, 5), waiting: { cheques: 1, amount: 10_000 } },
  })
  answers.replies['GET /api/admin/fees/splits'] = () => ({ body: toPage([split], 1, 1, 20) })
  answers.replies[`GET /api/admin/fees/splits/${splitId}`] = () => ({ body: split })
})

describe('cheques that wait for the bank', () => {
  it('are on the payments tab, and clear with one press', async () => {
    answers.replies[`POST /api/admin/fees/cheques/${chequeId}/clear`] = () => ({
      body: { ...cheque, state: 'cleared' },
    })
    await open('/admin/fees/payments')
    const list = within(await screen.findByRole('region', { name: /^1 cheque waits for the bank, KES\s10,000$/ }))
    expect(list.getByRole('link', { name: 'Caleb Wafula' }).getAttribute('href')).toContain(caleb)
    await userEvent.click(list.getByRole('button', { name: 'KCB 004518 has cleared' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('bounce with a reason, and the bank’s fee goes to one learner', async () => {
    answers.replies[`POST /api/admin/fees/cheques/${chequeId}/bounce`] = () => ({
      body: { ...cheque, state: 'bounced' },
    })
    await open('/admin/fees/payments')
    await userEvent.click(await screen.findByRole('button', { name: 'KCB 004518 bounced' }))
    const dialog = within(await screen.findByRole('dialog', { name: /The cheque bounced/ }))
    await userEvent.type(dialog.getByLabelText(/The bank’s reason/), 'Refer to drawer')
    await userEvent.type(dialog.getByLabelText(/Bank’s fee/), '3500')
    await userEvent.click(dialog.getByRole('button', { name: 'Take the payment back' }))
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual([
        { reason: 'Refer to drawer', fee: { learnerId: caleb, amount: 3500 } },
      ]),
    )
  })

  it('say what went wrong', async () => {
    answers.replies['GET /api/admin/fees/cheques'] = () => ({
      status: 500,
      body: { code: 'server.internal', message: 'Broken' },
    })
    await open('/admin/fees/payments')
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})

describe('a divided payment', () => {
  it('comes from a list whose rows are corrected in place, and is posted once the sum is right', async () => {
    const rows: ListedShare[] = [
      { number: 2, admissionNumber: 'ADM-1218', name: 'Caleb', amount: 7000, student, problem: null },
      { number: 3, admissionNumber: '99', name: 'Jane', amount: 3000, student: null, problem: 'unknown' },
    ]
    answers.replies['POST /api/admin/fees/splits/read'] = () => ({ body: { rows } })
    answers.replies['POST /api/admin/fees/splits'] = () => ({ status: 201, body: split })
    await open('/admin/fees/bursaries/new')
    await userEvent.click(await screen.findByRole('radio', { name: 'County' }))
    await userEvent.type(screen.getByLabelText(/Received from/), 'County of Nairobi')
    await userEvent.click(screen.getByRole('radio', { name: 'Bank' }))
    await userEvent.type(screen.getByLabelText(/^Reference/), 'TT 81')
    await userEvent.type(screen.getByLabelText(/^Amount/, { selector: '[name="amount"]' }), '7000')
    await userEvent.upload(screen.getByLabelText('Bring in a list'), new File(['x'], 'list.csv', { type: 'text/csv' }))
    expect(
      await screen.findByText('Row 3, Jane, 99: no learner has this admission number. Choose the learner.'),
    ).toBeTruthy()
    expect(screen.getByText('KES 10,000: KES 3,000 more than the payment.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Post the payment' }).hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Remove learner 2' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Post KES\s7,000$/ }))
    await waitFor(() =>
      expect(sent().at(-1)?.body).toMatchObject({
        kind: 'county',
        channel: 'bank',
        reference: 'TT 81',
        amount: 7000,
        shares: [{ learnerId: caleb, amount: 7000 }],
      }),
    )
    expect(await screen.findByRole('heading', { name: 'County of Nairobi' })).toBeTruthy()
  })

  it('is listed in Kiswahili, and taken back as a whole', async () => {
    answers.replies[`POST /api/admin/fees/splits/${splitId}/undo`] = () => ({ body: { ...split, state: 'taken_back' } })
    await open('/admin/fees/bursaries', 'sw')
    expect(await screen.findByRole('heading', { name: 'Basari na malipo ya pamoja' })).toBeTruthy()
    expect((await screen.findAllByText('Kaunti')).length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('link', { name: /County of Nairobi/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Futa malipo yote' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Sababu'), 'Orodha si sahihi')
    await userEvent.click(dialog.getByRole('button', { name: 'Futa malipo yote' }))
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ reason: 'Orodha si sahihi' }))
  })
})
