/** The audit log over HTTP: filters, visible names, and exports. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { learners } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { audit, type AuditFact } from '#platform/server/audit/audit.ts'
import { sealSchool } from '#platform/server/audit/seal.ts'
import { newId } from '#platform/server/ids.ts'
import { readSheets } from '#platform/server/sheets/read.ts'
import { auditChoices, exportAudit, getAuditEntry, listAudit } from '../contract.ts'

let app: TestApp
let school: TestSchool
let admin: TestAccount
let client: Client
const learnerId = newId()

const fact = (action: string, more: Partial<AuditFact> = {}): AuditFact => ({
  action,
  entity: 'learner',
  entityId: learnerId,
  ...more,
})

/** Writes entries at an instant, by an account or automatically. */
const write = async (at: string, by: string | undefined, ...facts: AuditFact[]): Promise<void> => {
  const { now } = app.clock
  app.clock.now = new Date(at)
  await school.write((tx) => audit(tx, ...facts), by)
  app.clock.now = now
}

beforeAll(async () => {
  // The export writes an entry itself, so it is made on a later day than those it covers.
  app = await startApp({ at: '2026-03-11T08:00:00Z' })
  school = await app.school()
  admin = await school.account('admin', { firstName: 'Esther', lastName: 'Kamau' })
  const teacher = await school.account('teacher', { firstName: 'K', lastName: 'W' })
  await school.write(async ({ db }) => {
    await db.insert(learners).values({
      schoolId: school.id,
      id: learnerId,
      admissionNumber: 'A-1',
      firstName: 'Faith',
      lastName: 'Muthoni',
      fullName: 'Faith Muthoni',
    })
    await db.insert(staff).values({
      schoolId: school.id,
      id: newId(),
      number: 'EMP-1',
      firstName: 'Kevin',
      lastName: 'Wafula',
      fullName: 'Kevin Wafula',
      kind: 'teacher',
      accountId: teacher.id,
    })
  })
  await write(
    '2026-03-09T20:59:00Z',
    undefined,
    fact('lessons.seed', { entity: 'school', entityId: school.id, after: { lessons: 3 } }),
  )
  await write(
    '2026-03-09T21:00:00Z',
    admin.id,
    fact('people.save_learner', { before: { upi: null, remarks: 'old' }, after: { upi: '=1+1', remarks: 'new' } }),
  )
  await write(
    '2026-03-10T07:00:00Z',
    teacher.id,
    fact('attendance.take_register', {
      entity: 'register',
      entityId: newId(),
      after: { marks: { [learnerId]: { status: 'absent' } } },
    }),
    fact('people.export_learners', { entity: 'learners', entityId: school.id, after: { rows: 1 } }),
  )
  await write(
    '2026-03-10T07:30:00Z',
    newId(),
    fact('people.undo_import', { entityId: newId(), before: { firstName: 'Gone', lastName: 'Child' } }),
  )
  client = await app.as(admin)
})

const list = async (query: Record<string, unknown> = {}) => {
  const { status, body } = await client.call(listAudit, { query })
  expect(status).toBe(200)
  return body
}
const actions = async (query: Record<string, unknown> = {}) => (await list(query)).items.map(({ action }) => action)

