/** A school with two classes and what was recorded in them. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { eachDay, weekdayOf } from '#platform/pure/dates.ts'
import type { MarkStatus } from '../contract/marks.ts'
import { attendanceSchool, type AttendanceSchool } from './factories.ts'
import { recordRegisters } from '../server/public.ts'

export const tuesday = '2026-03-10'
export let app: TestApp
export let school: AttendanceSchool
export let [east, west, amina, brian, wes] = ['', '', '', '', '']
export let teacher: TestAccount
export let client: Client
export let admin: Client

export const record = (
  days: readonly string[],
  statuses: Readonly<Record<string, MarkStatus>>,
  streamId = east,
  session: 'morning' | 'afternoon' = 'morning',
): Promise<void> =>
  school.school.write((tx) =>
    recordRegisters(
      tx,
      days.map((date) => ({
        streamId,
        date,
        session,
        takenBy: teacher.id,
        takenAt: new Date(`${date}T05:10:00Z`),
        marks: Object.entries(statuses).map(([learnerId, status]) => ({
          learnerId,
          status,
          minutesLate: status === 'late' ? 5 : null,
          reason: status === 'excused' ? 'Clinic' : null,
        })),
      })),
    ),
  )

export const schoolDays = (from: string, to: string): string[] => eachDay(from, to).filter((day) => weekdayOf(day) < 6)

/** Sets the scene before each test of the file. */
export const viewsScene = (): void => {
  beforeAll(async () => {
    app = await startApp()
  })
  beforeEach(async () => {
    app.clock.now = new Date(`${tuesday}T08:10:00+03:00`)
    school = await attendanceSchool(app)
    await school.settings({ afternoon: false, editDays: 14 })
    east = await school.stream('Grade 7', 'East')
    west = await school.stream('Grade 7', 'West')
    amina = await school.learner(east, 'Amina Mwende')
    brian = await school.learner(east, 'Brian Kiptoo')
    wes = await school.learner(west, 'Wes Otieno')
    teacher = await school.teacher({ leads: [east] })
    client = await app.as(teacher)
    admin = await app.as(await school.school.account('admin'))
  })
}
