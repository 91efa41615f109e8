/** What the record of a person must have, by role: refused where somebody comes in, left alone where it is on record. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '#app/testing/harness.ts'
import { addGuardianLink, createGuardian, getGuardian, saveGuardian } from '../contract/guardians.ts'
import { createLearner, getLearner, saveLearner } from '../contract/learners.ts'
import { createStaff, getStaff, inviteStaff, saveStaff, saveTeaching } from '../contract/staff.ts'
import { guardianFacts, peopleSchool, staffFacts, type PeopleSchool } from '../testing/factories.ts'

const ann = { ...staffFacts, firstName: 'Ann', lastName: 'Baraka', subjects: ['English'] }
let here: PeopleSchool

beforeAll(async () => {
  here = await peopleSchool(await startApp({ at: '2026-03-10T06:00:00Z' }))
})

describe('of staff', () => {
  const required = 'This field is required'
  const kin = {
    nextOfKinName: required,
    nextOfKinPhone: 'Phone number is required',
    nextOfKinRelationship: required,
  }
  const work = { department: required, hiredOn: required, employmentType: required, ...kin }
  const subjects = 'At least one subject is required for teachers/tutors'

  it.each([
    ['teacher', { subjects, ...work }],
    ['tutor', { subjects, ...work }],
    ['admin', { position: required, ...work }],
    ['technician', { position: required, ...work }],
    ['support', { position: required, ...work }],
  ] as const)('what a %s lacks is refused at the fields', async (kind, fields) => {
    const bare = { firstName: 'Ann', lastName: 'Baraka', kind }
    expect((await here.admin.call(createStaff, { body: bare })).error.fields).toEqual(fields)
    const whole = await here.admin.call(createStaff, { body: { ...ann, kind } })
    expect([whole.status, whole.body.missing]).toEqual([201, []])
  })

  it('holds back an invitation and a change, and leaves an older record as it is', async () => {
    const id = await here.staff({ firstName: 'Ann', lastName: 'Baraka', email: 'ann.baraka@mlimani.test' })
    const asked = await here.admin.call(inviteStaff, { params: { id }, body: { by: 'email' } })
    expect([asked.status, asked.error.fields]).toEqual([400, { subjects, ...work }])
    const before = (await here.admin.call(getStaff, { params: { id } })).body
    expect(before.missing).toEqual(['subjects', ...Object.keys(work)])
    const { subjects: _later, ...facts } = ann
    const save = (values: Partial<typeof facts>, version: number) =>
      here.admin.call(saveStaff, {
        params: { id },
        body: {
          firstName: 'Ann',
          lastName: 'Baraka',
          email: before.email,
          kind: 'teacher',
          number: before.number,
          version,
          ...values,
        },
      })
    expect((await save({}, before.version)).error.fields).toEqual(work)
    const saved = await save(facts, before.version)
    expect(saved.body.missing).toEqual(['subjects'])
    const items = [{ streamId: here.classes['7 East'], learningAreaId: here.area }]
    await here.admin.call(saveTeaching, { params: { id }, body: { items, version: saved.body.version } })
    expect((await here.admin.call(inviteStaff, { params: { id }, body: { by: 'email' } })).status).toBe(200)
  })
})

describe('of guardians', () => {
  const empty = {
    occupation: 'This field is required',
    emergencyName: 'This field is required',
    emergencyPhone: 'Phone number is required',
  }
  const grace = { firstName: 'Grace', lastName: 'Wanjiku' }

  it('what a new one lacks is refused at the fields, alone or beside a learner', async () => {
    expect((await here.admin.call(createGuardian, { body: grace })).error.fields).toEqual(empty)
    const whole = await here.admin.call(createGuardian, { body: { ...guardianFacts, ...grace } })
    expect([whole.status, whole.body.missing]).toEqual([201, ['relationship', 'children']])
    const params = { id: await here.learner() }
    const link = (guardian: typeof grace) =>
      here.admin.call(addGuardianLink, { params, body: { guardian, relationship: 'mother' } })
    expect((await link(grace)).error.fields).toEqual(
      Object.fromEntries(Object.entries(empty).map(([field, message]) => [`guardian.${field}`, message])),
    )
    const linked = await link({ ...guardianFacts, ...grace })
    expect(linked.status).toBe(201)
    const { body } = await here.admin.call(getGuardian, { params: { id: linked.body.guardianId } })
    expect(body.missing).toEqual([])
  })

  it('an older record is left as it is, until somebody changes it', async () => {
    const [learner] = [await here.learner()]
    const id = await here.guardian([learner])
    const before = (await here.admin.call(getGuardian, { params: { id } })).body
    expect(before.missing).toEqual(Object.keys(empty))
    const save = (values: Partial<typeof guardianFacts>) =>
      here.admin.call(saveGuardian, { params: { id }, body: { ...grace, version: before.version, ...values } })
    expect((await save({})).error.fields).toEqual(empty)
    expect((await save(guardianFacts)).body.missing).toEqual([])
  })
})

describe('of learners', () => {
  const faith = { firstName: 'Faith', lastName: 'Muthoni' }
  const contact = {
    emergencyName: 'Grace Wanjiku',
    emergencyPhone: '0712345678',
    emergencyRelationship: 'mother',
  } as const
  const lacks = { emergencyPhone: 'Phone number is required', emergencyRelationship: 'This field is required' }

  it('a learner may come before the contact, which is complete once it is known and stays', async () => {
    const part = { ...faith, emergencyName: contact.emergencyName }
    expect((await here.admin.call(createLearner, { body: part })).error.fields).toEqual(lacks)
    const made = await here.admin.call(createLearner, { body: faith })
    expect([made.status, made.body.missing]).toEqual([201, expect.arrayContaining(Object.keys(contact))])
    const { id: learner, admissionNumber } = made.body
    const save = async (values: Partial<typeof contact>) => {
      const { version } = (await here.admin.call(getLearner, { params: { id: learner } })).body
      return here.admin.call(saveLearner, {
        params: { id: learner },
        body: { ...faith, admissionNumber, ...values, version },
      })
    }
    expect((await save({ emergencyName: contact.emergencyName })).error.fields).toEqual(lacks)
    expect((await save(contact)).body.missing).not.toContain('emergencyName')
    expect((await save({})).error.fields).toEqual({ ...lacks, emergencyName: 'This field is required' })
  })
})
