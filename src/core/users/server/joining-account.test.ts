/** An account that waits for the school: confirming the address, and asking to join while signed in. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testPassword } from '#app/testing/harness.ts'
import { getMe, login } from '#core/access/contract/account.ts'
import { accounts } from '#core/access/server/tables.ts'
import { askToJoin, confirmEmail, listOwnRequests, register } from '../contract/joining.ts'
import { accountsWith, asIdentity, joinCodeOf, joiningScene, tokenIn } from '../testing/joining-scene.ts'
import { joinRequests } from './tables.ts'

const scene = joiningScene()

describe('a waiting account', () => {
  it('is told so only after the right password, and reads nothing', async () => {
    const email = scene.fresh()
    await scene.app.client().call(register, { body: scene.person(email) })
    const client = scene.app.client()
    const right = await client.call(login, { body: { email, password: 'mvua ya masika' } })
    expect([right.status, right.error.code, right.error.message]).toEqual([
      403,
      'auth.waiting',
      'Your request waits for the school to accept it.',
    ])
    expect((await client.call(login, { body: { email, password: 'not the password' } })).error.code).toBe(
      'auth.sign_in_failed',
    )
    expect(client.cookie()).not.toContain('session')
    for (const endpoint of [getMe, listOwnRequests]) expect((await client.call(endpoint)).status).toBe(401)
  })

  it('no longer waits after it was declined', async () => {
    const email = scene.fresh()
    await scene.app.client().call(register, { body: scene.person(email) })
    await scene.school.write((tx) =>
      tx.db
        .update(joinRequests)
        .set({ status: 'declined' })
        .where(and(eq(joinRequests.schoolId, scene.school.id), eq(joinRequests.email, email))),
    )
    expect((await scene.app.client().call(login, { body: { email, password: 'mvua ya masika' } })).error.code).toBe(
      'auth.no_membership',
    )
  })
})

describe('confirming an address', () => {
  it('works once, with the link from the e-mail', async () => {
    const email = scene.fresh()
    await scene.app.client().call(register, { body: scene.person(email) })
    const token = tokenIn((await scene.app.letters(email))[0]?.text ?? '')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => scene.app.client().call(confirmEmail, { body: { token } })),
    )
    expect([204, 404].map((status) => answers.filter((answer) => answer.status === status).length)).toEqual([1, 7])
    expect((await accountsWith(scene.app, { email }))[0]?.emailProvedAt).toEqual(scene.app.clock.now)
  })

  it('refuses old links, forged ones, and those of a changed address', async () => {
    const [one, two] = [scene.fresh(), scene.fresh()]
    for (const email of [one, two]) await scene.app.client().call(register, { body: scene.person(email) })
    const tokens = await Promise.all(
      [one, two].map(async (email) => tokenIn((await scene.app.letters(email))[0]?.text ?? '')),
    )
    await asIdentity(scene.app, (tx) =>
      tx.db.update(accounts).set({ email: scene.fresh() }).where(eq(accounts.email, two)),
    )
    expect((await scene.app.client().call(confirmEmail, { body: { token: tokens[1] ?? '' } })).error.code).toBe(
      'users.confirm_gone',
    )
    const before = scene.app.clock.now
    scene.app.clock.now = new Date(before.getTime() + 8 * 86_400_000)
    const late = await scene.app.client().call(confirmEmail, { body: { token: tokens[0] ?? '' } })
    scene.app.clock.now = before
    const unknown = await scene.app.client().call(confirmEmail, { body: { token: 'x'.repeat(43) } })
    expect({ ...late.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' })
    expect(late.status).toBe(404)
  })
})

describe('asking to join while signed in', () => {
  it('writes a request that the account sees and other accounts do not', async () => {
    const elsewhere = await scene.app.school({ name: 'Tumaini Senior School' })
    const account = await elsewhere.account('teacher', {
      firstName: 'Kevin',
      lastName: 'Wafula',
      phone: '+254700000881',
    })
    const client = await scene.app.as(account)
    const asked = await client.call(askToJoin, {
      body: { joinCode: scene.joinCode, says: 'parent', admissionNumber: 'ADM-1' },
    })
    expect([asked.status, asked.body]).toMatchObject([
      202,
      { school: { name: 'Umoja Comprehensive School' }, says: 'parent', status: 'pending' },
    ])
    expect((await client.call(askToJoin, { body: { joinCode: scene.joinCode, says: 'parent' } })).error.code).toBe(
      'users.already_asked',
    )
    expect((await client.call(listOwnRequests)).body.items.map((item) => item.id)).toEqual([asked.body.id])
    expect((await (await scene.app.as(await scene.school.account('admin'))).call(listOwnRequests)).body.items).toEqual(
      [],
    )
    expect((await client.call(getMe)).body.memberships).toHaveLength(1)
  })

  it('is one request, however often it is pressed at once', async () => {
    const client = await scene.app.as(await (await scene.app.school()).account('parent'))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.call(askToJoin, { body: { joinCode: scene.joinCode, says: 'teacher' } })),
    )
    expect([202, 409].map((status) => answers.filter((answer) => answer.status === status).length)).toEqual([1, 7])
  })

  it('limits guessing per account, and is not for the super admin', async () => {
    const client = await scene.app.as(await (await scene.app.school()).account('parent'))
    const wrong = await Promise.all(
      Array.from({ length: 22 }, () => client.call(askToJoin, { body: { joinCode: 'AAAA-AAAA', says: 'staff' } })),
    )
    expect(wrong.filter((answer) => answer.status === 429)).toHaveLength(2)
    expect(
      (
        await (
          await scene.app.as(await scene.app.superAdmin())
        ).call(askToJoin, { body: { joinCode: scene.joinCode, says: 'staff' } })
      ).status,
    ).toBe(403)
  })

  it('lets the password of a waiting account sign in once another school has it', async () => {
    const account = await scene.school.account('teacher')
    const client = await scene.app.as(account)
    await client.call(askToJoin, {
      body: { joinCode: await joinCodeOf(scene.app, await scene.app.school()), says: 'teacher' },
    })
    expect(
      (await scene.app.client().call(login, { body: { email: account.email, password: testPassword } })).status,
    ).toBe(200)
  })
})
