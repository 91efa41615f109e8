/** Study tools over HTTP: rounds of two devices count once, whatever their clocks say. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { peopleSchool } from '#core/people/testing/factories.ts'
import { newId } from '#platform/server/ids.ts'
import { getProgress, keepRounds, type StudyRound } from '../contract/rounds.ts'

let app: TestApp
let student: Client
let other: Client
let teacher: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T12:00:00Z' })
})
beforeEach(async () => {
  const { school } = await peopleSchool(app)
  student = await app.as(await school.account('student'))
  other = await app.as(await school.account('student'))
  teacher = await app.as(await school.account('teacher'))
})

const round = (values: Partial<StudyRound> = {}): StudyRound => ({
  id: newId(),
  startedAt: '2026-03-10T06:00:00.000Z',
  minutes: 25,
  topic: 'Fractions',
  learningAreaId: null,
  ...values,
})
const keep = async (...rounds: StudyRound[]) => (await student.call(keepRounds, { body: { rounds } })).body.kept
const progress = async () => (await student.call(getProgress)).body

describe('rounds', () => {
  it('count once, whichever device sends them', async () => {
    const [one, two] = [round(), round({ minutes: 7, startedAt: '2026-03-09T21:30:00.000Z' })]
    expect([await keep(one), await keep(one, two), await keep(two)]).toEqual([1, 2, 1])
    expect((await progress()).today).toEqual({ minutes: 32, rounds: 2 })
    expect((await other.call(getProgress)).body.areas).toEqual([])
  })

  it('of a clock that runs ahead, and of a learning area that is gone, keep their minutes', async () => {
    await keep(round({ startedAt: '2027-01-01T00:00:00.000Z', learningAreaId: newId() }))
    const { today, areas, days } = await progress()
    expect([today.minutes, areas, days.at(-1)]).toEqual([
      25,
      [{ learningAreaId: null, minutes: 25, rounds: 1 }],
      { date: '2026-03-10', minutes: 25 },
    ])
  })

  it('are for learners only', async () => {
    expect((await teacher.call(getProgress)).status).toBe(403)
  })
})
