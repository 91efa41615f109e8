/** Editing people who have not joined yet: invited or requesting. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { createUser } from '../contract/creating.ts'
import { resendInvitation } from '../contract/deciding.ts'
import { editUser } from '../contract/users.ts'
import { usersSchool, type UsersSchool } from '../testing/factories.ts'
import { invitations } from './tables.ts'

let app: TestApp
let here: UsersSchool
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z', publicUrl: 'https://darasa.example' })
  here = await usersSchool(app)
})

describe('somebody who is invited', () => {
  it('changes with the record; a new address gets a link of its own', async () => {
    const form = here.form('teacher')
    const { body: made } = await here.admin.call(createUser, { body: form })
    const [before] = await here.school.write(({ db }) =>
      db.select().from(invitations).where(eq(invitations.id, made.id)),
    )
    const named = await here.admin.call(editUser, {
      body: {
        id: made.id,
        firstName: 'Paul',
        role: 'tutor',
        status: 'pending',
        phoneNumber: '0700 000 330',
        position: 'Coach',
      },
    })
    expect(named.body).toMatchObject({
      name: 'Paul Nyongesa',
      role: 'tutor',
      number: made.number,
      phone: '+254700000330',
      position: 'Coach',
      status: 'pending',
    })
    expect(await app.letters(form.email)).toHaveLength(1)
    const moved = await here.admin.call(editUser, { body: { id: made.id, email: 'paul@elsewhere.test' } })
    expect(moved.body.email).toBe('paul@elsewhere.test')
    expect(await app.letters('paul@elsewhere.test')).toHaveLength(1)
    const [after] = await here.school.write(({ db }) =>
      db.select().from(invitations).where(eq(invitations.id, made.id)),
    )
    expect(after?.tokenHash).not.toBe(before?.tokenHash)
    const [record] = await here.school.write(({ db }) =>
      db
        .select()
        .from(staff)
        .where(eq(staff.id, made.record?.id ?? '')),
    )
    expect(record).toMatchObject({
      fullName: 'Paul Nyongesa',
      kind: 'tutor',
      email: 'paul@elsewhere.test',
      phone: '+254700000330',
    })
  })

  it('is not a member yet, keeps the kind of role, and is not invited twice', async () => {
    const [one, two] = [here.form('teacher'), here.form('teacher')]
    const { body: made } = await here.admin.call(createUser, { body: one })
    await here.admin.call(createUser, { body: two })
    const fieldsOf = async (change: object) =>
      (await here.admin.call(editUser, { body: { id: made.id, ...change } })).error.fields
    expect(await fieldsOf({ status: 'active' })).toEqual({ status: 'This person has not accepted the invitation yet' })
    expect(await fieldsOf({ role: 'parent' })).toEqual({
      role: 'Withdraw this invitation, then invite the person in the other role',
    })
    expect(await fieldsOf({ email: two.email })).toEqual({
      email: 'Someone with this address has already been invited in this role',
    })
    expect(await fieldsOf({ email: (await here.school.account('teacher')).email })).toEqual({
      email: 'Someone at your school already has this address in this role',
    })
  })

  it('gets the invitation again with a new link, in the sender’s language', async () => {
    const form = here.form('parent')
    const { body: made } = await here.admin.call(createUser, { body: form })
    app.clock.now = new Date('2026-03-20T06:00:00Z')
    const answer = await (await app.as(here.account)).call(resendInvitation, { params: { id: made.id } })
    app.clock.now = new Date('2026-03-10T06:00:00Z')
    expect(answer.body.expiresAt).toBe('2026-04-03T06:00:00.000Z')
    const texts = (await app.letters(form.email)).map((letter) => /token=([\w-]+)/.exec(letter.text)?.[1])
    expect(new Set(texts).size).toBe(2)
    expect((await here.admin.call(resendInvitation, { params: { id: here.account.membershipId } })).error.code).toBe(
      'users.not_invitation',
    )
  })
})

it('a request to join is answered before it is changed', async () => {
  const { id } = await here.asking()
  expect((await here.admin.call(editUser, { body: { id, firstName: 'Other' } })).error.code).toBe('users.answer_first')
})
