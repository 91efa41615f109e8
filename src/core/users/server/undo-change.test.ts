/** Taking back a change of users' access, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { listGuardians } from '#core/people/contract/guardians.ts'
import { listStaff, saveStaff } from '#core/people/contract/staff.ts'
import { staffFacts } from '#core/people/testing/factories.ts'
import { undoChange } from '#core/undo/contract/undo.ts'
import { createUser } from '../contract/creating.ts'
import { changeUsers, deleteUser, editUser, getUser, listUsers } from '../contract/users.ts'
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

  it('is offered for one too, whose form gave another role: title and record as before', async () => {
    const here = await usersSchool(app)
    const one = await here.school.account('teacher')
    const edit = (values: object) => here.admin.call(editUser, { body: { id: one.membershipId, ...values } })
    expect((await edit({ position: 'Deputy head' })).body.undo).toBeNull()
    const changed = (await edit({ role: 'parent', position: null, status: 'suspended' })).body
    expect(changed).toMatchObject({ role: 'parent', status: 'suspended' })
    expect((await here.admin.call(listGuardians)).body.totalCount).toBe(1)
    expect((await undo(here, changed.undo)).body).toEqual({ restored: 2 })
    const { body } = await here.admin.call(getUser, { params: { id: one.membershipId } })
    expect(body).toMatchObject({ role: 'teacher', status: 'active', position: 'Deputy head' })
    expect((await here.admin.call(listGuardians)).body.totalCount).toBe(0)
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

describe('an undone change of role', () => {
  const roleOf = async (here: UsersSchool, id: string) => (await here.admin.call(getUser, { params: { id } })).body.role
  const staffCount = async (here: UsersSchool) => (await here.admin.call(listStaff)).body.totalCount

  it('gives back the role, and takes away the record that the new one brought', async () => {
    const here = await usersSchool(app)
    const [parent, teacher] = [await here.school.account('parent'), await here.school.account('teacher')]
    const guardians = async () => (await here.admin.call(listGuardians)).body.totalCount
    const before = [await staffCount(here), await guardians()]
    const change = async (id: string, role: 'tutor' | 'parent') =>
      (await here.admin.call(changeUsers, { body: { action: 'role', ids: [id], role, subjects: ['Mathematics'] } }))
        .body.undo
    const changes = [await change(parent.membershipId, 'tutor'), await change(teacher.membershipId, 'parent')]
    expect([await staffCount(here), await guardians()]).toEqual(before.map((count) => count + 1))
    for (const id of changes) expect((await undo(here, id)).body).toEqual({ restored: 2 })
    expect(await roleOf(here, parent.membershipId)).toBe('parent')
    expect(await roleOf(here, teacher.membershipId)).toBe('teacher')
    expect([await staffCount(here), await guardians()]).toEqual(before)
    expect(await here.logged(parent.membershipId)).toEqual(['users.change_access', 'undo.change'])
  })

  it('gives an admin back the positions, and asks for the principal then too', async () => {
    const here = await usersSchool(app)
    const bursar = await here.school.account('admin', { positions: ['bursar'] })
    const deputy = await app.as(await here.school.account('admin', { positions: ['deputy'] }))
    const id = bursar.membershipId
    const changed = (
      await here.admin.call(changeUsers, {
        body: { action: 'role', ids: [id], role: 'teacher', subjects: ['Mathematics'] },
      })
    ).body
    expect(changed.done).toBe(1)
    const refused = await deputy.call(undoChange, { params: { id: changed.undo ?? '' } })
    expect([refused.status, refused.error.code]).toEqual([403, 'users.principal_only'])
    expect(await roleOf(here, id)).toBe('teacher')
    expect((await undo(here, changed.undo)).status).toBe(200)
    const { body } = await here.admin.call(getUser, { params: { id } })
    expect([body.role, body.positions.map((one) => one.id)]).toEqual(['admin', ['bursar']])
  })

  it('is refused once the record that came with the role was changed', async () => {
    const here = await usersSchool(app)
    const parent = await here.school.account('parent')
    const id = parent.membershipId
    const changed = (
      await here.admin.call(changeUsers, {
        body: { action: 'role', ids: [id], role: 'teacher', subjects: ['Mathematics'] },
      })
    ).body
    const [member] = (await here.admin.call(listStaff)).body.items.filter((one) => one.kind === 'teacher')
    if (!member) throw new Error('The new role brought no staff record')
    const { id: staffId, firstName, lastName, kind, number, version } = member
    const body = { ...staffFacts, firstName, lastName, kind, number, version, position: 'Head of sciences' }
    expect((await here.admin.call(saveStaff, { params: { id: staffId }, body })).status).toBe(200)
    expect((await undo(here, changed.undo)).error.code).toBe('undo.changed')
    expect(await roleOf(here, id)).toBe('teacher')
  })
})

describe('the undone deletion of one user', () => {
  it('gives back the access, and a withdrawn invitation', async () => {
    const here = await usersSchool(app)
    const teacher = await here.school.account('teacher')
    const invited = (await here.admin.call(createUser, { body: here.form('teacher') })).body
    for (const id of [teacher.membershipId, invited.id]) {
      const deleted = (await here.admin.call(deleteUser, { params: { id } })).body
      expect((await here.admin.call(getUser, { params: { id } })).status).toBe(404)
      expect((await undo(here, deleted.undo)).body).toEqual({ restored: 1 })
      expect((await here.admin.call(getUser, { params: { id } })).status).toBe(200)
    }
    expect(await here.statusOf(teacher.membershipId)).toBe('active')
  })

  it('asks for the right to do it at that moment', async () => {
    const here = await usersSchool(app)
    const [teacher, other] = [await here.school.account('teacher'), await here.school.account('admin')]
    const client = await app.as(other)
    const deleted = (await client.call(deleteUser, { params: { id: teacher.membershipId } })).body
    await here.admin.call(editUser, { body: { id: other.membershipId, positions: ['bursar'] } })
    const refused = await client.call(undoChange, { params: { id: deleted.undo ?? '' } })
    expect(refused.status).toBe(404)
    expect(await here.statusOf(teacher.membershipId)).toBe('ended')
    expect((await undo(here, deleted.undo)).status).toBe(200)
  })
})
