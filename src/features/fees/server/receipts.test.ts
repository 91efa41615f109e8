/** Receipts: on each paper, of cheques, and sent to the guardians who pay where the school lets it. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listSmsMessages } from '#core/delivery/contract/sms.ts'
import { saveSmsSettings, smsDefaults } from '#core/delivery/contract/sms-settings.ts'
import { startSimulator, type Simulator } from '#core/delivery/server/public.ts'
import { guardians } from '#core/people/server/tables.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { receiptMessages, type ReceiptMessages } from '../contract/automatic.ts'
import { bounceCheque, clearCheque } from '../contract/cheques.ts'
import { recordTransaction } from '../contract/transactions.ts'
import { verifyReceipt } from '../contract/verify.ts'
import { receiptPapers } from '../contract/words.ts'
import { feeReceiptCodes } from './tables.ts'
import { feesScene } from '../testing/fees-scene.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ network: { codes: [], reports: [] } })
  afterFile(() => simulator.stop())
})
const scene = feesScene(() => ({ smsSimulator: simulator.url }))

const run = async (id: string, payload: object) =>
  scene.app.jobs.find(({ definition }) => definition.id === id)?.run(payload, scene.app.tenancy)
const sendReceipt = async (entryId: string): Promise<void> => {
  await run('fees.send_receipt', { schoolId: scene.people.school.id, entryId })
  await run('delivery.sms', { schoolId: scene.people.school.id })
}
const sent = async () =>
  (await scene.clients.admin.call(listSmsMessages, { query: { limit: 100 } })).body.items.map(
    ({ phoneNumber, message }) => `${phoneNumber} ${message}`,
  )
const settings = async (value: Partial<ReceiptMessages>) => {
  const answer = await scene.clients.admin.call(saveSettings, {
    body: { category: receiptMessages.category, value, version: 0 },
  })
  if (answer.status !== 200) throw new Error(answer.text)
}
const codeOf = (entryId: string) =>
  scene.people.school.write(
    async ({ db }) => (await db.select().from(feeReceiptCodes).where(eq(feeReceiptCodes.entryId, entryId)))[0]?.code,
  )
const verify = async (entryId: string) =>
  (await scene.app.client().call(verifyReceipt, { params: { code: (await codeOf(entryId)) ?? '' } })).body.state
const print = (id: string, paper: string) =>
  scene.clients.bursar.fetch(`/api/admin/fees/transactions/${id}/receipt?paper=${paper}`)
const byCheque = async () =>
  (
    await scene.clients.bursar.call(recordTransaction, {
      body: { kind: 'payment', learnerId: scene.faith, amount: 500, method: 'cheque', reference: '1', bank: 'KCB' },
    })
  ).body

describe('a receipt on paper', () => {
  it.each(receiptPapers)('is printed on %s', async (paper) => {
    const { id } = await scene.pay(scene.faith, 500)
    const answer = await print(id, paper)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    const [, width = 0] = /MediaBox\s*\[\s*0 0 ([\d.]+)/.exec(text) ?? []
    expect(Math.round((Number(width) / 72) * 25.4)).toBe({ a5: 148, a4: 297, roll: 80 }[paper])
  })

  it('of a cheque says whether the bank has paid it, also to strangers', async () => {
    const cleared = await byCheque()
    expect((await print(cleared.id, 'roll')).status).toBe(200)
    expect(await verify(cleared.id)).toBe('waiting')
    await scene.clients.bursar.call(clearCheque, { params: { id: cleared.id } })
    expect(await verify(cleared.id)).toBe('valid')
    await scene.clients.bursar.call(bounceCheque, { params: { id: cleared.id }, body: { reason: 'No funds' } })
    expect(await verify(cleared.id)).toBe('bounced')
    expect((await print(cleared.id, 'a5')).status).toBe(200)
  })
})

describe('a receipt by SMS', () => {
  beforeEach(async () => {
    await scene.clients.admin.call(saveSmsSettings, {
      body: {
        ...smsDefaults,
        mode: 'simulator',
        username: 'sandbox',
        apiKey: 'key',
        senderId: 'UMOJA',
        quietFrom: null,
        quietTo: null,
        version: 0,
      },
    })
    await scene.people.school.write(
      async ({ db }) =>
        void (await db
          .update(guardians)
          .set({ phone: '+254711000001' })
          .where(eq(guardians.accountId, scene.accounts.mother.id))),
    )
  })

  it('leaves once for each payment, with the balance and a link that proves it', async () => {
    await settings({ receiptSms: true })
    await scene.charge(scene.faith, 2000)
    const { id } = await scene.pay(scene.faith, 500)
    await sendReceipt(id)
    await sendReceipt(id)
    const toMother = (await sent()).filter((line) => line.startsWith('+254711000001'))
    expect(toMother).toEqual([
      expect.stringMatching(
        /KES 500 received for Faith .*, receipt 00001\. Balance KES 1,500\. http\S+\/verify\/receipt\/\S+$/,
      ),
    ])
    expect(toMother[0]).toContain((await codeOf(id)) ?? 'no code')
    expect(await verify(id)).toBe('valid')
  })

  it('does not leave unless the school switches it on, nor for a payment that was taken back', async () => {
    await sendReceipt((await scene.pay(scene.faith, 500)).id)
    expect(await sent()).toEqual([])
    await settings({ receiptSms: true })
    const { id } = await byCheque()
    await scene.clients.bursar.call(bounceCheque, { params: { id }, body: { reason: 'No funds' } })
    await sendReceipt(id)
    expect(await sent()).toEqual([])
  })
})
