/** A new password by mail, over HTTP, with everything that strangers try. */
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
import { getMe, listActivity, login } from '../../contract/account.ts'
import { checkReset, entranceLimits, requestReset, resetPassword } from '../../contract/entrance.ts'
import { runJobs } from '../../testing/queued.ts'
import { insertAccountToken } from '../queries/account-tokens.ts'
import { accountTokens } from '../credential-tables.ts'
import { accounts, memberships } from '../tables.ts'
import { hashToken, newToken } from '../tokens.ts'

const newPassword = 'mvua ya vuli ni nzuri'
const identity = { schoolId: null, accountId: null, identity: true } as const

let app: TestApp
let school: TestSchool

beforeAll(async () => {
  app = await startApp()
  school = await app.school({ name: 'Umoja Comprehensive School' })
  await runJobs(app)
})

const ask = (email: string, client: Client = app.client()) => client.call(requestReset, { body: { email } })
const tokensIn = (text: string): string[] =>
  [...text.matchAll(/\/reset\?token=([\w-]+)/g)].map((match) => match[1] ?? '')
const linksOf = async ({ email }: { email: string }): Promise<string[]> => {
  const letters = (await app.letters(email)).filter(({ kind }) => kind === 'access.reset')
  return letters.flatMap(({ text }) => tokensIn(text))
}
/** Requests a link and waits until it is sent. */
const linkFor = async (account: { email: string }): Promise<string> => {
  const before = (await linksOf(account)).length
  expect((await ask(account.email)).status).toBe(202)
  await expect.poll(async () => (await linksOf(account)).length).toBe(before + 1)
  return (await linksOf(account))[0] ?? ''
}
const reset = (token: string, password = newPassword) => app.client().call(resetPassword, { body: { token, password } })
const check = (token: string) => app.client().call(checkReset, { body: { token } })
const signIn = (account: TestAccount, password: string) =>
  app.client().call(login, { body: { email: account.email, password } })
/** Once a later request's link has arrived, all earlier ones were processed. */
const settleJobs = async (): Promise<void> => void (await linkFor(await school.account('parent')))
const change = (values: Partial<typeof accounts.$inferInsert>, id: string) =>
  app.tenancy.write(identity, noOrigin, (tx) => tx.db.update(accounts).set(values).where(eq(accounts.id, id)))

