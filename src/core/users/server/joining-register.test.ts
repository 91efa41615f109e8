/** Registering with a join code and requesting to join: what strangers can learn and may not do. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, testPassword, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { getMe, login } from '#core/access/contract/account.ts'
import { accounts } from '#core/access/server/tables.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { askToJoin, confirmEmail, listOwnRequests, register } from '../contract/joining.ts'
import { accountsWith, asIdentity, joinCodeOf, membershipsOf, tokenIn } from '../testing/joining-scene.ts'
import { joinRequests } from './tables.ts'

let app: TestApp
let school: TestSchool
let joinCode: string
let count = 0

beforeAll(async () => {
  app = await startApp()
  school = await app.school({ name: 'Umoja Comprehensive School' })
  joinCode = await joinCodeOf(app, school)
})

const fresh = () => `grace${String(++count)}@example.ke`
const person = (email = fresh()) => ({
  firstName: 'Grace',
  lastName: 'Wanjiku',
  email,
  password: 'mvua ya masika',
  joinCode,
  says: 'parent' as const,
})

/** A call with fields that the contract does not know. */
const post = async (client: Client, path: string, body: unknown) => {
  const answer = await client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { fields?: Record<string, string>; code?: string } }
}

const requestsOf = (email: string) =>
  asIdentity(app, (tx) => tx.db.select().from(joinRequests).where(eq(joinRequests.email, email)))

