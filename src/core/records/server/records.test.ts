/** Consent and health over HTTP: permissions, and audit entries. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp } from '#app/testing/harness.ts'
import { answerConsent, childConsents, consentPurposes, listConsents, recordConsent } from '../contract/consents.ts'
import { addHealthNote, childHealth, readHealth, readHealthLine, saveHealthNote } from '../contract/health.ts'
import { getLearner } from '#core/people/contract/learners.ts'
import { type PeopleSchool } from '#core/people/testing/factories.ts'
import {
  learnerWithMother,
  logged,
  of,
  recordsSchools,
  strangers,
  type RecordsSchools,
} from '../testing/records-scene.ts'

let schools: RecordsSchools
let app: TestApp
let here: PeopleSchool

beforeAll(async () => {
  schools = await recordsSchools()
  ;({ app, here } = schools)
})

describe('consent', () => {
  const trip = { purpose: 'trips', given: true, way: 'paper', saidOn: '2026-02-01' } as const

  it('is asked for each purpose, and the latest answer applies, whenever it was recorded', async () => {
    const { learner, guardianId } = await learnerWithMother(schools)
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
    const { learner, guardianId } = await learnerWithMother(schools)
    const elsewhere = await here.guardian([])
    const barred = await here.guardian([learner], {}, { barred: true, barredReason: 'Court order' })
    const send = async (values: object) =>
      (await here.admin.call(recordConsent, { ...of(learner), body: { ...trip, ...values } })).error
    expect((await send({})).fields).toEqual({ guardianId: 'Enter who gave the answer' })
    expect((await send({ guardianId, giverName: 'Peter Kamau' })).fields).toEqual({
      guardianId: 'Enter who gave the answer',
    })
    expect((await send({ guardianId: elsewhere })).fields).toEqual({ guardianId: 'Choose a guardian of this learner' })
    expect((await send({ guardianId: await schools.there.guardian([]) })).fields).toEqual({
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
    const { learner, mother } = await learnerWithMother(schools)
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
    const { learner } = await learnerWithMother(schools)
    for (const [who, client] of await strangers(schools, learner)) {
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
    expect((await schools.there.admin.call(listConsents, of(learner))).status).toBe(404)
    expect(
      (await schools.there.admin.call(recordConsent, { ...of(learner), body: { ...trip, giverName: 'Peter Kamau' } }))
        .status,
    ).toBe(404)
    expect((await here.admin.call(listConsents, of(learner))).body.history).toEqual([])
  })

  it('applies at the child’s school, also while the parent acts at another', async () => {
    const learner = await schools.there.learner()
    const parent = await here.school.account('parent')
    await schools.there.school.account('parent', { accountId: parent.id, email: parent.email })
    await schools.there.guardian([learner], { accountId: parent.id })
    const client = await app.as(parent)
    expect(
      (await client.call(answerConsent, { ...of(learner), body: { purpose: 'messages', given: true } })).status,
    ).toBe(200)
    expect((await schools.there.admin.call(listConsents, of(learner))).body.history).toHaveLength(1)
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
    const { learner, mother } = await learnerWithMother(schools)
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
    const { learner } = await learnerWithMother(schools)
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
    expect((await schools.there.admin.call(readHealthLine, of(learner))).status).toBe(404)
  })

  it('cannot be read by anybody else, and an attempt is not logged as a reading', async () => {
    const { learner } = await learnerWithMother(schools)
    await add(learner)
    const { client: foreign } = await here.teacher({ leads: '8 East' })
    expect((await foreign.call(readHealth, of(learner))).status).toBe(404)
    expect((await schools.there.admin.call(readHealth, of(learner))).status).toBe(404)
    for (const [who, client] of await strangers(schools, learner))
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
    expect((await save({ version: 2 }, note?.id, learner, schools.there.admin)).status).toBe(404)
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
