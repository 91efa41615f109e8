/** Two-step sign-in over HTTP: setting up, moving, switching off. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testPassword } from '#app/testing/harness.ts'
import { codeOf, enter, passTime, setUp, wrongCode } from '../../testing/authenticator.ts'
import { kinds, twoStepScene } from '../../testing/two-step-scene.ts'
import { getMe } from '../../contract/account.ts'
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

const scene = twoStepScene()

describe('setting it up', () => {
  it('asks for the password, and changes nothing before the first code', async () => {
    const wrong = await scene.client.call(beginTwoStep, { body: { password: 'not mine' } })
    expect([wrong.status, wrong.error.code, wrong.error.fields]).toEqual([
      400,
      'auth.password_wrong',
      { password: 'This is not your password.' },
    ])
    expect((await scene.client.call(beginTwoStep, { body: {} })).error.fields).toEqual({
      password: 'Enter your password',
    })
    const { body } = await scene.client.call(beginTwoStep, { body: { password: testPassword } })
    expect(body.address).toContain(`secret=${body.secret}`)
    expect(decodeURIComponent(body.address)).toContain(`otpauth://totp/Darasa:${scene.account.email}`)
    const refused = await scene.client.call(confirmTwoStep, {
      body: { setup: body.setup, code: wrongCode(body.secret, scene.now()) },
    })
    expect([refused.status, refused.error.code, Object.keys(refused.error.fields ?? {})]).toEqual([
      400,
      'auth.code_wrong',
      ['code'],
    ])
    expect((await scene.client.call(getSecurity)).body).toMatchObject({
      twoStep: { on: false, since: null, required: false },
      recoveryCodesLeft: 0,
    })
    expect((await enter(scene.app, scene.account)).status).toBe(200)
  })

  it('answers ten codes, keeps the secret only encrypted, and tells the owner', async () => {
    const { secret, recoveryCodes } = await setUp(scene.app, scene.client)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await scene.client.call(getSecurity)).body).toMatchObject({ twoStep: { on: true }, recoveryCodesLeft: 10 })
    const [stored, hashes] = await scene.app.tenancy.read(identity, async (tx) => [
      (await tx.db.select().from(accounts).where(eq(accounts.id, scene.account.id)))[0],
      await tx.db.select().from(recoveryTable).where(eq(recoveryTable.accountId, scene.account.id)),
    ])
    expect(stored?.totpSecret).toBeTruthy()
    expect(JSON.stringify([stored, hashes])).not.toContain(secret)
    for (const code of recoveryCodes) expect(JSON.stringify(hashes)).not.toContain(code.replace('-', ''))
    expect(await kinds(scene.client)).toContain('totp_on')
    expect((await scene.app.letters(scene.account.email)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['access.totp_on', 'Two-step sign-in is on'],
    ])
    expect((await scene.app.letters(scene.account.email))[0]?.text).toContain('Dear Kevin')
  })

  it('ends every other session, for those were opened without it', async () => {
    const admin = await scene.school.account('admin')
    const [own, stranger] = [await scene.app.as(admin), await scene.app.as(admin)]
    const { secret } = await setUp(scene.app, own)
    expect([(await own.call(getMe)).status, (await stranger.call(getMe)).status]).toEqual([200, 401])
    const other = scene.app.client()
    expect((await enter(scene.app, admin, codeOf(secret, scene.now()), testPassword, other)).status).toBe(200)
    passTime(scene.app)
    // Another app in its place: the one before may have been lost together with a signed-in phone.
    await setUp(scene.app, own, { password: testPassword, code: codeOf(secret, scene.now()) })
    expect([(await own.call(getMe)).status, (await other.call(getMe)).status]).toEqual([200, 401])
  })

  it('is settled by the database when two windows confirm at once', async () => {
    const begun = await Promise.all(
      [1, 2, 3].map(() => scene.client.call(beginTwoStep, { body: { password: testPassword } })),
    )
    const confirmed = await Promise.all(
      begun.map(({ body }) =>
        scene.client.call(confirmTwoStep, { body: { setup: body.setup, code: codeOf(body.secret, scene.now()) } }),
      ),
    )
    expect(confirmed.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect(confirmed.find(({ status }) => status === 409)?.error.code).toBe('auth.changed_meanwhile')
    const winner = begun[confirmed.findIndex(({ status }) => status === 200)]?.body.secret ?? ''
    passTime(scene.app)
    expect((await enter(scene.app, scene.account, codeOf(winner, scene.now()))).status).toBe(200)
    expect((await scene.client.call(getSecurity)).body.recoveryCodesLeft).toBe(10)
  })

  it('takes back only what was handed out to this account, and not for long', async () => {
    const stranger = await scene.app.as(await scene.school.account('teacher'))
    const theirs = (await stranger.call(beginTwoStep, { body: { password: testPassword } })).body
    const mine = (await scene.client.call(beginTwoStep, { body: { password: testPassword } })).body
    for (const setup of [theirs.setup, mine.setup.slice(0, -4), 'nothing']) {
      const answer = await scene.client.call(confirmTwoStep, {
        body: { setup, code: codeOf(theirs.secret, scene.now()) },
      })
      expect([answer.status, answer.error.code]).toEqual([409, 'auth.setup_over'])
    }
    passTime(scene.app, 31 * 60_000)
    expect(
      (await scene.client.call(confirmTwoStep, { body: { setup: mine.setup, code: codeOf(mine.secret, scene.now()) } }))
        .error.code,
    ).toBe('auth.setup_over')
  })

  it('moves to another app only with a code of the one in use', async () => {
    const before = await setUp(scene.app, scene.client)
    const body = { password: testPassword }
    expect((await scene.client.call(beginTwoStep, { body })).error.fields).toEqual({ code: 'Enter the code' })
    expect(
      (await scene.client.call(beginTwoStep, { body: { ...body, code: wrongCode(before.secret, scene.now()) } })).error
        .code,
    ).toBe('auth.code_wrong')
    const after = await setUp(scene.app, scene.client, { ...body, code: codeOf(before.secret, scene.now()) })
    expect((await enter(scene.app, scene.account, codeOf(before.secret, scene.now()))).error.code).toBe(
      'auth.code_refused',
    )
    expect((await enter(scene.app, scene.account, before.recoveryCodes[0])).error.code).toBe('auth.code_refused')
    expect((await enter(scene.app, scene.account, codeOf(after.secret, scene.now()))).status).toBe(200)
    expect(await kinds(scene.client)).toContain('totp_replaced')
  })
})

describe('switching it off', () => {
  it('takes password and code, and ends the recovery codes', async () => {
    const { secret, recoveryCodes } = await setUp(scene.app, scene.client)
    const code = codeOf(secret, scene.now())
    expect((await scene.client.call(endTwoStep, { body: { password: 'not mine', code } })).error.code).toBe(
      'auth.password_wrong',
    )
    expect((await scene.client.call(endTwoStep, { body: { code } })).error.fields).toEqual({
      password: 'Enter your password',
    })
    expect(
      (await scene.client.call(endTwoStep, { body: { password: testPassword, code: wrongCode(secret, scene.now()) } }))
        .error.code,
    ).toBe('auth.code_wrong')
    expect((await enter(scene.app, scene.account)).error.code).toBe('auth.code_needed')
    expect((await scene.client.call(endTwoStep, { body: { password: testPassword, code } })).status).toBe(204)
    expect((await enter(scene.app, scene.account)).status).toBe(200)
    expect((await scene.client.call(getSecurity)).body).toMatchObject({ twoStep: { on: false }, recoveryCodesLeft: 0 })
    expect(
      (await scene.client.call(endTwoStep, { body: { password: testPassword, code: recoveryCodes[0] ?? '' } })).error
        .code,
    ).toBe('auth.two_step_off')
    expect((await scene.app.letters(scene.account.email)).map(({ kind }) => kind)).toEqual([
      'access.totp_off',
      'access.totp_on',
    ])
    expect(await kinds(scene.client)).toEqual(expect.arrayContaining(['totp_off', 'proof_refused']))
  })

  it('can be done with a recovery code, when the phone is gone', async () => {
    const { recoveryCodes } = await setUp(scene.app, scene.client)
    expect(
      (await scene.client.call(endTwoStep, { body: { password: testPassword, code: recoveryCodes[3] ?? '' } })).status,
    ).toBe(204)
  })
})

describe('new recovery codes', () => {
  it('need a code, and end the ones before', async () => {
    expect((await scene.client.call(renewRecoveryCodes, { body: { code: '123456' } })).error.code).toBe(
      'auth.two_step_off',
    )
    const { secret, recoveryCodes } = await setUp(scene.app, scene.client)
    expect(
      (await scene.client.call(renewRecoveryCodes, { body: { code: wrongCode(secret, scene.now()) } })).error.code,
    ).toBe('auth.code_wrong')
    const renewed = await scene.client.call(renewRecoveryCodes, { body: { code: codeOf(secret, scene.now()) } })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await enter(scene.app, scene.account, recoveryCodes[0])).error.code).toBe('auth.code_refused')
    expect((await enter(scene.app, scene.account, renewed.body.recoveryCodes[0])).status).toBe(200)
    expect(await kinds(scene.client)).toContain('recovery_made')
  })
})

describe('somebody signed in', () => {
  it('stays so when it is switched on, and reads nothing secret of it anywhere', async () => {
    const { secret, recoveryCodes } = await setUp(scene.app, scene.client)
    expect((await scene.client.call(getMe)).status).toBe(200)
    const texts = await Promise.all(
      ['/api/auth/me', '/api/auth/security', '/api/auth/activity', '/api/auth/sessions'].map(async (path) =>
        (await scene.client.fetch(path)).text(),
      ),
    )
    for (const hidden of [secret, ...recoveryCodes]) expect(texts.join()).not.toContain(hidden)
  })

  it('limits guesses as at sign-in', async () => {
    const { secret } = await setUp(scene.app, scene.client)
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        scene.client.call(renewRecoveryCodes, { body: { code: wrongCode(secret, scene.now()) } }),
      ),
    )
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(
      (await scene.client.call(renewRecoveryCodes, { body: { code: codeOf(secret, scene.now()) } })).error.code,
    ).toBe('auth.locked')
    expect(
      (await enter(scene.app, scene.account, codeOf(secret, scene.now()), testPassword, scene.client)).error.code,
    ).toBe('auth.locked')
  })
})
