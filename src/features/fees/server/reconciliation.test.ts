/** Statements over HTTP: matched with the books, settled by hand, learned from, and each line once. */
import { describe, expect, it } from 'vitest'
import { writeXlsx } from '#platform/server/sheets/write.ts'
import {
  forgetRule,
  getStatement,
  lineCandidates,
  listRules,
  listStatements,
  matchAgain,
  missingThere,
  reconciliationErrors,
  reopenLine,
  settleLine,
  uploadStatement,
  type Settling,
  type StatementLine,
} from '../contract/control/reconciliation.ts'
import { feeErrors } from '../contract/shapes.ts'
import { studentStatement } from '../contract/students.ts'
import { listSuspense } from '../contract/suspense.ts'
import { reverseTransaction } from '../contract/transactions.ts'
import { feeTexts } from '../contract/words.ts'
import { accountsOf, receive } from '../testing/books.ts'
import { feesScene } from '../testing/fees-scene.ts'
import { equity, mpesaOrg, uploaded } from '../testing/statements.ts'

const scene = feesScene()
const linesOf = async (id: string): Promise<StatementLine[]> =>
  (await scene.clients.bursar.call(getStatement, { params: { id }, query: { limit: 100 } })).body.items
const settle = (id: string, body: Settling) => scene.clients.bursar.call(settleLine, { params: { id }, body })
const found = <T>(item: T | null | undefined): T => {
  if (item === undefined || item === null) throw new Error('There is none')
  return item
}
const balance = async (id: string) =>
  (await scene.clients.admin.call(studentStatement, { params: { id } })).body.balance

const bankPays = (learnerId: string, amount: number, reference: string, date = '2026-03-05') =>
  scene.enter({ kind: 'payment', learnerId, amount, method: 'bank', reference, date })

/** One matched line, one with another amount, and three that the books do not have. */
const march = equity([
  '05/03/2026,05/03/2026,CASH DEP SLIP 118,FT26064X1,,12500.00,1',
  '05/03/2026,05/03/2026,CASH DEP,SLIP119,,4000.00,1',
  '06/03/2026,06/03/2026,TRF FROM JANE NJERI ADM-2026-002,FT26065B2,,6500.00,1',
  '06/03/2026,06/03/2026,LEDGER FEE,CHG1,150.00,,1',
  '07/03/2026,07/03/2026,PESALINK KAMAU TRADERS,FT26066C3,,900.00,1',
])

const prepared = async () => {
  await bankPays(scene.faith, 12_500, 'SLIP 118')
  await bankPays(scene.brian, 4500, 'SLIP 119')
  await bankPays(scene.brian, 700, 'SLIP 200', '2026-03-06')
  const { statement } = await uploaded(scene, march)
  const [matched, different, jane, fee, pesalink] = await linesOf(statement.id)
  return {
    statement,
    matched: found(matched),
    different: found(different),
    jane: found(jane),
    fee: found(fee),
    pesalink: found(pesalink),
  }
}

