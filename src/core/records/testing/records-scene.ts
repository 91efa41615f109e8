/** Two schools, a learner with the family, and people who may not read the learner's records. */
import { and, eq } from 'drizzle-orm'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'

export interface RecordsSchools {
  readonly app: TestApp
  readonly here: PeopleSchool
  readonly there: PeopleSchool
}

export const recordsSchools = async (): Promise<RecordsSchools> => {
  const app = await startApp({ at: '2026-03-10T06:00:00Z' })
  return { app, here: await peopleSchool(app), there: await peopleSchool(app) }
}

export const of = (id: string) => ({ params: { id } })
/** Entries of the log about a record. */
export const logged = (school: PeopleSchool, id: string, action: string) =>
  school.school.write(({ db }) =>
    db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.schoolId, school.school.id),
          eq(auditEntries.entityId, id),
          eq(auditEntries.action, action),
        ),
      ),
  )

/** A learner of Grade 7 East with the mother. */
export const learnerWithMother = async ({ app, here }: RecordsSchools) => {
  const learner = await here.learner({ in: '7 East' })
  const mother = await here.school.account('parent', { firstName: 'Grace', lastName: 'Wanjiku' })
  const guardianId = await here.guardian([learner], { accountId: mother.id })
  return { learner, guardianId, mother: await app.as(mother) }
}

/** People who have nothing to do with the learner's records. */
export const strangers = async ({ app, here, there }: RecordsSchools, learner: string): Promise<[string, Client][]> => {
  const blind = await here.school.account('parent')
  await here.guardian([learner], { accountId: blind.id, firstName: 'Peter' }, { maySeeRecords: false })
  const barred = await here.school.account('parent')
  await here.guardian(
    [learner],
    { accountId: barred.id, firstName: 'John' },
    { barred: true, barredReason: 'Court order' },
  )
  return [
    ['a parent of another child', await app.as(await here.school.account('parent'))],
    ['a guardian who may not see records', await app.as(blind)],
    ['a guardian who is kept away', await app.as(barred)],
    ['another school’s admin', there.admin],
  ]
}
