/** Fees on screen: the office's list, dialogs and statement, in both languages. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { filledText } from '#platform/pure/filled-text.ts'
import { startAnswers } from '#core/access/testing/answers.ts'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { feeErrors } from '../contract/shapes.ts'
import type { FeesOverview } from '../contract/overview.ts'
import type { FeeFigures, StudentItem } from '../contract/students.ts'
import { chargeId, east, faith, idOf, payment, paymentId, recorded, statement, student } from '../testing/statement.ts'
import { feesWeb } from './module.tsx'

const answers = startAnswers()
const modules = [{ ...feesWeb, rail: [], dashboardCards: [] }]
const as = (role: string, abilities: string[] = []) =>
  sessionOf({ user: { id: 'x', firstName: 'Caleb', lastName: 'Wekesa', role }, abilities })

const item: StudentItem = { ...student, balance: 15_000, overdue: 5000, lastPaidOn: '2026-03-01', hasLeft: false }
const figures: FeeFigures = {
  owed: 15_000,
  overdue: 5000,
  receivedThisTerm: 90_000,
  receivedToday: 0,
  ahead: 0,
  owing: 1,
  late: 1,
  paidAhead: 0,
  withoutLearner: 0,
  hasEntries: true,
}
const share = {
  paid: 89_000,
  paidToday: 1000,
  late: { upTo30: 5000, upTo60: 0, upTo90: 0, over90: 0 },
  notYetDue: 10_000,
}
const overview: FeesOverview = { term: 'Term I', ...share, grades: [{ grade: 'Grade 7', learners: 1, ...share }] }
const entered = { ...payment, ...recorded, student, balance: 10_000 }

const entering = '/api/admin/fees/transactions'
const sent = (method = 'POST') =>
  answers.calls
    .filter((call) => call.method === method)
    .map(({ path, body, query }) => ({ path, body, query: Object.fromEntries(query) }))

beforeEach(() => {
  answers.replies['GET /api/admin/fees/stats'] = () => ({ body: figures })
  answers.replies['GET /api/admin/fees/overview'] = () => ({ body: overview })
  answers.replies['GET /api/admin/fees/students'] = () => ({ body: toPage([item], 1, 1, 20) })
  answers.replies[`GET /api/admin/fees/students/${faith}`] = () => ({ body: statement })
  answers.replies['GET /api/admin/shape'] = () => ({
    body: { streams: [{ id: east, label: 'Grade 7 East', grade: 'Grade 7', active: true }] },
  })
  answers.replies['GET /api/school/shape'] = answers.replies['GET /api/admin/shape']
})

describe('the list', () => {
  it('says what is owed, with figures that open what they add up', async () => {
    await renderApp({ modules, at: '/admin/fees', session: as('admin') })
    expect(await screen.findByText('KES 15,000 owed for 1 learner, KES 5,000 overdue.')).toBeTruthy()
    const pictures = within(await screen.findByRole('region', { name: 'The term’s fees' }))
    expect(pictures.getByRole('link', { name: 'Overdue 5,000' }).getAttribute('href')).toContain('state=overdue')
    expect(pictures.getByRole('link', { name: 'Paid 89,000' }).getAttribute('href')).toContain('/admin/fees/payments')
    expect(pictures.queryByRole('link', { name: /paid ahead/ })).toBeNull()
    expect(
      pictures.getByRole('img', {
        name: /^KES\s89,000 paid, KES\s1,000 paid today, KES\s5,000 overdue and KES\s10,000 not yet due$/,
      }),
    ).toBeTruthy()
    expect(pictures.getByRole('img', { name: 'Grade 7: 86 percent paid' })).toBeTruthy()
    const [table] = pictures.getAllByRole('button', { name: /table/i })
    await userEvent.click(table!)
    expect(pictures.getByRole('row', { name: 'Not yet due 10,000' })).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Faith Muthoni' })).getAttribute('href')).toBe(
      `/admin/fees/${faith}`,
    )
  })

  it('says how to begin while the ledger is empty, in Kiswahili', async () => {
    answers.replies['GET /api/admin/fees/stats'] = () => ({
      body: { ...figures, owed: 0, overdue: 0, owing: 0, hasEntries: false },
    })
    await renderApp({ modules, at: '/admin/fees', session: as('admin'), language: 'sw' })
    expect(await screen.findByText('Bado hakuna kitu kwenye daftari.')).toBeTruthy()
    expect(screen.getByText(/ingiza salio la awali/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Takwimu' })).toBeNull()
  })
})

describe('a statement', () => {
  const taken = filledText(feeErrors.referenceTaken.message, { number: '00007' })
  const refuse = () => {
    answers.replies[`POST ${entering}`] = () => ({
      status: 409,
      body: { ...taken, code: feeErrors.referenceTaken.code, fields: { reference: taken.message } },
    })
  }

  it('takes a payment, beginning with what is overdue, and says at the field what is wrong', async () => {
    refuse()
    await renderApp({ modules, at: `/admin/fees/${faith}`, session: as('admin') })
    expect(await screen.findByText('KES 15,000 to pay, KES 5,000 overdue since 1 March 2026.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Record payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Record payment/ }))
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('5,000'))
    expect(dialog.getByLabelText<HTMLInputElement>('Received from').value).toBe('Grace Wanjiku')
    expect(dialog.getByText('KES 15,000 to pay, KES 5,000 overdue')).toBeTruthy()
    expect(dialog.getByRole('row', { name: 'Tuition 15,000 5,000 10,000' })).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Reference'), 'tck4a7xq2p')
    await userEvent.click(dialog.getByRole('button', { name: /^Record KES.5,000$/ }))
    expect(await dialog.findByText('Receipt 00007 already has this reference.')).toBeTruthy()
    answers.replies[`POST ${entering}`] = () => ({ status: 201, body: entered })
    await userEvent.clear(dialog.getByLabelText('Reference'))
    await userEvent.click(dialog.getByRole('button', { name: /^Record KES.5,000$/ }))
    const after = within(await screen.findByRole('dialog', { name: /KES.5,000 recorded/ }))
    expect(after.getByText('Receipt 00007 for Faith Muthoni, Grade 7 East')).toBeTruthy()
    expect(after.getByText('KES 10,000 left')).toBeTruthy()
    expect(after.getByText('Before: KES 15,000 to pay')).toBeTruthy()
    expect(after.getByRole('button', { name: 'Print receipt' })).toBeTruthy()
    expect(sent().at(-1)).toMatchObject({
      path: entering,
      body: { kind: 'payment', learnerId: faith, amount: 5000, method: 'mpesa', payer: 'Grace Wanjiku' },
    })
    expect(sent().at(-1)?.body).not.toHaveProperty('reference')
    await userEvent.click(after.getByRole('button', { name: 'Record another' }))
    expect(await screen.findByRole('dialog', { name: /Record payment/ })).toBeTruthy()
  })

  it('says in Kiswahili which receipt has the reference', async () => {
    refuse()
    await renderApp({ modules, at: `/admin/fees/${faith}`, session: as('admin'), language: 'sw' })
    await userEvent.click(await screen.findByRole('button', { name: 'Andika malipo' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Andika malipo/ }))
    await userEvent.click(await dialog.findByRole('button', { name: /^Andika KES.5,000$/ }))
    expect(await dialog.findByText('Risiti 00007 ina nambari hii ya malipo tayari.')).toBeTruthy()
  })

  it('takes an entry back with a reason', async () => {
    answers.replies[`DELETE ${entering}/${paymentId}`] = () => ({
      body: { ...entered, kind: 'reversal', amount: 5000, receiptNumber: null, method: null },
    })
    await renderApp({ modules, at: `/admin/fees/${faith}`, session: as('admin') })
    await userEvent.click(await screen.findByRole('button', { name: /^Reverse: Payment, KES.5,000$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /Reverse this entry/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Reverse entry' }))
    expect(await dialog.findByText('Give a reason')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Reason'), 'Entered twice')
    await userEvent.click(dialog.getByRole('button', { name: 'Reverse entry' }))
    expect(await screen.findByText('Entry reversed')).toBeTruthy()
    expect(sent('DELETE')).toMatchObject([{ query: { reason: 'Entered twice' } }])
  })

  it('is let off something, which the call takes as less', async () => {
    answers.replies[`POST ${entering}`] = () => ({
      status: 201,
      body: { ...entered, kind: 'adjustment', balance: 14_000 },
    })
    await renderApp({ modules, at: `/admin/fees/${faith}`, session: as('admin') })
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Adjust the balance' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Adjust the balance/ }))
    await userEvent.type(dialog.getByLabelText('Amount'), '1000')
    await userEvent.type(dialog.getByLabelText('Reason'), 'Bursary')
    await userEvent.click(dialog.getByRole('button', { name: 'Adjust balance' }))
    expect(await screen.findByText('The balance of Faith Muthoni is now KES 14,000')).toBeTruthy()
    expect(sent()[0]?.body).toEqual({
      kind: 'adjustment',
      learnerId: faith,
      amount: -1000,
      account: 'discounts',
      description: 'Bursary',
    })
  })
})

describe('the list of entries', () => {
  it('takes a payment back from its row with a reason, once', async () => {
    answers.replies[`GET ${entering}`] = () => ({
      body: toPage(
        [
          { ...payment, ...recorded, student },
          {
            ...payment,
            ...recorded,
            student,
            id: idOf(35),
            kind: 'reversal' as const,
            amount: 5000,
            reverses: chargeId,
          },
        ],
        2,
        1,
        20,
      ),
    })
    answers.replies['GET /api/admin/fees/cheques'] = () => ({
      body: { ...toPage([], 0, 1, 5), waiting: { cheques: 0, amount: 0 } },
    })
    answers.replies[`DELETE ${entering}/${paymentId}`] = () => ({ body: entered })
    await renderApp({ modules, at: '/admin/fees/payments', session: as('admin') })
    const menus = await screen.findAllByRole('button', { name: 'Actions for Faith Muthoni' })
    expect(menus).toHaveLength(2)
    await userEvent.click(menus[0]!)
    expect(await screen.findByRole('menuitem', { name: 'Print receipt 00007' })).toBeTruthy()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reverse this entry' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Reverse this entry/ }))
    expect(dialog.getByText(/^Faith Muthoni, Payment, KES.5,000$/)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Reason'), 'Cheque bounced')
    await userEvent.click(dialog.getByRole('button', { name: 'Reverse entry' }))
    expect(await screen.findByText('Entry reversed')).toBeTruthy()
    expect(sent('DELETE')).toMatchObject([{ query: { reason: 'Cheque bounced' } }])
  })
})