describe('the log', () => {
  it('is newest first, with names of people and things, and marks readings', async () => {
    const { items, totalCount, more } = await list({ to: '2026-03-10' })
    expect({ totalCount, more }).toEqual({ totalCount: 5, more: false })
    expect(items.map(({ action }) => action).at(-1)).toBe('lessons.seed')
    const [undone] = items
    expect(undone).toMatchObject({ person: { name: null }, entityName: 'Gone Child', fieldCount: 2 })
    expect(undone?.fields.toSorted()).toEqual(['firstName', 'lastName'])
    expect(items.find(({ action }) => action === 'people.save_learner')).toMatchObject({
      person: { accountId: admin.id, name: 'Esther Kamau' },
      role: 'admin',
      entityName: 'Faith Muthoni',
      fields: ['upi', 'remarks'],
      reading: false,
    })
    expect(items.find(({ action }) => action === 'attendance.take_register')).toMatchObject({
      person: { name: 'Kevin Wafula' },
      fields: ['marks'],
    })
    expect(items.find(({ action }) => action === 'people.export_learners')).toMatchObject({ reading: true })
    expect(items.at(-1)).toMatchObject({ person: null, at: '2026-03-09T20:59:00.000Z' })
  })

  it('is filtered by person, module, thing, day and id', async () => {
    expect(await actions({ person: admin.id })).toEqual(['people.save_learner'])
    expect(await actions({ person: 'system' })).toEqual(['lessons.seed'])
    expect(await actions({ module: 'attendance' })).toEqual(['attendance.take_register'])
    expect(await actions({ module: 'attend' })).toEqual([])
    expect(await actions({ entity: 'learners' })).toEqual(['people.export_learners'])
    expect(await actions({ to: '2026-03-09' })).toEqual(['lessons.seed'])
    expect(await actions({ from: '2026-03-10', to: '2026-03-10', person: admin.id })).toEqual(['people.save_learner'])
    expect(await actions({ from: '2026-03-12' })).toEqual([])
    expect(await actions({ search: learnerId.toUpperCase() })).toEqual(['people.save_learner'])
    expect(await actions({ search: learnerId, module: 'lessons' })).toEqual([])
  })

  it('is found by the name of a thing or of whom it is about, in any case and order of words', async () => {
    const about = fact('people.read_health_note', { entity: 'health_note', entityId: newId(), after: { learnerId } })
    await write('2026-03-11T07:00:00Z', admin.id, about)
    expect(await actions({ search: 'faith muth' })).toEqual(['people.read_health_note', 'people.save_learner'])
    expect(await actions({ search: 'Muthoni FAITH', entity: 'learner' })).toEqual(['people.save_learner'])
    expect(await actions({ search: 'F%th' })).toEqual([])
    expect(await actions({ search: 'nobody of this name' })).toEqual([])
    const other = await app.school()
    const stranger = await app.as(await other.account('admin'))
    expect((await stranger.call(listAudit, { query: { search: 'faith', entity: 'learner' } })).body.items).toEqual([])
  })

  it('is paged without losing or repeating an entry', async () => {
    const all = (await list({ to: '2026-03-10' })).items.map(({ id }) => id)
    const pages = await Promise.all([1, 2, 3].map((page) => list({ to: '2026-03-10', page, limit: 2 })))
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all)
    expect((await list({ to: '2026-03-10', page: 501, limit: 20 })).items).toEqual([])
  })

  it('refuses invalid filters', async () => {
    for (const query of [{ person: 'x' }, { from: '2026-02-31' }, { page: 0 }, { wrong: 1 }])
      expect((await client.call(listAudit, { query })).status, JSON.stringify(query)).toBe(400)
  })
})

