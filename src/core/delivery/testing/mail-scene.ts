/** A school that sends e-mail through a real mail server, for the tests of delivery. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { startApp, type Client, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { mailWelcome } from '#core/people/rules/welcome-templates.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { getEmailSend, listEmails, type EmailRecord, type EmailSend } from '../contract/emails.ts'
import { saveEmailSettings, type EmailSettings, type EmailSettingsInput } from '../contract/email-settings.ts'
import { emailMessages } from '../server/email-tables.ts'
import { emailGateway, TemplateBook, type EmailGateway, type EmailToSend } from '../server/public.ts'
import { pauseMail } from '../server/queries/email-accounts.ts'
import { maintainMailQueues } from '../server/mail/queue-maintenance.ts'
import { MailServer, mailPassword } from './mail-server.ts'

export const mailAccount = (port: number): EmailSettingsInput => ({
  mode: 'own',
  host: '127.0.0.1',
  port,
  security: 'none',
  username: 'office@umoja.test',
  password: mailPassword,
  fromEmail: 'office@umoja.test',
  fromName: 'Umoja Academy',
  replyTo: '',
  trackOpens: true,
  trackClicks: true,
  version: 0,
})

export const openDay = {
  subject: 'Open day at {school_name}',
  htmlContent:
    '<p>Dear {parent_name}, come on Friday. <a href="https://umoja.example/day?a=1&amp;b=2">The programme</a></p>',
}

export class MailScene {
  readonly app: TestApp
  readonly server: MailServer

  private constructor(app: TestApp, server: MailServer) {
    this.app = app
    this.server = server
  }

  static async open(more: Parameters<typeof startApp>[0] = {}): Promise<MailScene> {
    const server = await MailServer.start()
    const app = await startApp({
      at: '2026-03-10T09:00:00Z',
      outbound: { allowed: ['127.0.0.1'] },
      demoOffered: false,
      ...more,
    })
    afterFile(() => server.stop())
    return new MailScene(app, server)
  }

  get options() {
    return {
      secrets: createSecrets(randomBytes(32)),
      templates: new TemplateBook([mailWelcome]),
      mail: { installation: null, isDemo: true, outbox: this.app.outbox, outbound: {} },
    }
  }

  tend(): Promise<void> {
    return maintainMailQueues(this.app.tenancy, { lease: 0, ...this.app.given({ files: filesPort }) })
  }
}

/** One school of a scene, with unique addresses so that its e-mails can be told apart. */
export class MailSchool {
  readonly #scene: MailScene
  readonly school: TestSchool
  admin: Client
  readonly #account: TestAccount
  readonly door: EmailGateway
  settings: EmailSettings | undefined

  private constructor(scene: MailScene, school: TestSchool, account: TestAccount, admin: Client) {
    this.#account = account
    this.#scene = scene
    this.school = school
    this.admin = admin
    this.door = emailGateway(scene.options)
  }

  /** @param more null leaves it as schools begin */
  static async open(scene: MailScene, more: Partial<EmailSettingsInput> | null = {}): Promise<MailSchool> {
    const school = await scene.app.school()
    const account = await school.account('admin')
    const made = new MailSchool(scene, school, account, await scene.app.as(account))
    if (more) await made.set(more)
    return made
  }

  /** @throws when the settings are refused */
  async set(more: Partial<EmailSettingsInput>): Promise<EmailSettings> {
    const { status, body, text } = await this.admin.call(saveEmailSettings, {
      body: { ...mailAccount(this.#scene.server.port), version: this.settings?.version ?? 0, ...more },
    })
    if (status !== 200) throw new Error(text)
    this.settings = body
    return body
  }

  /** Signs in again after the session has expired. */
  async signIn(): Promise<void> {
    this.admin = await this.#scene.app.as(this.#account)
  }

  address(name: string): string {
    return `${name}@${this.school.code}.test`
  }

  /** Writes it down and lets the queue work. @returns the send's id */
  async send(names: readonly string[], more: Partial<EmailToSend> = {}): Promise<string> {
    const recipients = names.map((name) => ({
      to: this.address(name),
      name: `Parent ${name}`,
      values: { parent_name: `Parent ${name}` },
    }))
    const { sendId } = await this.school.write((tx) =>
      this.door.send(tx, {
        kind: 'office.letter',
        reason: 'Open day',
        recipients,
        ...(more.template ? {} : { words: openDay }),
        ...more,
      }),
    )
    await this.work()
    return sendId ?? ''
  }

  /** Runs the worker's jobs. */
  async work(): Promise<void> {
    const { app } = this.#scene
    await app.jobs
      .find(({ definition }) => definition.id === 'delivery.email')
      ?.run({ schoolId: this.school.id }, app.tenancy)
  }

  /** Ends the pause after a failed session. */
  rested(): Promise<void> {
    return this.school.write((tx) => pauseMail(tx, 0))
  }

  /** Results of a send, by name in the address. */
  async records(sendId: string): Promise<Record<string, EmailRecord>> {
    const { body } = await this.admin.call(listEmails, { query: { sendId, limit: 100 } })
    return Object.fromEntries(body.items.map((one) => [one.to.split('@')[0] ?? '', one]))
  }

  async statuses(sendId: string): Promise<Record<string, string>> {
    return Object.fromEntries(Object.entries(await this.records(sendId)).map(([name, { status }]) => [name, status]))
  }

  /** The same directly from the database, independent of the clock. */
  stored(sendId: string): Promise<string[]> {
    return this.school.write(async ({ db }) =>
      (await db.select().from(emailMessages).where(eq(emailMessages.sendId, sendId))).map(({ status }) => status),
    )
  }

  async one(sendId: string): Promise<EmailSend> {
    return (await this.admin.call(getEmailSend, { params: { id: sendId } })).body
  }
}
