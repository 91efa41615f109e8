/** A school, its bursar and the super admin, with prices and a simulated M-Pesa, on a clock that tests move. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { startMpesaSimulator, type MpesaSimulator } from '#features/mpesa/server/public.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { readBilling, type BillingOverview } from '../contract/billing.ts'
import { getIssuer, saveIssuer } from '../contract/issuer.ts'
import { addTariff } from '../contract/tariffs.ts'
import { terms } from './terms.ts'

export interface BillingScene {
  app: TestApp
  school: TestSchool
  admin: Client
  superAdmin: Client
  simulator: MpesaSimulator
  /** Moves the clock to noon of a day and does what the day asks for. */
  day(date: string): Promise<void>
  overview(): Promise<BillingOverview>
  run(job: string, payload?: object): Promise<void>
}

export const billingScene = (): BillingScene => {
  const scene = {} as BillingScene
  let account: TestAccount
  const enter = async (): Promise<void> => void (scene.admin = await scene.app.as(account))
  beforeAll(async () => {
    scene.simulator = await startMpesaSimulator()
    afterFile(() => scene.simulator.stop())
    scene.app = await startApp({ at: '2026-03-01T09:00:00Z', mpesaSimulator: scene.simulator.url })
    scene.simulator.settings.origin = scene.app.url
    scene.superAdmin = await scene.app.as(await scene.app.superAdmin())
    const saved = await scene.superAdmin.call(addTariff, { body: { validFrom: '2026-01-01', ...terms } })
    if (saved.status !== 201) throw new Error(saved.text)
    const { version } = (await scene.superAdmin.call(getIssuer)).body
    const issuer = await scene.superAdmin.call(saveIssuer, {
      body: {
        name: 'Darasa Cloud',
        address: null,
        kraPin: 'P051234567X',
        contact: null,
        bank: 'Equity, 0123456789',
        mpesa: { kind: 'paybill', shortcode: '400500', storeNumber: null, environment: 'simulator' },
        consumerKey: 'a key',
        consumerSecret: 'a secret',
        passkey: 'a passkey',
        version,
      },
    })
    if (issuer.status !== 200) throw new Error(issuer.text)
  })
  scene.run = async (id, payload = {}) =>
    scene.app.jobs.find(({ definition }) => definition.id === id)?.run(payload, scene.app.tenancy)
  scene.day = async (date) => {
    scene.app.clock.now = new Date(`${date}T09:00:00Z`)
    await scene.run('billing.day')
    // The sessions of an earlier day have ended.
    await enter()
  }
  scene.overview = async () => {
    const answer = await scene.admin.call(readBilling)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body
  }
  beforeEach(async () => {
    scene.app.clock.now = new Date('2026-03-01T09:00:00Z')
    scene.simulator.settings.answers = null
    scene.school = await scene.app.school({ plan: 'free' })
    account = await scene.school.account('admin')
    await enter()
  })
  return scene
}