describe('an entry', () => {
  it('says what changed, with names for ids, and when it was sealed', async () => {
    const [item] = (await list({ module: 'attendance' })).items
    const open = async () => (await client.call(getAuditEntry, { params: { id: item?.id ?? '' } })).body
    expect(await open()).toMatchObject({
      changes: [{ field: `marks.${learnerId}.status`, before: null, after: 'absent' }],
      names: { [learnerId]: 'Faith Muthoni' },
      seal: null,
    })
    await sealSchool(app.tenancy, school.id)
    expect((await open()).seal).toEqual({ number: expect.any(Number), sealedAt: expect.any(String) })
  })

  it('never holds secrets, whoever passes them', async () => {
    const entityId = newId()
    await write(
      '2026-03-11T08:00:00Z',
      admin.id,
      fact('people.save_learner', { entityId, after: { passwordHash: '$argon2id$x', upi: '1' } }),
    )
    const [item] = (await list({ search: entityId })).items
    const { text } = await client.call(getAuditEntry, { params: { id: item?.id ?? '' } })
    expect(text).not.toContain('argon2id')
    expect(text).toContain('[hidden]')
  })

  it('hides what is read only on its own page', async () => {
    const entityId = newId()
    const note = fact('people.add_health_note', {
      entity: 'health_note',
      entityId,
      after: { learnerId, title: 'Asthma', details: 'Inhaler' },
    })
    await write('2026-03-11T08:00:00Z', admin.id, note)
    const { items } = await list({ search: entityId })
    expect(items[0]).toMatchObject({ entityName: 'Faith Muthoni', fieldCount: 3 })
    const entry = await client.call(getAuditEntry, { params: { id: items[0]?.id ?? '' } })
    const file = await client.call(exportAudit, { query: { format: 'csv', search: entityId } })
    for (const { status, text } of [entry, file]) {
      expect(status).toBe(200)
      expect(text).toContain('[sensitive]')
      expect(text).not.toMatch(/Asthma|Inhaler/)
    }
  })

  it('of another school is not found, and names nobody of another school', async () => {
    const other = await app.school()
    const stranger = await other.account('admin', { firstName: 'Other', lastName: 'Person' })
    const entityId = newId()
    await write(
      '2026-03-11T08:00:00Z',
      stranger.id,
      fact('people.save_learner', { entityId, after: { accountId: stranger.id } }),
    )
    const [item] = (await list({ search: entityId })).items
    const { text } = await client.call(getAuditEntry, { params: { id: item?.id ?? '' } })
    expect(text).toContain(stranger.id)
    expect(text).not.toContain('Other')
    const outside = await app.as(stranger)
    expect((await outside.call(getAuditEntry, { params: { id: item?.id ?? '' } })).status).toBe(404)
    expect((await outside.call(listAudit, { query: {} })).body.totalCount).toBe(0)
    expect((await outside.call(auditChoices)).body).toEqual({ people: [], modules: [], entities: [] })
  })
})

describe('choices', () => {
  it('are those of the log', async () => {
    const { people, modules, entities } = (await client.call(auditChoices)).body
    expect(people.map(({ name }) => name)).toEqual(['Esther Kamau', 'Kevin Wafula'])
    expect(modules).toEqual(expect.arrayContaining(['attendance', 'lessons', 'people']))
    expect(entities).toEqual(expect.arrayContaining(['learner', 'register', 'school']))
    expect(new Set(modules).size).toBe(modules.length)
  })
})

describe('the export', () => {
  it.each(['csv', 'xlsx'] as const)(
    'as %s holds the same entries, neutralises formulas, and is logged',
    async (format) => {
      const answer = await client.fetch(`/api/admin/audit/export?format=${format}&to=2026-03-10`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toContain(`audit-log-2026-03-11.${format}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (format === 'csv') expect(bytes.toString()).toContain('Upi: - → =1+1; Remarks: old → new')
      const [sheet] = await readSheets(bytes, `log.${format}`)
      const rows = sheet?.rows ?? []
      expect(rows).toHaveLength(6)
      const at = (header: string): number => rows[0]?.indexOf(header) ?? -1
      const saved = rows.find((row) => row[at('Action')] === 'people.save_learner') ?? []
      expect([saved[at('Person')], saved[at('Name')], saved[at('Time')], saved[at('Thing ID')]]).toEqual([
        'Esther Kamau',
        'Faith Muthoni',
        '00:00',
        learnerId,
      ])
      expect(rows.find((row) => row[at('Action')] === 'attendance.take_register')?.[at('Changes')]).toBe(
        'Marks, Faith Muthoni, Status: - → absent',
      )
      const [noted] = (await list({ module: 'audit' })).items
      expect(noted).toMatchObject({ action: 'audit.export', reading: true, person: { name: 'Esther Kamau' } })
      expect((await client.call(getAuditEntry, { params: { id: noted?.id ?? '' } })).body.changes).toEqual(
        expect.arrayContaining([
          { field: 'rows', before: null, after: 5 },
          { field: 'to', before: null, after: '2026-03-10' },
        ]),
      )
    },
  )

  it('starts no formula with a name', async () => {
    const entityId = newId()
    await write(
      '2026-03-13T08:00:00Z',
      admin.id,
      fact('people.save_learner', { entityId, after: { fullName: '=HYPERLINK("x")' } }),
    )
    const { text } = await client.call(exportAudit, { query: { format: 'csv', search: entityId } })
    expect(text).toContain(`"'=HYPERLINK`)
  })
})
