/** Join requests: accepted with the record of the role, declined with a reason, only once. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { getMe } from '#core/access/contract/account.ts'
import { guardianLinks, guardians, learners } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { newId } from '#platform/server/ids.ts'
import { acceptRequest, declineRequest } from '../contract/deciding.ts'
import { deleteUser, editUser, getUser, listUsers } from '../contract/users.ts'
import { usersSchool, type UsersSchool } from '../testing/factories.ts'

let app: TestApp
let here: UsersSchool
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z', publicUrl: 'https://darasa.example' })
  here = await usersSchool(app)
})

describe('a request', () => {
  it('shows what was written, and who on record may match', async () => {
    const learnerId = await here.learner({
      firstName: 'Faith',
      lastName: 'Wambui',
      admissionNumber: 'ADM-55',
      in: '7 East',
    })
    const asking = await here.asking({
      says: 'parent',
      admissionNumber: 'adm-55',
      learnerName: 'Faith Wambui',
      note: 'Her mother',
    })
    const { body } = await here.admin.call(getUser, { params: { id: asking.id } })
    expect(body).toMatchObject({
      kind: 'request',
      role: 'parent',
      request: { note: 'Her mother', admissionNumber: 'adm-55', staff: [] },
    })
    expect(body.request?.learners).toEqual([
      { id: learnerId, fullName: 'Faith Wambui', number: 'ADM-55', detail: 'Grade 7 East' },
    ])
    const staffId = await here.staff({ firstName: 'Moses', lastName: 'Too', number: 'T-77', position: 'Librarian' })
    const colleague = await here.asking({ says: 'staff', firstName: 'Moses', lastName: 'Too' })
    const other = (await here.admin.call(getUser, { params: { id: colleague.id } })).body
    expect(other.role).toBeNull()
    expect(other.request?.staff).toEqual([{ id: staffId, fullName: 'Moses Too', number: 'T-77', detail: 'Librarian' }])
  })
})

describe('accepting somebody', () => {
  it('as a parent links the learner, lets them sign in, notifies them, and is logged', async () => {
    const learnerId = await here.learner({ firstName: 'Ann', lastName: 'Auma' })
    const asking = await here.asking({ firstName: 'Rose', lastName: 'Auma' })
    const { body } = await here.admin.call(acceptRequest, {
      params: { id: asking.id },
      body: { role: 'parent', learnerId, relationship: 'mother' },
    })
    expect(body).toMatchObject({
      kind: 'member',
      role: 'parent',
      status: 'active',
      name: 'Rose Auma',
      record: { kind: 'guardian' },
    })
    expect(
      await here.school.write(({ db }) =>
        db.select().from(guardianLinks).where(eq(guardianLinks.learnerId, learnerId)),
      ),
    ).toMatchObject([{ relationship: 'mother' }])
    expect((await app.letters(asking.email))[0]).toMatchObject({
      kind: 'users.join_answer',
      subject: `${here.name} has taken you in`,
    })
    const client = await app.as({ email: asking.email })
    expect((await client.call(getMe)).body).toMatchObject({ role: 'parent', school: here.name })
    expect((await client.call(ownNotifications.list, { query: {} })).body.items.map((one) => one.type)).toEqual([
      'users.taken_in',
    ])
    expect(await here.logged(body.id)).toEqual(['users.accept_request'])
  })

  it('uses the guardian on record with the number, unless that would reveal another child', async () => {
    const [mine, others] = [await here.learner({ firstName: 'Mine' }), await here.learner({ firstName: 'Other' })]
    const onRecord = await here.guardian([mine], { phone: '+254700000401' })
    const both = await here.guardian([mine, others], { phone: '+254700000402' })
    const one = await here.asking({ phone: '+254700000401' })
    const two = await here.asking({ phone: '+254700000402' })
    const accept = (id: string) =>
      here.admin.call(acceptRequest, { params: { id }, body: { role: 'parent', learnerId: mine } })
    expect((await accept(one.id)).body.record?.id).toBe(onRecord)
    const second = (await accept(two.id)).body.record?.id
    expect(second).not.toBe(both)
    expect(
      await here.school.write(({ db }) =>
        db
          .select()
          .from(guardianLinks)
          .where(eq(guardianLinks.guardianId, second ?? '')),
      ),
    ).toHaveLength(1)
  })

  it('as a student needs the learner on record, or a class for a new one', async () => {
    const [one, two] = [
      await here.asking({ says: 'student', firstName: 'Joy', lastName: 'Naliaka' }),
      await here.asking({ says: 'student', firstName: 'Eve', lastName: 'Naliaka' }),
    ]
    const none = await here.admin.call(acceptRequest, { params: { id: one.id }, body: { role: 'student' } })
    expect(none.error.fields).toEqual({ learnerId: 'Choose the learner' })
    const learnerId = await here.learner({ firstName: 'Joy', lastName: 'Naliaka', admissionNumber: 'ADM-91' })
    const tied = await here.admin.call(acceptRequest, { params: { id: one.id }, body: { role: 'student', learnerId } })
    expect(tied.body).toMatchObject({ role: 'student', number: 'ADM-91', className: 'Grade 7 East' })
    const taken = await here.admin.call(acceptRequest, { params: { id: two.id }, body: { role: 'student', learnerId } })
    expect(taken.error.code).toBe('users.record_taken')
    const admitted = await here.admin.call(acceptRequest, {
      params: { id: two.id },
      body: { role: 'student', classId: here.classes['9 East'] },
    })
    expect(admitted.body).toMatchObject({ number: expect.stringMatching(/^ADM-2026-\d\d\d$/), grade: 'Grade 9' })
    expect(
      await here.school.write(({ db }) => db.select().from(learners).where(eq(learners.lastName, 'Naliaka'))),
    ).toHaveLength(2)
  })

  it('as staff links the record on the list or creates one, whatever role they asked for', async () => {
    const staffId = await here.staff({ number: 'T-500' })
    const [one, two] = [await here.asking({ says: 'parent' }), await here.asking({ says: 'teacher' })]
    const tied = await here.admin.call(acceptRequest, {
      params: { id: one.id },
      body: { role: 'teacher', staffId, subjects: ['English'] },
    })
    expect(tied.body).toMatchObject({ role: 'teacher', number: 'T-500' })
    const made = await here.admin.call(acceptRequest, {
      params: { id: two.id },
      body: { role: 'school_technician', position: 'Laboratory' },
    })
    expect(made.body).toMatchObject({ role: 'school_technician', number: 'EMP-S-2026-01', position: 'Laboratory' })
    expect(
      await here.school.write(({ db }) =>
        db.select({ kind: staff.kind }).from(staff).where(eq(staff.number, 'EMP-S-2026-01')),
      ),
    ).toEqual([{ kind: 'technician' }])
  })

  it('as a new teacher needs a subject, like a teacher whom the school invites', async () => {
    const asking = await here.asking({ says: 'teacher' })
    const accept = (subjects?: string[]) =>
      here.admin.call(acceptRequest, { params: { id: asking.id }, body: { role: 'teacher', subjects } })
    expect((await accept()).error.fields).toEqual({
      subjects: 'At least one subject is required for teachers/tutors',
    })
    expect((await accept(['English'])).body).toMatchObject({ role: 'teacher', subjects: ['English'] })
  })

  it('never as a super admin, with records of the school only, and leaves nothing behind when refused', async () => {
    const other = await usersSchool(app)
    const asking = await here.asking()
    const foreign = { learnerId: await other.learner({}), staffId: await other.staff({}) }
    expect(
      (await here.admin.call(acceptRequest, { params: { id: asking.id }, body: { role: 'super_admin' as 'admin' } }))
        .status,
    ).toBe(400)
    expect(
      (
        await here.admin.call(acceptRequest, {
          params: { id: asking.id },
          body: { role: 'parent', learnerId: foreign.learnerId },
        })
      ).error.fields,
    ).toEqual({
      learnerId: 'Choose the learner',
    })
    expect(
      (
        await here.admin.call(acceptRequest, {
          params: { id: asking.id },
          body: { role: 'teacher', staffId: foreign.staffId },
        })
      ).error.fields,
    ).toEqual({
      staffId: 'Choose the staff member',
    })
    expect(
      (
        await here.admin.call(acceptRequest, {
          params: { id: asking.id },
          body: { role: 'student', classId: other.classes['7 East'] },
        })
      ).error.fields,
    ).toEqual({ classId: 'Choose a class' })
    expect(
      (await other.admin.call(acceptRequest, { params: { id: asking.id }, body: { role: 'parent' } })).status,
    ).toBe(404)
    expect((await here.admin.call(getUser, { params: { id: asking.id } })).body.status).toBe('pending')
    expect(
      await here.school.write(({ db }) => db.select().from(guardians).where(eq(guardians.accountId, asking.accountId))),
    ).toEqual([])
  })

  it('who is suspended here, or is here already, does not add them again', async () => {
    const asking = await here.asking()
    const held = await here.school.account('parent', { accountId: asking.accountId, email: asking.email })
    expect(
      (await here.admin.call(acceptRequest, { params: { id: asking.id }, body: { role: 'parent' } })).error.code,
    ).toBe('users.has_role')
    await here.admin.call(editUser, { body: { id: held.membershipId, status: 'suspended' } })
    expect(
      (await here.admin.call(acceptRequest, { params: { id: asking.id }, body: { role: 'parent' } })).error.code,
    ).toBe('users.access_held')
    await here.admin.call(deleteUser, { params: { id: held.membershipId } })
    expect((await here.admin.call(acceptRequest, { params: { id: asking.id }, body: { role: 'parent' } })).status).toBe(
      200,
    )
  })
})

describe('declining somebody', () => {
  it('tells them why, keeps the request in the log, and removes it from the list', async () => {
    const asking = await here.asking()
    expect(
      (await here.admin.call(declineRequest, { params: { id: asking.id }, body: { reason: ' ' } })).error.fields,
    ).toEqual({ reason: 'Give a reason' })
    expect(
      (await here.admin.call(declineRequest, { params: { id: asking.id }, body: { reason: 'We do not know you' } }))
        .status,
    ).toBe(204)
    expect((await app.letters(asking.email))[0]?.text).toContain('Reason: We do not know you')
    expect(
      (await here.admin.call(listUsers, { query: { kind: 'request', search: asking.email } })).body.totalCount,
    ).toBe(0)
    expect(await here.logged(asking.id)).toEqual(['users.decline_request'])
  })
})

describe('two admins', () => {
  it('answer a request once, and only as they saw it', async () => {
    const asking = await here.asking()
    const both = await Promise.all([
      here.admin.call(acceptRequest, { params: { id: asking.id }, body: { role: 'parent', version: 1 } }),
      here.admin.call(declineRequest, { params: { id: asking.id }, body: { reason: 'No', version: 1 } }),
    ])
    const statuses = both.map((one) => one.status)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(both.filter((one) => one.status === 409).map((one) => one.error.code)).toEqual(['users.decided'])
    const other = await here.asking()
    expect(
      (await here.admin.call(declineRequest, { params: { id: other.id }, body: { reason: 'No', version: 9 } })).error
        .code,
    ).toBe('request.stale')
  })
})

it('a decision about anything but a request is refused, or finds nobody', async () => {
  const teacher = await here.school.account('teacher')
  expect(
    (await here.admin.call(acceptRequest, { params: { id: teacher.membershipId }, body: { role: 'admin' } })).error
      .code,
  ).toBe('users.not_request')
  expect((await here.admin.call(acceptRequest, { params: { id: newId() }, body: { role: 'admin' } })).status).toBe(404)
  const client = await app.as(teacher)
  const asking = await here.asking()
  expect((await client.call(acceptRequest, { params: { id: asking.id }, body: { role: 'parent' } })).status).toBe(403)
})