describe('registering by a join code', () => {
  it('creates a waiting account, a request at the school and an e-mail', async () => {
    const email = fresh()
    const body = {
      ...person(email),
      email: ` ${email.toUpperCase()} `,
      phone: '0700 000 555',
      admissionNumber: 'ADM-9',
      learnerName: "Faith Ng'ang'a",
      note: 'Grade 7',
    }
    const answer = await app
      .client()
      .call(register, { body: { ...body, joinCode: joinCode.toLowerCase(), language: 'sw' } })
    expect([answer.status, answer.body]).toEqual([
      202,
      {
        firstName: 'Grace',
        lastName: 'Wanjiku',
        email,
        phone: '+254700000555',
        school: 'Umoja Comprehensive School',
        role: null,
        status: 'pending',
      },
    ])
    const [account] = await accountsWith(app, { email })
    // An unverified number must not find this account.
    expect(account).toMatchObject({ phone: null, emailProvedAt: null, language: 'sw', isSuperAdmin: false })
    expect(await membershipsOf(app, account?.id ?? '')).toEqual([])
    expect(await requestsOf(email)).toMatchObject([
      { schoolId: school.id, says: 'parent', status: 'pending', phone: '+254700000555', admissionNumber: 'ADM-9' },
    ])
    expect(await app.letters(email)).toMatchObject([
      { kind: 'users.confirm_email', subject: expect.stringContaining('Thibitisha') as string },
    ])
    const entries = await school.write((tx) =>
      tx.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.accountId, account?.id ?? '')),
    )
    expect(entries.map((entry) => entry.action)).toEqual(['users.ask_to_join'])
    expect(JSON.stringify(entries)).not.toContain('argon2')
  })

  it('gives a known address the same answer, creates nothing and tells its owner', async () => {
    const owner = await school.account('teacher')
    const before = await accountsWith(app, { email: owner.email })
    const known = await app.client().call(register, { body: person(owner.email) })
    const unknown = await app.client().call(register, { body: person() })
    expect({ ...known.body, email: '' }).toEqual({ ...unknown.body, email: '' })
    expect([known.status, [...known.headers.keys()].sort()]).toEqual([
      unknown.status,
      [...unknown.headers.keys()].sort(),
    ])
    expect(await accountsWith(app, { email: owner.email })).toEqual(before)
    expect(await requestsOf(owner.email)).toEqual([])
    const letters = await app.letters(owner.email)
    expect(letters.map((letter) => letter.kind)).toEqual(['users.known_address'])
    // A name typed by a stranger could carry advertising.
    expect(letters[0]?.text).not.toContain('Grace')
  })

  it('gives the same answer, however many calls come at once', async () => {
    const email = fresh()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.client().call(register, { body: person(email) })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202, 202])
    expect(await accountsWith(app, { email })).toHaveLength(1)
    expect(await requestsOf(email)).toHaveLength(1)
    expect((await app.letters(email)).map((letter) => letter.kind).sort()).toEqual([
      'users.confirm_email',
      ...Array<string>(3).fill('users.known_address'),
    ])
  })

  it('limits the e-mails to one address', async () => {
    const email = fresh()
    for (let time = 0; time < 5; time++)
      expect((await app.client().call(register, { body: person(email) })).status).toBe(202)
    const refused = await app.client().call(register, { body: person(email) })
    expect([refused.status, refused.error.code]).toEqual([429, 'auth.asked_too_often'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await app.letters(email)).toHaveLength(5)
  })

  it('takes no role, school or status from the body', async () => {
    const email = fresh()
    for (const extra of [
      { role: 'admin' },
      { status: 'active' },
      { schoolId: school.id },
      { isSuperAdmin: true },
      { emailProvedAt: 'now' },
    ]) {
      const answer = await post(app.client(), register.path, { ...person(email), ...extra })
      expect([answer.status, Object.values(answer.body.fields ?? {})]).toEqual([400, ['Unknown field']])
    }
    const admin = await post(app.client(), register.path, { ...person(email), says: 'admin' })
    expect(admin.body.fields).toEqual({ says: 'Choose your role at the school' })
    expect(await accountsWith(app, { email })).toEqual([])
  })

  it('names what is missing or wrong at its field', async () => {
    const answer = await post(app.client(), register.path, {
      firstName: ' ',
      lastName: '🦁🦁',
      email: 'x',
      phone: '12',
      password: 'short',
      joinCode: '',
    })
    expect([answer.status, Object.keys(answer.body.fields ?? {}).sort()]).toEqual([
      400,
      ['email', 'firstName', 'joinCode', 'lastName', 'password', 'phone'],
    ])
    const weak = await app.client().call(register, { body: { ...person(), password: 'gracewanjiku' } })
    expect(weak.error.fields).toEqual({ password: 'Do not use your name, e-mail or school in the password' })
    const unknown = await app.client().call(register, { body: { ...person(), joinCode: 'ZZZZ-ZZZZ' } })
    expect([unknown.status, unknown.error.fields]).toEqual([
      400,
      { joinCode: 'No school has this join code. Ask the school office for it.' },
    ])
  })

  it('refuses huge bodies at once', async () => {
    const started = performance.now()
    expect((await post(app.client(), register.path, { ...person(), firstName: 'a'.repeat(10_000_000) })).status).toBe(
      413,
    )
    expect((await post(app.client(), register.path, { ...person(), firstName: 'a'.repeat(1_500_000) })).status).toBe(
      400,
    )
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  it('finds no inactive school, nor any by its short code', async () => {
    const closed = await app.school({ status: 'suspended' })
    for (const code of [await joinCodeOf(app, closed), school.code, '%', "' or 1=1 --"])
      expect(
        (await app.client().call(register, { body: { ...person(), joinCode: code } })).error.fields,
      ).toHaveProperty('joinCode')
  })

  it('limits guessing by device, and by network for callers without the cookie', async () => {
    const client = app.client()
    await client.call(register, { body: { ...person(), joinCode: 'AAAA-AAAA' } })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => client.call(register, { body: { ...person(), joinCode: 'AAAA-AAAB' } })),
    )
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(29)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(11)
    expect((await client.call(register, { body: person() })).status).toBe(429)
    expect((await app.client().call(register, { body: person() })).status).toBe(202)
  })
})

describe('a waiting account', () => {
  it('is told so only after the right password, and reads nothing', async () => {
    const email = fresh()
    await app.client().call(register, { body: person(email) })
    const client = app.client()
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
    const email = fresh()
    await app.client().call(register, { body: person(email) })
    await school.write((tx) =>
      tx.db
        .update(joinRequests)
        .set({ status: 'declined' })
        .where(and(eq(joinRequests.schoolId, school.id), eq(joinRequests.email, email))),
    )
    expect((await app.client().call(login, { body: { email, password: 'mvua ya masika' } })).error.code).toBe(
      'auth.no_membership',
    )
  })
})

