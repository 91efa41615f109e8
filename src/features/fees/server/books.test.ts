/** The books: every entry is a balanced journal that stays as it is, and money received is posted once. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BodyOf } from '#platform/pure/contract.ts'
import { newId } from '#platform/server/ids.ts'
import { studentStatement } from '../contract/students.ts'
import { correctTransaction, recordTransaction, reverseTransaction } from '../contract/transactions.ts'
import type { ReceivedPayment } from '../contract/accounts.ts'
import { accountsOf, asSystem, receive as receiveAt, reported } from '../testing/books.ts'
import { feesScene } from '../testing/fees-scene.ts'
import { postJournal, reverseJournal } from './services/books/journals.ts'
import { feeAccounts, feeEntries, feeJournals, feeLines } from './tables.ts'

const scene = feesScene()
const receive = (given: Partial<ReceivedPayment>) => receiveAt(scene, given)
const sums = () => accountsOf(scene)
const statement = async (id: string) => (await scene.clients.admin.call(studentStatement, { params: { id } })).body
const broken = (constraint: string) => expect.objectContaining({ cause: expect.objectContaining({ constraint }) })

describe('the books', () => {
  it('have an account against every entry, and balance', async () => {
    await scene.charge(scene.faith, 20_000)
    await scene.pay(scene.faith, 12_500.5)
    await scene.enter({ kind: 'adjustment', learnerId: scene.faith, amount: -1000, description: 'Sibling' })
    expect(await sums()).toEqual({ owed: 6499.5, mpesa: 12_500.5, fees: -20_000, adjustments: 1000 })
    const cash = await scene.enter({ kind: 'payment', learnerId: scene.brian, amount: 300, method: 'cash' })
    expect(await sums()).toMatchObject({ cash: 300, owed: 6499.5, ahead: -300 })
    await scene.clients.bursar.call(reverseTransaction, { params: { id: cash.id }, query: { reason: 'Not paid' } })
    expect(await sums()).not.toHaveProperty('cash')
  })

  it('refuse a journal that does not balance, when it is committed', async () => {
    const { school } = scene.people
    const journal = (change: { lines?: number; second?: number }) =>
      school.write(async ({ db }) => {
        const id = newId()
        await db
          .insert(feeAccounts)
          .values(['cash', 'fees'].map((code) => ({ schoolId: school.id, code })))
          .onConflictDoNothing()
        await db
          .insert(feeJournals)
          .values({ schoolId: school.id, id, datedOn: '2026-03-10', lines: change.lines ?? 2 })
        await db.insert(feeLines).values([
          { schoolId: school.id, journalId: id, position: 1, account: 'cash', amountCents: 100 },
          { schoolId: school.id, journalId: id, position: 2, account: 'fees', amountCents: change.second ?? -100 },
        ])
        return id
      })
    await expect(journal({ second: -99 })).rejects.toMatchObject({ constraint: 'fee_journals_balanced' })
    await expect(journal({ lines: 3 })).rejects.toMatchObject({ constraint: 'fee_journals_balanced' })
    const id = await journal({})
    const late = { schoolId: school.id, journalId: id, account: 'cash' }
    await expect(
      school.write(({ db }) =>
        db.insert(feeLines).values([
          { ...late, position: 3, amountCents: 5 },
          { ...late, position: 4, amountCents: -5 },
        ]),
      ),
    ).rejects.toEqual(broken('fee_lines_complete'))
    await expect(
      school.write(({ db }) =>
        db.insert(feeEntries).values({
          schoolId: school.id,
          id,
          learnerId: scene.faith,
          kind: 'charge',
          amountCents: 100,
          datedOn: '2026-03-10',
        }),
      ),
    ).rejects.toEqual(broken('fee_journals_entry'))
    expect(await sums()).toEqual({ cash: 1, fees: -1 })
  })

  it.each(['fee_journals', 'fee_lines', 'fee_received', 'fee_entries'])(
    'never change or lose a row of %s',
    async (name) => {
      await receive({ accountText: 'ADM-2026-001' })
      const { school } = scene.people
      const table = sql.identifier(name)
      for (const statement of [sql`update ${table} set school_id = school_id`, sql`delete from ${table}`])
        await expect(school.write(({ db }) => db.execute(statement))).rejects.toMatchObject({
          cause: { message: expect.stringMatching(/kept as/) },
        })
      expect((await statement(scene.faith)).balance).toBe(-6500)
    },
  )

  it('take a journal of another module once, and its reversal once', async () => {
    const bill = {
      source: 'vendors.payment:1',
      on: '2026-03-10',
      description: 'Kitchen stores',
      lines: [
        { account: 'expenses:Kitchen', cents: 84_000 },
        { account: 'bank', cents: -84_000 },
      ],
    } as const
    const [first, again] = await Promise.all([1, 2].map(() => asSystem(scene, (tx) => postJournal(tx, bill))))
    expect(new Set([first?.state, again?.state])).toEqual(new Set(['duplicate', 'posted']))
    expect(first?.journalId).toBe(again?.journalId)
    expect(await sums()).toEqual({ 'expenses:Kitchen': 840, bank: -840 })
    const back = { source: bill.source, on: '2026-03-10', reason: 'Paid twice' }
    expect((await asSystem(scene, (tx) => reverseJournal(tx, back))).state).toBe('posted')
    expect((await asSystem(scene, (tx) => reverseJournal(tx, back))).state).toBe('duplicate')
    expect(await sums()).toEqual({})
    const uneven = { ...bill, source: 'vendors.payment:2', lines: bill.lines.slice(0, 1) }
    await expect(asSystem(scene, (tx) => postJournal(tx, uneven))).rejects.toThrow('not equal')
  })
})

describe('the trial balance', () => {
  it('counts what happened up to a day, and is a file', async () => {
    await scene.charge(scene.faith, 20_000, { date: '2026-03-02' })
    await scene.pay(scene.faith, 500)
    expect(await accountsOf(scene, '2026-03-09')).toEqual({ owed: 20_000, fees: -20_000 })
    expect(await accountsOf(scene)).toEqual({ owed: 19_500, mpesa: 500, fees: -20_000 })
    const file = await scene.clients.bursar.fetch('/api/admin/fees/trial-balance/export?format=csv')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')])
    expect((await file.text()).trim().split(/\r?\n/)).toEqual([
      expect.stringContaining('Account,"Debit, KES","Credit, KES"'),
      'Owed by learners,19500,0',
      'M-Pesa,500,0',
      'Fees without a vote head,0,20000',
      'Total,20000,20000',
    ])
  })
})

describe('a correction', () => {
  const correct = (id: string, body: BodyOf<typeof correctTransaction>) =>
    scene.clients.bursar.call(correctTransaction, { params: { id }, body })

  it('reverses the entry, enters it anew, and says both', async () => {
    await scene.charge(scene.faith, 20_000)
    const paid = await scene.pay(scene.faith, 1250, { reference: 'TCK4A7XQ2P' })
    const answer = await correct(paid.id, { reason: 'A nought was missing', amount: 12_500 })
    expect(answer.body).toMatchObject({
      reversal: { kind: 'reversal', reverses: paid.id, description: 'A nought was missing', amount: 1250 },
      entry: { kind: 'payment', amount: -12_500, receiptNumber: '00002', reference: 'TCK4A7XQ2P', balance: 7500 },
    })
    expect((await statement(scene.faith)).entries).toHaveLength(4)
    expect(await sums()).toEqual({ owed: 7500, mpesa: 12_500, fees: -20_000 })
    expect((await correct(paid.id, { reason: 'Again', amount: 1 })).error.code).toBe('fees.reversed')
    expect((await correct(answer.body.reversal.id, { reason: 'Again' })).error.code).toBe('fees.is_reversal')
  })

  it('moves an entry to another learner or day, and keeps what it does not name', async () => {
    const charged = await scene.charge(scene.faith, 800, { dueDate: '2026-03-27', description: 'Lunch' })
    const { body } = await correct(charged.id, { reason: 'Wrong learner', learnerId: scene.brian })
    expect(body.entry).toMatchObject({
      student: { id: scene.brian },
      amount: 800,
      dueDate: '2026-03-27',
      description: 'Lunch',
    })
    const less = { kind: 'adjustment', learnerId: scene.brian, amount: -100, description: 'Waiver' } as const
    const waived = await scene.enter({ ...less, account: 'discounts' })
    expect((await correct(waived.id, { reason: 'Less', amount: -50 })).body.entry.balance).toBe(750)
    expect(await sums()).toEqual({ owed: 750, fees: -800, discounts: 50 })
    const answer = await receive({ accountText: 'ADM2026001' })
    if (answer.state !== 'posted') throw new Error(answer.state)
    expect((await correct(answer.entryId, { reason: 'Other', amount: 5 })).error.code).toBe('fees.is_received')
  })
})

describe('money received', () => {
  it.each(['ADM-2026-001', 'adm 2026 001', 'adm2026001', '1234567#ADM-2026-001'])(
    'typed for %s is paid for the learner with that admission number',
    async (accountText) => {
      await scene.charge(scene.faith, 10_000)
      const answer = await receive({ accountText })
      expect(answer).toMatchObject({ state: 'posted', learnerId: scene.faith, receiptNumber: '00001' })
      const { balance, entries } = await statement(scene.faith)
      expect([balance, entries[0]]).toEqual([
        3500,
        expect.objectContaining({
          reference: 'TCK4A7XQ2P',
          method: 'mpesa',
          date: '2026-03-10',
          receiptNumber: '00001',
        }),
      ])
      expect(await sums()).toMatchObject({ 'mpesa:880412': 6500, owed: 3500 })
      expect((await scene.noticesOf('mother'))[0]?.title).toBe('Payment received for Faith: KES 6,500')
    },
  )

  it('waits in suspense if no admission number fits', async () => {
    expect(await receive({ accountText: 'FEES' })).toMatchObject({ state: 'suspense' })
    expect(await sums()).toEqual({ 'mpesa:880412': 6500, suspense: -6500 })
    expect(await receive({ reference: 'TCK4A7XQ2Q', learnerId: scene.brian })).toMatchObject({ learnerId: scene.brian })
  })

  it('that is reported again, or at once, is posted once', async () => {
    const answers = await Promise.all(
      ['TCK4A7XQ2P', 'tck4-a7xq2p', 'TCK4A7XQ2P'].map((reference) => receive({ reference, accountText: 'ADM2026001' })),
    )
    expect(answers.map(({ state }) => state).sort()).toEqual(['duplicate', 'duplicate', 'posted'])
    expect((await statement(scene.faith)).balance).toBe(-6500)
    // The same number of another channel is other money.
    expect((await receive({ channel: 'bank', accountText: 'ADM2026001' })).state).toBe('posted')
  })

  it('that the office entered before, or enters afterwards, counts once', async () => {
    await scene.pay(scene.faith, 6500, { reference: reported.reference })
    expect(await receive({ accountText: 'ADM2026001' })).toEqual({ state: 'duplicate' })
    const body = { kind: 'payment', learnerId: scene.faith, amount: 10, method: 'mpesa' } as const
    await receive({ reference: 'WAITING', accountText: 'FEES' })
    await receive({ reference: 'GIVEN', accountText: 'ADM2026001' })
    const answers = await Promise.all(
      ['waiting', 'given'].map((reference) =>
        scene.clients.bursar.call(recordTransaction, { body: { ...body, reference } }),
      ),
    )
    expect(answers.map(({ error }) => error.code)).toEqual(['fees.reference_waiting', 'fees.reference_taken'])
    expect(answers[1]?.error.message).toBe('Receipt 00002 already has this reference.')
  })

  it('goes back into suspense when its payment is reversed', async () => {
    const answer = await receive({ accountText: 'ADM2026001' })
    if (answer.state !== 'posted') throw new Error(answer.state)
    await scene.clients.bursar.call(reverseTransaction, {
      params: { id: answer.entryId },
      query: { reason: 'Of another learner' },
    })
    expect(await sums()).toEqual({ 'mpesa:880412': 6500, suspense: -6500 })
    expect((await receive({ accountText: 'ADM2026001' })).state).toBe('duplicate')
  })
})
