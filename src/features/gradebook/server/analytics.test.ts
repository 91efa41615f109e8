/** Class analytics: visibility, distribution, growth, and learners at risk. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import type { Totals } from '#features/attendance/contract/marks.ts'
import { newId } from '#platform/server/ids.ts'
import { getClassAnalytics } from '../contract/analytics.ts'
import {
  absent,
  gradebookSchool,
  rated,
  scored,
  termTwo,
  type AssessmentSeed,
  type GradebookSchool,
} from '../testing/factories.ts'
import { readAnalytics, type AnalyticsSources } from './services/analytics/analytics.ts'

let app: TestApp
let school: GradebookSchool
let [amina, brian, caleb] = ['', '', '']

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  app.clock.now = new Date('2026-05-20T06:00:00Z')
  school = await gradebookSchool(app)
  ;[amina = '', brian = '', caleb = ''] = await school.learners(
    '7 East',
    'Amina Mwende',
    'Brian Kiptoo',
    'Caleb Wafula',
  )
})

const now = (seed: AssessmentSeed) => school.assessment({ termId: school.terms.two, date: '2026-05-08', ...seed })
const open = (client: Client, query = {}) => client.call(getClassAnalytics, { query })
const shown = async (client: Client, query = {}) => (await open(client, query)).body.shown

describe('analytics', () => {
  it('of an area show spread, mean and growth', async () => {
    await school.assessment({
      kind: 'end_term',
      title: 'End-term',
      date: '2026-03-27',
      marks: [scored(amina, 60), scored(brian, 80)],
    })
    await now({
      kind: 'opener',
      title: 'Opener',
      maxScore: 30,
      marks: [scored(amina, 21), scored(brian, 18), absent(caleb)],
    })
    const teacher = (await school.teacher({ teaches: '7 East' })).client
    const { body } = await open(teacher)
    expect(body.classes).toMatchObject([{ label: 'Grade 7 East', whole: false, areas: [{ name: 'English' }] }])
    expect(body.shown).toMatchObject({
      class: { label: 'Grade 7 East' },
      learningArea: { name: 'English' },
      term: { name: 'Term II' },
      previousTerm: 'Term I',
      learners: 3,
      counted: 2,
      mean: 65,
      band: { code: 'ME1' },
      termGrowth: { now: 'Term II', before: 'Term I', mean: 65, previousMean: 70, learners: 2 },
      seriesGrowth: { now: 'Opener', before: 'End-term', mean: 65, previousMean: 70, learners: 2 },
    })
    expect(body.shown?.spread.filter(({ learners }) => learners > 0)).toEqual([
      { code: 'ME1', title: 'Good', learners: 2 },
    ])
    expect(
      body.shown?.growth.map(({ fullName, percent, previousPercent, change }) => [
        fullName,
        percent,
        previousPercent,
        change,
      ]),
    ).toEqual([
      ['Amina Mwende', 70, 60, 10],
      ['Brian Kiptoo', 60, 80, -20],
      ['Caleb Wafula', null, null, null],
    ])
    expect(body.shown?.risks).toMatchObject([
      { fullName: 'Brian Kiptoo', reasons: [{ kind: 'falling', name: 'English', from: 80, to: 60 }] },
    ])
  })

  it('of a whole class are means of its areas', async () => {
    await school.assessment({ kind: 'end_term', marks: [scored(amina, 60)] })
    await now({ marks: [scored(amina, 70)] })
    await now({ learningAreaId: school.areas.science, marks: [scored(amina, 40), scored(brian, 12)] })
    const leader = (await school.teacher({ leads: '7 East' })).client
    const whole = await shown(leader)
    expect(whole?.learningArea).toBeNull()
    // Science has no previous term to compare with.
    expect(whole?.growth[0]).toMatchObject({ percent: 55, previousPercent: 60, change: -5 })
    expect(whole?.risks).toMatchObject([
      { fullName: 'Brian Kiptoo', reasons: [{ kind: 'low', name: 'Integrated Science', percent: 12, code: 'BE1' }] },
    ])
    expect((await shown(leader, { learningAreaId: school.areas.science }))?.mean).toBe(26)
    expect((await shown(leader, { termId: school.terms.one }))?.mean).toBe(60)
  })

  it('count bands that a teacher chose where there are no marks', async () => {
    await now({ kind: 'portfolio', maxScore: null, marks: [rated(amina, 'EE'), rated(brian, 'BE')] })
    const area = await shown(school.people.admin, {
      streamId: school.people.classes['7 East'],
      learningAreaId: school.areas.english,
    })
    expect([area?.counted, area?.mean]).toEqual([0, null])
  })

  it('are there for who teaches the class, and empty without one', async () => {
    const streamId = school.people.classes['7 East']
    const teacher = (await school.teacher({ teaches: '7 East' })).client
    const stranger = (await school.teacher({ leads: '8 East' })).client
    const elsewhere = await gradebookSchool(app)
    expect((await open(teacher, { streamId, learningAreaId: school.areas.science })).status).toBe(404)
    expect([
      (await open(stranger, { streamId })).status,
      (await open(elsewhere.people.admin, { streamId })).status,
    ]).toEqual([404, 404])
    expect((await open(school.people.admin, { streamId, termId: streamId })).status).toBe(404)
    expect((await open((await school.teacher({})).client)).body).toMatchObject({ classes: [], shown: null })
    expect((await open(await app.as(await school.school.account('parent')))).status).toBe(403)
  })

  it('name absence and missing work where other modules know of them', async () => {
    const head = await school.school.account('admin')
    const totals: Totals = {
      schoolDays: 20,
      recorded: 20,
      present: 15,
      late: 0,
      absent: 5,
      excused: 0,
      explained: 0,
      unexplained: 5,
      percentage: 75,
    }
    const asked: string[][] = []
    const sources: AnalyticsSources = {
      attendanceTotals: async (_tx, ids, from, to) => {
        asked.push([from, to])
        return new Map(ids.map((id) => [id, id === caleb ? totals : { ...totals, absent: 0, percentage: 100 }]))
      },
      missingWork: async () =>
        new Map([[caleb, [1, 2, 3].map(() => ({ assignmentId: newId(), learningAreaId: school.areas.english }))]]),
    }
    const actor = { role: 'admin', accountId: head.id, timeZone: 'Africa/Nairobi' } as Parameters<
      typeof readAnalytics
    >[1]
    const streamId = school.people.classes['7 East']
    const { shown: found } = await school.school.write((tx) => readAnalytics(tx, actor, sources, { streamId }))
    expect(found?.risks).toEqual([
      {
        id: caleb,
        fullName: 'Caleb Wafula',
        reasons: [
          { kind: 'absence', absent: 5, recorded: 20, percentage: 75 },
          { kind: 'missing_work', count: 3 },
        ],
      },
    ])
    expect(asked).toEqual([[termTwo.startsOn, '2026-05-20']])
  })
})