describe('a statement', () => {
  it('is matched by reference, and shows what is missing here, missing there and different', async () => {
    const { statement, matched, different, jane } = await prepared()
    expect(statement).toMatchObject({
      channel: 'bank',
      account: '047029123344',
      from: '2026-03-05',
      to: '2026-03-07',
      lines: 5,
      counts: { matched: 1, missing: 3, different: 1, ignored: 0 },
    })
    expect([matched.state, matched.by, matched.book?.receiptNumber]).toEqual(['matched', 'reference', '00001'])
    expect([different.state, different.book?.amount]).toEqual(['different', 4500])
    expect([jane.state, jane.suggestions[0]?.student.id, jane.suggestions[0]?.sure]).toEqual([
      'missing',
      scene.brian,
      'sure',
    ])
    const there = await scene.clients.bursar.call(missingThere, { params: { id: statement.id }, query: {} })
    expect(there.body.items.map(({ amount, reference }) => [amount, reference])).toEqual([[700, 'SLIP 200']])
    const { sums } = (await scene.clients.bursar.call(getStatement, { params: { id: statement.id }, query: {} })).body
    expect(sums).toEqual({ statement: 23_900, books: 12_500, open: 11_400, ignored: 0 })
  })

  it('is recognised when it comes twice, and lines of another file that overlaps are taken once', async () => {
    const first = await uploaded(scene, march)
    const again = await uploaded(scene, march, 'copy.csv')
    expect([first.known, again.known, again.statement.id]).toEqual([false, true, first.statement.id])
    const more = await uploaded(scene, `${march}\r\n08/03/2026,08/03/2026,CASH DEP,FT9,,100.00,1`)
    expect(more.statement).toMatchObject({ lines: 1, repeated: 5 })
    const list = (await scene.clients.bursar.call(listStatements, { query: {} })).body
    expect(list.items.map(({ lines }) => lines)).toEqual([1, 5])
  })

  it('keeps equal lines of one file apart', async () => {
    const twice = equity(['05/03/2026,,CASH DEP,,,100.00,1', '05/03/2026,,CASH DEP,,,100.00,2'])
    expect((await uploaded(scene, twice)).statement.lines).toBe(2)
  })

  it('may be a workbook of M-Pesa, whose payments are known by their code', async () => {
    await receive(scene, { reference: 'TCK4A7XQ2P', accountText: 'ADM-2026-001' })
    const rows = mpesaOrg([
      'TCK4A7XQ2P,10-03-2026 00:30:00,10-03-2026 00:30:00,Pay Bill,Completed,6500.00,,1,true,Pay Bill,2547*****310 - PETER S***,,ADM-2026-001',
      'TCK9Z9ZZ9Z,10-03-2026 00:40:00,10-03-2026 00:40:00,Pay Bill,Completed,6500.00,,1,true,Pay Bill,2547*****310 - PETER S***,,FEES',
    ])
      .split('\n')
      .map((row) => row.split(','))
    const width = Math.max(...rows.map((row) => row.length))
    const columns = Array.from({ length: width }, (_, at) => ({
      key: String(at),
      header: rows[0]?.[at] ?? '',
      type: 'text' as const,
    }))
    const body = await writeXlsx({
      sheets: [{ name: 'Statement', columns, rows: rows.slice(1).map((row) => Object.fromEntries(row.entries())) }],
    })
    const { statement } = await uploaded(scene, body, 'org.xlsx')
    expect(statement).toMatchObject({ channel: 'mpesa', account: '880412', counts: { matched: 1, missing: 1 } })
  })

  it('is refused if it is another list', async () => {
    const answer = await scene.clients.bursar.call(
      uploadStatement,
      {},
      { files: { file: { name: 'x.csv', content: 'Adm No,Name\n1017,Amina' } } },
    )
    expect([answer.status, answer.error.code]).toEqual([400, reconciliationErrors.noStatement.code])
    expect(answer.error.message).toContain('Transaction date, Money in, Narration')
  })
})

