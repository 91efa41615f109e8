/** Consent, documents and health over HTTP: permissions, and audit entries. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { jpeg, png } from '#core/access/testing/pictures.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { cleanPhoto, photoFacts, photoWithPlace } from '#platform/testing/photos.ts'
import { answerConsent, childConsents, consentPurposes, listConsents, recordConsent } from '../contract/consents.ts'
import { addDocument, listDocuments, maxDocuments, openDocument, removeDocument } from '../contract/documents.ts'
import { addHealthNote, childHealth, readHealth, readHealthLine, saveHealthNote } from '../contract/health.ts'
import { getLearner } from '#core/people/contract/learners.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { html, pdf } from '../testing/papers.ts'
import { learnerDocuments } from './tables.ts'

let app: TestApp
let here: PeopleSchool
let there: PeopleSchool

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  here = await peopleSchool(app)
  there = await peopleSchool(app)
})

const of = (id: string) => ({ params: { id } })
const logged = (school: PeopleSchool, id: string, action: string) =>
  school.school.write(({ db }) =>
    db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.schoolId, school.school.id),
          eq(auditEntries.entityId, id),
          eq(auditEntries.action, action),
        ),
      ),
  )

/** A learner of Grade 7 East with the people around. */
const scene = async () => {
  const learner = await here.learner({ in: '7 East' })
  const mother = await here.school.account('parent', { firstName: 'Grace', lastName: 'Wanjiku' })
  const guardianId = await here.guardian([learner], { accountId: mother.id })
  return { learner, guardianId, mother: await app.as(mother) }
}
const strangers = async (learner: string): Promise<[string, Client][]> => {
  const blind = await here.school.account('parent')
  await here.guardian([learner], { accountId: blind.id, firstName: 'Peter' }, { maySeeRecords: false })
  const barred = await here.school.account('parent')
  await here.guardian(
    [learner],
    { accountId: barred.id, firstName: 'John' },
    { barred: true, barredReason: 'Court order' },
  )
  return [
    ['a parent of another child', await app.as(await here.school.account('parent'))],
    ['a guardian who may not see records', await app.as(blind)],
    ['a guardian who is kept away', await app.as(barred)],
    ['another school’s admin', there.admin],
  ]
}

