/** Sessions over HTTP, and attacks: fixation, cookies, timing, suspension, claimed addresses, name enumeration. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  startApp,
  testPassword,
  type Client,
  type TestAccount,
  type TestApp,
  type TestSchool,
} from '#app/testing/harness.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { changeMembership, endOtherSessions, getMe, listActivity, listSessions } from '../contract/account.ts'
import { enter } from '../testing/authenticator.ts'
import { identity } from './service.ts'
import { publishSessionEnded, limits } from './sessions.ts'
import { hashPassword } from './passwords.ts'
import { accounts, memberships, sessions } from './tables.ts'

let app: TestApp
let school: TestSchool
beforeAll(async () => {
  app = await startApp()
  school = await app.school()
})

const json = { 'content-type': 'application/json' }
const signIn = (client: Client, body: object, headers: Record<string, string> = {}) =>
  client.fetch('/api/auth/login', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ password: testPassword, ...body }),
  })
const sessionOf = (client: Client): string => /darasa_session=([^;]+)/.exec(client.cookie())?.[1] ?? ''
const at = async <T>(moment: Date, work: () => Promise<T>): Promise<T> => {
  const before = app.clock.now
  app.clock.now = moment
  try {
    return await work()
  } finally {
    app.clock.now = before
  }
}
const after = (ms: number): Date => new Date(app.clock.now.getTime() + ms)

describe('the session’s id', () => {
  it('is the server’s own: one that was planted before is never let in', async () => {
    const account = await school.account('teacher')
    const planted = 'A'.repeat(43)
    const victim = app.client()
    const answer = await signIn(
      victim,
      { email: account.email },
      { cookie: `darasa_session=${planted}; darasa_device=01890000-0000-7000-8000-00000000abcd.planted` },
    )
    expect(answer.status).toBe(200)
    expect(sessionOf(victim)).toMatch(/^[\w-]{43}$/)
    expect(sessionOf(victim)).not.toBe(planted)
    expect(
      (await app.client().fetch('/api/auth/me', { headers: { cookie: `darasa_session=${planted}` } })).status,
    ).toBe(401)
  })

  it('is new at each sign-in, and the one before ends', async () => {
    const account = await school.account('teacher')
    const client = await app.as(account)
    const before = client.cookie()
    expect((await signIn(client, { email: account.email })).status).toBe(200)
    expect(client.cookie()).not.toBe(before)
    expect((await app.client().fetch('/api/auth/me', { headers: { cookie: before } })).status).toBe(401)
    expect((await client.call(listSessions)).body.items).toHaveLength(1)
  })

  it('ends too when somebody else signs in at the same browser', async () => {
    const [one, two] = [await school.account('parent'), await school.account('teacher')]
    const client = await app.as(one)
    const before = client.cookie()
    await signIn(client, { email: two.email })
    expect((await client.call(getMe)).body.role).toBe('teacher')
    expect((await app.client().fetch('/api/auth/me', { headers: { cookie: before } })).status).toBe(401)
  })

  it('is neither in the database nor in any response', async () => {
    const client = await app.as(await school.account('teacher'))
    const rows = await app.tenancy.read(identity, (tx) => tx.db.select().from(sessions))
    expect(JSON.stringify(rows)).not.toContain(sessionOf(client))
    const texts = await Promise.all(
      ['/api/auth/me', '/api/auth/sessions', '/api/auth/activity'].map(async (path) =>
        (await client.fetch(path)).text(),
      ),
    )
    expect(texts.join()).not.toContain(sessionOf(client))
  })
})

describe('a session that has ended', () => {
  it('is not turned into another one by calls that were on their way', async () => {
    const first = await school.account('teacher')
    const second = await (await app.school()).account('parent', { accountId: first.id })
    const client = await app.as(first)
    const cookie = client.cookie()
    const body = JSON.stringify({ membershipId: second.membershipId })
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        app.client().fetch('/api/auth/membership', { method: 'POST', headers: { ...json, cookie }, body }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(15)
    const open = await app.tenancy.read(identity, (tx) =>
      tx.db.select().from(sessions).where(eq(sessions.accountId, first.id)),
    )
    expect(open.filter((one) => one.endedAt === null)).toHaveLength(1)
  })
})

describe('the cookies', () => {
  const cookiesAt = async (publicUrl: string, rememberMe: boolean): Promise<string[]> => {
    const secure = await startApp({ publicUrl })
    const account = await (await secure.school()).account('teacher')
    return (await signIn(secure.client(), { email: account.email, rememberMe })).headers.getSetCookie()
  }

  it('are bound to the host over https', async () => {
    const lines = await cookiesAt('https://darasa.example', false)
    expect(lines.map((line) => line.split('=')[0])).toEqual(['__Host-darasa_session', '__Host-darasa_device'])
    for (const line of lines) {
      for (const flag of [/; HttpOnly/, /; Secure/, /; SameSite=Lax/, /; Path=\/(;|$)/]) expect(line).toMatch(flag)
      expect(line).not.toMatch(/Domain=/i)
    }
    expect(lines[0]).not.toMatch(/Max-Age|Expires/)
  })

  it('stay for 30 days where the person wants to be remembered', async () => {
    expect((await cookiesAt('https://darasa.example', true))[0]).toMatch(/Max-Age=2592000/)
  })

  it('count only under their own name', async () => {
    const client = await app.as(await school.account('teacher'))
    const cookie = `__Host-darasa_session=${sessionOf(client)}`
    expect((await app.client().fetch('/api/auth/me', { headers: { cookie } })).status).toBe(401)
  })
})

describe('time', () => {
  const alive = async (client: Client): Promise<boolean> => (await client.call(getMe)).status === 200

  it('ends a session that is used every hour after 72 hours', async () => {
    const client = await app.as(await school.account('teacher'))
    const hour = 3_600_000
    for (let hours = 6; hours < 72; hours += 6)
      expect(await at(after(hours * hour), () => alive(client)), `${hours} hours`).toBe(true)
    expect(await at(after(limits.absolute - 1000), () => alive(client))).toBe(true)
    expect(await at(after(limits.absolute + 1000), () => alive(client))).toBe(false)
  })

  it('is not won by changing the membership', async () => {
    const account = await school.account('teacher')
    const other = await (await app.school()).account('parent', { accountId: account.id })
    const client = await app.as({ email: account.email, membershipId: account.membershipId })
    for (let hours = 8; hours < 72; hours += 8) {
      const membershipId = hours % 16 ? other.membershipId : account.membershipId
      expect(
        await at(
          after(hours * 3_600_000),
          async () => (await client.call(changeMembership, { body: { membershipId } })).status,
        ),
      ).toBe(200)
    }
    expect(await at(after(limits.absolute + 1000), () => alive(client))).toBe(false)
  })

  it('ends a remembered session after 30 days, used or not', async () => {
    const account = await school.account('teacher')
    const [used, unused] = [app.client(), app.client()]
    for (const client of [used, unused]) await signIn(client, { email: account.email, rememberMe: true })
    for (let days = 5; days < 30; days += 5) expect(await at(after(days * 86_400_000), () => alive(used))).toBe(true)
    expect(await at(after(29 * 86_400_000), () => alive(unused))).toBe(true)
    expect(await at(after(limits.remembered + 1000), async () => [await alive(used), await alive(unused)])).toEqual([
      false,
      false,
    ])
  })
})

describe('signing all others out', () => {
  it('leaves this one, and nobody else’s', async () => {
    const account = await school.account('teacher')
    const [client, second, third] = [await app.as(account), await app.as(account), await app.as(account)]
    const stranger = await app.as(await school.account('teacher'))
    expect((await client.call(endOtherSessions)).body).toEqual({ ended: 2 })
    expect(
      await Promise.all([client, second, third, stranger].map(async (one) => (await one.call(getMe)).status)),
    ).toEqual([200, 401, 401, 200])
    expect((await client.call(listActivity, { query: {} })).body.items[0]?.kind).toBe('sessions_ended')
    expect((await client.call(endOtherSessions)).body).toEqual({ ended: 0 })
  })
})

describe('a suspended membership', () => {
  const suspend = (account: TestAccount) =>
    app.tenancy.write({ schoolId: school.id, accountId: null, identity: true }, noOrigin, async (tx) => {
      await tx.db.update(memberships).set({ status: 'suspended' }).where(eq(memberships.id, account.membershipId))
      await publishSessionEnded(tx, account.id, null)
    })

  it('loses access at once, with its open event stream', async () => {
    const account = await school.account('teacher')
    const client = await app.as(account)
    const stream = await client.fetch('/api/events')
    const reader = stream.body?.getReader()
    expect([stream.status, (await reader?.read())?.done]).toEqual([200, false])
    await suspend(account)
    const readToEnd = async (): Promise<boolean> => ((await reader?.read())?.done === false ? readToEnd() : true)
    expect(await readToEnd()).toBe(true)
    expect((await client.call(getMe)).status).toBe(401)
    expect((await client.fetch('/api/events')).status).toBe(401)
  })
})

describe('guesses', () => {
  it('count against the account, whatever address they claim to come from', async () => {
    const account = await school.account('teacher')
    const answers: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      const headers = {
        'x-forwarded-for': `41.90.${attempt}.7`,
        'x-real-ip': `41.90.${attempt}.7`,
        forwarded: `for=41.90.${attempt}.7`,
        'user-agent': `Browser ${attempt}`,
      }
      answers.push((await signIn(app.client(), { email: account.email, password: 'a guess' }, headers)).status)
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    const { items } = (await (await app.as(await school.account('teacher'))).call(listSessions)).body
    expect(items[0]?.address).toBe('127.0.0.1')
  })

  it('are not what a class is taken for that signs in to one account all at once', async () => {
    const account = await school.account('student')
    const answers = await Promise.all(Array.from({ length: 30 }, () => enter(app, account)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('share one allowance between e-mail and phone', async () => {
    const account = await school.account('parent', { phone: '+254700000777' })
    const names = [account.email, '0700 000 777', '+254700000777', account.email.toUpperCase(), '254700000777']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        signIn(app.client(), { email: names[index % names.length], password: 'a guess' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('at unknown names are locked in the same way', async () => {
    const account = await school.account('teacher')
    const codes = async (email: string) => {
      const answers = []
      for (let attempt = 0; attempt < 12; attempt++) answers.push(await enter(app, { email }, undefined, 'a guess'))
      return answers.map(({ status, error, headers }) => ({
        status,
        error: { ...error, requestId: '' },
        waits: headers.has('retry-after'),
        cookies: headers.getSetCookie(),
      }))
    }
    expect(await codes('nobody@nowhere.test')).toEqual(await codes(account.email))
  })

  it('at names that nobody has take as long', async () => {
    const known = [await school.account('teacher'), await school.account('teacher')]
    const real = await hashPassword('another password')
    for (const { id } of known)
      await app.tenancy.write(identity, noOrigin, ({ db }) =>
        db.update(accounts).set({ passwordHash: real }).where(eq(accounts.id, id)),
      )
    const timeOf = async (email: string): Promise<number> => {
      const started = performance.now()
      expect((await signIn(app.client(), { email, password: 'a guess' })).status).toBe(401)
      return performance.now() - started
    }
    const [there, nowhere]: [number[], number[]] = [[], []]
    // Interleaved, so that other load affects both.
    for (let index = 0; index < 16; index++) {
      there.push(await timeOf(known[index % 2]?.email ?? ''))
      nowhere.push(await timeOf(`nobody${index}@nowhere.test`))
    }
    const median = (times: number[]): number => times.sort((a, b) => a - b)[8] ?? Number.NaN
    // Without the slow hash an answer would take a fraction of it.
    expect(median(nowhere) / median(there)).toBeGreaterThan(0.5)
    expect(median(nowhere) / median(there)).toBeLessThan(2)
  })
})
