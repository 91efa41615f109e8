/** The caller's own record over HTTP: visible and editable fields by role, and refusals. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import type { Role } from '#core/access/contract/access.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { getProfile, saveProfile } from '../contract/profile.ts'
import { getGuardian, saveGuardian } from '../contract/guardians.ts'
import { createLearner, getLearner } from '../contract/learners.ts'
import { createStaff, getStaff, saveStaff } from '../contract/staff.ts'
import { guardianFacts, peopleSchool, staffFacts, type PeopleSchool } from '../testing/factories.ts'
import { learners } from './tables.ts'

let app: TestApp
let here: PeopleSchool
let there: PeopleSchool

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  here = await peopleSchool(app)
  there = await peopleSchool(app)
})

const kin = {
  kind: 'staff',
  nextOfKinName: 'Mary Achieng',
  nextOfKinPhone: '0700 000 021',
  nextOfKinRelationship: 'spouse',
} as const
const family = {
  kind: 'guardian',
  occupation: 'Farmer 🌽',
  emergencyName: 'Peter Kamau',
  emergencyPhone: '0700000022',
} as const
const save = (client: Client, body: object) => client.misuse(saveProfile, { body })
const parentOf = async (given: object = {}) => {
  const learner = await here.learner({ in: '7 East' })
  const account = await here.school.account('parent')
  const guardianId = await here.guardian([learner], { accountId: account.id, phone: null, ...given })
  return { learner, guardianId, account, client: await app.as(account) }
}

describe('the own profile', () => {
  it('of staff: work is shown, the next of kin is theirs', async () => {
    const { client, staffId } = await here.teacher({ leads: '7 East', teaches: '8 West' })
    const { body } = await client.call(getProfile)
    expect(body).toMatchObject({
      kind: 'staff',
      version: 1,
      office: { leads: ['Grade 7 East'], teaches: ['English, Grade 8 West'] },
      own: { nextOfKinName: null },
    })
    const saved = await save(client, { ...kin, experienceYears: 4, version: 1 })
    expect(saved.body).toMatchObject({ version: 2, own: { nextOfKinPhone: '+254700000021', experienceYears: 4 } })
    expect((await here.admin.call(getStaff, { params: { id: staffId } })).body).toMatchObject({
      nextOfKinName: 'Mary Achieng',
      nextOfKinRelationship: 'spouse',
    })
    expect((await save(client, { ...kin, version: 2 })).body).toMatchObject({ own: { experienceYears: null } })
    const stale = await save(client, { ...kin, nextOfKinName: 'Somebody Else', version: 2 })
    expect([stale.status, stale.error.code, stale.error.current]).toMatchObject([
      409,
      'request.stale',
      { version: 3, own: { nextOfKinName: 'Mary Achieng' } },
    ])
    const logged = await here.school.write(({ db }) =>
      db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entityId, staffId), eq(auditEntries.action, 'people.save_profile'))),
    )
    expect(logged).toHaveLength(2)
    expect(logged.find((one) => (one.after as { nextOfKinName?: string }).nextOfKinName)).toMatchObject({
      entity: 'staff',
      before: { nextOfKinName: null },
    })
  })

  it('of a guardian shows only their children, without those they may not see', async () => {
    const { client, guardianId, learner } = await parentOf()
    const hidden = await here.learner({ firstName: 'Hidden' })
    await here.school.write(({ db }) =>
      db.execute(
        `insert into guardian_links (school_id, learner_id, guardian_id, relationship, proof, barred) values ('${here.school.id}', '${hidden}', '${guardianId}', 'mother', 'admin', true)`,
      ),
    )
    const { body } = await client.call(getProfile)
    expect(body).toMatchObject({
      kind: 'guardian',
      office: { children: [{ id: learner, class: 'Grade 7 East', relationship: 'mother' }] },
    })
    expect(JSON.stringify(body)).not.toContain('Hidden')
    expect((await save(client, { ...family, residence: 'Kibera', version: 1 })).body).toMatchObject({
      own: { occupation: 'Farmer 🌽', residence: 'Kibera', emergencyPhone: '+254700000022', secondPhone: null },
    })
  })

  it('of a learner is shown and the office’s to change', async () => {
    const account = await here.school.account('student')
    const id = await here.learner({ in: '7 East' })
    await here.school.write(({ db }) =>
      db.update(learners).set({ accountId: account.id, emergencyName: 'Grace Wanjiku' }).where(eq(learners.id, id)),
    )
    const parent = { phone: '+254700000041', email: 'grace@umoja.test' }
    await here.guardian([id], { firstName: 'Adam' }, { barred: true })
    await here.guardian([id], { firstName: 'Beth' }, { getsMessages: false })
    await here.guardian([id], { firstName: 'Grace', ...parent })
    const client = await app.as(account)
    expect((await client.call(getProfile)).body).toMatchObject({
      kind: 'learner',
      office: {
        class: 'Grade 7 East',
        emergencyName: 'Grace Wanjiku',
        parentName: 'Grace Wanjiku',
        parentPhone: parent.phone,
        parentEmail: parent.email,
      },
    })
    for (const body of [kin, family])
      expect((await save(client, { ...body, version: 1 })).error.fields).toEqual({ kind: 'Invalid user role' })
  })

  it('follows the role in use, at the school in use', async () => {
    const { account, client: asParent } = await parentOf()
    const teaching = await there.school.account('teacher', { accountId: account.id, email: account.email })
    await there.staff({ accountId: account.id, firstName: 'Njeri' })
    expect((await asParent.call(getProfile)).body.kind).toBe('guardian')
    const asTeacher = await app.as({ email: account.email, membershipId: teaching.membershipId })
    expect((await asTeacher.call(getProfile)).body).toMatchObject({
      kind: 'staff',
      office: { fullName: 'Njeri Wafula' },
    })
    expect((await save(asTeacher, { ...family, version: 1 })).error.fields).toEqual({ kind: 'Invalid user role' })
  })

  it('is empty without a record, and there is nothing to change', async () => {
    for (const [role, body] of [
      ['admin', kin],
      ['school_technician', kin],
      ['teacher', kin],
      ['parent', family],
    ] as const satisfies readonly (readonly [Role, object])[]) {
      const client = await app.as(await here.school.account(role))
      expect((await client.call(getProfile)).body, role).toEqual({ kind: 'none' })
      expect((await save(client, { ...body, version: 1 })).status, role).toBe(404)
    }
    expect((await (await app.as(await app.superAdmin())).call(getProfile)).status).toBe(403)
  })

  it('says beside each field what is wrong', async () => {
    const { client: teacher } = await here.teacher({ teaches: '7 West' })
    const { client: parent } = await parentOf()
    const fields = async (client: Client, body: object) => (await save(client, { ...body, version: 1 })).error.fields
    const phone = 'Please enter a valid Kenyan phone number (e.g., +254712345678 or 0712345678)'
    expect(await fields(teacher, { kind: 'staff' })).toMatchObject({ nextOfKinRelationship: 'Choose a relationship' })
    expect(await fields(teacher, { ...kin, nextOfKinPhone: '' })).toEqual({
      nextOfKinPhone: 'Phone number is required',
    })
    expect(await fields(teacher, { ...kin, nextOfKinPhone: '12' })).toEqual({ nextOfKinPhone: phone })
    expect(await fields(teacher, { ...kin, nextOfKinName: 'M' })).toEqual({
      nextOfKinName:
        'Use at least 2 letters, or an initial with a full stop; only letters, spaces, hyphens and apostrophes',
    })
    expect(await fields(teacher, { ...kin, experienceYears: -1 })).toEqual({
      experienceYears: 'Experience cannot be negative',
    })
    expect(await fields(parent, { ...family, occupation: '  ' })).toEqual({ occupation: 'This field is required' })
    expect(await fields(parent, { ...family, emergencyPhone: '0800000000' })).toEqual({ emergencyPhone: phone })
    expect(await fields(parent, { ...family, kind: 'headmaster' })).toEqual({ kind: 'Invalid user role' })
    for (const field of ['fullName', 'nationalId', 'phone', 'accountId'])
      expect((await save(parent, { ...family, [field]: 'x', version: 1 })).status, field).toBe(400)
  })
})

describe('records kept by the office', () => {
  it('say what is missing, by role', async () => {
    const learner = await here.learner({ in: '7 East' })
    const missing = async () => (await here.admin.call(getLearner, { params: { id: learner } })).body.missing
    expect(await missing()).toEqual([
      'admittedOn',
      'parentName',
      'parentPhone',
      'emergencyName',
      'emergencyPhone',
      'emergencyRelationship',
    ])
    await here.guardian([learner], { phone: '+254700000099' }, { barred: true, barredReason: 'Court order' })
    expect(await missing()).toContain('parentName')
    await here.guardian([learner], { phone: '+254700000098' })
    expect(await missing()).toEqual(['admittedOn', 'emergencyName', 'emergencyPhone', 'emergencyRelationship'])
    const { client } = await here.teacher({ teaches: '7 East' })
    expect((await client.call(getLearner, { params: { id: learner } })).body.missing).toEqual([])
    const id = await here.staff({ department: 'Languages' })
    expect((await here.admin.call(getStaff, { params: { id } })).body.missing).toEqual([
      'subjects',
      'hiredOn',
      'employmentType',
      'nextOfKinName',
      'nextOfKinPhone',
      'nextOfKinRelationship',
    ])
    const guardian = await here.guardian([], { occupation: 'Farmer' })
    expect((await here.admin.call(getGuardian, { params: { id: guardian } })).body.missing).toEqual([
      'relationship',
      'children',
      'emergencyName',
      'emergencyPhone',
    ])
  })

  it('take the new fields and refuse what cannot be right', async () => {
    const made = await here.admin.call(createStaff, {
      body: { ...staffFacts, firstName: 'Kevin', lastName: 'Wafula', kind: 'admin', experienceYears: 0 },
    })
    expect(made.body).toMatchObject({ nextOfKinPhone: '+254700000021', experienceYears: 0 })
    const hire = async (values: object) =>
      (
        await here.admin.misuse(createStaff, {
          body: { ...staffFacts, firstName: 'Ann', lastName: 'Bett', kind: 'admin', ...values },
        })
      ).error.fields
    expect(await hire({ hiredOn: '2026-03-11' })).toEqual({ hiredOn: 'Date cannot be in the future' })
    expect(await hire({ nationalId: '123456' })).toEqual({ nationalId: 'Please enter a valid Kenyan National ID' })
    expect(await hire({ birthDate: '2010-01-01' })).toEqual({ birthDate: 'Age must be at least 18 years' })
    expect(await hire({ experienceYears: 61 })).toEqual({ experienceYears: 'Use at most 60 years' })
    const learner = (values: object) =>
      here.admin.call(createLearner, { body: { firstName: 'Ann', lastName: 'Baraka', ...values } })
    expect(
      (
        await learner({
          emergencyName: 'Peter Kamau',
          emergencyPhone: '0112 345 678',
          emergencyRelationship: 'neighbour',
        })
      ).body,
    ).toMatchObject({
      emergencyPhone: '+254112345678',
    })
    expect((await learner({ emergencyRelationship: 'boss' })).error.fields).toEqual({
      emergencyRelationship: 'Choose a relationship',
    })
    expect((await learner({ admittedOn: '2026-03-11' })).error.fields).toEqual({
      admittedOn: 'Date cannot be in the future',
    })
  })

  it('keep a National ID of another form that came with a list, until somebody changes it', async () => {
    const id = await here.guardian([], { nationalId: '123456789', phone: '+254700000097' })
    const put = (values: object, version: number) =>
      here.admin.call(saveGuardian, {
        params: { id },
        body: { ...guardianFacts, firstName: 'Grace', lastName: 'Wanjiku', ...values, version },
      })
    expect((await put({ nationalId: '123456789', residence: 'Kisumu' }, 1)).body).toMatchObject({
      residence: 'Kisumu',
      nationalId: '123456789',
    })
    expect((await put({ nationalId: '987654321' }, 2)).error.fields).toEqual({
      nationalId: 'Please enter a valid Kenyan National ID',
    })
    expect((await put({ nationalId: '12345678' }, 2)).status).toBe(200)
    expect((await here.admin.call(getGuardian, { params: { id } })).body).toMatchObject({
      nationalId: '12345678',
      residence: null,
    })
    const staffId = await here.staff({ nationalId: 'A-1' })
    const { body } = await here.admin.call(getStaff, { params: { id: staffId } })
    const { firstName, lastName, kind, number, version } = body
    const same = await here.admin.call(saveStaff, {
      params: { id: staffId },
      body: { ...staffFacts, firstName, lastName, kind, number, version, nationalId: 'A-1' },
    })
    expect(same.status).toBe(200)
  })
})
