/** Positions decide what an admin may do, at once and everywhere; a school always keeps a principal. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedApp, type Client, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { listAudit } from '#core/audit/contract.ts'
import { acceptRequest } from '#core/users/contract/deciding.ts'
import { createUser } from '#core/users/contract/creating.ts'
import { usersErrors } from '#core/users/contract/errors.ts'
import { changeUsers, editUser } from '#core/users/contract/users.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { violates } from '#platform/server/tenancy/tenancy.ts'
import { getMe } from '../contract/account.ts'
import { createPosition, deletePosition, listPositions, positionErrors, savePosition } from '../contract/positions.ts'
import { memberships } from './tables.ts'

let app: TestApp
let school: TestSchool
let head: TestAccount
let principal: Client
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  school = await app.school()
  head = await school.account('admin', { firstName: 'Esther', lastName: 'Kerubo' })
  principal = await app.as(head)
})

const as = async (...positions: string[]): Promise<{ account: TestAccount; client: Client }> => {
  const account = await school.account('admin', { positions })
  return { account, client: await app.as(account) }
}
const status = async (client: Client, path: string): Promise<number> => (await client.fetch(path)).status
const [fees, incidents, learners, audit] = [
  '/api/admin/fees/stats',
  '/api/occurrence-book',
  '/api/admin/learners',
  '/api/admin/audit',
]

describe('a position', () => {
  it('opens what it includes and nothing else, and the refusal says so', async () => {
    const { client } = await as('bursar')
    expect(await Promise.all([fees, learners, incidents, audit].map((path) => status(client, path)))).toEqual([
      200, 200, 403, 403,
    ])
    const refused = (await (await client.fetch(incidents)).json()) as { error: object }
    expect(refused).toMatchObject({
      code: 'module.position',
      message: 'Your position does not include “Incidents”. The principal decides about it.',
    })
  })

  it('is what the app shows: abilities and modules', async () => {
    const { client } = await as('bursar')
    const { body } = await client.call(getMe)
    expect(body.positions).toEqual([{ id: 'bursar', name: null }])
    expect(body.abilities).toEqual(expect.arrayContaining(['fees.manage', 'people.read_learners', 'people.search']))
    expect(body.abilities).not.toEqual(expect.arrayContaining(['people.read_health']))
    const obstacles = Object.fromEntries(body.modules.map(({ id, obstacle }) => [id, obstacle]))
    expect([obstacles.fees, obstacles['occurrence-book']]).toEqual([undefined, 'position'])
  })

  it('adds to another one of the same person', async () => {
    const { client } = await as('bursar', 'nurse')
    expect(await Promise.all([fees, incidents].map((path) => status(client, path)))).toEqual([200, 200])
  })

  it('counts with the next call once the principal has changed it, and leaves an entry', async () => {
    const { client } = await as('secretary')
    expect(await status(client, fees)).toBe(403)
    const { body } = await principal.call(listPositions)
    const secretary = body.positions.find(({ id }) => id === 'secretary')
    const given = { id: 'secretary' as const, version: 0, permissions: [...(secretary?.permissions ?? []), 'fees'] }
    const saved = await principal.call(savePosition, { body: given })
    expect(saved.body).toMatchObject({
      version: 1,
      permissions: expect.arrayContaining(['fees', 'see_learners']) as unknown,
    })
    expect(await status(client, fees)).toBe(200)
    expect((await principal.call(savePosition, { body: given })).error.code).toBe(commonErrors.stale.code)
    const entries = await principal.call(listAudit, { query: { entity: 'position' } })
    expect(entries.body.items).toHaveLength(1)
    await principal.call(savePosition, { body: { ...given, version: 1, permissions: ['see_learners'] } })
    expect(await Promise.all([fees, learners].map((path) => status(client, path)))).toEqual([403, 200])
  })

  it('brings what its permissions need', async () => {
    const saved = await principal.call(savePosition, { body: { id: 'librarian', version: 0, permissions: ['fees'] } })
    expect([...saved.body.permissions].sort()).toEqual(['fees', 'see_learners'])
  })

  it('may be the school’s own, until it is removed, which nobody must hold', async () => {
    const made = await principal.call(createPosition, { body: { name: 'Boarding master', permissions: ['incidents'] } })
    expect((await principal.call(createPosition, { body: { name: 'boarding MASTER', permissions: [] } })).status).toBe(
      400,
    )
    const { account, client } = await as(made.body.id)
    expect(await Promise.all([incidents, fees].map((path) => status(client, path)))).toEqual([200, 403])
    const remove = () => principal.call(deletePosition, { params: { id: made.body.id } })
    expect((await remove()).error.code).toBe(positionErrors.held.code)
    await principal.call(editUser, { body: { id: account.membershipId, positions: ['librarian'] } })
    expect(await Promise.all([incidents, learners].map((path) => status(client, path)))).toEqual([403, 200])
    expect((await remove()).status).toBe(204)
  })

  it('is decided by the principal only, who always has everything', async () => {
    const { client } = await as('deputy')
    expect((await client.call(listPositions)).status).toBe(403)
    const less = await principal.call(savePosition, { body: { id: 'principal', version: 0, permissions: [] } })
    expect(less.error.code).toBe(positionErrors.principal.code)
  })
})

describe('an admin', () => {
  const secretary = { firstName: 'Philip', lastName: 'Nyongesa', email: 'philip@example.co.ke', role: 'admin' as const }

  it('is made, changed and reset by the principal only', async () => {
    const { client } = await as('secretary')
    const body = { ...secretary, school: school.id }
    const calls = [
      client.call(createUser, { body }, { key: newId() }),
      client.call(editUser, { body: { id: head.membershipId, status: 'suspended' } }),
      client.call(editUser, { body: { id: head.membershipId, email: 'mine@example.co.ke' } }),
    ]
    for (const { error } of await Promise.all(calls)) expect(error.code).toBe(usersErrors.principalOnly.code)
    const reset = { action: 'reset_password' as const, ids: [head.membershipId] }
    const { results } = (await client.call(changeUsers, { body: reset }, { key: newId() })).body
    expect(results).toMatchObject([{ done: false, message: usersErrors.principalOnly.message }])
    const made = await principal.call(createUser, { body: { ...body, positions: ['secretary'] } }, { key: newId() })
    expect(made.body.positions).toEqual([{ id: 'secretary', name: null }])
  })

  it('cannot give the own account another position, nor take in an admin', async () => {
    const { account, client } = await as('secretary')
    const own = await client.call(editUser, { body: { id: account.membershipId, positions: ['principal'] } })
    expect(own.error.code).toBe(usersErrors.principalOnly.code)
    const taken = await client.call(acceptRequest, { params: { id: account.id }, body: { role: 'admin' } })
    expect(taken.error.code).toBe(usersErrors.principalOnly.code)
  })

  it('has at least one position, by a rule of the database', async () => {
    const without = school.write(({ db }) =>
      db.update(memberships).set({ positions: [] }).where(eq(memberships.id, head.membershipId)),
    )
    await expect(without).rejects.toSatisfy((error) => violates(error, 'memberships_admin_positions'))
  })
})

describe('the last principal', () => {
  it('cannot be demoted, suspended or ended, also not straight in the database', async () => {
    const { account: other } = await as('principal')
    const second = await app.as(other)
    expect((await principal.call(editUser, { body: { id: other.membershipId, positions: ['deputy'] } })).status).toBe(
      200,
    )
    for (const change of [
      { positions: ['bursar' as const] },
      { status: 'suspended' as const },
      { role: 'teacher' as const },
    ])
      expect((await second.call(editUser, { body: { id: head.membershipId, ...change } })).status).toBe(403)
    for (const values of [{ positions: ['deputy'] }, { status: 'ended' }, { role: 'teacher', positions: [] }])
      await expect(
        school.write(({ db }) => db.update(memberships).set(values).where(eq(memberships.id, head.membershipId))),
      ).rejects.toSatisfy((error) => violates(error, 'memberships_last_principal'))
  })

  it('remains when two principals demote each other at the same moment', async () => {
    const { account: other, client: second } = await as('principal')
    const demote = (client: Client, id: string) => client.call(editUser, { body: { id, positions: ['deputy'] } })
    await Promise.all([demote(principal, other.membershipId), demote(second, head.membershipId)])
    const left = await school.write(({ db }) =>
      db.select().from(memberships).where(eq(memberships.schoolId, school.id)),
    )
    expect(left.filter(({ positions }) => positions.includes('principal'))).toHaveLength(1)
  })

  it('remains when both are demoted in two open transactions', async () => {
    const { account: other } = await as('principal')
    const demote = (id: string) =>
      school.write(({ db }) =>
        db
          .update(memberships)
          .set({ positions: ['deputy'] })
          .where(eq(memberships.id, id)),
      )
    const done = await Promise.allSettled([demote(head.membershipId), demote(other.membershipId)])
    expect(done.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
