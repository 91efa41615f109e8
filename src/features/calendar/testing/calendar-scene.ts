/** A school with two classes, families, teachers and the office, for the tests of the calendar. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { attendanceSchool, type AttendanceSchool } from '#features/attendance/testing/factories.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { createEvent, readCalendar } from '../contract/calls.ts'
import type { EventDetail } from '../contract/shapes.ts'
import { runDue } from './run-due.ts'

type NewEvent = BodyOf<typeof createEvent>
export const everybody = ['admin', 'teacher', 'colleague', 'technician', 'faith', 'zawadi', 'mother', 'father'] as const
export type Person = (typeof everybody)[number]

export const weekly = { freq: 'weekly' as const, every: 1, weekdays: [2], until: null, count: 4 }
export const club = { title: 'Chess', startsOn: '2026-03-10', startTime: '16:00', endTime: '17:00', repeats: weekly }

export class CalendarScene {
  app!: TestApp
  school!: AttendanceSchool
  east = ''
  west = ''
  faith = ''
  zawadi = ''
  accounts!: Record<Person, TestAccount>
  clients!: Record<Person, Client>

  /** Defaults to Tuesday 10 March 2026, shortly after eight. */
  at(date: string, time = '08:10'): void {
    this.app.clock.now = new Date(`${date}T${time}:00+03:00`)
  }

  async begin(): Promise<void> {
    this.at('2026-03-10')
    const made = await attendanceSchool(this.app)
    this.school = made
    this.east = await made.stream('Grade 7', 'East')
    this.west = await made.stream('Grade 7', 'West')
    const english = await made.learningArea('English')
    const [faith, zawadi] = [await made.school.account('student'), await made.school.account('student')]
    this.faith = await made.learner(this.east, 'Faith Muthoni', { accountId: faith.id })
    this.zawadi = await made.learner(this.west, 'Zawadi Mwakio', { accountId: zawadi.id })
    this.accounts = {
      admin: await made.school.account('admin'),
      teacher: await made.teacher({ leads: [this.east], areas: [{ streamId: this.east, learningAreaId: english }] }),
      colleague: await made.teacher({ areas: [{ streamId: this.west, learningAreaId: english }] }),
      technician: await made.school.account('school_technician'),
      faith,
      zawadi,
      mother: (await made.guardian([this.faith])).account,
      father: (await made.guardian([this.zawadi])).account,
    }
    await this.signIn()
  }

  async signIn(): Promise<void> {
    const pairs = await Promise.all(
      everybody.map(async (name) => [name, await this.app.as(this.accounts[name])] as const),
    )
    this.clients = Object.fromEntries(pairs) as Record<Person, Client>
  }

  async on(date: string, time?: string): Promise<void> {
    this.at(date, time)
    await this.signIn()
  }

  body(given: Partial<NewEvent> = {}): NewEvent {
    return {
      title: 'Sports day',
      type: 'sport',
      description: '',
      place: 'School field',
      allDay: false,
      startsOn: '2026-03-20',
      startTime: '08:00',
      endTime: '16:00',
      repeats: null,
      remind: 'none',
      for: { kind: 'school', audience: 'everyone' },
      asksRsvp: false,
      rsvpBy: null,
      tell: true,
      ...given,
    }
  }

  async plan(given: Partial<NewEvent> = {}, as: Person = 'admin'): Promise<EventDetail> {
    const { status, body, text } = await this.clients[as].call(createEvent, { body: this.body(given) })
    if (status !== 201) throw new Error(`Not planned: ${status} ${text}`)
    return body
  }

  /** Whole days, without times. */
  async planDays(given: Partial<NewEvent>): Promise<EventDetail> {
    const { startTime: _from, endTime: _to, ...body } = this.body({ ...given, allDay: true })
    const { status, body: made, text } = await this.clients.admin.call(createEvent, { body })
    if (status !== 201) throw new Error(`Not planned: ${status} ${text}`)
    return made
  }

  async titles(as: Person, from = '2026-03-01', to = '2026-03-31'): Promise<string[]> {
    const { status, body, text } = await this.clients[as].call(readCalendar, { query: { from, to } })
    if (status !== 200) throw new Error(text)
    return body.items.filter(({ source }) => source === 'event').map(({ title }) => title)
  }

  /** The people who see it in their calendars. */
  async seenBy(title: string): Promise<Person[]> {
    const found: Person[] = []
    for (const person of everybody) if ((await this.titles(person)).includes(title)) found.push(person)
    return found
  }

  /** @returns how many jobs were due */
  runJobs(module = 'calendar'): Promise<number> {
    return runDue(this.app, this.school.school.id, module)
  }

  async noticesOf(person: Person): Promise<string[]> {
    return (await (await this.app.as(this.accounts[person])).call(ownNotifications.list, { query: {} })).body.items.map(
      ({ title }) => title,
    )
  }
}

/** Sets the scene before each test of the file. */
/** @param more options of the app, read once the file's own servers have started */
export const calendarScene = (more: () => Parameters<typeof startApp>[0] = () => ({})): CalendarScene => {
  const scene = new CalendarScene()
  beforeAll(async () => {
    scene.app = await startApp({ at: '2026-03-10T05:10:00Z', ...more() })
  })
  beforeEach(() => scene.begin())
  return scene
}
