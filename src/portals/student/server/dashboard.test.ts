/** A learner's own learning at a glance over HTTP: published marks only, own work, own days. */
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { learners } from '#core/people/server/tables.ts'
import { publishAssessment, unlockAssessment } from '#features/gradebook/contract/assessments.ts'
import { gradebookSchool, scored, type GradebookSchool } from '#features/gradebook/testing/factories.ts'
import { saveStream } from '#core/academics/contract/classes.ts'
import { getShape } from '#core/academics/contract/shape.ts'
import { newId } from '#platform/server/ids.ts'
import { assignments, submissions } from '#features/assignments/server/tables.ts'
import { recordRegisters } from '#features/attendance/server/public.ts'
import { studentActivity, studentDashboard, studentStats } from '../contract/dashboard.ts'

let app: TestApp
let place: GradebookSchool
let faith: string
let student: Client

const at = (day: string) => new Date(`${day}T09:00:00Z`)

/** Homework of Grade 7 East in English. */
const work = async (title: string, dueOn: string, handedIn?: Date) => {
  const { school, classes } = place.people
  const staffId = await place.people.staff()
  const id = newId()
  await school.write(async ({ db }) => {
    await db.insert(assignments).values({
      schoolId: school.id,
      id,
      staffId,
      learningAreaId: place.areas.english,
      targetKind: 'class',
      streamId: classes['7 East'],
      type: 'homework',
      title,
      dueAt: new Date(`${dueOn}T13:00:00Z`),
      dueOn,
      assignedOn: '2026-03-02',
      publishedAt: at('2026-03-02'),
      maxScore: 20,
      late: 'accepted',
      resubmission: true,
      status: 'published',
    })
    if (handedIn)
      await db.insert(submissions).values({
        schoolId: school.id,
        id: newId(),
        assignmentId: id,
        learnerId: faith,
        state: 'submitted',
        submittedAt: handedIn,
        attempt: 1,
      })
  })
  return id
}

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T09:00:00Z' })
  place = await gradebookSchool(app)
  const { school, classes } = place.people
  const [first = '', other = ''] = await place.learners('7 East', 'Faith Wanjiru', 'Brian Kiptoo')
  faith = first
  const account = await school.account('student')
  await school.write(
    async ({ db }) => void (await db.update(learners).set({ accountId: account.id }).where(eq(learners.id, faith))),
  )
  await place.assessment({ marks: [scored(faith, 66), scored(other, 90)], publishedAt: at('2026-03-05') })
  await place.assessment({
    learningAreaId: place.areas.science,
    title: 'Opener',
    kind: 'opener',
    marks: [scored(faith, 71)],
    publishedAt: at('2026-02-01'),
  })
  await place.assessment({ title: 'Not out yet', kind: 'end_term', marks: [scored(faith, 3)] })
  const admin = await school.account('admin')
  await school.write((tx) =>
    recordRegisters(
      tx,
      (['2026-03-05', '2026-03-09'] as const).map((date) => ({
        streamId: classes['7 East'],
        date,
        session: 'morning' as const,
        takenBy: admin.id,
        takenAt: at(date),
        marks: [
          {
            learnerId: faith,
            status: date === '2026-03-09' ? ('absent' as const) : ('present' as const),
            minutesLate: null,
            reason: null,
          },
        ],
      })),
    ),
  )
  student = await app.as(account)
})

