/** The portal and the account: linking on the security page, unlinking, and the account's own second step. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startApp,
  testPassword,
  type Client,
  type TestAccount,
  type TestApp,
  type TestSchool,
} from '#app/testing/harness.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { getMe, listActivity } from '../../contract/account.ts'
import { beginTwoStep, confirmTwoStep } from '../../contract/credentials.ts'
import {
  finishPortal,
  linkPortal,
  portalLink,
  requestPhoneCode,
  unlinkPortal,
  verifyPhoneCode,
} from '../../contract/entrance.ts'
import { codeOf, step, wrongCode } from '../../testing/authenticator.ts'
import { startPortal, throughPortal, type PortalPerson, type TestPortal } from '../../testing/portal.ts'
import { runJobs } from '../../testing/queued.ts'
import { accounts } from '../tables.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const
const publicUrl = 'http://127.0.0.1'

let app: TestApp
let portal: TestPortal
let school: TestSchool
let subjects = 0

beforeAll(async () => {
  portal = await startPortal(publicUrl, true)
  app = await startApp({ publicUrl, portal: portal.config })
  school = await app.school({ name: 'Umoja Comprehensive School' })
  await runJobs(app)
})
afterAll(() => portal.close())

const newPerson = (email?: string): PortalPerson => ({
  subject: `subject-${(subjects += 1)}`,
  ...(email ? { email, emailVerified: true } : {}),
})
const change = (values: Partial<typeof accounts.$inferInsert>, id: string) =>
  app.tenancy.write(identity, noOrigin, (tx) => tx.db.update(accounts).set(values).where(eq(accounts.id, id)))
/** Links from the security page. @returns where the browser ends */
const link = async (client: Client, person: PortalPerson | null): Promise<string | null> => {
  portal.person = person
  const begun = await client.call(linkPortal, { body: { password: testPassword } })
  expect(begun.status).toBe(200)
  return (await client.fetch(await portal.walk(begun.body.url))).headers.get('location')
}

describe('linking', () => {
  it('lets somebody in whose address the portal does not know, until it is undone', async () => {
    const account = await school.account('teacher')
    const client = await app.as(account)
    expect((await client.call(portalLink)).body).toEqual({ portal: { name: 'Shule Login' }, linkedAt: null })
    const person = newPerson()
    expect(await link(client, person)).toBe('/security?portal=linked')
    expect((await client.call(portalLink)).body.linkedAt).not.toBeNull()
    expect((await app.letters(account.email))[0]).toMatchObject({ kind: 'access.portal_linked' })
    const other = app.client()
    expect((await throughPortal(other, portal, person)).to).toBe('/')
    expect((await other.call(getMe)).body.id).toBe(account.id)

    expect((await client.call(unlinkPortal)).status).toBe(204)
    expect((await throughPortal(app.client(), portal, person)).to).toBe('/login?error=portal_unknown')
    expect((await client.call(unlinkPortal)).status).toBe(404)
    const kinds = (await client.call(listActivity)).body.items.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['portal_linked', 'portal_unlinked']))
  })

  it('asks for the password first, and makes the portal ask again', async () => {
    const client = await app.as(await school.account('teacher'))
    expect((await client.call(linkPortal, { body: {} })).status).toBe(400)
    const wrong = await client.call(linkPortal, { body: { password: 'guess' } })
    expect(wrong.error).toMatchObject({
      code: 'auth.password_wrong',
      fields: { password: 'This is not your password.' },
    })
    const begun = await client.call(linkPortal, { body: { password: testPassword } })
    expect(new URL(begun.body.url).searchParams.get('prompt')).toBe('login')
  })

  it('never takes over another account’s identity, nor adds a second one', async () => {
    const [one, two] = [await app.as(await school.account('teacher')), await app.as(await school.account('teacher'))]
    const person = newPerson()
    expect(await link(one, person)).toBe('/security?portal=linked')
    expect(await link(one, person)).toBe('/security?portal=linked')
    expect(await link(two, person)).toBe('/security?portal=taken')
    expect(await link(one, newPerson())).toBe('/security?portal=other')
    expect(await link(two, null)).toBe('/security?portal=failed')
  })

  it('started by one person does not link another who is signed in when the answer arrives', async () => {
    const [first, second] = [await school.account('teacher'), await school.account('teacher')]
    const client = await app.as(first)
    portal.person = newPerson()
    const begun = await client.call(linkPortal, { body: { password: testPassword } })
    const back = await portal.walk(begun.body.url)
    const headers = { 'content-type': 'application/json' }
    await client.fetch('/api/auth/login', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: second.email, password: testPassword }),
    })
    expect((await client.fetch(back)).headers.get('location')).toBe('/security?portal=failed')
    expect((await client.call(portalLink)).body.linkedAt).toBeNull()
  })
})

