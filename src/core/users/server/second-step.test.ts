/** Recovery from a lost phone and recovery codes, and who may perform it; and removing another person's picture. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, testPassword, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { getMe, listActivity } from '#core/access/contract/account.ts'
import { getSecurity } from '#core/access/contract/credentials.ts'
import { savePicture } from '#core/access/contract/pictures.ts'
import { codeOf, enter, passTime, setUp } from '#core/access/testing/authenticator.ts'
import { resetConsoleTwoStep } from '../contract/creating.ts'
import { changeUsers } from '../contract/users.ts'
import { usersSchool, type UsersSchool } from '../testing/factories.ts'

let app: TestApp
let here: UsersSchool
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  here = await usersSchool(app)
})

const reset = (client: Client, account: TestAccount) =>
  client.call(changeUsers, { body: { action: 'reset_two_step', ids: [account.membershipId] } })
const messageOf = async (client: Client, account: TestAccount) =>
  (await reset(client, account)).body.results[0]?.message

describe('the second step of an admin who lost phone and recovery codes', () => {
  it('is reset by another admin of the school: sessions end, the person is notified, and it is logged', async () => {
    const lost = await here.school.account('admin', { firstName: 'Kevin' })
    const client = await app.as(lost)
    const { recoveryCodes } = await setUp(app, client)
    expect((await enter(app, lost)).error.code).toBe('auth.code_needed')
    const answer = await reset(here.admin, lost)
    expect(answer.body).toMatchObject({ done: 1, results: [{ id: lost.membershipId, done: true, message: null }] })
    expect((await client.call(getMe)).status).toBe(401)
    const back = app.client()
    expect((await enter(app, lost, undefined, testPassword, back)).status).toBe(200)
    expect((await back.call(getSecurity)).body).toMatchObject({ twoStep: { on: false }, recoveryCodesLeft: 0 })
    const letter = (await app.letters(lost.email)).find(({ kind }) => kind === 'access.totp_reset')
    expect([letter?.subject, letter?.text.includes('Dear Kevin')]).toEqual(['Two-step sign-in was taken off', true])
    // The owner reads that it happened, and not from where.
    const noted = (await back.call(listActivity, { query: {} })).body.items.find(({ kind }) => kind === 'totp_reset')
    expect(noted).toMatchObject({ address: null, userAgent: null })
    expect(await here.logged(lost.membershipId)).toEqual(['users.reset_two_step'])
    // The lost authenticator is useless, even after a new one was set up.
    const { secret } = await setUp(app, back)
    expect((await enter(app, lost, recoveryCodes[0])).error.code).toBe('auth.code_refused')
    expect((await enter(app, lost, codeOf(secret, app.clock.now))).status).toBe(200)
    passTime(app)
  })

  it('cannot be reset for oneself, for another school’s admin, or where there is none', async () => {
    expect(await messageOf(here.admin, here.account)).toBe('You cannot do this to your own access. Ask another admin.')
    const stranger = await (await usersSchool(app)).school.account('admin')
    await setUp(app, await app.as(stranger))
    expect((await reset(here.admin, stranger)).status).toBe(404)
    expect((await enter(app, stranger)).error.code).toBe('auth.code_needed')
    expect(await messageOf(here.admin, await here.school.account('teacher'))).toBe('Two-step sign-in is not on.')
  })

  it('cannot be reset for a person of another school or of the installation too', async () => {
    const there = await usersSchool(app)
    const shared = await here.school.account('teacher')
    await there.school.account('admin', { accountId: shared.id, email: shared.email })
    await setUp(app, await app.as(shared))
    expect(await messageOf(here.admin, shared)).toBe('This person manages their own sign-in details.')
    expect((await enter(app, shared)).error.code).toBe('auth.code_needed')
    const root = await app.superAdmin()
    const also = await here.school.account('admin', { accountId: root.id, email: root.email })
    await setUp(app, await app.as(root))
    expect(await messageOf(here.admin, also)).toBe('This person manages their own sign-in details.')
    const superAdmin = await app.as(await app.superAdmin())
    const answer = await superAdmin.call(resetConsoleTwoStep, {
      params: { id: also.membershipId },
      body: { school: here.name },
    })
    expect([answer.status, answer.error.code]).toEqual([409, 'users.own_sign_in'])
  })

  it('is reset by the super admin for staff of any school, and for nobody else', async () => {
    const superAdmin = await app.as(await app.superAdmin())
    const [admin, parent] = [await here.school.account('admin'), await here.school.account('parent')]
    for (const account of [admin, parent]) await setUp(app, await app.as(account))
    const of = (account: TestAccount, school = here.name) =>
      superAdmin.call(resetConsoleTwoStep, { params: { id: account.membershipId }, body: { school } })
    expect((await of(admin, (await usersSchool(app)).name)).status).toBe(404)
    expect((await of(parent)).status).toBe(404)
    expect((await of(admin)).status).toBe(204)
    expect((await enter(app, admin)).status).toBe(200)
    expect((await of(admin)).error.code).toBe('auth.two_step_off')
    expect(await here.logged(admin.membershipId)).toEqual(['users.reset_two_step'])
  })

  it('is reset once, also by two at the same moment', async () => {
    const lost = await here.school.account('teacher')
    await setUp(app, await app.as(lost))
    const other = await app.as(await here.school.account('admin'))
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => reset(at % 2 ? here.admin : other, lost)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(answers.filter(({ body }) => body.done === 1)).toHaveLength(1)
    expect((await app.letters(lost.email)).filter(({ kind }) => kind === 'access.totp_reset')).toHaveLength(1)
  })
})

describe('somebody else’s picture', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const remove = (client: Client, account: TestAccount) =>
    client.call(changeUsers, { body: { action: 'remove_picture', ids: [account.membershipId] } })

  it('is removed once by an admin of the school, and it is logged', async () => {
    const student = await here.school.account('student')
    const client = await app.as(student)
    expect((await client.call(savePicture, {}, { files: { picture: { name: 'p.png', content: png } } })).status).toBe(
      200,
    )
    const stranger = await usersSchool(app)
    expect((await remove(stranger.admin, student)).status).toBe(404)
    expect((await client.call(getMe)).body.avatar).not.toBeNull()
    expect((await remove(here.admin, student)).body.done).toBe(1)
    expect((await client.call(getMe)).body.avatar).toBeNull()
    expect((await remove(here.admin, student)).body.results[0]?.message).toBe('This person has no picture.')
    expect(await here.logged(student.membershipId)).toEqual(['users.remove_picture'])
  })
})
