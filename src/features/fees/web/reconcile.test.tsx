/** Statements, cash-ups and reports on screen: what is sent, states, and both languages. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { peopleWeb } from '#core/people/web/module.tsx'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { CashDay, CashDetail } from '../contract/control/cash-up.ts'
import type { Statement, StatementLine } from '../contract/control/reconciliation.ts'
import { feesWeb } from './module.tsx'

const answers = startAnswers()
const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${number}`
const [statementId, lineId, brian, cashId, esther] = [idOf(31), idOf(32), idOf(33), idOf(34), idOf(35)]
const modules = [
  { ...feesWeb, rail: [], dashboardCards: [] },
  { ...peopleWeb, rail: [], dashboardCards: [] },
  schoolsWeb,
]
const session = sessionOf({ user: { id: 'x', firstName: 'Esther', lastName: 'Kerubo', role: 'admin' } })
const open = (at: string, language: 'en' | 'sw' = 'en') => renderApp({ modules, at, session, language })
const sent = (method: string, path: string) =>
  answers.calls.filter((call) => call.method === method && call.path.includes(path))

const statement: Statement = {
  id: statementId,
  channel: 'bank',
  account: '0470291234567',
  fileName: 'march.csv',
  from: '2026-03-05',
  to: '2026-03-07',
  lines: 3,
  repeated: 0,
  unread: 0,
  counts: { matched: 2, missing: 1, different: 0, ignored: 0 },
  uploadedAt: '2026-03-10T05:12:00.000Z',
  uploadedByName: 'Esther Kerubo',
}
const student = { id: brian, name: 'Brian Kiprono', admissionNumber: 'ADM-2026-002', className: '7 West' }
const line: StatementLine = {
  id: lineId,
  date: '2026-03-06',
  amount: 6500,
  reference: 'FT26065B2',
  narration: 'TRF FROM JANE NJERI',
  payerName: null,
  state: 'missing',
  by: null,
  reason: null,
  settledByName: null,
  book: null,
  learned: { ruleId: idOf(40), student, account: null, ignore: null },
  canLearn: true,
  suggestions: [],
}
const sums = { statement: 23_000, books: 16_500, open: 6500, ignored: 0 }
const statements = '/api/admin/fees/statements'

beforeEach(() => {
  answers.replies[`GET ${statements}`] = () => ({ body: toPage([statement], 1, 1, 20) })
  answers.replies[`GET ${statements}/${statementId}`] = () => ({
    body: { ...toPage([line], 1, 1, 20), statement, sums },
  })
  answers.replies['GET /api/admin/fees/statement-rules'] = () => ({ body: toPage([], 0, 1, 20) })
  answers.replies['GET /api/admin/learners'] = () => ({ body: toPage([], 0, 1, 20) })
})

describe('statements', () => {
  it('are listed with how much is settled, and one opens after its upload', async () => {
    answers.replies[`POST ${statements}`] = () => ({ body: { statement, known: true } })
    const { container } = await open('/admin/fees/reconcile')
    expect(await screen.findByRole('heading', { name: '1 line of the statements needs you' })).toBeTruthy()
    expect(screen.getByText('2 of 3 settled')).toBeTruthy()
    const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no place for a file')
    await userEvent.upload(input, new File(['x'], 'march.csv', { type: 'text/csv' }))
    expect(await screen.findByRole('heading', { name: '2 of 3 lines settled, 1 needs you' })).toBeTruthy()
    expect(await screen.findByText('This file was uploaded before. This is how it stands now.')).toBeTruthy()
  })

  it('have lines that are settled as their text was before', async () => {
    answers.replies[`POST /api/admin/fees/statement-lines/${lineId}/settle`] = () => ({
      body: { ...line, state: 'matched', by: 'received', learned: null },
    })
    await open(`/admin/fees/reconcile/${statementId}`)
    expect(await screen.findByText('Brian Kiprono, 7 West')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Settle FT26065B2' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Settle line' }))
    await waitFor(() =>
      expect(sent('POST', '/settle')[0]?.body).toEqual({ how: 'receive', learnerId: brian, remember: true }),
    )
  })

  it('say what is missing before anything is sent', async () => {
    await open(`/admin/fees/reconcile/${statementId}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Settle FT26065B2' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByLabelText('Ignore'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Settle line' }))
    expect(await within(dialog).findByText('Give a reason')).toBeTruthy()
    expect(sent('POST', '/settle')).toEqual([])
  })

  it('start with an explanation, offer a retry, and speak Kiswahili', async () => {
    answers.replies[`GET ${statements}`] = () => ({ body: toPage([], 0, 1, 20) })
    await open('/admin/fees/reconcile', 'sw')
    expect(await screen.findByText('Bado hakuna taarifa')).toBeTruthy()
  })

  it('offer a retry when the server fails', async () => {
    answers.replies[`GET ${statements}`] = () => ({ status: 500, body: {} })
    await open('/admin/fees/reconcile')
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})

describe('cash', () => {
  const day: CashDay = {
    cashierId: esther,
    cashierName: 'Esther Kerubo',
    isOwn: true,
    day: '2026-03-10',
    payments: 2,
    books: 1500,
    state: 'open',
    count: null,
  }
  const detail: CashDetail = { ...day, pieces: null, entries: [] }
  const counted: CashDay = {
    ...day,
    isOwn: false,
    state: 'counted',
    count: {
      id: cashId,
      version: 2,
      counted: 1400,
      books: 1500,
      reason: 'Gave too much change',
      countedAt: '2026-03-10T14:00:00.000Z',
      signedByName: null,
      signedAt: null,
    },
  }

  it('is counted by denomination, and asks for the reason of a difference', async () => {
    answers.replies['GET /api/admin/fees/cash-day'] = () => ({ body: detail })
    answers.replies['GET /api/admin/fees/cash-ups'] = () => ({ body: toPage([day], 1, 1, 20) })
    answers.replies['POST /api/admin/fees/cash-ups'] = () => ({ body: detail })
    await open('/admin/fees/cash')
    await userEvent.click(await screen.findByRole('button', { name: 'Count the cash' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(await within(dialog).findByLabelText('KES 1,000'), '1')
    await userEvent.type(within(dialog).getByLabelText('KES 200'), '2')
    expect(await within(dialog).findByText(/KES.100 less than the books\./)).toBeTruthy()
    await userEvent.type(within(dialog).getByLabelText(/Reason for the difference/), 'Change')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign and save count' }))
    await waitFor(() =>
      expect(sent('POST', '/cash-ups')[0]?.body).toMatchObject({
        day: '2026-03-10',
        pieces: { n1000: 1, n200: 2 },
        reason: 'Change',
      }),
    )
  })

  it('of somebody else is signed', async () => {
    answers.replies['GET /api/admin/fees/cash-day'] = ({ query }) => ({
      body: query.has('cashierId') ? { ...counted, pieces: null, entries: [] } : detail,
    })
    answers.replies['GET /api/admin/fees/cash-ups'] = () => ({ body: toPage([counted], 1, 1, 20) })
    answers.replies[`POST /api/admin/fees/cash-ups/${cashId}/sign`] = () => ({ body: detail })
    await open('/admin/fees/cash')
    await userEvent.click(await screen.findByRole('button', { name: /^Sign for Esther Kerubo/ }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Gave too much change')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign' }))
    await waitFor(() => expect(sent('POST', '/sign')[0]?.body).toEqual({ version: 2 }))
  })
})

describe('a report', () => {
  it('is drawn, with its table one press away and a total', async () => {
    answers.replies['GET /api/admin/fees/report'] = () => ({
      body: {
        kind: 'channel',
        from: '2026-01-05',
        to: '2026-03-10',
        columns: ['payments', 'amount'],
        rows: [
          { id: 'cash', name: null, second: null, figures: [1, 4000] },
          { id: 'mpesa', name: null, second: null, figures: [2, 6500] },
        ],
        totals: [3, 10_500],
      },
    })
    await open('/admin/fees/reports/channel')
    expect(await screen.findByText(/KES.10,500 received from/)).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'M-Pesa' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /table/i }))
    const rows = within(screen.getByRole('table', { name: 'Collections by channel' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ChannelPaymentsAmount, KES',
      'Cash14,000',
      'M-Pesa26,500',
      'Total310,500',
    ])
  })
})
