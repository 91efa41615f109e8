/** Cheques over HTTP: they wait for the bank, clear or bounce once, and what a family and the books say then. */
import { describe, expect, it } from 'vitest'
import { chequeErrors, bounceCheque, clearCheque, listCheques } from '../contract/cheques.ts'
import { childFees } from '../contract/family.ts'
import { feeErrors } from '../contract/shapes.ts'
import { studentStatement } from '../contract/students.ts'
import { allotSuspense, listSuspense, receiveByHand } from '../contract/suspense.ts'
import { correctTransaction, recordTransaction, reverseTransaction } from '../contract/transactions.ts'
import { accountsOf } from '../testing/books.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()
const given = { method: 'cheque', reference: '004518', bank: 'KCB', chequeDate: '2026-03-12' } as const
const pay = async (more: Partial<{ amount: number; bank: string }> = {}) =>
  scene.clients.bursar.call(recordTransaction, {
    body: { kind: 'payment', learnerId: scene.faith, amount: 6000, ...given, ...more },
  })
const list = async (state: 'waiting' | 'cleared' | 'bounced' | 'withdrawn' = 'waiting') =>
  (await scene.clients.bursar.call(listCheques, { query: { state } })).body
const clear = (id: string) => scene.clients.bursar.call(clearCheque, { params: { id } })
const bounce = (id: string, fee?: { learnerId: string; amount: number }) =>
  scene.clients.bursar.call(bounceCheque, {
    params: { id },
    body: { reason: 'Refer to drawer', ...(fee ? { fee } : {}) },
  })
const balance = async (id: string) =>
  (await scene.clients.admin.call(studentStatement, { params: { id } })).body.balance

/** One cheque for two learners. */
const shared = async (): Promise<string> => {
  const { body } = await scene.clients.bursar.call(receiveByHand, {
    body: { channel: 'cheque', reference: '77', bank: 'Equity', amount: 10_000, payer: 'NG-CDF Westlands' },
  })
  const shares = [
    { learnerId: scene.faith, amount: 7000 },
    { learnerId: scene.brian, amount: 3000 },
  ]
  await scene.clients.bursar.call(allotSuspense, { params: { id: body.id }, body: { shares } })
  return body.id
}

