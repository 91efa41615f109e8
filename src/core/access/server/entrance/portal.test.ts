/** Signing in at a real login portal, and everything that strangers try. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { clientConfig, getMe, listActivity } from '../../contract/account.ts'
import { startPortal, throughPortal, type TestPortal } from '../../testing/portal.ts'
import { portalIdentities, portalSignIns } from '../credential-tables.ts'
import { accounts, memberships } from '../tables.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const
const publicUrl = 'http://127.0.0.1'

let app: TestApp
let portal: TestPortal
let school: TestSchool
let subjects = 0

beforeAll(async () => {
  portal = await startPortal(publicUrl)
  app = await startApp({ publicUrl, portal: portal.config })
  school = await app.school({ name: 'Umoja Comprehensive School' })
})
afterAll(() => portal.close())

const newSubject = (): string => `subject-${(subjects += 1)}`
const change = (values: Partial<typeof accounts.$inferInsert>, id: string) =>
  app.tenancy.write(identity, noOrigin, (tx) => tx.db.update(accounts).set(values).where(eq(accounts.id, id)))
/** An account with a verified address. */
const teacher = async (): Promise<TestAccount> => {
  const account = await school.account('teacher', { firstName: 'Kevin' })
  await change({ emailProvedAt: new Date() }, account.id)
  return account
}
const verified = (account: { email: string }, subject = newSubject()) => ({
  subject,
  email: account.email,
  emailVerified: true,
})
const whoIs = async (client: Client): Promise<string | undefined> => (await client.call(getMe)).body?.id

