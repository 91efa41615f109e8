/**
 * Role, status and end of access: effective immediately everywhere, never for the last admin, oneself, or another
 * school's users.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { getMe } from '#core/access/contract/account.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { newId } from '#platform/server/ids.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createUser } from '../contract/creating.ts'
import { changeUsers, deleteUser, editUser, getUser, listUsers } from '../contract/users.ts'
import { usersSchool, type UsersSchool } from '../testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})

/** Other processes learn of it by a database notification, which takes a moment. */
const endsWith = (client: Client, status: number): Promise<void> =>
  eventually(async () => expect((await client.call(getMe)).status).toBe(status))

/** Reads an open event stream to its end. */
type Change = Omit<BodyOf<typeof editUser>, 'id'>
const streamEnds = async (client: Client): Promise<{ ended: Promise<string> }> => {
  const response = await client.fetch('/api/events')
  expect(response.status).toBe(200)
  return { ended: response.text() }
}

describe.each<[string, Change]>([
  ['suspended', { status: 'suspended' }],
  ['made inactive', { status: 'inactive' }],
  ['given another role', { role: 'tutor', subjects: ['English'] }],
])('somebody who is %s', (_name, change) => {
  it('loses access at once, with the open event stream, and only here', async () => {
    const [here, there] = [await usersSchool(app), await usersSchool(app)]
    const teacher = await here.school.account('teacher')
    const also = await there.school.account('parent', { accountId: teacher.id, email: teacher.email })
    const [client, elsewhere] = [await app.as(teacher), await app.as(also)]
    const stream = await streamEnds(client)
    const answer = await here.admin.call(editUser, { body: { id: teacher.membershipId, ...change } })
    expect(answer.body).toMatchObject({ id: teacher.membershipId, ...change })
    expect(await stream.ended).toContain('events.ended')
    await endsWith(client, 401)
    expect((await elsewhere.call(getMe)).status).toBe(200)
  })
})

it('an ended session does not return with the access', async () => {
  const here = await usersSchool(app)
  const teacher = await here.school.account('teacher')
  const client = await app.as(teacher)
  await here.admin.call(editUser, { body: { id: teacher.membershipId, status: 'suspended' } })
  await endsWith(client, 401)
  await here.admin.call(editUser, { body: { id: teacher.membershipId, status: 'active' } })
  expect((await client.call(getMe)).status).toBe(401)
  expect((await (await app.as(teacher)).call(getMe)).body.role).toBe('teacher')
})

describe('ending access', () => {
  it('keeps the row, the log and the name, and the account if other schools share it', async () => {
    const [here, there] = [await usersSchool(app), await usersSchool(app)]
    const teacher = await here.school.account('teacher', { firstName: 'Ruth', lastName: 'Korir' })
    const also = await there.school.account('teacher', { accountId: teacher.id, email: teacher.email })
    const client = await app.as(teacher)
    expect((await here.admin.call(deleteUser, { params: { id: teacher.membershipId } })).status).toBe(200)
    await endsWith(client, 401)
    expect(await here.statusOf(teacher.membershipId)).toBe('ended')
    expect(await here.logged(teacher.membershipId)).toEqual(['users.delete'])
    expect((await here.admin.call(deleteUser, { params: { id: teacher.membershipId } })).status).toBe(404)
    expect((await (await app.as(also)).call(getMe)).body.memberships).toHaveLength(1)
    const named = await here.school.write(
      async ({ db }) => (await db.execute(`select first_name from accounts where id = '${teacher.id}'`)).rows,
    )
    expect(named).toEqual([{ first_name: 'Ruth' }])
  })

  it('lets the same person be invited and accepted again', async () => {
    const here = await usersSchool(app)
    const teacher = await here.school.account('teacher')
    await here.admin.call(deleteUser, { params: { id: teacher.membershipId } })
    expect((await here.admin.call(createUser, { body: here.form('teacher', { email: teacher.email }) })).status).toBe(
      201,
    )
    const again = await here.school.account('teacher', { accountId: teacher.id, email: teacher.email })
    expect(
      (await here.admin.call(listUsers, { query: { role: 'teacher', status: 'active' } })).body.items.map(
        (one) => one.id,
      ),
    ).toEqual([again.membershipId])
  })

  it('of an invitation withdraws it', async () => {
    const here = await usersSchool(app)
    const { body: made } = await here.admin.call(createUser, { body: here.form('teacher') })
    expect((await here.admin.call(deleteUser, { params: { id: made.id } })).status).toBe(200)
    expect((await here.admin.call(listUsers, { query: {} })).body.totalCount).toBe(1)
    expect(await here.logged(made.id)).toEqual(['users.create', 'users.withdraw_invitation'])
  })

  it('of a request is refused: somebody waits for an answer', async () => {
    const here = await usersSchool(app)
    const { id } = await here.asking()
    expect((await here.admin.call(deleteUser, { params: { id } })).error.code).toBe('users.answer_first')
  })
})