interface WithTwoStep extends TestAccount {
  /** A code of now, or of another half minute near it. */
  code(steps?: number): string
  wrong(): string
}

/** An account with an authenticator. Keeps the clock, because the worker has another one. */
const withTwoStep = async (details: { phone?: string } = {}): Promise<WithTwoStep> => {
  const account = await school.account('teacher', details)
  await change({ emailProvedAt: new Date() }, account.id)
  const client = await app.as(account)
  const { secret, setup } = (await client.call(beginTwoStep, { body: { password: testPassword } })).body
  const code = (steps = 0): string => codeOf(secret, new Date(app.clock.now.getTime() + steps * step))
  expect((await client.call(confirmTwoStep, { body: { setup, code: code(-1) } })).status).toBe(200)
  return { ...account, code, wrong: () => wrongCode(secret, app.clock.now) }
}

describe('an account with an authenticator', () => {
  it('needs its code after the portal, unless the portal asked for a second step itself', async () => {
    const account = await withTwoStep()
    const person = newPerson(account.email)
    const client = app.client()
    expect((await throughPortal(client, portal, person, '/registers')).to).toBe('/login?step=portal&next=%2Fregisters')
    expect((await client.call(getMe)).status).toBe(401)
    expect((await client.call(finishPortal, { body: { totp: account.wrong() } })).error.code).toBe('auth.code_refused')
    expect((await app.client().call(finishPortal, { body: { totp: account.code() } })).error.code).toBe(
      'auth.portal_ended',
    )
    expect((await app.client().call(portalLink)).status).toBe(401)
    const finished = await client.call(finishPortal, { body: { totp: account.code() } })
    expect(finished.body).toMatchObject({ id: account.id })
    expect((await client.call(getMe)).status).toBe(200)
    expect((await client.call(finishPortal, { body: { totp: account.code(1) } })).error.code).toBe('auth.portal_ended')
    const strong = app.client()
    expect((await throughPortal(strong, portal, { ...person, strong: true })).to).toBe('/')
    expect((await strong.call(getMe)).body.id).toBe(account.id)
  })

  it('is not linked before the code was right, and tries of it are limited', async () => {
    const account = await withTwoStep()
    const client = app.client()
    await throughPortal(client, portal, newPerson(account.email))
    const codes: string[] = []
    for (let guess = 0; guess < 11; guess++)
      codes.push((await client.call(finishPortal, { body: { totp: account.wrong() } })).error.code)
    expect(codes.filter((code) => code === 'auth.code_refused')).toHaveLength(10)
    expect(codes.at(-1)).toBe('auth.locked')
    // Nothing was linked, so another identity with the address may still be the first.
    expect((await throughPortal(app.client(), portal, { ...newPerson(account.email), strong: true })).to).toBe('/')
  })

  it('needs its code beside the one by SMS, which then still counts', async () => {
    const phone = '+254700091001'
    const account = await withTwoStep({ phone })
    const ask = app.client()
    expect((await ask.call(requestPhoneCode, { body: { phone } })).status).toBe(202)
    await expect.poll(async () => (await app.letters(phone)).length).toBe(1)
    const code = /\d{6}/.exec((await app.letters(phone))[0]?.text ?? '')?.[0] ?? ''
    const verify = (totp?: string) =>
      app.client().call(verifyPhoneCode, { body: { phone, code, ...(totp ? { totp } : {}) } })
    expect((await verify()).error.code).toBe('auth.code_needed')
    expect((await verify(account.wrong())).error.code).toBe('auth.code_refused')
    expect((await verify(account.code())).status).toBe(200)
    expect((await verify(account.code(1))).error.code).toBe('auth.phone_code_ended')
  })
})
