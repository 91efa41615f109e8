/** Guardians over HTTP: one guardian for several learners, rights, barring. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import {
  addGuardianLink,
  createGuardian,
  getGuardian,
  listGuardians,
  removeGuardianLink,
  saveGuardian,
  saveGuardianLink,
} from '../contract/guardians.ts'
import { getLearner } from '../contract/learners.ts'
import { guardianFacts, peopleSchool, type PeopleSchool } from '../testing/factories.ts'
import { guardiansToTell } from './public.ts'

let app: TestApp
let here: PeopleSchool
let other: PeopleSchool

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  here = await peopleSchool(app)
  other = await peopleSchool(app)
})

const rights = { maySeeRecords: true, mayCollect: true, getsMessages: true, pays: true }

describe('a guardian', () => {
  it('is recorded once for several learners and found by name or phone', async () => {
    const school = await peopleSchool(app)
    const [one, two] = [await school.learner({ firstName: 'Ann' }), await school.learner({ firstName: 'Ben' })]
    const linked = await school.admin.call(addGuardianLink, {
      params: { id: one },
      body: {
        guardian: { ...guardianFacts, firstName: 'Grace', lastName: 'Wanjiku', phone: '0700000018' },
        relationship: 'mother',
      },
    })
    expect(linked.body).toMatchObject({ ...rights, relationship: 'mother', barred: false, proof: 'admin' })
    const { guardianId } = linked.body
    expect(
      (await school.admin.call(addGuardianLink, { params: { id: two }, body: { guardianId, relationship: 'mother' } }))
        .status,
    ).toBe(201)
    expect(
      (await school.admin.call(addGuardianLink, { params: { id: two }, body: { guardianId, relationship: 'aunt' } }))
        .error.code,
    ).toBe('people.already_linked')
    for (const search of ['grace', '0700 000 018', '+25470000001']) {
      const [found] = (await school.admin.call(listGuardians, { query: { search } })).body.items
      expect(found).toMatchObject({
        id: guardianId,
        children: [{ fullName: 'Ann Muthoni' }, { fullName: 'Ben Muthoni' }],
      })
    }
  })

  it('has a phone of its own at the school', async () => {
    const record = (phone: string) =>
      here.admin.call(createGuardian, { body: { ...guardianFacts, firstName: 'Grace', lastName: 'Wanjiku', phone } })
    const made = await record('0700 000 055')
    expect((await record('+254700000055')).error.fields).toEqual({ phone: 'Another guardian has this phone number' })
    const inLink = await here.admin.call(addGuardianLink, {
      params: { id: await here.learner() },
      body: {
        guardian: { ...guardianFacts, firstName: 'Jane', lastName: 'Auma', phone: '0700000055' },
        relationship: 'aunt',
      },
    })
    expect(inLink.error.fields).toEqual({ 'guardian.phone': 'Another guardian has this phone number' })
    expect((await record('12345')).error.fields?.phone).toContain('valid Kenyan phone number')
    const save = (version: number) =>
      here.admin.call(saveGuardian, {
        params: { id: made.body.id },
        body: { ...guardianFacts, firstName: 'Grace', lastName: 'Njeri', version },
      })
    expect((await save(1)).body).toMatchObject({ fullName: 'Grace Njeri', phone: null, version: 2 })
    expect((await save(1)).status).toBe(409)
  })

  it('needs either a record or facts to be linked', async () => {
    const id = await here.learner()
    expect(
      (await here.admin.call(addGuardianLink, { params: { id }, body: { relationship: 'mother' } })).error.fields,
    ).toEqual({
      guardianId: 'Choose a guardian or enter a new one',
    })
    const strange = await other.guardian([await other.learner()])
    expect(
      (
        await here.admin.call(addGuardianLink, {
          params: { id },
          body: { guardianId: strange, relationship: 'mother' },
        })
      ).error.fields,
    ).toEqual({
      guardianId: 'Choose a guardian',
    })
    expect((await here.admin.call(getGuardian, { params: { id: strange } })).status).toBe(404)
  })
})

describe('what a guardian may do', () => {
  it('changes with a version; keeping away needs a reason and stops messages', async () => {
    const learner = await here.learner()
    const guardian = await here.guardian([learner])
    const tell = () =>
      here.school.write(async (tx) => (await guardiansToTell(tx, [learner])).map((one) => one.guardianId))
    expect(await tell()).toEqual([guardian])
    const save = (values: object, version: number) =>
      here.admin.call(saveGuardianLink, {
        params: { id: learner, guardianId: guardian },
        body: { relationship: 'father', ...rights, barred: false, version, ...values },
      })
    expect((await save({ barred: true }, 1)).error.fields).toEqual({
      barredReason: 'Give the reason for barring this guardian',
    })
    expect((await save({ barred: true, barredReason: 'Court order 12' }, 1)).body).toMatchObject({
      barred: true,
      version: 2,
    })
    expect(await tell()).toEqual([])
    expect((await save({}, 1)).error.current).toMatchObject({ barred: true })
    expect((await save({ getsMessages: false }, 2)).body).toMatchObject({ barred: false, barredReason: null })
    expect(await tell()).toEqual([])
    expect((await here.admin.call(removeGuardianLink, { params: { id: learner, guardianId: guardian } })).status).toBe(
      204,
    )
    expect((await here.admin.call(removeGuardianLink, { params: { id: learner, guardianId: guardian } })).status).toBe(
      404,
    )
    expect((await here.admin.call(getLearner, { params: { id: learner } })).body.guardians).toEqual([])
    expect((await here.admin.call(getGuardian, { params: { id: guardian } })).status).toBe(200)
  })
})