describe('the way to the portal', () => {
  it('is sent to the browser, with PKCE, state and nonce', async () => {
    expect((await app.client().call(clientConfig)).body.portal).toEqual({ name: 'Shule Login' })
    const started = await app.client().fetch('/api/auth/portal/start')
    expect(started.status).toBe(303)
    const to = new URL(started.headers.get('location') ?? '')
    expect(to.origin).toBe(portal.config.issuer)
    const asked = Object.fromEntries(to.searchParams)
    expect(asked).toMatchObject({
      client_id: 'darasa',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    expect(asked.redirect_uri).toBe(`${publicUrl}/api/auth/portal/callback`)
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{40,}$/)
    expect(started.headers.getSetCookie().find((line) => line.startsWith('darasa_portal='))).toMatch(
      /Max-Age=600;[^]*HttpOnly;[^]*SameSite=Lax/,
    )
    expect(started.headers.get('cache-control')).toBe('no-store')
  })

  it('stores neither state nor verifier in clear text', async () => {
    const started = await app.client().fetch('/api/auth/portal/start')
    const { state = '' } = Object.fromEntries(new URL(started.headers.get('location') ?? '').searchParams)
    const kept = JSON.stringify(await app.tenancy.read(identity, (tx) => tx.db.select().from(portalSignIns)))
    expect(kept).not.toContain(state)
    expect(kept).not.toContain('verifier')
  })

  it('leads back to a path of this site only', async () => {
    const account = await teacher()
    const person = verified(account)
    for (const [next, expected] of [
      ['/registers?date=2026-01-05', '/registers?date=2026-01-05'],
      ['https://evil.example/', '/'],
      ['//evil.example', '/'],
      ['/\\evil.example', '/'],
      ['/.//evil.example', '/'],
      ['/api/auth/logout', '/'],
    ] as const)
      expect([next, (await throughPortal(app.client(), portal, person, next)).to]).toEqual([next, expected])
  })
})

describe('somebody at the portal', () => {
  it('is let in by a proved address once, and by identity from then on', async () => {
    const account = await teacher()
    const person = verified({ email: account.email.toUpperCase() })
    const client = app.client()
    expect((await throughPortal(client, portal, person)).to).toBe('/')
    expect(await whoIs(client)).toBe(account.id)
    expect((await client.call(listActivity)).body.items.map(({ kind }) => kind).sort()).toEqual([
      'portal_linked',
      'signed_in',
    ])
    expect((await app.letters(account.email))[0]?.text).toContain('Shule Login')
    const later = app.client()
    expect(
      (await throughPortal(later, portal, { ...person, email: 'changed@there.test', emailVerified: false })).to,
    ).toBe('/')
    expect(await whoIs(later)).toBe(account.id)
  })

  it('is not let in by an address that either side has not proved', async () => {
    const unproved = await school.account('teacher')
    const proved = await teacher()
    const people = [
      verified(unproved),
      { ...verified(proved), emailVerified: false },
      verified({ email: 'nobody@nowhere.test' }),
      { subject: newSubject() },
    ]
    for (const person of people) {
      const client = app.client()
      expect((await throughPortal(client, portal, person, '/registers')).to).toBe(
        '/login?error=portal_unknown&next=%2Fregisters',
      )
      expect((await client.call(getMe)).status).toBe(401)
    }
    expect(
      await app.tenancy.read(identity, (tx) =>
        tx.db.select().from(portalIdentities).where(eq(portalIdentities.accountId, proved.id)),
      ),
    ).toEqual([])
  })

  it('who gets a colleague’s old address at the portal does not become that colleague', async () => {
    const account = await teacher()
    expect((await throughPortal(app.client(), portal, verified(account))).to).toBe('/')
    expect((await throughPortal(app.client(), portal, verified(account))).to).toBe('/login?error=portal_unknown')
  })

  it('is not let in with a closed account, nor with one that is at no school', async () => {
    const closed = await teacher()
    const person = verified(closed)
    expect((await throughPortal(app.client(), portal, person)).to).toBe('/')
    await change({ status: 'suspended' }, closed.id)
    expect((await throughPortal(app.client(), portal, person)).to).toBe('/login?error=portal_inactive')
    const homeless = await teacher()
    await app.tenancy.write({ ...identity, schoolId: school.id }, noOrigin, (tx) =>
      tx.db.delete(memberships).where(eq(memberships.accountId, homeless.id)),
    )
    expect((await throughPortal(app.client(), portal, verified(homeless))).to).toBe('/login?error=portal_inactive')
  })

  it('who presses Cancel is told so', async () => {
    expect((await throughPortal(app.client(), portal, null)).to).toBe('/login?error=portal_refused')
  })
})

describe('an answer of the portal', () => {
  /** Begins and walks, and leaves the last step to the test. */
  const answerFor = async (client: Client, person = verified({ email: 'nobody@nowhere.test' })): Promise<string> => {
    portal.person = person
    const started = await client.fetch('/api/auth/portal/start')
    return portal.walk(started.headers.get('location') ?? '')
  }
  const landing = async (client: Client, path: string): Promise<string | null> =>
    (await client.fetch(path)).headers.get('location')

  it('counts once', async () => {
    const client = app.client()
    const account = await teacher()
    const back = await answerFor(client, verified(account))
    expect(await landing(client, back)).toBe('/')
    expect(await landing(client, back)).toBe('/login?error=portal_ended')
  })

  it('lets one of several concurrent calls in', async () => {
    const client = app.client()
    const back = await answerFor(client, verified(await teacher()))
    const cookie = client.cookie()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => fetch(`${app.url}${back}`, { redirect: 'manual', headers: { cookie } })),
    )
    expect(answers.map(({ headers }) => String(headers.get('location'))).sort()).toEqual([
      '/',
      ...Array<string>(3).fill('/login?error=portal_ended'),
    ])
  })

  it('is valid only in the browser that started, and a try in another does not use it up', async () => {
    const victim = app.client()
    const account = await teacher()
    const back = await answerFor(victim, verified(account))
    const stranger = app.client()
    expect(await landing(stranger, back)).toBe('/login?error=portal_ended')
    await stranger.fetch('/api/auth/portal/start')
    expect(await landing(stranger, back)).toBe('/login?error=portal_ended')
    expect((await stranger.call(getMe)).status).toBe(401)
    expect(await landing(victim, back)).toBe('/')
    expect(await whoIs(victim)).toBe(account.id)
  })

  it('with another state, without one, or with another’s code opens nothing', async () => {
    const client = app.client()
    const back = await answerFor(client, verified(await teacher()))
    const state = new URL(back, publicUrl).searchParams.get('state') ?? ''
    expect(await landing(client, back.replace(state, 'x'.repeat(43)))).toBe('/login?error=portal_ended')
    expect(await landing(client, '/api/auth/portal/callback?code=x')).toBe('/login?error=portal_ended')
    expect(
      await landing(
        client,
        `/api/auth/portal/callback?state=${state}&code=forged&iss=${encodeURIComponent(portal.config.issuer)}`,
      ),
    ).toBe('/login?error=portal_failed')
    const [mine, other] = [app.client(), app.client()]
    const [backOfMine, backOfOther] = [
      await answerFor(mine, verified(await teacher())),
      await answerFor(other, verified(await teacher())),
    ]
    const codeOfOther = new URL(backOfOther, publicUrl).searchParams.get('code') ?? ''
    const mixed = new URL(backOfMine, publicUrl)
    mixed.searchParams.set('code', codeOfOther)
    expect(await landing(mine, mixed.pathname + mixed.search)).toBe('/login?error=portal_failed')
  })

  it('that says it comes from another portal is refused', async () => {
    const client = app.client()
    const back = await answerFor(client, verified(await teacher()))
    const forged = new URL(back, publicUrl)
    forged.searchParams.set('iss', 'https://evil.example')
    expect(await landing(client, forged.pathname + forged.search)).toBe('/login?error=portal_failed')
  })

  it('is too late after ten minutes', async () => {
    const client = app.client()
    const back = await answerFor(client, verified(await teacher()))
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 11 * 60_000)
    expect(await landing(client, back)).toBe('/login?error=portal_ended')
    app.clock.now = before
  })
})
