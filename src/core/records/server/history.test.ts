/** A learner's history and the export of everything on record, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { registerMarks, registers } from '#features/attendance/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { unzip } from '#platform/server/sheets/zip.ts'
import { recordConsent } from '../contract/consents.ts'
import { addDocument, listDocuments, openDocument, removeDocument } from '../contract/documents.ts'
import { saveGuardianLink } from '#core/people/contract/guardians.ts'
import { addHealthNote, readHealth } from '../contract/health.ts'
import { learnerHistory, type HistoryEntry } from '../contract/history.ts'
import { exportLearner } from '#core/people/contract/export.ts'
import { getLearner, moveLearner, saveLearner } from '#core/people/contract/learners.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { pdf } from '../testing/papers.ts'

let app: TestApp
let here: PeopleSchool
let there: PeopleSchool

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  here = await peopleSchool(app)
  there = await peopleSchool(app)
})

const of = (id: string) => ({ params: { id } })
const entries = async (
  id: string,
  query: { show?: 'changes' | 'readings'; limit?: number; page?: number } = {},
): Promise<HistoryEntry[]> => (await here.admin.call(learnerHistory, { ...of(id), query })).body.items

const said = ({ changes }: HistoryEntry): string[] =>
  changes.map((one) => (one.hidden ? `${one.field} changed` : `${one.field}: ${one.from} > ${one.to}`))

const save = async (id: string, values: object): Promise<number> => {
  const { body } = await here.admin.call(getLearner, of(id))
  const { firstName, lastName, admissionNumber, version } = body
  return (
    await here.admin.call(saveLearner, {
      ...of(id),
      body: { firstName, lastName, admissionNumber, version, ...values },
    })
  ).status
}

const fill = async () => {
  const learner = await here.learner({ in: '7 East', admissionNumber: `H/${Math.random().toString(36).slice(2, 8)}` })
  const guardianId = await here.guardian([learner])
  await save(learner, {
    residence: 'Kibera',
    emergencyName: 'Peter Kamau',
    emergencyPhone: '0700 000 019',
    emergencyRelationship: 'uncle',
  })
  const { version } = (await here.admin.call(getLearner, of(learner))).body
  await here.admin.call(moveLearner, {
    ...of(learner),
    body: { streamId: here.classes['8 West'], on: '2026-03-09', version },
  })
  const rights = {
    relationship: 'mother',
    maySeeRecords: true,
    mayCollect: false,
    getsMessages: true,
    pays: true,
    barred: false,
    version: 1,
  } as const
  await here.admin.call(saveGuardianLink, { params: { id: learner, guardianId }, body: rights })
  await here.admin.call(recordConsent, {
    ...of(learner),
    body: { purpose: 'photos', given: false, guardianId, way: 'paper', saidOn: '2026-03-01' },
  })
  await here.admin.call(addHealthNote, {
    ...of(learner),
    body: { kind: 'allergy', title: 'Groundnuts', details: 'Injector', forTeachers: true },
  })
  const file = { name: 'scan.pdf', content: pdf }
  const kept = await here.admin.call(
    addDocument,
    { ...of(learner), body: { kind: 'transfer', title: 'Letter' } },
    { files: { file } },
  )
  await here.admin.call(addDocument, { ...of(learner), body: { kind: 'other', title: 'Wrong' } }, { files: { file } })
  const wrong = (await here.admin.call(listDocuments, of(learner))).body.items.find((item) => item.title === 'Wrong')
  await here.admin.call(removeDocument, {
    params: { id: learner, documentId: wrong?.id ?? '' },
    body: { reason: 'Another child’s' },
  })
  return { learner, guardianId, letter: kept.body.items[0]?.id ?? '' }
}

describe('the history', () => {
  it('says who changed what, with names instead of ids, and hides the contents of health notes', async () => {
    const { learner } = await fill()
    const found = await entries(learner)
    expect(found.map((one) => one.action)).toEqual([
      'people.remove_document',
      'people.add_document',
      'people.add_document',
      'people.add_health_note',
      'people.record_consent',
      'people.save_guardian_link',
      'people.move_learner',
      'people.save_learner',
    ])
    expect(found[0]).toMatchObject({
      by: { name: 'Amina Otieno', role: 'admin' },
      about: 'Wrong',
      reason: 'Another child’s',
    })
    expect(found.slice(3).map(said)).toEqual([
      ['kind changed', 'title changed', 'details changed', 'forTeachers: null > true'],
      [
        'purpose: null > photos',
        'given: null > false',
        'giverName: null > Grace Wanjiku',
        'way: null > paper',
        'saidOn: null > 2026-03-01',
      ],
      ['mayCollect: true > false'],
      ['class: Grade 7 East > Grade 8 West', 'on: null > 2026-03-09'],
      [
        'emergencyName: null > Peter Kamau',
        'emergencyPhone: null > +254700000019',
        'emergencyRelationship: null > uncle',
        'residence: null > Kibera',
      ],
    ])
    expect(found.slice(4, 6).map((one) => one.about)).toEqual(['Grace Wanjiku', 'Grace Wanjiku'])
    expect(JSON.stringify(found)).not.toContain('Groundnuts')
    expect(JSON.stringify(found)).not.toContain(here.classes['7 East'])
    const second = await here.admin.call(learnerHistory, { ...of(learner), query: { limit: 3, page: 2 } })
    expect(second.body).toMatchObject({ totalCount: 8, totalPages: 3 })
    expect(second.body.items.map((one) => one.action)).toEqual(found.slice(3, 6).map((one) => one.action))
  })

  it('lists readings separately', async () => {
    const { learner, letter } = await fill()
    const before = (await entries(learner)).length
    const { client } = await here.teacher({ leads: '8 West' })
    await client.call(readHealth, of(learner))
    await here.admin.call(openDocument, { params: { id: learner, documentId: letter } })
    expect((await entries(learner, { show: 'readings' })).map((one) => [one.action, one.by?.role, one.about])).toEqual([
      ['people.open_document', 'admin', 'Letter'],
      ['people.read_health', 'teacher', null],
    ])
    expect(await entries(learner)).toHaveLength(before)
  })

  it('is for admins of the school', async () => {
    const learner = await here.learner()
    const { client } = await here.teacher({ leads: '7 East' })
    for (const endpoint of [learnerHistory, exportLearner]) {
      expect((await client.call(endpoint, of(learner))).status).toBe(403)
      expect((await there.admin.call(endpoint, of(learner))).status).toBe(404)
    }
    expect(await entries(learner, { show: 'readings' })).toEqual([])
  })
})

const open = async (client: Client, id: string): Promise<{ files: Map<string, Buffer>; name: string | null }> => {
  const answer = await client.fetch(`/api/admin/learners/${id}/export`)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'no-store',
  ])
  return {
    files: await unzip(Buffer.from(await answer.arrayBuffer()), () => true, 50_000_000),
    name: answer.headers.get('content-disposition'),
  }
}

describe('the export', () => {
  it('holds the records of every module and the papers of one learner only, and is logged', async () => {
    const { learner } = await fill()
    const other = await here.learner({ firstName: 'Somebody', lastName: 'Else' })
    await here.school.write(async ({ db }) => {
      const registerId = newId()
      const at = new Date('2026-03-10T05:00:00Z')
      const teacher = (await here.school.account('teacher')).id
      await db.insert(registers).values({
        schoolId: here.school.id,
        id: registerId,
        streamId: here.classes['8 West'],
        date: '2026-03-10',
        session: 'morning',
        takenBy: teacher,
        takenAt: at,
      })
      await db.insert(registerMarks).values(
        [learner, other].map((id) => ({
          schoolId: here.school.id,
          registerId,
          learnerId: id,
          date: '2026-03-10',
          session: 'morning',
          status: 'late',
          minutesLate: 7,
        })),
      )
    })
    const { files, name } = await open(here.admin, learner)
    expect(name).toMatch(/^attachment; filename\*=UTF-8''H-\w+\.zip$/)
    const [json, paper, ...more] = [...files.keys()]
    expect([json, more]).toEqual(['record.json', []])
    expect(paper).toMatch(/^papers\/\d\d-transfer\.pdf$/)
    expect(files.get(paper ?? '')?.equals(Buffer.from(pdf))).toBe(true)
    const record = JSON.parse(files.get('record.json')?.toString() ?? '') as Record<string, unknown>
    expect(record).toMatchObject({
      school: { code: here.school.code },
      learner: {
        id: learner,
        residence: 'Kibera',
        emergencyPhone: '+254700000019',
        guardians: [{ fullName: 'Grace Wanjiku' }],
      },
      consents: [{ purpose: 'photos', given: false }],
      health: [{ title: 'Groundnuts', details: 'Injector' }],
      attendance: {
        days: [{ date: '2026-03-10', session: 'morning', status: 'late', minutesLate: 7 }],
        lessons: [],
        requests: [],
      },
    })
    expect(record.papers).toHaveLength(2)
    expect(record.changes).toHaveLength(8)
    expect(files.get('record.json')?.toString()).not.toContain('Somebody')
    expect((await entries(learner, { show: 'readings' })).map((one) => one.action)).toEqual([
      'people.read_health',
      'people.export_learner',
    ])
  })
})
