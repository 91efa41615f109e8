/** Exams of Grade 7 in a small school: two classes, two papers, a hall, two teachers and a family. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { createRoom, listRooms } from '#core/academics/contract/classes.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { attendanceSchool, type AttendanceSchool } from '#features/attendance/testing/factories.ts'
import { readCalendar } from '#features/calendar/contract/calls.ts'
import type { CallOf } from '#platform/pure/contract.ts'
import * as calls from '../contract/exams.ts'
import type { Detail } from '../contract/shapes.ts'

export const fields: CallOf<typeof calls.createSeries>['body'] = {
  ...calls.exampleSeries,
  grades: [...calls.exampleSeries.grades],
  sessions: [
    { startTime: '08:00', endTime: '10:00' },
    { startTime: '10:30', endTime: '12:30' },
  ],
}

const march = { query: { from: '2026-03-01', to: '2026-03-31' } }

class ExamScene {
  app!: TestApp
  school!: AttendanceSchool
  admin!: Client
  /** Teaches English in Grade 7 East. */
  teacher!: TestAccount & { staffId: string }
  student!: TestAccount
  /** The student's learner, in Grade 7 East. */
  amina = ''
  east = ''
  family!: TestAccount
  /** English and Mathematics. */
  areas: string[] = []
  hall = ''
  #office!: TestAccount

  async make(): Promise<void> {
    this.app.clock.now = new Date('2026-03-10T05:00:00Z')
    const school = await attendanceSchool(this.app)
    this.school = school
    const [east, west] = [await school.stream('Grade 7', 'East'), await school.stream('Grade 7', 'West')]
    this.east = east
    this.student = await school.school.account('student')
    this.amina = await school.learner(east, 'Amina Juma', { accountId: this.student.id })
    for (const name of ['Baraka Otieno', 'Chebet Koech']) await school.learner(west, name)
    this.family = (await school.guardian([this.amina])).account
    this.areas = [await school.learningArea('English'), await school.learningArea('Mathematics')]
    this.teacher = await school.teacher({ areas: [{ streamId: east, learningAreaId: this.areas[0] ?? '' }] })
    await school.teacher({})
    this.#office = await school.school.account('admin')
    this.admin = await this.app.as(this.#office)
    await this.admin.call(createRoom, { body: { name: 'Hall', kind: 'hall', capacity: 40 } })
    this.hall = (await this.admin.call(listRooms)).body.items.find(({ name }) => name === 'Hall')?.id ?? ''
  }

  /** Another day, on which the office has signed in again. */
  readonly on = async (date: string): Promise<void> => {
    this.app.clock.now = new Date(`${date}T05:00:00Z`)
    this.admin = await this.app.as(this.#office)
  }

  readonly begin = async (): Promise<string> => (await this.admin.call(calls.createSeries, { body: fields })).body.id

  readonly get = async (id: string): Promise<Detail> => {
    const { status, body, text } = await this.admin.call(calls.getSeries, { params: { id } })
    if (status !== 200) throw new Error(text)
    return body
  }

  /** Two papers, placed, in the hall, with invigilators. */
  readonly planned = async (): Promise<string> => {
    const id = await this.begin()
    const body = { grade: 'Grade 7' as const, learningAreaIds: this.areas, title: 'Paper 1', minutes: 90 }
    await this.admin.call(calls.addPapers, { params: { id }, body })
    await this.admin.call(calls.saveRooms, { params: { id }, body: { rooms: [{ roomId: this.hall, seats: 40 }] } })
    const { placed } = (await this.admin.call(calls.placeAll, { params: { id } })).body
    const { assigned } = (await this.admin.call(calls.shareInvigilation, { params: { id } })).body
    if (placed !== 2 || assigned !== 2) throw new Error(`Placed ${placed} papers, assigned ${assigned} invigilators`)
    return id
  }

  readonly publish = async (id: string) => {
    const { series } = await this.get(id)
    return this.admin.call(calls.publishSeries, { params: { id }, body: { version: series.version } })
  }

  readonly examsOf = async (account: TestAccount) =>
    (await (await this.app.as(account)).call(readCalendar, march)).body.items.filter(({ type }) => type === 'exam')

  readonly noticesOf = async (account: TestAccount) =>
    (await (await this.app.as(account)).call(ownNotifications.list, { query: {} })).body.items.map(({ title }) => title)
}

/** A fresh school before each test. */
export const examScene = (): ExamScene => {
  const scene = new ExamScene()
  beforeAll(async () => {
    scene.app = await startApp()
  })
  beforeEach(() => scene.make())
  return scene
}
