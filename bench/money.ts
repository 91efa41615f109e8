/** 10,000 reports of M-Pesa to a server that is killed 20 times: nothing is lost, and nothing is posted twice. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Shortcode } from '../src/features/mpesa/contract/shortcodes.ts'
import { darajaTime } from '../src/features/mpesa/rules/times.ts'
import { findRunning } from '../src/platform/server/database/embedded.ts'
import { withClient } from '../src/platform/server/database/owner.ts'
import { newDataFolder, startProgram } from '../e2e/harness.ts'
import { signInAs } from './client.ts'
import { figureOf, quantile, type Figure } from './figures.ts'

const reports = 10_000
/** Of 100 reports, as many come twice, and far from their place. */
const doubled = 30
const kills = 20
/** Reports under way at a time. */
const atOnce = 24

interface Payment {
  readonly code: string
  readonly cents: number
  readonly body: string
}

/** Numbers that look random and are the same in each run. */
const scattered = (at: number, most: number): number => ((at * 7919 + 104_729) % 15_485_863) % most

const paymentOf = (at: number, accounts: readonly string[]): Payment => {
  const shillings = 50 + scattered(at, 9_000)
  const code = `SB${String(at).padStart(8, '0')}`
  const payment = {
    TransactionType: 'Pay Bill',
    TransID: code,
    TransTime: darajaTime(new Date()),
    TransAmount: `${shillings}.00`,
    BusinessShortCode: '880412',
    // One of fifty types a number that no learner has.
    BillRefNumber: at % 50 === 7 ? `X${at}` : (accounts[scattered(at, accounts.length)] ?? ''),
    MSISDN: '2547 ***** 118',
    FirstName: 'GRACE',
  }
  return { code, cents: shillings * 100, body: JSON.stringify(payment) }
}

/** All payments, and copies of some, moved away from their places. */
const deliveriesOf = (payments: readonly Payment[]): Payment[] => {
  const copies = payments.filter((_, at) => scattered(at, 100) < doubled)
  const places = [...payments, ...copies].map((payment, at) => ({
    payment,
    place: at < payments.length && scattered(at, 100) >= doubled ? at : scattered(at + 1, payments.length),
  }))
  return places.sort((a, b) => a.place - b.place).map(({ payment }) => payment)
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

/** @returns ms until it was taken; null if the server did not answer with 200 */
const report = (url: string, body: string): Promise<number | null> =>
  new Promise((resolve) => {
    const started = performance.now()
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const call = request(url, { method: 'POST', agent, headers, timeout: 10_000 }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - started : null))
      response.on('error', () => resolve(null))
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(null))
    call.end(body)
  })

interface Round {
  readonly taken: number
  readonly seconds: number
}

/** Reports until the queue is empty or the server is gone; what was not taken comes again later. */
const deliver = async (
  url: string,
  queue: Payment[],
  most: number,
  latencies: number[],
  gone: () => boolean,
): Promise<Round> => {
  const started = performance.now()
  let taken = 0
  const one = async (): Promise<void> => {
    while (taken < most && !gone()) {
      const payment = queue.shift()
      if (!payment) return
      const ms = await report(url, payment.body)
      if (ms === null) queue.push(payment)
      else {
        latencies.push(ms)
        taken++
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { taken, seconds: (performance.now() - started) / 1000 }
}

interface Books {
  readonly payments: number
  readonly codes: number
  readonly cents: number
  readonly ledger: number
  readonly open: number
}

const booksOf = async (folder: string): Promise<Books> => {
  const running = findRunning(folder)
  if (!running) throw new Error('The database does not run')
  const { rows } = await withClient(running.owner('darasa'), (client) =>
    client.query<Books>(`
      select count(*)::int as payments, count(distinct code)::int as codes, coalesce(sum(amount_cents), 0)::float8 as cents,
        (select coalesce(sum(amount_cents), 0)::float8 from fee_lines where account = 'mpesa:880412') as ledger,
        (select count(*)::int from mpesa_callbacks where handled_at is null) as open
      from mpesa_payments where code like 'SB%'`),
  )
  const [books] = rows
  if (!books) throw new Error('There are no books')
  return books
}

/** @throws after ten minutes: a queue that stands still is a failure */
const allPosted = async (folder: string): Promise<Books> => {
  for (const until = performance.now() + 600_000; performance.now() < until; await sleep(500)) {
    const books = await booksOf(folder)
    if (books.open === 0) return books
  }
  throw new Error('Reports are still not posted')
}

export const measureMoney = async (): Promise<Figure[]> => {
  const folder = newDataFolder()
  try {
    let program = await startProgram(folder.path)
    const office = await signInAs(program.url, 'bursar@umoja.demo')
    const { items } = await office.json<{ items: Shortcode[] }>('/api/admin/mpesa/shortcodes')
    const learners = await office.json<{ items: { admissionNumber: string }[] }>('/api/admin/fees/students?limit=100')
    const path = new URL(items[0]?.callbacks?.confirmation ?? '').pathname
    const accounts = learners.items.map(({ admissionNumber }) => admissionNumber)
    // The demo has received money by M-Pesa too.
    const { ledger: before } = await booksOf(folder.path)
    const payments = Array.from({ length: reports }, (_, at) => paymentOf(at, accounts))
    const queue = deliveriesOf(payments)
    const perRound = Math.ceil(queue.length / (kills + 1))
    const latencies: number[] = []
    const rates: number[] = []
    for (let killed = 0; ; killed++) {
      let gone = false
      const last = killed === kills
      const under = deliver(`${program.url}${path}`, queue, last ? Infinity : perRound * 2, latencies, () => gone)
      if (!last) {
        // In the middle of the work, at another moment each time.
        await sleep(700 + ((killed * 137) % 600))
        gone = true
        await program.stop('SIGKILL')
      }
      const { taken, seconds } = await under
      if (taken > 0) rates.push(taken / seconds)
      if (last) break
      program = await startProgram(folder.path)
    }
    const started = performance.now()
    const { payments: posted, codes, cents, ledger } = await allPosted(folder.path)
    const sent = payments.reduce((sum, payment) => sum + payment.cents, 0)
    const waited = (performance.now() - started) / 1000
    await program.stop()
    return [
      figureOf(
        'M-Pesa, 20 kills: payments that are missing or posted twice',
        `of ${reports}`,
        [Math.abs(reports - posted) + Math.abs(posted - codes)],
        0,
      ),
      figureOf('M-Pesa, 20 kills: sent and posted differ', 'KES', [Math.abs(sent - cents) / 100], 0),
      figureOf('M-Pesa, 20 kills: sent and books differ', 'KES', [Math.abs(sent - (ledger - before)) / 100], 0),
      figureOf('M-Pesa: reports taken while the server is up', '/s', rates, 300, true),
      figureOf('M-Pesa: a report is answered, p99', 'ms', [quantile(latencies, 0.99)], 1000),
      figureOf('M-Pesa: all posted after the last report', 's', [waited]),
    ]
  } finally {
    folder.remove()
  }
}