describe('consent', () => {
  const trip = { purpose: 'trips', given: true, way: 'paper', saidOn: '2026-02-01' } as const

  it('is asked for each purpose, and the latest answer applies, whenever it was recorded', async () => {
    const { learner, guardianId } = await scene()
    const empty = await here.admin.call(listConsents, of(learner))
    expect(empty.body.purposes).toEqual(consentPurposes.map((purpose) => ({ purpose, answer: null })))
    expect((await here.admin.call(getLearner, of(learner))).body.unasked).toEqual(consentPurposes)
    await here.admin.call(recordConsent, {
      ...of(learner),
      body: { ...trip, given: false, guardianId, saidOn: '2026-03-01' },
    })
    const answer = await here.admin.call(recordConsent, { ...of(learner), body: { ...trip, giverName: 'Peter Kamau' } })
    expect(answer.status).toBe(201)
    expect((await here.admin.call(getLearner, of(learner))).body.unasked).toEqual(['records', 'photos', 'messages'])
    expect(answer.body.purposes.find((one) => one.purpose === 'trips')?.answer).toMatchObject({
      given: false,
      giverName: 'Grace Wanjiku',
      guardianId,
    })
    expect(answer.body.history.map((one) => [one.giverName, one.way, one.saidOn, one.recordedBy])).toEqual([
      ['Grace Wanjiku', 'paper', '2026-03-01', 'Amina Otieno'],
      ['Peter Kamau', 'paper', '2026-02-01', 'Amina Otieno'],
    ])
    const sameDay = await here.admin.call(recordConsent, {
      ...of(learner),
      body: { ...trip, guardianId, saidOn: '2026-03-01', way: 'phone' },
    })
    expect(sameDay.body.purposes.find((one) => one.purpose === 'trips')?.answer).toMatchObject({
      given: true,
      way: 'phone',
    })
    expect(await logged(here, learner, 'people.record_consent')).toHaveLength(3)
  })

  it('needs one giver who belongs to the learner, a day in the past, and one of the office’s ways', async () => {
    const { learner, guardianId } = await scene()
    const elsewhere = await here.guardian([])
    const barred = await here.guardian([learner], {}, { barred: true, barredReason: 'Court order' })
    const send = async (values: object) =>
      (await here.admin.call(recordConsent, { ...of(learner), body: { ...trip, ...values } })).error
    expect((await send({})).fields).toEqual({ guardianId: 'Enter who gave the answer' })
    expect((await send({ guardianId, giverName: 'Peter Kamau' })).fields).toEqual({
      guardianId: 'Enter who gave the answer',
    })
    expect((await send({ guardianId: elsewhere })).fields).toEqual({ guardianId: 'Choose a guardian of this learner' })
    expect((await send({ guardianId: await there.guardian([]) })).fields).toEqual({
      guardianId: 'Choose a guardian of this learner',
    })
    expect((await send({ guardianId: barred })).fields).toEqual({
      guardianId: 'This guardian is barred from contact with the learner',
    })
    expect((await send({ guardianId, saidOn: '2026-03-11' })).fields).toEqual({
      saidOn: 'Date cannot be in the future',
    })
    expect((await send({ guardianId, way: 'app' })).fields).toEqual({ way: 'Choose how the school received it' })
    expect((await send({ giverName: '😀' })).code).toBe('request.invalid')
    expect((await send({ guardianId, recordedBy: guardianId })).code).toBe('request.invalid')
    expect((await here.admin.call(listConsents, of(learner))).body.history).toEqual([])
  })

  it('is answered once by a guardian in the app, however often it is pressed; others see it without a name', async () => {
    const { learner, mother } = await scene()
    const father = await here.school.account('parent')
    await here.guardian([learner], { accountId: father.id, firstName: 'Peter', lastName: 'Kamau' })
    const other = await app.as(father)
    const answers = await Promise.all(
      [1, 2, 3].map(() => mother.call(answerConsent, { ...of(learner), body: { purpose: 'photos', given: false } })),
    )
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200])
    const photos = async (client: Client) =>
      (await client.call(childConsents, of(learner))).body.purposes.find((one) => one.purpose === 'photos')
    expect(await photos(mother)).toEqual({ purpose: 'photos', given: false, saidOn: '2026-03-10', mine: true })
    expect(await photos(other)).toEqual({ purpose: 'photos', given: false, saidOn: '2026-03-10', mine: false })
    expect((await other.call(childConsents, of(learner))).text).not.toContain('Wanjiku')
    const seen = (await here.admin.call(listConsents, of(learner))).body
    expect(seen.history).toHaveLength(1)
    expect(seen.history[0]).toMatchObject({ giverName: 'Grace Wanjiku', way: 'app' })
    await other.call(answerConsent, { ...of(learner), body: { purpose: 'photos', given: true } })
    expect(await photos(mother)).toMatchObject({ given: true, mine: false })
    const [entry] = await logged(here, learner, 'people.answer_consent')
    expect(entry).toMatchObject({ role: 'parent', after: { purpose: 'photos', given: false, way: 'app' } })
  })

  it('can be neither seen nor given by anybody else', async () => {
    const { learner } = await scene()
    for (const [who, client] of await strangers(learner)) {
      expect((await client.call(childConsents, of(learner))).status, who).toBe(404)
      expect(
        (await client.call(answerConsent, { ...of(learner), body: { purpose: 'photos', given: true } })).status,
        who,
      ).toBe(404)
    }
    const { client: own } = await here.teacher({ teaches: '7 East' })
    const { client: foreign } = await here.teacher({ leads: '9 West' })
    expect((await own.call(listConsents, of(learner))).status).toBe(200)
    expect((await foreign.call(listConsents, of(learner))).status).toBe(404)
    expect(
      (await own.call(recordConsent, { ...of(learner), body: { ...trip, giverName: 'Peter Kamau' } })).status,
    ).toBe(403)
    expect((await there.admin.call(listConsents, of(learner))).status).toBe(404)
    expect(
      (await there.admin.call(recordConsent, { ...of(learner), body: { ...trip, giverName: 'Peter Kamau' } })).status,
    ).toBe(404)
    expect((await here.admin.call(listConsents, of(learner))).body.history).toEqual([])
  })

  it('applies at the child’s school, also while the parent acts at another', async () => {
    const learner = await there.learner()
    const parent = await here.school.account('parent')
    await there.school.account('parent', { accountId: parent.id, email: parent.email })
    await there.guardian([learner], { accountId: parent.id })
    const client = await app.as(parent)
    expect(
      (await client.call(answerConsent, { ...of(learner), body: { purpose: 'messages', given: true } })).status,
    ).toBe(200)
    expect((await there.admin.call(listConsents, of(learner))).body.history).toHaveLength(1)
  })
})

