/** The books in tests: money that a channel reports, and what stands on the accounts. */
import { noOrigin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { trialBalance } from '../contract/books.ts'
import type { PaymentReceived, ReceivedPayment } from '../contract/accounts.ts'
import { receivePayment } from '../server/services/books/receive.ts'
import type { FeesScene } from './fees-scene.ts'

/** As the system does what a provider reports: without an account. */
export const asSystem = <T>(scene: FeesScene, work: (tx: Tx) => Promise<T>): Promise<T> =>
  scene.app.tenancy.write({ schoolId: scene.people.school.id, accountId: null }, noOrigin, work)

export const reported = {
  channel: 'mpesa',
  account: '880412',
  reference: 'TCK4A7XQ2P',
  amountCents: 650_000,
  paidAt: new Date('2026-03-09T21:30:00Z'),
  payerName: 'PETER S',
} as const satisfies ReceivedPayment

export const receive = (scene: FeesScene, given: Partial<ReceivedPayment> = {}): Promise<PaymentReceived> =>
  asSystem(scene, (tx) => receivePayment(tx, { ...reported, ...given }))

/** Shillings of each account with a balance: debit above 0, credit below 0. @throws if the two sides differ */
export const accountsOf = async (scene: FeesScene, on?: string): Promise<Record<string, number>> => {
  const { body } = await scene.clients.bursar.call(trialBalance, { query: on ? { on } : {} })
  if (body.debit !== body.credit) throw new Error(`Debits are ${body.debit}, credits are ${body.credit}`)
  return Object.fromEntries(
    body.rows.map(({ account, kind, debit, credit }) => [account === 'learners' ? kind : account, debit - credit]),
  )
}
