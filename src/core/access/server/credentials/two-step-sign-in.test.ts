/** Signing in with two steps: the prompt, single use, and attacks. */
import { describe, expect, it } from 'vitest'
import { testPassword } from '#app/testing/harness.ts'
import { codeOf, enter, passTime, setUp, step, wrongCode } from '../../testing/authenticator.ts'
import { kinds, twoStepScene } from '../../testing/two-step-scene.ts'
import { login } from '../../contract/account.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, getSecurity } from '../../contract/credentials.ts'

const scene = twoStepScene()

const later = (steps: number) => new Date(scene.now().getTime() + steps * step)

describe('signing in with it', () => {
  it('asks for a code after the right password only', async () => {
    const { secret } = await setUp(scene.app, scene.client)
    const plain = await scene.school.account('teacher')
    const asked = await enter(scene.app, scene.account)
    expect([asked.status, asked.error.code]).toEqual([401, 'auth.code_needed'])
    expect(asked.headers.getSetCookie()).toEqual([])
    const wrong = [
      await enter(scene.app, scene.account, undefined, 'a guess'),
      await enter(scene.app, scene.account, codeOf(secret, scene.now()), 'a guess'),
      await enter(scene.app, plain, undefined, 'a guess'),
    ]
    for (const answer of wrong)
      expect({ ...answer.error, requestId: '' }).toEqual({ ...wrong[2]?.error, requestId: '' })
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401])
    const entered = await enter(scene.app, scene.account, ` ${codeOf(secret, scene.now()).replace(/(...)/, '$1 ')} `)
    expect([entered.status, entered.body.firstName]).toEqual([200, 'Kevin'])
  })

  it('takes the code of the step before and after, and none further away', async () => {
    const { secret } = await setUp(scene.app, scene.client)
    for (const steps of [-2, 2, -5, 120])
      expect((await enter(scene.app, scene.account, codeOf(secret, later(steps)))).error.code).toBe('auth.code_refused')
    expect((await enter(scene.app, scene.account, codeOf(secret, later(-1)))).status).toBe(200)
    expect((await enter(scene.app, scene.account, codeOf(secret, later(1)))).status).toBe(200)
  })

  it('takes a code once, in whatever order and however many at once', async () => {
    const { secret } = await setUp(scene.app, scene.client)
    const code = codeOf(secret, scene.now())
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(scene.app, scene.account, code)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401])
    expect((await enter(scene.app, scene.account, code)).error.code).toBe('auth.code_refused')
    // A step before the last one used is over too.
    expect((await enter(scene.app, scene.account, codeOf(secret, later(-1)))).error.code).toBe('auth.code_refused')
    expect((await scene.client.call(endTwoStep, { body: { password: testPassword, code } })).error.code).toBe(
      'auth.code_wrong',
    )
  })

  it('does not take the code that switched it on', async () => {
    const { body } = await scene.client.call(beginTwoStep, { body: { password: testPassword } })
    const code = codeOf(body.secret, scene.now())
    await scene.client.call(confirmTwoStep, { body: { setup: body.setup, code } })
    expect((await enter(scene.app, scene.account, code)).error.code).toBe('auth.code_refused')
  })

  it('takes each recovery code once, and says so to the owner', async () => {
    const { recoveryCodes } = await setUp(scene.app, scene.client)
    const [code = ''] = recoveryCodes
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(scene.app, scene.account, code)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401, 401])
    expect(
      (await enter(scene.app, scene.account, (recoveryCodes[1] ?? '').toUpperCase().replace('-', ' '))).status,
    ).toBe(200)
    expect((await scene.client.call(getSecurity)).body.recoveryCodesLeft).toBe(8)
    expect((await kinds(scene.client)).filter((kind) => kind === 'recovery_used')).toHaveLength(2)
    const other = await scene.school.account('teacher')
    await setUp(scene.app, await scene.app.as(other))
    expect((await enter(scene.app, other, recoveryCodes[2])).error.code).toBe('auth.code_refused')
  })

  it('counts wrong codes as it counts wrong passwords, and a missing one not at all', async () => {
    const { secret, recoveryCodes } = await setUp(scene.app, scene.client)
    for (let attempt = 0; attempt < 15; attempt++)
      expect((await enter(scene.app, scene.account)).error.code).toBe('auth.code_needed')
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await enter(scene.app, scene.account, wrongCode(secret, scene.now()))).error.code).toBe(
        'auth.code_refused',
      )
    // A request without a code does not clear earlier attempts.
    expect((await enter(scene.app, scene.account)).error.code).toBe('auth.code_needed')
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await enter(scene.app, scene.account, `nope${attempt}`)).error.code).toBe('auth.code_refused')
    for (const code of [undefined, codeOf(secret, scene.now()), recoveryCodes[0]]) {
      const locked = await enter(scene.app, scene.account, code)
      expect([locked.status, locked.error.code]).toEqual([429, 'auth.locked'])
    }
    passTime(scene.app, 16 * 60_000)
    expect((await enter(scene.app, scene.account, codeOf(secret, scene.now()))).status).toBe(200)
  })

  it('counts codes that come all at once', async () => {
    const { secret } = await setUp(scene.app, scene.client)
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => enter(scene.app, scene.account, wrongCode(secret, scene.now()))),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14)
  })

  it('refuses invalid codes and unknown fields', async () => {
    await setUp(scene.app, scene.client)
    for (const code of ['', ' ', 'x'.repeat(41)])
      expect((await enter(scene.app, scene.account, code)).error.code).toBe('request.invalid')
    const body = { email: scene.account.email, password: testPassword, trusted: true } as {
      email: string
      password: string
    }
    expect((await scene.app.client().call(login, { body })).error.fields).toEqual({ trusted: 'Unknown field' })
  })
})