describe('a link', () => {
  it('sets a new password once, ends every session and tells the owner', async () => {
    const account = await school.account('teacher', { firstName: 'Wanjiku' })
    const one = await app.as(account)
    const other = await app.as(account)
    const token = await linkFor(account)
    const [letter] = await app.letters(account.email)
    expect(letter).toMatchObject({ kind: 'access.reset', subject: 'Set a new password for Darasa' })
    expect(letter?.text).toMatch(/^Hello Wanjiku,/)
    expect(letter?.text).toContain('http://127.0.0.1/reset?token=')
    expect((await check(token)).body).toMatchObject({ email: account.email })

    expect((await reset(token)).status).toBe(204)
    expect([(await one.call(getMe)).status, (await other.call(getMe)).status]).toEqual([401, 401])
    expect((await signIn(account, testPassword)).status).toBe(401)
    const back = app.client()
    expect((await back.call(login, { body: { email: account.email, password: newPassword } })).status).toBe(200)
    expect((await back.call(listActivity)).body.items.map(({ kind }) => kind)).toContain('password_reset')
    expect((await app.letters(account.email))[0]).toMatchObject({ kind: 'access.reset_done' })
    const [row] = await app.tenancy.read(identity, (tx) =>
      tx.db.select().from(accounts).where(eq(accounts.id, account.id)),
    )
    expect(row?.emailProvedAt).toBeInstanceOf(Date)

    expect([(await check(token)).error.code, (await reset(token, 'another long password')).error.code]).toEqual([
      'auth.link_ended',
      'auth.link_ended',
    ])
    expect((await signIn(account, newPassword)).status).toBe(200)
  })

  it('is in Kiswahili for people who chose it', async () => {
    const account = await school.account('parent', { firstName: 'Juma' })
    await change({ language: 'sw' }, account.id)
    await linkFor(account)
    expect((await app.letters(account.email))[0]?.text).toMatch(/^Habari Juma,[^]*dakika 30/)
  })

  it('is refused with a password that is easy to guess, and still holds', async () => {
    const account = await school.account('teacher', { firstName: 'Kipchumba', lastName: 'Rotich' })
    const token = await linkFor(account)
    expect((await reset(token, 'short')).error.fields).toEqual({ password: 'Use at least 10 characters' })
    expect((await reset(token, 'Password2026')).error.fields?.password).toMatch(/^Too many people/)
    expect((await reset(token, 'kipchumbarotich1')).error.fields?.password).toMatch(/^Do not use your name/)
    expect((await reset(token)).status).toBe(204)
  })

  it('lets one of several concurrent calls in', async () => {
    const account = await school.account('teacher')
    const [first, second] = [await linkFor(account), await linkFor(account)]
    const passwords = Array.from({ length: 6 }, (_, index) => `a long password ${index} of many`)
    const answers = await Promise.all(passwords.map((password, index) => reset(index % 2 ? first : second, password)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 404, 404, 404, 404, 404])
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? ''
    for (const password of passwords)
      expect((await signIn(account, password)).status).toBe(password === winner ? 200 : 401)
    expect((await check(first)).status).toBe(404)
    expect((await check(second)).status).toBe(404)
  })

  it('ends after half an hour', async () => {
    const token = await linkFor(await school.account('teacher'))
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 29 * 60_000)
    expect((await check(token)).status).toBe(200)
    app.clock.now = new Date(before.getTime() + 31 * 60_000)
    expect([(await check(token)).status, (await reset(token)).status]).toEqual([404, 404])
    app.clock.now = before
  })

  it('made for another purpose sets no password', async () => {
    const account = await school.account('teacher')
    const token = newToken()
    const values = { tokenHash: hashToken(token), accountId: account.id, kind: 'email', email: account.email }
    await app.tenancy.write(identity, noOrigin, (tx) =>
      insertAccountToken(tx, { ...values, createdAt: tx.at, expiresAt: new Date(tx.at.getTime() + 60_000) }),
    )
    expect([(await check(token)).status, (await reset(token)).status]).toEqual([404, 404])
  })

  it('no longer works once the address belongs to another account, or the account is closed', async () => {
    const moved = await school.account('teacher')
    const movedLink = await linkFor(moved)
    await change({ email: `new-${moved.email}` }, moved.id)
    const closed = await school.account('teacher')
    const closedLink = await linkFor(closed)
    await change({ status: 'suspended' }, closed.id)
    for (const token of [movedLink, closedLink])
      expect([(await check(token)).status, (await reset(token)).status]).toEqual([404, 404])
  })

  it('clears the failures of strangers', async () => {
    const account = await school.account('teacher')
    for (let guess = 0; guess < 10; guess++) await signIn(account, 'guess')
    expect((await signIn(account, testPassword)).status).toBe(429)
    expect((await reset(await linkFor(account))).status).toBe(204)
    expect((await signIn(account, newPassword)).status).toBe(200)
  })

  it('is stored nowhere in clear text', async () => {
    const account = await school.account('teacher')
    const token = await linkFor(account)
    const kept = await app.tenancy.read(identity, (tx) =>
      tx.db.select().from(accountTokens).where(eq(accountTokens.accountId, account.id)),
    )
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})

describe('asking for a link', () => {
  it('gives a known, an unknown and a closed address the same answer, and writes to the known one only', async () => {
    const known = await school.account('teacher')
    const closed = await school.account('teacher')
    await change({ status: 'closed' }, closed.id)
    const suspended = await school.account('teacher')
    await app.tenancy.write({ ...identity, schoolId: school.id }, noOrigin, (tx) =>
      tx.db.update(memberships).set({ status: 'suspended' }).where(eq(memberships.id, suspended.membershipId)),
    )
    const answers = []
    for (const email of [known.email, 'nobody@nowhere.test', closed.email, suspended.email])
      answers.push(await ask(email))
    const seen = answers.map(({ status, text, headers }) => [status, text, [...headers.keys()].sort().join()])
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(seen[0]?.[0]).toBe(202)
    await settleJobs()
    await expect.poll(async () => (await linksOf(known)).length).toBe(1)
    for (const email of ['nobody@nowhere.test', closed.email, suspended.email])
      expect(await app.letters(email)).toEqual([])
  })

  it('is limited by address, known or not, in any case, also for concurrent calls', async () => {
    for (const email of [(await school.account('teacher')).email, 'somebody@nowhere.test']) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => ask(index % 2 ? email.toUpperCase() : email)),
      )
      expect(answers.filter(({ status }) => status === 202)).toHaveLength(entranceLimits.resetPerName.most)
      const refused = answers.find(({ status }) => status === 429)
      expect(refused?.error.code).toBe('auth.asked_too_often')
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60)
    }
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 16 * 60_000)
    expect((await ask('somebody@nowhere.test')).status).toBe(202)
    app.clock.now = before
  })

  it('is limited by device, without affecting another device on the same network', async () => {
    const client = app.client()
    const { most } = entranceLimits.resetPerDevice
    const statuses: number[] = []
    for (let index = 0; index <= most; index++) statuses.push((await ask(`person${index}@nowhere.test`, client)).status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(most)
    expect(statuses.at(-1)).toBe(429)
    expect((await ask('another@nowhere.test')).status).toBe(202)
  })

  it('is slowed down by network, whoever is asked for, in a wait that grows', async () => {
    const before = app.clock.now
    const askFrom = async (index: number) => {
      const { statusCode, headers } = await app.app.inject({
        method: 'POST',
        url: requestReset.path,
        remoteAddress: `41.90.66.${(index % 250) + 1}`,
        payload: { email: `person${index}@elsewhere.test` },
      })
      return { status: statusCode, wait: Number(headers['retry-after']) }
    }
    const { free } = entranceLimits.resetPerNetwork
    const answers = await Promise.all(Array.from({ length: free + 20 }, (_, index) => askFrom(index)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(free)
    const waits: number[] = []
    for (let round = 0; round < 3; round++) {
      const { status, wait } = await askFrom(500 + round)
      expect(status).toBe(429)
      waits.push(wait)
      app.clock.now = new Date(app.clock.now.getTime() + wait * 1000)
      expect((await askFrom(600 + round)).status).toBe(202)
    }
    expect(waits).toEqual([5, 10, 20])
    app.clock.now = before
  })
})