describe('the learner’s own glance', () => {
  it('adds up the term: what is published, what is due, the days here', async () => {
    await work('Fractions', '2026-03-12')
    await work('Poem', '2026-03-06')
    const done = await work('Letter', '2026-03-11', at('2026-03-08'))
    const { body } = await student.call(studentDashboard)
    expect(body.learner).toMatchObject({ id: faith, fullName: 'Faith Wanjiru', className: 'Grade 7 East' })
    expect(body.stats).toMatchObject({
      averagePercent: 69,
      previousAveragePercent: null,
      marks: 2,
      dueWork: 2,
      overdueWork: 1,
      handedInWork: 1,
      daysHere: 1,
      daysRecorded: 2,
    })
    expect(body.areas).toMatchObject([
      { name: 'English', percent: 66, band: { code: 'ME1' } },
      { name: 'Integrated Science', percent: 71, band: { code: 'ME1' } },
    ])
    expect(body.due.map(({ title, overdue }) => [title, overdue])).toEqual([
      ['Poem', true],
      ['Fractions', false],
    ])
    expect(body.activity.slice(0, 3)).toMatchObject([
      { kind: 'away', date: '2026-03-09' },
      { kind: 'handed_in', id: done, to: `/student/assignments/${done}` },
      { kind: 'mark', title: 'Mid-term', percent: 66, learningArea: 'English' },
    ])
    expect(JSON.stringify(body)).not.toContain('Not out yet')
    expect((await student.call(studentStats)).body).toEqual(body.stats)
    const { items } = (await student.call(studentActivity, { query: { limit: 2 } })).body
    expect(items).toEqual(body.activity.slice(0, 2))
  })

  it('stays with the last term that has results until the next one has some, beside the term before', async () => {
    const own = await gradebookSchool(app)
    const [pupil = ''] = await own.learners('7 East', 'Amani Baraka')
    const account = await own.people.school.account('student')
    await own.people.school.write(
      async ({ db }) => void (await db.update(learners).set({ accountId: account.id }).where(eq(learners.id, pupil))),
    )
    await own.assessment({
      kind: 'end_term',
      title: 'End-term',
      marks: [scored(pupil, 40)],
      publishedAt: at('2026-03-20'),
    })
    // Published for the class without a mark of this learner: the area is shown but does not count.
    await own.assessment({
      learningAreaId: own.areas.science,
      title: 'Mid-term',
      marks: [],
      publishedAt: at('2026-03-06'),
    })
    const before = app.clock.now
    app.clock.now = new Date('2026-05-20T09:00:00Z')
    const client = await app.as(account)
    const first = (await client.call(studentDashboard)).body
    expect(first).toMatchObject({
      term: { name: 'Term I' },
      stats: { averagePercent: 40, previousAveragePercent: null, marks: 1 },
    })
    expect(first.areas.map(({ name, percent }) => [name, percent])).toEqual([
      ['English', 40],
      ['Integrated Science', null],
    ])
    await own.assessment({
      termId: own.terms.two,
      date: '2026-05-08',
      marks: [scored(pupil, 52)],
      publishedAt: at('2026-05-12'),
    })
    const second = (await client.call(studentDashboard)).body
    expect(second).toMatchObject({
      term: { name: 'Term II' },
      areas: [{ name: 'English', percent: 52, previousPercent: 40 }],
      stats: { previousAveragePercent: 40 },
    })
    expect(second.activity.map(({ percent }) => percent)).toEqual([52, 40])
    app.clock.now = before
  })

  it('shows what is published to the next call', async () => {
    const { school } = place.people
    const hidden = await place.assessment({ title: 'Practical', kind: 'practical', marks: [scored(faith, 96)] })
    expect((await student.call(studentDashboard)).body.areas[0]).toMatchObject({ name: 'English', percent: 66 })
    const admin = await app.as(await school.account('admin'))
    const published = await admin.call(publishAssessment, {
      params: { id: hidden },
      body: { version: 1, withoutMissing: true },
    })
    expect(published.status).toBe(200)
    const { areas, activity } = (await student.call(studentDashboard)).body
    expect(areas[0]?.percent).toBeGreaterThan(66)
    expect(activity.map(({ title }) => title)).toContain('Practical')
    const unlocked = await admin.call(unlockAssessment, {
      params: { id: hidden },
      body: { version: published.body.version, reason: 'Wrong paper' },
    })
    expect(unlocked.status).toBe(200)
    expect((await student.call(studentDashboard)).body.areas[0]).toMatchObject({ name: 'English', percent: 66 })
  })

  it('shows a change of the school’s shape to the next call', async () => {
    const { school, classes } = place.people
    const admin = await app.as(await school.account('admin'))
    const { streams } = (await admin.call(getShape)).body
    const east = streams.find(({ id }) => id === classes['7 East'])
    const saved = await admin.call(saveStream, {
      params: { id: classes['7 East'] },
      body: { name: 'Mashariki', active: true, version: east?.version ?? 0 },
    })
    expect(saved.status).toBe(200)
    expect((await student.call(studentDashboard)).body.learner.className).toBe('Grade 7 Mashariki')
  })

  it('is a learner’s alone', async () => {
    const { school } = place.people
    expect((await (await app.as(await school.account('student'))).call(studentDashboard)).status).toBe(404)
    expect((await (await app.as(await school.account('parent'))).call(studentDashboard)).status).toBe(403)
    const elsewhere = await gradebookSchool(app)
    expect((await (await app.as(await elsewhere.school.account('student'))).call(studentStats)).status).toBe(404)
  })
})
