/** A school with classes, learning areas, the terms of 2026 and teachers, for the tests of the curriculum. */
import { seedShape, type SeededShape } from '#core/academics/server/public.ts'
import type { Role } from '#core/access/contract/access.ts'
import { classTeachers, staff, teaching } from '#core/people/server/staff-tables.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf } from '#platform/server/tenancy/tenancy.ts'
import type { Client, TestAccount, TestApp, TestSchool } from '#app/testing/harness.ts'

export interface CurriculumSchool {
  readonly school: TestSchool
  readonly shape: SeededShape
  readonly admin: Client
  /** Id of a learning area by level and name. */
  area(name: string, level?: string): string
  /** Id of a class. */
  stream(grade: string, name: string): string
  /** A member of staff. @param areas learning areas by class @param leads class as class teacher */
  teacher(given?: {
    areas?: readonly { streamId: string; learningAreaId: string }[]
    leads?: string
    role?: Role
  }): Promise<TestAccount & { staffId: string }>
}

const found = <T>(thing: T | undefined, what: string): T => {
  if (thing === undefined) throw new Error(`There is no ${what}`)
  return thing
}

export const curriculumSchool = async (app: TestApp): Promise<CurriculumSchool> => {
  const school = await app.school({ levels: ['upper_primary', 'junior'] })
  const shape = await school.write((tx) =>
    seedShape(tx, {
      levels: ['upper_primary', 'junior'],
      streams: { 'Grade 4': ['East'], 'Grade 7': ['East', 'West'] },
      year: 2026,
    }),
  )
  let count = 0
  return {
    school,
    shape,
    admin: await app.as(await school.account('admin')),
    area: (name, level = 'junior') =>
      found(
        shape.learningAreas.find((one) => one.level === level && one.name === name),
        name,
      ).id,
    stream: (grade, name) =>
      found(
        shape.streams.find((one) => one.grade === grade && one.name === name),
        `${grade} ${name}`,
      ).id,
    teacher: async ({ areas = [], leads, role = 'teacher' } = {}) => {
      const account = await school.account(role)
      return school.write(async (tx) => {
        const key = () => ({ schoolId: schoolOf(tx), id: newId() })
        const fullName = `Peter Wafula ${++count}`
        const row = {
          ...key(),
          number: `EMP-${count}`,
          firstName: 'Peter',
          lastName: `Wafula ${count}`,
          fullName,
          kind: 'teacher',
          accountId: account.id,
        }
        await tx.db.insert(staff).values(row)
        if (leads)
          await tx.db
            .insert(classTeachers)
            .values({ ...key(), streamId: leads, staffId: row.id, startsOn: '2026-01-01' })
        for (const one of areas) await tx.db.insert(teaching).values({ ...key(), staffId: row.id, ...one })
        return { ...account, staffId: row.id }
      })
    },
  }
}