describe('confirming an address', () => {
  it('works once, with the link from the e-mail', async () => {
    const email = fresh()
    await app.client().call(register, { body: person(email) })
    const token = tokenIn((await app.letters(email))[0]?.text ?? '')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.client().call(confirmEmail, { body: { token } })),
    )
    expect([204, 404].map((status) => answers.filter((answer) => answer.status === status).length)).toEqual([1, 7])
    expect((await accountsWith(app, { email }))[0]?.emailProvedAt).toEqual(app.clock.now)
  })

  it('refuses old links, forged ones, and those of a changed address', async () => {
    const [one, two] = [fresh(), fresh()]
    for (const email of [one, two]) await app.client().call(register, { body: person(email) })
    const tokens = await Promise.all(
      [one, two].map(async (email) => tokenIn((await app.letters(email))[0]?.text ?? '')),
    )
    await asIdentity(app, (tx) => tx.db.update(accounts).set({ email: fresh() }).where(eq(accounts.email, two)))
    expect((await app.client().call(confirmEmail, { body: { token: tokens[1] ?? '' } })).error.code).toBe(
      'users.confirm_gone',
    )
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 8 * 86_400_000)
    const late = await app.client().call(confirmEmail, { body: { token: tokens[0] ?? '' } })
    app.clock.now = before
    const unknown = await app.client().call(confirmEmail, { body: { token: 'x'.repeat(43) } })
    expect({ ...late.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' })
    expect(late.status).toBe(404)
  })
})

describe('asking to join while signed in', () => {
  it('writes a request that the account sees and other accounts do not', async () => {
    const elsewhere = await app.school({ name: 'Tumaini Senior School' })
    const account = await elsewhere.account('teacher', {
      firstName: 'Kevin',
      lastName: 'Wafula',
      phone: '+254700000881',
    })
    const client = await app.as(account)
    const asked = await client.call(askToJoin, { body: { joinCode, says: 'parent', admissionNumber: 'ADM-1' } })
    expect([asked.status, asked.body]).toMatchObject([
      202,
      { school: { name: 'Umoja Comprehensive School' }, says: 'parent', status: 'pending' },
    ])
    expect((await client.call(askToJoin, { body: { joinCode, says: 'parent' } })).error.code).toBe(
      'users.already_asked',
    )
    expect((await client.call(listOwnRequests)).body.items.map((item) => item.id)).toEqual([asked.body.id])
    expect((await (await app.as(await school.account('admin'))).call(listOwnRequests)).body.items).toEqual([])
    expect((await client.call(getMe)).body.memberships).toHaveLength(1)
  })

  it('is one request, however often it is pressed at once', async () => {
    const client = await app.as(await (await app.school()).account('parent'))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.call(askToJoin, { body: { joinCode, says: 'teacher' } })),
    )
    expect([202, 409].map((status) => answers.filter((answer) => answer.status === status).length)).toEqual([1, 7])
  })

  it('limits guessing per account, and is not for the super admin', async () => {
    const client = await app.as(await (await app.school()).account('parent'))
    const wrong = await Promise.all(
      Array.from({ length: 22 }, () => client.call(askToJoin, { body: { joinCode: 'AAAA-AAAA', says: 'staff' } })),
    )
    expect(wrong.filter((answer) => answer.status === 429)).toHaveLength(2)
    expect(
      (await (await app.as(await app.superAdmin())).call(askToJoin, { body: { joinCode, says: 'staff' } })).status,
    ).toBe(403)
  })

  it('lets the password of a waiting account sign in once another school has it', async () => {
    const account = await school.account('teacher')
    const client = await app.as(account)
    await client.call(askToJoin, { body: { joinCode: await joinCodeOf(app, await app.school()), says: 'teacher' } })
    expect((await app.client().call(login, { body: { email: account.email, password: testPassword } })).status).toBe(
      200,
    )
  })
})
