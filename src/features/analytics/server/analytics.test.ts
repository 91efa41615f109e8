/** Figures: who sees which, and that each is the number that other pages show. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { recordWeather } from '#features/attendance/contract/weather.ts'
import { attendanceTotals, recordRegisters } from '#features/attendance/server/public.ts'
import { feesOverview } from '#features/fees/contract/overview.ts'
import { recordFees } from '#features/fees/server/public.ts'
import { getClassAnalytics } from '#features/gradebook/contract/analytics.ts'
import { absent, gradebookSchool, scored, type GradebookSchool } from '#features/gradebook/testing/factories.ts'
import { askForRefresh, exportPicture, getAnalytics, listResults, type Overview } from '../contract/overview.ts'
import type { Filters } from '../contract/filters.ts'

let app: TestApp
let school: GradebookSchool
let admin: Client
let [amina, brian, caleb] = ['', '', '']

const days = ['2026-05-18', '2026-05-19']

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  app.clock.now = new Date('2026-05-20T06:00:00Z')
  school = await gradebookSchool(app)
  admin = school.people.admin
  ;[amina = '', brian = ''] = await school.learners('7 East', 'Amina Mwende', 'Brian Kiptoo')
  ;[caleb = ''] = await school.learners('7 West', 'Caleb Wafula')
  const east = school.people.classes['7 East']
  const marks = { kind: 'end_term', title: 'End-term' } as const
  await school.assessment({ ...marks, date: '2026-03-27', marks: [scored(amina, 80), scored(brian, 60)] })
  await school.assessment({
    ...marks,
    termId: school.terms.two,
    date: '2026-05-08',
    marks: [scored(amina, 74), scored(brian, 65)],
  })
  await school.assessment({
    ...marks,
    termId: school.terms.two,
    date: '2026-05-08',
    streamId: school.people.classes['7 West'],
    marks: [scored(caleb, 30)],
  })
  const { id: takenBy } = await school.school.account('teacher')
  await school.school.write((tx) =>
    recordRegisters(
      tx,
      days.map((date, index) => ({
        streamId: east,
        date,
        session: 'morning' as const,
        takenBy,
        takenAt: new Date(`${date}T05:10:00Z`),
        marks: [
          {
            learnerId: amina,
            status: index === 0 ? ('late' as const) : ('present' as const),
            minutesLate: null,
            reason: null,
          },
          {
            learnerId: brian,
            status: index === 0 ? ('absent' as const) : ('present' as const),
            minutesLate: null,
            reason: null,
          },
        ],
      })),
    ),
  )
})

const workOut = async (): Promise<void> => {
  await admin.call(askForRefresh, {})
  await app.runJobs()
}
const open = async (client: Client, query: Filters = {}): Promise<Overview> =>
  (await client.call(getAnalytics, { query })).body

describe('figures', () => {
  it('are worked out by a job, and say as of when', async () => {
    expect(await open(admin)).toMatchObject({ at: null, old: false, attendance: null, spread: null, insights: [] })
    await workOut()
    expect(await open(admin)).toMatchObject({ at: '2026-05-20T06:00:00.000Z', old: false, learners: 3 })
    app.clock.now = new Date('2026-05-21T06:00:01Z')
    // The session of the day before has ended.
    admin = await app.as(await school.school.account('admin'))
    expect(await open(admin)).toMatchObject({ old: true })
    await workOut()
    expect(await open(admin)).toMatchObject({ old: false })
  })

  it('of attendance are those of the learners’ totals', async () => {
    await workOut()
    const { attendance } = await open(admin)
    const totals = await school.school.write((tx) => attendanceTotals(tx, [amina, brian], '2026-04-27', '2026-07-31'))
    const sum = (of: 'present' | 'recorded'): number =>
      [amina, brian].reduce((total, id) => total + (totals.get(id)?.[of] ?? 0), 0)
    expect(attendance?.percent).toBe((sum('present') / sum('recorded')) * 100)
    expect(attendance?.days.filter(({ state }) => state === 'taken')).toMatchObject([
      { date: '2026-05-18', percent: 50, late: 50 },
      { date: '2026-05-19', percent: 100, late: 0 },
    ])
    expect(attendance?.weekdays).toEqual([
      { weekday: 1, days: 1, percent: 50, late: 50 },
      { weekday: 2, days: 1, percent: 100, late: 0 },
    ])
  })

  it('of lateness stand by the weather of the days, also for a class teacher, in picture and file', async () => {
    const taken = ['2026-05-11', '2026-05-12', '2026-05-13']
    const streamId = school.people.classes['7 East']
    const { id: takenBy } = await school.school.account('teacher')
    const mark = { learnerId: amina, minutesLate: null, reason: null }
    await school.school.write((tx) =>
      recordRegisters(
        tx,
        taken.map((date, index) => ({
          streamId,
          date,
          session: 'morning' as const,
          takenBy,
          takenAt: new Date(`${date}T05:10:00Z`),
          marks: [{ ...mark, status: index === 0 ? ('late' as const) : ('present' as const) }],
        })),
      ),
    )
    for (const [date, weather] of [
      [taken[0], 'heavy_rain'],
      [taken[1], 'heavy_rain'],
      [taken[2], 'heavy_rain'],
      [days[0], 'dry'],
      // A day without a register counts nowhere.
      ['2026-05-15', 'dry'],
    ] as const)
      await admin.call(recordWeather, { body: { date: date ?? '', weather, version: 0 } })
    await workOut()
    const weather = {
      days: 5,
      missing: 1,
      kinds: [
        { weather: 'dry', days: 1, percent: null, late: null },
        { weather: 'heavy_rain', days: 3, percent: 100, late: 33.3 },
      ],
    }
    expect((await open(admin)).attendance?.weather).toEqual(weather)
    const leads = (await school.teacher({ leads: '7 East' })).client
    expect((await open(leads)).attendance?.weather).toEqual(weather)
    expect((await open(admin, { streamId })).attendance?.weather).toEqual(weather)
    const file = await admin.call(exportPicture, { query: { picture: 'weather', format: 'csv' } })
    expect(String(file.text)).toMatch(/Heavy rain,3,100,33\.3.*\r?\nNot recorded,1/)
  })

  it('of marks are those of the class’s own page, in chart, list and file', async () => {
    await workOut()
    const streamId = school.people.classes['7 East']
    const { spread, flow } = await open(admin, { streamId })
    expect(spread?.areas).toMatchObject([{ name: 'English', learners: 2, median: 70, before: 70, change: 0 }])
    expect(flow).toMatchObject({ area: 'English', up: 0, down: 1, learners: 2 })
    const { body: list } = await admin.call(listResults, { query: { streamId } })
    const { body: page } = await admin.call(getClassAnalytics, {
      query: { streamId, learningAreaId: school.areas.english },
    })
    expect(list.items.map(({ fullName, percent, band, before }) => [fullName, percent, band, before])).toEqual(
      page.shown?.growth.map(({ fullName, percent, band, previousPercent }) => [
        fullName,
        percent === null ? null : roundPercent(percent),
        band?.code,
        previousPercent,
      ]),
    )
    const moved = await admin.call(listResults, { query: { streamId, moved: 'down', from: 'EE', to: 'ME' } })
    expect(moved.body.items).toMatchObject([{ fullName: 'Amina Mwende' }])
    const file = await admin.call(exportPicture, { query: { picture: 'spread', format: 'csv', streamId } })
    expect(String(file.text)).toContain('English,2,')
  })

  it('of fees are those of the fees page', async () => {
    const office = await school.school.account('admin')
    const amount = { learnerId: amina, description: 'Tuition' }
    await school.school.write((tx) =>
      recordFees(
        tx,
        {
          openings: { fileName: 'none.csv', rows: [] },
          charges: [{ ...amount, amount: 10_000, on: '2026-04-27', dueOn: '2026-05-04', voteHead: 'Tuition' }],
          termId: null,
          adjustments: [],
          payments: [{ ...amount, amount: 2500, on: '2026-05-10', method: 'cash' }],
        },
        { by: office.id, instantOf: (day) => new Date(`${day}T06:00:00Z`), today: '2026-05-20' },
      ),
    )
    await workOut()
    const { collections } = await open(admin)
    const { body: fees } = await admin.call(feesOverview, {})
    expect(collections?.total.collected).toBe(fees.paid + fees.paidToday)
    expect(collections?.total).toMatchObject({ billed: 10_000, percent: 25 })
  })
})

describe('readers', () => {
  beforeEach(workOut)

  it('a class teacher sees the own class, a teacher only what they teach', async () => {
    const leads = (await school.teacher({ leads: '7 East' })).client
    expect(await open(leads)).toMatchObject({ whole: false, learners: 2, classes: 1, collections: null, duties: null })
    const teaches = (await school.teacher({ teaches: '7 West' })).client
    const seen = await open(teaches)
    expect(seen).toMatchObject({ attendance: null, learners: 0 })
    expect(seen.spread?.areas).toMatchObject([{ name: 'English', learners: 1, median: 30 }])
    const { body } = await teaches.call(listResults, { query: {} })
    expect(body.items).toMatchObject([{ fullName: 'Caleb Wafula' }])
    const other = await teaches.call(getAnalytics, { query: { streamId: school.people.classes['7 East'] } })
    expect(other.status).toBe(404)
  })

  it('a bursar sees fees and no marks', async () => {
    const bursar = await app.as(await school.school.account('admin', { positions: ['bursar'] }))
    expect(await open(bursar)).toMatchObject({ spread: null, flow: null, competencies: null, attendance: null })
    const { body } = await bursar.call(listResults, { query: {} })
    expect(body.items).toEqual([])
  })

  it('filters narrow to a class, a sex and an area', async () => {
    expect(await open(admin, { streamId: school.people.classes['7 West'] })).toMatchObject({
      learners: 1,
      attendance: null,
    })
    const girls = await open(admin, { group: 'girls' })
    const boys = await open(admin, { group: 'boys' })
    expect(girls.learners + boys.learners).toBeLessThanOrEqual(3)
    const none = await admin.call(getAnalytics, { query: { area: 'Alchemy' } })
    expect(none.status).toBe(404)
    expect((await open(admin, { area: 'Integrated Science' })).spread).toBeNull()
  })
})

it('a learner without a mark counts nowhere', async () => {
  await school.assessment({
    kind: 'project',
    title: 'Project',
    termId: school.terms.two,
    date: '2026-05-09',
    marks: [absent(caleb)],
  })
  await workOut()
  const { spread } = await open(admin)
  expect(spread?.areas).toMatchObject([{ name: 'English', learners: 3 }])
})
