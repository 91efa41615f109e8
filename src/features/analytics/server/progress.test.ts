/** Progress of one learner: what is published, for the learner and for guardians who may see records, on the page and in files. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { learners } from '#core/people/server/tables.ts'
import { recordRegisters } from '#features/attendance/server/public.ts'
import { gradebookSchool, scored, type GradebookSchool } from '#features/gradebook/testing/factories.ts'
import { readSheets } from '#platform/server/sheets/read.ts'
import {
  exportChildProgress,
  exportOwnProgress,
  getChildProgress,
  getOwnProgress,
  listChildren,
} from '../contract/progress.ts'

let app: TestApp
let school: GradebookSchool
let [amina, brian] = ['', '']
let learner: Client
let mother: Client

const linesOf = (text: unknown): string[] => String(text).replace('\uFEFF', '').trim().split(/\r?\n/)
const results = { picture: 'results', format: 'csv' } as const

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  app.clock.now = new Date('2026-05-20T06:00:00Z')
  school = await gradebookSchool(app)
  ;[amina = '', brian = ''] = await school.learners('7 East', 'Amina Mwende', 'Brian Kiptoo')
  const end = { kind: 'end_term', title: 'End-term', publishedAt: new Date('2026-05-12T06:00:00Z') } as const
  await school.assessment({ ...end, date: '2026-03-27', marks: [scored(amina, 61), scored(brian, 99)] })
  const two = { ...end, termId: school.terms.two, date: '2026-05-08' }
  await school.assessment({ ...two, marks: [scored(amina, 74), scored(brian, 98)] })
  const { id: takenBy } = await school.school.account('teacher')
  await school.school.write((tx) =>
    recordRegisters(
      tx,
      (['2026-05-18', '2026-05-19'] as const).map((date, index) => ({
        streamId: school.people.classes['7 East'],
        date,
        session: 'morning' as const,
        takenBy,
        takenAt: new Date(`${date}T05:10:00Z`),
        marks: [
          {
            learnerId: amina,
            status: index === 0 ? ('absent' as const) : ('present' as const),
            minutesLate: null,
            reason: null,
          },
        ],
      })),
    ),
  )
  const [own, parent] = [await school.school.account('student'), await school.school.account('parent')]
  await school.school.write(({ db }) =>
    db
      .update(learners)
      .set({ accountId: own.id })
      .where(and(eq(learners.schoolId, school.school.id), eq(learners.id, amina))),
  )
  await school.people.guardian([amina], { accountId: parent.id })
  ;[learner, mother] = [await app.as(own), await app.as(parent)]
})

describe('own progress', () => {
  it('is a file with the figures of the page, in both formats and languages', async () => {
    const { terms } = (await learner.call(getOwnProgress)).body
    expect(terms.map(({ name, areas, attendance }) => [name, areas[0]?.percent, attendance.percent])).toEqual([
      ['Term II', 74, 50],
      ['Term I', 61, null],
    ])
    const file = await learner.call(exportOwnProgress, { query: results })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')])
    const band = terms[0]?.areas[0]?.band
    expect(linesOf(file.text)).toEqual([
      'Learning area,"Term I 2026, %","Term II 2026, %",Level,Change',
      `English,61,74,${band},13`,
    ])
    const attendance = await learner.call(exportOwnProgress, { query: { ...results, picture: 'attendance' } })
    expect(linesOf(attendance.text)).toEqual(['Term,Present,Registers,"Present, %"', 'Term II 2026,1,2,50'])
    const answer = await learner.fetch('/api/student/analytics/export?picture=results&format=xlsx')
    const [sheet] = await readSheets(Buffer.from(await answer.arrayBuffer()), 'a.xlsx')
    expect(sheet?.rows[1]).toEqual(['English', '61', '74', String(band), '13'])
  })

  it('has what is published, and a file without rows before anything is', async () => {
    const other = await school.school.account('student')
    const [zuri = ''] = await school.learners('7 East', 'Zuri Njeri')
    await school.school.write(({ db }) =>
      db
        .update(learners)
        .set({ accountId: other.id })
        .where(and(eq(learners.schoolId, school.school.id), eq(learners.id, zuri))),
    )
    await school.assessment({ termId: school.terms.two, date: '2026-05-15', marks: [scored(zuri, 12)] })
    const file = await (await app.as(other)).call(exportOwnProgress, { query: results })
    expect([file.status, linesOf(file.text)]).toEqual([
      200,
      ['Learning area,"Term I 2026, %","Term II 2026, %",Level,Change'],
    ])
  })
})

describe('a child’s progress', () => {
  it('is for guardians who may see records, and for no other child', async () => {
    expect((await mother.call(listChildren)).body.items).toEqual([{ id: amina, fullName: 'Amina Mwende' }])
    const file = await mother.call(exportChildProgress, { params: { id: amina }, query: results })
    expect(linesOf(file.text)[1]).toMatch(/^English,61,74,/)
    const father = await school.school.account('parent')
    await school.people.guardian([brian], { accountId: father.id }, { maySeeRecords: false })
    const pays = await app.as(father)
    for (const [client, id] of [
      [mother, brian],
      [pays, brian],
      [pays, amina],
    ] as const) {
      const [page, other] = [
        await client.call(getChildProgress, { params: { id } }),
        await client.call(exportChildProgress, { params: { id }, query: results }),
      ]
      expect([page.status, other.status]).toEqual([404, 404])
    }
    expect((await learner.call(exportChildProgress, { params: { id: amina }, query: results })).status).toBe(403)
  })
})
