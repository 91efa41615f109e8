/** Two-step sign-in over HTTP: setting up, moving, switching off. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startApp,
  testPassword,
  type Client,
  type TestAccount,
  type TestApp,
  type TestSchool,
} from '#app/testing/harness.ts'
import { codeOf, enter, passTime, setUp, wrongCode } from '../../testing/authenticator.ts'
import { getMe, listActivity } from '../../contract/account.ts'
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  getSecurity,
  renewRecoveryCodes,
} from '../../contract/credentials.ts'
import { recoveryCodes as recoveryTable } from '../credential-tables.ts'
import { accounts } from '../tables.ts'
import { identity } from '../service.ts'

let app: TestApp
let school: TestSchool
let account: TestAccount
let client: Client

beforeAll(async () => {
  app = await startApp()
  school = await app.school({ timeZone: 'Africa/Nairobi' })
})
beforeEach(async () => {
  account = await school.account('teacher', { firstName: 'Kevin' })
  client = await app.as(account)
})

const now = () => app.clock.now
const kinds = async (who: Client) => (await who.call(listActivity, { query: {} })).body.items.map((item) => item.kind)

describe('setting it up', () => {
  it('asks for the password, and changes nothing before the first code', async () => {
    const wrong = await client.call(beginTwoStep, { body: { password: 'not mine' } })
    expect([wrong.status, wrong.error.code, wrong.error.fields]).toEqual([
      400,
      'auth.password_wrong',
      { password: 'This is not your password.' },
    ])
    expect((await client.call(beginTwoStep, { body: {} })).error.fields).toEqual({ password: 'Enter your password' })
    const { body } = await client.call(beginTwoStep, { body: { password: testPassword } })
    expect(body.address).toContain(`secret=${body.secret}`)
    expect(decodeURIComponent(body.address)).toContain(`otpauth://totp/Darasa:${account.email}`)
    const refused = await client.call(confirmTwoStep, {
      body: { setup: body.setup, code: wrongCode(body.secret, now()) },
    })
    expect([refused.status, refused.error.code, Object.keys(refused.error.fields ?? {})]).toEqual([
      400,
      'auth.code_wrong',
      ['code'],
    ])
    expect((await client.call(getSecurity)).body).toMatchObject({
      twoStep: { on: false, since: null, required: false },
      recoveryCodesLeft: 0,
    })
    expect((await enter(app, account)).status).toBe(200)
  })

  it('answers ten codes, keeps the secret only encrypted, and tells the owner', async () => {
    const { secret, recoveryCodes } = await setUp(app, client)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await client.call(getSecurity)).body).toMatchObject({ twoStep: { on: true }, recoveryCodesLeft: 10 })
    const [stored, hashes] = await app.tenancy.read(identity, async (tx) => [
      (await tx.db.select().from(accounts).where(eq(accounts.id, account.id)))[0],
      await tx.db.select().from(recoveryTable).where(eq(recoveryTable.accountId, account.id)),
    ])
    expect(stored?.totpSecret).toBeTruthy()
    expect(JSON.stringify([stored, hashes])).not.toContain(secret)
    for (const code of recoveryCodes) expect(JSON.stringify(hashes)).not.toContain(code.replace('-', ''))
    expect(await kinds(client)).toContain('totp_on')
    expect((await app.letters(account.email)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['access.totp_on', 'Two-step sign-in is on'],
    ])
    expect((await app.letters(account.email))[0]?.text).toContain('Dear Kevin')
  })

  it('ends every other session, for those were opened without it', async () => {
    const admin = await school.account('admin')
    const [own, stranger] = [await app.as(admin), await app.as(admin)]
    const { secret } = await setUp(app, own)
    expect([(await own.call(getMe)).status, (await stranger.call(getMe)).status]).toEqual([200, 401])
    const other = app.client()
    expect((await enter(app, admin, codeOf(secret, now()), testPassword, other)).status).toBe(200)
    passTime(app)
    // Another app in its place: the one before may have been lost together with a signed-in phone.
    await setUp(app, own, { password: testPassword, code: codeOf(secret, now()) })
    expect([(await own.call(getMe)).status, (await other.call(getMe)).status]).toEqual([200, 401])
  })

  it('is settled by the database when two windows confirm at once', async () => {
    const begun = await Promise.all(
      [1, 2, 3].map(() => client.call(beginTwoStep, { body: { password: testPassword } })),
    )
    const confirmed = await Promise.all(
      begun.map(({ body }) =>
        client.call(confirmTwoStep, { body: { setup: body.setup, code: codeOf(body.secret, now()) } }),
      ),
    )
    expect(confirmed.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect(confirmed.find(({ status }) => status === 409)?.error.code).toBe('auth.changed_meanwhile')
    const winner = begun[confirmed.findIndex(({ status }) => status === 200)]?.body.secret ?? ''
    passTime(app)
    expect((await enter(app, account, codeOf(winner, now()))).status).toBe(200)
    expect((await client.call(getSecurity)).body.recoveryCodesLeft).toBe(10)
  })

  it('takes back only what was handed out to this account, and not for long', async () => {
    const stranger = await app.as(await school.account('teacher'))
    const theirs = (await stranger.call(beginTwoStep, { body: { password: testPassword } })).body
    const mine = (await client.call(beginTwoStep, { body: { password: testPassword } })).body
    for (const setup of [theirs.setup, mine.setup.slice(0, -4), 'nothing']) {
      const answer = await client.call(confirmTwoStep, { body: { setup, code: codeOf(theirs.secret, now()) } })
      expect([answer.status, answer.error.code]).toEqual([409, 'auth.setup_over'])
    }
    passTime(app, 31 * 60_000)
    expect(
      (await client.call(confirmTwoStep, { body: { setup: mine.setup, code: codeOf(mine.secret, now()) } })).error.code,
    ).toBe('auth.setup_over')
  })

  it('moves to another app only with a code of the one in use', async () => {
    const before = await setUp(app, client)
    const body = { password: testPassword }
    expect((await client.call(beginTwoStep, { body })).error.fields).toEqual({ code: 'Enter the code' })
    expect(
      (await client.call(beginTwoStep, { body: { ...body, code: wrongCode(before.secret, now()) } })).error.code,
    ).toBe('auth.code_wrong')
    const after = await setUp(app, client, { ...body, code: codeOf(before.secret, now()) })
    expect((await enter(app, account, codeOf(before.secret, now()))).error.code).toBe('auth.code_refused')
    expect((await enter(app, account, before.recoveryCodes[0])).error.code).toBe('auth.code_refused')
    expect((await enter(app, account, codeOf(after.secret, now()))).status).toBe(200)
    expect(await kinds(client)).toContain('totp_replaced')
  })
})

describe('switching it off', () => {
  it('takes password and code, and ends the recovery codes', async () => {
    const { secret, recoveryCodes } = await setUp(app, client)
    const code = codeOf(secret, now())
    expect((await client.call(endTwoStep, { body: { password: 'not mine', code } })).error.code).toBe(
      'auth.password_wrong',
    )
    expect((await client.call(endTwoStep, { body: { code } })).error.fields).toEqual({
      password: 'Enter your password',
    })
    expect(
      (await client.call(endTwoStep, { body: { password: testPassword, code: wrongCode(secret, now()) } })).error.code,
    ).toBe('auth.code_wrong')
    expect((await enter(app, account)).error.code).toBe('auth.code_needed')
    expect((await client.call(endTwoStep, { body: { password: testPassword, code } })).status).toBe(204)
    expect((await enter(app, account)).status).toBe(200)
    expect((await client.call(getSecurity)).body).toMatchObject({ twoStep: { on: false }, recoveryCodesLeft: 0 })
    expect(
      (await client.call(endTwoStep, { body: { password: testPassword, code: recoveryCodes[0] ?? '' } })).error.code,
    ).toBe('auth.two_step_off')
    expect((await app.letters(account.email)).map(({ kind }) => kind)).toEqual(['access.totp_off', 'access.totp_on'])
    expect(await kinds(client)).toEqual(expect.arrayContaining(['totp_off', 'proof_refused']))
  })

  it('can be done with a recovery code, when the phone is gone', async () => {
    const { recoveryCodes } = await setUp(app, client)
    expect(
      (await client.call(endTwoStep, { body: { password: testPassword, code: recoveryCodes[3] ?? '' } })).status,
    ).toBe(204)
  })
})

describe('new recovery codes', () => {
  it('need a code, and end the ones before', async () => {
    expect((await client.call(renewRecoveryCodes, { body: { code: '123456' } })).error.code).toBe('auth.two_step_off')
    const { secret, recoveryCodes } = await setUp(app, client)
    expect((await client.call(renewRecoveryCodes, { body: { code: wrongCode(secret, now()) } })).error.code).toBe(
      'auth.code_wrong',
    )
    const renewed = await client.call(renewRecoveryCodes, { body: { code: codeOf(secret, now()) } })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await enter(app, account, recoveryCodes[0])).error.code).toBe('auth.code_refused')
    expect((await enter(app, account, renewed.body.recoveryCodes[0])).status).toBe(200)
    expect(await kinds(client)).toContain('recovery_made')
  })
})

describe('somebody signed in', () => {
  it('stays so when it is switched on, and reads nothing secret of it anywhere', async () => {
    const { secret, recoveryCodes } = await setUp(app, client)
    expect((await client.call(getMe)).status).toBe(200)
    const texts = await Promise.all(
      ['/api/auth/me', '/api/auth/security', '/api/auth/activity', '/api/auth/sessions'].map(async (path) =>
        (await client.fetch(path)).text(),
      ),
    )
    for (const hidden of [secret, ...recoveryCodes]) expect(texts.join()).not.toContain(hidden)
  })

  it('limits guesses as at sign-in', async () => {
    const { secret } = await setUp(app, client)
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => client.call(renewRecoveryCodes, { body: { code: wrongCode(secret, now()) } })),
    )
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await client.call(renewRecoveryCodes, { body: { code: codeOf(secret, now()) } })).error.code).toBe(
      'auth.locked',
    )
    expect((await enter(app, account, codeOf(secret, now()), testPassword, client)).error.code).toBe('auth.locked')
  })
})
