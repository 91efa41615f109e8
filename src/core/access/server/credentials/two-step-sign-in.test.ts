/** Signing in with two steps: the prompt, single use, and attacks. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startApp,
  testPassword,
  type Client,
  type TestAccount,
  type TestApp,
  type TestSchool,
} from '#app/testing/harness.ts'
import { codeOf, enter, passTime, setUp, step, wrongCode } from '../../testing/authenticator.ts'
import { listActivity, login } from '../../contract/account.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, getSecurity } from '../../contract/credentials.ts'

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
const later = (steps: number) => new Date(now().getTime() + steps * step)
const kinds = async (who: Client) => (await who.call(listActivity, { query: {} })).body.items.map((item) => item.kind)

describe('signing in with it', () => {
  it('asks for a code after the right password only', async () => {
    const { secret } = await setUp(app, client)
    const plain = await school.account('teacher')
    const asked = await enter(app, account)
    expect([asked.status, asked.error.code]).toEqual([401, 'auth.code_needed'])
    expect(asked.headers.getSetCookie()).toEqual([])
    const wrong = [
      await enter(app, account, undefined, 'a guess'),
      await enter(app, account, codeOf(secret, now()), 'a guess'),
      await enter(app, plain, undefined, 'a guess'),
    ]
    for (const answer of wrong)
      expect({ ...answer.error, requestId: '' }).toEqual({ ...wrong[2]?.error, requestId: '' })
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401])
    const entered = await enter(app, account, ` ${codeOf(secret, now()).replace(/(...)/, '$1 ')} `)
    expect([entered.status, entered.body.firstName]).toEqual([200, 'Kevin'])
  })

  it('takes the code of the step before and after, and none further away', async () => {
    const { secret } = await setUp(app, client)
    for (const steps of [-2, 2, -5, 120])
      expect((await enter(app, account, codeOf(secret, later(steps)))).error.code).toBe('auth.code_refused')
    expect((await enter(app, account, codeOf(secret, later(-1)))).status).toBe(200)
    expect((await enter(app, account, codeOf(secret, later(1)))).status).toBe(200)
  })

  it('takes a code once, in whatever order and however many at once', async () => {
    const { secret } = await setUp(app, client)
    const code = codeOf(secret, now())
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(app, account, code)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401])
    expect((await enter(app, account, code)).error.code).toBe('auth.code_refused')
    // A step before the last one used is over too.
    expect((await enter(app, account, codeOf(secret, later(-1)))).error.code).toBe('auth.code_refused')
    expect((await client.call(endTwoStep, { body: { password: testPassword, code } })).error.code).toBe(
      'auth.code_wrong',
    )
  })

  it('does not take the code that switched it on', async () => {
    const { body } = await client.call(beginTwoStep, { body: { password: testPassword } })
    const code = codeOf(body.secret, now())
    await client.call(confirmTwoStep, { body: { setup: body.setup, code } })
    expect((await enter(app, account, code)).error.code).toBe('auth.code_refused')
  })

  it('takes each recovery code once, and says so to the owner', async () => {
    const { recoveryCodes } = await setUp(app, client)
    const [code = ''] = recoveryCodes
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(app, account, code)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401, 401])
    expect((await enter(app, account, (recoveryCodes[1] ?? '').toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await client.call(getSecurity)).body.recoveryCodesLeft).toBe(8)
    expect((await kinds(client)).filter((kind) => kind === 'recovery_used')).toHaveLength(2)
    const other = await school.account('teacher')
    await setUp(app, await app.as(other))
    expect((await enter(app, other, recoveryCodes[2])).error.code).toBe('auth.code_refused')
  })

  it('counts wrong codes as it counts wrong passwords, and a missing one not at all', async () => {
    const { secret, recoveryCodes } = await setUp(app, client)
    for (let attempt = 0; attempt < 15; attempt++)
      expect((await enter(app, account)).error.code).toBe('auth.code_needed')
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await enter(app, account, wrongCode(secret, now()))).error.code).toBe('auth.code_refused')
    // A request without a code does not clear earlier attempts.
    expect((await enter(app, account)).error.code).toBe('auth.code_needed')
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await enter(app, account, `nope${attempt}`)).error.code).toBe('auth.code_refused')
    for (const code of [undefined, codeOf(secret, now()), recoveryCodes[0]]) {
      const locked = await enter(app, account, code)
      expect([locked.status, locked.error.code]).toEqual([429, 'auth.locked'])
    }
    passTime(app, 16 * 60_000)
    expect((await enter(app, account, codeOf(secret, now()))).status).toBe(200)
  })

  it('counts codes that come all at once', async () => {
    const { secret } = await setUp(app, client)
    const answers = await Promise.all(Array.from({ length: 24 }, () => enter(app, account, wrongCode(secret, now()))))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14)
  })

  it('refuses invalid codes and unknown fields', async () => {
    await setUp(app, client)
    for (const code of ['', ' ', 'x'.repeat(41)])
      expect((await enter(app, account, code)).error.code).toBe('request.invalid')
    const body = { email: account.email, password: testPassword, trusted: true } as { email: string; password: string }
    expect((await app.client().call(login, { body })).error.fields).toEqual({ trusted: 'Unknown field' })
  })
})
