/** Staff over HTTP: numbers, teaching, class teachers with their history, leaving and returning. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import {
  createStaff,
  exportStaff,
  getStaff,
  inviteStaff,
  leaveStaff,
  listClassTeachers,
  listStaff,
  returnStaff,
  saveClassTeacher,
  saveStaff,
  saveTeaching,
} from '../contract/staff.ts'
import { acceptInvitation } from '#core/users/contract/joining-invitations.ts'
import { listUsers } from '#core/users/contract/users.ts'
import { listLearners } from '../contract/learners.ts'
import { peopleSchool, staffFacts, type PeopleSchool } from '../testing/factories.ts'
import { classesOfStaff, classTeacherOf, staffNames } from './public.ts'

const ann = { ...staffFacts, firstName: 'Ann', lastName: 'Baraka', subjects: ['English'] }
let app: TestApp
let here: PeopleSchool
let other: PeopleSchool

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  here = await peopleSchool(app)
  other = await peopleSchool(app)
})

describe('a record', () => {
  it('gets the next number of its kind', async () => {
    const school = await peopleSchool(app)
    const numberOf = async (
      kind: 'teacher' | 'tutor' | 'admin' | 'technician' | 'support',
      values?: { hiredOn: string },
    ) => (await school.admin.call(createStaff, { body: { ...ann, kind, ...values } })).body.number
    expect(await numberOf('teacher')).toBe('EMP-T-2026-01')
    expect(await numberOf('tutor')).toBe('EMP-T-2026-02')
    expect(await numberOf('admin')).toBe('EMP-A-2026-01')
    expect(await numberOf('technician')).toBe('EMP-S-2026-01')
    expect(await numberOf('support', { hiredOn: '2024-02-01' })).toBe('EMP-S-2024-01')
  })

  it('names the field whose number somebody has', async () => {
    const hire = (values: { tscNumber?: string; number?: string }) =>
      here.admin.call(createStaff, { body: { ...ann, kind: 'teacher', ...values } })
    expect((await hire({ tscNumber: '612345', number: 'S-1' })).status).toBe(201)
    expect((await hire({ tscNumber: '612345' })).error.fields).toEqual({
      tscNumber: 'Another staff member has this TSC number',
    })
    expect((await hire({ number: 's-1' })).error.fields).toEqual({
      number: 'Another staff member has this staff number',
    })
    expect((await hire({ tscNumber: '12' })).body.warnings).toEqual([{ field: 'tscNumber', code: 'unusual' }])
  })

  it('is stored with a phone in one form and found by any', async () => {
    const school = await peopleSchool(app)
    const made = await school.admin.call(createStaff, {
      body: { ...ann, kind: 'teacher', phone: '0712 000 018' },
    })
    expect(made.body.phone).toBe('+254712000018')
    for (const search of ['0712000', '+254712', 'baraka ann'])
      expect((await school.admin.call(listStaff, { query: { search } })).body.totalCount).toBe(1)
    expect((await school.admin.call(listStaff, { query: { search: '0799' } })).body.totalCount).toBe(0)
    expect((await school.admin.call(exportStaff, { query: { format: 'csv' } })).text).toContain('0712 000 018')
  })

  it('refuses ages that cannot be and stale changes', async () => {
    const made = await here.admin.call(createStaff, { body: { ...ann, kind: 'admin' } })
    const { subjects: _none, ...facts } = ann
    const save = (values: object, version = made.body.version) =>
      here.admin.call(saveStaff, {
        params: { id: made.body.id },
        body: { ...facts, kind: 'admin', number: made.body.number, version, ...values },
      })
    expect((await save({ birthDate: '2015-01-01' })).error.fields).toEqual({
      birthDate: 'Age must be at least 18 years',
    })
    expect((await save({ position: 'Bursar' })).body.position).toBe('Bursar')
    expect((await save({ position: 'Clerk' })).error.current).toMatchObject({ position: 'Bursar' })
  })
})

describe('teaching', () => {
  it('is saved as a whole and opens the class to the teacher', async () => {
    const school = await peopleSchool(app)
    await school.learner({ in: '8 East' })
    const { staffId, client } = await school.teacher({})
    const teach = (items: { streamId: string; learningAreaId: string }[], version: number) =>
      school.admin.call(saveTeaching, { params: { id: staffId }, body: { items, version } })
    expect((await client.call(listLearners)).body.totalCount).toBe(0)
    const saved = await teach([{ streamId: school.classes['8 East'], learningAreaId: school.area }], 1)
    expect(saved.body.teaches).toMatchObject([{ stream: { label: 'Grade 8 East' }, learningArea: { name: 'English' } }])
    expect((await client.call(listLearners)).body.totalCount).toBe(1)
    expect((await teach([], 1)).status).toBe(409)
    expect((await teach([{ streamId: other.classes['8 East'], learningAreaId: school.area }], 2)).error.fields).toEqual(
      {
        'items.0.streamId': 'Choose a class',
      },
    )
    expect((await teach([], 2)).body.teaches).toEqual([])
    expect((await client.call(listLearners)).body.totalCount).toBe(0)
  })
})

describe('class teachers', () => {
  it('follow each other, one at a time, with a history', async () => {
    const school = await peopleSchool(app)
    const [first, second] = [await school.staff({ firstName: 'Ann' }), await school.staff({ firstName: 'Ben' })]
    const streamId = school.classes['7 East']
    const assign = (staffId: string | null, on: string) =>
      school.admin.call(saveClassTeacher, { body: { streamId, staffId, on } })
    expect((await assign(first, '2026-01-05')).body.staff).toMatchObject({ fullName: 'Ann Wafula' })
    expect((await assign(second, '2026-03-02')).status).toBe(200)
    expect((await assign(first, '2026-02-01')).error.fields).toEqual({
      on: 'The current class teacher started after this date. Choose a later date',
    })
    expect((await assign(first, '2026-04-01')).error.fields).toEqual({ on: 'Choose today or an earlier day' })
    await school.school.write(async (tx) => {
      expect((await classTeacherOf(tx, streamId, '2026-03-01'))?.id).toBe(first)
      expect((await classTeacherOf(tx, streamId, '2026-03-02'))?.id).toBe(second)
      expect((await classTeacherOf(tx, streamId))?.id).toBe(second)
      expect(await classesOfStaff(tx, first)).toEqual([])
      expect(await classesOfStaff(tx, second)).toEqual([{ streamId, asClassTeacher: true, learningAreaIds: [] }])
      expect(await staffNames(tx, [first, first, second])).toEqual(
        new Map([
          [first, 'Ann Wafula'],
          [second, 'Ben Wafula'],
        ]),
      )
    })
    expect((await school.admin.call(getStaff, { params: { id: first } })).body.classTeaching).toMatchObject([
      { startsOn: '2026-01-05', endsOn: '2026-03-01' },
    ])
    expect((await assign(null, '2026-03-10')).body.staff).toBeNull()
    expect((await school.admin.call(listClassTeachers)).body.items.map((item) => item.staff)).toEqual(
      Array.from({ length: 6 }, () => null),
    )
    const strange = await school.admin.call(saveClassTeacher, {
      body: { streamId, staffId: await other.staff(), on: '2026-03-10' },
    })
    expect(strange.error.fields).toEqual({ staffId: 'Choose a person' })
  })

  it('lets one of two assignments at the same moment win', async () => {
    const school = await peopleSchool(app)
    const people = await Promise.all([school.staff(), school.staff(), school.staff(), school.staff()])
    const answers = await Promise.all(
      people.map((staffId) =>
        school.admin.call(saveClassTeacher, {
          body: { streamId: school.classes['7 East'], staffId, on: '2026-03-10' },
        }),
      ),
    )
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    const led = (await school.admin.call(listClassTeachers)).body.items.filter((item) => item.staff)
    expect(led).toHaveLength(1)
  })
})

describe('leaving', () => {
  it('ends class teaching and teaching, and closes the classes at once', async () => {
    const school = await peopleSchool(app)
    await school.learner({ in: '7 East' })
    const { staffId, client } = await school.teacher({ leads: '7 East', teaches: '7 East' })
    expect((await client.call(listLearners)).body.totalCount).toBe(1)
    const left = await school.admin.call(leaveStaff, {
      params: { id: staffId },
      body: { on: '2026-03-06', version: 1 },
    })
    expect(left.body).toMatchObject({
      status: 'left',
      classTeacherOf: [],
      teaches: [],
      classTeaching: [{ endsOn: '2026-03-06' }],
    })
    expect((await client.call(listLearners)).body.totalCount).toBe(0)
    expect((await school.admin.call(listStaff)).body.totalCount).toBe(0)
    expect((await school.admin.call(listStaff, { query: { status: 'left' } })).body.totalCount).toBe(1)
    expect(
      (
        await school.admin.call(saveClassTeacher, {
          body: { streamId: school.classes['7 East'], staffId, on: '2026-03-10' },
        })
      ).error.code,
    ).toBe('people.staff_left')
    expect(
      (await school.admin.call(returnStaff, { params: { id: staffId }, body: { version: left.body.version } })).body,
    ).toMatchObject({
      status: 'active',
      leftOn: null,
    })
  })
})

describe('reach', () => {
  it('is for the office only, at its own school', async () => {
    const { client } = await here.teacher({ leads: '9 West' })
    expect((await client.call(listStaff)).status).toBe(403)
    expect((await here.admin.call(getStaff, { params: { id: await other.staff() } })).status).toBe(404)
  })
})

describe('signing in', () => {
  const kevin = {
    ...staffFacts,
    firstName: 'Kevin',
    lastName: 'Wafula',
    kind: 'teacher',
    subjects: ['English'] as string[],
  } as const
  /** Contacts of this test only. */
  let count = 0
  const contact = () => {
    count += 1
    return { email: `kevin${count}@mlimani.test`, phone: `+25470011${String(count).padStart(4, '0')}` }
  }
  const accept = async (url: string | null) =>
    app.client().call(acceptInvitation, {
      body: { token: new URL(url ?? '').searchParams.get('token') ?? '', password: 'a sentence nobody guesses' },
    })

  it('comes with the record and what the person teaches, in one form', async () => {
    const { email } = contact()
    const [east, west] = [here.classes['7 East'], here.classes['7 West']]
    const made = await here.admin.call(createStaff, {
      body: { ...kevin, email, classIds: [east, west], invite: 'email' },
    })
    expect([made.status, made.body.signsIn]).toEqual([201, false])
    expect(made.body.teaches).toMatchObject([
      { stream: { id: east }, learningArea: { id: here.area } },
      { stream: { id: west }, learningArea: { id: here.area } },
    ])
    const { body } = await here.admin.call(listUsers, { query: { search: email } })
    expect(body.items).toMatchObject([{ email, role: 'teacher', status: 'pending' }])
    const again = await here.admin.call(inviteStaff, { params: { id: made.body.id }, body: { by: 'email' } })
    expect(again.error.fields).toEqual({ email: 'Someone with this address has already been invited in this role' })
  })

  it('is offered later by a link, which opens the record that is there', async () => {
    const made = (await here.admin.call(createStaff, { body: { ...kevin, ...contact() } })).body
    const { body } = await here.admin.call(inviteStaff, { params: { id: made.id }, body: { by: 'link' } })
    expect(body).toMatchObject({ by: 'link', to: made.email })
    expect((await accept(body.url)).status).toBe(200)
    expect((await here.admin.call(getStaff, { params: { id: made.id } })).body.signsIn).toBe(true)
    const twice = await here.admin.call(inviteStaff, { params: { id: made.id }, body: { by: 'link' } })
    expect([twice.status, twice.error.code]).toEqual([409, 'people.signs_in'])
  })

  it('needs a contact for its way, a role, and somebody who works here', async () => {
    const invite = (id: string, by: 'email' | 'sms' | 'link') =>
      here.admin.call(inviteStaff, { params: { id }, body: { by } })
    const bare = (await here.admin.call(createStaff, { body: kevin })).body
    for (const [by, field] of [
      ['email', 'email'],
      ['sms', 'phone'],
      ['link', 'email'],
    ] as const)
      expect(Object.keys((await invite(bare.id, by)).error.fields ?? {})).toEqual([field])
    const cook = (await here.admin.call(createStaff, { body: { ...kevin, ...contact(), kind: 'support' } })).body
    expect((await invite(cook.id, 'email')).status).toBe(403)
    const gone = (await here.admin.call(createStaff, { body: { ...kevin, ...contact() } })).body
    await here.admin.call(leaveStaff, { params: { id: gone.id }, body: { on: '2026-03-10', version: gone.version } })
    expect((await invite(gone.id, 'email')).error.code).toBe('people.staff_left')
    const refused = await here.admin.call(createStaff, { body: { ...kevin, invite: 'sms' } })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['phone']])
  })
})
