/** A class of three on Tuesday 10 March 2026, 08:10 in Nairobi, with its teacher and an admin signed in. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import type { MarkStatus, SentMark } from '../contract/marks.ts'
import { getRegister, saveRegister, type RegisterSheet } from '../contract/registers.ts'
import { attendanceSchool, type AttendanceSchool } from './factories.ts'

export const tuesday = '2026-03-10'

export interface Place {
  streamId?: string
  date?: string
  session?: 'morning' | 'afternoon' | 'lesson'
  lessonId?: string
}

/** Created for each test. */
export class RegisterScene {
  app!: TestApp
  school!: AttendanceSchool
  east = ''
  west = ''
  amina = ''
  brian = ''
  zawadi = ''
  teacher!: TestAccount & { staffId: string }
  head!: TestAccount
  client!: Client
  admin!: Client

  at(date: string, time = '08:10'): void {
    this.app.clock.now = new Date(`${date}T${time}:00+03:00`)
  }

  /** Another day: the sessions of the day before have ended. */
  async on(date: string, time?: string): Promise<void> {
    this.at(date, time)
    ;[this.client, this.admin] = await Promise.all([this.app.as(this.teacher), this.app.as(this.head)])
  }

  async begin(): Promise<void> {
    this.at(tuesday)
    this.school = await attendanceSchool(this.app)
    this.east = await this.school.stream('Grade 7', 'East')
    this.west = await this.school.stream('Grade 7', 'West')
    this.amina = await this.school.learner(this.east, 'Amina Mwende')
    this.brian = await this.school.learner(this.east, 'Brian Kiptoo')
    this.zawadi = await this.school.learner(this.east, 'Zawadi Mwakio')
    this.teacher = await this.school.teacher({ leads: [this.east] })
    this.head = await this.school.school.account('admin')
    await this.on(tuesday)
  }

  everybody(): SentMark[] {
    return [mark(this.amina), mark(this.brian), mark(this.zawadi)]
  }

  open(place: Place = {}, as = this.client) {
    const { streamId = this.east, date = tuesday, session = 'morning', lessonId } = place
    return as.call(getRegister, { params: { streamId }, query: { date, session, ...(lessonId ? { lessonId } : {}) } })
  }

  save(marks: SentMark[], version = 0, place: Place & { reason?: string } = {}, as = this.client, key?: string) {
    const { streamId = this.east, date = tuesday, session = 'morning', ...rest } = place
    return as.call(
      saveRegister,
      { params: { streamId }, body: { date, session, ...rest, marks, version } },
      key ? { key } : {},
    )
  }

  async noticesOf(account: TestAccount) {
    return (await (await this.app.as(account)).call(ownNotifications.list, { query: {} })).body.items
  }
}

export const mark = (learnerId: string, status: MarkStatus = 'present', details: Partial<SentMark> = {}): SentMark => ({
  learnerId,
  status,
  ...details,
})
export const statusesOf = (sheet: RegisterSheet): (MarkStatus | null)[] =>
  sheet.learners.map((one) => one.mark?.status ?? null)

/** Sets the scene before each test of the file. */
export const registerScene = (options: () => Parameters<typeof startApp>[0] = () => ({})): RegisterScene => {
  const scene = new RegisterScene()
  beforeAll(async () => {
    scene.app = await startApp(options())
  })
  beforeEach(() => scene.begin())
  return scene
}
