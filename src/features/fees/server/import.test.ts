/** Opening balances from a spreadsheet: looked at, brought in once, taken back by reversals. */
import { describe, expect, it } from 'vitest'
import { importErrors } from '#core/imports/contract/errors.ts'
import { listImports, undoImport } from '#core/imports/contract/imports.ts'
import { bringList, commitList, rowsOfList, startList } from '#core/imports/testing/bring-list.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
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
const bring = () => bringList(scene.clients.admin, 'fees', list)
const balances = async () =>
  (await scene.clients.admin.call(listStudents, { query: {} })).body.items.map(({ balance }) => balance)

describe('opening balances', () => {
  it('are looked at, brought in once, and taken back', async () => {
    const { admin, bursar } = scene.clients
    const { id, counts, extras } = (await startList(admin, 'fees', list)).body
    expect([counts.create, counts.same, counts.faulty]).toEqual([2, 0, 1])
    expect(extras).toMatchObject([{ key: 'total', value: 12_200 }])
    expect(await rowsOfList(admin, id, 'errors')).toMatchObject([
      { number: 4, action: 'faulty', problems: [{ field: 'admissionNumber', code: 'fees.unknown_learner' }] },
    ])
    expect(await balances()).toEqual([0, 0])
    const made = (await commitList(admin, id, 'list-0001')).body
    expect(made).toMatchObject({ fileName: 'fees.csv', status: 'committed', counts: { create: 2, faulty: 1 } })
    expect((await commitList(admin, id, 'list-0001')).body.id).toBe(made.id)
    expect((await bring()).error.code).toBe(importErrors.nothingGood.code)
    expect(await balances()).toEqual([-300, 12_500])
    const { overdue, entries } = (await admin.call(studentStatement, { params: { id: scene.faith } })).body
    expect([overdue, entries]).toMatchObject([
      12_500,
      [{ kind: 'opening', description: 'Balance brought forward', dueDate: '2026-01-31' }],
    ])
    await bursar.call(reverseTransaction, { params: { id: entries[0]?.id ?? '' }, query: { reason: 'Was paid' } })
    const undone = (await admin.call(undoImport, { params: { id } })).body
    expect([undone.undone, undone.import.undoneAt === null]).toEqual([1, false])
    expect((await admin.call(undoImport, { params: { id } })).error.code).toBe(importErrors.undone.code)
    expect(await balances()).toEqual([0, 0])
    const earlier = (await admin.call(listImports, { query: { kinds: 'fees' } })).body.items
    expect(earlier.find((one) => one.id === id)).toMatchObject({ status: 'undone', createdByName: 'Esther Kerubo' })
    // What was taken back may come again.
    expect((await bring()).body.counts.create).toBe(2)
  })

  it('brought in by two at once are entered once', async () => {
    const both = await Promise.all([1, 2, 3, 4].map(bring))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await balances()).toEqual([-300, 12_500])
  })

  it('begin from a list of the learners in class, and say which columns are missing', async () => {
    const template = '/api/admin/imports/template?kind=fees'
    const file = await scene.clients.admin.fetch(template)
    const { rows } = await readSheet(Buffer.from(await file.arrayBuffer()), 'x.xlsx')
    expect(rows.slice(0, 3).map((row) => row.slice(0, 3))).toEqual([
      ['Admission number', 'Name', 'Balance, KES'],
      ['ADM-2026-001', 'Faith Muthoni', ''],
      ['ADM-2026-002', 'Brian Kiprono', ''],
    ])
    const found = (await startList(scene.clients.admin, 'fees', 'Name,Class\nFaith,7\n')).body
    expect(found.missing).toEqual(['admissionNumber', 'balance'])
    expect((await commitList(scene.clients.admin, found.id)).error.code).toBe(importErrors.notReady.code)
    for (const person of ['teacher', 'mother', 'student'] as const)
      expect((await scene.clients[person].fetch(template)).status).toBe(403)
  })
})
