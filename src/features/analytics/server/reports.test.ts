/** Reports: kept, shared and sent; nobody gets a figure that they may not see, and it is the same number everywhere. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { saveEmailSettings } from '#core/delivery/contract/email-settings.ts'
import { listEmails, getEmail } from '#core/delivery/contract/emails.ts'
import { readEmailAttachment } from '#core/delivery/contract/email-attachments.ts'
import { mailAccount } from '#core/delivery/testing/mail-scene.ts'
import { MailServer } from '#core/delivery/testing/mail-server.ts'
import { accounts } from '#core/access/server/tables.ts'
import { gradebookSchool, scored, type GradebookSchool } from '#features/gradebook/testing/factories.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { readSheets } from '#platform/server/sheets/read.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { getAdvanced } from '../contract/advanced.ts'
import { getBoard, saveBoard } from '../contract/boards.ts'
import { askForRefresh, exportPicture, getAnalytics } from '../contract/overview.ts'
import {
  changeReport,
  deleteReport,
  getReport,
  listReaders,
  listReports,
  saveReport,
  sendReport,
  type ReportBody,
} from '../contract/reports.ts'
import { askForDue } from './services/reports/send.ts'

let app: TestApp
let server: MailServer
let school: GradebookSchool
let head: TestAccount
let admin: Client

beforeAll(async () => {
  server = await MailServer.start()
  afterFile(() => server.stop())
  app = await startApp({ outbound: { allowed: ['127.0.0.1'] }, demoOffered: false })
})

const proved = (id: string): Promise<void> =>
  app.tenancy.write({ schoolId: null, accountId: null, identity: true }, noOrigin, async ({ db }) => {
    await db.update(accounts).set({ emailProvedAt: app.clock.now }).where(eq(accounts.id, id))
  })

beforeEach(async () => {
  // A Wednesday.
  app.clock.now = new Date('2026-05-20T06:00:00Z')
  school = await gradebookSchool(app)
  head = await school.school.account('admin')
  await proved(head.id)
  admin = await app.as(head)
  const [amina = '', brian = ''] = await school.learners('7 East', 'Amina Mwende', 'Brian Kiptoo')
  const [caleb = ''] = await school.learners('7 West', 'Caleb Wafula')
  const marks = { kind: 'end_term', title: 'End-term', termId: school.terms.two, date: '2026-05-08' } as const
  await school.assessment({ ...marks, marks: [scored(amina, 74), scored(brian, 65)] })
  await school.assessment({ ...marks, streamId: school.people.classes['7 West'], marks: [scored(caleb, 30)] })
  await admin.call(askForRefresh, {})
  await app.runJobs()
})

const body = (given: Partial<ReportBody> = {}): ReportBody => ({
  name: 'Marks of the term',
  filters: {},
  pictures: ['spread'],
  sharedWith: null,
  schedule: null,
  ...given,
})
const weekly = (readers: string[], more: Partial<NonNullable<ReportBody['schedule']>> = {}) => ({
  every: 'weekly' as const,
  day: 3,
  language: 'en' as const,
  readers,
  paused: false,
  ...more,
})
const save = async (given: Partial<ReportBody> = {}, as = admin) =>
  (await as.call(saveReport, { body: body(given) })).body
const due = async (): Promise<void> => {
  await school.school.write((tx) => askForDue(tx))
  await app.runJobs()
}
const fileOf = async (client: Client, path: string): Promise<Buffer> =>
  Buffer.from(await (await client.fetch(`/api/admin/analytics/${path}`)).arrayBuffer())
const sheetOf = async (client: Client, id: string) => {
  const [sheet] = await readSheets(await fileOf(client, `reports/${id}/file?format=xlsx`), 'a.xlsx')
  return sheet?.rows ?? []
}
const letters = (to: string) => server.for(to)

describe('a report', () => {
  it('is the owner’s, or open to a role, and each reader sees it with their own rights', async () => {
    const own = await save()
    const shared = await save({ name: 'For teachers', sharedWith: 'teacher' })
    const teacher = (await school.teacher({ leads: '7 East' })).client
    expect((await teacher.call(listReports, {})).body.items).toMatchObject([
      { id: shared.id, own: false, schedule: null, copies: [] },
    ])
    expect((await teacher.call(getReport, { params: { id: own.id } })).status).toBe(404)
    const change = { params: { id: shared.id }, body: { ...body({ name: 'Mine' }), version: 1 } }
    expect((await teacher.call(changeReport, change)).status).toBe(404)
    expect((await teacher.call(deleteReport, { params: { id: shared.id } })).status).toBe(404)
    expect((await sheetOf(teacher, shared.id))[1]?.slice(0, 2)).toEqual(['English', '2'])
  })

  it('has a name of its own, and is renamed and deleted', async () => {
    const first = await save()
    expect((await admin.call(saveReport, { body: body({ name: 'MARKS of the term' }) })).status).toBe(400)
    const renamed = await admin.call(changeReport, {
      params: { id: first.id },
      body: { ...body({ name: 'Marks' }), version: 1 },
    })
    expect(renamed.body).toMatchObject({ name: 'Marks', version: 2 })
    const stale = await admin.call(changeReport, { params: { id: first.id }, body: { ...body(), version: 1 } })
    expect(stale.status).toBe(409)
    expect((await admin.call(deleteReport, { params: { id: first.id } })).status).toBe(204)
    expect((await admin.call(listReports, {})).body.items).toEqual([])
  })

  it('leaves the present term open, and keeps another', async () => {
    expect(await save({ filters: { termId: school.terms.two } })).toMatchObject({ filters: {} })
    expect(await save({ name: 'Old', filters: { termId: school.terms.one } })).toMatchObject({
      filters: { termId: school.terms.one },
    })
  })

  it('has the figure of the page in every form', async () => {
    const { id } = await save()
    const { spread } = (await admin.call(getAnalytics, { query: {} })).body
    const median = String(spread?.areas[0]?.median)
    const csv = await admin.call(exportPicture, { query: { picture: 'spread', format: 'csv' } })
    expect(String(csv.text)).toContain(`English,3,`)
    expect((await sheetOf(admin, id))[1]?.[4]).toBe(median)
    const pdf = await fileOf(admin, `reports/${id}/file?format=pdf`)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('advanced pictures', () => {
  const all = ['compare', 'cohort', 'together'] as const
  const filters = { measure: 'marks', by: 'place' } as const
  const view = () => ({ ...filters, against: school.people.classes['7 West'] })
  beforeEach(async () => {
    const classes = school.people.classes
    const people = async (at: '7 East' | '7 West', letter: string) =>
      school.learners(at, ...Array.from({ length: 8 }, (_, one) => `${letter}${String.fromCodePoint(97 + one)} Wafula`))
    const [east, west] = [await people('7 East', 'D'), await people('7 West', 'E')]
    const end = { kind: 'end_term', title: 'Second', termId: school.terms.two, date: '2026-05-12' } as const
    const marks = (ids: readonly string[], from: number) => ids.map((id, index) => scored(id, from + index))
    await school.assessment({ ...end, marks: marks(east, 60) })
    await school.assessment({ ...end, streamId: classes['7 West'], marks: marks(west, 40) })
    await admin.call(askForRefresh, {})
    await app.runJobs()
  })

  it('are kept with what is compared, shared with a role, and are files with the figures of the page', async () => {
    const kept = await save({ filters: view(), pictures: ['spread', ...all], sharedWith: 'teacher' })
    expect(kept).toMatchObject({ filters: view(), pictures: ['spread', ...all] })
    const { compare } = (await admin.call(getAdvanced, { query: view() })).body
    const sheets = await readSheets(await fileOf(admin, `reports/${kept.id}/file?format=xlsx`), 'a.xlsx')
    expect(sheets.map(({ name }) => name)).toEqual(['Spread of marks', 'Two sides', 'The same learners'])
    const english = compare?.rows.find(({ key }) => key === 'English')
    expect(sheets[1]?.rows.find(([part]) => part === 'English')?.slice(1, 4)).toEqual(
      [english?.second, english?.first, english?.change].map(String),
    )
    const pdf = await fileOf(admin, `reports/${kept.id}/file?format=pdf`)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('are for those to whom advanced analytics is open, and each reader gets their own sides', async () => {
    const tutor = await app.as(await school.school.account('tutor'))
    const refused = await tutor.call(saveReport, { body: body({ pictures: ['compare'] }) })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['pictures']])
    const other = { by: 'place', against: 'Grade 99' } as const
    expect((await admin.call(saveReport, { body: body({ filters: other, pictures: ['compare'] }) })).status).toBe(404)
    await admin.call(saveEmailSettings, { body: mailAccount(server.port) })
    const teacher = (await school.teacher({ teaches: '7 East' })).account
    await proved(teacher.id)
    const { id } = await save({ filters: view(), pictures: ['compare'], schedule: weekly([head.id, teacher.id]) })
    await admin.call(sendReport, { params: { id } })
    await app.runJobs()
    expect(letters(head.email).at(-1)?.mail.attachments).toHaveLength(2)
    // Their comparison is with a class that they do not teach.
    expect(letters(teacher.email)).toHaveLength(0)
    const { copies } = (await admin.call(getReport, { params: { id } })).body
    expect(copies.map(({ outcome }) => outcome).toSorted()).toEqual(['not_allowed', 'sent'])
  })
})

describe('a schedule', () => {
  beforeEach(async () => {
    await admin.call(saveEmailSettings, { body: mailAccount(server.port) })
  })

  it('sends both files once on its day, and late after the server was off', async () => {
    const { id, schedule } = await save({ schedule: weekly([head.id]) })
    expect(schedule).toMatchObject({ next: '2026-05-27', paused: false })
    await due()
    expect(letters(head.email)).toHaveLength(0)
    app.clock.now = new Date('2026-05-28T06:00:00Z')
    await due()
    await due()
    expect(letters(head.email)).toHaveLength(1)
    const [{ mail } = {}] = letters(head.email)
    expect(mail?.subject).toBe('Marks of the term')
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      'Marks of the term.pdf',
      'Marks of the term.xlsx',
    ])
    admin = await app.as(head)
    const { copies } = (await admin.call(getReport, { params: { id } })).body
    expect(copies).toMatchObject([{ on: '2026-05-27', outcome: 'sent' }])
  })

  it('sends nothing while it is paused', async () => {
    await save({ schedule: weekly([head.id], { paused: true }) })
    app.clock.now = new Date('2026-05-27T06:00:00Z')
    await due()
    expect(letters(head.email)).toHaveLength(0)
  })

  it('gives nobody a figure that they may not see', async () => {
    const bursar = await school.school.account('admin', { positions: ['bursar'] })
    const teacher = (await school.teacher({ teaches: '7 West' })).account
    const gone = await school.school.account('tutor')
    for (const { id } of [bursar, teacher, gone]) await proved(id)
    const streamId = school.people.classes['7 East']
    const { id } = await save({ filters: { streamId }, schedule: weekly([head.id, bursar.id, teacher.id]) })
    await admin.call(sendReport, { params: { id } })
    await app.runJobs()
    expect(letters(bursar.email)).toHaveLength(0)
    expect(letters(teacher.email)).toHaveLength(0)
    expect(letters(head.email)).toHaveLength(1)
    const { copies } = (await admin.call(getReport, { params: { id } })).body
    expect(copies.map(({ outcome }) => outcome).toSorted()).toEqual(['not_allowed', 'nothing', 'sent'])
    // The list of e-mails does not open what was made for one person.
    const { items } = (await admin.call(listEmails, { query: {} })).body
    const letter = (await admin.call(getEmail, { params: { id: items[0]?.id ?? '' } })).body
    expect(letter.attachments).toHaveLength(2)
    const file = await admin.call(readEmailAttachment, { params: { id: letter.attachments[0]?.id ?? '' } })
    expect(file.status).toBe(404)
  })

  it('shows who got nothing, and why', async () => {
    const silent = await school.school.account('admin')
    const { id } = await save({ schedule: weekly([silent.id]) })
    await admin.call(sendReport, { params: { id } })
    await app.runJobs()
    expect((await admin.call(getReport, { params: { id } })).body.copies).toMatchObject([{ outcome: 'no_address' }])
    await proved(silent.id)
    server.refused.set(silent.email, { code: 550, text: 'No such mailbox' })
    await admin.call(sendReport, { params: { id } })
    await app.runJobs()
    const { copies } = (await admin.call(getReport, { params: { id } })).body
    expect(copies.map(({ outcome }) => outcome)).toContain('failed')
  })

  it('is for staff who see figures', async () => {
    const student = await school.school.account('student')
    expect((await admin.call(saveReport, { body: body({ schedule: weekly([student.id]) }) })).status).toBe(404)
    const { items } = (await admin.call(listReaders, {})).body
    expect(items.map(({ accountId }) => accountId)).toContain(head.id)
    expect(items.map(({ accountId }) => accountId)).not.toContain(student.id)
    const { id } = await save()
    expect((await admin.call(sendReport, { params: { id } })).status).toBe(409)
  })
})

describe('the board pack', () => {
  it('keeps what the head asks, and is made in both languages', async () => {
    const termId = school.terms.two
    expect((await admin.call(getBoard, { query: { termId } })).body).toMatchObject({ decisions: [], version: 0 })
    const decisions = [{ title: 'Two remedial hours a week in Grade 8', detail: 'KES 36,000 from the tuition vote' }]
    const written = await admin.call(saveBoard, { body: { termId, meetsOn: '2026-06-02', decisions, version: 0 } })
    expect(written.body).toMatchObject({ decisions, version: 1 })
    const again = await admin.call(saveBoard, { body: { termId, meetsOn: null, decisions: [], version: 0 } })
    expect(again.status).toBe(409)
    for (const language of ['en', 'sw'] as const) {
      const pdf = await fileOf(admin, `board/pack?termId=${termId}&language=${language}`)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const other = await gradebookSchool(app)
    expect((await admin.call(getBoard, { query: { termId: other.terms.two } })).status).toBe(404)
  })
})
