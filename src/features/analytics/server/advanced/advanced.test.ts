/** Advanced figures: two sides, the same learners, and what goes together; groups that are too small stay unsaid. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { recordRegisters } from '#features/attendance/server/public.ts'
import { gradebookSchool, scored, type GradebookSchool } from '#features/gradebook/testing/factories.ts'
import { exportAdvanced, getAdvanced, type Advanced, type AdvancedFilters } from '../../contract/advanced.ts'
import { askForRefresh, getAnalytics } from '../../contract/overview.ts'

let app: TestApp
let school: GradebookSchool
let admin: Client
let east: string[]
let west: string[]

const named = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${String.fromCodePoint(97 + index)} Wafula`)

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  app.clock.now = new Date('2026-05-20T06:00:00Z')
  school = await gradebookSchool(app)
  admin = school.people.admin
  east = await school.learners('7 East', ...named('A', 10))
  west = await school.learners('7 West', ...named('B', 9))
  const classes = school.people.classes
  const end = { kind: 'end_term', title: 'End-term' } as const
  const marks = (ids: readonly string[], from: number) => ids.map((id, index) => scored(id, from + index))
  await school.assessment({ ...end, date: '2026-03-27', marks: marks(east, 50) })
  await school.assessment({
    ...end,
    date: '2026-03-27',
    streamId: classes['7 West'],
    marks: marks(west.slice(0, 5), 70),
  })
  const two = { ...end, termId: school.terms.two, date: '2026-05-08' }
  await school.assessment({ ...two, marks: marks(east, 60) })
  await school.assessment({ ...two, streamId: classes['7 West'], marks: marks(west, 40) })
  const { id: takenBy } = await school.school.account('teacher')
  await school.school.write((tx) =>
    recordRegisters(tx, [
      {
        streamId: classes['7 East'],
        date: '2026-05-18',
        session: 'morning',
        takenBy,
        takenAt: new Date('2026-05-18T05:10:00Z'),
        marks: east.map((learnerId, index) => ({
          learnerId,
          status: index === 0 ? ('absent' as const) : ('present' as const),
          minutesLate: null,
          reason: null,
        })),
      },
    ]),
  )
  await admin.call(askForRefresh, {})
  await app.runJobs()
})

const open = async (query: AdvancedFilters = {}, client = admin): Promise<Advanced> =>
  (await client.call(getAdvanced, { query })).body

describe('two sides', () => {
  it('of terms have the medians of the pages of both terms', async () => {
    const { compare, at } = await open({ measure: 'marks' })
    expect(at).toBe('2026-05-20T06:00:00.000Z')
    expect(compare).toMatchObject({ measure: 'marks', by: 'term', against: school.terms.one })
    expect(compare?.second?.terms).toEqual([{ name: 'Term I', year: '2026' }])
    const medianIn = async (termId: string) =>
      (await admin.call(getAnalytics, { query: { termId } })).body.spread?.areas.find(({ name }) => name === 'English')
        ?.median
    const english = compare?.rows.find(({ key }) => key === 'English')
    expect(english).toMatchObject({ firstLearners: 19, secondLearners: 15 })
    expect([english?.first, english?.second]).toEqual([
      await medianIn(school.terms.two),
      await medianIn(school.terms.one),
    ])
  })

  it('of classes, of girls and boys, and of a year with none before', async () => {
    const classes = school.people.classes
    const { compare } = await open({ by: 'place', streamId: classes['7 East'], against: classes['7 West'] })
    expect(compare?.rows.find(({ key }) => key === 'English')).toMatchObject({ first: 65, second: 44, change: 21 })
    expect(compare?.second?.place).toEqual({ kind: 'class', name: 'Grade 7 West' })
    const groups = (await open({ by: 'group' })).compare
    expect([groups?.first.group, groups?.second?.group]).toEqual(['girls', 'boys'])
    expect((await open({ by: 'year' })).compare).toMatchObject({ against: null, second: null })
    const wrong = await Promise.all(
      ['Grade 77', school.people.area, "'; select"].map((against) =>
        admin.call(getAdvanced, { query: { by: 'place', against } }),
      ),
    )
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('of a share are those of the page, and a group that is too small has none', async () => {
    const streamId = school.people.classes['7 East']
    const own = await open({ measure: 'attendance', streamId })
    const page = (await admin.call(getAnalytics, { query: { streamId } })).body
    expect(own.compare?.rows[0]).toMatchObject({ key: '', first: page.attendance?.percent, second: null })
    const before = await open({ measure: 'marks', termId: school.terms.one, streamId: school.people.classes['7 West'] })
    expect(before.compare?.rows.map(({ first }) => first)).toEqual([null])
  })
})

it('the same learners are followed through their terms', async () => {
  const { cohort } = await open({ streamId: school.people.classes['7 East'] })
  expect(cohort).toMatchObject({ kind: 'class', name: 'Grade 7 East', learners: 10 })
  expect(cohort?.terms.map(({ name, grades, learners, marks }) => [name, grades, learners, marks?.median])).toEqual([
    ['Term I', ['Grade 7'], 10, 55],
    ['Term II', ['Grade 7'], 10, 65],
  ])
  const west7 = await open({ streamId: school.people.classes['7 West'] })
  expect(west7.cohort?.terms[0]).toMatchObject({ learners: 5, marks: null, levels: [] })
  expect((await open()).cohort).toMatchObject({ kind: 'grade', name: 'Grade 7', learners: 19 })
})

it('what goes together says so only for enough groups', async () => {
  const { together } = await open()
  expect(together).toMatchObject({
    factor: 'attendance',
    points: [{ name: 'Grade 7 East', learners: 10, x: 90, y: 65 }],
    r: null,
    says: 'few',
  })
})

it('is a file with the figures of the page', async () => {
  const query = { picture: 'cohort', format: 'csv', streamId: school.people.classes['7 East'] } as const
  const { text } = await admin.call(exportAdvanced, { query })
  expect(String(text)).toContain('Term II 2026,Grade 7,10,')
  const pairs = await admin.call(exportAdvanced, { query: { picture: 'compare', format: 'csv' } })
  expect(String(pairs.text)).toContain('"Whole school, Term I 2026"')
})

describe('readers', () => {
  it('a teacher sees own classes, and only what they teach', async () => {
    const teaches = (await school.teacher({ teaches: '7 West' })).client
    const seen = await open({}, teaches)
    expect(seen.compare?.measures).toEqual(['marks', 'levels'])
    expect(seen.cohort).toMatchObject({ name: 'Grade 7', learners: 9 })
    expect(seen.together?.points ?? []).toEqual([])
    const other = await teaches.call(getAdvanced, { query: { by: 'place', against: school.people.classes['7 East'] } })
    expect(other.status).toBe(404)
  })

  it('a bursar sees fees and no marks, a tutor nothing', async () => {
    const bursar = await app.as(await school.school.account('admin', { positions: ['bursar'] }))
    const seen = await open({}, bursar)
    expect(seen).toMatchObject({ cohort: null, together: null })
    expect(seen.compare?.measures).not.toContain('marks')
    const tutor = await app.as(await school.school.account('tutor'))
    expect((await tutor.call(getAdvanced, { query: {} })).status).toBe(403)
  })

  it('of a school on the free plan are told which plan opens it', async () => {
    const free = await app.school({ plan: 'free' })
    const head = await app.as(await free.account('admin'))
    expect((await head.call(getAdvanced, { query: {} })).error.message).toBe('Module requires the premium plan')
  })
})
