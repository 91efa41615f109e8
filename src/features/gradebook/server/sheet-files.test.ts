/** Mark sheet files: exports can be imported again, and each row lists its errors. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import { exportSheet, previewImport } from '../contract/files.ts'
import { absent, gradebookSchool, scored, type GradebookSchool } from '../testing/factories.ts'

let app: TestApp
let school: GradebookSchool
let teacher: Client
let place: { streamId: string; learningAreaId: string; termId: string }
let mid: string
let amina: string
let brian: string

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})
beforeEach(async () => {
  school = await gradebookSchool(app)
  place = { streamId: school.people.classes['7 East'], learningAreaId: school.areas.english, termId: school.terms.one }
  amina = await school.people.learner({ in: '7 East', firstName: 'Amina', admissionNumber: '0101' })
  brian = await school.people.learner({ in: '7 East', firstName: 'Brian', admissionNumber: '0102' })
  teacher = (await school.teacher({ teaches: '7 East' })).client
  mid = await school.assessment({ marks: [scored(amina, 74.5), absent(brian)] })
})

const preview = (content: string | Uint8Array, as: Client = teacher, name = 'marks.csv') =>
  as.call(previewImport, { body: place }, { files: { file: { name, content } } })

describe('the file', () => {
  it('has the layout of the sheet and comes back as it went', async () => {
    const answer = await teacher.fetch(`/api/gradebook/sheets/export?${new URLSearchParams(place)}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { rows } = await readSheet(bytes, 'marks.xlsx')
    expect(rows).toEqual([
      ['Admission number', 'Learner', 'Mid-term (100)', 'Term so far', 'Band', 'Remark'],
      ['0101', 'Amina Muthoni', '74.5', '75', 'EE2', ''],
      ['0102', 'Brian Muthoni', 'abs', '', '', ''],
    ])
    expect((await preview(bytes, teacher, 'marks.xlsx')).body).toMatchObject({
      changed: 0,
      wrong: 0,
      same: 2,
      ignored: ['Term so far', 'Band', 'Remark'],
    })
  })

  it('says what each row would change, and what is wrong with it', async () => {
    const { body } = await preview(
      'Adm No,Name,Mid-term\n0101,Amina,80\n0102,Brian,112\n0999,Nobody,5\n,Blank,6\n0101,Amina,70\n',
    )
    expect(body).toMatchObject({ columns: [{ id: mid }], changed: 1, wrong: 4 })
    expect(body.rows).toMatchObject([
      { number: 2, learnerId: amina, cells: [{ text: '80', problem: null }] },
      { number: 3, learnerId: brian, cells: [{ text: '112', problem: 'too_high' }] },
      { number: 4, problem: 'nobody', name: 'Nobody' },
      { number: 5, problem: 'no_number' },
      { number: 6, problem: 'repeated' },
    ])
  })

  it('is for who teaches there', async () => {
    const leader = (await school.teacher({ leads: '7 East' })).client
    const stranger = (await school.teacher({ teaches: '7 West' })).client
    expect([
      (await preview('Adm,Mid-term\n', leader)).error.code,
      (await preview('Adm,Mid-term\n', stranger)).status,
    ]).toEqual(['gradebook.not_yours', 404])
    expect((await stranger.call(exportSheet, { query: place })).status).toBe(404)
  })
})
