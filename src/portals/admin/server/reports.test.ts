/** Reports about the whole school: right numbers, the same as elsewhere, for this school's admins only. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { classTerm } from '#features/attendance/contract/views.ts'
import { attendanceSchool, type AttendanceSchool } from '#features/attendance/testing/factories.ts'
import { recordRegisters } from '#features/attendance/server/public.ts'
import { guardians, learners } from '#core/people/server/tables.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import { reportFormats, reportIds, type ReportId } from '../contract/lists.ts'
import { exportReport, getReport, type Report } from '../contract/reports.ts'

let app: TestApp
let scene: AttendanceSchool
let admin: Client
let east: string
let west: string
let girl: string
let boy: string

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T09:00:00Z' })
  scene = await attendanceSchool(app)
  const head = await scene.school.account('admin')
  admin = await app.as(head)
  ;[east, west] = [await scene.stream('Grade 7', 'East'), await scene.stream('Grade 8', 'West')]
  girl = await scene.learner(east, 'Faith Kamau')
  boy = await scene.learner(east, 'Brian Otieno')
  await scene.learner(west, 'Amina Hassan')
  await scene.guardian([girl, boy])
  await scene.teacher()
  await scene.school.write(async ({ db }) => {
    const { eq } = await import('drizzle-orm')
    await db
      .update(learners)
      .set({ sex: 'female', birthDate: '2013-03-10', upi: 'AB12CD', assessmentNumber: 'A1' })
      .where(eq(learners.id, girl))
    await db.update(learners).set({ sex: 'male', birthDate: '2013-03-11' }).where(eq(learners.id, boy))
  })
  const takenAt = new Date('2026-03-09T06:00:00Z')
  const mark = (learnerId: string, status: 'present' | 'late' | 'absent') => ({
    learnerId,
    status,
    minutesLate: null,
    reason: null,
  })
  const register = (
    date: string,
    session: 'morning' | 'afternoon',
    girls: 'present' | 'late' | 'absent',
    boys: 'present' | 'absent',
  ) => ({
    streamId: east,
    date,
    session,
    takenBy: head.id,
    takenAt,
    marks: [mark(girl, girls), mark(boy, boys)],
  })
  await scene.school.write((tx) =>
    recordRegisters(tx, [
      // Half a day away: two registers.
      register('2026-03-02', 'morning', 'late', 'absent'),
      register('2026-03-02', 'afternoon', 'present', 'present'),
      register('2026-03-03', 'morning', 'absent', 'absent'),
      register('2026-03-09', 'morning', 'present', 'present'),
      // There is no school on this day: it does not count.
      register('2026-02-26', 'morning', 'absent', 'absent'),
    ]),
  )
})

const read = async (report: ReportId, query: { termId?: string } = {}): Promise<Report> =>
  (await admin.call(getReport, { params: { report }, query })).body
const cellsOf = ({ rows }: Report) => rows.map(({ cells }) => cells)

describe('a report', () => {
  it('of enrolment counts classes by sex, with ages', async () => {
    const report = await read('enrolment')
    expect(cellsOf(report)).toEqual([
      { class: 'Grade 7 East', girls: 1, boys: 1, unrecorded: 0, learners: 2, youngest: 12, age: 13, oldest: 13 },
      { class: 'Grade 8 West', girls: 0, boys: 0, unrecorded: 1, learners: 1, youngest: null, age: null, oldest: null },
    ])
    expect(report).toMatchObject({
      total: { girls: 1, boys: 1, unrecorded: 1, learners: 3 },
      figures: { learners: 3, classes: 2 },
      from: '2026-03-10',
    })
  })

  it('of ages counts whole years on the day', async () => {
    const report = await read('ages')
    expect(cellsOf(report)).toEqual([
      { years: 12, girls: 0, boys: 1, unrecorded: 0, learners: 1 },
      { years: 13, girls: 1, boys: 0, unrecorded: 0, learners: 1 },
    ])
    expect(report.figures).toMatchObject({ learners: 3, known: 2 })
  })

  it('of attendance says the same as the class’s own page', async () => {
    const report = await read('attendance')
    const own = (await admin.call(classTerm, { params: { id: east }, query: {} })).body.totals
    expect(own.percentage).toBe(58.3)
    expect(report.rows.map(({ cells }) => [cells.class, cells.w9, cells.w10, cells.term])).toEqual([
      ['Grade 7 East', 37.5, 100, own.percentage],
      ['Grade 8 West', null, null, null],
    ])
    expect(report.columns.at(-2)).toMatchObject({ key: 'w10', week: 10 })
    expect(report).toMatchObject({
      term: { name: 'Term I 2026' },
      total: { term: own.percentage },
      figures: { recorded: own.recorded },
    })
    expect((await admin.call(getReport, { params: { report: 'attendance' }, query: { termId: girl } })).status).toBe(
      404,
    )
  })

  it('of staff counts kinds, and of accounts who was here', async () => {
    expect(cellsOf(await read('staff'))).toEqual([
      { kind: 'teacher', women: 0, men: 0, unrecorded: 1, staff: 1, accounts: 1, tsc: 0 },
    ])
    const accounts = cellsOf(await read('accounts'))
    expect(accounts.map(({ role, accounts: total, open }) => [role, total, open])).toEqual([
      ['admin', 1, 1],
      ['parent', 1, 1],
      ['teacher', 1, 1],
    ])
    for (const { month, earlier, never, accounts: total } of accounts)
      expect(Number(month) + Number(earlier) + Number(never)).toBe(total)
  })

  it('of guardians lists those without any number, with their children', async () => {
    await scene.school.write(({ db, scope }) =>
      db.insert(guardians).values({
        schoolId: scope.schoolId ?? '',
        id: crypto.randomUUID(),
        firstName: 'No',
        lastName: 'Child',
        fullName: 'No Child',
      }),
    )
    const report = await read('guardians')
    expect(cellsOf(report)).toEqual([{ guardian: 'Grace Wanjiku', children: 'Brian Otieno, Faith Kamau', email: null }])
    expect(report.figures).toEqual({ guardians: 1, without: 1 })
  })

  it('of identifiers lists what is missing', async () => {
    const report = await read('identifiers')
    expect(
      report.rows.map(({ cells, to }) => [
        cells.learner,
        cells.upi,
        cells.assessment,
        cells.birth,
        to?.startsWith('/admin/learners/'),
      ]),
    ).toEqual([
      ['Amina Hassan', 1, 1, 1, true],
      ['Brian Otieno', 1, 1, 0, true],
    ])
    expect(report.figures).toMatchObject({ learners: 3, without: 2, upi: 2, assessment: 2, birth: 1 })
  })
})

describe('a report as a file', () => {
  it.each(reportIds.flatMap((report) => reportFormats.map((format) => [report, format] as const)))(
    '%s as %s',
    async (report, format) => {
      const answer = await admin.fetch(`/api/admin/reports/${report}/export?format=${format}`)
      expect(answer.status).toBe(200)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-disposition')).toContain(`${report}-2026-`)
      if (format === 'pdf') return expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      const { rows } = await readSheet(bytes, `a.${format}`)
      expect(rows.length).toBeGreaterThan(1)
      if (report === 'enrolment') expect(rows[1]?.slice(0, 5)).toEqual(['Grade 7 East', '1', '1', '0', '2'])
      if (report === 'staff') expect(rows[1]?.[0]).toBe('Teachers')
      if (report === 'identifiers')
        expect(rows[1]).toEqual(['Amina Hassan', expect.any(String), 'Grade 8 West', 'Missing', 'Missing', 'Missing'])
    },
  )

  it('is noted in the log', async () => {
    await admin.fetch('/api/admin/reports/guardians/export?format=csv')
    const rows = await scene.school.write((tx) => tx.db.select().from(auditEntries))
    expect(rows.filter(({ action }) => action === 'reports.export').at(-1)).toMatchObject({
      entityId: 'guardians',
      after: { format: 'csv', rows: 1 },
    })
  })
})

describe('reports', () => {
  it('are closed to a free school, with the reason', async () => {
    const free = await app.as(await (await app.school({ plan: 'free' })).account('admin'))
    for (const endpoint of [getReport, exportReport]) {
      const answer = await free.call(endpoint, { params: { report: 'staff' }, query: { format: 'csv' } })
      expect([answer.status, answer.error.code, answer.error.message]).toEqual([
        403,
        'module.plan',
        'Module requires the premium plan',
      ])
    }
  })

  it('hold nothing of another school', async () => {
    const other = await app.as(await (await app.school({ plan: 'premium' })).account('admin'))
    for (const report of reportIds) {
      const { text } = await other.call(getReport, { params: { report }, query: {} })
      expect(text).not.toMatch(/Kamau|Otieno|Hassan|Wanjiku|Grade 7/)
    }
    expect(
      (await other.call(getReport, { params: { report: 'attendance' }, query: { termId: scene.termId } })).status,
    ).toBe(404)
  })
})
