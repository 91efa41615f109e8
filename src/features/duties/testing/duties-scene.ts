/** A school with an office, teachers and a duty roster, for tests. */
import { eq } from 'drizzle-orm'
import { staff } from '#core/people/server/staff-tables.ts'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { attendanceSchool, type AttendanceSchool } from '#features/attendance/testing/factories.ts'
import { runDue } from '#features/calendar/testing/run-due.ts'
import { cancelDuty, createDuty, removeDuty, updateDuty } from '../contract/duties.ts'
import { getDuty, listDuties } from '../contract/read-roster.ts'
import { assignTeacher } from '../contract/teachers.ts'
import type { DutyDetail } from '../contract/shapes.ts'
import type { CallOf } from '#platform/pure/contract.ts'
import { beforeAll, beforeEach } from 'vitest'

/** Achieng, Baraka and Chebet teach; the tutor looks on; the student has no business here. */
export const people = ['admin', 'achieng', 'baraka', 'chebet', 'tutor', 'student'] as const
export type Person = (typeof people)[number]
export type Teacher = 'achieng' | 'baraka' | 'chebet' | 'tutor'
const teachers = {
  achieng: 'Achieng Odhiambo',
  baraka: 'Baraka Mwangi',
  chebet: 'Chebet Koech',
  tutor: 'Tabitha Njeri',
} as const

type NewDuty = CallOf<typeof createDuty>['body']
type Change = CallOf<typeof updateDuty>['body']
export type Scope = 'one' | 'following' | 'all'

/** Results of concurrent calls: a status for each success, the reason for each refusal. */
export const codes = (
  answers: readonly { readonly status: number; readonly error: { readonly code: string } }[],
): string[] => answers.map(({ status, error }) => (status < 300 ? String(status) : error.code)).sort()

export class DutiesScene {
  app!: TestApp
  school!: AttendanceSchool
  east = ''
  english = ''
  accounts!: Record<Person, TestAccount>
  clients!: Record<Person, Client>
  /** Staff records. */
  staff!: Record<Teacher, string>

  /** Tuesday 10 March 2026, a little after eight, in Term I (see `attendanceSchool`). */
  async begin(): Promise<void> {
    this.at('2026-03-10')
    const made = await attendanceSchool(this.app)
    this.school = made
    this.east = await made.stream('Grade 7', 'East')
    this.english = await made.learningArea('English')
    const accounts: Partial<Record<Person, TestAccount>> = {
      admin: await made.school.account('admin'),
      student: await made.school.account('student'),
    }
    const ids: Partial<Record<Teacher, string>> = {}
    for (const name of ['achieng', 'baraka', 'chebet', 'tutor'] as const) {
      const { staffId, ...account } = await made.teacher({ role: name === 'tutor' ? 'tutor' : 'teacher' })
      const fullName = teachers[name]
      await made.school.write(
        async (tx) => void (await tx.db.update(staff).set({ fullName }).where(eq(staff.id, staffId))),
      )
      accounts[name] = account
      ids[name] = staffId
    }
    this.accounts = accounts as Record<Person, TestAccount>
    this.staff = ids as Record<Teacher, string>
    await this.signIn()
  }

  at(date: string, time = '08:10'): void {
    this.app.clock.now = new Date(`${date}T${time}:00+03:00`)
  }

  async signIn(): Promise<void> {
    const pairs = await Promise.all(people.map(async (name) => [name, await this.app.as(this.accounts[name])] as const))
    this.clients = Object.fromEntries(pairs) as Record<Person, Client>
  }

  /** Moves the clock and signs everyone in again. */
  async on(date: string, time?: string): Promise<void> {
    this.at(date, time)
    await this.signIn()
  }

  body(given: Partial<NewDuty> = {}): NewDuty {
    return {
      title: 'Gate duty',
      type: 'security',
      date: '2026-03-11',
      startTime: '06:30',
      endTime: '07:30',
      location: 'Main gate',
      ...given,
    }
  }

  send(given: Partial<NewDuty> = {}, as: Person = 'admin', key?: string) {
    return this.clients[as].call(createDuty, { body: this.body(given) }, key ? { key } : {})
  }

  async make(given: Partial<NewDuty> = {}): Promise<DutyDetail> {
    const { status, body, text } = await this.send(given)
    if (status !== 201) throw new Error(`Not made: ${status} ${text}`)
    return body.duty
  }

  read(id: string, as: Person = 'admin') {
    return this.clients[as].call(getDuty, { params: { id } })
  }

  async duty(id: string, as: Person = 'admin'): Promise<DutyDetail> {
    const { status, body, text } = await this.read(id, as)
    if (status !== 200) throw new Error(text)
    return body
  }

  /** Everything that the form sends, with what differs. */
  change(duty: DutyDetail, given: Partial<Change> = {}, as: Person = 'admin') {
    const { title, type, startTime, endTime, endsNextDay, location, priority, teachersNeeded, version } = duty
    const body = { title, type, startTime, endTime, endsNextDay, location, priority, teachersNeeded, version, ...given }
    return this.clients[as].call(updateDuty, { params: { id: duty.id }, body })
  }

  cancel(id: string, scope: Scope = 'one', as: Person = 'admin') {
    return this.clients[as].call(cancelDuty, { params: { id }, body: { reason: 'The gate is being painted', scope } })
  }

  remove(id: string, scope: Scope = 'one', as: Person = 'admin') {
    return this.clients[as].call(removeDuty, { params: { id }, query: { scope } })
  }

  assign(id: string, teacher: Teacher, given: { isMainAssignee?: boolean; overrideReason?: string } = {}) {
    return this.clients.admin.call(assignTeacher, {
      params: { id },
      body: { teacherId: this.staff[teacher], ...given },
    })
  }

  async titles(as: Person, query: CallOf<typeof listDuties>['query'] = {}): Promise<string[]> {
    const { status, body, text } = await this.clients[as].call(listDuties, { query })
    if (status !== 200) throw new Error(text)
    return body.items.map(({ title }) => title)
  }

  /** Teaches English to Grade 7 East every week. @param weekday 1 Monday to 7 Sunday */
  lesson(teacher: Teacher, weekday: number, startTime: string, endTime: string): Promise<string> {
    return this.school.lesson({
      streamId: this.east,
      learningAreaId: this.english,
      staffId: this.staff[teacher],
      weekday,
      startTime,
      endTime,
    })
  }

  async noticesOf(person: Person): Promise<string[]> {
    return (await (await this.app.as(this.accounts[person])).call(ownNotifications.list, { query: {} })).body.items.map(
      ({ title }) => title,
    )
  }

  /** Text of the latest notice. */
  async messageOf(person: Person): Promise<string> {
    return (
      (await (await this.app.as(this.accounts[person])).call(ownNotifications.list, { query: {} })).body.items[0]
        ?.message ?? ''
    )
  }

  /** @returns how many jobs were due */
  runJobs(): Promise<number> {
    return runDue(this.app, this.school.school.id, 'duties')
  }
}

/** Sets up a new school before each test of the file. */
export const dutiesScene = (): DutiesScene => {
  const scene = new DutiesScene()
  beforeAll(async () => {
    scene.app = await startApp({ at: '2026-03-10T05:10:00Z' })
  })
  beforeEach(() => scene.begin())
  return scene
}
