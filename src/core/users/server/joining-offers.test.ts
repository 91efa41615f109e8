/** Registering with an invitation, and invitations offered to a signed-in account. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { getMe } from '#core/access/contract/account.ts'
import { accounts } from '#core/access/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { acceptOwnInvitation, checkInvitation, listOwnInvitations } from '../contract/joining-invitations.ts'
import { register } from '../contract/joining.ts'
import { asIdentity, makeInvitation } from '../testing/joining-scene.ts'
import { invitations } from './tables.ts'

let app: TestApp
let school: TestSchool
let count = 0

beforeAll(async () => {
  app = await startApp()
  school = await app.school({ name: 'Umoja Comprehensive School' })
})

const fresh = () => `brian${String(++count)}@example.ke`
const password = 'mvua ya masika'

describe('registering with an invitation', () => {
  const person = (email: string, token: string) => ({
    firstName: 'Brian',
    lastName: 'Mutua',
    email,
    password,
    invitation: token,
  })

  it('creates the account of the invited address with the name that was typed', async () => {
    const email = fresh()
    const { token } = await makeInvitation(app, school, { email })
    const client = app.client()
    const answer = await client.call(register, { body: person(email, token) })
    expect(answer.body).toMatchObject({
      firstName: 'Brian',
      role: 'teacher',
      status: 'active',
      school: 'Umoja Comprehensive School',
    })
    expect((await client.call(getMe)).body.name).toBe('Brian Mutua')
  })

  it('is refused for another address, with a join code beside it, and for a known address', async () => {
    const owner = await (await app.school()).account('parent')
    const { token } = await makeInvitation(app, school, { email: owner.email })
    expect((await app.client().call(register, { body: person(fresh(), token) })).status).toBe(409)
    expect((await app.client().call(register, { body: person(owner.email, token) })).error.code).toBe(
      'users.sign_in_first',
    )
    const open = await makeInvitation(app, school, { email: fresh() })
    expect((await app.client().call(register, { body: person(fresh(), open.token) })).error.fields).toEqual({
      email: 'The invitation was sent to another address',
    })
    const both = await app.client().call(register, { body: { ...person(fresh(), open.token), joinCode: 'KTM4-9XQP' } })
    expect(both.error.fields).toEqual({ joinCode: 'Use either a join code or an invitation' })
    expect((await app.client().call(checkInvitation, { body: { token: open.token } })).body.state).toBe('new')
  })
})

describe('offers for a signed-in account', () => {
  it('are those for its proved address and number, and accepted by their id', async () => {
    const account = await (await app.school()).account('teacher', { phone: '+254700000663' })
    const client = await app.as(account)
    const byMail = await makeInvitation(app, school, { email: account.email, role: 'parent' })
    const byPhone = await makeInvitation(app, await app.school(), { phone: '+254700000663', role: 'parent' })
    await makeInvitation(app, school, { email: fresh(), phone: '+254700000664' })
    expect((await client.call(listOwnInvitations)).body.items).toEqual([])
    expect((await client.call(acceptOwnInvitation, { params: { id: byMail.id } })).status).toBe(404)
    await asIdentity(app, (tx) =>
      tx.db.update(accounts).set({ emailProvedAt: tx.at, phoneProvedAt: tx.at }).where(eq(accounts.id, account.id)),
    )
    expect((await client.call(listOwnInvitations)).body.items.map((item) => item.id)).toEqual([byMail.id, byPhone.id])
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.call(acceptOwnInvitation, { params: { id: byMail.id } })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(8).fill(200))
    expect((await client.call(acceptOwnInvitation, { params: { id: byPhone.id } })).body).toMatchObject({
      role: 'parent',
    })
    expect((await client.call(getMe)).body.memberships).toHaveLength(3)
  })

  it('cannot be accepted by anybody else', async () => {
    const { id } = await makeInvitation(app, school, { email: fresh() })
    const client = await app.as(await school.account('admin'))
    const strange = await client.call(acceptOwnInvitation, { params: { id } })
    const random = await client.call(acceptOwnInvitation, { params: { id: newId() } })
    expect({ ...strange.error, requestId: '' }).toEqual({ ...random.error, requestId: '' })
    expect(
      await asIdentity(app, (tx) =>
        tx.db.select({ status: invitations.status }).from(invitations).where(eq(invitations.id, id)),
      ),
    ).toEqual([{ status: 'open' }])
  })
})
