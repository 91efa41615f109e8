/** Money without a learner over HTTP: suggestions, giving it to learners, taking it back, and who sees what. */
import { describe, expect, it } from 'vitest'
import { listAudit } from '#core/audit/contract.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { feesDay } from '../contract/day.ts'
import { feeErrors } from '../contract/shapes.ts'
import { studentStatement } from '../contract/students.ts'
import { allotSuspense, listSuspense, receiveByHand, undoAllotment } from '../contract/suspense.ts'
import { feeTexts } from '../contract/words.ts'
import { accountsOf, receive } from '../testing/books.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()
const list = async (state: 'waiting' | 'allotted' = 'waiting') =>
  (await scene.clients.bursar.call(listSuspense, { query: { state } })).body
const allot = (id: string, shares: BodyOf<typeof allotSuspense>['shares'], key?: string) =>
  scene.clients.bursar.call(allotSuspense, { params: { id }, body: { shares } }, key ? { key } : {})
const undo = (id: string) =>
  scene.clients.bursar.call(undoAllotment, { params: { id }, body: { reason: 'Of another family' } })
const balance = async (id: string) =>
  (await scene.clients.admin.call(studentStatement, { params: { id } })).body.balance
const waiting = async (given: Parameters<typeof receive>[1] = {}): Promise<string> => {
  const answer = await receive(scene, { accountText: 'FEES', ...given })
  if (answer.state !== 'suspense') throw new Error(answer.state)
  return answer.suspenseId
}

describe('money without a learner', () => {
  it('is listed with who it may be for, and counted on the bursar’s day', async () => {
    await scene.charge(scene.faith, 6500)
    const id = await waiting({ accountText: 'ADM 2062 001', payerName: 'JANE D***' })
    const { items, totalCount, received } = await list()
    expect([totalCount, received]).toEqual([1, { payments: 1, waitingPayments: 1, allotted: 0, waiting: 6500 }])
    expect(items[0]).toMatchObject({
      id,
      channel: 'mpesa',
      account: '880412',
      amount: 6500,
      waiting: 6500,
      accountText: 'ADM 2062 001',
      shares: [],
      suggestions: [{ student: { id: scene.faith }, sure: 'sure', reasons: ['number', 'balance'], balance: 6500 }],
    })
    expect((await scene.clients.bursar.call(feesDay, {})).body.suspense).toEqual({ payments: 1, amount: 6500 })
  })

  it('is given to several learners, each with a receipt, and no more than there is', async () => {
    const id = await waiting()
    const tooMuch = await allot(id, [
      { learnerId: scene.faith, amount: 5000 },
      { learnerId: scene.brian, amount: 1500.01 },
    ])
    expect([tooMuch.status, tooMuch.error.code, tooMuch.error.message]).toEqual([
      409,
      feeErrors.tooMuch.code,
      'Only KES 6,500 of this payment is left to allot.',
    ])
    const { body } = await allot(id, [
      { learnerId: scene.faith, amount: 4000 },
      { learnerId: scene.brian, amount: 2000 },
    ])
    expect(body).toMatchObject({
      waiting: 500,
      shares: [
        { student: { id: scene.faith }, amount: 4000, receiptNumber: '00001' },
        { student: { id: scene.brian }, amount: 2000, receiptNumber: '00002' },
      ],
    })
    expect(await accountsOf(scene)).toEqual({ ahead: -6000, 'mpesa:880412': 6500, suspense: -500 })
    expect((await scene.noticesOf('mother'))[0]?.title).toBe('Payment received for Faith: KES 4,000')
    const nobody = await allot(id, [{ learnerId: '01890000-0000-7000-8000-00000000abcd', amount: 1 }])
    expect([nobody.status, nobody.error.fields]).toEqual([400, { shares: feeTexts.learner }])
  })

  it('is given once, however often and by however many it is pressed', async () => {
    const id = await waiting()
    const share = [{ learnerId: scene.faith, amount: 6500 }]
    const answers = await Promise.all([
      ...[1, 2].map(() => allot(id, share, 'one-press')),
      ...[1, 2, 3].map(() => allot(id, share)),
    ])
    expect(answers.filter(({ body }) => body.waiting === 0).length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    expect(await balance(scene.faith)).toBe(-6500)
  })

  it('comes back with a reason, which the log keeps', async () => {
    const id = await waiting()
    expect((await undo(id)).error.code).toBe(feeErrors.notAllotted.code)
    await allot(id, [
      { learnerId: scene.faith, amount: 4000 },
      { learnerId: scene.brian, amount: 2500 },
    ])
    expect((await list()).items).toEqual([])
    expect((await list('allotted')).items).toMatchObject([{ id, waiting: 0 }])
    expect((await undo(id)).body).toMatchObject({ waiting: 6500, shares: [] })
    expect([await balance(scene.faith), await balance(scene.brian)]).toEqual([0, 0])
    expect(await accountsOf(scene)).toEqual({ 'mpesa:880412': 6500, suspense: -6500 })
    await allot(id, [{ learnerId: scene.brian, amount: 6500 }])
    expect(await balance(scene.brian)).toBe(-6500)
    const { body } = await scene.clients.admin.call(listAudit, { query: { search: id } })
    expect(body.items.map(({ action, reason }) => [action, reason])).toEqual([
      ['fees.allot', null],
      ['fees.undo_allotment', 'Of another family'],
      ['fees.allot', null],
      ['fees.receive_payment', null],
    ])
  })

  it('is entered by hand for a cheque of several learners, once for its number', async () => {
    const body = { channel: 'cheque', reference: '004518', amount: 60_000, payer: 'NG-CDF Westlands' } as const
    const made = await scene.clients.bursar.call(receiveByHand, { body })
    expect(made.body).toMatchObject({ amount: 60_000, waiting: 60_000, payerName: 'NG-CDF Westlands' })
    expect((await scene.clients.admin.call(receiveByHand, { body })).error.code).toBe(feeErrors.referenceWaiting.code)
    await allot(made.body.id, [
      { learnerId: scene.faith, amount: 40_000 },
      { learnerId: scene.brian, amount: 20_000 },
    ])
    const again = await scene.clients.admin.call(receiveByHand, { body })
    expect(again.error.message).toBe('Receipt 00001 already has this reference.')
    expect(await accountsOf(scene)).toEqual({ ahead: -60_000, cheques: 60_000 })
  })
})
