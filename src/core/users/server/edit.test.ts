/** Editing a user: the dialog’s rules, names and records, role, class and subjects. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { guardianLinks, guardians, learners } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { newId } from '#platform/server/ids.ts'
import { createUser } from '../contract/creating.ts'
import { editUser, getUser } from '../contract/users.ts'
import { editScene } from '../testing/edit-scene.ts'
import { usersSchool } from '../testing/factories.ts'

const scene = editScene()

describe('the dialog', () => {
  it('answers each rule beside its field, trimmed first', async () => {
    const { membershipId: id } = await scene.here.school.account('teacher')
    const body = { id, firstName: '  ', lastName: '', email: ' ', role: '' as 'teacher', school: ' ' }
    expect((await scene.here.admin.call(editUser, { body })).error.fields).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      role: 'Role is required',
      school: 'School/Organization is required',
    })
    expect((await scene.here.admin.call(editUser, { body: { id, email: 'a@b' } })).error.fields).toEqual({
      email: 'Invalid email format',
    })
    expect((await scene.here.admin.call(editUser, { body: { id, firstName: '  Ruth  ' } })).body.firstName).toBe('Ruth')
  })

  it('leaves alone what is left out, and refuses unknown fields, other schools, pending, and the super admin’s role', async () => {
    const { membershipId: id } = await scene.here.school.account('teacher', { firstName: 'Kevin', lastName: 'Wafula' })
    const { body } = await scene.here.admin.call(editUser, { body: { id, position: 'Deputy head' } })
    expect(body).toMatchObject({ name: 'Kevin Wafula', role: 'teacher', status: 'active', position: 'Deputy head' })
    const other = await usersSchool(scene.app)
    for (const [extra, fields] of [
      [{ school: other.name }, { school: 'Choose your own school' }],
      [{ school: other.school.id }, { school: 'Choose your own school' }],
      [{ status: 'pending' }, { status: 'Choose active, inactive or suspended' }],
      [{ role: 'super_admin' }, { role: 'Role is required' }],
    ] as const)
      expect((await scene.here.admin.misuse(editUser, { body: { id, ...extra } })).error.fields).toEqual(fields)
    for (const extra of [
      { isSuperAdmin: true },
      { schoolId: other.school.id },
      { passwordHash: 'x' },
      { accountId: newId() },
    ])
      expect((await scene.here.admin.call(editUser, { body: { id, ...extra } })).status).toBe(400)
    expect(
      (await scene.here.admin.call(editUser, { body: { id, school: scene.here.name.toUpperCase() } })).status,
    ).toBe(200)
  })

  it('checks a version, and answers the current state; without one the last write wins', async () => {
    const { membershipId: id } = await scene.here.school.account('teacher')
    const { version } = (await scene.here.admin.call(getUser, { params: { id } })).body
    const first = await scene.here.admin.call(editUser, { body: { id, firstName: 'First', version } })
    const stale = await scene.here.admin.call(editUser, { body: { id, firstName: 'Second', version } })
    expect([stale.status, stale.error.code, (stale.error.current as { firstName: string }).firstName]).toEqual([
      409,
      'request.stale',
      'First',
    ])
    expect(
      (await scene.here.admin.call(editUser, { body: { id, firstName: 'Third', version: first.body.version } })).status,
    ).toBe(200)
    expect((await scene.here.admin.call(editUser, { body: { id, firstName: 'Fourth' } })).status).toBe(200)
  })

  it('of another school’s user finds nobody, like a random id', async () => {
    const other = await usersSchool(scene.app)
    const ids = [
      (await other.school.account('teacher')).membershipId,
      (await other.admin.call(createUser, { body: other.form('tutor') })).body.id,
      (await other.asking()).id,
      newId(),
    ]
    const answers = await Promise.all(
      ids.map((id) => scene.here.admin.call(editUser, { body: { id, firstName: 'Taken', status: 'suspended' } })),
    )
    expect(new Set(answers.map((one) => `${one.status} ${one.error.code} ${one.error.message}`))).toEqual(
      new Set(['404 request.not_found Not found']),
    )
  })

  it('writes what changed into the log, before and after', async () => {
    const { membershipId: id } = await scene.here.school.account('teacher')
    await scene.here.admin.call(editUser, { body: { id, position: 'Librarian' } })
    expect(await scene.here.logged(id)).toEqual(['users.edit'])
  })
})

describe('a name', () => {
  it('changes in the account and in every record of the person here', async () => {
    const teacher = await scene.here.school.account('teacher')
    await scene.here.staff({ accountId: teacher.id, firstName: 'Amina', lastName: 'Otieno' })
    await scene.here.guardian([], { accountId: teacher.id, firstName: 'Amina', lastName: 'Otieno' })
    await scene.here.school.account('parent', { accountId: teacher.id, email: teacher.email })
    await scene.here.admin.call(editUser, { body: { id: teacher.membershipId, lastName: 'Odhiambo' } })
    const found = await scene.here.school.write(async ({ db }) => [
      ...(await db.select({ name: staff.fullName }).from(staff).where(eq(staff.accountId, teacher.id))),
      ...(await db.select({ name: guardians.fullName }).from(guardians).where(eq(guardians.accountId, teacher.id))),
    ])
    expect(found).toEqual([{ name: 'Amina Odhiambo' }, { name: 'Amina Odhiambo' }])
    expect((await scene.accountOf(teacher.id))?.lastName).toBe('Odhiambo')
  })

  it('of somebody who also belongs to another school changes here only, without a message', async () => {
    const other = await usersSchool(scene.app)
    const teacher = await scene.here.school.account('teacher', { firstName: 'Ruth', lastName: 'Korir' })
    await other.school.account('teacher', { accountId: teacher.id, email: teacher.email })
    const answer = await scene.here.admin.call(editUser, { body: { id: teacher.membershipId, lastName: 'Kemei' } })
    expect([answer.status, answer.body.name]).toEqual([200, 'Ruth Kemei'])
    expect((await scene.accountOf(teacher.id))?.lastName).toBe('Korir')
  })
})

describe('role, class and subjects', () => {
  it('a new role creates the record it needs', async () => {
    const parent = await scene.here.school.account('parent', { firstName: 'Grace', lastName: 'Auma' })
    const staffed = await scene.here.admin.call(editUser, {
      body: { id: parent.membershipId, role: 'tutor', subjects: ['English'] },
    })
    expect(staffed.body).toMatchObject({
      role: 'tutor',
      number: expect.stringMatching(/^EMP-T-2026-\d\d$/),
      subjects: ['English'],
    })
    const bare = await scene.here.admin.call(editUser, { body: { id: parent.membershipId, role: 'student' } })
    expect(bare.error.fields).toEqual({ grade: 'Grade is required for students' })
    const student = await scene.here.admin.call(editUser, {
      body: { id: parent.membershipId, role: 'student', grade: 'Grade 9', parentEmail: 'pa@auma.test' },
    })
    expect(student.body).toMatchObject({
      role: 'student',
      grade: 'Grade 9',
      number: expect.stringMatching(/^ADM-2026-\d\d\d$/),
    })
    const links = await scene.here.school.write(({ db }) =>
      db
        .select()
        .from(guardianLinks)
        .where(eq(guardianLinks.learnerId, student.body.record?.id ?? '')),
    )
    expect(links).toHaveLength(1)
  })

  it('a role that teaches needs a subject', async () => {
    const fields = { subjects: 'At least one subject is required for teachers/tutors' }
    const parent = await scene.here.school.account('parent')
    const invited = (await scene.here.admin.call(createUser, { body: scene.here.form('admin') })).body
    for (const id of [parent.membershipId, invited.id]) {
      const edit = (values: object) => scene.here.admin.call(editUser, { body: { id, ...values } })
      expect((await edit({ role: 'teacher' })).error.fields).toEqual(fields)
      expect((await edit({ role: 'teacher', subjects: ['English'] })).body.subjects).toEqual(['English'])
      expect((await edit({ subjects: [] })).error.fields).toEqual(fields)
    }
    const { membershipId: older } = await scene.here.school.account('teacher')
    expect((await scene.here.admin.call(editUser, { body: { id: older, lastName: 'Kilonzo' } })).status).toBe(200)
  })

  it('refuses a role that the person has here already', async () => {
    const teacher = await scene.here.school.account('teacher')
    const also = await scene.here.school.account('parent', { accountId: teacher.id, email: teacher.email })
    expect(
      (await scene.here.admin.call(editUser, { body: { id: also.membershipId, role: 'teacher' } })).error.code,
    ).toBe('users.has_role')
  })

  it('moves a student into a class of the new grade, once', async () => {
    const student = await scene.here.school.account('student')
    const learnerId = await scene.here.learner({ in: '7 East' })
    await scene.here.school.write(({ db }) =>
      db.update(learners).set({ accountId: student.id }).where(eq(learners.id, learnerId)),
    )
    const same = await scene.here.admin.call(editUser, { body: { id: student.membershipId, grade: '7th Grade' } })
    expect(same.body.className).toBe('Grade 7 East')
    const moved = await scene.here.admin.call(editUser, {
      body: { id: student.membershipId, grade: 'Grade 8', classId: scene.here.classes['8 West'] },
    })
    expect(moved.body.className).toBe('Grade 8 West')
    const wrong = await scene.here.admin.call(editUser, {
      body: { id: student.membershipId, grade: 'Grade 8', classId: scene.here.classes['9 West'] },
    })
    expect(wrong.error.fields).toEqual({ classId: 'Choose a class of this grade' })
  })

  it('keeps general subjects, and does not remove what a class learns', async () => {
    const { account, staffId } = await scene.here.teacher({ teaches: '7 East' })
    const id = account.membershipId
    expect((await scene.here.admin.call(getUser, { params: { id } })).body.subjects).toEqual(['English'])
    expect(
      (await scene.here.admin.call(editUser, { body: { id, subjects: ['English', 'Chess'] } })).body.subjects,
    ).toEqual(['English', 'Chess'])
    const without = await scene.here.admin.call(editUser, { body: { id, subjects: ['Chess'] } })
    expect(without.error.fields).toEqual({
      subjects: 'A subject you removed is still taught in a class. Change that on the staff member’s page first.',
    })
    expect(
      await scene.here.school.write(({ db }) =>
        db.select({ subjects: staff.subjects }).from(staff).where(eq(staff.id, staffId)),
      ),
    ).toEqual([{ subjects: ['English', 'Chess'] }])
  })
})
