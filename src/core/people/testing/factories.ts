/** People for tests: a school with classes and years, and people in every role. */
import type { Client, TestAccount, TestApp, TestSchool } from '#app/testing/harness.ts'
import { academicYears, learningAreas, streams } from '#core/academics/server/tables.ts'
import type { Role } from '#core/access/contract/access.ts'
import { newId } from '#platform/server/ids.ts'
import { enrolments, guardianLinks, guardians, learners } from '../server/tables.ts'
import { classTeachers, staff, teaching } from '../server/staff-tables.ts'

export type ClassName = '7 East' | '7 West' | '8 East' | '8 West' | '9 East' | '9 West'
const classNames: readonly ClassName[] = ['7 East', '7 West', '8 East', '8 West', '9 East', '9 West']

export interface LearnerSeed {
  firstName?: string
  lastName?: string
  admissionNumber?: string
  in?: ClassName | null
  birthDate?: string
  upi?: string
  from?: string
  phone?: string
}

export interface PeopleSchool {
  readonly school: TestSchool
  readonly admin: Client
  readonly years: { readonly now: string; readonly next: string }
  readonly classes: Readonly<Record<ClassName, string>>
  /** English, taught in junior school. */
  readonly area: string
  learner(seed?: LearnerSeed): Promise<string>
  /** A guardian of these learners; signs in when an account is given. */
  guardian(
    of: readonly string[],
    values?: Partial<typeof guardians.$inferInsert>,
    link?: Partial<typeof guardianLinks.$inferInsert>,
  ): Promise<string>
  staff(values?: Partial<typeof staff.$inferInsert>): Promise<string>
  /** A teacher or tutor with an account, leading or teaching these classes. */
  teacher(
    of: { leads?: ClassName; teaches?: ClassName },
    role?: Role,
  ): Promise<{ staffId: string; account: TestAccount; client: Client }>
}

/** What the record of a member of staff must have, besides names and kind. */
export const staffFacts = {
  position: 'Member of staff',
  department: 'Languages',
  employmentType: 'permanent',
  hiredOn: '2026-01-05',
  nextOfKinName: 'Mary Achieng',
  nextOfKinPhone: '+254700000021',
  nextOfKinRelationship: 'spouse',
} as const

/** The same of a guardian. */
export const guardianFacts = {
  occupation: 'Farmer',
  emergencyName: 'Peter Kamau',
  emergencyPhone: '+254700000019',
} as const

let counter = 0
const next = (): number => (counter += 1)

const seedShape = async (school: TestSchool) => {
  const years = { now: newId(), next: newId() }
  const area = newId()
  const classes = Object.fromEntries(classNames.map((name) => [name, newId()])) as Record<ClassName, string>
  await school.write(async ({ db }) => {
    await db.insert(academicYears).values([
      { schoolId: school.id, id: years.now, name: '2026', startsOn: '2026-01-05', endsOn: '2026-12-31' },
      { schoolId: school.id, id: years.next, name: '2027', startsOn: '2027-01-04', endsOn: '2027-12-31' },
    ])
    await db.insert(streams).values(
      classNames.map((name) => ({
        schoolId: school.id,
        id: classes[name],
        grade: `Grade ${name[0]}`,
        name: name.slice(2),
      })),
    )
    await db.insert(learningAreas).values({
      schoolId: school.id,
      id: area,
      level: 'junior',
      name: 'English',
      shortName: 'English',
      subjectGroup: 'languages',
    })
  })
  return { years, area, classes }
}

/** Set the app's clock to March 2026. */
export const peopleSchool = async (
  app: TestApp,
  values: Parameters<TestApp['school']>[0] = {},
): Promise<PeopleSchool> => {
  const school = await app.school(values)
  const shape = await seedShape(school)
  const { classes, years, area } = shape
  const addStaff: PeopleSchool['staff'] = async (given = {}) => {
    const id = newId()
    const [firstName, lastName] = [given.firstName ?? 'Kevin', given.lastName ?? 'Wafula']
    await school.write(
      async ({ db }) =>
        void (await db.insert(staff).values({
          schoolId: school.id,
          id,
          number: `T-${next()}`,
          kind: 'teacher',
          ...given,
          firstName,
          lastName,
          fullName: `${firstName} ${lastName}`,
        })),
    )
    return id
  }
  return {
    ...shape,
    school,
    admin: await app.as(await school.account('admin')),
    staff: addStaff,
    learner: async (seed = {}) => {
      const id = newId()
      const [firstName, lastName] = [seed.firstName ?? 'Faith', seed.lastName ?? 'Muthoni']
      const streamId = seed.in === null ? null : classes[seed.in ?? '7 East']
      await school.write(async ({ db }) => {
        await db.insert(learners).values({
          schoolId: school.id,
          id,
          firstName,
          lastName,
          fullName: `${firstName} ${lastName}`,
          admissionNumber: seed.admissionNumber ?? `N-${next()}`,
          birthDate: seed.birthDate ?? null,
          upi: seed.upi ?? null,
          streamId,
        })
        if (streamId)
          await db.insert(enrolments).values({
            schoolId: school.id,
            id: newId(),
            learnerId: id,
            yearId: years.now,
            streamId,
            startsOn: seed.from ?? '2026-01-05',
          })
      })
      return id
    },
    guardian: async (of, given = {}, link = {}) => {
      const id = newId()
      const [firstName, lastName] = [given.firstName ?? 'Grace', given.lastName ?? 'Wanjiku']
      await school.write(async ({ db }) => {
        await db
          .insert(guardians)
          .values({ schoolId: school.id, id, ...given, firstName, lastName, fullName: `${firstName} ${lastName}` })
        for (const learnerId of of)
          await db
            .insert(guardianLinks)
            .values({ schoolId: school.id, learnerId, guardianId: id, relationship: 'mother', proof: 'admin', ...link })
      })
      return id
    },
    teacher: async ({ leads, teaches }, role = 'teacher') => {
      const account = await school.account(role)
      const staffId = await addStaff({ accountId: account.id })
      await school.write(async ({ db }) => {
        if (leads)
          await db
            .insert(classTeachers)
            .values({ schoolId: school.id, id: newId(), streamId: classes[leads], staffId, startsOn: '2026-01-05' })
        if (teaches)
          await db
            .insert(teaching)
            .values({ schoolId: school.id, id: newId(), staffId, learningAreaId: area, streamId: classes[teaches] })
      })
      return { staffId, account, client: await app.as(account) }
    },
  }
}
