/** Grade 7 East with its mathematics teacher, two learners and a mother, for the tests of assignments. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { attendanceSchool, type AttendanceSchool } from '#features/attendance/testing/factories.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { ownAssignments } from '../contract/own-list.ts'
import { createAssignment, publishAssignment, type AssignmentDetail } from '../contract/setting.ts'
import { submitWork } from '../contract/student.ts'

type NewWork = BodyOf<typeof createAssignment>

/** A PDF by its first bytes. */
export const pdf = (words = 'work'): { name: string; content: string } => ({
  name: 'work.pdf',
  content: `%PDF-1.4\n% ${words}\n1 0 obj\n<<>>\nendobj\n%%EOF`,
})

export class WorkScene {
  app!: TestApp
  school!: AttendanceSchool
  east = ''
  west = ''
  maths = ''
  english = ''
  faith = ''
  brian = ''
  zawadi = ''
  accounts!: Record<'teacher' | 'colleague' | 'stranger' | 'faith' | 'brian' | 'zawadi' | 'mother', TestAccount>
  teacher!: Client
  colleague!: Client
  stranger!: Client
  pupil!: Client
  other!: Client
  outsider!: Client
  mother!: Client

  /** Defaults to Tuesday 10 March 2026. */
  at(date: string, time = '08:10'): void {
    this.app.clock.now = new Date(`${date}T${time}:00+03:00`)
  }

  async begin(): Promise<void> {
    this.at('2026-03-10')
    const made = await attendanceSchool(this.app)
    this.school = made
    this.east = await made.stream('Grade 7', 'East')
    this.west = await made.stream('Grade 7', 'West')
    this.maths = await made.learningArea('Mathematics')
    this.english = await made.learningArea('English')
    const learner = async (streamId: string, name: string): Promise<[string, TestAccount]> => {
      const account = await made.school.account('student')
      return [await made.learner(streamId, name, { accountId: account.id }), account]
    }
    const [faith, brian, zawadi] = [
      await learner(this.east, 'Faith Muthoni'),
      await learner(this.east, 'Brian Kiptoo'),
      await learner(this.west, 'Zawadi Mwakio'),
    ]
    ;[this.faith, this.brian, this.zawadi] = [faith[0], brian[0], zawadi[0]]
    const mathsInEast = [{ streamId: this.east, learningAreaId: this.maths }]
    this.accounts = {
      teacher: await made.teacher({ areas: mathsInEast }),
      colleague: await made.teacher({ areas: mathsInEast }),
      stranger: await made.teacher({
        areas: [
          { streamId: this.east, learningAreaId: this.english },
          { streamId: this.west, learningAreaId: this.maths },
        ],
      }),
      faith: faith[1],
      brian: brian[1],
      zawadi: zawadi[1],
      mother: (await made.guardian([this.faith])).account,
    }
    await this.signIn()
  }

  /** Again after the clock was moved past the end of the sessions. */
  async signIn(): Promise<void> {
    const { teacher, colleague, stranger, faith, brian, zawadi, mother } = this.accounts
    ;[this.teacher, this.colleague, this.stranger] = await Promise.all([
      this.app.as(teacher),
      this.app.as(colleague),
      this.app.as(stranger),
    ])
    ;[this.pupil, this.other, this.outsider, this.mother] = await Promise.all([
      this.app.as(faith),
      this.app.as(brian),
      this.app.as(zawadi),
      this.app.as(mother),
    ])
  }

  async on(date: string, time?: string): Promise<void> {
    this.at(date, time)
    await this.signIn()
  }

  body(given: Partial<NewWork> = {}): NewWork {
    return {
      target: { kind: 'class', streamId: this.east },
      learningAreaId: this.maths,
      type: 'homework',
      title: 'Fractions',
      instructions: 'Exercise 4',
      dueOn: '2026-03-13',
      dueTime: '16:00',
      scoring: { kind: 'score', maxScore: 20 },
      late: 'accepted',
      resubmission: true,
      countInGradebook: false,
      covers: [],
      ...given,
    }
  }

  async draft(given: Partial<NewWork> = {}, as = this.teacher): Promise<AssignmentDetail> {
    const { status, body, text } = await as.call(createAssignment, { body: this.body(given) })
    if (status !== 201) throw new Error(`Not made: ${text}`)
    return body
  }

  async assign(given: Partial<NewWork> = {}, as = this.teacher): Promise<AssignmentDetail> {
    const { id, version } = await this.draft(given, as)
    const { status, body, text } = await as.call(publishAssignment, { params: { id }, body: { version } })
    if (status !== 200) throw new Error(`Not assigned: ${text}`)
    return body
  }

  submit(id: string, note = 'Here it is', as = this.pupil, extras: Parameters<Client['call']>[2] = {}) {
    return as.call(submitWork, { params: { id }, body: { note } }, extras)
  }

  /** Titles of the work that a learner is shown. */
  async titles(client = this.pupil): Promise<string[]> {
    return (await client.call(ownAssignments, { query: {} })).body.items.map(({ title }) => title)
  }

  async noticesOf(account: TestAccount): Promise<string[]> {
    return (await (await this.app.as(account)).call(ownNotifications.list, { query: {} })).body.items.map(
      ({ title }) => title,
    )
  }
}

/** Sets the scene before each test of the file. */
export const workScene = (): WorkScene => {
  const scene = new WorkScene()
  beforeAll(async () => {
    scene.app = await startApp({ at: '2026-03-10T05:10:00Z' })
  })
  beforeEach(() => scene.begin())
  return scene
}