describe('papers', () => {
  const paper = { kind: 'birth_certificate', title: 'Cheti cha kuzaliwa 🎓' } as const
  const add = (learner: string, content: Uint8Array, name: string, extra: object = {}) =>
    here.admin.call(
      addDocument,
      { ...of(learner), body: { ...paper, ...extra } },
      { files: { file: { name, content } } },
    )

  it('are checked by content, opened by the office only, and each opening is logged', async () => {
    const learner = await here.learner()
    for (const [content, type] of [
      [pdf, 'application/pdf'],
      [jpeg, 'image/jpeg'],
      [png, 'image/png'],
    ] as const) {
      const answer = await add(learner, content, 'scan.bin')
      expect([answer.status, answer.body.items[0]?.type]).toEqual([201, type])
    }
    const { items } = (await here.admin.call(listDocuments, of(learner))).body
    expect(items).toHaveLength(3)
    const first = items.find((item) => item.type === 'application/pdf')
    expect(first).toMatchObject({
      ...paper,
      fileName: 'scan.bin',
      bytes: pdf.length,
      addedBy: 'Amina Otieno',
      removed: null,
    })
    const params = { id: learner, documentId: first?.id ?? '' }
    const opened = await here.admin.call(openDocument, { params })
    expect([
      opened.status,
      opened.text.slice(0, 5),
      opened.headers.get('cache-control'),
      opened.headers.get('x-content-type-options'),
    ]).toEqual([200, '%PDF-', 'no-store', 'nosniff'])
    expect(await logged(here, learner, 'people.open_document')).toMatchObject([
      { after: { documentId: params.documentId } },
    ])
    const { client } = await here.teacher({ leads: '7 East' })
    for (const endpoint of [listDocuments, openDocument])
      expect((await client.call(endpoint, { params })).status).toBe(403)
    for (const endpoint of [listDocuments, openDocument])
      expect((await there.admin.call(endpoint, { params })).status).toBe(404)
    const another = await here.learner()
    expect((await here.admin.call(openDocument, { params: { ...params, id: another } })).status).toBe(404)
  })

  it('do not say where they were photographed', async () => {
    const learner = await here.learner()
    for (const type of ['jpeg', 'png'] as const) {
      const [document] = (await add(learner, await photoWithPlace(type), `scan.${type}`)).body.items
      const opened = await here.admin.fetch(`/api/admin/learners/${learner}/documents/${document?.id}/file`)
      const bytes = Buffer.from(await opened.arrayBuffer())
      expect(await photoFacts(bytes)).toEqual(cleanPhoto)
      expect(document?.bytes).toBe(bytes.length)
      await here.admin.call(removeDocument, {
        params: { id: learner, documentId: document?.id ?? '' },
        body: { reason: 'Scanned again' },
      })
    }
  })

  it('are refused when they are another kind of file, too large, or one too many', async () => {
    const learner = await here.learner()
    expect(await add(learner, html, 'certificate.pdf')).toMatchObject({
      status: 415,
      error: { fields: { file: 'This kind of file is not accepted.' } },
    })
    const large = new Uint8Array(10_000_001)
    large.set(pdf)
    expect(await add(learner, large, 'large.pdf')).toMatchObject({
      status: 413,
      error: { fields: { file: 'At most 10 MB' } },
    })
    const full = large.slice(0, 10_000_000)
    expect((await add(learner, full, 'full.pdf')).status).toBe(201)
    expect(await here.admin.call(addDocument, { ...of(learner), body: paper })).toMatchObject({
      status: 400,
      error: { fields: { file: 'Choose a file' } },
    })
    expect((await add(learner, pdf, 'a.pdf', { title: ' ' })).error.fields).toEqual({
      title: 'Give the document a title',
    })
    expect((await add(learner, pdf, 'a.pdf', { kind: 'love_letter' })).error.fields).toEqual({
      kind: 'Choose the type',
    })
    expect((await add(await there.learner(), pdf, 'a.pdf')).status).toBe(404)
    const [held] = (await here.admin.call(listDocuments, of(learner))).body.items
    await here.school.write(async ({ db }) => {
      const [row] = await db
        .select()
        .from(learnerDocuments)
        .where(eq(learnerDocuments.id, held?.id ?? ''))
      if (!row) throw new Error('The paper is not there')
      const copies = Array.from({ length: maxDocuments - 1 }, () => ({ ...row, id: crypto.randomUUID() }))
      await db.insert(learnerDocuments).values(copies)
    })
    expect(await add(learner, pdf, 'a.pdf')).toMatchObject({
      status: 409,
      error: { code: 'people.too_many_documents' },
    })
  })

  it('are stored once, however often they are sent with the same key', async () => {
    const learner = await here.learner()
    const send = () =>
      here.admin.call(
        addDocument,
        { ...of(learner), body: paper },
        { files: { file: { name: 'a.pdf', content: pdf } }, key: `paper-${learner}` },
      )
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
    expect((await here.admin.call(listDocuments, of(learner))).body.items).toHaveLength(1)
  })

  it('are removed once, with a reason; the row stays and the paper no longer opens', async () => {
    const learner = await here.learner()
    await add(learner, pdf, 'first.pdf')
    const [first] = (await add(learner, png, 'second.png', { kind: 'photo' })).body.items
    const params = { id: learner, documentId: first?.id ?? '' }
    expect((await here.admin.call(removeDocument, { params, body: { reason: '  ' } })).error.fields).toEqual({
      reason: 'Give a reason',
    })
    const { body } = await here.admin.call(removeDocument, { params, body: { reason: 'Another child’s photo' } })
    expect(body.items.map((item) => [item.fileName, item.removed?.reason ?? null, item.removed?.by ?? null])).toEqual([
      ['first.pdf', null, null],
      ['second.png', 'Another child’s photo', 'Amina Otieno'],
    ])
    expect((await here.admin.call(openDocument, { params })).status).toBe(404)
    expect((await here.admin.call(removeDocument, { params, body: { reason: 'Again' } })).error.code).toBe(
      'people.document_removed',
    )
    expect((await there.admin.call(removeDocument, { params, body: { reason: 'Mischief' } })).status).toBe(404)
    expect(await logged(here, learner, 'people.remove_document')).toMatchObject([
      { reason: 'Another child’s photo', before: { kind: 'photo' } },
    ])
  })
})

