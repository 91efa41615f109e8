/** The job measures; the page gets days, shares and the state of now, and learns nothing of a school. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { registers } from '#features/attendance/server/tables.ts'
import { streams } from '#core/academics/server/tables.ts'
import { getFirstSteps } from '../contract/first-steps.ts'
import { getStatus, healthParts } from '../contract/status.ts'
import { outboxMessages } from '#platform/server/outbox/tables.ts'
import { newId } from '#platform/server/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T08:00:00Z' })
})

const measure = (): Promise<void> => {
  const found = app.jobs.find(({ definition }) => definition.id === 'help.measure')
  if (!found) throw new Error('Nothing measures')
  return found.run({}, app.tenancy)
}

const read = async (role: 'parent' | 'teacher' = 'parent') => {
  const school = await app.school()
  const client = await app.as(await school.account(role))
  const answer = await client.call(getStatus)
  expect(answer.status).toBe(200)
  return answer.body
}

it('knows nothing before it measured', async () => {
  const { measuredAt, parts } = await read()
  expect(measuredAt).toBeNull()
  expect(parts.map(({ part, now }) => [part, now])).toEqual(healthParts.map((part) => [part, 'none']))
})

it('says what works, and since when it does not', async () => {
  await measure()
  await app.tenancy.write({ schoolId: null, accountId: null, identity: true }, noOrigin, (tx) =>
    tx.db
      .insert(outboxMessages)
      .values({ id: newId(), channel: 'email', kind: 'test', status: 'failed', createdAt: app.clock.now }),
  )
  app.clock.now = new Date('2026-03-10T08:02:00Z')
  await measure()
  const { measuredAt, parts } = await read('teacher')
  expect(measuredAt).toBe('2026-03-10T08:02:00.000Z')
  const today = parts.map(({ part, now, percent, days }) => [part, now, percent, days.at(-1)])
  const works = { date: '2026-03-10', state: 'ok', troubleMinutes: 0 }
  expect(today).toEqual(
    healthParts.map((part) =>
      part === 'email'
        ? [part, 'trouble', 50, { date: '2026-03-10', state: 'trouble', troubleMinutes: 5 }]
        : [part, 'ok', 100, works],
    ),
  )
})

it('takes silence as trouble of the jobs', async () => {
  app.clock.now = new Date('2026-03-10T09:00:00Z')
  const { parts } = await read()
  expect(parts.find(({ part }) => part === 'jobs')?.now).toBe('trouble')
  expect(parts.find(({ part }) => part === 'database')?.now).toBe('none')
})

describe('first steps', () => {
  it('are done once the school, or the person, has left a record', async () => {
    const school = await app.school()
    const [admin, teacher] = [await school.account('admin'), await school.account('teacher')]
    const doneOf = async (account: typeof admin): Promise<string[]> => {
      const { body } = await (await app.as(account)).call(getFirstSteps)
      return body.done
    }
    expect(await doneOf(admin)).toEqual([])
    const classId = newId()
    await school.write((tx) =>
      tx.db.insert(streams).values({ schoolId: school.id, id: classId, grade: 'Grade 7', name: 'East' }),
    )
    expect(await doneOf(admin)).toEqual(['classes'])
    await school.write((tx) =>
      tx.db.insert(registers).values({
        schoolId: school.id,
        id: newId(),
        streamId: classId,
        date: '2026-03-10',
        session: 'morning',
        takenBy: teacher.id,
        takenAt: app.clock.now,
      }),
    )
    expect(await doneOf(teacher)).toEqual(['classes', 'schoolDay', 'register'])
  })

  it('are none for the super admin, who has no school', async () => {
    const { body } = await (await app.as(await app.superAdmin())).call(getFirstSteps)
    expect(body.done).toEqual([])
  })
})
