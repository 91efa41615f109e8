/** Signing in with a code by SMS, over HTTP, with everything that strangers try. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { invitations } from '#core/users/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { getMe, listActivity, login } from '../../contract/account.ts'
import {
  entranceLimits,
  phoneCodesPerSchoolDaily,
  phoneCodeTries,
  requestPhoneCode,
  verifyPhoneCode,
} from '../../contract/entrance.ts'
import { runJobs } from '../../testing/queued.ts'
import { phoneCodes } from '../credential-tables.ts'
import { accounts, memberships } from '../tables.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const

let app: TestApp
let school: TestSchool
let numbers = 0

beforeAll(async () => {
  app = await startApp()
  school = await app.school({ name: 'Umoja Comprehensive School' })
  await runJobs(app)
})

/** An unused number. */
const newPhone = (): string => `+2547000${String((numbers += 1)).padStart(5, '0')}`
const ask = (phone: string, client: Client = app.client()) => client.call(requestPhoneCode, { body: { phone } })
const codesOf = async (phone: string): Promise<string[]> =>
  (await app.letters(phone))
    .filter(({ kind }) => kind === 'access.phone_code')
    .map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
/** Requests a code and waits until it is sent. */
const codeFor = async (phone: string, typed = phone): Promise<string> => {
  const before = (await codesOf(phone)).length
  expect((await ask(typed)).status).toBe(202)
  await expect.poll(async () => (await codesOf(phone)).length).toBe(before + 1)
  return (await codesOf(phone))[0] ?? ''
}
const verify = (
  phone: string,
  code: string,
  client: Client = app.client(),
  more: { totp?: string; rememberMe?: boolean } = {},
) => client.call(verifyPhoneCode, { body: { phone, code, ...more } })
/** Another code than the right one. */
const wrong = (code: string, step = 1): string => String((Number(code) + step) % 1_000_000).padStart(6, '0')
const parent = async (): Promise<TestAccount & { phone: string }> => {
  const phone = newPhone()
  return { ...(await school.account('parent', { phone, firstName: 'Grace' })), phone }
}
const change = (values: Partial<typeof accounts.$inferInsert>, id: string) =>
  app.tenancy.write(identity, noOrigin, (tx) => tx.db.update(accounts).set(values).where(eq(accounts.id, id)))
const later = async (minutes: number, work: () => Promise<void>): Promise<void> => {
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + minutes * 60_000)
  await work()
  app.clock.now = before
}

