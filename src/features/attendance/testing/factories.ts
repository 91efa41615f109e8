/** A school with a term, classes, learners, families and teachers, for the tests of attendance. */
import {
  academicYears,
  bellPeriods,
  bellSchedules,
  calendarExceptions,
  learningAreas,
  streams,
  terms,
} from '#core/academics/server/tables.ts'
import type { Role } from '#core/access/contract/access.ts'
import { lessons } from '#core/lessons/server/tables.ts'
import { enrolments, guardianLinks, guardians, learners } from '#core/people/server/tables.ts'
import { classTeachers, staff, teaching } from '#core/people/server/staff-tables.ts'
import { schoolSettings } from '#core/schools/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { TestAccount, TestApp, TestSchool } from '#app/testing/harness.ts'
import type { AttendanceSettings } from '../contract/settings.ts'

/** Term I of 2026: Monday 5 January to Friday 3 April, half term from Wednesday 25 to Friday 27 February, school on Saturday 14 March. */
export const term = { startsOn: '2026-01-05', endsOn: '2026-04-03' } as const

const key = (tx: Tx) => ({ schoolId: schoolOf(tx), id: newId() })

export interface Family {
  readonly guardianId: string
  readonly account: TestAccount
}

export class AttendanceSchool {
  readonly app: TestApp
  readonly school: TestSchool
  yearId = ''
  termId = ''
  #count = 0

  constructor(app: TestApp, school: TestSchool) {
    this.app = app
    this.school = school
  }

  async stream(grade = 'Grade 7', name = `S${++this.#count}`): Promise<string> {
    return this.school.write(async (tx) => {
      const row = { ...key(tx), grade, name }
      await tx.db.insert(streams).values(row)
      return row.id
    })
  }

  /** Enrolled from the first day of the year by default. */
  async learner(
    streamId: string,
    fullName: string,
    details: { startsOn?: string; endsOn?: string; accountId?: string } = {},
  ): Promise<string> {
    const [firstName = fullName, ...rest] = fullName.split(' ')
    return this.school.write(async (tx) => {
      const row = {
        ...key(tx),
        admissionNumber: `A${++this.#count}`,
        firstName,
        lastName: rest.join(' ') || 'Otieno',
        fullName,
        streamId: details.endsOn ? null : streamId,
        accountId: details.accountId ?? null,
      }
      await tx.db.insert(learners).values(row)
      await tx.db.insert(enrolments).values({
        ...key(tx),
        learnerId: row.id,
        yearId: this.yearId,
        streamId,
        startsOn: details.startsOn ?? '2026-01-05',
        endsOn: details.endsOn ?? null,
      })
      return row.id
    })
  }

  /** Ends the open enrolment the day before and begins one in another class. */
  async move(learnerId: string, streamId: string, startsOn: string, lastDay: string): Promise<void> {
    const { and, eq, isNull } = await import('drizzle-orm')
    await this.school.write(async (tx) => {
      await tx.db
        .update(enrolments)
        .set({ endsOn: lastDay, outcome: 'moved' })
        .where(and(eq(enrolments.learnerId, learnerId), isNull(enrolments.endsOn)))
      await tx.db.insert(enrolments).values({ ...key(tx), learnerId, yearId: this.yearId, streamId, startsOn })
      await tx.db.update(learners).set({ streamId }).where(eq(learners.id, learnerId))
    })
  }

  /** A guardian with an account. */
  async guardian(
    children: readonly string[],
    rights: {
      barred?: boolean
      getsMessages?: boolean
      maySeeRecords?: boolean
      pays?: boolean
      account?: TestAccount
      phone?: string
    } = {},
  ): Promise<Family> {
    const {
      account = await this.school.account('parent'),
      barred = false,
      getsMessages = true,
      maySeeRecords = true,
      pays = true,
      phone = null,
    } = rights
    return this.school.write(async (tx) => {
      const row = {
        ...key(tx),
        firstName: 'Grace',
        lastName: 'Wanjiku',
        fullName: 'Grace Wanjiku',
        accountId: account.id,
        phone,
      }
      await tx.db.insert(guardians).values(row)
      const links = children.map((learnerId) => ({
        schoolId: schoolOf(tx),
        learnerId,
        guardianId: row.id,
        relationship: 'mother',
        proof: 'admin',
        barred,
        getsMessages,
        maySeeRecords,
        pays,
      }))
      if (links.length > 0) await tx.db.insert(guardianLinks).values(links)
      return { guardianId: row.id, account }
    })
  }