describe('the last admin', () => {
  const asTeacher: Change = { role: 'teacher', subjects: ['English'] }
  const others = ['suspended', 'inactive'] as const

  it('cannot suspend, demote, or delete oneself, with or without others', async () => {
    const here = await usersSchool(app)
    const { membershipId: id } = here.account
    const tries = async () => [
      ...(await Promise.all(others.map((status) => here.admin.call(editUser, { body: { id, status } })))),
      await here.admin.call(editUser, { body: { id, role: 'teacher' } }),
      await here.admin.call(deleteUser, { params: { id } }),
    ]
    expect((await tries()).map((one) => one.error.code)).toEqual(Array(4).fill('users.yourself'))
    await here.school.account('admin')
    expect((await tries()).map((one) => one.error.code)).toEqual(Array(4).fill('users.yourself'))
    const bulk = await here.admin.call(changeUsers, { body: { action: 'delete', ids: [id] } })
    expect(bulk.body).toMatchObject({
      done: 0,
      results: [{ id, done: false, message: 'You cannot do this to your own access. Ask another admin.' }],
    })
  })

  it('may still change their name', async () => {
    const here = await usersSchool(app)
    const answer = await here.admin.call(editUser, {
      body: { id: here.account.membershipId, firstName: 'Esther', role: 'admin', status: 'active' },
    })
    expect(answer.body.firstName).toBe('Esther')
  })

  it.each([1, 2, 3])('remains when two admins demote each other at once (%s)', async () => {
    const here = await usersSchool(app)
    const second = await here.school.account('admin')
    const other = await app.as(second)
    const answers = await Promise.all([
      here.admin.call(editUser, { body: { id: second.membershipId, ...asTeacher } }),
      other.call(editUser, { body: { id: here.account.membershipId, ...asTeacher } }),
    ])
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    const { rows } = await here.school.write(({ db }) =>
      db.execute(
        `select id from memberships where school_id = '${here.school.id}' and role = 'admin' and status = 'active'`,
      ),
    )
    expect(rows).toHaveLength(1)
  })

  it.each(['suspend', 'role', 'delete'] as const)(
    'remains when four admins remove each other at once by %s',
    async (action) => {
      const here = await usersSchool(app)
      const more = await Promise.all([1, 2, 3].map(() => here.school.account('admin')))
      const ids = [here.account.membershipId, ...more.map((one) => one.membershipId)]
      const clients = [here.admin, ...(await Promise.all(more.map((one) => app.as(one))))]
      await Promise.all(
        clients.map((client) =>
          client.call(changeUsers, { body: action === 'role' ? { action, ids, role: 'teacher' } : { action, ids } }),
        ),
      )
      const { rows } = await here.school.write(({ db }) =>
        db.execute(
          `select id from memberships where school_id = '${here.school.id}' and role = 'admin' and status = 'active'`,
        ),
      )
      expect(rows.length).toBeGreaterThanOrEqual(1)
    },
  )
})

