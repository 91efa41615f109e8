/** A class of three in the last week of Term I of 2026, with its teacher, an admin, a colleague and a family signed in. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { attendanceSchool, type AttendanceSchool } from '#features/attendance/testing/factories.ts'
import { getRun, checkRun, publishRun, startRuns, type RunDetail } from '../contract/runs.ts'

export class CardsScene {
  app!: TestApp
  school!: AttendanceSchool
  east = ''
  amina = ''
  brian = ''
  zawadi = ''
  english = ''
  mathematics = ''
  teacher!: TestAccount
  head!: TestAccount
  colleague!: TestAccount
  parent!: TestAccount
  student!: TestAccount
  client!: Client
  admin!: Client

  at(date: string, time = '10:00'): void {
    this.app.clock.now = new Date(`${date}T${time}:00+03:00`)
  }

  async begin(): Promise<void> {
    this.at('2026-03-31')
    this.school = await attendanceSchool(this.app)
    this.east = await this.school.stream('Grade 7', 'East')
    const west = await this.school.stream('Grade 7', 'West')
    this.student = await this.school.school.account('student')
    this.amina = await this.school.learner(this.east, 'Amina Mwende', { accountId: this.student.id })
    this.brian = await this.school.learner(this.east, 'Brian Kiptoo')
    this.zawadi = await this.school.learner(this.east, 'Zawadi Mwakio')
    this.english = await this.school.learningArea('English')
    this.mathematics = await this.school.learningArea('Mathematics')
    this.teacher = await this.school.teacher({ leads: [this.east] })
    this.colleague = await this.school.teacher({
      leads: [west],
      areas: [{ streamId: this.east, learningAreaId: this.english }],
    })
    this.parent = (await this.school.guardian([this.amina])).account
    this.head = await this.school.school.account('admin')
    ;[this.client, this.admin] = await Promise.all([this.app.as(this.teacher), this.app.as(this.head)])
  }

  /** Starts the class's cards, by default as its teacher. */
  async start(as = this.client, streamId = this.east): Promise<string> {
    const { body, status, text } = await as.call(startRuns, {
      body: { termId: this.school.termId, streamIds: [streamId] },
    })
    if (status !== 201) throw new Error(`Beginning cards answered ${status}: ${text}`)
    return body.items[0]?.id ?? ''
  }

  async open(id: string, as = this.admin): Promise<RunDetail> {
    return (await as.call(getRun, { params: { id } })).body
  }

  /** Begun, checked and published as they are. */
  async published(): Promise<RunDetail> {
    const id = await this.start()
    const { version } = await this.open(id)
    const checked = await this.admin.call(checkRun, { params: { id }, body: { version, evenIncomplete: true } })
    const { status, text, body } = await this.admin.call(publishRun, {
      params: { id },
      body: { version: checked.body.version },
    })
    if (status !== 200) throw new Error(`Publishing answered ${status}: ${text}`)
    return body
  }
}

/** Sets the scene before each test of the file. */
export const cardsScene = (more: Parameters<typeof startApp>[0] = {}): CardsScene => {
  const scene = new CardsScene()
  beforeAll(async () => {
    scene.app = await startApp({ publicUrl: 'https://school.example.ke', ...more })
  })
  beforeEach(() => scene.begin())
  return scene
}
