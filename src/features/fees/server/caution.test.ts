/** Caution money and refunds over HTTP: every step balances, two people sign, and nothing is paid out twice. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { learners } from '#core/people/server/tables.ts'
import { getSettings, saveSettings } from '#core/schools/contract/settings.ts'
import type { Client } from '#app/testing/harness.ts'
import { cautionErrors, chargeCaution, listCaution, useCaution } from '../contract/caution/caution.ts'
import {
  approveRefund,
  askRefund,
  listRefunds,
  printVoucher,
  refundErrors,
  refuseRefund,
} from '../contract/caution/refunds.ts'
import { childFees } from '../contract/family.ts'
import { feeSettings } from '../contract/settings.ts'
import { printStatement, printChildStatement } from '../contract/statements.ts'
import { studentStatement } from '../contract/students.ts'
import { correctTransaction, reverseTransaction } from '../contract/transactions.ts'
import { accountsOf } from '../testing/books.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()
const setAmount = async (cautionMoney: number) => {
  const { body } = await scene.clients.admin.call(getSettings, { query: {} })
  const now = body.items.find(({ category }) => category === 'fees')
  const value = { ...feeSettings.schema.parse(now?.value), cautionMoney }
  const answer = await scene.clients.admin.call(saveSettings, {
    body: { category: 'fees', value, version: now?.version ?? 0 },
  })
  expect(answer.status).toBe(200)
}
const admit = (id: string, admittedOn: string) =>
  scene.people.school.write(({ db }) => db.update(learners).set({ admittedOn }).where(eq(learners.id, id)))
const chargeTo = (learnerId: string | null, by: Client = scene.clients.bursar) =>
  by.call(chargeCaution, { body: { learnerId } })
const useIt = (use: 'balance' | 'damage', amount: number, id = scene.faith) =>
  scene.clients.bursar.call(useCaution, { params: { id }, body: { use, amount, reason: 'Broken window of room 2' } })
const ask = (amount: number, by: Client = scene.clients.bursar) =>
  by.call(askRefund, {
    body: { way: 'mpesa', learnerId: scene.faith, amount, payee: 'Grace Wanjiku', reason: 'The family moves away' },
  })
const approve = (id: string, reference: string | null = 'TGH81KQ0P2', by: Client = scene.clients.admin) =>
  by.call(approveRefund, { params: { id }, body: { reference } })
const statement = async (id = scene.faith) =>
  (await scene.clients.bursar.call(studentStatement, { params: { id } })).body

beforeEach(async () => {
  await setAmount(5000)
  await chargeTo(scene.faith)
})

describe('caution money', () => {
  it('is a liability that the family pays, shown apart from the balance', async () => {
    expect(await statement()).toMatchObject({ balance: 5000, caution: { amount: 5000, unpaid: 5000 } })
    expect(await accountsOf(scene)).toEqual({ owed: 5000, caution: -5000 })
    await scene.pay(scene.faith, 5000)
    expect(await statement()).toMatchObject({ balance: 0, caution: { amount: 5000, unpaid: 0 } })
    expect(await accountsOf(scene)).toEqual({ mpesa: 5000, caution: -5000 })
    const { body } = await scene.clients.mother.call(childFees, { params: { id: scene.faith } })
    expect(body.caution).toEqual({ amount: 5000, unpaid: 0 })
    expect((await statement(scene.brian)).caution).toBeNull()
  })

  it('is charged once to a learner, and to everybody who joined this year', async () => {
    expect((await chargeTo(scene.faith)).error.code).toBe(cautionErrors.charged.code)
    expect((await chargeTo(null)).error.code).toBe(cautionErrors.nobody.code)
    const fresh = await scene.people.learner({ firstName: 'Zawadi', in: '7 East' })
    await admit(fresh, '2026-02-02')
    await admit(scene.brian, '2024-02-02')
    expect((await scene.clients.bursar.call(listCaution, { query: {} })).body).toMatchObject({
      newcomers: 1,
      charge: 5000,
    })
    const answers = await Promise.all([chargeTo(null), chargeTo(null, scene.clients.admin)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await statement(fresh)).caution).toEqual({ amount: 5000, unpaid: 5000 })
    expect(await accountsOf(scene)).toEqual({ owed: 10_000, caution: -10_000 })
  })

  it('is not charged while the school asks for none', async () => {
    await setAmount(0)
    expect((await chargeTo(scene.brian)).error.code).toBe(cautionErrors.noAmount.code)
  })

  it('is kept for damage with the reason, and the rest is set against what is owed', async () => {
    await scene.pay(scene.faith, 5000)
    await scene.charge(scene.faith, 3000)
    expect((await useIt('damage', 800)).body).toEqual({ amount: 4200, unpaid: 0 })
    expect(await accountsOf(scene)).toEqual({ owed: 3000, mpesa: 5000, caution: -4200, fees: -3800 })
    const { entries, balance } = await statement()
    expect(balance).toBe(3000)
    expect(entries.filter(({ description }) => description === 'Broken window of room 2')).toHaveLength(2)
    expect((await useIt('balance', 3000)).body.amount).toBe(1200)
    expect(await accountsOf(scene)).toEqual({ mpesa: 5000, caution: -1200, fees: -3800 })
    const tooMuch = await useIt('balance', 1200.01)
    expect([tooMuch.status, tooMuch.error.code]).toEqual([409, cautionErrors.tooMuch.code])
  })

  it('is never used twice at the same moment', async () => {
    await scene.pay(scene.faith, 5000)
    const answers = await Promise.all([useIt('balance', 4000), useIt('balance', 4000)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await accountsOf(scene)).toEqual({ ahead: -4000, mpesa: 5000, caution: -1000 })
  })

  it('is taken back by a reversal, unless it was used, and never corrected', async () => {
    const charged = (await statement()).entries.find(({ description }) => description === 'Caution money')
    const id = charged?.id ?? ''
    await useIt('balance', 1000)
    const back = () =>
      scene.clients.bursar.call(reverseTransaction, { params: { id }, query: { reason: 'Wrong child' } })
    expect((await back()).error.code).toBe(cautionErrors.used.code)
    const changed = await scene.clients.bursar.call(correctTransaction, {
      params: { id },
      body: { reason: 'Wrong amount', amount: 6000 },
    })
    expect(changed.error.code).toBe(cautionErrors.isCaution.code)
    const used = (await statement()).entries.find(({ kind }) => kind === 'adjustment')
    await scene.clients.bursar.call(reverseTransaction, { params: { id: used?.id ?? '' }, query: { reason: 'Typed' } })
    expect((await back()).status).toBe(200)
    expect(await accountsOf(scene)).toEqual({})
    expect((await chargeTo(scene.faith)).status).toBe(200)
  })
})

describe('a refund', () => {
  it('sets off what is owed, and pays the rest when somebody else approves it', async () => {
    await scene.pay(scene.faith, 5000)
    await scene.charge(scene.faith, 1500)
    const tooMuch = await ask(3500.01)
    expect([tooMuch.status, tooMuch.error.code]).toEqual([409, refundErrors.tooMuch.code])
    const { body: asked } = await ask(3500)
    expect(asked).toMatchObject({ state: 'asked', isOwn: true, voucherNumber: null })
    expect((await statement()).balance).toBe(1500)
    const own = await approve(asked.id, 'TGH81KQ0P2', scene.clients.bursar)
    expect([own.status, own.error.code]).toEqual([409, refundErrors.ownRequest.code])
    const bare = await approve(asked.id, null)
    expect([bare.status, bare.error.fields]).toEqual([400, { reference: expect.any(String) }])
    const { body: paid } = await approve(asked.id)
    expect(paid).toMatchObject({ state: 'approved', voucherNumber: '00001', reference: 'TGH81KQ0P2' })
    expect(await statement()).toMatchObject({ balance: 0, caution: null })
    expect(await accountsOf(scene)).toEqual({ mpesa: 1500, fees: -1500 })
    expect((await approve(asked.id)).error.code).toBe(refundErrors.decided.code)
    const corrected = await scene.clients.bursar.call(correctTransaction, {
      params: { id: paid.entryId ?? '' },
      body: { reason: 'More', amount: 4000 },
    })
    expect(corrected.error.code).toBe(refundErrors.isRefund.code)
  })

  it('never exceeds what the school has of the family, also when several are approved at the same moment', async () => {
    await scene.pay(scene.faith, 6000)
    const ids = [(await ask(4000)).body.id, (await ask(4000)).body.id] as const
    const answers = await Promise.all([approve(ids[0], 'TGH1'), approve(ids[1], 'TGH2')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await accountsOf(scene)).toEqual({ mpesa: 2000, caution: -2000 })
  })

  it('tells who decides, who asked, and the guardians who pay once it is paid', async () => {
    await scene.pay(scene.faith, 8000)
    const titles = async (person: 'admin' | 'bursar' | 'payer' | 'aunt' | 'father') =>
      (await scene.noticesOf(person))
        .map(({ title, message }) => `${title} ${message}`)
        .filter((one) => /efund/.test(one))
    const { id } = (await ask(2000)).body
    expect(await titles('admin')).toEqual([expect.stringMatching(/^Refund to approve: Faith .*KES 2,000/)])
    expect(await titles('bursar')).toEqual([])
    await approve(id)
    expect(await titles('bursar')).toEqual([expect.stringMatching(/^Refund paid: Faith .*Voucher 00001/)])
    expect(await titles('payer')).toEqual([
      expect.stringMatching(/^Refund for Faith .*paid KES 2,000 to Grace Wanjiku/),
    ])
    expect([await titles('aunt'), await titles('father')]).toEqual([[], []])
    const other = (await ask(1000)).body.id
    await scene.clients.admin.call(refuseRefund, { params: { id: other }, body: { note: 'Sheets are missing' } })
    expect((await titles('bursar'))[0]).toMatch(/^Refund refused: Faith .*Sheets are missing/)
    expect(await titles('payer')).toHaveLength(1)
  })

  it('of a reference that another payment has is refused', async () => {
    await scene.pay(scene.faith, 6000, { reference: 'TAKEN0001' })
    const { id } = (await ask(1000)).body
    expect((await approve(id, 'taken-0001')).status).toBe(409)
    expect((await approve(id, 'FREE0001')).status).toBe(200)
  })

  it('moves to another child of the family, and to nobody else’s', async () => {
    await scene.pay(scene.faith, 5000)
    const sibling = await scene.people.learner({ firstName: 'Joy', in: '7 West' })
    await scene.people.guardian([scene.faith, sibling], { firstName: 'Rose' })
    const move = (toLearnerId: string) =>
      scene.clients.bursar.call(askRefund, {
        body: { way: 'sibling', learnerId: scene.faith, amount: 5000, toLearnerId, reason: 'Leaves' },
      })
    expect((await move(scene.brian)).status).toBe(400)
    expect((await move(scene.faith)).status).toBe(400)
    const { body } = await move(sibling)
    expect((await approve(body.id, null)).body).toMatchObject({ state: 'approved', reference: null })
    expect((await statement(sibling)).balance).toBe(-5000)
    expect(await accountsOf(scene)).toEqual({ ahead: -5000, mpesa: 5000 })
  })

  it('that is refused posts nothing; one that is reversed gives the family its credit back', async () => {
    await scene.pay(scene.faith, 5000)
    const { id } = (await ask(2000)).body
    const no = await scene.clients.admin.call(refuseRefund, { params: { id }, body: { note: 'Sheets are missing' } })
    expect(no.body).toMatchObject({ state: 'refused', note: 'Sheets are missing', entryId: null })
    expect(await accountsOf(scene)).toEqual({ mpesa: 5000, caution: -5000 })
    const { body: paid } = await approve((await ask(2000)).body.id)
    await scene.clients.bursar.call(reverseTransaction, {
      params: { id: paid.entryId ?? '' },
      query: { reason: 'M-Pesa returned it' },
    })
    expect(await accountsOf(scene)).toEqual({ ahead: -2000, mpesa: 5000, caution: -3000 })
    expect((await scene.clients.bursar.call(listRefunds, { query: {} })).body.items[0]?.state).toBe('reversed')
    expect((await scene.clients.bursar.call(printVoucher, { params: { id: paid.id } })).error.code).toBe(
      refundErrors.noVoucher.code,
    )
  })

  it('has a voucher, and the statement on paper says what is held', async () => {
    await scene.pay(scene.faith, 5000)
    const { body: paid } = await approve((await ask(2000)).body.id)
    const params = { id: scene.faith }
    for (const answer of [
      await scene.clients.bursar.call(printVoucher, { params: { id: paid.id } }),
      await scene.clients.bursar.call(printStatement, { params, query: {} }),
      await scene.clients.mother.call(printChildStatement, { params, query: {} }),
    ])
      expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  it('is seen by the school’s office only', async () => {
    await scene.pay(scene.faith, 5000)
    const { id } = (await ask(2000)).body
    const stranger = await scene.app.as(await (await scene.app.school()).account('admin'))
    expect((await stranger.call(listRefunds, { query: {} })).body.items).toEqual([])
    expect((await stranger.call(listCaution, { query: {} })).body).toMatchObject({ items: [], total: 0 })
    expect((await approve(id, 'X', stranger)).status).toBe(404)
    for (const by of [scene.clients.mother, scene.clients.teacher, scene.clients.student])
      expect((await by.call(listRefunds, { query: {} })).status).toBe(403)
  })
})
