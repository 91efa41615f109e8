/** The reports on fees over HTTP: every one comes to the same sums, on the screen and as files; journals balance. */
import { describe, expect, it } from 'vitest'
import { readSheet } from '#platform/server/sheets/read.ts'
import { exportFeesReport, exportJournals, feesReport } from '../contract/control/reports.ts'
import { reportFormats, type ReportKind } from '../contract/control/report-words.ts'
import { reverseTransaction } from '../contract/transactions.ts'
import { receive } from '../testing/books.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()
const report = async (kind: ReportKind, given: { from?: string; to?: string } = {}) => {
  const answer = await scene.clients.bursar.call(feesReport, { query: { kind, ...given } })
  if (answer.status !== 200) throw new Error(answer.text)
  const { rows, totals, from, to } = answer.body
  return { from, to, totals, rows: rows.map(({ id, name, figures }) => [name ?? id, ...figures]) }
}

/** Faith owes tuition late and lunch; Brian has paid ahead. Before the term, one payment of last year. */
const scenes = async () => {
  await scene.charge(scene.faith, 10_000, { description: 'Tuition', date: '2026-01-06', dueDate: '2026-01-20' })
  await scene.charge(scene.faith, 3000, { description: 'Lunch', date: '2026-01-06', dueDate: '2026-04-01' })
  await scene.enter({
    kind: 'adjustment',
    learnerId: scene.faith,
    amount: -1000,
    description: 'Sibling',
    account: 'discounts',
  })
  await scene.enter({ kind: 'payment', learnerId: scene.faith, amount: 4000, method: 'cash', date: '2026-02-03' })
  await receive(scene, { accountText: 'ADM-2026-002', reference: 'TCK4A7XQ2P' })
  await scene.pay(scene.brian, 500, { date: '2025-11-03' })
  const wrong = await scene.pay(scene.faith, 9999, { date: '2026-02-03' })
  await scene.clients.admin.call(reverseTransaction, {
    params: { id: wrong.id },
    query: { reason: 'Of another school' },
  })
}

describe('reports', () => {
  it('have collections by channel, grade, day and vote head, which come to the same', async () => {
    await scenes()
    const channel = await report('channel')
    expect([channel.from, channel.to, channel.rows, channel.totals]).toEqual([
      '2026-01-05',
      '2026-03-10',
      [
        ['cash', 1, 4000],
        ['mpesa', 1, 6500],
      ],
      [2, 10_500],
    ])
    expect((await report('grade')).rows).toEqual([['Grade 7', 2, 2, 10_500]])
    expect((await report('day')).rows).toEqual([
      ['2026-02-03', 1, 4000],
      ['2026-03-10', 1, 6500],
    ])
    expect((await report('vote_head')).rows).toEqual([
      ['ahead', 6500],
      ['fees', 4000],
    ])
    expect((await report('channel', { from: '2025-11-01', to: '2025-11-30' })).totals).toEqual([1, 500])
  })

  it('show arrears by age, what was expected, and who owes', async () => {
    await scenes()
    expect((await report('arrears')).rows).toEqual([['Grade 7', 1, 0, 5000, 0, 5000]])
    expect((await report('expected')).rows).toEqual([['Grade 7', 2, 12_000, 10_500, 87.5]])
    expect((await report('debtors')).rows).toEqual([['Faith Muthoni', 5000, 8000]])
  })

  it('add up cents without a remainder', async () => {
    for (const [learnerId, amount] of [[scene.faith, 0.1] as const, [scene.brian, 0.2] as const])
      await scene.charge(learnerId, amount, { date: '2026-02-20', dueDate: '2026-03-01' })
    await scene.charge(scene.faith, 0.4, { date: '2026-01-06', dueDate: '2026-01-20' })
    expect((await report('arrears')).rows).toEqual([['Grade 7', 2, 0.3, 0.4, 0, 0.7]])
  })

  it('are files in three formats', async () => {
    await scenes()
    for (const format of reportFormats) {
      const file = await scene.clients.bursar.call(exportFeesReport, { query: { kind: 'debtors', format } })
      expect(file.status, format).toBe(200)
      if (format === 'pdf') expect(file.text.slice(0, 5)).toBe('%PDF-')
      if (format === 'csv') expect(file.text).toContain('Faith Muthoni')
    }
  })

  it('have the journals of a period, which balance, with codes that accounting programs read', async () => {
    await scenes()
    const file = await scene.clients.bursar.call(exportJournals, { query: { from: '2026-01-01', to: '2026-03-10' } })
    const [heads = [], ...rows] = (await readSheet(Buffer.from(file.text), 'journals.csv')).rows
    expect(heads).toEqual(['Date', 'Journal', 'Account', 'Account name', 'Debit', 'Credit', 'Narration'])
    const sumOf = (column: number): number => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
    expect(sumOf(4)).toBe(sumOf(5))
    expect(rows.find((row) => row[6]?.endsWith('Tuition'))?.slice(2)).toEqual([
      '1200',
      'learners',
      '10000',
      '',
      'ADM-2026-001 Tuition',
    ])
    expect(rows.map((row) => row[2])).toEqual(expect.arrayContaining(['1010', '1030-880412', '2100', '4000', '5100']))
    const byJournal = new Map<string, number>()
    for (const [, journal = '', , , debit, credit] of rows)
      byJournal.set(journal, (byJournal.get(journal) ?? 0) + Number(debit) - Number(credit))
    expect([...byJournal.values()].every((sum) => sum === 0)).toBe(true)
  })
})
