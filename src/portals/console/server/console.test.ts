/** The console counts, and tells nothing of any person. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { seedShape } from '#core/academics/server/public.ts'
import { seedPeople } from '#core/people/server/seed.ts'
import { consoleOverview } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})

describe('GET /api/console/overview', () => {
  it('counts schools by plan and learners by school, without a name of anybody', async () => {
    const [premium, free] = [await app.school({ plan: 'premium', name: 'Umoja' }), await app.school({ plan: 'free', name: 'Tumaini' })]
    await premium.write(async (tx) => {
      const shape = await seedShape(tx, { levels: ['junior'], streams: { 'Grade 7': ['East'] }, year: 2026 })
      const learner = { firstName: 'Wanjikũ', lastName: 'Secret', streamId: shape.streams[0]?.id ?? '', guardians: [] }
      const learners = ['1', '2'].map((admissionNumber) => ({ ...learner, admissionNumber }))
      await seedPeople(tx, { yearId: shape.years[0]?.id ?? '', startsOn: '2026-01-06', guardians: [], staff: [], learners })
    })
    const answer = await (await app.as(await app.superAdmin())).call(consoleOverview)
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('Secret')
    const { schools, byPlan, learners, database } = answer.body
    expect(schools.find((one) => one.id === premium.id)).toMatchObject({ name: 'Umoja', plan: 'premium', status: 'active', learners: 2 })
    expect(schools.find((one) => one.id === free.id)).toMatchObject({ plan: 'free', learners: 0 })
    expect(learners).toBe(schools.reduce((sum, one) => sum + one.learners, 0))
    expect(byPlan.reduce((sum, one) => sum + one.schools, 0)).toBe(schools.length)
    expect(database.version).toMatch(/^\d+\.\d+$/)
    expect(database.bytes).toBeGreaterThan(1_000_000)
  })

  it('is closed to a school’s own admin', async () => {
    const client = await app.as(await (await app.school()).account('admin'))
    expect((await client.call(consoleOverview)).status).toBe(403)
  })
})
