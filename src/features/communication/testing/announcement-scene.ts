/** Grade 7 East and West with a teacher, learners and families, and the office, for the tests of announcements. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { guardianLinks, guardians } from '#core/people/server/tables.ts'
import { smsPort } from '#core/delivery/server/ports.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { attendanceTotalsPort } from '#features/attendance/server/ports.ts'
import { attendanceSchool, type AttendanceSchool } from '#features/attendance/testing/factories.ts'
import type { CallOf } from '#platform/pure/contract.ts'
import { newId } from '#platform/server/ids.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { received } from '../contract/announcements/received-list.ts'
import { classAnnouncements, schoolAnnouncements } from '../contract/announcements/writing.ts'
import type { WrittenDetail } from '../contract/announcements/written-shapes.ts'
import { noFees } from '../server/ports.ts'
import { publishDue } from '../server/announcements/due.ts'

type NewBody = CallOf<typeof schoolAnnouncements.create>['body']

export class AnnouncementScene {
  app!: TestApp
  made!: AttendanceSchool
  east = ''
  west = ''
  faith = ''
  brian = ''
  zawadi = ''
  /** Faith's mother, with an account and a phone. */
  motherId = ''
  accounts!: Record<'admin' | 'teacher' | 'stranger' | 'faith' | 'zawadi' | 'mother' | 'outsider', TestAccount>
  admin!: Client
  teacher!: Client
  stranger!: Client
  pupil!: Client
  other!: Client
  mother!: Client
  /** Zawadi’s. */
  outsider!: Client

  /** Defaults to Tuesday 10 March 2026. */
  at(date: string, time = '08:10'): void {
    this.app.clock.now = new Date(`${date}T${time}:00+03:00`)
  }

  async begin(): Promise<void> {
    this.at('2026-03-10')
    const made = await attendanceSchool(this.app)
    this.made = made
    this.east = await made.stream('Grade 7', 'East')
    this.west = await made.stream('Grade 7', 'West')
    const maths = await made.learningArea('Mathematics')
    const [faith, zawadi] = [await made.school.account('student'), await made.school.account('student')]
    this.faith = await made.learner(this.east, 'Faith Muthoni', { accountId: faith.id })
    this.brian = await made.learner(this.east, 'Brian Kiptoo')
    this.zawadi = await made.learner(this.west, 'Zawadi Mwakio', { accountId: zawadi.id })
    const mother = await made.guardian([this.faith])
    this.motherId = mother.guardianId
    this.accounts = {
      admin: await made.school.account('admin', { firstName: 'Jane', lastName: 'Njeri' }),
      teacher: await made.teacher({ areas: [{ streamId: this.east, learningAreaId: maths }] }),
      stranger: await made.teacher({ areas: [{ streamId: this.west, learningAreaId: maths }] }),
      faith,
      zawadi,
      mother: mother.account,
      outsider: (await made.guardian([this.zawadi])).account,
    }
    await this.signIn()
  }

  /** Again after the clock was moved past the end of the sessions. */
  async signIn(): Promise<void> {
    const { admin, teacher, stranger, faith, zawadi, mother, outsider } = this.accounts
    ;[this.admin, this.teacher, this.stranger] = await Promise.all([
      this.app.as(admin),
      this.app.as(teacher),
      this.app.as(stranger),
    ])
    ;[this.pupil, this.other, this.mother, this.outsider] = await Promise.all([
      this.app.as(faith),
      this.app.as(zawadi),
      this.app.as(mother),
      this.app.as(outsider),
    ])
  }

  async on(date: string, time?: string): Promise<void> {
    this.at(date, time)
    await this.signIn()
  }

  /** A guardian without an account. */
  async family(
    children: readonly string[],
    phone: string | null,
    link: Partial<typeof guardianLinks.$inferInsert> = {},
  ): Promise<string> {
    const { school } = this.made
    const id = newId()
    await school.write(async ({ db }) => {
      await db
        .insert(guardians)
        .values({ schoolId: school.id, id, firstName: 'Otieno', lastName: 'Kiptoo', fullName: 'Otieno Kiptoo', phone })
      for (const learnerId of children)
        await db
          .insert(guardianLinks)
          .values({ schoolId: school.id, learnerId, guardianId: id, relationship: 'father', proof: 'admin', ...link })
    })
    return id
  }

  /** Defaults to the families of Grade 7 East. */
  body(given: Partial<NewBody> = {}): NewBody {
    return {
      title: 'School closes at noon',
      body: 'Please collect learners by 12:30.',
      audience: { parts: [{ kind: 'stream', streamId: this.east }], people: ['guardians'] },
      ...given,
    }
  }

  async post(given: Partial<NewBody> = {}, as = this.admin): Promise<WrittenDetail> {
    const { create } = as === this.admin ? schoolAnnouncements : classAnnouncements
    const { status, body, text } = await as.call(create, { body: this.body(given) })
    if (status !== 201) throw new Error(`Not made: ${text}`)
    return body
  }

  /** Runs the due job as the worker would. */
  async runDue(id: string): Promise<void> {
    const deps = {
      ...this.app.given({ files: filesPort, sms: smsPort, attendanceTotals: attendanceTotalsPort }),
      fees: noFees,
    }
    await this.app.tenancy.write({ schoolId: this.made.school.id, accountId: null }, noOrigin, (tx) =>
      publishDue(tx, id, deps),
    )
  }

  async titlesFor(client: Client, view: 'current' | 'past' = 'current'): Promise<string[]> {
    return (await client.call(received, { query: { view } })).body.items.map(({ title }) => title)
  }

  async noticesOf(account: TestAccount): Promise<string[]> {
    return (await (await this.app.as(account)).call(ownNotifications.list, { query: {} })).body.items.map(
      ({ title }) => title,
    )
  }
}

/** Sets the scene before each test of the file. */
/** @param smsSimulator where the provider's simulator listens, once it does */
export const announcementScene = (smsSimulator?: () => Promise<string>): AnnouncementScene => {
  const scene = new AnnouncementScene()
  beforeAll(async () => {
    scene.app = await startApp({
      at: '2026-03-10T05:10:00Z',
      ...(smsSimulator ? { smsSimulator: await smsSimulator() } : {}),
    })
  })
  beforeEach(() => scene.begin())
  return scene
}
