/** The books: every entry is a balanced journal that stays as it is, and money received is posted once. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import { noOrigin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { studentStatement } from '../contract/students.ts'
import { recordTransaction, reverseTransaction } from '../contract/transactions.ts'
import type { ReceivedPayment } from '../contract/accounts.ts'
import { feesScene } from '../testing/fees-scene.ts'
import { postJournal, reverseJournal } from './services/books/journals.ts'
import { receivePayment } from './services/books/receive.ts'
import { feeAccounts, feeEntries, feeJournals, feeLines } from './tables.ts'

const scene = feesScene()
const asSystem = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  scene.app.tenancy.write({ schoolId: scene.people.school.id, accountId: null }, noOrigin, work)
const paid: ReceivedPayment = {
  channel: 'mpesa',
  account: '880412',
  reference: 'TCK4A7XQ2P',
  amountCents: 650_000,
  paidAt: new Date('2026-03-09T21:30:00Z'),
  payerName: 'PETER S',
}
const receive = (given: Partial<ReceivedPayment>) => asSystem((tx) => receivePayment(tx, { ...paid, ...given }))
/** Shillings of each account with a balance. */
const sums = async (): Promise<Record<string, number>> =>
  scene.people.school.write(async ({ db }) => {
    const rows = await db
      .select({ account: feeLines.account, sum: sql<number>`sum(${feeLines.amountCents})::float8 / 100` })
      .from(feeLines)
      .where(sql`${feeLines.schoolId} = ${scene.people.school.id}`)
      .groupBy(feeLines.account)
    return Object.fromEntries(rows.filter(({ sum }) => sum !== 0).map(({ account, sum }) => [account, sum]))
  })
const statement = async (id: string) => (await scene.clients.admin.call(studentStatement, { params: { id } })).body
const broken = (constraint: string) => expect.objectContaining({ cause: expect.objectContaining({ constraint }) })

describe('the books', () => {
  it('have an account against every entry, and balance', async () => {
    await scene.charge(scene.faith, 20_000)
    await scene.pay(scene.faith, 12_500.5)
    await scene.enter({ kind: 'adjustment', learnerId: scene.faith, amount: -1000, description: 'Sibling' })
    expect(await sums()).toEqual({ learners: 6499.5, mpesa: 12_500.5, fees: -20_000, adjustments: 1000 })
    const cash = await scene.enter({ kind: 'payment', learnerId: scene.brian, amount: 300, method: 'cash' })
    expect(await sums()).toMatchObject({ cash: 300, learners: 6199.5 })
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
          ...{ schoolId: school.id, id, learnerId: scene.faith, kind: 'charge', amountCents: 100 },
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
    const [first, again] = await Promise.all([1, 2].map(() => asSystem((tx) => postJournal(tx, bill))))
    expect([first?.state, again?.state].sort()).toEqual(['duplicate', 'posted'])
    expect(first?.journalId).toBe(again?.journalId)
    expect(await sums()).toEqual({ 'expenses:Kitchen': 840, bank: -840 })
    const back = { source: bill.source, on: '2026-03-10', reason: 'Paid twice' }
    expect((await asSystem((tx) => reverseJournal(tx, back))).state).toBe('posted')
    expect((await asSystem((tx) => reverseJournal(tx, back))).state).toBe('duplicate')
    expect(await sums()).toEqual({})
    const uneven = { ...bill, source: 'vendors.payment:2', lines: bill.lines.slice(0, 1) }
    await expect(asSystem((tx) => postJournal(tx, uneven))).rejects.toThrow('not equal')
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
      expect(await sums()).toMatchObject({ 'mpesa:880412': 6500, learners: 3500 })
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
    await scene.pay(scene.faith, 6500, { reference: paid.reference })
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
