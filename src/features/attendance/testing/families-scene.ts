/** A class of two with its teacher, the office, a learner and a mother, signed in day by day. */
import { beforeAll, beforeEach, expect } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import type { MarkStatus } from '../contract/marks.ts'
import { reportAbsence } from '../contract/parent.ts'
import { getRegister, saveRegister } from '../contract/registers.ts'
import { attendanceSchool, type AttendanceSchool } from './factories.ts'

/** A PDF by its first bytes. */
export const pdf = {
  document: { name: 'clinic.pdf', content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF' },
}
export const [monday, tuesday] = ['2026-03-09', '2026-03-10']
export let app: TestApp
export let school: AttendanceSchool
export let east: string
export let [faith, brian] = ['', '']
export let teacher: TestAccount
export let pupil: TestAccount
export let mother: TestAccount
export let clients: { teacher: Client; admin: Client; pupil: Client; mother: Client }
export let head: TestAccount

export const at = (date: string, time = '08:10'): void => {
  app.clock.now = new Date(`${date}T${time}:00+03:00`)
}
/** Another day: the sessions of the day before have ended. */
export const on = async (date: string, time?: string): Promise<void> => {
  at(date, time)
  const [ofTeacher, admin, ofPupil, ofMother] = await Promise.all([
    app.as(teacher),
    app.as(head),
    app.as(pupil),
    app.as(mother),
  ])
  clients = { teacher: ofTeacher, admin, pupil: ofPupil, mother: ofMother }
}

export const versionOf = async (date: string): Promise<number> =>
  (await clients.admin.call(getRegister, { params: { streamId: east }, query: { date, session: 'morning' } })).body
    .version
export const take = async (
  date: string,
  status: MarkStatus,
  details: { minutesLate?: number; reason?: string } = {},
) => {
  const marks = [
    { learnerId: faith, status, ...details },
    { learnerId: brian, status: 'present' as const },
  ]
  const answer = await clients.admin.call(saveRegister, {
    params: { streamId: east },
    body: { date, session: 'morning', marks, version: await versionOf(date), reason: 'For the test' },
  })
  expect(answer.status).toBe(200)
  return answer.body
}
export const markOf = async (date: string) =>
  (
    await clients.teacher.call(getRegister, { params: { streamId: east }, query: { date, session: 'morning' } })
  ).body.learners.find(({ id }) => id === faith)
export const noticesOf = async (account: TestAccount) =>
  (await (await app.as(account)).call(ownNotifications.list, { query: {} })).body.items
export const report = (date: string, reason = 'Has a fever', files = {}, as = clients.mother, childId = faith) =>
  as.call(reportAbsence, { params: { id: childId }, body: { date, reason } }, { files })

/** Sets the scene before each test of the file. */
export const familiesScene = (): void => {
  beforeAll(async () => {
    app = await startApp()
  })
  beforeEach(async () => {
    at(tuesday)
    school = await attendanceSchool(app)
    await school.settings({ afternoon: false, editDays: 14 })
    east = await school.stream('Grade 7', 'East')
    pupil = await school.school.account('student')
    faith = await school.learner(east, 'Faith Muthoni', { accountId: pupil.id })
    brian = await school.learner(east, 'Brian Kiptoo')
    mother = (await school.guardian([faith])).account
    teacher = await school.teacher({ leads: [east] })
    head = await school.school.account('admin')
    await on(tuesday)
  })
}
