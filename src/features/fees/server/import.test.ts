/** Opening balances from a spreadsheet: looked at, brought in once, taken back by reversals. */
import { describe, expect, it } from 'vitest'
import { readSheet } from '#platform/server/sheets/read.ts'
import { importOpenings, openingImports, openingTemplate, previewOpenings, undoOpenings } from '../contract/import.ts'
import { feeErrors } from '../contract/shapes.ts'
import { listStudents, studentStatement } from '../contract/students.ts'
import { reverseTransaction } from '../contract/transactions.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()
const list = [
  'ADM NO,NAME,BALANCE B/F,DUE DATE',
  'ADM-2026-001,Muthoni Faith,"12,500",31/01/2026',
  'ADM-2026-002,Brian Kiprono,(300),',
  'ADM-2026-077,Nobody,100,',
].join('\n')
const files = (content = list) => ({ files: { file: { name: 'balances.csv', content } } })
const bring = (key?: string, content?: string) => scene.clients.admin.call(importOpenings, { body: {} }, { ...files(content), ...(key ? { key } : {}) })
const balances = async () => (await scene.clients.admin.call(listStudents, { query: {} })).body.items.map(({ balance }) => balance)

describe('opening balances', () => {
  it('are looked at, brought in once, and taken back', async () => {
    const looked = (await scene.clients.admin.call(previewOpenings, { body: {} }, files())).body
    expect([looked.new, looked.same, looked.bad, looked.total]).toEqual([2, 0, 1, 12_200])
    expect(looked.rows[2]).toMatchObject({
      number: 4,
      state: 'bad',
      problems: [{ column: 'admissionNumber', code: 'unknown_learner', value: 'ADM-2026-077' }],
    })
    expect(await balances()).toEqual([0, 0])
    const made = (await bring('list-0001')).body
    expect(made).toMatchObject({ fileName: 'balances.csv', new: 2, bad: 1, total: 12_200, undoneAt: null })
    expect((await bring('list-0001')).body.id).toBe(made.id)
    expect((await bring()).error.code).toBe(feeErrors.nothingGood.code)
    expect(await balances()).toEqual([-300, 12_500])
    const { overdue, entries } = (await scene.clients.admin.call(studentStatement, { params: { id: scene.faith } })).body
    expect([overdue, entries]).toMatchObject([12_500, [{ kind: 'opening', description: 'Balance brought forward', dueDate: '2026-01-31' }]])
    await scene.clients.bursar.call(reverseTransaction, { params: { id: entries[0]?.id ?? '' }, query: { reason: 'Was paid' } })
    const undone = (await scene.clients.admin.call(undoOpenings, { params: { id: made.id } })).body
    expect([undone.undone, undone.import.undoneAt === null]).toEqual([1, false])
    expect((await scene.clients.admin.call(undoOpenings, { params: { id: made.id } })).error.code).toBe(feeErrors.undone.code)
    expect(await balances()).toEqual([0, 0])
    expect((await scene.clients.admin.call(openingImports, { query: {} })).body.items).toMatchObject([{ id: made.id, importedByName: 'Esther Kerubo' }])
    // What was taken back may come again.
    expect((await bring()).body.new).toBe(2)
  })

  it('brought in by two at once are entered once', async () => {
    const both = await Promise.all([1, 2, 3, 4].map(() => bring()))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await balances()).toEqual([-300, 12_500])
  })

  it('begin from a list of the learners in class, and say which columns are missing', async () => {
    const file = await scene.clients.admin.fetch(openingTemplate.path)
    const { rows } = await readSheet(Buffer.from(await file.arrayBuffer()), 'x.xlsx')
    expect(rows.slice(0, 3).map((row) => row.slice(0, 3))).toEqual([
      ['Admission number', 'Name', 'Balance, KES'],
      ['ADM-2026-001', 'Faith Muthoni', ''],
      ['ADM-2026-002', 'Brian Kiprono', ''],
    ])
    expect((await scene.clients.admin.call(previewOpenings, { body: {} }, files('Name,Class\nFaith,7\n'))).body).toMatchObject({
      missingColumns: ['admissionNumber', 'balance'],
      rows: [],
    })
    for (const person of ['teacher', 'mother', 'student'] as const) expect((await scene.clients[person].fetch(openingTemplate.path)).status).toBe(403)
  })
})
