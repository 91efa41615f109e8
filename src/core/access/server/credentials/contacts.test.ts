/** Changing the own e-mail address and phone number, with codes that arrive by a real mail server and SMS provider. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPassword, type Client, type TestAccount } from '#app/testing/harness.ts'
import { saveEmailSettings } from '#core/delivery/contract/email-settings.ts'
import { startSimulator, type Simulator } from '#core/delivery/server/simulator/simulator.ts'
import { mailAccount, MailScene } from '#core/delivery/testing/mail-scene.ts'
import { SmsSchool } from '#core/delivery/testing/sms-scene.ts'
import { guardians } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { newId } from '#platform/server/ids.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { getMe, listActivity } from '../../contract/account.ts'
import { confirmContact, contactTries, requestContact } from '../../contract/contacts.ts'
import { getSecurity } from '../../contract/credentials.ts'
import { enter, passTime } from '../../testing/authenticator.ts'
import { contactChanges } from '../credential-tables.ts'
import { identity } from '../service.ts'

let scene: MailScene
let simulator: Simulator
let home: SmsSchool
let other: SmsSchool
let made = 0

const openSchool = async (): Promise<SmsSchool> => {
  const school = await SmsSchool.open({ app: scene.app, simulator })
  const saved = await school.admin.call(saveEmailSettings, { body: mailAccount(scene.server.port) })
  if (saved.status !== 200) throw new Error(saved.text)
  return school
}

beforeAll(async () => {
  simulator = await startSimulator({})
  afterFile(() => simulator.stop())
  scene = await MailScene.open({ smsSimulator: simulator.url })
  home = await openSchool()
  other = await openSchool()
})

interface Person {
  readonly account: TestAccount
  readonly client: Client
  readonly phone: string
}
/** A teacher at one school who is a parent at another, with a record at both. */
const person = async (): Promise<Person> => {
  const phone = home.number((made += 1))
  const account = await home.school.account('teacher', { phone, firstName: 'Zawadi', lastName: 'Kerubo' })
  await other.school.account('parent', { accountId: account.id, email: account.email })
  const names = { firstName: 'Zawadi', lastName: 'Kerubo', fullName: 'Zawadi Kerubo', phone, email: account.email }
  await home.school.write(({ db }) =>
    db.insert(staff).values({
      schoolId: home.school.id,
      id: newId(),
      number: `T-${made}`,
      kind: 'teacher',
      accountId: account.id,
      ...names,
    }),
  )
  await other.school.write(({ db }) =>
    db.insert(guardians).values({ schoolId: other.school.id, id: newId(), accountId: account.id, ...names }),
  )
  return { account, phone, client: await scene.app.as(account) }
}
const newEmail = (): string => `new${(made += 1)}@mail.test`
const newNumber = (): string => home.number(50_000 + (made += 1))

const askEmail = (client: Client, to: string, proof: object = { password: testPassword }) =>
  client.call(requestContact, { body: { channel: 'email', to, ...proof } })
const askPhone = (client: Client, to: string, proof: object = { password: testPassword }) =>
  client.call(requestContact, { body: { channel: 'phone', to, ...proof } })
const confirm = (client: Client, channel: 'email' | 'phone', code: string) =>
  client.call(confirmContact, { body: { channel, code } })

const mails = async (to: string) => {
  await scene.app.runJobs()
  return scene.server.arrived.filter((one) => one.to === to).map(({ mail }) => mail)
}
const messages = async (to: string): Promise<string[]> => {
  await scene.app.runJobs()
  return simulator.accepted.filter((one) => one.to === to).map(({ message }) => message)
}
const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
const mailedCode = async (to: string): Promise<string> => codeIn((await mails(to)).at(-1)?.text)
const sentCode = async (to: string): Promise<string> => codeIn((await messages(to)).at(-1))
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const recorded = async ({ account }: Person) => {
  const [worker] = await home.school.write(({ db }) => db.select().from(staff).where(eq(staff.accountId, account.id)))
  const [parent] = await other.school.write(({ db }) =>
    db.select().from(guardians).where(eq(guardians.accountId, account.id)),
  )
  return { staff: [worker?.email, worker?.phone], guardian: [parent?.email, parent?.phone] }
}

