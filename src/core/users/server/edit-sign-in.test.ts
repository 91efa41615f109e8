/** Editing the sign-in details of a user: those that are the school’s to change, and those that are not. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getMe } from '#core/access/contract/account.ts'
import { insertAccount, insertMembership } from '#core/access/server/public.ts'
import { accounts } from '#core/access/server/tables.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { editUser, getUser } from '../contract/users.ts'
import { editScene } from '../testing/edit-scene.ts'
import { usersSchool } from '../testing/factories.ts'
import { asIdentity } from '../testing/joining-scene.ts'

const scene = editScene()

describe('sign-in details', () => {
  const refusal = { code: 'users.own_sign_in', message: 'This person manages their own sign-in details.' }

  it('change unless another school shares them: proofs and links end, the old address is notified', async () => {
    const teacher = await scene.here.school.account('teacher', { phone: '+254700000301' })
    await asIdentity(scene.app, ({ db }) =>
      db
        .update(accounts)
        .set({ emailProvedAt: new Date(), phoneProvedAt: new Date() })
        .where(eq(accounts.id, teacher.id)),
    )
    const body = {
      id: teacher.membershipId,
      email: `Moved@${scene.here.school.code}.test`,
      phoneNumber: '0700 000 302',
    }
    const answer = await scene.here.admin.call(editUser, { body })
    expect(answer.body).toMatchObject({ email: `moved@${scene.here.school.code}.test`, phone: '+254700000302' })
    expect(await scene.accountOf(teacher.id)).toMatchObject({ emailProvedAt: null, phoneProvedAt: null })
    expect((await scene.app.letters(teacher.email))[0]?.kind).toBe('users.sign_in_changed')
    expect((await (await scene.app.as({ email: body.email })).call(getMe)).body.id).toBe(teacher.id)
  })

  it('are refused with the same message, whatever the reason', async () => {
    const other = await usersSchool(scene.app)
    const bound = await scene.here.school.account('teacher')
    await other.school.account('parent', { accountId: bound.id, email: bound.email })
    const superAdmin = await scene.app.superAdmin()
    const above = await scene.here.school.account('teacher', { accountId: superAdmin.id, email: superAdmin.email })
    const free = await scene.here.school.account('teacher')
    const taken = await other.school.account('teacher', { phone: '+254700000310' })
    const tries = [
      { id: bound.membershipId, email: 'fresh@nowhere.test' },
      { id: bound.membershipId, phoneNumber: '0700 000 311' },
      { id: above.membershipId, email: 'mine-now@nowhere.test' },
      { id: free.membershipId, email: taken.email },
      { id: free.membershipId, phoneNumber: '0700 000 310' },
    ]
    const answers = await Promise.all(tries.map((body) => scene.here.admin.call(editUser, { body })))
    for (const { status, error } of answers)
      expect({ status, code: error.code, message: error.message, fields: error.fields }).toEqual({
        status: 409,
        ...refusal,
        fields: undefined,
      })
    expect((await scene.accountOf(superAdmin.id))?.email).toBe(superAdmin.email)
    expect((await scene.accountOf(free.id))?.email).toBe(free.email)
  })

  it('that stay the same do not block the rest', async () => {
    const other = await usersSchool(scene.app)
    const bound = await scene.here.school.account('teacher')
    await other.school.account('parent', { accountId: bound.id, email: bound.email })
    const answer = await scene.here.admin.call(editUser, {
      body: { id: bound.membershipId, email: bound.email.toUpperCase(), position: 'Librarian' },
    })
    expect([answer.status, answer.body.position]).toEqual([200, 'Librarian'])
  })

  it('that are refused leave the rest unchanged too', async () => {
    const other = await usersSchool(scene.app)
    const bound = await scene.here.school.account('teacher')
    await other.school.account('parent', { accountId: bound.id, email: bound.email })
    await scene.here.admin.call(editUser, {
      body: { id: bound.membershipId, email: 'x@nowhere.test', status: 'suspended', firstName: 'Changed' },
    })
    expect((await scene.here.admin.call(getUser, { params: { id: bound.membershipId } })).body).toMatchObject({
      status: 'active',
      firstName: 'Amina',
    })
  })

  it('of an ended membership elsewhere do not count', async () => {
    const other = await usersSchool(scene.app)
    const teacher = await scene.here.school.account('teacher')
    const also = await other.school.account('teacher', { accountId: teacher.id, email: teacher.email })
    await other.admin.call(editUser, { body: { id: also.membershipId, status: 'suspended' } })
    expect(
      (await scene.here.admin.call(editUser, { body: { id: teacher.membershipId, email: 'later@nowhere.test' } }))
        .status,
    ).toBe(409)
    await other.admin.fetch(`/api/admin/users/${also.membershipId}`, { method: 'DELETE' })
    expect(
      (await scene.here.admin.call(editUser, { body: { id: teacher.membershipId, email: 'later@nowhere.test' } }))
        .status,
    ).toBe(200)
  })

  it('leave nobody without a way to sign in', async () => {
    const phone = await scene.app.tenancy.write(
      { schoolId: scene.here.school.id, accountId: null, identity: true },
      noOrigin,
      async (tx) => {
        const accountId = await insertAccount(tx, {
          email: null,
          phone: '+254700000320',
          firstName: 'Phone',
          lastName: 'Only',
        })
        return insertMembership(tx, { schoolId: scene.here.school.id, accountId, role: 'parent' })
      },
    )
    expect((await scene.here.admin.call(editUser, { body: { id: phone, phoneNumber: null } })).error.fields).toEqual({
      email: 'Email is required',
    })
    expect((await scene.here.admin.call(editUser, { body: { id: phone, lastName: 'Still' } })).body).toMatchObject({
      email: null,
      phone: '+254700000320',
      lastName: 'Still',
    })
  })
})
