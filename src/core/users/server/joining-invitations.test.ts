/** Accepting invitations: once, by the right person, at the right school. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, testPassword, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { changeMembership, getMe, listSessions, login } from '#core/access/contract/account.ts'
import { accounts, memberships } from '#core/access/server/tables.ts'
import { learners } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { acceptInvitation, checkInvitation } from '../contract/joining-invitations.ts'
import { register } from '../contract/joining.ts'
import { accountsWith, asIdentity, joinCodeOf, makeInvitation, membershipsOf } from '../testing/joining-scene.ts'
import { joinRequests } from './tables.ts'

let app: TestApp
let school: TestSchool
let count = 0

beforeAll(async () => {
  app = await startApp()
  school = await app.school({ name: 'Umoja Comprehensive School' })
})

const fresh = () => `kevin${String(++count)}@example.ke`
const password = 'mvua ya masika'
const gone = { status: 404, code: 'users.invitation_gone' }
const result = (answer: { status: number; error: { code: string } | undefined }) => ({
  status: answer.status,
  code: answer.error?.code,
})

const makeStaff = (at: TestSchool, values: Partial<typeof staff.$inferInsert> = {}): Promise<string> => {
  const id = newId()
  const names = { firstName: 'Kevin', lastName: 'Wafula', fullName: 'Kevin Wafula' }
  return at.write(async (tx) => {
    await tx.db
      .insert(staff)
      .values({ schoolId: at.id, id, number: `EMP-${id.slice(-8)}`, kind: 'teacher', ...names, ...values })
    return id
  })
}
const staffRow = (at: TestSchool, id: string) =>
  at.write(async (tx) => (await tx.db.select().from(staff).where(eq(staff.id, id)))[0])

describe('an invitation by its link', () => {
  it('creates the account, its membership and its session, and links the record', async () => {
    const email = fresh()
    const staffId = await makeStaff(school)
    const { token, id } = await makeInvitation(app, school, {
      email: email.toUpperCase(),
      staffId,
      position: 'Deputy head',
      phone: '+254700000661',
    })
    const client = app.client()
    const checked = await client.call(checkInvitation, { body: { token } })
    expect(checked.body).toEqual({
      school: { name: 'Umoja Comprehensive School', crestUrl: null },
      firstName: 'Kevin',
      role: 'teacher',
      state: 'new',
    })
    const accepted = await client.call(acceptInvitation, { body: { token, password, language: 'sw' } })
    expect([accepted.status, accepted.body]).toMatchObject([200, { role: 'teacher', signedIn: true }])
    const me = await client.call(getMe)
    expect(me.body).toMatchObject({
      email,
      firstName: 'Kevin',
      role: 'teacher',
      position: 'Deputy head',
      language: 'sw',
      school: 'Umoja Comprehensive School',
    })
    const [account] = await accountsWith(app, { email })
    // The link was e-mailed: it verifies the address but not the number.
    expect(account).toMatchObject({ emailProvedAt: app.clock.now, phone: null })
    expect((await staffRow(school, staffId))?.accountId).toBe(account?.id)
    const entries = await school.write((tx) =>
      tx.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.accountId, account?.id ?? '')),
    )
    expect(entries.map((entry) => entry.action).sort()).toEqual([
      'access.add_membership',
      'people.give_account',
      'users.accept_invitation',
    ])
    expect(entries.find((entry) => entry.action === 'users.accept_invitation')?.entityId).toBe(id)
    expect((await app.client().call(login, { body: { email, password } })).status).toBe(200)
  })

  it('is accepted once by 32 concurrent calls', async () => {
    const email = fresh()
    const staffId = await makeStaff(school)
    const { token } = await makeInvitation(app, school, { email, staffId })
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => app.client().call(acceptInvitation, { body: { token, password } })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status !== 200).map(result)).toEqual(
      Array.from({ length: 31 }, () => gone),
    )
    const found = await accountsWith(app, { email })
    expect(found).toHaveLength(1)
    expect(await membershipsOf(app, found[0]?.id ?? '')).toHaveLength(1)
  })

  it('gives the same answer when it is unknown, expired, withdrawn, used, or of a closed school', async () => {
    const closed = await app.school({ status: 'suspended' })
    const used = await makeInvitation(app, school, { email: fresh() })
    await app.client().call(acceptInvitation, { body: { token: used.token, password } })
    const tokens = [
      'x'.repeat(43),
      used.token,
      (await makeInvitation(app, school, { email: fresh(), expiresAt: new Date(app.clock.now.getTime() - 1) })).token,
      (await makeInvitation(app, school, { email: fresh(), status: 'withdrawn' })).token,
      (await makeInvitation(app, closed, { email: fresh() })).token,
      (await makeInvitation(app, school, { email: fresh(), role: 'super_admin' })).token,
      (await makeInvitation(app, school, { email: fresh(), staffId: await makeStaff(school, { status: 'left' }) }))
        .token,
    ]
    for (const token of tokens)
      expect(result(await app.client().call(acceptInvitation, { body: { token, password } }))).toEqual(gone)
    for (const token of tokens.slice(0, 5))
      expect(result(await app.client().call(checkInvitation, { body: { token } }))).toEqual(gone)
  })

  it('asks for a good password before it creates anything', async () => {
    const email = fresh()
    const { token } = await makeInvitation(app, school, { email })
    expect((await app.client().call(acceptInvitation, { body: { token } })).error.fields).toEqual({
      password: 'Choose a password',
    })
    expect(
      (await app.client().call(acceptInvitation, { body: { token, password: 'kevinwafula' } })).error.fields,
    ).toHaveProperty('password')
    expect(await accountsWith(app, { email })).toEqual([])
  })

  it('takes no role, school or record from the body', async () => {
    const { token } = await makeInvitation(app, school, { email: fresh() })
    for (const extra of [{ role: 'admin' }, { schoolId: school.id }, { staffId: newId() }, { email: fresh() }]) {
      const answer = await app.client().fetch(acceptInvitation.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, password, ...extra }),
      })
      expect(answer.status).toBe(400)
    }
  })

  it('cannot name a record of another school', async () => {
    const other = await app.school()
    const learnerId = newId()
    await other.write((tx) =>
      tx.db.insert(learners).values({
        schoolId: other.id,
        id: learnerId,
        admissionNumber: 'X-1',
        firstName: 'Faith',
        lastName: 'Otieno',
        fullName: 'Faith Otieno',
      }),
    )
    await expect(makeInvitation(app, school, { email: fresh(), role: 'student', learnerId })).rejects.toThrow()
  })

  it('proves the number if it was sent by SMS', async () => {
    const phone = '+254700000662'
    const { token } = await makeInvitation(app, school, { phone, role: 'parent' })
    expect((await app.client().call(acceptInvitation, { body: { token, password } })).status).toBe(200)
    expect(await accountsWith(app, { phone })).toMatchObject([{ email: null, phoneProvedAt: app.clock.now }])
  })
})

describe('an invitation for somebody who has an account', () => {
  it('asks to sign in first, then adds one membership, also for a double click', async () => {
    const elsewhere = await app.school()
    const account = await elsewhere.account('parent')
    const { token } = await makeInvitation(app, school, { email: account.email })
    expect((await app.client().call(checkInvitation, { body: { token } })).body.state).toBe('sign_in')
    const strange = await app.client().call(acceptInvitation, { body: { token, password: 'a password of a thief' } })
    expect(result(strange)).toEqual({ status: 409, code: 'users.sign_in_first' })
    expect((await app.client().call(login, { body: { email: account.email, password: testPassword } })).status).toBe(
      200,
    )
    const client = await app.as(account)
    expect((await client.call(checkInvitation, { body: { token } })).body.state).toBe('own')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.call(acceptInvitation, { body: { token } })),
    )
    expect(new Set(answers.map((answer) => `${String(answer.status)} ${answer.body.membershipId}`)).size).toBe(1)
    expect((await client.call(checkInvitation, { body: { token } })).body.state).toBe('own')
    expect(result(await app.client().call(checkInvitation, { body: { token } }))).toEqual(gone)
    const me = (await client.call(getMe)).body
    expect(me.memberships.map((one) => one.role).sort()).toEqual(['parent', 'teacher'])
    expect(
      (await client.call(changeMembership, { body: { membershipId: answers[0]?.body.membershipId ?? '' } })).body.role,
    ).toBe('teacher')
  })

  it('cannot be accepted by another signed-in account', async () => {
    const { token } = await makeInvitation(app, school, { email: fresh() })
    const client = await app.as(await school.account('parent'))
    expect((await client.call(checkInvitation, { body: { token } })).body.state).toBe('other')
    expect(result(await client.call(acceptInvitation, { body: { token, password } }))).toEqual({
      status: 409,
      code: 'users.other_account',
    })
    expect((await app.client().call(checkInvitation, { body: { token } })).body.state).toBe('new')
  })

  it('does not restore what the school took away', async () => {
    const account = await school.account('teacher')
    const { token } = await makeInvitation(app, school, { email: account.email })
    const home = await (await app.school()).account('parent', { accountId: account.id })
    const client = await app.as({ ...account, membershipId: home.membershipId })
    await asIdentity(app, (tx) =>
      tx.db.update(memberships).set({ status: 'suspended' }).where(eq(memberships.id, account.membershipId)),
    )
    expect((await client.call(acceptInvitation, { body: { token } })).error.code).toBe('users.access_not_active')
    expect((await client.call(getMe)).body.memberships).toHaveLength(1)
  })

  it('is refused when the school has two records of the person, or gave the record to somebody else', async () => {
    const account = await (await app.school()).account('parent')
    const client = await app.as(account)
    await makeStaff(school, { accountId: account.id })
    const two = await makeInvitation(app, school, { email: account.email, staffId: await makeStaff(school) })
    expect((await client.call(acceptInvitation, { body: { token: two.token } })).error.code).toBe('users.two_records')
    const other = await school.account('teacher')
    const stranger = await (await app.school()).account('parent')
    const taken = await makeInvitation(app, school, {
      email: stranger.email,
      staffId: await makeStaff(school, { accountId: other.id }),
    })
    expect(result(await (await app.as(stranger)).call(acceptInvitation, { body: { token: taken.token } }))).toEqual(
      gone,
    )
    expect(await membershipsOf(app, stranger.id)).toHaveLength(1)
  })

  it('resets an account that waits at a school, and answers its request', async () => {
    const email = fresh()
    const body = {
      firstName: 'Kevin',
      lastName: 'Wafula',
      email,
      password: 'a squatter chose it',
      joinCode: await joinCodeOf(app, school),
      says: 'teacher' as const,
    }
    await app.client().call(register, { body })
    const { token } = await makeInvitation(app, school, { email })
    const client = app.client()
    expect((await client.call(checkInvitation, { body: { token } })).body.state).toBe('new')
    expect((await client.call(acceptInvitation, { body: { token, password } })).body.signedIn).toBe(true)
    expect((await app.client().call(login, { body: { email, password: 'a squatter chose it' } })).status).toBe(401)
    const [request] = await asIdentity(app, (tx) =>
      tx.db.select().from(joinRequests).where(eq(joinRequests.email, email)),
    )
    expect(request?.status).toBe('accepted')
    expect((await client.call(listSessions)).body.items).toHaveLength(1)
  })

  it('leaves the second step to an account that has one', async () => {
    const email = fresh()
    await asIdentity(app, (tx) =>
      tx.db.insert(accounts).values({
        id: newId(),
        email,
        firstName: 'Kevin',
        lastName: 'Wafula',
        totpSecret: 'sealed',
        totpConfirmedAt: tx.at,
      }),
    )
    const { token } = await makeInvitation(app, school, { email })
    const client = app.client()
    expect((await client.call(acceptInvitation, { body: { token, password } })).body.signedIn).toBe(false)
    expect((await client.call(getMe)).status).toBe(401)
    expect((await client.call(login, { body: { email, password } })).error.code).toBe('auth.code_needed')
  })
})
