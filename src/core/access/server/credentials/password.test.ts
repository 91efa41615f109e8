/** Changing the password over HTTP: the rules, who must sign in again, and guesses at it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startApp,
  testPassword,
  type Client,
  type TestAccount,
  type TestApp,
  type TestSchool,
} from '#app/testing/harness.ts'
import { newId } from '#platform/server/ids.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { getMe, listActivity, listSessions } from '../../contract/account.ts'
import { changePassword, getSecurity } from '../../contract/credentials.ts'
import { enter, passTime } from '../../testing/authenticator.ts'
import { accountById, insertAccount, insertMembership, usableMemberships } from '../queries.ts'
import { identity } from '../service.ts'
import { openSession } from '../sessions.ts'
import { accountTokens } from '../credential-tables.ts'

const newPassword = 'mvua ya vuli ni nzuri'

let app: TestApp
let school: TestSchool
let account: TestAccount
let client: Client

beforeAll(async () => {
  app = await startApp()
  school = await app.school({ name: 'Shule ya Msingi Amani', code: 'amanibora' })
})
beforeEach(async () => {
  account = await school.account('teacher', { firstName: 'Zawadi', lastName: 'Kerubo' })
  client = await app.as(account)
})

const change = (to: string, current: string | undefined = testPassword, by = client) =>
  by.call(changePassword, { body: { current, new: to } })

describe('changing the password', () => {
  it('ends every other session, gives this one a new id, and tells the owner', async () => {
    const other = await app.as(account)
    const before = client.cookie()
    const answer = await change(newPassword)
    expect(answer.status).toBe(204)
    expect(client.cookie()).not.toBe(before)
    expect((await client.call(getMe)).body.firstName).toBe('Zawadi')
    expect((await other.call(getMe)).status).toBe(401)
    expect((await app.client().fetch('/api/auth/me', { headers: { cookie: before } })).status).toBe(401)
    expect((await client.call(listSessions)).body.items.map(({ current }) => current)).toEqual([true])
    expect((await enter(app, account)).error.code).toBe('auth.sign_in_failed')
    expect((await enter(app, account, undefined, newPassword)).status).toBe(200)
    const { passwordChangedAt } = (await client.call(getSecurity)).body
    expect(Date.parse(passwordChangedAt ?? '')).toBe(app.clock.now.getTime())
    expect((await client.call(listActivity, { query: {} })).body.items.map(({ kind }) => kind)).toContain(
      'password_changed',
    )
    const [letter, ...more] = await app.letters(account.email)
    expect([letter?.kind, letter?.subject, more]).toEqual(['access.password_changed', 'Your password was changed', []])
    expect(letter?.text).not.toContain(newPassword)
  })

  it('writes to the owner in their language', async () => {
    await client.fetch('/api/auth/preferences', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'sw' }),
    })
    await change(newPassword)
    expect((await app.letters(account.email))[0]).toMatchObject({
      subject: 'Nenosiri lako limebadilishwa',
      text: expect.stringMatching(/^Habari Zawadi,/) as string,
    })
  })

  it('keeps the choice to be remembered', async () => {
    const remembered = app.client()
    const headers = { 'content-type': 'application/json' }
    await remembered.fetch('/api/auth/login', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: account.email, password: testPassword, rememberMe: true }),
    })
    const answer = await change(newPassword, testPassword, remembered)
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('darasa_session='))).toMatch(/Max-Age=2592000/)
  })

  it('refuses what is short, common, personal or the same, and needs the one in use', async () => {
    const texts = async (to: string) => (await change(to)).error.fields
    expect(await texts('short')).toEqual({ new: 'Use at least 10 characters' })
    expect(await texts('Password2026')).toEqual({
      new: 'Too many people use this password. Choose one that is harder to guess.',
    })
    for (const own of ['ZawadiKerubo1!', 'amanibora2026', 'ShuleYaMsingiAmani7'])
      expect(await texts(own)).toEqual({ new: 'Do not use your name, e-mail or school in the password' })
    expect(await texts(testPassword)).toEqual({ new: 'This is your current password. Choose a different one.' })
    expect(await texts('x'.repeat(201))).toEqual({ new: 'Use at most 200 characters' })
    const wrong = await change(newPassword, 'not mine')
    expect([wrong.status, wrong.error.code, wrong.error.fields]).toEqual([
      400,
      'auth.password_wrong',
      { current: 'This is not your password.' },
    ])
    expect((await client.call(changePassword, { body: { new: newPassword } })).error.fields).toEqual({
      current: 'Enter your password',
    })
    expect((await enter(app, account)).status).toBe(200)
  })

  it('ends the links to a new password that are on their way', async () => {
    const link = {
      tokenHash: newId(),
      accountId: account.id,
      kind: 'reset',
      email: account.email,
      expiresAt: new Date(app.clock.now.getTime() + 60_000),
    }
    await app.tenancy.write(identity, noOrigin, async (tx) => void (await tx.db.insert(accountTokens).values(link)))
    await change(newPassword)
    const links = await app.tenancy.read(identity, (tx) => tx.db.select().from(accountTokens))
    expect(links.find(({ tokenHash }) => tokenHash === link.tokenHash)?.usedAt).not.toBeNull()
  })
})

describe('guesses at it', () => {
  it('count as at sign-in, all at once too', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => change(newPassword, `a guess ${index}`)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    const locked = answers.filter(({ status }) => status === 429)
    expect(locked).toHaveLength(4)
    expect(Number(locked[0]?.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await change(newPassword)).error.code).toBe('auth.locked')
    expect((await enter(app, account, undefined, testPassword, client)).error.code).toBe('auth.locked')
    // The owner's other devices are not locked.
    expect((await enter(app, account)).status).toBe(200)
    passTime(app, 16 * 60_000)
    expect((await change(newPassword)).status).toBe(204)
  })

  it('are noted for the owner', async () => {
    await change(newPassword, 'a guess')
    expect((await client.call(listActivity, { query: {} })).body.items[0]?.kind).toBe('proof_refused')
  })
})

describe('at the same time', () => {
  it('one of two changes holds', async () => {
    const [one, two] = [client, await app.as(account)]
    const words = ['mti mkubwa kando ya mto', 'samaki wengi ziwani leo']
    const answers = await Promise.all([
      change(words[0] ?? '', testPassword, one),
      change(words[1] ?? '', testPassword, two),
    ])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    const winner = answers.findIndex(({ status }) => status === 204)
    expect((await enter(app, account, undefined, words[winner])).status).toBe(200)
    expect((await enter(app, account, undefined, words[1 - winner])).status).toBe(401)
  })

  it('a session that is opened with the old one meanwhile ends', async () => {
    const strangers = Array.from({ length: 8 }, () => app.client())
    const entered = strangers.map((stranger) => enter(app, account, undefined, testPassword, stranger))
    const [changed, ...answers] = await Promise.all([change(newPassword), ...entered])
    expect(changed.status).toBe(204)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    for (const stranger of strangers) expect((await stranger.call(getMe)).status).toBe(401)
    expect((await client.call(getMe)).status).toBe(200)
  })
})

describe('an account without a password', () => {
  const openWithout = async () => {
    const cookie = await app.tenancy.write(
      { schoolId: school.id, accountId: null, identity: true },
      noOrigin,
      async (tx) => {
        const id = await insertAccount(tx, {
          phone: `+2547${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
          firstName: 'Halima',
          lastName: 'Abdi',
        })
        await insertMembership(tx, { schoolId: school.id, accountId: id, role: 'parent' })
        const owner = await accountById(tx, id)
        if (!owner) throw new Error('The account is not there')
        return `darasa_session=${(await openSession(tx, owner, (await usableMemberships(tx, id))[0], { remember: false, deviceId: null })).token}`
      },
    )
    const call = (body: object) =>
      app.client().fetch('/api/auth/password', {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    return call
  }

  it('sets one after signing in just now, and later signs in again first', async () => {
    const call = await openWithout()
    expect((await call({ new: newPassword })).status).toBe(204)
    const late = await openWithout()
    passTime(app, 11 * 60_000)
    const refused = await late({ new: newPassword })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'auth.sign_in_again'])
  })
})
