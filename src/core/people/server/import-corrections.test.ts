/** Rows of a list that are corrected in the preview, over HTTP. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  commitImport,
  downloadImportErrors,
  getImport,
  saveImportAnswers,
  saveImportCells,
} from '#core/imports/contract/imports.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { peopleSchool, type PeopleSchool } from '../testing/factories.ts'
import { app, bring, commit, header, importsScene, learnersOf, rowsOf } from '../testing/imports-scene.ts'

importsScene()

const correct = (
  here: PeopleSchool,
  id: string,
  cells: { row: number; column: number; text: string }[],
  show: number[] = [],
) => here.admin.call(saveImportCells, { params: { id }, body: { cells, show } })

/** Two learners, of whom the first has an impossible birthday and an unknown class. */
const list = [header, 'A-1,Faith Kamau,F,31/02/2013,7 Eest,,', 'A-2,Brian Kamau,M,11/09/2012,8 East,,']

describe('a row with errors', () => {
  it('is corrected cell by cell, checked again and imported without another upload', async () => {
    const here = await peopleSchool(app)
    const { id, counts } = await bring(here, list)
    expect(counts).toMatchObject({ create: 1, faulty: 1 })
    const [faith] = await rowsOf(here, id, 'errors')
    expect(faith?.problems.map(({ cell }) => cell)).toEqual(['D2', 'E2'])
    expect(faith?.cells.find(({ field }) => field === 'birthDate')).toMatchObject({
      column: 3,
      cell: 'D2',
      text: '31/02/2013',
      inFile: null,
    })
    const half = await correct(here, id, [{ row: 2, column: 3, text: '28/02/2013' }])
    expect(half.body.import.counts).toMatchObject({ create: 1, faulty: 1 })
    expect(half.body.rows).toMatchObject([{ number: 2, action: 'faulty', problems: [{ cell: 'E2' }] }])
    expect(half.body.rows[0]?.cells.find(({ column }) => column === 3)).toMatchObject({
      text: '28/02/2013',
      inFile: '31/02/2013',
    })
    const whole = await correct(here, id, [{ row: 2, column: 4, text: '7 East' }])
    expect(whole.body).toMatchObject({ import: { counts: { create: 2, faulty: 0 } }, rows: [{ action: 'create' }] })
    expect((await here.admin.call(getImport, { params: { id } })).body.counts).toMatchObject({ create: 2, faulty: 0 })
    await commit(here, id)
    expect((await learnersOf(here)).map((one) => [one.fullName, one.birthDate, one.stream?.label])).toEqual([
      ['Brian Kamau', '2012-09-11', 'Grade 8 East'],
      ['Faith Kamau', '2013-02-28', 'Grade 7 East'],
    ])
    expect((await correct(here, id, [{ row: 2, column: 4, text: '7 West' }])).error.code).toBe('imports.committed')
  })

  it('says how many cells were corrected in the entry of the import', async () => {
    const here = await peopleSchool(app)
    const { id } = await bring(here, list)
    await correct(here, id, [
      { row: 2, column: 3, text: '28/02/2013' },
      { row: 2, column: 4, text: '7 East' },
    ])
    await commit(here, id)
    const entries = await here.school.write(({ db }) =>
      db
        .select({ after: auditEntries.after })
        .from(auditEntries)
        .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'imports.commit'))),
    )
    expect(entries).toMatchObject([{ after: { create: 2, corrected: 2 } }])
  })

  it('is as in the file again once the text of the file is typed', async () => {
    const here = await peopleSchool(app)
    const { id } = await bring(here, list)
    await correct(here, id, [{ row: 2, column: 3, text: '' }])
    const back = await correct(here, id, [{ row: 2, column: 3, text: '31/02/2013' }])
    expect(back.body.rows[0]?.cells.find(({ column }) => column === 3)).toMatchObject({ inFile: null })
    expect(back.body.rows[0]?.problems.map(({ cell }) => cell)).toEqual(['D2', 'E2'])
  })

  it('is in the file of rows to correct as it was left', async () => {
    const here = await peopleSchool(app)
    const { id } = await bring(here, list)
    await correct(here, id, [{ row: 2, column: 3, text: '28/02/2013' }])
    const file = await here.admin.call(downloadImportErrors, { params: { id }, query: { format: 'csv' } })
    expect(file.text).toContain('28/02/2013')
    expect(file.text).not.toContain('31/02/2013')
  })
})

it('answers with the rows asked for, so that a settled duplicate shows at once', async () => {
  const here = await peopleSchool(app)
  const { id } = await bring(here, [header, 'A-1,Faith Kamau,F,,7 East,,', 'A-1,Brian Kamau,M,,8 East,,'])
  const [brian] = await rowsOf(here, id, 'errors')
  expect(brian).toMatchObject({ number: 3, problems: [{ code: 'import.duplicate' }] })
  const { body } = await correct(here, id, [{ row: 2, column: 0, text: 'A-9' }], [3])
  expect(body.rows).toMatchObject([
    { number: 2, action: 'create' },
    { number: 3, action: 'create', problems: [] },
  ])
})

it('asks again about a row that was answered before its correction', async () => {
  const here = await peopleSchool(app)
  await here.learner({ firstName: 'Ann', lastName: 'Auma' })
  const { id } = await bring(here, ['NAME,CLASS', 'Ann Auma,7 East'])
  await here.admin.call(saveImportAnswers, { params: { id }, body: { answers: [{ row: 2, answer: 'new' }] } })
  const { body } = await correct(here, id, [{ row: 2, column: 1, text: '7 West' }])
  expect(body.rows).toMatchObject([{ action: 'ask', answer: null }])
})

it('refuses rows and columns that the list does not import, and too many corrections', async () => {
  const here = await peopleSchool(app)
  const { id } = await bring(here, ['NAME,CLASS,SHOE SIZE', 'Ann Auma,7 East,38'])
  expect((await correct(here, id, [{ row: 9, column: 0, text: 'x' }])).error.fields).toEqual({
    'cells.0.row': 'This list has no such row',
  })
  expect((await correct(here, id, [{ row: 2, column: 2, text: 'x' }])).error.fields).toEqual({
    'cells.0.column': 'This column is not imported',
  })
  const many = await bring(here, ['NAME,CLASS', ...Array.from({ length: 2001 }, (_, at) => `Ann Number${at},7 East`)])
  for (let start = 0; start < 2000; start += 500) {
    const cells = Array.from({ length: 500 }, (_, at) => ({ row: start + at + 2, column: 1, text: '7 West' }))
    expect((await correct(here, many.id, cells)).status).toBe(200)
  }
  expect((await correct(here, many.id, [{ row: 2002, column: 1, text: '7 West' }])).error.code).toBe(
    'imports.too_many_corrections',
  )
  const other = await peopleSchool(app)
  expect((await correct(other, many.id, [{ row: 2, column: 1, text: 'x' }])).status).toBe(404)
  expect((await other.admin.call(commitImport, { params: { id: many.id } })).status).toBe(404)
})
