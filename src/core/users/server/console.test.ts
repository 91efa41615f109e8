/** The console's endpoints: identity from the session only, an admin's own school, staff only for the super admin. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { accounts } from '#core/access/server/tables.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { eq } from 'drizzle-orm'
import { createConsoleUser, createUser, editConsoleUser } from '../contract/creating.ts'
import { getUser } from '../contract/users.ts'
import { usersSchool, type UsersSchool } from '../testing/factories.ts'

let app: TestApp
let here: UsersSchool
let there: UsersSchool
let above: Client
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  here = await usersSchool(app)
  there = await usersSchool(app)
  above = await app.as(await app.superAdmin())
})

/** Headers and fields of a client that claims an identity. */
const claims = {
  'x-user-id': '00000000-0000-0000-0000-000000000001',
  'x-console-user-id': '00000000-0000-0000-0000-000000000001',
  'x-user-role': 'super_admin',
  'x-console-user-role': 'super_admin',
  'x-user-permissions': JSON.stringify([{ action: '*', resource: '*', scope: 'global' }]),
  'x-console-permissions': JSON.stringify([{ action: '*', resource: '*', scope: 'global' }]),
  'x-school-id': '00000000-0000-0000-0000-000000000002',
}

const edit = (school: string, change: object = {}) => ({
  firstName: 'Amina',
  lastName: 'Otieno',
  role: 'teacher' as const,
  status: 'active' as const,
  school,
  ...change,
})

describe('headers that claim an identity', () => {
  it('open nothing: neither to strangers nor to a teacher, nor another school to an admin', async () => {
    const body = there.form('admin')
    expect((await app.client().call(createConsoleUser, { body }, { headers: claims })).status).toBe(401)
    const teacher = await app.as(await there.school.account('teacher'))
    expect((await teacher.call(createConsoleUser, { body }, { headers: claims })).status).toBe(403)
    const foreign = await here.admin.call(createConsoleUser, { body }, { headers: claims })
    expect([foreign.status, foreign.error.fields]).toEqual([400, { school: 'Choose your own school' }])
    const target = await there.school.account('teacher')
    const answer = await here.admin.call(
      editConsoleUser,
      { params: { id: target.membershipId }, body: edit(here.name, { email: target.email }) },
      { headers: claims },
    )
    expect(answer.status).toBe(404)
    const named = await here.admin.call(
      editConsoleUser,
      { params: { id: target.membershipId }, body: edit(there.name, { email: target.email }) },
      { headers: claims },
    )
    expect(named.error.fields).toEqual({ school: 'Choose your own school' })
  })

  it('change nothing for those who may: the log names the session', async () => {
    const { status, body } = await here.admin.call(createConsoleUser, { body: here.form('admin') }, { headers: claims })
    expect(status).toBe(201)
    const log = await here.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.entityId, body.id)),
    )
    expect(log).toMatchObject([{ action: 'users.create', accountId: here.account.id, role: 'admin' }])
  })
})

describe('an admin', () => {
  it('creates and edits users at their school, with the fields of the console', async () => {
    const { body: made } = await here.admin.call(createConsoleUser, { body: here.form('student') })
    expect(made).toMatchObject({ role: 'student', status: 'pending', grade: 'Grade 7' })
    const teacher = await here.school.account('teacher')
    const saved = await here.admin.call(editConsoleUser, {
      params: { id: teacher.membershipId },
      body: edit(here.name, {
        email: teacher.email,
        firstName: ' Ruth ',
        status: 'inactive',
        subjects: ['English'],
        phoneNumber: '0700000510',
      }),
    })
    expect(saved.body).toMatchObject({
      firstName: 'Ruth',
      status: 'inactive',
      subjects: ['English'],
      phone: '+254700000510',
    })
  })

  it('gets an error for each rule of the console’s forms', async () => {
    const teacher = await here.school.account('teacher')
    const blank = await here.admin.call(editConsoleUser, {
      params: { id: teacher.membershipId },
      body: {} as ReturnType<typeof edit>,
    })
    expect(blank.error.fields).toMatchObject({
      role: 'Role is required',
      school: 'School/Organization is required',
      status: 'Choose a status',
    })
    const noEmail = await here.admin.call(editConsoleUser, {
      params: { id: teacher.membershipId },
      body: edit(here.name),
    })
    expect(noEmail.error.fields).toEqual({ email: 'Email is required' })
    const more = await here.admin.call(editConsoleUser, {
      params: { id: teacher.membershipId },
      body: edit(here.name, { email: teacher.email, permissions: ['*'] }),
    })
    expect(more.status).toBe(400)
    expect(
      (await here.admin.call(createConsoleUser, { body: here.form('teacher', { subjects: [] }) })).error.fields,
    ).toEqual({
      subjects: 'At least one subject is required for teachers/tutors',
    })
  })
})

