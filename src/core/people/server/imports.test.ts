/** Imports over HTTP: preview, learners and staff, and races. */
import { describe, expect, it } from 'vitest'
import { readSheet } from '#platform/server/sheets/read.ts'
import { writeXlsx } from '#platform/server/sheets/write.ts'
import { importTemplate, saveImportMapping, startImport, undoImport } from '#core/imports/contract/imports.ts'
import { createLearner, getLearner } from '../contract/learners.ts'
import { listStaff } from '../contract/staff.ts'
import { peopleSchool } from '../testing/factories.ts'
import { app, bring, commit, rowsOf, learnersOf, family, importsScene } from '../testing/imports-scene.ts'

importsScene()

describe('a preview', () => {
  it('guesses the columns, says what it would do, and changes nothing', async () => {
    const here = await peopleSchool(app)
    const made = await bring(here, family)
    expect(made).toMatchObject({
      status: 'previewed',
      headerNumber: 1,
      missing: [],
      counts: { rows: 3, create: 3, faulty: 0 },
      extras: [{ key: 'guardians', value: 2 }],
    })
    expect(made.columns[1]).toMatchObject({
      letter: 'B',
      header: 'NAME',
      samples: ['Faith Muthoni Kamau', 'Brian Otieno Kamau', 'Zawadi Njeri'],
    })
    expect(made.fields.find((one) => one.field === 'guardianPhone')).toMatchObject({ column: 6 })
    expect(await learnersOf(here)).toEqual([])
  })

  it('names every problem in its cell, and imports the good rows only', async () => {
    const here = await peopleSchool(app)
    const made = await bring(here, [
      ...family,
      'A-1,Somebody Else,F,02/05/2013,7 East,,',
      'A-4,No Class,M,02/05/2013,12 Z,,',
      'A-5,Odd Phone,M,31/02/2013,7 West,Mama,12345',
    ])
    expect(made.counts).toMatchObject({ rows: 6, create: 3, faulty: 3 })
    const bad = await rowsOf(here, made.id, 'errors')
    expect(
      bad.map((row) => row.problems.filter((one) => one.level === 'error').map((one) => `${one.cell} ${one.code}`)),
    ).toEqual([
      ['A5 import.duplicate'],
      ['E6 import.class_unknown'],
      ['D7 import.date_impossible', 'G7 import.phone_invalid'],
    ])
    expect((await rowsOf(here, made.id, 'good')).map((row) => row.number)).toEqual([2, 3, 4])
    expect((await commit(here, made.id)).body.counts).toMatchObject({ create: 3, faulty: 3 })
    expect((await learnersOf(here)).map((one) => one.admissionNumber).sort()).toEqual(['A-1', 'A-2', 'A-3'])
    const file = await here.admin.fetch(`/api/admin/imports/${made.id}/errors?format=xlsx`)
    const sheet = await readSheet(Buffer.from(await file.arrayBuffer()), 'bad.xlsx')
    expect(sheet.rows[0]?.at(-1)).toBe('What to correct')
    expect(sheet.rows.slice(1).map((row) => row[0])).toEqual(['A-1', 'A-4', 'A-5'])
    expect(sheet.rows[2]?.at(-1)).toContain('E6: The school has no class')
  })

  it('follows the columns that somebody chooses', async () => {
    const here = await peopleSchool(app)
    const made = await bring(here, ['X,Y,Z', 'Faith Muthoni,Faith,B-1', 'Brian Otieno,Brian,B-2'])
    const save = (mapping: Record<string, number | null>, defaultStreamId: string | null = null) =>
      here.admin.call(saveImportMapping, { params: { id: made.id }, body: { mapping, options: { defaultStreamId } } })
    expect((await save({ admissionNumber: 2 })).body.missing).toEqual(['name'])
    expect((await commit(here, made.id)).error).toMatchObject({
      code: 'imports.not_ready',
      message: 'Choose a column for each of these first: name.',
    })
    expect((await save({ name: 0, firstName: 0 })).error.fields).toEqual({
      'mapping.firstName': 'This column is used already',
    })
    expect((await save({ surely: 0 })).error.fields).toEqual({ 'mapping.surely': 'Unknown field' })
    const ready = await save({ name: 0, admissionNumber: 2, upi: null }, here.classes['9 East'])
    expect(ready.body).toMatchObject({
      missing: [],
      options: { defaultStreamId: here.classes['9 East'] },
      counts: { create: 2 },
    })
    await commit(here, made.id)
    expect((await learnersOf(here)).map((one) => [one.admissionNumber, one.stream?.label])).toEqual([
      ['B-2', 'Grade 9 East'],
      ['B-1', 'Grade 9 East'],
    ])
    // The next list with the school's own headers is understood at once.
    const next = await bring(here, ['X,Y,Z', 'Zawadi Njeri,Zawadi,B-3'])
    expect(next.fields.filter(({ column }) => column !== null)).toMatchObject([
      { field: 'admissionNumber', column: 2, confidence: null },
      { field: 'name', column: 0, confidence: null },
    ])
  })

  it('reads workbooks, offers a template that it understands, and refuses other files', async () => {
    const here = await peopleSchool(app)
    const template = await here.admin.fetch('/api/admin/imports/template?kind=learners&format=xlsx')
    const headers = (await readSheet(Buffer.from(await template.arrayBuffer()), 't.xlsx')).rows[0] ?? []
    const columns = headers.map((name, index) => ({ header: name, key: String(index), type: 'text' as const }))
    const cells = Object.fromEntries(
      headers.map((name, index) => [
        String(index),
        {
          'Admission number': 'T-1',
          'First name': 'Ann',
          'Last name': 'Auma',
          Class: '7 West',
          'Guardian name': 'Rose Auma',
          'Guardian phone': '0700000077',
        }[name] ?? '',
      ]),
    )
    const workbook = await writeXlsx({ sheets: [{ name: 'Learners', columns, rows: [cells] }] })
    const made = await here.admin.call(
      startImport,
      { body: { kind: 'learners' } },
      { files: { file: { name: 'list.xlsx', content: workbook } } },
    )
    expect(made.body).toMatchObject({ counts: { create: 1 }, extras: [{ value: 1 }] })
    expect(made.body.fields.filter((one) => one.column !== null)).toHaveLength(headers.length)
    const send = (content: string) =>
      here.admin.call(startImport, { body: { kind: 'learners' } }, { files: { file: { name: 'x.csv', content } } })
    expect((await send('<html><body>no list</body></html>')).error.code).toBe('sheets.unreadable')
    expect((await here.admin.call(importTemplate, { query: { kind: 'staff', format: 'csv' } })).text).toContain(
      'TSC number',
    )
  })
})

