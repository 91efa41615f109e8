/** The tech tutor over HTTP: sessions of two devices, what cannot be true, the class view, certificates, evidence. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { terms } from '#core/academics/server/tables.ts'
import { learners } from '#core/people/server/tables.ts'
import { peopleSchool } from '#core/people/testing/factories.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { listEvidence } from '#features/gradebook/contract/competencies.ts'
import { newId } from '#platform/server/ids.ts'
import { tutorTexts } from '../contract/access.ts'
import { issueCertificate, listCertificates, printCertificate, verifyCertificate } from '../contract/certificates.ts'
import { listDrills, offerEvidence, setDrill, tutorClass } from '../contract/class.ts'
import { typingLessons } from '../contract/lessons.ts'
import { getProgress, sendSessions, type TutorSession } from '../contract/progress.ts'
import { lessonSession, quizSession, typingSession } from '../testing/sessions.ts'

let app: TestApp
let student: Client
let teacher: Client
let stranger: Client
let faith: string
let termId: string
const at = '2026-03-09T08:00:00.000Z'

const send = async (...sessions: TutorSession[]) => (await student.call(sendSessions, { body: { sessions } })).body

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
})
beforeEach(async () => {
  const made = await peopleSchool(app)
  const { school } = made
  const account = await school.account('student')
  const leader = await made.teacher({ leads: '7 East' })
  const other = await made.teacher({ teaches: '7 West' })
  faith = await made.learner({ firstName: 'Faith', in: '7 East' })
  await made.learner({ firstName: 'Brian', in: '7 East' })
  termId = newId()
  await school.write(async ({ db }) => {
    await db
      .update(learners)
      .set({ accountId: account.id })
      .where(and(eq(learners.schoolId, school.id), eq(learners.id, faith)))
    const term = { yearId: made.years.now, number: 1, name: 'Term 1', startsOn: '2026-01-06', endsOn: '2026-04-03' }
    await db.insert(terms).values({ schoolId: school.id, id: termId, ...term })
  })
  student = await app.as(account)
  teacher = await app.as(leader.account)
  stranger = await app.as(other.account)
})

describe('drills', () => {
  const put = (client: Client, learnerIds: string[], lessonId = 'fj') =>
    client.call(setDrill, { body: { skill: 'typing', lessonId, learnerIds } })
  const drills = async () => (await student.call(listDrills)).body.items
  const notices = async () =>
    (await student.call(ownNotifications.list, { query: {} })).body.items.filter(({ title }) =>
      title.includes('Tech tutor'),
    )

  it('are set once, told once, and end with a pass', async () => {
    expect((await put(teacher, [faith])).body).toEqual({ set: 1 })
    expect((await put(teacher, [faith])).body).toEqual({ set: 1 })
    expect(await drills()).toEqual([{ skill: 'typing', lessonId: 'fj' }])
    expect(await notices()).toHaveLength(1)
    await send(typingSession(3, 40, { at }))
    expect(await drills()).toHaveLength(1)
    await send(typingSession(22, 95, { at }))
    expect(await drills()).toEqual([])
  })

  it('are for the learners of own classes, and of lessons that there are', async () => {
    expect((await put(stranger, [faith])).status).toBe(404)
    expect((await put(student, [faith])).status).toBe(403)
    expect((await put(teacher, [faith], 'sheets')).error.fields).toEqual({ lessonId: tutorTexts.lesson })
    expect(await drills()).toEqual([])
  })
})

describe('sessions', () => {
  it('count once, whichever device sends them, in whatever order', async () => {
    const [monday, sunday] = [typingSession(22, 90, { at }), quizSession(5, { at: '2026-03-08T10:00:00.000Z' })]
    expect((await send(monday)).counted).toBe(1)
    const second = await send(monday, sunday, sunday)
    expect(second.counted).toBe(1)
    expect((await student.call(getProgress)).body).toEqual(second.progress)
    expect(second.progress).toMatchObject({
      totalSessions: 2,
      streak: { current: 2, longest: 2, lastDate: '2026-03-09' },
      currentSkillLevels: { typing: 'A2', safety: 'A3', productivity: 'A0', overall: 'A1' },
      earnedBadges: [{ badge: 'first-steps' }, { badge: 'typing-novice' }, { badge: 'safety-detective' }],
    })
  })

  it('lose nothing when both devices send at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_, index) => send(lessonSession('headings', { at, seconds: 60 + index }))),
    )
    expect(sent.map(({ counted }) => counted)).toEqual([1, 1, 1, 1, 1, 1])
    expect((await student.call(getProgress)).body.totalSessions).toBe(6)
  })

  it('are refused one by one when they cannot be true', async () => {
    const fast = typingSession(300, 99, { at })
    const future = quizSession(6, { at: '2026-03-20T08:00:00.000Z' })
    const good = typingSession(12, 75, { at })
    const { refused, counted, progress } = await send(fast, future, good)
    expect([counted, refused]).toEqual([
      1,
      [
        { id: fast.id, reason: 'impossible_speed' },
        { id: future.id, reason: 'wrong_time' },
      ],
    ])
    expect(progress.currentSkillLevels.typing).toBe('A1')
  })

  it('belong to the day of the school', async () => {
    const { progress } = await send(quizSession(6, { at: '2026-03-09T21:30:00.000Z' }))
    expect(progress.streak.lastDate).toBe('2026-03-10')
  })

  it('of a week without network arrive in one call', async () => {
    const sessions = Array.from({ length: 200 }, (_, index) =>
      typingSession(10 + (index % 30), 90, {
        at: `2026-03-0${String(3 + (index % 7))}T08:${String(index % 60).padStart(2, '0')}:00.000Z`,
        lessonId: typingLessons[index % 20] ?? 'fj',
        keys: { f: [60, 2], j: [58, 1] },
      }),
    )
    const { counted, progress } = await send(...sessions)
    expect([counted, progress.streak]).toEqual([200, { current: 7, longest: 7, lastDate: '2026-03-09' }])
    expect(progress.typingSessions).toHaveLength(60)
  })
})

describe('the class view', () => {
  const view = async (query: { skill?: 'typing' | 'safety' } = {}) => (await teacher.call(tutorClass, { query })).body

  it('says where each learner is and who is stuck, by name', async () => {
    const passed = typingLessons.slice(0, 17).map((lessonId) => typingSession(20, 90, { at, lessonId }))
    await send(...passed, ...[60, 61, 64].map((accuracy) => typingSession(15, accuracy, { at, lessonId: 'shift' })))
    const { class: shown, learners: rows, stuck } = await view()
    expect(shown?.name).toContain('7 East')
    expect(
      rows.map(({ started, at: lesson, stuck: where }) => [started, lesson, where?.lessonId, where?.tries]),
    ).toEqual([
      [false, 'fj', undefined, undefined],
      [true, 'shift', 'shift', 3],
    ])
    expect(stuck.find(({ skill }) => skill === 'typing')?.count).toBe(1)
    await send(typingSession(15, 85, { at, lessonId: 'shift' }))
    expect((await view()).learners.every(({ stuck: where }) => where === null)).toBe(true)
  })

  it('is closed to who does not teach the class, and to learners', async () => {
    const streamId = (await view()).class?.id ?? ''
    expect((await stranger.call(tutorClass, { query: { streamId } })).status).toBe(404)
    expect((await student.call(tutorClass, { query: {} })).status).toBe(403)
  })

  it('offers levels to the gradebook as evidence of Digital Literacy', async () => {
    expect((await teacher.call(offerEvidence, { params: { id: faith } })).error.code).toBe('tech_tutor.not_reached')
    await send(typingSession(31, 90, { at }))
    expect((await teacher.call(offerEvidence, { params: { id: faith } })).status).toBe(201)
    const query = { termId, ratingKind: 'competency' as const, code: 'digital_literacy' }
    const { items } = (await teacher.call(listEvidence, { params: { id: faith }, query })).body
    expect(items.map(({ text, observedOn }) => [text, observedOn])).toEqual([
      ['Tech tutor: overall A1. Reached so far: typing A3.', '2026-03-10'],
    ])
    expect((await stranger.call(offerEvidence, { params: { id: faith } })).status).toBe(404)
  })
})

describe('certificates', () => {
  it('are issued once for a level, printed, and checked without a name', async () => {
    expect((await student.call(issueCertificate, { body: { skill: 'typing' } })).error.code).toBe(
      'tech_tutor.not_reached',
    )
    await send(typingSession(21, 85, { at }))
    const issue = () => student.call(issueCertificate, { body: { skill: 'typing' } })
    const [one, two] = [(await issue()).body, (await issue()).body]
    expect(two).toEqual(one)
    expect((await student.call(listCertificates)).body.items).toEqual([one])
    const paper = await student.call(printCertificate, { params: { id: one.id }, query: { language: 'sw' } })
    expect(paper.status).toBe(200)
    expect((await teacher.call(printCertificate, { params: { id: one.id }, query: {} })).status).toBe(404)
    const anybody = app.client()
    const { body } = await anybody.call(verifyCertificate, { params: { code: one.code } })
    expect(body).toMatchObject({ genuine: true, skill: 'typing', level: 'A2', issuedOn: '2026-03-10' })
    expect(body.initials).toMatch(/^\p{L}\. \p{L}\.$/u)
    const wrong = await anybody.call(verifyCertificate, { params: { code: 'AB3D-EFGH-JKMN' } })
    expect(wrong.body).toMatchObject({ genuine: false, skill: null })
  })
})