describe('a code', () => {
  it('signs its number in once, proves the number and is logged', async () => {
    const person = await parent()
    const code = await codeFor(person.phone, `0${person.phone.slice(4)}`)
    expect((await app.letters(person.phone))[0]?.text).toBe(
      `${code} is your Darasa code. It works for 10 minutes. Tell it to nobody.`,
    )
    const client = app.client()
    const answer = await verify(person.phone, `${code.slice(0, 3)} ${code.slice(3)}`, client, { rememberMe: true })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ firstName: 'Grace', role: 'parent', school: 'Umoja Comprehensive School' })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('darasa_session='))
    expect(cookie).toMatch(/Max-Age=2592000;[^]*HttpOnly/)
    expect((await client.call(getMe)).status).toBe(200)
    expect((await client.call(listActivity)).body.items.map(({ kind }) => kind)).toContain('signed_in')
    const [row] = await app.tenancy.read(identity, (tx) =>
      tx.db.select().from(accounts).where(eq(accounts.id, person.id)),
    )
    expect(row?.phoneProvedAt).toBeInstanceOf(Date)
    expect((await verify(person.phone, code)).error.code).toBe('auth.phone_code_ended')
  })

  it('is in Kiswahili for people who chose it', async () => {
    const person = await parent()
    await change({ language: 'sw' }, person.id)
    await codeFor(person.phone)
    expect((await app.letters(person.phone))[0]?.text).toMatch(/ni msimbo wako wa kuingia Darasa/)
  })

  it('lets one of several concurrent calls in', async () => {
    const person = await parent()
    const code = await codeFor(person.phone)
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(person.phone, code)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401, 401])
  })

  it('ends after five tries, also when they come all at once, and a right one then is too late', async () => {
    const person = await parent()
    const code = await codeFor(person.phone)
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => verify(person.phone, wrong(code, index + 1))),
    )
    const said = guesses.map(({ error }) => error.code)
    expect(said.filter((one) => one === 'auth.phone_code_wrong')).toHaveLength(phoneCodeTries)
    expect(said.filter((one) => one === 'auth.phone_code_ended')).toHaveLength(8 - phoneCodeTries)
    expect((await verify(person.phone, code)).error.code).toBe('auth.phone_code_ended')
  })

  it('ends when a newer one is requested, so that several codes do not help guessing', async () => {
    const person = await parent()
    const first = await codeFor(person.phone)
    const second = await codeFor(person.phone)
    if (first !== second) expect((await verify(person.phone, first)).error.code).toBe('auth.phone_code_wrong')
    expect((await verify(person.phone, second)).status).toBe(200)
    expect((await verify(person.phone, first)).error.code).toBe('auth.phone_code_ended')
  })

  it('stops guessing across codes: tries of an account count together', async () => {
    const person = await parent()
    let looked = 0
    for (let round = 0; round < 3; round++) {
      const code = await codeFor(person.phone)
      for (let guess = 1; guess <= phoneCodeTries; guess++) {
        const answer = await verify(person.phone, wrong(code, guess))
        if (answer.error.code === 'auth.phone_code_wrong') looked++
        else expect(answer.error.code).toBe('auth.locked')
      }
    }
    expect(looked).toBe(10)
  })

  it('ends after ten minutes', async () => {
    const person = await parent()
    const code = await codeFor(person.phone)
    await later(11, async () => expect((await verify(person.phone, code)).error.code).toBe('auth.phone_code_ended'))
    await later(9, async () => expect((await verify(person.phone, code)).status).toBe(200))
  })

  it('of one number opens no other', async () => {
    const [one, other] = [await parent(), await parent()]
    const [code, otherCode] = [await codeFor(one.phone), await codeFor(other.phone)]
    if (code !== otherCode) expect((await verify(other.phone, code)).error.code).toBe('auth.phone_code_wrong')
    expect((await verify(one.phone, code)).status).toBe(200)
  })

  it('lets nobody in who is active at no school by now', async () => {
    const person = await parent()
    const code = await codeFor(person.phone)
    await app.tenancy.write({ ...identity, schoolId: school.id }, noOrigin, (tx) =>
      tx.db.update(memberships).set({ status: 'suspended' }).where(eq(memberships.id, person.membershipId)),
    )
    expect((await verify(person.phone, code)).error.code).toBe('auth.no_membership')
  })

  it('is stored nowhere in clear text', async () => {
    const person = await parent()
    const code = await codeFor(person.phone)
    const kept = JSON.stringify(await app.tenancy.read(identity, (tx) => tx.db.select().from(phoneCodes)))
    expect(kept).not.toContain(`"${code}"`)
    expect(kept).not.toContain(person.phone.slice(1))
  })
})

describe('a number that a school has invited', () => {
  const invite = (phone: string, at: TestSchool) =>
    at.write((tx) =>
      tx.db.insert(invitations).values({
        schoolId: at.id,
        id: newId(),
        role: 'teacher',
        firstName: 'Halima',
        lastName: 'Mohamed',
        phone,
        tokenHash: newId(),
        expiresAt: new Date(tx.at.getTime() + 86_400_000),
      }),
    )

  it('creates its account once with the first code, however many calls use it', async () => {
    const phone = newPhone()
    await invite(phone, school)
    const code = await codeFor(phone)
    const answers = await Promise.all(Array.from({ length: 3 }, () => verify(phone, code)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      firstName: 'Halima',
      role: 'teacher',
      phone,
    })
    const again = await verify(phone, await codeFor(phone))
    expect(again.body.memberships).toHaveLength(1)
  })

  it('that no longer has a school joins the one that invited it', async () => {
    const person = await parent()
    await app.tenancy.write({ ...identity, schoolId: school.id }, noOrigin, (tx) =>
      tx.db.update(memberships).set({ status: 'inactive' }).where(eq(memberships.id, person.membershipId)),
    )
    const other = await app.school({ name: 'Tumaini Senior School' })
    await invite(person.phone, other)
    const answer = await verify(person.phone, await codeFor(person.phone))
    expect([answer.status, answer.body.school]).toEqual([200, 'Tumaini Senior School'])
  })
})