describe('staff lists', () => {
  it('are brought in, known again by number, and undone', async () => {
    const here = await peopleSchool(app)
    const list = [
      'NAME,TSC NO,PHONE NUMBER,DESIGNATION,TERMS OF EMPLOYMENT',
      'Mr Kevin Wafula,612345,0700000031,Teacher,P & P',
      'Ruth Nekesa,,0700000032,Bursar,Board',
    ]
    const made = await bring(here, list, 'staff')
    expect(made.counts).toMatchObject({ create: 2, faulty: 0 })
    await commit(here, made.id)
    const staff = (await here.admin.call(listStaff)).body.items
    expect(staff).toMatchObject([
      {
        fullName: 'Kevin Wafula',
        kind: 'teacher',
        number: 'EMP-T-2026-01',
        tscNumber: '612345',
        phone: '+254700000031',
      },
      { fullName: 'Ruth Nekesa', kind: 'admin', number: 'EMP-A-2026-01' },
    ])
    const again = await bring(here, list, 'staff')
    expect(again.counts).toMatchObject({ same: 2, create: 0, update: 0 })
    expect((await here.admin.call(undoImport, { params: { id: made.id } })).body).toMatchObject({
      undone: 2,
      leftAlone: [],
    })
    expect((await here.admin.call(listStaff)).body.totalCount).toBe(0)
  })

  it('are refused at the empty cells of somebody new, where the list has the column', async () => {
    const here = await peopleSchool(app)
    const known = await here.staff({ number: 'S-1', firstName: 'Kevin', lastName: 'Wafula', department: 'Languages' })
    const made = await bring(
      here,
      [
        'STAFF NO,NAME,TSC NO,DESIGNATION,DEPARTMENT,TERMS OF EMPLOYMENT',
        'S-1,Kevin Wafula,,,,Board',
        'S-2,Ruth Nekesa,,,Accounts,Board',
        'S-3,Ann Baraka,612345,,,Board',
        'S-4,Amos Mutua,,Cook,Kitchen,Casual',
      ],
      'staff',
    )
    expect(made.counts).toMatchObject({ create: 1, update: 1, faulty: 2 })
    const rows = await rowsOf(here, made.id)
    expect(rows.flatMap((row) => row.problems.map(({ cell, code }) => `${cell} ${code}`))).toEqual([
      'D3 import.missing',
      'E4 import.missing',
    ])
    await commit(here, made.id)
    const items = (await here.admin.call(listStaff)).body.items
    expect(items.map((one) => one.number).sort()).toEqual(['S-1', 'S-4'])
    expect(items.find(({ id }) => id === known)).toMatchObject({ department: 'Languages' })
  })
})

describe('numbers settle races', () => {
  it('stops an import whose number somebody gave by hand after the preview', async () => {
    const here = await peopleSchool(app)
    const { id } = await bring(here, family)
    const made = await here.admin.call(createLearner, {
      body: { firstName: 'By', lastName: 'Hand', admissionNumber: 'A-1', birthDate: '2014-01-01' },
    })
    expect(made.status).toBe(201)
    const answer = await commit(here, id)
    expect(answer.status).toBe(200)
    expect(answer.body.counts).toMatchObject({ create: 2, asks: 1 })
    expect((await here.admin.call(getLearner, { params: { id: made.body.id } })).body.fullName).toBe('By Hand')
  })
})
