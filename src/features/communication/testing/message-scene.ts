/** Grade 7 East and West with their teachers, families and the office, for the tests of messages. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type CallExtras, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { attendanceSchool, type AttendanceSchool } from '#features/attendance/testing/factories.ts'
import type { CommunicationSettings } from '../contract/communication-settings.ts'
import type { Sent, Thread } from '../contract/message-shapes.ts'
import { getThread, listMessages, replyMessage, sendMessage } from '../contract/messages.ts'

export const pdf = (words = 'letter'): { name: string; content: string } => ({
  name: 'letter.pdf',
  content: `%PDF-1.4\n% ${words}\n1 0 obj\n<<>>\nendobj\n%%EOF`,
})

type Who = 'peter' | 'jane' | 'faith' | 'brian' | 'grace' | 'joseph' | 'mary' | 'head'

export class MessageScene {
  app!: TestApp
  school!: AttendanceSchool
  east = ''
  west = ''
  faith = ''
  brian = ''
  /** Ids of staff, guardian and learner records by person. */
  ids!: Record<'peter' | 'jane' | 'grace' | 'joseph' | 'faith' | 'brian' | 'office', string>
  accounts!: Record<Who, TestAccount>
  /** Peter teaches East, Jane West; Grace is Faith's mother, Joseph Brian's father; Mary and the head are the office. */
  as!: Record<Who, Client>

  at(time = '08:10:00'): void {
    this.app.clock.now = new Date(`2026-03-10T${time}+03:00`)
  }

  async begin(): Promise<void> {
    this.at()
    const made = await attendanceSchool(this.app)
    this.school = made
    ;[this.east, this.west] = [await made.stream('Grade 7', 'East'), await made.stream('Grade 7', 'West')]
    const english = await made.learningArea('English')
    const pupils = { faith: await made.school.account('student'), brian: await made.school.account('student') }
    this.faith = await made.learner(this.east, 'Faith Muthoni', { accountId: pupils.faith.id })
    this.brian = await made.learner(this.west, 'Brian Kiptoo', { accountId: pupils.brian.id })
    const peter = await made.teacher({ leads: [this.east], areas: [{ streamId: this.east, learningAreaId: english }] })
    const jane = await made.teacher({ areas: [{ streamId: this.west, learningAreaId: english }] })
    const [grace, joseph] = [await made.guardian([this.faith]), await made.guardian([this.brian])]
    const admin = (firstName: string, lastName: string) => made.school.account('admin', { firstName, lastName })
    const [mary, head] = [await admin('Mary', 'Wambui'), await admin('Daniel', 'Kimani')]
    this.accounts = { peter, jane, ...pupils, grace: grace.account, joseph: joseph.account, mary, head }
    this.ids = {
      peter: peter.staffId,
      jane: jane.staffId,
      grace: grace.guardianId,
      joseph: joseph.guardianId,
      faith: this.faith,
      brian: this.brian,
      office: made.school.id,
    }
    const names = Object.keys(this.accounts) as Who[]
    const clients = await Promise.all(names.map((name) => this.app.as(this.accounts[name])))
    this.as = Object.fromEntries(names.map((name, index) => [name, clients[index]])) as Record<Who, Client>
  }

  settings(value: Partial<CommunicationSettings>) {
    return this.as.mary.call(saveSettings, { body: { category: 'communication', value } })
  }

  send(
    from: Client,
    to: string,
    given: { childId?: string; subject?: string; message?: string } = {},
    extras: CallExtras = {},
  ) {
    return from.call(
      sendMessage,
      {
        body: { recipientId: to, subject: 'Reading at home', message: 'Which book should Faith read next?', ...given },
      },
      extras,
    )
  }

  /** Grace asks Peter about Faith. */
  async asked(message = 'Which book should Faith read next?'): Promise<Sent> {
    const { status, body, text } = await this.send(this.as.grace, this.ids.peter, { childId: this.faith, message })
    if (status !== 201) throw new Error(`Not sent: ${text}`)
    return body
  }

  reply(from: Client, id: string, message = 'The Kifaru one.', extras: CallExtras = {}) {
    return from.call(replyMessage, { params: { id }, body: { message } }, extras)
  }

  async thread(client: Client, id: string): Promise<Thread> {
    const { status, body, text } = await client.call(getThread, { params: { id }, query: {} })
    if (status !== 200) throw new Error(`Not read: ${text}`)
    return body
  }

  async list(client: Client, query: object = {}) {
    return (await client.call(listMessages, { query })).body
  }

  async noticesOf(name: Who): Promise<string[]> {
    return (await this.as[name].call(ownNotifications.list, { query: {} })).body.items.map(({ title }) => title)
  }
}

/** Sets the scene before each test of the file. */
export const messageScene = (): MessageScene => {
  const scene = new MessageScene()
  beforeAll(async () => {
    scene.app = await startApp({ at: '2026-03-10T05:10:00Z' })
  })
  beforeEach(() => scene.begin())
  return scene
}
