/** What the signed-in user hears of the own work at the school in use: grade and subjects. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedApp, type TestApp } from '#app/testing/harness.ts'
import { getMe } from '#core/access/contract/account.ts'
import { getProfile } from '#core/people/contract/profile.ts'
import { learners } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'

let app: TestApp
let here: PeopleSchool

beforeAll(async () => {
  app = await sharedApp()
  here = await peopleSchool(app)
})

/** A student in Grade 7 East, with a guardian on record. */
const student = async () => {
  const account = await here.school.account('student')
  const id = await here.learner({ in: '7 East' })
  await here.school.write(({ db }) => db.update(learners).set({ accountId: account.id }).where(eq(learners.id, id)))
  return { account, id, client: await app.as(account) }
}

describe('the signed-in user', () => {
  it('of a student carries the grade', async () => {
    const { client } = await student()
    expect((await client.call(getMe)).body).toMatchObject({ grade: 'Grade 7', subjects: [] })
  })

  it('of a teacher carries the subjects on record and those taught, each once', async () => {
    const { client, staffId } = await here.teacher({ teaches: '8 West' })
    await here.school.write(({ db }) =>
      db
        .update(staff)
        .set({ subjects: ['Music', 'english'] })
        .where(eq(staff.id, staffId)),
    )
    expect((await client.call(getMe)).body).toMatchObject({ grade: null, subjects: ['Music', 'english'] })
  })

  it('of others, and without a record, carries neither', async () => {
    for (const account of [await here.school.account('parent'), await here.school.account('student')])
      expect((await (await app.as(account)).call(getMe)).body).toMatchObject({ grade: null, subjects: [] })
    expect((await (await app.as(await app.superAdmin())).call(getMe)).body).toMatchObject({ grade: null, subjects: [] })
  })

  it('is told of the school in use only', async () => {
    const { account } = await student()
    const other = await peopleSchool(app)
    const there = await other.school.account('student', { accountId: account.id, email: account.email })
    expect((await (await app.as(there)).call(getMe)).body.grade).toBeNull()
  })
})

describe('the profile of a student', () => {
  it('carries grade, class and the parent', async () => {
    const { client, id } = await student()
    await here.guardian([id], { phone: '+254700000051', email: 'grace@mail.test' })
    expect((await client.call(getProfile)).body).toMatchObject({
      kind: 'learner',
      office: {
        grade: 'Grade 7',
        class: 'Grade 7 East',
        parentName: 'Grace Wanjiku',
        parentPhone: '+254700000051',
        parentEmail: 'grace@mail.test',
      },
    })
  })
})
