/** Imports over HTTP: preview, questions, one commit, nothing twice, the bad rows back, undo. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import { writeXlsx } from '#platform/server/sheets/write.ts'
import { addGuardianLink, createGuardian, getGuardian, listGuardians } from '../contract/guardians.ts'
import {
  commitImport,
  discardImport,
  downloadImportErrors,
  getImport,
  importTemplate,
  listImportRows,
  listImports,
  saveImportAnswers,
  saveImportMapping,
  startImport,
  undoImport,
  type ImportDetail,
} from '../contract/imports.ts'
import { createLearner, getLearner, listLearners, moveLearner, saveLearner } from '../contract/learners.ts'
import { listStaff } from '../contract/staff.ts'
import { peopleSchool, type PeopleSchool } from '../testing/factories.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})

const bring = async (here: PeopleSchool, lines: readonly string[], kind: 'learners' | 'staff' = 'learners', name = 'list.csv'): Promise<ImportDetail> => {
  const answer = await here.admin.call(startImport, { body: { kind } }, { files: { file: { name, content: lines.join('\n') } } })
  expect(answer.status).toBe(201)
  return answer.body
}
const commit = (here: PeopleSchool, id: string) => here.admin.call(commitImport, { params: { id } })
const rowsOf = async (here: PeopleSchool, id: string, filter: 'all' | 'errors' | 'warnings' | 'asks' | 'good' = 'all') =>
  (await here.admin.call(listImportRows, { params: { id }, query: { filter, limit: 100 } })).body.items
const learnersOf = async (here: PeopleSchool) => (await here.admin.call(listLearners, { query: { limit: 100, status: 'all' } })).body.items

const header = 'ADM NO,NAME,GENDER,D.O.B,CLASS,PARENT NAME,PARENT PHONE'
const family = [
  header,
  'A-1,Faith Muthoni Kamau,F,02/05/2013,7 East,Grace Wanjiku,0700000018',
  'A-2,Brian Otieno Kamau,M,11/09/2012,8E,Grace Wanjiku,0700 000 018',
  'A-3,Zawadi Njeri,F,01/01/2012,8 West,Peter Njeri,+254700000019',
]

describe('a preview', () => {
  it('guesses the columns, says what it would do, and changes nothing', async () => {
    const here = await peopleSchool(app)
    const made = await bring(here, family)
    expect(made).toMatchObject({ status: 'previewed', headerNumber: 1, missing: [], counts: { rows: 3, create: 3, faulty: 0, guardians: 2 } })
    expect(made.columns[1]).toMatchObject({ letter: 'B', header: 'NAME', samples: ['Faith Muthoni Kamau', 'Brian Otieno Kamau', 'Zawadi Njeri'] })
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
    expect(bad.map((row) => row.problems.filter((one) => one.level === 'error').map((one) => `${one.cell} ${one.code}`))).toEqual([
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
    const save = (mapping: Record<string, number | null>, defaultStreamId?: string | null) =>
      here.admin.call(saveImportMapping, { params: { id: made.id }, body: { mapping, defaultStreamId } })
    expect((await save({ admissionNumber: 2 })).body.missing).toEqual(['name'])
    expect((await commit(here, made.id)).error).toMatchObject({ code: 'people.import_not_ready', message: 'Choose a column for each of these first: name.' })
    expect((await save({ name: 0, firstName: 0 })).error.fields).toEqual({ 'mapping.firstName': 'This column is used already' })
    expect((await save({ surely: 0 })).error.fields).toEqual({ 'mapping.surely': 'Unknown field' })
    const ready = await save({ name: 0, admissionNumber: 2, upi: null }, here.classes['9 East'])
    expect(ready.body).toMatchObject({ missing: [], defaultStreamId: here.classes['9 East'], counts: { create: 2 } })
    await commit(here, made.id)
    expect((await learnersOf(here)).map((one) => [one.admissionNumber, one.stream?.label])).toEqual([
      ['B-2', 'Grade 9 East'],
      ['B-1', 'Grade 9 East'],
    ])
  })

  it('reads workbooks, offers a template it understands, and refuses what is no list', async () => {
    const here = await peopleSchool(app)
    const template = await here.admin.fetch('/api/admin/imports/template?kind=learners&format=xlsx')
    const headers = (await readSheet(Buffer.from(await template.arrayBuffer()), 't.xlsx')).rows[0] ?? []
    const columns = headers.map((name, index) => ({ header: name, key: String(index), type: 'text' as const }))
    const cells = Object.fromEntries(
      headers.map((name, index) => [
        String(index),
        { 'Admission number': 'T-1', 'First name': 'Ann', 'Last name': 'Auma', Class: '7 West', 'Guardian name': 'Rose Auma', 'Guardian phone': '0700000077' }[
          name
        ] ?? '',
      ]),
    )
    const workbook = await writeXlsx({ sheets: [{ name: 'Learners', columns, rows: [cells] }] })
    const made = await here.admin.call(startImport, { body: { kind: 'learners' } }, { files: { file: { name: 'list.xlsx', content: workbook } } })
    expect(made.body).toMatchObject({ counts: { create: 1, guardians: 1 } })
    expect(made.body.fields.filter((one) => one.column !== null)).toHaveLength(headers.length)
    const send = (content: string) => here.admin.call(startImport, { body: { kind: 'learners' } }, { files: { file: { name: 'x.csv', content } } })
    expect((await send('<html><body>no list</body></html>')).error.code).toBe('sheets.unreadable')
    expect((await here.admin.call(importTemplate, { query: { kind: 'staff', format: 'csv' } })).text).toContain('TSC number')
  })
})

describe('a commit', () => {
  it('makes families that share guardians, with classes from today on', async () => {
    const here = await peopleSchool(app)
    const made = await bring(here, family)
    await commit(here, made.id)
    const learners = await learnersOf(here)
    expect(learners.map((one) => [one.fullName, one.stream?.label])).toEqual([
      ['Brian Otieno Kamau', 'Grade 8 East'],
      ['Faith Muthoni Kamau', 'Grade 7 East'],
      ['Zawadi Njeri', 'Grade 8 West'],
    ])
    const faith = await here.admin.call(getLearner, { params: { id: learners[1]?.id ?? '' } })
    expect(faith.body).toMatchObject({
      guardians: [{ fullName: 'Grace Wanjiku', phone: '+254700000018', proof: 'import' }],
      enrolments: [{ startsOn: '2026-03-10', endsOn: null }],
    })
    const guardians = (await here.admin.call(listGuardians)).body.items
    expect(guardians.map((one) => [one.fullName, one.children.length])).toEqual([
      ['Grace Wanjiku', 2],
      ['Peter Njeri', 1],
    ])
  })

  it('makes nothing twice: the same file again has nothing to do', async () => {
    const here = await peopleSchool(app)
    await commit(here, (await bring(here, family)).id)
    const again = await bring(here, family)
    expect(again.counts).toMatchObject({ create: 0, update: 0, same: 3, guardians: 0 })
    expect((await commit(here, again.id)).error.code).toBe('people.import_nothing_good')
    expect(await learnersOf(here)).toHaveLength(3)
  })

  it('asks for those who have a name alone, instead of making them twice', async () => {
    const here = await peopleSchool(app)
    const list = ['NAME,CLASS', 'Ann Auma,7 East', 'Ben Baraka,7 East']
    await commit(here, (await bring(here, list)).id)
    const again = await bring(here, list)
    expect(again.counts).toMatchObject({ create: 0, asks: 2 })
    const [ann, ben] = await rowsOf(here, again.id, 'asks')
    expect(ann).toMatchObject({
      action: 'ask',
      reason: 'same_name',
      candidates: [{ fullName: 'Ann Auma', number: 'ADM-2026-001', classLabel: 'Grade 7 East' }],
    })
    const answer = (answers: { row: number; answer: string | null }[]) => here.admin.call(saveImportAnswers, { params: { id: again.id }, body: { answers } })
    expect((await answer([{ row: 2, answer: ben?.candidates[0]?.id ?? '' }])).error.fields).toEqual({ 'answers.0.answer': 'Choose one of those proposed' })
    expect((await answer([{ row: 99, answer: 'new' }])).error.fields).toEqual({ 'answers.0.row': 'This row asks nothing' })
    const given = await answer([
      { row: 2, answer: ann?.candidates[0]?.id ?? '' },
      { row: 3, answer: 'new' },
    ])
    expect(given.body.counts).toMatchObject({ same: 1, create: 1, asks: 0 })
    await commit(here, again.id)
    expect((await learnersOf(here)).map((one) => one.fullName)).toEqual(['Ann Auma', 'Ben Baraka', 'Ben Baraka'])
  })

  it('changes what the list says, moves whom it lists elsewhere, and takes back who had left', async () => {
    const here = await peopleSchool(app)
    const id = await here.learner({ firstName: 'Faith', lastName: 'Muthoni', admissionNumber: 'A-1', in: '7 East' })
    const made = await bring(here, ['ADM NO,NAME,GENDER,CLASS', 'a-1,Faith Muthoni Kamau,F,7 West'])
    const [row] = await rowsOf(here, made.id)
    expect(row?.changes).toContainEqual({ field: 'streamId', from: 'Grade 7 East', to: 'Grade 7 West' })
    await commit(here, made.id)
    const { body } = await here.admin.call(getLearner, { params: { id } })
    expect(body).toMatchObject({ fullName: 'Faith Muthoni Kamau', sex: 'female', version: 2, stream: { label: 'Grade 7 West' } })
    expect(body.enrolments.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
      ['2026-03-10', null],
      ['2026-01-05', '2026-03-09'],
    ])
  })

  it('happens once, however often it is sent at the same moment', async () => {
    const here = await peopleSchool(app)
    const { id } = await bring(here, family)
    const answers = await Promise.all([1, 2, 3].map(() => commit(here, id)))
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const twin = await bring(here, family)
    expect(twin.counts.same).toBe(3)
    const [one, two] = [await bring(here, [header, 'C-1,Ann Auma,F,,7 East,,']), await bring(here, [header, 'C-1,Ann Auma,F,,7 East,,'])]
    const both = await Promise.all([commit(here, one.id), commit(here, two.id)])
    expect(both.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await learnersOf(here)).filter((item) => item.admissionNumber === 'C-1')).toHaveLength(1)
  })

  it('never sees another school', async () => {
    const [here, there] = [await peopleSchool(app), await peopleSchool(app)]
    await commit(there, (await bring(there, family)).id)
    expect((await bring(here, family)).counts).toMatchObject({ create: 3, guardians: 2 })
    const foreign = await bring(there, family)
    const params = { id: foreign.id }
    for (const endpoint of [getImport, commitImport, undoImport, downloadImportErrors, listImportRows, discardImport])
      expect((await here.admin.call(endpoint, { params })).status).toBe(404)
    const { client } = await here.teacher({ leads: '7 East' })
    expect((await client.call(listImports)).status).toBe(403)
  })
})

describe('undo', () => {
  const undo = (here: PeopleSchool, id: string) => here.admin.call(undoImport, { params: { id } })

  it('takes a whole import back: made people go, changed ones are as before', async () => {
    const here = await peopleSchool(app)
    const known = await here.learner({ firstName: 'Faith', lastName: 'Muthoni', admissionNumber: 'A-1', in: '7 West' })
    const guardian = await here.admin.call(createGuardian, { body: { firstName: 'Grace', lastName: 'Wanjiku', phone: '0700000018' } })
    const { id } = await bring(here, [`${header},PARENT EMAIL`, ...family.slice(1).map((line) => `${line},g@example.test`)])
    await commit(here, id)
    expect((await here.admin.call(getGuardian, { params: { id: guardian.body.id } })).body).toMatchObject({ email: 'g@example.test' })
    const undone = await undo(here, id)
    expect(undone.body).toMatchObject({ import: { status: 'undone' }, leftAlone: [], undone: 5 })
    expect(await learnersOf(here)).toMatchObject([{ id: known, fullName: 'Faith Muthoni', birthDate: null, stream: { label: 'Grade 7 West' } }])
    expect((await here.admin.call(getLearner, { params: { id: known } })).body).toMatchObject({
      guardians: [],
      enrolments: [{ startsOn: '2026-01-05', endsOn: null, outcome: null }],
    })
    expect((await here.admin.call(listGuardians)).body.items).toMatchObject([{ id: guardian.body.id, email: null, children: [] }])
    expect((await undo(here, id)).error.code).toBe('people.import_undone')
    expect((await bring(here, family)).counts).toMatchObject({ create: 2, update: 1 })
  })

  it('leaves alone what somebody changed or used since, and says so', async () => {
    const here = await peopleSchool(app)
    const { id } = await bring(here, family)
    await commit(here, id)
    const [brian, faith] = await learnersOf(here)
    await here.admin.call(saveLearner, { params: { id: brian?.id ?? '' }, body: { firstName: 'Brian', lastName: 'Kamau', admissionNumber: 'A-2', version: 1 } })
    const used = await here.admin.call(createGuardian, { body: { firstName: 'New', lastName: 'Uncle' } })
    await here.admin.call(addGuardianLink, { params: { id: faith?.id ?? '' }, body: { guardianId: used.body.id, relationship: 'uncle' } })
    const undone = await undo(here, id)
    expect(undone.body.leftAlone.map((one) => `${one.kind} ${one.fullName}`).sort()).toEqual([
      'guardian Grace Wanjiku',
      'learner Brian Kamau',
      'learner Faith Muthoni Kamau',
    ])
    expect((await learnersOf(here)).map((one) => one.fullName)).toEqual(['Brian Kamau', 'Faith Muthoni Kamau'])
    expect((await here.admin.call(getLearner, { params: { id: faith?.id ?? '' } })).body.guardians).toHaveLength(2)
  })

  it('leaves a learner alone who moved since', async () => {
    const here = await peopleSchool(app)
    const known = await here.learner({ admissionNumber: 'A-1', in: '7 West', firstName: 'Faith', lastName: 'Kamau' })
    const { id } = await bring(here, ['ADM NO,NAME,CLASS', 'A-1,Faith Kamau,7 East'])
    await commit(here, id)
    await here.admin.call(moveLearner, { params: { id: known }, body: { streamId: here.classes['8 East'], on: '2026-03-10', version: 2 } })
    expect((await undo(here, id)).body).toMatchObject({ undone: 0, leftAlone: [{ kind: 'learner', id: known }] })
  })

  it('is for lists that were imported; others can be thrown away', async () => {
    const here = await peopleSchool(app)
    const { id } = await bring(here, family)
    expect((await undo(here, id)).error.code).toBe('people.import_not_committed')
    const kept = await bring(here, family)
    await commit(here, kept.id)
    expect((await here.admin.call(discardImport, { params: { id } })).status).toBe(204)
    expect((await here.admin.call(discardImport, { params: { id: kept.id } })).error.code).toBe('people.import_committed')
    expect((await here.admin.call(listImports)).body.items.map((item) => [item.id, item.status])).toEqual([[kept.id, 'committed']])
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
      { fullName: 'Kevin Wafula', kind: 'teacher', number: 'EMP-T-2026-01', tscNumber: '612345', phone: '+254700000031' },
      { fullName: 'Ruth Nekesa', kind: 'admin', number: 'EMP-A-2026-01' },
    ])
    const again = await bring(here, list, 'staff')
    expect(again.counts).toMatchObject({ same: 2, create: 0, update: 0 })
    expect((await here.admin.call(undoImport, { params: { id: made.id } })).body).toMatchObject({ undone: 2, leftAlone: [] })
    expect((await here.admin.call(listStaff)).body.totalCount).toBe(0)
  })
})

describe('numbers settle races', () => {
  it('stops an import whose number somebody gave by hand after the preview', async () => {
    const here = await peopleSchool(app)
    const { id } = await bring(here, family)
    const made = await here.admin.call(createLearner, { body: { firstName: 'By', lastName: 'Hand', admissionNumber: 'A-1', birthDate: '2014-01-01' } })
    expect(made.status).toBe(201)
    const answer = await commit(here, id)
    expect(answer.status).toBe(200)
    expect(answer.body.counts).toMatchObject({ create: 2, asks: 1 })
    expect((await here.admin.call(getLearner, { params: { id: made.body.id } })).body.fullName).toBe('By Hand')
  })
})
