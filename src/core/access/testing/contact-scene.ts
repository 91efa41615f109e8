/** People of two schools who change their own address and number, with a real mail server and SMS provider. */
import { beforeAll } from 'vitest'
import { testPassword, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { saveEmailSettings } from '#core/delivery/contract/email-settings.ts'
import { startSimulator, type Simulator } from '#core/delivery/server/simulator/simulator.ts'
import { mailAccount, MailScene } from '#core/delivery/testing/mail-scene.ts'
import { SmsSchool } from '#core/delivery/testing/sms-scene.ts'
import { guardians } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { newId } from '#platform/server/ids.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { confirmContact, requestContact } from '../contract/contacts.ts'

export interface ContactPerson {
  readonly account: TestAccount
  readonly client: Client
  readonly phone: string
}

/** Opened once for a test file; every test makes people of its own. */
class ContactScene {
  home!: SmsSchool
  other!: SmsSchool
  #mail!: MailScene
  #simulator!: Simulator
  /** Counts people, addresses and numbers, so that no two tests share one. */
  #made = 0

  get app(): TestApp {
    return this.#mail.app
  }

  async open(): Promise<void> {
    this.#simulator = await startSimulator({})
    afterFile(() => this.#simulator.stop())
    this.#mail = await MailScene.open({ smsSimulator: this.#simulator.url })
    this.home = await this.#openSchool()
    this.other = await this.#openSchool()
  }

  async #openSchool(): Promise<SmsSchool> {
    const school = await SmsSchool.open({ app: this.app, simulator: this.#simulator })
    const saved = await school.admin.call(saveEmailSettings, { body: mailAccount(this.#mail.server.port) })
    if (saved.status !== 200) throw new Error(saved.text)
    return school
  }

  /** A teacher at one school who is a parent at another, with a record at both. */
  async person(): Promise<ContactPerson> {
    const { home, other } = this
    const phone = home.number((this.#made += 1))
    const account = await home.school.account('teacher', { phone, firstName: 'Zawadi', lastName: 'Kerubo' })
    await other.school.account('parent', { accountId: account.id, email: account.email })
    const names = { firstName: 'Zawadi', lastName: 'Kerubo', fullName: 'Zawadi Kerubo', phone, email: account.email }
    await home.school.write(({ db }) =>
      db.insert(staff).values({
        schoolId: home.school.id,
        id: newId(),
        number: `T-${this.#made}`,
        kind: 'teacher',
        accountId: account.id,
        ...names,
      }),
    )
    await other.school.write(({ db }) =>
      db.insert(guardians).values({ schoolId: other.school.id, id: newId(), accountId: account.id, ...names }),
    )
    return { account, phone, client: await this.app.as(account) }
  }

  newEmail(): string {
    return `new${(this.#made += 1)}@mail.test`
  }

  newNumber(): string {
    return this.home.number(50_000 + (this.#made += 1))
  }

  async mails(to: string) {
    await this.app.runJobs()
    return this.#mail.server.arrived.filter((one) => one.to === to).map(({ mail }) => mail)
  }

  async messages(to: string): Promise<string[]> {
    await this.app.runJobs()
    return this.#simulator.accepted.filter((one) => one.to === to).map(({ message }) => message)
  }

  async mailedCode(to: string): Promise<string> {
    return codeIn((await this.mails(to)).at(-1)?.text)
  }

  async sentCode(to: string): Promise<string> {
    return codeIn((await this.messages(to)).at(-1))
  }
}

export const askEmail = (client: Client, to: string, proof: object = { password: testPassword }) =>
  client.call(requestContact, { body: { channel: 'email', to, ...proof } })
export const askPhone = (client: Client, to: string, proof: object = { password: testPassword }) =>
  client.call(requestContact, { body: { channel: 'phone', to, ...proof } })
export const confirm = (client: Client, channel: 'email' | 'phone', code: string) =>
  client.call(confirmContact, { body: { channel, code } })

export const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''

/** Opens the scene before the tests of the file. */
export const contactScene = (): ContactScene => {
  const scene = new ContactScene()
  beforeAll(() => scene.open())
  return scene
}