describe('a new e-mail address', () => {
  it('is used for signing in and in the records of every school, and the old one is told', async () => {
    const one = await person()
    const to = newEmail()
    expect((await askEmail(one.client, to.toUpperCase())).status).toBe(202)
    const code = await mailedCode(to)
    expect((await one.client.call(getSecurity)).body.contacts.email).toEqual({ canSend: true, pending: to })
    expect((await one.client.call(getMe)).body.email).toBe(one.account.email)
    expect((await confirm(one.client, 'email', `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(204)
    expect((await one.client.call(getMe)).body.email).toBe(to)
    expect((await enter(scene.app, { email: to })).status).toBe(200)
    expect((await enter(scene.app, one.account)).error.code).toBe('auth.sign_in_failed')
    expect(await recorded(one)).toEqual({ staff: [to, one.phone], guardian: [to, one.phone] })
    expect((await mails(one.account.email)).map(({ subject }) => subject)).toEqual([
      'The e-mail address of your Darasa account was changed',
    ])
    expect((await one.client.call(getSecurity)).body.contacts.email.pending).toBeNull()
    const kinds = (await one.client.call(listActivity, { query: {} })).body.items.map(({ kind }) => kind)
    expect(kinds).toContain('email_changed')
  })
})

describe('a new phone number', () => {
  it('is used in the records of every school, and the old number and the e-mail address are told', async () => {
    const one = await person()
    const to = newNumber()
    expect((await askPhone(one.client, `0${to.slice(4)}`)).status).toBe(202)
    const code = await sentCode(to)
    expect((await confirm(one.client, 'phone', code)).status).toBe(204)
    expect(await recorded(one)).toEqual({ staff: [one.account.email, to], guardian: [one.account.email, to] })
    expect(await messages(one.phone)).toEqual([
      'Your Darasa account now has another phone number. If this was not you, tell the school office at once.',
    ])
    expect((await mails(one.account.email)).map(({ subject }) => subject)).toEqual([
      'The phone number of your Darasa account was changed',
    ])
  })

  it('that another guardian of a school has on record changes the account, and not that guardian', async () => {
    const one = await person()
    const to = newNumber()
    await other.school.write(({ db }) =>
      db.insert(guardians).values({
        schoolId: other.school.id,
        id: newId(),
        firstName: 'Peter',
        lastName: 'Kamau',
        fullName: 'Peter Kamau',
        phone: to,
      }),
    )
    await askPhone(one.client, to)
    expect((await confirm(one.client, 'phone', await sentCode(to))).status).toBe(204)
    expect((await one.client.call(getMe)).body.phone).toBe(to)
    expect((await recorded(one)).guardian[1]).toBe(one.phone)
  })
})

describe('a code', () => {
  it('works once', async () => {
    const one = await person()
    const to = newEmail()
    await askEmail(one.client, to)
    const code = await mailedCode(to)
    const answers = await Promise.all([confirm(one.client, 'email', code), confirm(one.client, 'email', code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect((await confirm(one.client, 'email', code)).error.code).toBe('auth.contact_code_ended')
  })

  it('ends after some wrong tries, and each is noted for the owner', async () => {
    const one = await person()
    const to = newEmail()
    await askEmail(one.client, to)
    const code = await mailedCode(to)
    for (let tried = 0; tried < contactTries; tried++) {
      const { status, error } = await confirm(one.client, 'email', wrongOf(code))
      expect([status, error.fields]).toEqual([400, { code: 'This code is not right.' }])
    }
    expect((await confirm(one.client, 'email', code)).error.code).toBe('auth.contact_code_ended')
    expect((await one.client.call(getMe)).body.email).toBe(one.account.email)
    const [latest] = (await one.client.call(listActivity, { query: {} })).body.items
    expect(latest?.kind).toBe('proof_refused')
  })

  it('expires, and is replaced by a newer one', async () => {
    const one = await person()
    const to = newEmail()
    await askEmail(one.client, to)
    const first = await mailedCode(to)
    passTime(scene.app, 60_000)
    await askEmail(one.client, to)
    const second = await mailedCode(to)
    if (first !== second) expect((await confirm(one.client, 'email', first)).status).toBe(400)
    passTime(scene.app, 15 * 60_000)
    expect((await confirm(one.client, 'email', second)).error.code).toBe('auth.contact_code_ended')
  })

  it('is of one account and one channel', async () => {
    const [one, two] = [await person(), await person()]
    const to = newEmail()
    await askEmail(one.client, to)
    const code = await mailedCode(to)
    expect((await confirm(two.client, 'email', code)).error.code).toBe('auth.contact_code_ended')
    expect((await confirm(one.client, 'phone', code)).error.code).toBe('auth.contact_code_ended')
  })

  it('is stored as a hash', async () => {
    const one = await person()
    const to = newEmail()
    await askEmail(one.client, to)
    const code = await mailedCode(to)
    const rows = await scene.app.tenancy.read(identity, (tx) =>
      tx.db.select().from(contactChanges).where(eq(contactChanges.accountId, one.account.id)),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('a school without SMS or e-mail', () => {
  it('says so before anybody types a code', async () => {
    const school = await scene.app.school()
    const client = await scene.app.as(await school.account('teacher'))
    expect((await client.call(getSecurity)).body.contacts).toEqual({
      email: { canSend: false, pending: null },
      phone: { canSend: false, pending: null },
    })
    expect((await askEmail(client, newEmail())).error.code).toBe('auth.contact_no_mail')
    expect((await askPhone(client, newNumber())).error.code).toBe('auth.contact_no_sms')
  })
})
