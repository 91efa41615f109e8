/** Creating users: form rules, record and number by role, invitations, and what is never disclosed. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Answer, type TestApp } from '#app/testing/harness.ts'
import { hashToken } from '#core/access/server/public.ts'
import { enrolments, guardianLinks, guardians, learners } from '#core/people/server/tables.ts'
import { staff, teaching } from '#core/people/server/staff-tables.ts'
import { newId } from '#platform/server/ids.ts'
import { createUser, type NewUser } from '../contract/creating.ts'
import type { UserItem } from '../contract/shapes.ts'
import { listUsers } from '../contract/users.ts'
import { usersSchool, type UsersSchool } from '../testing/factories.ts'
import { invitations } from './tables.ts'

let app: TestApp
let place: UsersSchool
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z', publicUrl: 'https://darasa.example' })
  place = await usersSchool(app)
})

describe('the form', () => {
  it('answers each broken rule at its field, with the form’s message', async () => {
    const blank = { firstName: ' ', lastName: '', email: '', role: '' as 'teacher', school: '' }
    const answer = await place.admin.call(createUser, { body: blank })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toMatchObject({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      role: 'Role is required',
      school: 'School/Organization is required',
    })
    const wrong = await place.admin.call(createUser, {
      body: { ...place.form('teacher'), email: 'nobody', phoneNumber: '12' },
    })
    expect(wrong.error.fields).toEqual({
      email: 'Invalid email format',
      phoneNumber: 'Please enter a valid Kenyan phone number (e.g., +254712345678 or 0712345678)',
    })
  })

  it('asks for what each role needs', async () => {
    const student = await place.admin.call(createUser, { body: { ...place.form('parent'), role: 'student' } })
    expect(student.error.fields).toEqual({
      grade: 'Grade is required for students',
      parentEmail: 'Parent email is required for students',
    })
    for (const role of ['teacher', 'tutor'] as const) {
      const answer = await place.admin.call(createUser, { body: place.form(role, { subjects: [] }) })
      expect(answer.error.fields).toEqual({ subjects: 'At least one subject is required for teachers/tutors' })
    }
  })

  it('refuses unknown fields, roles that schools do not have, and another school', async () => {
    const body = place.form('admin')
    expect((await place.admin.call(createUser, { body: { ...body, isSuperAdmin: true } as typeof body })).status).toBe(
      400,
    )
    expect(
      (await place.admin.call(createUser, { body: { ...body, role: 'super_admin' as 'admin' } })).error.fields,
    ).toEqual({ role: 'Role is required' })
    const other = await usersSchool(app)
    for (const school of [other.name, other.school.id, 'No such school'])
      expect((await place.admin.call(createUser, { body: { ...body, school } })).error.fields).toEqual({
        school: 'Choose your own school',
      })
    expect((await place.admin.call(createUser, { body: { ...body, school: place.school.id } })).status).toBe(201)
  })

  it('is closed to everybody but admins', async () => {
    const client = await app.as(await place.school.account('teacher'))
    expect((await client.call(createUser, { body: place.form('admin') })).status).toBe(403)
    expect((await client.call(listUsers, { query: {} })).status).toBe(403)
  })
})

describe('a new member of staff', () => {
  it('has a number of the right series, is pending, and gets a link valid for 14 days', async () => {
    const fresh = await usersSchool(app)
    const body = fresh.form('teacher', {
      position: 'Deputy head',
      phoneNumber: '0712 345 678',
      subjects: ['English', 'Chess'],
    })
    const { status, body: made } = await fresh.admin.call(createUser, { body })
    expect(status).toBe(201)
    expect(made).toMatchObject({
      kind: 'invitation',
      status: 'pending',
      role: 'teacher',
      name: 'Philip Nyongesa',
      number: 'EMP-T-2026-01',
      phone: '+254712345678',
      position: 'Deputy head',
      subjects: ['English', 'Chess'],
      school: fresh.name,
      subscriptionTier: 'premium',
      expiresAt: '2026-03-24T06:00:00.000Z',
    })
    const [letter] = await app.letters(body.email)
    expect(letter).toMatchObject({ kind: 'users.invitation', subject: `${fresh.name} invites you to Darasa` })
    const token = /https:\/\/darasa\.example\/invite\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
    const [kept] = await fresh.school.write(({ db }) => db.select().from(invitations))
    expect(kept).toMatchObject({ tokenHash: hashToken(token), email: body.email, status: 'open' })
    expect(JSON.stringify(made)).not.toContain(token)
    expect(await fresh.logged(made.id)).toEqual(['users.create'])
  })

  it.each([
    ['tutor', 'tutor', 'EMP-T-2026-01'],
    ['admin', 'admin', 'EMP-A-2026-01'],
    ['school_technician', 'technician', 'EMP-S-2026-01'],
  ] as const)('%s is a %s with %s', async (role, kind, number) => {
    const fresh = await usersSchool(app)
    const { body: made } = await fresh.admin.call(createUser, { body: fresh.form(role) })
    expect(made.number).toBe(number)
    expect(
      await fresh.school.write(({ db }) => db.select({ kind: staff.kind, accountId: staff.accountId }).from(staff)),
    ).toEqual([{ kind, accountId: null }])
  })

  it('teaches the subjects in the classes named, as far as the level has them', async () => {
    const fresh = await usersSchool(app)
    const classIds = [fresh.classes['7 East'], fresh.classes['8 West']]
    await fresh.admin.call(createUser, { body: fresh.form('teacher', { subjects: ['english', 'Chess'], classIds }) })
    const taught = await fresh.school.write(({ db }) =>
      db.select({ streamId: teaching.streamId, area: teaching.learningAreaId }).from(teaching),
    )
    expect(taught.map((one) => one.streamId).sort()).toEqual([...classIds].sort())
    expect(new Set(taught.map((one) => one.area))).toEqual(new Set([fresh.area]))
  })

  it('who is on the list of staff already keeps record and number', async () => {
    const fresh = await usersSchool(app)
    const body = fresh.form('teacher')
    await fresh.staff({ email: body.email, number: 'TSC-9' })
    const { body: made } = await fresh.admin.call(createUser, { body })
    expect(made.number).toBe('TSC-9')
    expect(await fresh.school.write(({ db }) => db.select({ id: staff.id }).from(staff))).toHaveLength(1)
  })
})

describe('a new student', () => {
  it('is admitted into the class with the fewest learners, with a parent invited too', async () => {
    const fresh = await usersSchool(app)
    await fresh.learner({ in: '7 East' })
    const body = fresh.form('student', { firstName: 'Zawadi', lastName: 'Achieng' })
    const { body: made } = await fresh.admin.call(createUser, { body })
    expect(made).toMatchObject({
      role: 'student',
      number: 'ADM-2026-001',
      grade: 'Grade 7',
      className: 'Grade 7 West',
      status: 'pending',
    })
    const learnerId = made.record?.id ?? ''
    const found = await fresh.school.write(async ({ db }) => ({
      places: (await db.select().from(enrolments)).filter((one) => one.learnerId === learnerId),
      links: await db.select().from(guardianLinks),
      parents: await db.select().from(guardians),
    }))
    expect(found.places).toMatchObject([{ streamId: fresh.classes['7 West'], startsOn: '2026-03-10', endsOn: null }])
    expect(found.links).toMatchObject([{ learnerId, relationship: 'guardian', proof: 'admin' }])
    expect(found.parents).toMatchObject([{ email: body.parentEmail, fullName: 'Parent of Zawadi Achieng' }])
    expect((await app.letters(body.parentEmail ?? '')).map((letter) => letter.kind)).toEqual(['users.invitation'])
    expect((await app.letters(body.email)).map((letter) => letter.kind)).toEqual(['users.invitation'])
  })

  it('takes the grade under the names of the other catalogue, and the class that is named', async () => {
    const fresh = await usersSchool(app)
    const named = await fresh.admin.call(createUser, {
      body: fresh.form('student', { grade: '8th Grade', classIds: [fresh.classes['8 West']] }),
    })
    expect(named.body.className).toBe('Grade 8 West')
    const wrong = await fresh.admin.call(createUser, {
      body: fresh.form('student', { classIds: [fresh.classes['8 West']] }),
    })
    expect(wrong.error.fields).toEqual({ classId: 'Choose a class of this grade' })
    const none = await fresh.admin.call(createUser, { body: fresh.form('student', { grade: 'PP1' }) })
    expect(none.error.fields).toEqual({ grade: 'Your school has no class of this grade yet. Add one first.' })
    const odd = await fresh.admin.call(createUser, { body: fresh.form('student', { grade: 'Form 9' }) })
    expect(odd.error.fields).toEqual({ grade: 'Choose a grade of your school' })
  })

  it('links siblings to one parent, who gets one message', async () => {
    const fresh = await usersSchool(app)
    const parentEmail = `mother@${fresh.school.code}.test`
    const both = await Promise.all(
      ['Ann', 'Ben'].map((firstName) =>
        fresh.admin.call(createUser, { body: fresh.form('student', { firstName, parentEmail }) }),
      ),
    )
    expect(both.map((one) => one.status)).toEqual([201, 201])
    expect(await fresh.school.write(({ db }) => db.select().from(guardians))).toHaveLength(1)
    expect(await fresh.school.write(({ db }) => db.select().from(guardianLinks))).toHaveLength(2)
    expect(await app.letters(parentEmail)).toHaveLength(1)
  })

  it('links a parent who is a user already without another invitation', async () => {
    const fresh = await usersSchool(app)
    const parent = await fresh.school.account('parent')
    const guardianId = await fresh.guardian([], { accountId: parent.id })
    await fresh.admin.call(createUser, { body: fresh.form('student', { parentEmail: parent.email }) })
    expect(await fresh.school.write(({ db }) => db.select().from(guardianLinks))).toMatchObject([{ guardianId }])
    expect(await app.letters(parent.email)).toEqual([])
  })

  it('leaves nothing behind when one part is refused', async () => {
    const fresh = await usersSchool(app)
    const before = await fresh.school.write(({ db }) => db.select().from(invitations))
    const taken = fresh.form('student')
    await fresh.admin.call(createUser, { body: taken })
    const again = await fresh.admin.call(createUser, { body: fresh.form('student', { email: taken.email }) })
    expect(again.error.fields).toEqual({ email: 'Someone with this address has already been invited in this role' })
    expect(await fresh.school.write(({ db }) => db.select().from(learners))).toHaveLength(1)
    expect(await fresh.school.write(({ db }) => db.select().from(invitations))).toHaveLength(before.length + 2)
    const next = await fresh.admin.call(createUser, { body: fresh.form('student') })
    expect(next.body.number).toBe('ADM-2026-002')
  })
})

describe('a new parent', () => {
  it('has a guardian’s record; one on record by number is taken over', async () => {
    const fresh = await usersSchool(app)
    const guardianId = await fresh.guardian([], { phone: '+254700000123' })
    const { body: made } = await fresh.admin.call(createUser, {
      body: fresh.form('parent', { phoneNumber: '0700 000 123' }),
    })
    expect(made.record).toEqual({ kind: 'guardian', id: guardianId })
    const clash = await fresh.admin.call(createUser, { body: fresh.form('parent', { phoneNumber: '0700 000 123' }) })
    expect(clash.error.fields).toEqual({ phoneNumber: 'Another guardian has this phone number' })
  })
})

describe('whether an address is known', () => {
  it('is never disclosed: an address of another school is answered like a new one', async () => {
    const other = await usersSchool(app)
    const known = await other.school.account('teacher')
    const answers = []
    for (const email of [known.email, 'nobody-at-all@nowhere.test']) {
      const { status, body } = await place.admin.call(createUser, { body: place.form('tutor', { email }) })
      answers.push({ status, fields: Object.keys(body).sort(), kind: body.kind, name: body.name })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('is disclosed for the admin’s school only: by role', async () => {
    const known = await place.school.account('teacher')
    const same = await place.admin.call(createUser, {
      body: place.form('teacher', { email: known.email.toUpperCase() }),
    })
    expect(same.error.fields).toEqual({ email: 'Someone at your school already has this address in this role' })
    expect((await place.admin.call(createUser, { body: place.form('parent', { email: known.email }) })).status).toBe(
      201,
    )
  })
})

describe('a double click', () => {
  it('creates one user', async () => {
    const fresh = await usersSchool(app)
    const body = fresh.form('teacher')
    const key = newId()
    const both = await Promise.all([1, 2].map(() => fresh.admin.call(createUser, { body }, { key })))
    expect(both.map((one) => one.status)).toEqual([201, 201])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect(await app.letters(body.email)).toHaveLength(1)
    const other = await fresh.admin.call(createUser, { body: { ...body, firstName: 'Other' } }, { key })
    expect(other.error.code).toBe('request.key_reused')
  })
})

/** Retries like the browser does when the server is busy. */
const insist = async (here: UsersSchool, body: NewUser): Promise<Answer<UserItem>> => {
  const answer = await here.admin.call(createUser, { body })
  return answer.status === 503 ? insist(here, body) : answer
}

describe('200 at once', () => {
  it('get numbers that are unique and without a gap', async () => {
    const fresh = await usersSchool(app)
    const made = await Promise.all(
      Array.from({ length: 200 }, (_, index) => insist(fresh, fresh.form(index % 2 ? 'student' : 'teacher'))),
    )
    expect(made.filter((one) => one.status !== 201).map((one) => one.text)).toEqual([])
    const numbers = made.map((one) => one.body.number ?? '')
    const series = (prefix: string, width: number): string[] =>
      Array.from({ length: 100 }, (_, index) => `${prefix}-2026-${String(index + 1).padStart(width, '0')}`)
    expect([...numbers].sort()).toEqual([...series('ADM', 3), ...series('EMP-T', 2)].sort())
    expect(
      (await fresh.admin.call(listUsers, { query: { status: 'pending', role: 'student', limit: 1 } })).body.totalCount,
    ).toBe(100)
  }, 120_000)
})
