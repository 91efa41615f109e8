/** Sign-in, sessions, lock-out and membership over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, testPassword, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { entranceLimits } from '../contract/entrance.ts'
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

  it('gives unknown accounts and wrong passwords the same answer', async () => {
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

describe('guessing one password for many accounts', () => {
  /** A sign-in that arrives from this address. */
  const from = async (on: TestApp, remoteAddress: string, email: string, password: string, cookie = '') => {
    const answer = await on.app.inject({
      method: 'POST',
      url: login.path,
      remoteAddress,
      headers: { cookie },
      payload: { email, password },
    })
    return {
      status: answer.statusCode,
      code: answer.json<{ code?: string }>().code,
      wait: Number(answer.headers['retry-after']),
    }
  }
  const { free } = entranceLimits.failuresPerNetwork
  const perAccount = 5
  let victims: TestAccount[]

  beforeAll(async () => {
    victims = await Promise.all(Array.from({ length: free / perAccount + 4 }, () => school.account('teacher')))
  })

  it('meets a wait of the network that grows, in every process, and not on a device that signed in before', async () => {
    const known = (await app.client().call(login, { body: { email: teacher.email, password: testPassword } })).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const guesses = victims.flatMap(({ email }) => Array.from({ length: perAccount }, () => email))
    const answers = await Promise.all(
      guesses.map((email, index) => from(app, `41.90.64.${(index % 250) + 1}`, email, 'Nairobi2026')),
    )
    const guessed = answers.filter(({ status }) => status === 401).length
    // Guesses under way together with the last free one count too.
    expect(guessed).toBeGreaterThanOrEqual(free)
    expect(guessed).toBeLessThan(free + 10)
    const refused = answers.filter(({ status }) => status !== 401)
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['429 auth.network_locked']),
    )
    expect(refused.every(({ wait }) => wait >= 1)).toBe(true)

    const other = await startApp()
    other.clock.now = app.clock.now
    expect(await from(other, '41.90.64.9', teacher.email, testPassword)).toMatchObject({ status: 429 })
    expect(await from(app, '41.90.64.9', teacher.email, testPassword, known)).toMatchObject({ status: 200 })
    expect(await from(app, '41.90.65.9', teacher.email, testPassword)).toMatchObject({ status: 200 })

    const before = app.clock.now
    const stranger = victims.at(-1)?.email ?? ''
    const waits: number[] = []
    for (let round = 0; round < 3; round++) {
      const { wait } = await from(app, '41.90.64.9', stranger, 'Nairobi2027')
      waits.push(wait)
      app.clock.now = new Date(app.clock.now.getTime() + wait * 1000)
      expect((await from(app, '41.90.64.9', stranger, 'Nairobi2027')).status).toBe(401)
    }
    expect(waits).toEqual([...new Set(waits)].sort((a, b) => a - b))
    app.clock.now = before
  })

  it('is not what a whole school behind one address does that signs in rightly at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 2 * free }, (_, index) =>
        from(app, '197.248.10.2', victims[index % victims.length]?.email ?? '', testPassword),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })
})

describe('sessions', () => {
  it('takes identity from the cookie only', async () => {
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
