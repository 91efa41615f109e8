/** A new address or number that is refused: somebody else uses it, the proof is missing, too many tries. */
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
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { getMe } from '../../contract/account.ts'
import { confirmContact, contactLimits, requestContact } from '../../contract/contacts.ts'
import { codeOf, setUp } from '../../testing/authenticator.ts'
import { identity } from '../service.ts'
import { accounts } from '../tables.ts'

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

describe('an address that somebody else uses', () => {
  it('gets the same answer; only its owner learns of it, and no code arrives', async () => {
    const [one, holder] = [await person(), await person()]
    const free = await askEmail(one.client, newEmail())
    const taken = await askEmail(one.client, holder.account.email)
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    const letter = (await mails(holder.account.email)).at(-1)
    expect(letter?.subject).toBe('This address already has a Darasa account')
    expect(codeIn(letter?.text)).toBe('')
    const tried = await confirm(one.client, 'email', '123456')
    expect(tried.error.code).toBe('auth.contact_code_wrong')
    expect((await askPhone(one.client, holder.phone)).text).toBe(free.text)
    expect((await messages(holder.phone)).at(-1)).toContain('Nothing was changed.')
    expect((await holder.client.call(getMe)).body.email).toBe(holder.account.email)
  })

  it('and that was free when the code left is refused like an old code', async () => {
    const [one, two] = [await person(), await person()]
    const to = newEmail()
    await askEmail(one.client, to)
    const code = await mailedCode(to)
    await scene.app.tenancy.write(identity, noOrigin, (tx) =>
      tx.db.update(accounts).set({ email: to }).where(eq(accounts.id, two.account.id)),
    )
    expect((await confirm(one.client, 'email', code)).error.code).toBe('auth.contact_code_ended')
  })

  it('is refused at once where it is the own one', async () => {
    const one = await person()
    expect((await askEmail(one.client, one.account.email)).error.fields).toEqual({
      to: 'This is your e-mail address already',
    })
    expect((await askPhone(one.client, one.phone)).error.fields).toEqual({ to: 'This is your phone number already' })
  })
})

describe('the proof', () => {
  it('is the password', async () => {
    const one = await person()
    expect((await askEmail(one.client, newEmail(), {})).error.fields).toEqual({ password: 'Enter your password' })
    const wrong = await askEmail(one.client, newEmail(), { password: 'a guess' })
    expect(wrong.error.fields).toEqual({ password: 'This is not your password.' })
    expect(wrong.error.code).toBe('auth.password_wrong')
  })

  it('or a code of the second step, once', async () => {
    const one = await person()
    const { secret } = await setUp(scene.app, one.client)
    const code = codeOf(secret, scene.app.clock.now)
    expect((await askEmail(one.client, newEmail(), { code })).status).toBe(202)
    expect((await askEmail(one.client, newEmail(), { code })).error.fields).toEqual({
      code: 'This code is wrong or has already been used. Wait for the next one.',
    })
    const two = await person()
    expect((await askEmail(two.client, newEmail(), { code: '123456' })).error.code).toBe('auth.code_wrong')
  })
})

describe('limits', () => {
  it('hold for the account', async () => {
    const one = await person()
    for (let asked = 0; asked < contactLimits.perAccount.most; asked++)
      expect((await askEmail(one.client, newEmail())).status).toBe(202)
    const refused = await askEmail(one.client, newEmail())
    expect([refused.status, refused.error.code]).toEqual([429, 'auth.asked_too_often'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let asked = 0; asked < 10; asked++)
      expect((await askEmail(one.client, newEmail())).error.code).toBe('auth.asked_too_often')
  })

  it('hold for the address, whoever asks', async () => {
    const to = newEmail()
    for (let asked = 0; asked < contactLimits.perEmail.most; asked++)
      expect((await askEmail((await person()).client, to)).status).toBe(202)
    expect((await askEmail((await person()).client, to)).error.code).toBe('auth.asked_too_often')
  })
})
