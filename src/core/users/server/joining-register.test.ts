/** Registering with a join code and requesting to join: what strangers can learn and may not do. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Client } from '#app/testing/harness.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { register } from '../contract/joining.ts'
import { accountsWith, asIdentity, joinCodeOf, joiningScene, membershipsOf } from '../testing/joining-scene.ts'
import { joinRequests } from './tables.ts'

const scene = joiningScene()

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
  asIdentity(scene.app, (tx) => tx.db.select().from(joinRequests).where(eq(joinRequests.email, email)))

describe('registering by a join code', () => {
  it('creates a waiting account, a request at the school and an e-mail', async () => {
    const email = scene.fresh()
    const body = {
      ...scene.person(email),
      email: ` ${email.toUpperCase()} `,
      phone: '0700 000 555',
      admissionNumber: 'ADM-9',
      learnerName: "Faith Ng'ang'a",
      note: 'Grade 7',
    }
    const answer = await scene.app
      .client()
      .call(register, { body: { ...body, joinCode: scene.joinCode.toLowerCase(), language: 'sw' } })
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
    const [account] = await accountsWith(scene.app, { email })
    // An unverified number must not find this account.
    expect(account).toMatchObject({ phone: null, emailProvedAt: null, language: 'sw', isSuperAdmin: false })
    expect(await membershipsOf(scene.app, account?.id ?? '')).toEqual([])
    expect(await requestsOf(email)).toMatchObject([
      {
        schoolId: scene.school.id,
        says: 'parent',
        status: 'pending',
        phone: '+254700000555',
        admissionNumber: 'ADM-9',
      },
    ])
    expect(await scene.app.letters(email)).toMatchObject([
      { kind: 'users.confirm_email', subject: expect.stringContaining('Thibitisha') as string },
    ])
    const entries = await scene.school.write((tx) =>
      tx.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.accountId, account?.id ?? '')),
    )
    expect(entries.map((entry) => entry.action)).toEqual(['users.ask_to_join'])
    expect(JSON.stringify(entries)).not.toContain('argon2')
  })

  it('gives a known address the same answer, creates nothing and tells its owner', async () => {
    const owner = await scene.school.account('teacher')
    const before = await accountsWith(scene.app, { email: owner.email })
    const known = await scene.app.client().call(register, { body: scene.person(owner.email) })
    const unknown = await scene.app.client().call(register, { body: scene.person() })
    expect({ ...known.body, email: '' }).toEqual({ ...unknown.body, email: '' })
    expect([known.status, [...known.headers.keys()].sort()]).toEqual([
      unknown.status,
      [...unknown.headers.keys()].sort(),
    ])
    expect(await accountsWith(scene.app, { email: owner.email })).toEqual(before)
    expect(await requestsOf(owner.email)).toEqual([])
    const letters = await scene.app.letters(owner.email)
    expect(letters.map((letter) => letter.kind)).toEqual(['users.known_address'])
    // A name typed by a stranger could carry advertising.
    expect(letters[0]?.text).not.toContain('Grace')
  })

  it('gives the same answer, however many calls come at once', async () => {
    const email = scene.fresh()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => scene.app.client().call(register, { body: scene.person(email) })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202, 202])
    expect(await accountsWith(scene.app, { email })).toHaveLength(1)
    expect(await requestsOf(email)).toHaveLength(1)
    expect((await scene.app.letters(email)).map((letter) => letter.kind).sort()).toEqual([
      'users.confirm_email',
      ...Array<string>(3).fill('users.known_address'),
    ])
  })

  it('limits the e-mails to one address', async () => {
    const email = scene.fresh()
    for (let time = 0; time < 5; time++)
      expect((await scene.app.client().call(register, { body: scene.person(email) })).status).toBe(202)
    const refused = await scene.app.client().call(register, { body: scene.person(email) })
    expect([refused.status, refused.error.code]).toEqual([429, 'auth.asked_too_often'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await scene.app.letters(email)).toHaveLength(5)
  })

  it('takes no role, school or status from the body', async () => {
    const email = scene.fresh()
    for (const extra of [
      { role: 'admin' },
      { status: 'active' },
      { schoolId: scene.school.id },
      { isSuperAdmin: true },
      { emailProvedAt: 'now' },
    ]) {
      const answer = await post(scene.app.client(), register.path, { ...scene.person(email), ...extra })
      expect([answer.status, Object.values(answer.body.fields ?? {})]).toEqual([400, ['Unknown field']])
    }
    const admin = await post(scene.app.client(), register.path, { ...scene.person(email), says: 'admin' })
    expect(admin.body.fields).toEqual({ says: 'Choose your role at the school' })
    expect(await accountsWith(scene.app, { email })).toEqual([])
  })

  it('names what is missing or wrong at its field', async () => {
    const answer = await post(scene.app.client(), register.path, {
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
    const weak = await scene.app.client().call(register, { body: { ...scene.person(), password: 'gracewanjiku' } })
    expect(weak.error.fields).toEqual({ password: 'Do not use your name, e-mail or school in the password' })
    const unknown = await scene.app.client().call(register, { body: { ...scene.person(), joinCode: 'ZZZZ-ZZZZ' } })
    expect([unknown.status, unknown.error.fields]).toEqual([
      400,
      { joinCode: 'No school has this join code. Ask the school office for it.' },
    ])
  })

  it('refuses huge bodies', async () => {
    expect(
      (await post(scene.app.client(), register.path, { ...scene.person(), firstName: 'a'.repeat(10_000_000) })).status,
    ).toBe(413)
    expect(
      (await post(scene.app.client(), register.path, { ...scene.person(), firstName: 'a'.repeat(1_500_000) })).status,
    ).toBe(400)
  })

  it('finds no inactive school, nor any by its short code', async () => {
    const closed = await scene.app.school({ status: 'suspended' })
    for (const code of [await joinCodeOf(scene.app, closed), scene.school.code, '%', "' or 1=1 --"])
      expect(
        (await scene.app.client().call(register, { body: { ...scene.person(), joinCode: code } })).error.fields,
      ).toHaveProperty('joinCode')
  })

  it('limits guessing by device, and by network for callers without the cookie', async () => {
    const client = scene.app.client()
    await client.call(register, { body: { ...scene.person(), joinCode: 'AAAA-AAAA' } })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => client.call(register, { body: { ...scene.person(), joinCode: 'AAAA-AAAB' } })),
    )
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(29)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(11)
    expect((await client.call(register, { body: scene.person() })).status).toBe(429)
    expect((await scene.app.client().call(register, { body: scene.person() })).status).toBe(202)
  })
})
