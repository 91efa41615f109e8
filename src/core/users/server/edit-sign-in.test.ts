/** Editing the sign-in details of a user: those that are the school’s to change, and those that are not. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { getMe } from '#core/access/contract/account.ts'
import { insertAccount, insertMembership } from '#core/access/server/public.ts'
import { accounts } from '#core/access/server/tables.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { editUser, getUser } from '../contract/users.ts'
import { usersSchool, type UsersSchool } from '../testing/factories.ts'

let app: TestApp
let here: UsersSchool
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z', publicUrl: 'https://darasa.example' })
  here = await usersSchool(app)
})

const identity = { schoolId: null, accountId: null, identity: true } as const
const accountOf = (id: string) =>
  app.tenancy.read(identity, async ({ db }) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0])

describe('sign-in details', () => {
  const refusal = { code: 'users.own_sign_in', message: 'This person manages their own sign-in details.' }

  it('change unless another school shares them: proofs and links end, the old address is notified', async () => {
    const teacher = await here.school.account('teacher', { phone: '+254700000301' })
    await app.tenancy.write(identity, noOrigin, ({ db }) =>
      db
        .update(accounts)
        .set({ emailProvedAt: new Date(), phoneProvedAt: new Date() })
        .where(eq(accounts.id, teacher.id)),
    )
    const body = { id: teacher.membershipId, email: `Moved@${here.school.code}.test`, phoneNumber: '0700 000 302' }
    const answer = await here.admin.call(editUser, { body })
    expect(answer.body).toMatchObject({ email: `moved@${here.school.code}.test`, phone: '+254700000302' })
    expect(await accountOf(teacher.id)).toMatchObject({ emailProvedAt: null, phoneProvedAt: null })
    expect((await app.letters(teacher.email))[0]?.kind).toBe('users.sign_in_changed')
    expect((await (await app.as({ email: body.email })).call(getMe)).body.id).toBe(teacher.id)
  })

  it('are refused with the same message, whatever the reason', async () => {
    const other = await usersSchool(app)
    const bound = await here.school.account('teacher')
    await other.school.account('parent', { accountId: bound.id, email: bound.email })
    const superAdmin = await app.superAdmin()
    const above = await here.school.account('teacher', { accountId: superAdmin.id, email: superAdmin.email })
    const free = await here.school.account('teacher')
    const taken = await other.school.account('teacher', { phone: '+254700000310' })
    const tries = [
      { id: bound.membershipId, email: 'fresh@nowhere.test' },
      { id: bound.membershipId, phoneNumber: '0700 000 311' },
      { id: above.membershipId, email: 'mine-now@nowhere.test' },
      { id: free.membershipId, email: taken.email },
      { id: free.membershipId, phoneNumber: '0700 000 310' },
    ]
    const answers = await Promise.all(tries.map((body) => here.admin.call(editUser, { body })))
    for (const { status, error } of answers)
      expect({ status, code: error.code, message: error.message, fields: error.fields }).toEqual({
        status: 409,
        ...refusal,
        fields: undefined,
      })
    expect((await accountOf(superAdmin.id))?.email).toBe(superAdmin.email)
    expect((await accountOf(free.id))?.email).toBe(free.email)
  })

  it('that stay the same do not block the rest', async () => {
    const other = await usersSchool(app)
    const bound = await here.school.account('teacher')
    await other.school.account('parent', { accountId: bound.id, email: bound.email })
    const answer = await here.admin.call(editUser, {
      body: { id: bound.membershipId, email: bound.email.toUpperCase(), position: 'Librarian' },
    })
    expect([answer.status, answer.body.position]).toEqual([200, 'Librarian'])
  })

  it('that are refused leave the rest unchanged too', async () => {
    const other = await usersSchool(app)
    const bound = await here.school.account('teacher')
    await other.school.account('parent', { accountId: bound.id, email: bound.email })
    await here.admin.call(editUser, {
      body: { id: bound.membershipId, email: 'x@nowhere.test', status: 'suspended', firstName: 'Changed' },
    })
    expect((await here.admin.call(getUser, { params: { id: bound.membershipId } })).body).toMatchObject({
      status: 'active',
      firstName: 'Amina',
    })
  })

  it('of an ended membership elsewhere do not count', async () => {
    const other = await usersSchool(app)
    const teacher = await here.school.account('teacher')
    const also = await other.school.account('teacher', { accountId: teacher.id, email: teacher.email })
    await other.admin.call(editUser, { body: { id: also.membershipId, status: 'suspended' } })
    expect(
      (await here.admin.call(editUser, { body: { id: teacher.membershipId, email: 'later@nowhere.test' } })).status,
    ).toBe(409)
    await other.admin.fetch(`/api/admin/users/${also.membershipId}`, { method: 'DELETE' })
    expect(
      (await here.admin.call(editUser, { body: { id: teacher.membershipId, email: 'later@nowhere.test' } })).status,
    ).toBe(200)
  })

  it('leave nobody without a way to sign in', async () => {
    const phone = await app.tenancy.write(
      { schoolId: here.school.id, accountId: null, identity: true },
      noOrigin,
      async (tx) => {
        const accountId = await insertAccount(tx, {
          email: null,
          phone: '+254700000320',
          firstName: 'Phone',
          lastName: 'Only',
        })
        return insertMembership(tx, { schoolId: here.school.id, accountId, role: 'parent' })
      },
    )
    expect((await here.admin.call(editUser, { body: { id: phone, phoneNumber: null } })).error.fields).toEqual({
      email: 'Email is required',
    })
    expect((await here.admin.call(editUser, { body: { id: phone, lastName: 'Still' } })).body).toMatchObject({
      email: null,
      phone: '+254700000320',
      lastName: 'Still',
    })
  })
})