describe('several at once', () => {
  let here: UsersSchool
  beforeAll(async () => {
    here = await usersSchool(app)
  })

  it('answers for each what happened and why not', async () => {
    const teacher = await here.school.account('teacher', { firstName: 'Kevin', lastName: 'Wafula' })
    const { body: invited } = await here.admin.call(createUser, { body: here.form('tutor') })
    const asking = await here.asking()
    const ids = [teacher.membershipId, invited.id, asking.id, here.account.membershipId, teacher.membershipId]
    const { body } = await here.admin.call(changeUsers, { body: { action: 'suspend', ids } })
    expect(body.done).toBe(1)
    expect(body.results.map(({ name, done, message }) => [name, done, message])).toEqual([
      ['Kevin Wafula', true, null],
      ['Philip Nyongesa', false, 'This person has not accepted the invitation yet.'],
      ['Halima Mohamed', false, 'Accept or decline the request of this person first.'],
      ['Amina Otieno', false, 'You cannot do this to your own access. Ask another admin.'],
    ])
    expect(await here.logged(teacher.membershipId)).toEqual(['users.change_access'])
    expect(
      (await here.admin.call(changeUsers, { body: { action: 'activate', ids: [teacher.membershipId] } })).body.done,
    ).toBe(1)
    expect(await here.statusOf(teacher.membershipId)).toBe('active')
  })

  it('does nothing at all where one of them is of another school, or is nobody', async () => {
    const teacher = await here.school.account('teacher')
    const stranger = await (await usersSchool(app)).school.account('teacher')
    const answers = []
    for (const other of [stranger.membershipId, newId()])
      answers.push(
        await here.admin.call(changeUsers, { body: { action: 'suspend', ids: [teacher.membershipId, other] } }),
      )
    expect(answers.map(({ status, error }) => [status, { ...error, requestId: '' }])).toEqual(
      answers.map(() => [404, { error: 'Not found', message: 'Not found', code: 'request.not_found', requestId: '' }]),
    )
    expect(await here.statusOf(teacher.membershipId)).toBe('active')
    expect(await here.logged(teacher.membershipId)).toEqual([])
  })

  it('gives a role with the record it needs, or says what is missing', async () => {
    const parent = await here.school.account('parent', { firstName: 'Grace', lastName: 'Wanjiku' })
    const twice = await here.school.account('tutor')
    const also = await here.school.account('teacher', { accountId: twice.id, email: twice.email })
    const change = { action: 'role' as const, role: 'teacher' as const }
    const without = await here.admin.call(changeUsers, { body: { ...change, ids: [parent.membershipId] } })
    expect(without.body.results[0]?.message).toBe('At least one subject is required for teachers/tutors')
    const { body } = await here.admin.call(changeUsers, {
      body: { ...change, ids: [parent.membershipId, twice.membershipId], subjects: ['Mathematics'] },
    })
    expect(body.results.map((one) => one.message)).toEqual([null, 'This person already has this role at your school.'])
    expect((await here.admin.call(getUser, { params: { id: parent.membershipId } })).body).toMatchObject({
      role: 'teacher',
      number: expect.stringMatching(/^EMP-T-2026-/),
      record: { kind: 'staff' },
    })
    const student = await here.admin.call(changeUsers, {
      body: { action: 'role', role: 'student', ids: [also.membershipId] },
    })
    expect(student.body.results[0]?.message).toBe('Grade is required for students')
    expect((await here.admin.call(getUser, { params: { id: also.membershipId } })).body.role).toBe('teacher')
  })

  it('never makes a super admin, and refuses unknown actions and fields', async () => {
    const teacher = await here.school.account('teacher')
    for (const body of [
      { action: 'role', role: 'super_admin', ids: [teacher.membershipId] },
      { action: 'promote', ids: [teacher.membershipId] },
      { action: 'suspend', ids: [teacher.membershipId], status: 'active' },
      { action: 'suspend', ids: [] },
    ])
      expect((await here.admin.misuse(changeUsers, { body })).status).toBe(400)
  })

  it('sends the link for a new password to the person only', async () => {
    const teacher = await here.school.account('teacher')
    const { body, text } = await here.admin.call(changeUsers, {
      body: { action: 'reset_password', ids: [teacher.membershipId] },
    })
    expect(body.results).toMatchObject([{ done: true, message: null }])
    const [letter] = await app.letters(teacher.email)
    expect(letter?.kind).toBe('access.reset')
    const token = /reset\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1]
    expect(token).toBeTruthy()
    expect(text).not.toContain(token)
    expect(await here.logged(teacher.membershipId)).toEqual(['users.reset_password'])
  })

  it('happens once for a double click', async () => {
    const teacher = await here.school.account('teacher')
    const key = newId()
    const body = { action: 'reset_password' as const, ids: [teacher.membershipId] }
    await Promise.all([1, 2].map(() => here.admin.call(changeUsers, { body }, { key })))
    expect(await app.letters(teacher.email)).toHaveLength(1)
  })

  it('sends open invitations again, and nothing else', async () => {
    const form = here.form('parent')
    const { body: invited } = await here.admin.call(createUser, { body: form })
    const { body } = await here.admin.call(changeUsers, {
      body: { action: 'resend', ids: [invited.id, here.account.membershipId] },
    })
    expect(body.results.map((one) => one.message)).toEqual([null, 'Only an open invitation can be resent.'])
    expect(await app.letters(form.email)).toHaveLength(2)
  })
})