describe('health notes', () => {
  const nuts = {
    kind: 'allergy',
    title: 'Groundnuts 🥜',
    details: 'Injector in the office',
    forTeachers: true,
  } as const
  const add = (learner: string, values: object = {}) =>
    here.admin.call(addHealthNote, { ...of(learner), body: { ...nuts, ...values } })
  const titles = (answer: { body: { items: { title: string }[] } }) => answer.body.items.map((item) => item.title)

  it('are read by the office, by the learner’s teachers if meant for them, and by the family; each reading is logged once', async () => {
    const { learner, mother } = await scene()
    await add(learner)
    await add(learner, { title: 'Private', forTeachers: false })
    const ended = (await add(learner, { title: 'Over' })).body.items[0]
    await here.admin.call(saveHealthNote, {
      params: { id: learner, noteId: ended?.id ?? '' },
      body: { ...nuts, title: 'Over', endedOn: '2026-03-09', version: 1 },
    })
    expect(await logged(here, learner, 'people.read_health')).toEqual([])
    expect(titles(await here.admin.call(readHealth, of(learner)))).toEqual(['Private', 'Groundnuts 🥜', 'Over'])
    expect(await logged(here, learner, 'people.read_health')).toMatchObject([{ role: 'admin', after: { notes: 3 } }])
    const { client, account } = await here.teacher({ teaches: '7 East' })
    expect(titles(await client.call(readHealth, of(learner)))).toEqual(['Groundnuts 🥜'])
    expect(
      (await logged(here, learner, 'people.read_health')).filter((one) => one.accountId === account.id),
    ).toMatchObject([{ role: 'teacher', after: { notes: 1 } }])
    const family = await mother.call(childHealth, of(learner))
    expect(titles(family)).toEqual(['Private', 'Groundnuts 🥜'])
    expect(Object.keys(family.body.items[0] ?? {})).toEqual(['id', 'kind', 'title', 'details'])
    const readers = await logged(here, learner, 'people.read_health')
    expect(readers.map((one) => one.role)).toEqual(expect.arrayContaining(['admin', 'parent', 'teacher']))
    expect(readers).toHaveLength(3)
  })

  it('stand in short on the learner’s page while they hold; to see that there are none is no reading', async () => {
    const { learner } = await scene()
    const { client } = await here.teacher({ teaches: '7 East' })
    await add(learner, { title: 'Private', forTeachers: false })
    expect(titles(await client.call(readHealthLine, of(learner)))).toEqual([])
    expect(await logged(here, learner, 'people.read_health')).toEqual([])
    await add(learner)
    expect(titles(await client.call(readHealthLine, of(learner)))).toEqual(['Groundnuts 🥜'])
    expect(await logged(here, learner, 'people.read_health')).toMatchObject([{ role: 'teacher', after: { notes: 1 } }])
    const [note] = (await here.admin.call(readHealth, of(learner))).body.items.filter(
      ({ title }) => title === 'Private',
    )
    await here.admin.call(saveHealthNote, {
      params: { id: learner, noteId: note?.id ?? '' },
      body: { ...nuts, title: 'Private', endedOn: '2026-03-09', version: 1 },
    })
    expect(titles(await here.admin.call(readHealthLine, of(learner)))).toEqual(['Groundnuts 🥜'])
    const { client: foreign } = await here.teacher({ leads: '8 West' })
    expect((await foreign.call(readHealthLine, of(learner))).status).toBe(404)
    expect((await there.admin.call(readHealthLine, of(learner))).status).toBe(404)
  })

  it('cannot be read by anybody else, and an attempt is not logged as a reading', async () => {
    const { learner } = await scene()
    await add(learner)
    const { client: foreign } = await here.teacher({ leads: '8 East' })
    expect((await foreign.call(readHealth, of(learner))).status).toBe(404)
    expect((await there.admin.call(readHealth, of(learner))).status).toBe(404)
    for (const [who, client] of await strangers(learner))
      expect((await client.call(childHealth, of(learner))).status, who).toBe(404)
    for (const role of ['student', 'parent', 'school_technician'] as const)
      expect((await (await app.as(await here.school.account(role))).call(readHealth, of(learner))).status).toBe(403)
    expect((await (await app.as(await app.superAdmin())).call(readHealth, of(learner))).status).toBe(403)
    expect(await logged(here, learner, 'people.read_health')).toEqual([])
  })

  it('cannot be read by the learner', async () => {
    const account = await here.school.account('student')
    const learner = await here.learner()
    await here.school.write(({ db }) =>
      db.execute(`update learners set account_id = '${account.id}' where id = '${learner}'`),
    )
    const client = await app.as(account)
    expect((await client.call(readHealth, of(learner))).status).toBe(403)
    expect((await client.call(childHealth, of(learner))).status).toBe(404)
    expect((await client.call(listConsents, of(learner))).status).toBe(403)
  })

  it('are changed by one person at a time, by the office only, and never deleted', async () => {
    const learner = await here.learner()
    const [note] = (await add(learner)).body.items
    const save = (body: object, noteId = note?.id ?? '', id = learner, client = here.admin) =>
      client.misuse(saveHealthNote, { params: { id, noteId }, body: { ...nuts, ...body } })
    expect((await save({ details: null, version: 1 })).body.items[0]).toMatchObject({ details: null, version: 2 })
    const stale = await save({ title: 'None', version: 1 })
    expect([stale.status, stale.error.code, stale.error.current]).toMatchObject([
      409,
      'request.stale',
      { title: 'Groundnuts 🥜', version: 2 },
    ])
    expect((await save({ version: 2 }, note?.id, await here.learner())).status).toBe(404)
    expect((await save({ version: 2 }, note?.id, learner, there.admin)).status).toBe(404)
    const { client } = await here.teacher({ teaches: '7 East' })
    expect((await save({ version: 2 }, note?.id, learner, client)).status).toBe(403)
    expect((await client.call(addHealthNote, { ...of(learner), body: nuts })).status).toBe(403)
    expect((await add(learner, { title: '' })).error.fields).toEqual({ title: 'Describe it' })
    expect((await add(learner, { kind: 'curse' })).error.fields).toEqual({ kind: 'Choose the type' })
    expect(await logged(here, note?.id ?? '', 'people.save_health_note')).toMatchObject([
      { entity: 'health_note', before: { details: 'Injector in the office' }, after: { details: null } },
    ])
  })
})
