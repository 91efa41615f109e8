/** The books on screen: money without a learner, the trial balance, fee structures and the billing of a term. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Bill } from '../contract/billing.ts'
import type { FeeStructure } from '../contract/structure.ts'
import type { SuspenseItem } from '../contract/suspense.ts'
import { feesWeb } from './module.tsx'

const answers = startAnswers()
const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${number}`
const [caleb, waitingId, givenId, termId, structureId] = [idOf(31), idOf(32), idOf(33), idOf(34), idOf(35)]
const modules = [{ ...feesWeb, rail: [], dashboardCards: [] }, schoolsWeb]
const session = sessionOf({ user: { id: 'x', firstName: 'Esther', lastName: 'Kerubo', role: 'admin' } })
const open = (at: string, language: 'en' | 'sw' = 'en') => renderApp({ modules, at, session, language })

const student = { id: caleb, name: 'Caleb Wafula', admissionNumber: 'ADM-1218', className: '8 West' }
const waiting: SuspenseItem = {
  id: waitingId,
  channel: 'mpesa',
  account: '880412',
  reference: 'TCK4A7XQ2P',
  amount: 6500,
  waiting: 6500,
  paidAt: '2026-03-10T05:12:00.000Z',
  payerName: 'PETER S***',
  payerPhone: null,
  accountText: 'Caleb W',
  shares: [],
  suggestions: [{ student, sure: 'sure', reasons: ['partOfName', 'balance'], balance: 6500 }],
}
const given: SuspenseItem = {
  ...waiting,
  id: givenId,
  reference: 'TCK5',
  waiting: 0,
  suggestions: [],
  shares: [{ entryId: idOf(40), student, amount: 6500, receiptNumber: '00012' }],
}
const received = { payments: 2, waitingPayments: 1, allotted: 6500, waiting: 6500 }
const suspense = '/api/admin/fees/suspense'

beforeEach(() => {
  answers.replies[`GET ${suspense}`] = ({ query }) => ({
    body: { ...toPage([query.get('state') === 'allotted' ? given : waiting], 1, 1, 20), received },
  })
  answers.replies['GET /api/school/shape'] = () => ({
    body: {
      streams: [{ id: idOf(50), label: 'Grade 7 East', grade: 'Grade 7', name: 'East', active: true }],
      year: { terms: [{ id: termId, name: 'Term 1', startsOn: '2026-01-05', endsOn: '2099-04-03', number: 1 }] },
    },
  })
})
const sent = (method: string) => answers.calls.filter((call) => call.method === method && call.path.includes('/fees/'))

describe('money without a learner', () => {
  it('is one sum, with a suggestion that one press accepts', async () => {
    answers.replies[`POST ${suspense}/${waitingId}/allot`] = () => ({ body: { ...given, id: waitingId } })
    await open('/admin/fees/suspense')
    expect(await screen.findByRole('heading', { name: '1 payment has no learner yet' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '1 of 2 payments are with a learner' })).toBeTruthy()
    expect(screen.getByText('KES 13,000')).toBeTruthy()
    expect(screen.getByText('Part of the learner’s name. The amount is what is owed')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Accept 1 sure match' }))
    await waitFor(() =>
      expect(sent('POST').map(({ body }) => body)).toEqual([{ shares: [{ learnerId: caleb, amount: 6500 }] }]),
    )
  })

  it('is taken back with a reason', async () => {
    answers.replies[`POST ${suspense}/${givenId}/undo`] = () => ({ body: waiting })
    await open('/admin/fees/suspense')
    await userEvent.click(await screen.findByRole('button', { name: 'Take TCK5 back' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Take the payment back/ }))
    await userEvent.type(dialog.getByLabelText('Reason'), 'Of another family')
    await userEvent.click(dialog.getByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(sent('POST').map(({ body }) => body)).toEqual([{ reason: 'Of another family' }]))
  })

  it('says in Kiswahili that none waits, and that nothing was received', async () => {
    answers.replies[`GET ${suspense}`] = () => ({
      body: { ...toPage([], 0, 1, 20), received: { payments: 0, waitingPayments: 0, allotted: 0, waiting: 0 } },
    })
    await open('/admin/fees/suspense', 'sw')
    expect(await screen.findByRole('heading', { name: 'Kila malipo yana mwanafunzi wake' })).toBeTruthy()
    expect(screen.getByText('Hakuna malipo yaliyopokelewa bado')).toBeTruthy()
  })

  it('shows what went wrong', async () => {
    answers.replies[`GET ${suspense}`] = () => ({ status: 500, body: { code: 'server.internal', message: 'Broken' } })
    await open('/admin/fees/suspense')
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})

describe('the trial balance', () => {
  it('is drawn, and a table one press away, with equal sums', async () => {
    answers.replies['GET /api/admin/fees/trial-balance'] = () => ({
      body: {
        on: '2026-03-10',
        debit: 20_000,
        credit: 20_000,
        rows: [
          { account: 'learners', kind: 'owed', name: null, debit: 13_500, credit: 0 },
          { account: 'mpesa:880412', kind: 'mpesa', name: '880412', debit: 6500, credit: 0 },
          { account: 'vote_head:1', kind: 'vote_head', name: 'Tuition', debit: 0, credit: 20_000 },
        ],
      },
    })
    await open('/admin/fees/reports')
    expect(await screen.findByText(/Debits and credits are equal on .*: KES 20,000 each\./)).toBeTruthy()
    expect(screen.getByText('M-Pesa 880412')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /table/i }))
    const rows = within(screen.getByRole('table', { name: 'Trial balance' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'AccountDebit, KESCredit, KES',
      'Owed by learners13,500',
      'M-Pesa 8804126,500',
      'Tuition20,000',
      'Total20,00020,000',
    ])
  })
})

describe('a fee structure', () => {
  const structure: FeeStructure = {
    id: structureId,
    year: 2026,
    term: 1,
    place: { kind: 'grade', grade: 'Grade 7' },
    lodging: 'all',
    dueDate: null,
    items: [
      { name: 'Tuition', amount: 22_000, optional: false },
      { name: 'Lunch', amount: 6500, optional: true },
    ],
    version: 3,
  }
  it('is shown by term and changed', async () => {
    answers.replies['GET /api/admin/fees/structure'] = () => ({
      body: { year: 2026, items: [structure], voteHeads: ['Lunch', 'Tuition'] },
    })
    answers.replies['PUT /api/admin/fees/structure'] = () => ({ body: structure })
    await open('/admin/fees/structure')
    expect(await screen.findByText('KES 22,000 without optional vote heads')).toBeTruthy()
    expect(screen.getByText('Lunch (Optional)')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Change the fee structure for Grade 7' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Change fee structure/ }))
    const [tuition] = dialog.getAllByLabelText('Amount')
    if (!tuition) throw new Error('No amount')
    await userEvent.clear(tuition)
    await userEvent.type(tuition, '23000')
    await userEvent.click(dialog.getByRole('button', { name: 'Save fee structure' }))
    await waitFor(() =>
      expect(sent('PUT').map(({ body }) => body)).toEqual([
        expect.objectContaining({
          id: structureId,
          version: 3,
          term: 1,
          place: { kind: 'grade', grade: 'Grade 7' },
          items: [{ name: 'Tuition', amount: 23_000, optional: false }, structure.items[1]],
        }),
      ]),
    )
  })
})

describe('the billing of a term', () => {
  const bill: Bill = {
    student,
    arrears: 700,
    items: [
      { name: 'Tuition', amount: 24_000, billed: 24_000, state: 'same', isDiscount: false },
      { name: 'Lunch', amount: 500, billed: 0, state: 'new', isDiscount: false },
      { name: 'Second child', amount: -2500, billed: 0, state: 'new', isDiscount: true },
    ],
    total: 22_000,
    before: 20_000,
  }
  const figures = {
    learners: 1,
    total: 22_000,
    toBill: 1,
    toBillTotal: 22_000,
    changed: 1,
    since: '2026-03-10T06:00:00.000Z',
  }
  it('shows what will happen and what changed, and bills', async () => {
    answers.replies['POST /api/admin/fees/billing/preview'] = () => ({
      body: { ...toPage([bill], 1, 1, 50), hasStructure: true, figures },
    })
    answers.replies['POST /api/admin/fees/billing'] = () => ({ body: { learners: 1, entries: 1, total: 22_000 } })
    await open('/admin/fees/billing')
    expect(
      await screen.findByText(
        'was KES 20,000 in the last preview · Lunch: will be charged, Second child: will be booked · Second child takes KES 2,500 off',
      ),
    ).toBeTruthy()
    expect(screen.getByText(/1 learner is still to be billed, KES 22,000\. 1 bill changed since/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Bill 1 learner' }))
    expect(await screen.findByText('1 learner billed, KES 22,000')).toBeTruthy()
    expect(sent('POST').find(({ path }) => path.endsWith('/billing'))?.body).toEqual({ termId })
  })

  it('asks for a structure first', async () => {
    answers.replies['POST /api/admin/fees/billing/preview'] = () => ({
      body: {
        ...toPage([], 0, 1, 50),
        hasStructure: false,
        figures: { learners: 0, total: 0, toBill: 0, toBillTotal: 0, changed: 0, since: null },
      },
    })
    await open('/admin/fees/billing')
    expect(await screen.findByText('No fee structure for this term')).toBeTruthy()
  })
})