describe('asking for a code', () => {
  it('gives known and unknown numbers the same answer, and writes to known ones only', async () => {
    const person = await parent()
    const closed = await parent()
    await change({ status: 'suspended' }, closed.id)
    const stranger = newPhone()
    const seen: string[] = []
    for (const phone of [person.phone, closed.phone, stranger]) {
      const asked = await ask(phone)
      const codes: unknown[] = []
      for (let guess = 0; guess < phoneCodeTries + 1; guess++) codes.push((await verify(phone, '000000')).error.code)
      seen.push(JSON.stringify([asked.status, asked.text, [...asked.headers.keys()].sort(), codes]))
    }
    expect(new Set(seen).size).toBe(1)
    await codeFor((await parent()).phone)
    expect(await codesOf(person.phone)).toHaveLength(1)
    expect([...(await app.letters(closed.phone)), ...(await app.letters(stranger))]).toEqual([])
    expect((await verify(newPhone(), '123456')).error.code).toBe('auth.phone_code_ended')
  })

  it('is limited to three in a quarter of an hour and ten a day, for numbers that nobody has too', async () => {
    for (const phone of [(await parent()).phone, newPhone()]) {
      const start = app.clock.now
      let sent = 0
      for (let quarter = 0; quarter < 5; quarter++) {
        const answers = await Promise.all(Array.from({ length: 5 }, () => ask(phone)))
        const accepted = answers.filter(({ status }) => status === 202).length
        expect(accepted).toBe(
          Math.min(entranceLimits.codePerNumber.most, entranceLimits.codePerNumberDaily.most - sent),
        )
        expect(answers.filter(({ status }) => status === 429)).toHaveLength(5 - accepted)
        sent += accepted
        app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000)
      }
      expect(sent).toBe(entranceLimits.codePerNumberDaily.most)
      app.clock.now = start
    }
  })

  it('stops at a school’s daily limit, without affecting other schools', async () => {
    const day = 24 * 3_600_000
    const spend = async (ago: number): Promise<string> => {
      const spent = await app.school()
      const phone = newPhone()
      await spent.account('parent', { phone })
      const sent = Array.from({ length: phoneCodesPerSchoolDaily }, () => ({
        id: newId(),
        phoneHash: newId(),
        codeHash: newId(),
        sentFor: spent.id,
      }))
      await app.tenancy.write(identity, noOrigin, (tx) =>
        tx.db
          .insert(phoneCodes)
          .values(sent.map((one) => ({ ...one, createdAt: new Date(tx.at.getTime() - ago), expiresAt: tx.at }))),
      )
      return phone
    }
    const today = await spend(60_000)
    const yesterday = await spend(day + 60_000)
    expect((await ask(today)).status).toBe(202)
    await codeFor(yesterday)
    await codeFor((await parent()).phone)
    expect(await codesOf(today)).toEqual([])
  })

  it('names invalid numbers and codes', async () => {
    expect((await ask('12345')).error.fields?.phone).toMatch(/^Please enter a valid Kenyan phone number/)
    expect((await verify(newPhone(), '12345')).error.fields?.code).toBe('Enter the 6 digits of the message')
  })

  it('leaves the password’s failures of strangers and of known devices apart', async () => {
    const person = await parent()
    const known = await app.as(person)
    for (let guess = 0; guess < 10; guess++)
      await app.client().call(login, { body: { email: person.email, password: 'guess' } })
    const code = await codeFor(person.phone)
    expect((await verify(person.phone, code)).error.code).toBe('auth.locked')
    expect((await verify(person.phone, code, known)).status).toBe(200)
  })
})
