/** Teachers of a class, a parent’s children, and search, over HTTP. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { savePreferences } from '#core/access/contract/preferences.ts'
import type { Client } from '#app/testing/harness.ts'
import { getChild, listChildren } from '../contract/children.ts'
import { saveGuardianLink } from '../contract/guardians.ts'
import { search } from '../contract/search.ts'
import { childTeachers, studentTeachers } from '../contract/teachers.ts'
import { peopleSchool } from '../testing/factories.ts'
import { learners } from './tables.ts'
import { staff } from './staff-tables.ts'
import { app, here, there, childNames, parentAt, rights, childrenScene } from '../testing/children-scene.ts'

childrenScene()

describe('the class teacher', () => {
  it('is reached by families as far as the teacher lets them', async () => {
    const place = await peopleSchool(app)
    const learner = await place.learner({ in: '8 West' })
    const { client: parent, account } = await parentAt(place)
    await place.guardian([learner], { accountId: account.id })
    const { client: teacher, staffId } = await place.teacher({ leads: '8 West' })
    await place.school.write(
      async ({ db }) =>
        void (await db
          .update(staff)
          .set({ phone: '+254700000077', email: 'kevin@umoja.test' })
          .where(eq(staff.id, staffId))),
    )
    const contact = async () => {
      const { classTeacher, classTeacherPhone, classTeacherEmail } = (
        await parent.call(getChild, { params: { id: learner } })
      ).body
      return [classTeacher, classTeacherPhone, classTeacherEmail]
    }
    expect(await contact()).toEqual(['Kevin Wafula', null, null])
    await teacher.call(savePreferences, { body: { privacy: { showPhone: true } } })
    expect(await contact()).toEqual(['Kevin Wafula', '+254700000077', null])
    await teacher.call(savePreferences, { body: { privacy: { showPhone: false, showEmail: true } } })
    expect(await contact()).toEqual(['Kevin Wafula', null, 'kevin@umoja.test'])
  })
})

describe('teachers', () => {
  it('are those of the learner’s class, the class teacher first, with what each lets families see', async () => {
    const place = await peopleSchool(app)
    const account = await place.school.account('student')
    const learner = await place.learner({ in: '8 West' })
    await place.school.write(
      async ({ db }) => void (await db.update(learners).set({ accountId: account.id }).where(eq(learners.id, learner))),
    )
    const { client: parent, account: mother } = await parentAt(place)
    await place.guardian([learner], { accountId: mother.id })
    const leads = await place.teacher({ leads: '8 West' })
    const teaches = await place.teacher({ teaches: '8 West' })
    await place.teacher({ leads: '7 East', teaches: '7 East' })
    await place.school.write(
      async ({ db }) =>
        void (await db
          .update(staff)
          .set({ phone: '+254700000077', email: 'kevin@umoja.test' })
          .where(eq(staff.id, teaches.staffId))),
    )
    await teaches.client.call(savePreferences, { body: { privacy: { showPhone: true, showEmail: false } } })
    const forFamily = (await parent.call(childTeachers, { params: { id: learner } })).body.items
    expect(forFamily).toMatchObject([
      { id: leads.staffId, isClassTeacher: true, learningAreas: [], phone: null, email: null },
      { id: teaches.staffId, isClassTeacher: false, learningAreas: ['English'], phone: '+254700000077', email: null },
    ])
    const own = (await (await app.as(account)).call(studentTeachers)).body.items
    expect(own).toEqual(forFamily.map(({ phone: _phone, email: _email, ...one }) => one))
    expect((await parent.call(childTeachers, { params: { id: await place.learner({ in: '8 West' }) } })).status).toBe(
      404,
    )
    expect((await (await app.as(await place.school.account('student'))).call(studentTeachers)).status).toBe(404)
  })
})

describe('children', () => {
  it('are those at every school, whatever membership is in use', async () => {
    const account = await here.school.account('teacher')
    const mother = await there.school.account('parent', { accountId: account.id })
    await here.school.account('parent', { accountId: account.id })
    const [one, two] = [
      await here.learner({ firstName: 'Ann', in: '7 East' }),
      await there.learner({ firstName: 'Ben', in: '8 West' }),
    ]
    await here.guardian([one], { accountId: account.id })
    await there.guardian([two], { accountId: account.id })
    const asTeacher = await app.as(account)
    const found = (await asTeacher.call(listChildren)).body.items
    expect(found).toMatchObject([
      {
        fullName: 'Ann Muthoni',
        stream: { label: 'Grade 7 East' },
        school: { shortName: 'Umoja' },
        relationship: 'mother',
      },
      { fullName: 'Ben Muthoni', stream: { label: 'Grade 8 West' }, school: { shortName: 'Tumaini' } },
    ])
    expect((await asTeacher.call(getChild, { params: { id: two } })).body).toMatchObject({
      fullName: 'Ben Muthoni',
      enrolments: [{ startsOn: '2026-01-05' }],
    })
    const atTumaini = await app.as({ email: account.email, membershipId: mother.membershipId })
    expect((await atTumaini.call(listChildren)).body.items.map((child) => child.school.shortName)).toEqual([
      'Tumaini',
      'Umoja',
    ])
    expect((await atTumaini.call(search, { query: { q: 'ann' } })).body.items).toMatchObject([
      { kind: 'child', id: one },
    ])
  })

  it('are nobody else’s: barred, without the right, without the membership, or of another family', async () => {
    const { account, client } = await parentAt(here)
    const open = await here.learner({ firstName: 'Open' })
    const barred = await here.learner({ firstName: 'Barred' })
    const shut = await here.learner({ firstName: 'Shut' })
    const guardian = await here.guardian([open, barred, shut], { accountId: account.id })
    const save = (learner: string, values: object) =>
      here.admin.call(saveGuardianLink, {
        params: { id: learner, guardianId: guardian },
        body: { relationship: 'mother', ...rights, barred: false, version: 1, ...values },
      })
    await save(barred, { barred: true, barredReason: 'Court order' })
    await save(shut, { maySeeRecords: false })
    expect(await childNames(client)).toEqual(['Open Muthoni'])
    const random = (await client.call(getChild, { params: { id: '01890000-0000-7000-8000-00000000abcd' } })).error
    for (const id of [barred, shut, await here.learner(), await there.learner()]) {
      const answer = await client.call(getChild, { params: { id } })
      expect([answer.status, { ...answer.error, requestId: '' }]).toEqual([404, { ...random, requestId: '' }])
    }
    const teacher = await here.school.account('teacher')
    await here.guardian([open], { accountId: teacher.id })
    expect(await childNames(await app.as(teacher))).toEqual([])
  })
})

describe('search', () => {
  it('answers each role what it may see', async () => {
    const school = await peopleSchool(app)
    const [near, far] = [
      await school.learner({ firstName: 'Zuri', lastName: 'Near', in: '7 East' }),
      await school.learner({ firstName: 'Zuri', lastName: 'Far', in: '9 West' }),
    ]
    await school.guardian([near], { firstName: 'Zuri', lastName: 'Mother' })
    await school.staff({ firstName: 'Zuri', lastName: 'Teacher' })
    const { client } = await school.teacher({ leads: '7 East' })
    const kinds = async (who: Client, q: string) =>
      (await who.call(search, { query: { q } })).body.items.map((item) => `${item.kind} ${item.title}`)
    expect(await kinds(school.admin, 'zuri')).toEqual([
      'learner Zuri Far',
      'learner Zuri Near',
      'staff Zuri Teacher',
      'guardian Zuri Mother',
    ])
    expect(await kinds(client, 'zuri')).toEqual(['learner Zuri Near'])
    expect(await kinds(client, 'grade 9')).toEqual([])
    expect(await kinds(client, '7 e')).toEqual(['class Grade 7 East'])
    expect(await kinds(school.admin, '9 west')).toEqual(['class Grade 9 West'])
    for (const role of ['student', 'parent', 'school_technician'] as const)
      expect(await kinds(await app.as(await school.school.account(role)), 'zuri')).toEqual([])
    expect(far).not.toBe(near)
  })
})
