/** Two classes with four lessons a day and an admin, on a Tuesday of Term I at ten past eight. */
import { bellPeriods, bellSchedules } from '#core/academics/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Client, TestAccount, TestApp } from '#app/testing/harness.ts'
import { attendanceSchool, type AttendanceSchool } from '#features/attendance/testing/factories.ts'

export const today = '2026-03-10'

/** Created for each test. */
export class ClassesScene {
  app!: TestApp
  made!: AttendanceSchool
  head!: TestAccount
  admin!: Client
  streams: string[] = []
  areas: string[] = []
  periods: string[] = []

  at = (date: string, time: string): void => {
    this.app.clock.now = new Date(`${date}T${time}:00+03:00`)
  }

  write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => this.made.school.write(work)

  async begin(): Promise<void> {
    this.at(today, '08:10')
    this.made = await attendanceSchool(this.app)
    this.streams = [await this.made.stream('Grade 7', 'East'), await this.made.stream('Grade 7', 'West')]
    this.areas = [await this.made.learningArea('Mathematics'), await this.made.learningArea('Physics')]
    this.head = await this.made.school.account('admin')
    this.admin = await this.app.as(this.head)
    await this.write(async (tx) => {
      const [schoolId, scheduleId] = [this.made.school.id, newId()]
      await tx.db.insert(bellSchedules).values({ schoolId, id: scheduleId, level: 'junior', name: 'Junior' })
      this.periods = [8, 9, 10, 11].map(() => newId())
      await tx.db.insert(bellPeriods).values(
        this.periods.map((id, position) => ({
          schoolId,
          id,
          scheduleId,
          position,
          label: `Lesson ${position + 1}`,
          type: 'lesson',
          startTime: `${String(8 + position).padStart(2, '0')}:00`,
          endTime: `${String(8 + position).padStart(2, '0')}:40`,
        })),
      )
    })
  }
}
