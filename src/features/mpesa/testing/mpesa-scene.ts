/** A school that uses fees and takes payments by the simulated M-Pesa, for tests. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { studentStatement, type FeeStatement } from '#features/fees/contract/students.ts'
import { feesScene, type FeesScene } from '#features/fees/testing/fees-scene.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { payForChild, type PaymentRequest } from '../contract/requests.ts'
import { createShortcode, type Shortcode, type ShortcodeInput } from '../contract/shortcodes.ts'
import { mostPerPayment } from '../contract/words.ts'
import { startMpesaSimulator, type MpesaSimulator } from '../server/simulator/simulator.ts'
import { mpesaCallbacks, mpesaPayments, mpesaRequests } from '../server/tables.ts'

export const payBill: ShortcodeInput = {
  purpose: 'fees',
  kind: 'paybill',
  shortcode: '880412',
  storeNumber: null,
  environment: 'simulator',
  baseUrl: null,
  registerVersion: 'v1',
  mostPerPayment,
  isActive: true,
  consumerKey: 'a consumer key',
  consumerSecret: 'a consumer secret',
  passkey: 'a passkey',
  initiator: 'umojaapi',
  securityCredential: 'a credential',
}

export const guardianPhone = '+254712604118'

export interface MpesaScene {
  readonly fees: FeesScene
  readonly simulator: () => MpesaSimulator
  /** The school's PayBill. */
  number: Shortcode
  /** Faith's mother asks for a request on her phone. */
  ask(amount?: number, phone?: string): Promise<PaymentRequest>
  /** The request as it is stored. */
  request(id: string): Promise<typeof mpesaRequests.$inferSelect>
  /** Runs the job that finds out what became of a request. */
  check(id: string): Promise<void>
  /** Runs the job that looks at a question to M-Pesa. */
  inquire(id: string): Promise<void>
  /** Runs the job that posts payments by hand. */
  post(): Promise<void>
  /** A report as M-Pesa makes it. @returns the status and the answer */
  report(path: string, body: unknown): Promise<{ status: number; body: unknown }>
  statement(learnerId: string): Promise<FeeStatement>
  payments(): Promise<(typeof mpesaPayments.$inferSelect)[]>
  callbacks(): Promise<(typeof mpesaCallbacks.$inferSelect)[]>
}

const defaults = {
  copies: 1,
  reportAfter: 0,
  handFirst: false,
  reportsRequests: true,
  wrongBy: 0,
  fault: 'none',
  inquiries: 'result',
  tokenSeconds: 3599,
  answers: null,
} as const

export const mpesaScene = (): MpesaScene => {
  let simulator: MpesaSimulator
  beforeAll(async () => {
    simulator = await startMpesaSimulator()
    afterFile(() => simulator.stop())
  })
  const fees = feesScene(() => ({ mpesaSimulator: simulator.url }))
  const scene = { fees, simulator: () => simulator } as MpesaScene
  const here = <T>(work: Parameters<typeof fees.people.school.write<T>>[0]): Promise<T> =>
    fees.people.school.write(work)
  const run = async (id: string, payload: object): Promise<void> =>
    fees.app.jobs.find(({ definition }) => definition.id === id)?.run(payload, fees.app.tenancy)
  beforeEach(async () => {
    Object.assign(simulator.settings, defaults, { origin: fees.app.url })
    const made = await fees.clients.bursar.call(createShortcode, { body: payBill })
    if (made.status !== 201) throw new Error(made.text)
    scene.number = made.body
  })
  scene.ask = async (amount = 6500, phone = guardianPhone) => {
    const answer = await fees.clients.mother.call(payForChild, {
      params: { id: fees.faith },
      body: { amount, phone },
    })
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body
  }
  scene.request = (id) =>
    here(async ({ db }) => {
      const [row] = await db
        .select()
        .from(mpesaRequests)
        .where(and(eq(mpesaRequests.schoolId, fees.people.school.id), eq(mpesaRequests.id, id)))
      if (!row) throw new Error('There is no such request')
      return row
    })
  scene.check = (requestId) => run('mpesa.check', { schoolId: fees.people.school.id, requestId })
  scene.inquire = (inquiryId) => run('mpesa.inquire', { schoolId: fees.people.school.id, inquiryId })
  scene.post = () => run('mpesa.post', { schoolId: fees.people.school.id })
  scene.report = async (path, body) => {
    const answer = await fees.app.client().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  scene.statement = async (id) => (await fees.clients.bursar.call(studentStatement, { params: { id } })).body
  scene.payments = () =>
    here(({ db }) => db.select().from(mpesaPayments).where(eq(mpesaPayments.schoolId, fees.people.school.id)))
  scene.callbacks = () =>
    here(({ db }) => db.select().from(mpesaCallbacks).where(eq(mpesaCallbacks.schoolId, fees.people.school.id)))
  return scene
}

/** A payment by hand as M-Pesa reports it. */
export const handPayment = (given: { code: string; amount: string; account: string; shortcode?: string }) => ({
  TransactionType: 'Pay Bill',
  TransID: given.code,
  TransTime: '20260310081400',
  TransAmount: given.amount,
  BusinessShortCode: given.shortcode ?? '880412',
  BillRefNumber: given.account,
  InvoiceNumber: '',
  OrgAccountBalance: '',
  ThirdPartyTransID: '',
  MSISDN: '2547 ***** 118',
  FirstName: 'GRACE',
  MiddleName: '',
  LastName: '',
})
