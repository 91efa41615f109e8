/** Sign-in, sessions, lock-out and membership over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, testPassword, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { changeMembership, endSession, getMe, listSessions, login, logout } from '../contract/account.ts'

let app: TestApp
let school: TestSchool
let teacher: TestAccount

beforeAll(async () => {
  app = await startApp()
  school = await app.school({ name: 'Umoja Comprehensive School' })
  teacher = await school.account('teacher', { firstName: 'Kevin', lastName: 'Wafula', phone: '+254700000918' })
})

const signIn = (email: string, password = testPassword) => app.client().call(login, { body: { email, password } })

describe('sign-in', () => {
  it('answers the user and sets an http-only cookie', async () => {
    const answer = await signIn(teacher.email)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ firstName: 'Kevin', role: 'teacher', school: 'Umoja Comprehensive School' })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('darasa_session='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
  })

  it('takes a phone number in any Kenyan form', async () => {
    expect((await signIn('0700 000 918')).status).toBe(200)
  })

  it('answers unknown accounts and wrong passwords alike', async () => {
    const wrong = await signIn(teacher.email, 'not the password')
    const unknown = await signIn('nobody@nowhere.test', 'not the password')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect({ ...wrong.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' })
  })

  it('refuses unknown fields and names missing ones', async () => {
    const client = app.client()
    const answer = await client.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: '', password: 'x', role: 'admin' }),
    })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { fields: Record<string, string> }).fields).toEqual({
      email: 'Enter your phone number or e-mail',
      role: 'Unknown field',
    })
  })

  it('locks a name after ten failures, for strangers only', async () => {
    const victim = await school.account('teacher')
    const known = await app.as(victim)
    for (let attempt = 0; attempt < 10; attempt++) expect((await signIn(victim.email, 'guess')).status).toBe(401)
    const locked = await signIn(victim.email)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await known.call(login, { body: { email: victim.email, password: testPassword } })).status).toBe(200)
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 16 * 60_000)
    expect((await signIn(victim.email)).status).toBe(200)
    app.clock.now = before
  })

  it('counts guesses that come all at once', async () => {
    const victim = await school.account('teacher')
    const answers = await Promise.all(Array.from({ length: 32 }, () => signIn(victim.email, 'guess')))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(22)
  })

  it('lets no one in whose membership is suspended', async () => {
    const account = await school.account('teacher')
    const client = await app.as(account)
    await app.tenancy.write(
      { schoolId: school.id, accountId: null, identity: true },
      { requestId: null, address: null, userAgent: null, role: null },
      async (tx) => {
        const { memberships } = await import('./tables.ts')
        const { eq } = await import('drizzle-orm')
        const { publishSessionEnded } = await import('./sessions.ts')
        await tx.db.update(memberships).set({ status: 'suspended' }).where(eq(memberships.id, account.membershipId))
        await publishSessionEnded(tx, account.id, null)
      },
    )
    await expect.poll(async () => (await client.call(getMe)).status).toBe(401)
    expect((await signIn(account.email)).error.code).toBe('auth.no_membership')
  })
})

describe('sessions', () => {
  it('takes identity from the cookie alone', async () => {
    const headers = {
      'x-user-id': teacher.id,
      'x-user-role': 'super_admin',
      'x-console-user': 'root',
      'x-permissions': '[{"action":"*","resource":"*","scope":"global"}]',
      authorization: 'Bearer admin',
    }
    expect((await app.client().call(getMe, {}, { headers })).status).toBe(401)
    const client = await app.as(teacher)
    expect((await client.call(getMe, {}, { headers })).body.role).toBe('teacher')
  })

  it('ends at sign-out, and everywhere when revoked', async () => {
    const one = await app.as(teacher)
    const two = await app.as(teacher)
    const { items } = (await one.call(listSessions)).body
    const other = (await two.call(listSessions)).body.items.find((item) => item.current)
    expect(items.filter((item) => item.current)).toHaveLength(1)
    expect((await one.call(endSession, { params: { id: other?.id ?? '' } })).status).toBe(204)
    expect((await two.call(getMe)).status).toBe(401)
    expect((await one.call(logout)).status).toBe(204)
    expect((await one.call(getMe)).status).toBe(401)
  })

  it('shows and ends only own sessions', async () => {
    const stranger = await app.as(await school.account('admin'))
    const mine = (await (await app.as(teacher)).call(listSessions)).body.items[0]
    expect((await stranger.call(endSession, { params: { id: mine?.id ?? '' } })).status).toBe(404)
  })

  it('gets a new id when the membership changes', async () => {
    const other = await app.school({ name: 'Tumaini Senior School' })
    const parent = await other.account('parent', { accountId: teacher.id })
    const client = await app.as(teacher)
    const before = client.cookie()
    const changed = await client.call(changeMembership, { body: { membershipId: parent.membershipId } })
    expect(changed.body).toMatchObject({ role: 'parent', school: 'Tumaini Senior School' })
    expect(client.cookie()).not.toBe(before)
    const old = await app.client().fetch('/api/auth/me', { headers: { cookie: before } })
    expect(old.status).toBe(401)
    const strange = await school.account('admin')
    expect((await client.call(changeMembership, { body: { membershipId: strange.membershipId } })).status).toBe(404)
  })

  it('ends an unused session', async () => {
    const client = await app.as(teacher)
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 13 * 3_600_000)
    expect((await client.call(getMe)).status).toBe(401)
    app.clock.now = before
  })

  it('refuses writes that come from another site', async () => {
    const answer = await app
      .client()
      .call(
        login,
        { body: { email: teacher.email, password: testPassword } },
        { headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } },
      )
    expect(answer.error.code).toBe('request.cross_origin')
  })
})