  /** A member of staff with an account. @param leads classes as class teacher @param areas learning areas by class */
  async teacher(
    given: {
      leads?: readonly string[]
      areas?: readonly { streamId: string; learningAreaId: string }[]
      role?: Role
    } = {},
  ): Promise<TestAccount & { staffId: string }> {
    const account = await this.school.account(given.role ?? 'teacher')
    return this.school.write(async (tx) => {
      const row = {
        ...key(tx),
        number: `EMP-${++this.#count}`,
        firstName: 'Peter',
        lastName: `Wafula ${this.#count}`,
        fullName: `Peter Wafula ${this.#count}`,
        kind: 'teacher',
        accountId: account.id,
      }
      await tx.db.insert(staff).values(row)
      for (const streamId of given.leads ?? [])
        await tx.db.insert(classTeachers).values({ ...key(tx), streamId, staffId: row.id, startsOn: '2026-01-01' })
      for (const area of given.areas ?? [])
        await tx.db.insert(teaching).values({ ...key(tx), staffId: row.id, ...area })
      return { ...account, staffId: row.id }
    })
  }

  async learningArea(name = `Area ${++this.#count}`): Promise<string> {
    return this.school.write(async (tx) => {
      const row = { ...key(tx), level: 'junior', name, shortName: name.slice(0, 8), subjectGroup: 'sciences' }
      await tx.db.insert(learningAreas).values(row)
      return row.id
    })
  }

  /** A weekly lesson. @param weekday 1 Monday to 7 Sunday @param startTime HH:MM, lasting 40 minutes */
  async lesson(given: {
    streamId: string
    learningAreaId: string
    staffId: string | null
    weekday: number
    startTime: string
    endTime: string
  }): Promise<string> {
    const { startTime, endTime, ...rest } = given
    return this.school.write(async (tx) => {
      const scheduleId = newId()
      await tx.db
        .insert(bellSchedules)
        .values({ schoolId: schoolOf(tx), id: scheduleId, level: `level ${scheduleId}`, name: 'Bells' })
      const periodId = newId()
      await tx.db.insert(bellPeriods).values({
        schoolId: schoolOf(tx),
        id: periodId,
        scheduleId,
        position: 1,
        label: 'Lesson 1',
        type: 'lesson',
        startTime,
        endTime,
      })
      const row = { ...key(tx), ...rest, periodId, startsOn: '2026-01-05' }
      await tx.db.insert(lessons).values(row)
      return row.id
    })
  }

  async settings(value: Partial<AttendanceSettings>): Promise<void> {
    await this.school.write(async (tx) => {
      await tx.db
        .insert(schoolSettings)
        .values({ schoolId: schoolOf(tx), category: 'attendance', value })
        .onConflictDoUpdate({ target: [schoolSettings.schoolId, schoolSettings.category], set: { value } })
    })
  }
}

/** A fresh school in Term I of 2026. */
export const attendanceSchool = async (app: TestApp): Promise<AttendanceSchool> => {
  const made = new AttendanceSchool(app, await app.school())
  await made.school.write(async (tx) => {
    const year = { ...key(tx), name: '2026', startsOn: '2026-01-01', endsOn: '2026-12-31' }
    const first = { ...key(tx), yearId: year.id, number: 1, name: 'Term I', ...term }
    await tx.db.insert(academicYears).values(year)
    await tx.db
      .insert(terms)
      .values([
        first,
        { ...key(tx), yearId: year.id, number: 2, name: 'Term II', startsOn: '2026-04-27', endsOn: '2026-07-31' },
      ])
    await tx.db.insert(calendarExceptions).values([
      { ...key(tx), kind: 'closed', name: 'Half term', startsOn: '2026-02-25', endsOn: '2026-02-27' },
      { ...key(tx), kind: 'open', name: 'Open Saturday', startsOn: '2026-03-14', endsOn: '2026-03-14' },
    ])
    made.yearId = year.id
    made.termId = first.id
  })
  return made
}
