/** The list of users: the three kinds, search, filters, sorting, paging, summary, file; nothing of another school. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { accounts, memberships } from '#core/access/server/tables.ts'
import { learners } from '#core/people/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { createUser } from '../contract/creating.ts'
import { deleteUser, exportUsers, getUser, listUsers, matchingUsers } from '../contract/users.ts'
import { usersSchool, type UsersSchool } from '../testing/factories.ts'

let app: TestApp
let place: UsersSchool
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  place = await usersSchool(app)
})

const namesOf = (answer: { body: { items: { name: string }[] } }): string[] => answer.body.items.map((one) => one.name)

describe('the list', () => {
  it('holds members, open invitations and waiting requests, each with what the screens need', async () => {
    const student = await place.school.account('student', { firstName: 'Faith', lastName: 'Account' })
    const learnerId = await place.learner({
      firstName: 'Faith',
      lastName: 'Muthoni',
      admissionNumber: 'ADM-2026-777',
      in: '7 East',
    })
    await place.school.write(async ({ db }) => {
      await db.update(learners).set({ accountId: student.id }).where(eq(learners.id, learnerId))
    })
    await place.admin.call(createUser, { body: place.form('teacher', { firstName: 'Brian', lastName: 'Kiptoo' }) })
    await place.asking({ firstName: 'Halima', lastName: 'Mohamed', says: 'teacher', phone: '+254700000555' })
    const { body } = await place.admin.call(listUsers, { query: {} })
    expect(body.items.find((one) => one.record?.id === learnerId)).toMatchObject({
      kind: 'member',
      id: student.membershipId,
      name: 'Faith Muthoni',
      firstName: 'Faith',
      role: 'student',
      grade: 'Grade 7',
      className: 'Grade 7 East',
      number: 'ADM-2026-777',
      status: 'active',
      email: student.email,
      subjects: [],
      school: place.name,
    })
    expect(body.items.find((one) => one.name === 'Brian Kiptoo')).toMatchObject({
      kind: 'invitation',
      status: 'pending',
      subjects: ['English'],
    })
    expect(body.items.find((one) => one.name === 'Halima Mohamed')).toMatchObject({
      kind: 'request',
      role: 'teacher',
      says: 'teacher',
      status: 'pending',
      phone: '+254700000555',
    })
    expect(body.items.find((one) => one.isSelf)).toMatchObject({
      id: place.account.membershipId,
      role: 'admin',
      lastSeenAt: '2026-03-10T06:00:00.000Z',
    })
    expect(body.summary.total).toBe(body.totalCount)
    expect(body.summary.byRole).toMatchObject({ student: 1, teacher: 2, admin: 1, parent: 0 })
    expect(body.summary.byStatus).toEqual({ active: 2, inactive: 0, suspended: 0, pending: 2 })
  })

  it('shows invited and requesting people with the names typed, never with those of an account elsewhere', async () => {
    const elsewhere = await usersSchool(app)
    const known = await elsewhere.school.account('teacher', { firstName: 'Secret', lastName: 'Elsewhere' })
    await place.admin.call(createUser, {
      body: place.form('tutor', { firstName: 'Typed', lastName: 'Here', email: known.email }),
    })
    await place.asking({ firstName: 'Asked', lastName: 'Thus' })
    const answer = await place.admin.call(listUsers, { query: { limit: 100 } })
    expect(answer.text).not.toMatch(/Secret|Elsewhere|Otherwise/)
    expect(namesOf(answer)).toEqual(expect.arrayContaining(['Typed Here', 'Asked Thus']))
  })

  it('finds by every word of the name, part of the address, phone and number, and takes wildcards literally', async () => {
    const fresh = await usersSchool(app)
    await fresh.admin.call(createUser, {
      body: fresh.form('teacher', {
        firstName: "Joseph Ng'ang'a",
        lastName: 'Kariuki',
        phoneNumber: '0700 000 063',
        email: 'joseph@find.test',
      }),
    })
    const found = async (search: string) => namesOf(await fresh.admin.call(listUsers, { query: { search } }))
    for (const search of [
      'kariuki jos',
      "ng'ang",
      'JOSEPH@find',
      '0700000063',
      '+254 700 000 063',
      'emp-t-2026',
      'EMP-T-2026-01',
    ])
      expect(await found(search), search).toEqual(["Joseph Ng'ang'a Kariuki"])
    for (const search of ['100%', '_', "'; drop table accounts; --", '\\', 'kariuki brian'])
      expect(await found(search), search).toEqual([])
  })

  it('filters by role, status, kind and grade, under either name of the grade', async () => {
    const fresh = await usersSchool(app)
    await fresh.admin.call(createUser, { body: fresh.form('student', { grade: 'Grade 8' }) })
    await fresh.asking()
    const count = async (query: Parameters<typeof fresh.admin.call<typeof listUsers>>[1]) =>
      (await fresh.admin.call(listUsers, query)).body.totalCount
    expect(await count({ query: { role: 'admin' } })).toBe(1)
    expect(await count({ query: { status: 'pending' } })).toBe(3)
    expect(await count({ query: { status: 'pending', kind: 'request' } })).toBe(1)
    expect(await count({ query: { status: 'suspended' } })).toBe(0)
    expect(await count({ query: { grade: 'Grade 8' } })).toBe(1)
    expect(await count({ query: { grade: '8th Grade' } })).toBe(1)
    expect(await count({ query: { grade: 'Grade 7' } })).toBe(0)
    expect(await count({ query: { grade: 'Form 4' } })).toBe(0)
    expect((await fresh.admin.fetch('/api/admin/users?role=super_admin')).status).toBe(400)
    expect((await fresh.admin.fetch('/api/admin/users?schoolId=1')).status).toBe(400)
  })

  it('sorts both ways with a total order, and pages', async () => {
    const fresh = await usersSchool(app)
    for (const firstName of ['Cyrus', 'Ann', 'Ben'])
      await fresh.school.account('parent', { firstName, lastName: 'Same' })
    const names = async (sort: 'name' | '-name', page = 1) =>
      namesOf(await fresh.admin.call(listUsers, { query: { sort, role: 'parent', limit: 2, page } }))
    expect(await names('name')).toEqual(['Ann Same', 'Ben Same'])
    expect(await names('name', 2)).toEqual(['Cyrus Same'])
    expect(await names('-name')).toEqual(['Cyrus Same', 'Ben Same'])
    for (const sort of [
      'role',
      '-role',
      'status',
      '-status',
      'createdAt',
      '-createdAt',
      'lastSeenAt',
      '-lastSeenAt',
    ] as const)
      expect((await fresh.admin.call(listUsers, { query: { sort } })).status, sort).toBe(200)
    const far = await fresh.admin.call(listUsers, { query: { page: 99 } })
    expect(far.body).toMatchObject({ items: [], totalCount: 4, currentPage: 99, hasNextPage: false })
  })

  it('shows one row per role of a person, and no ended ones', async () => {
    const fresh = await usersSchool(app)
    const teacher = await fresh.school.account('teacher')
    const parent = await fresh.school.account('parent', { accountId: teacher.id, email: teacher.email })
    expect((await fresh.admin.call(listUsers, { query: { search: teacher.email } })).body.totalCount).toBe(2)
    expect((await fresh.admin.call(getUser, { params: { id: teacher.membershipId } })).body.otherRoles).toEqual([
      { id: parent.membershipId, role: 'parent', status: 'active' },
    ])
    await fresh.admin.call(deleteUser, { params: { id: parent.membershipId } })
    expect((await fresh.admin.call(listUsers, { query: { search: teacher.email } })).body.totalCount).toBe(1)
    expect((await fresh.admin.call(getUser, { params: { id: parent.membershipId } })).status).toBe(404)
  })

  it('shows the current names and contacts of record and account, by school', async () => {
    const [one, other] = [await usersSchool(app), await usersSchool(app)]
    const both = await one.school.account('student', { firstName: 'Old', lastName: 'Account' })
    await other.school.account('teacher', { accountId: both.id, email: both.email })
    const learnerId = await one.learner({
      firstName: 'Faith',
      lastName: 'Muthoni',
      admissionNumber: 'ADM-2026-778',
      in: '7 East',
    })
    const linked = (values: Partial<typeof learners.$inferInsert>) =>
      one.school.write(async ({ db }) => void (await db.update(learners).set(values).where(eq(learners.id, learnerId))))
    const seen = async (place_: UsersSchool) => {
      const { body } = await place_.admin.call(listUsers, { query: { search: both.email } })
      return body.items.map(({ name, number, phone }) => [name, number, phone])
    }
    expect([await seen(one), await seen(other)]).toEqual([[['Old Account', null, null]], [['Old Account', null, null]]])
    await linked({ accountId: both.id })
    expect([await seen(one), await seen(other)]).toEqual([
      [['Faith Muthoni', 'ADM-2026-778', null]],
      [['Old Account', null, null]],
    ])
    await linked({ fullName: 'Faith Muthoni Otieno', admissionNumber: 'ADM-2026-779' })
    const own = { schoolId: null, accountId: both.id }
    await app.tenancy.write(own, { requestId: null, address: null, userAgent: null, role: null }, async ({ db }) => {
      await db.update(accounts).set({ lastName: 'Newname', phone: '+254700000777' }).where(eq(accounts.id, both.id))
    })
    expect([await seen(one), await seen(other)]).toEqual([
      [['Faith Muthoni Otieno', 'ADM-2026-779', '+254700000777']],
      [['Old Newname', null, '+254700000777']],
    ])
    await linked({ accountId: null })
    expect(await seen(one)).toEqual([['Old Newname', null, '+254700000777']])
  })

  it('answers 5,000 users in pages', async () => {
    const fresh = await usersSchool(app)
    const people = Array.from({ length: 5000 }, (_, index) => ({ accountId: newId(), index }))
    await app.tenancy.write(
      { schoolId: fresh.school.id, accountId: null, identity: true },
      { requestId: null, address: null, userAgent: null, role: null },
      async ({ db }) => {
        for (let start = 0; start < people.length; start += 1000) {
          const part = people.slice(start, start + 1000)
          await db.insert(accounts).values(
            part.map(({ accountId, index }) => ({
              id: accountId,
              email: `many${index}@${fresh.school.code}.test`,
              firstName: 'Many',
              lastName: `Person ${index}`,
            })),
          )
          await db.insert(memberships).values(
            part.map(({ accountId, index }) => ({
              schoolId: fresh.school.id,
              id: newId(),
              accountId,
              role: index % 2 ? 'parent' : 'student',
            })),
          )
        }
      },
    )
    const { body } = await fresh.admin.call(listUsers, { query: { limit: 100, page: 50 } })
    expect(body).toMatchObject({ totalCount: 5001, totalPages: 51, currentPage: 50 })
    expect(body.items).toHaveLength(100)
    expect(
      (await fresh.admin.call(listUsers, { query: { search: 'person 4999' } })).body.items.map((one) => one.name),
    ).toEqual(['Many Person 4999'])
    const file = await fresh.admin.fetch('/api/admin/users/export?format=csv&role=parent')
    expect((await file.text()).trim().split('\r\n')).toHaveLength(2501)
    const matching = (query: { search?: string }) => fresh.admin.call(matchingUsers, { query })
    const some = (await fresh.admin.call(listUsers, { query: { search: 'person 499' } })).body.totalCount
    expect(some).toBeGreaterThan(10)
    expect((await matching({ search: 'person 499' })).body.items).toHaveLength(some)
    expect((await matching({})).error.code).toBe('request.too_many_match')
  }, 60_000)
})

describe('a school', () => {
  it('sees nobody of another school: not by list, id, search, count or file', async () => {
    const [one, other] = [await usersSchool(app), await usersSchool(app)]
    const stranger = await other.school.account('teacher', { firstName: 'Xanadu', lastName: 'Stranger' })
    const invited = (await other.admin.call(createUser, { body: other.form('tutor', { firstName: 'Xanadu' }) })).body
    const asking = await other.asking({ firstName: 'Xanadu' })
    expect((await one.admin.call(listUsers, { query: { search: 'Xanadu' } })).body.totalCount).toBe(0)
    expect((await one.admin.call(listUsers, { query: {} })).body.summary.total).toBe(1)
    const random = await one.admin.call(getUser, { params: { id: newId() } })
    for (const id of [stranger.membershipId, invited.id, asking.id, stranger.id]) {
      const answer = await one.admin.call(getUser, { params: { id } })
      expect({ ...answer.error, requestId: '' }).toEqual({ ...random.error, requestId: '' })
    }
    expect(await (await one.admin.fetch('/api/admin/users/export?format=csv')).text()).not.toContain('Xanadu')
  })

  it('sees only its part of somebody who belongs to two schools', async () => {
    const [one, other] = [await usersSchool(app), await usersSchool(app)]
    const both = await one.school.account('teacher')
    await other.school.account('admin', { accountId: both.id, email: both.email })
    const { body } = await one.admin.call(getUser, { params: { id: both.membershipId } })
    expect(body).toMatchObject({ role: 'teacher', otherRoles: [], lastSeenAt: null })
    await app.as({ email: both.email, membershipId: both.membershipId })
    expect((await one.admin.call(getUser, { params: { id: both.membershipId } })).body.lastSeenAt).toBe(
      '2026-03-10T06:00:00.000Z',
    )
  })
})

describe('the file', () => {
  it('neutralises formulas, is logged, and is available as a workbook too', async () => {
    const fresh = await usersSchool(app)
    await fresh.school.account('parent', { firstName: '=HYPERLINK("http://x")', lastName: 'Formula' })
    const csv = await (await fresh.admin.fetch('/api/admin/users/export?format=csv')).text()
    expect(csv).toContain(`'=HYPERLINK`)
    expect((await fresh.admin.fetch('/api/admin/users/export')).headers.get('content-type')).toBe(exportUsers.file[1])
    expect(await fresh.logged(fresh.school.id)).toEqual(['users.export', 'users.export'])
  })
})
