/** The ledger over HTTP: payments with receipts, charges, adjustments and reversals; entries are immutable. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { feeErrors } from '../contract/shapes.ts'
import { studentStatement } from '../contract/students.ts'
import {
  getTransaction,
  listTransactions,
  printReceipt,
  recordTransaction,
  reverseTransaction,
} from '../contract/transactions.ts'
import { feeTexts } from '../contract/words.ts'
import { verifyReceipt } from '../contract/verify.ts'
import { groupedCode } from '#platform/pure/verification-code.ts'
import { feeReceiptCodes } from './tables.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()
const nothing = '01890000-0000-7000-8000-00000000abcd'
const at = (id: string) => ({ params: { id } })
const onA5 = { query: { paper: 'a5' } } as const
const statement = async (id = scene.faith) => (await scene.clients.admin.call(studentStatement, at(id))).body
const reverse = (id: string, reason = 'Entered twice') =>
  scene.clients.admin.call(reverseTransaction, { ...at(id), query: { reason } })

describe('a payment', () => {
  it('has a receipt, is in the statement with the balance after it, and the payers are thanked', async () => {
    await scene.charge(scene.faith, 20_000, { dueDate: '2026-03-27', description: 'Tuition, Term 1' })
    const paid = await scene.pay(scene.faith, 12_500.5, { reference: 'TCK4A7XQ2P' })
    expect(paid).toMatchObject({
      kind: 'payment',
      amount: -12_500.5,
      receiptNumber: '00001',
      balance: 7499.5,
      recordedByName: 'Esther Kerubo',
      method: 'mpesa',
    })
    expect(await statement()).toMatchObject({
      student: { name: 'Faith Muthoni', className: 'Grade 7 East', admissionNumber: 'ADM-2026-001' },
      balance: 7499.5,
      overdue: 0,
      due: { amount: 7499.5, date: '2026-03-27' },
      entries: [
        { id: paid.id, balance: 7499.5, date: '2026-03-10' },
        { kind: 'charge', amount: 20_000, balance: 20_000, dueDate: '2026-03-27' },
      ],
      payers: [{ name: 'Grace Wanjiku' }, { name: 'Peter Wanjiku' }],
    })
    const told = {
      title: 'Payment received for Faith: KES 12,500.50',
      message: 'Thank you. Receipt 00001. Balance: KES 7,499.50.',
      actionUrl: `/parent/fees/${scene.faith}`,
    }
    for (const person of ['mother', 'payer'] as const) expect(await scene.noticesOf(person)).toEqual([told])
    for (const person of ['aunt', 'father', 'student', 'teacher'] as const)
      expect(await scene.noticesOf(person)).toEqual([])
    await scene.pay(scene.faith, 7499.5)
    await scene.pay(scene.faith, 500)
    expect(
      (await scene.noticesOf('mother')).map(({ message }) => message.replace(/.*\d{5}\. /, '')).slice(0, 2),
    ).toEqual(['Paid in advance: KES 500.', 'All fees are paid.'])
  })

  it('is entered once for one reference, however it is written, and anew once it was reversed', async () => {
    const first = await scene.pay(scene.faith, 500, { reference: 'TCK4 A7XQ2P' })
    const body = {
      kind: 'payment',
      learnerId: scene.brian,
      amount: 500,
      method: 'mpesa',
      reference: 'tck4a7xq2p',
    } as const
    const again = await scene.clients.bursar.call(recordTransaction, { body })
    const words = 'Receipt 00001 already has this reference.'
    expect([again.status, again.error.code, again.error.message, again.error.fields]).toEqual([
      409,
      feeErrors.referenceTaken.code,
      words,
      { reference: words },
    ])
    // What the browser translates and fills itself.
    expect([again.error.template, again.error.params]).toEqual([feeErrors.referenceTaken.message, { number: '00001' }])
    const dashed = await scene.clients.bursar.call(recordTransaction, { body: { ...body, reference: 'Tck4-A7X–Q2P' } })
    expect([dashed.status, dashed.error.code]).toEqual([409, feeErrors.referenceTaken.code])
    expect((await reverse(first.id, 'Of another learner')).status).toBe(200)
    expect((await scene.clients.bursar.call(recordTransaction, { body })).body).toMatchObject({
      receiptNumber: '00002',
      balance: -500,
    })
    const other = await scene.app.school()
    const stranger = await scene.app.as(await other.account('admin'))
    expect((await stranger.call(recordTransaction, { body })).error.fields).toEqual({ learnerId: feeTexts.learner })
  })

  it('of 32 at once leaves receipts without a gap and the right balance', async () => {
    await scene.charge(scene.faith, 20_000)
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        scene.clients[index % 2 ? 'admin' : 'bursar'].call(recordTransaction, {
          // Half of them use the same two references, each of which may be used only once.
          body: {
            kind: 'payment',
            learnerId: scene.faith,
            amount: 100,
            method: 'bank',
            reference: index % 4 === 0 ? `SLIP ${index % 8}` : `R${index}`,
          },
        }),
      ),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
    expect(made.map(({ body }) => Number(body.receiptNumber)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 26 }, (_, index) => index + 1),
    )
    // Each response has the balance after its own payment.
    expect(made.map(({ body }) => body.balance).sort((a, b) => b - a)).toEqual(
      Array.from({ length: 26 }, (_, index) => 20_000 - 100 * (index + 1)),
    )
    expect((await statement()).balance).toBe(20_000 - 2600)
  })

  it('of a double click is one', async () => {
    const body = { kind: 'payment', learnerId: scene.faith, amount: 100, method: 'cash' } as const
    const answers = await Promise.all(
      [1, 2, 3].map(() => scene.clients.admin.call(recordTransaction, { body }, { key: 'payment-1' })),
    )
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body: made }) => made.id)).size).toBe(1)
    expect((await statement()).entries).toHaveLength(1)
    expect(
      (await scene.clients.admin.call(recordTransaction, { body: { ...body, amount: 200 } }, { key: 'payment-1' }))
        .status,
    ).toBe(409)
  })

  it('is printed as a receipt in the reader’s language, unless it was taken back', async () => {
    const charged = await scene.charge(scene.faith, 900)
    const paid = await scene.pay(scene.faith, 500, { reference: 'TCK4A7XQ2P' })
    const answer = await scene.clients.admin.fetch(`/api/admin/fees/transactions/${paid.id}/receipt`)
    expect([answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect((await scene.clients.admin.call(printReceipt, { ...at(charged.id), ...onA5 })).error.code).toBe(
      feeErrors.noReceipt.code,
    )
    expect((await scene.clients.admin.call(printReceipt, { ...at(paid.id), query: { paper: 'a4' } })).status).toBe(200)
    await reverse(paid.id)
    expect((await scene.clients.admin.call(printReceipt, { ...at(paid.id), ...onA5 })).status).toBe(409)
    expect((await scene.clients.admin.call(printReceipt, { ...at(nothing), ...onA5 })).status).toBe(404)
  })
})

describe('a printed receipt', () => {
  const codeOf = (entryId: string) =>
    scene.people.school.write(async ({ db }) =>
      (await db.select().from(feeReceiptCodes)).filter((row) => row.entryId === entryId).map(({ code }) => code),
    )
  const check = async (code: string) => (await scene.app.client().call(verifyReceipt, { params: { code } })).body

  it('is checked by strangers with its one code, without a name, until it was taken back', async () => {
    const paid = await scene.enter({
      kind: 'payment',
      learnerId: scene.faith,
      amount: 500,
      method: 'cash',
      payer: 'Peter Ouma',
    })
    expect(await codeOf(paid.id)).toEqual([])
    for (const paper of ['a5', 'a4'] as const)
      await scene.clients.admin.call(printReceipt, { ...at(paid.id), query: { paper } })
    const [code = '', ...more] = await codeOf(paid.id)
    expect(more).toEqual([])
    const facts = {
      school: `School ${scene.people.school.code}`,
      initials: 'F. M.',
      receiptNumber: '00001',
      amount: 500,
    }
    const found = { genuine: true, ...facts, paidOn: '2026-03-10' }
    expect(await check(code)).toEqual({ ...found, state: 'valid' })
    expect(await check(groupedCode(code).toLowerCase())).toEqual({ ...found, state: 'valid' })
    await reverse(paid.id)
    expect(await check(code)).toEqual({ ...found, state: 'reversed' })
    expect(await check(code === '0'.repeat(12) ? '1'.repeat(12) : '0'.repeat(12))).toMatchObject({
      genuine: false,
      state: null,
      school: null,
    })
  })
})

describe('an entry', () => {
  it.each([
    ['nobody', { learnerId: nothing }, { learnerId: feeTexts.learner }],
    ['nothing', { amount: 0 }, { amount: feeTexts.amount }],
    ['less than nothing', { amount: -5 }, { amount: feeTexts.amount }],
    ['thousandths', { amount: 1.001 }, { amount: feeTexts.cents }],
    ['too much', { amount: 100_000_001 }, { amount: feeTexts.tooMuch }],
    ['a day to come', { date: '2026-03-11' }, { date: feeTexts.future }],
    ['no way of paying', { method: 'barter' }, { method: feeTexts.method }],
    ['a receipt of its own', { receiptNumber: 7 }, { receiptNumber: 'Unknown field' }],
  ])('of %s is refused', async (_name, given, fields) => {
    const body = { kind: 'payment', learnerId: scene.faith, amount: 500, method: 'cash', ...given }
    const { status, error } = await scene.clients.admin.misuse(recordTransaction, { body })
    expect([status, error.fields]).toEqual([400, fields])
    expect((await statement()).entries).toEqual([])
  })

  it('is charged, let off and added to, the same charge once', async () => {
    await scene.charge(scene.faith, 500, { description: 'Lost book' })
    const twice = await scene.clients.admin.call(recordTransaction, {
      body: { kind: 'charge', learnerId: scene.faith, amount: 500, description: 'LOST book' },
    })
    expect([twice.status, twice.error.code]).toEqual([409, feeErrors.charged.code])
    await scene.enter({
      kind: 'adjustment',
      learnerId: scene.faith,
      amount: -200,
      description: 'Bursary of the county',
    })
    const added = await scene.enter({ kind: 'adjustment', learnerId: scene.faith, amount: 50, description: 'Bank fee' })
    expect(added).toMatchObject({ amount: 50, balance: 350, receiptNumber: null, dueDate: null })
    expect(await scene.noticesOf('mother')).toEqual([])
  })

  it('is reversed once, with a reason; a reversal is not', async () => {
    const paid = await scene.pay(scene.faith, 500)
    const answers = await Promise.all(Array.from({ length: 8 }, () => reverse(paid.id)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    const reversal = answers.find(({ status }) => status === 200)?.body
    expect(reversal).toMatchObject({
      kind: 'reversal',
      amount: 500,
      reverses: paid.id,
      description: 'Entered twice',
      balance: 0,
    })
    expect((await scene.clients.admin.call(getTransaction, at(paid.id))).body).toMatchObject({
      reversedBy: reversal?.id,
      balance: 0,
    })
    expect((await reverse(reversal?.id ?? '')).error.code).toBe(feeErrors.isReversal.code)
    expect((await reverse(nothing)).status).toBe(404)
    const bare = await scene.clients.admin.misuse(reverseTransaction, { ...at(paid.id), query: {} })
    expect(bare.status).toBe(400)
    expect((await scene.noticesOf('payer'))[0]).toMatchObject({ title: 'Payment reversed for Faith: KES 500' })
  })

  it('is kept as it is by the database itself', async () => {
    const { id } = await scene.pay(scene.faith, 500)
    const attempt = (statement_: ReturnType<typeof sql>) =>
      scene.people.school.write(({ db }) => db.execute(statement_))
    for (const wrong of [
      sql`update fee_entries set amount_cents = -1 where id = ${id}`,
      sql`update fee_entries set description = 'x' where id = ${id}`,
      sql`delete from fee_entries where id = ${id}`,
      sql`truncate fee_entries cascade`,
    ])
      await expect(attempt(wrong)).rejects.toThrow()
    expect((await statement()).balance).toBe(-500)
  })

  it('is found by learner, receipt, reference, kind, way and day', async () => {
    await scene.charge(scene.brian, 900, { date: '2026-02-01' })
    await scene.pay(scene.faith, 500, { reference: 'TCK4A7XQ2P' })
    await scene.pay(scene.brian, 200)
    const found = async (query: object) =>
      (await scene.clients.bursar.misuse(listTransactions, { query })).body.items.map(
        ({ student, amount }) => `${student.name.split(' ')[0]} ${amount}`,
      )
    expect(await found({})).toEqual(['Brian -200', 'Faith -500', 'Brian 900'])
    expect(await found({ search: 'kiprono' })).toEqual(['Brian -200', 'Brian 900'])
    expect(await found({ search: 'tck4' })).toEqual(['Faith -500'])
    expect(await found({ search: '00002' })).toEqual(['Brian -200'])
    expect(await found({ kind: 'charge' })).toEqual(['Brian 900'])
    expect(await found({ method: 'mpesa', from: '2026-03-01', to: '2026-03-10' })).toEqual(['Brian -200', 'Faith -500'])
    expect(await found({ to: '2026-02-28' })).toEqual(['Brian 900'])
  })
})