describe('a cheque', () => {
  it('waits for the bank with its learner, and moves to the bank account once it clears', async () => {
    await scene.charge(scene.faith, 6000)
    const made = (await pay()).body
    expect([made.reference, made.cheque, made.balance]).toEqual(['KCB 004518', 'waiting', 0])
    const waiting = await list()
    expect(waiting.waiting).toEqual({ cheques: 1, amount: 6000 })
    expect(waiting.items).toMatchObject([
      {
        id: made.id,
        bank: 'KCB',
        number: '004518',
        drawnOn: '2026-03-12',
        receivedOn: '2026-03-10',
        amount: 6000,
        payments: [{ student: { id: scene.faith }, amount: 6000, receiptNumber: made.receiptNumber }],
      },
    ])
    expect(await accountsOf(scene)).toMatchObject({ cheques: 6000 })
    expect((await clear(made.id)).body).toMatchObject({ state: 'cleared', settledOn: '2026-03-10' })
    expect(await accountsOf(scene)).toEqual({ bank: 6000, fees: -6000 })
    expect((await clear(made.id)).error.code).toBe(chequeErrors.settled.code)
    expect((await list()).waiting).toEqual({ cheques: 0, amount: 0 })
  })

  it('is told apart from one of another bank with the same number', async () => {
    await pay()
    expect((await pay()).error.code).toBe(feeErrors.referenceTaken.code)
    expect((await pay({ bank: 'Equity' })).status).toBe(201)
  })

  it('takes the payment back when it bounces, charges the fee, and tells the family why', async () => {
    await scene.charge(scene.faith, 6000)
    const made = (await pay()).body
    const bounced = await bounce(made.id, { learnerId: scene.faith, amount: 3500 })
    expect(bounced.body).toMatchObject({ state: 'bounced', reason: 'Refer to drawer', settledOn: '2026-03-10' })
    expect(await balance(scene.faith)).toBe(9500)
    expect(await accountsOf(scene)).toEqual({ owed: 9500, fees: -9500 })
    const [told] = await scene.noticesOf('mother')
    expect(told).toMatchObject({
      title: 'Cheque bounced for Faith: KES 6,000',
      message: `The bank did not pay cheque KCB 004518: Refer to drawer. Receipt ${made.receiptNumber} is no longer valid.`,
    })
    const mother = await scene.clients.mother.call(childFees, { params: { id: scene.faith } })
    expect(mother.body.entries.map(({ kind, description, cheque }) => [kind, description, cheque])).toContainEqual([
      'reversal',
      'Cheque bounced: Refer to drawer',
      null,
    ])
    expect(mother.body.entries.find(({ id }) => id === made.id)?.cheque).toBe('bounced')
    expect((await bounce(made.id)).error.code).toBe(chequeErrors.settled.code)
    expect(await balance(scene.faith)).toBe(9500)
  })

  it('may bounce after it cleared, and be presented again', async () => {
    const made = (await pay()).body
    await clear(made.id)
    await bounce(made.id)
    expect(await accountsOf(scene)).toEqual({})
    expect((await pay()).status).toBe(201)
  })

  it('of several learners bounces for all of them, and its money no longer waits for a learner', async () => {
    const id = await shared()
    const other = await scene.clients.bursar.call(bounceCheque, {
      params: { id },
      body: { reason: 'No funds', fee: { learnerId: scene.people.school.id, amount: 100 } },
    })
    expect([other.status, Object.keys(other.error.fields ?? {})]).toEqual([400, ['fee.learnerId']])
    const { body } = await bounce(id)
    expect(body.payments.map(({ student, amount }) => [student.id, amount])).toEqual([
      [scene.faith, 7000],
      [scene.brian, 3000],
    ])
    expect([await balance(scene.faith), await balance(scene.brian)]).toEqual([0, 0])
    expect(await accountsOf(scene)).toEqual({})
    const suspense = await scene.clients.bursar.call(listSuspense, { query: {} })
    expect([suspense.body.totalCount, suspense.body.received.payments]).toEqual([0, 0])
    const again = await scene.clients.bursar.call(allotSuspense, {
      params: { id },
      body: { shares: [{ learnerId: scene.faith, amount: 1 }] },
    })
    expect(again.error.code).toBe(feeErrors.tooMuch.code)
    expect(await shared()).not.toBe(id)
  })

  it('leaves the list when its payment is reversed, and follows a correction', async () => {
    const made = (await pay()).body
    const corrected = await scene.clients.bursar.call(correctTransaction, {
      params: { id: made.id },
      body: { reason: 'Wrong amount', amount: 6500 },
    })
    expect(corrected.body.entry).toMatchObject({ reference: 'KCB 004518', cheque: 'waiting' })
    expect((await list()).items).toMatchObject([{ amount: 6500, bank: 'KCB', drawnOn: '2026-03-12' }])
    const { id } = corrected.body.entry
    await clear(id)
    await scene.clients.bursar.call(reverseTransaction, { params: { id }, query: { reason: 'Of another school' } })
    expect((await list('withdrawn')).totalCount).toBe(2)
    expect(await accountsOf(scene)).toEqual({})
  })

  it('bounces or is taken back, never both, when two people do it at the same moment', async () => {
    for (const bank of ['KCB', 'Equity', 'Absa']) {
      const { id } = (await pay({ bank })).body
      const answers = await Promise.all([
        scene.clients.admin.call(reverseTransaction, { params: { id }, query: { reason: 'Of another school' } }),
        bounce(id),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
    expect(await balance(scene.faith)).toBe(0)
    expect(await accountsOf(scene)).toEqual({})
  })

  it('may bounce again with the same fee when it was presented again', async () => {
    const fee = { learnerId: scene.faith, amount: 3500 }
    await bounce((await pay()).body.id, fee)
    await scene.goTo('2026-03-17T07:00:00Z')
    expect((await bounce((await pay()).body.id, fee)).body).toMatchObject({ state: 'bounced' })
    expect(await balance(scene.faith)).toBe(7000)
  })
})
