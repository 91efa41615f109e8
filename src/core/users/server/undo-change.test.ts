/** Taking back a change of several users' access, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { undoChange } from '#core/undo/contract/undo.ts'
import { createUser } from '../contract/creating.ts'
import { changeUsers, editUser, listUsers } from '../contract/users.ts'
import { usersSchool, type UsersSchool } from '../testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})

const undo = (here: UsersSchool, id: string | null) => here.admin.call(undoChange, { params: { id: id ?? '' } })

describe('an undone change of several users', () => {
  it.each(['deactivate', 'suspend', 'delete'] as const)('gives back the access that they had: %s', async (action) => {
    const here = await usersSchool(app)
    const [teacher, parent] = [await here.school.account('teacher'), await here.school.account('parent')]
    const ids = [teacher.membershipId, parent.membershipId]
    await here.admin.call(editUser, { body: { id: parent.membershipId, status: 'inactive' } })
    const changed = (await here.admin.call(changeUsers, { body: { action, ids } })).body
    expect(changed.done).toBe(2)
    await undo(here, changed.undo)
    expect(await here.statusOf(teacher.membershipId)).toBe('active')
    expect(await here.statusOf(parent.membershipId)).toBe('inactive')
    expect(await here.logged(teacher.membershipId)).toContain('undo.change')
    expect((await (await app.as(teacher)).call(listUsers)).status).toBe(403)
  })

  it('opens withdrawn invitations again', async () => {
    const here = await usersSchool(app)
    const invited = (await here.admin.call(createUser, { body: here.form('teacher') })).body
    const changed = (await here.admin.call(changeUsers, { body: { action: 'delete', ids: [invited.id] } })).body
    const open = async () => (await here.admin.call(listUsers, { query: { kind: 'invitation' } })).body.totalCount
    expect(await open()).toBe(0)
    expect((await undo(here, changed.undo)).body).toEqual({ restored: 1 })
    expect(await open()).toBe(1)
  })

  it('is refused as a whole once one of them was changed', async () => {
    const here = await usersSchool(app)
    const [one, two] = [await here.school.account('teacher'), await here.school.account('tutor')]
    const ids = [one.membershipId, two.membershipId]
    const changed = (await here.admin.call(changeUsers, { body: { action: 'suspend', ids } })).body
    await here.admin.call(editUser, { body: { id: two.membershipId, status: 'inactive' } })
    expect((await undo(here, changed.undo)).error.code).toBe('undo.changed')
    expect(await here.statusOf(one.membershipId)).toBe('suspended')
  })

  it('is not offered for what was sent', async () => {
    const here = await usersSchool(app)
    const teacher = await here.school.account('teacher')
    const sent = await here.admin.call(changeUsers, {
      body: { action: 'reset_password', ids: [teacher.membershipId] },
    })
    expect(sent.body).toMatchObject({ done: 1, undo: null })
  })
})