describe('a line', () => {
  it('is received for a learner, and its text is remembered for the next statement', async () => {
    await scene.charge(scene.brian, 10_000)
    const { jane, statement } = await prepared()
    const before = await balance(scene.brian)
    const done = await settle(jane.id, { how: 'receive', learnerId: scene.brian, remember: true })
    expect(done.body).toMatchObject({ state: 'matched', by: 'received', settledByName: 'Esther Kerubo' })
    expect(await balance(scene.brian)).toBe(before - 6500)
    expect((await accountsOf(scene))['bank:047029123344']).toBe(6500)
    expect((await settle(jane.id, { how: 'suspense' })).error.code).toBe(reconciliationErrors.settled.code)
    expect((await uploaded(scene, march)).statement.counts.matched).toBe(statement.counts.matched + 1)

    const april = await uploaded(scene, equity(['09/03/2026,,TRF FROM JANE NJERI 0722000111,FT9,,2000.00,1']))
    const [next] = await linesOf(april.statement.id)
    expect(next?.learned?.student?.id).toBe(scene.brian)
    const rules = (await scene.clients.bursar.call(listRules, { query: {} })).body
    expect(rules.items.map(({ words }) => words)).toEqual(['jane njeri'])
    await scene.clients.bursar.call(forgetRule, { params: { id: found(rules.items[0]).ruleId } })
    expect((await linesOf(april.statement.id))[0]?.learned).toBeNull()
  })

  it('goes into suspense once', async () => {
    const { pesalink } = await prepared()
    expect((await settle(pesalink.id, { how: 'suspense' })).body).toMatchObject({ state: 'matched', by: 'suspense' })
    expect((await scene.clients.bursar.call(listSuspense, { query: {} })).body.received.waiting).toBe(900)
    const again = await scene.clients.bursar.call(reopenLine, {
      params: { id: pesalink.id },
      body: { reason: 'Wrong' },
    })
    expect(again.error.code).toBe(reconciliationErrors.notSettled.code)
  })

  it('of the bank itself is posted to an account, and taken back by a reversal', async () => {
    const { fee } = await prepared()
    expect((await settle(fee.id, { how: 'suspense' })).error.code).toBe(reconciliationErrors.moneyOut.code)
    expect((await settle(fee.id, { how: 'post', account: 'cash', remember: false })).error.fields?.account).toBe(
      feeTexts.account,
    )
    await settle(fee.id, { how: 'post', account: 'expenses', remember: true })
    expect((await accountsOf(scene)).expenses).toBe(150)
    await scene.clients.bursar.call(reopenLine, { params: { id: fee.id }, body: { reason: 'Wrong account' } })
    expect((await accountsOf(scene)).expenses).toBeUndefined()
    const other = await settle(fee.id, { how: 'post', account: 'adjustments', remember: false })
    expect(other.body.by).toBe('posted')
    expect((await accountsOf(scene)).adjustments).toBe(150)
  })

  it('is matched by hand with a payment of the same amount only, and one payment with one line', async () => {
    await scene.enter({ kind: 'payment', learnerId: scene.faith, amount: 900, method: 'bank', date: '2026-02-20' })
    const { pesalink, different, statement } = await prepared()
    const candidates = (await scene.clients.bursar.call(lineCandidates, { params: { id: pesalink.id } })).body.items
    expect(candidates[0]).toMatchObject({ amount: 900, date: '2026-02-20' })
    const journalId = found(candidates[0]).journalId
    const wrong = await settle(different.id, { how: 'match', journalId: found(different.book).journalId })
    expect(wrong.error.code).toBe(reconciliationErrors.otherAmount.code)
    expect((await settle(pesalink.id, { how: 'match', journalId })).body).toMatchObject({ by: 'hand' })
    const more = await uploaded(scene, equity(['08/03/2026,,CASH DEP,FT9,,900.00,1']))
    const [second] = await linesOf(more.statement.id)
    const taken = await settle(found(second).id, { how: 'match', journalId })
    expect(taken.error.code).toBe(reconciliationErrors.matchTaken.code)
    await scene.clients.bursar.call(reopenLine, { params: { id: pesalink.id }, body: { reason: 'Not this one' } })
    const { counts } = (await scene.clients.bursar.call(getStatement, { params: { id: statement.id }, query: {} })).body
      .statement
    expect(counts).toEqual({ matched: 1, missing: 3, different: 1, ignored: 0 })
  })

  it('is ignored with a reason', async () => {
    const { pesalink } = await prepared()
    expect((await settle(pesalink.id, { how: 'ignore', reason: ' ', remember: false })).status).toBe(400)
    const done = await settle(pesalink.id, { how: 'ignore', reason: 'Paid by mistake, sent back', remember: false })
    expect(done.body).toMatchObject({ state: 'ignored', reason: 'Paid by mistake, sent back' })
  })

  it('whose reference the books have is not received again', async () => {
    const { different } = await prepared()
    const answer = await settle(different.id, { how: 'receive', learnerId: scene.brian, remember: false })
    expect([answer.status, answer.error.code]).toEqual([409, feeErrors.referenceTaken.code])
  })

  it('is compared again once the books have changed', async () => {
    const { statement, different, matched } = await prepared()
    const wrong = found(different.book).journalId
    await scene.clients.admin.call(reverseTransaction, { params: { id: wrong }, query: { reason: 'Typed wrongly' } })
    await bankPays(scene.brian, 4000, 'SLIP 119')
    const gone = found(matched.book).journalId
    await scene.clients.admin.call(reverseTransaction, { params: { id: gone }, query: { reason: 'Bounced' } })
    const again = await scene.clients.bursar.call(matchAgain, { params: { id: statement.id } })
    expect([again.body.matched, again.body.statement.counts]).toEqual([
      1,
      { matched: 1, missing: 4, different: 0, ignored: 0 },
    ])
  })

  it('forgets who matched a line once its payment is reversed and it is compared again', async () => {
    const { statement, pesalink } = await prepared()
    const { id: journalId } = await bankPays(scene.faith, 900, 'RTGS 4', '2026-03-01')
    const settled = await settle(pesalink.id, { how: 'match', journalId })
    expect(settled.body).toMatchObject({ state: 'matched', settledByName: expect.any(String) })
    await scene.clients.admin.call(reverseTransaction, {
      params: { id: journalId },
      query: { reason: 'Typed wrongly' },
    })
    await scene.clients.bursar.call(matchAgain, { params: { id: statement.id } })
    const line = (await linesOf(statement.id)).find(({ id }) => id === pesalink.id)
    expect(line).toMatchObject({ state: 'missing', by: null, settledByName: null })
  })
})
