/** The job measures; the page gets days, shares and the state of now, and learns nothing of a school. */
import { beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
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