describe('the super admin', () => {
  it('names any school by id or exact name, and adds staff and admins there, seen in that school’s log', async () => {
    for (const school of [there.name, there.school.id]) {
      const { status, body } = await above.call(createConsoleUser, { body: there.form('admin', { school }) })
      expect([status, body.school, body.number?.slice(0, 11)]).toEqual([201, there.name, 'EMP-A-2026-'])
      const log = await there.school.write(({ db }) =>
        db.select().from(auditEntries).where(eq(auditEntries.entityId, body.id)),
      )
      expect(log).toMatchObject([{ role: 'super_admin' }])
    }
    const unknown = await above.call(createConsoleUser, {
      body: there.form('admin', { school: there.name.slice(0, -1) }),
    })
    expect(unknown.error.fields).toEqual({ school: 'No school has this name' })
    await Promise.all([1, 2].map(() => app.school({ name: 'Two of a name' })))
    const several = await above.call(createConsoleUser, { body: there.form('admin', { school: 'Two of a name' }) })
    expect(several.error.fields).toEqual({ school: 'Several schools have this name. Use the id of the school.' })
  })

  it('can neither add nor reach learners and parents', async () => {
    for (const role of ['student', 'parent'] as const)
      expect((await above.call(createConsoleUser, { body: there.form(role) })).error.fields).toEqual({
        role: 'Only the school can add its learners and parents',
      })
    const student = await there.school.account('student', { firstName: 'Secret', lastName: 'Child' })
    const { body: invited } = await there.admin.call(createUser, {
      body: there.form('student', { firstName: 'Secret' }),
    })
    for (const id of [student.membershipId, invited.id]) {
      const answer = await above.call(editConsoleUser, {
        params: { id },
        body: edit(there.name, { email: 'x@y.test' }),
      })
      expect([answer.status, answer.text.includes('Secret')]).toEqual([404, false])
    }
    const teacher = await there.school.account('teacher')
    const demoted = await above.call(editConsoleUser, {
      params: { id: teacher.membershipId },
      body: edit(there.name, { email: teacher.email, role: 'parent' }),
    })
    expect(demoted.error.fields).toEqual({ role: 'Only the school can add its learners and parents' })
  })

  it('edits staff of the named school, and finds nobody under another one', async () => {
    const teacher = await there.school.account('teacher')
    const body = edit(there.name, { email: teacher.email, role: 'admin' })
    expect(
      (
        await above.call(editConsoleUser, {
          params: { id: teacher.membershipId },
          body: { ...body, school: here.name },
        })
      ).status,
    ).toBe(404)
    expect((await above.call(editConsoleUser, { params: { id: teacher.membershipId }, body })).body.role).toBe('admin')
  })

  it('cannot remove a school’s last admin either, and a closed account does not count', async () => {
    const lone = await usersSchool(app)
    const closed = await lone.school.account('admin')
    await app.tenancy.write({ schoolId: null, accountId: null, identity: true }, noOrigin, ({ db }) =>
      db.update(accounts).set({ status: 'closed' }).where(eq(accounts.id, closed.id)),
    )
    const tries = [{ role: 'teacher' as const }, { status: 'suspended' }, { status: 'inactive' }]
    for (const change of tries) {
      const body = edit(lone.name, { email: lone.account.email, role: 'admin', ...change })
      expect((await above.call(editConsoleUser, { params: { id: lone.account.membershipId }, body })).error.code).toBe(
        'users.last_principal',
      )
    }
    await lone.school.account('admin')
    const body = edit(lone.name, { email: lone.account.email, role: 'teacher', subjects: ['English'] })
    expect((await above.call(editConsoleUser, { params: { id: lone.account.membershipId }, body })).status).toBe(200)
  })

  it('has no list of a school’s users', async () => {
    const teacher = await there.school.account('teacher')
    expect((await above.call(getUser, { params: { id: teacher.membershipId } })).status).toBe(403)
    expect((await above.fetch('/api/admin/users')).status).toBe(403)
  })
})
