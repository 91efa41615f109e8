/** Publishing over HTTP: only what differs changes, records stay, and those whose week changes are told. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bellPeriods, bellSchedules } from '#core/academics/server/tables.ts'
import type { Role } from '#core/access/contract/access.ts'
import { studentSchedule, teacherSchedule } from '#core/lessons/contract/schedule.ts'
import { seedLessons } from '#core/lessons/server/public.ts'
import { lessons } from '#core/lessons/server/tables.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { getRegister, saveRegister } from '#features/attendance/contract/registers.ts'
import { attendanceSchool, type AttendanceSchool } from '#features/attendance/testing/factories.ts'
import { createDraft, draftErrors, draftTexts, previewPublication, publishDraft } from '../../contract/drafts.ts'
import { classWeekNotice, ownWeekNotice } from '../../contract/notices.ts'
import { noAnswer } from '../../rules/assemble/search.ts'
import { timetableActivities, timetableCards, timetableDrafts, timetableParts, timetableRuns } from '../tables.ts'

/** A Tuesday of Term I, at ten past eight. */
const today = '2026-03-10'
const [monday, tuesday, wednesday] = [1, 2, 3]

let app: TestApp
let made: AttendanceSchool
let head: TestAccount
let admin: Client
let teachers: (TestAccount & { staffId: string })[] = []
let learner: TestAccount
let learnerId = ''
let [streams, areas, periods]: [string[], string[], string[]] = [[], [], []]

const at = (date: string, time: string): void => {
  app.clock.now = new Date(`${date}T${time}:00+03:00`)
}
const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => made.school.write(work)

interface Planned {
  /** Class, teacher and learning area of each part. */
  readonly parts: readonly (readonly [stream: number, teacher: number, area: number])[]
  readonly at: readonly [weekday: number, period: number] | null
  readonly duration?: number
}
const single = (stream: number, teacher: number, place: Planned['at'], area = 0): Planned => ({
  parts: [[stream, teacher, area]],
  at: place,
})

const draft = async (startsOn: string, planned: readonly Planned[]): Promise<string> =>
  write(async (tx) => {
    const [schoolId, draftId] = [made.school.id, newId()]
    await tx.db.insert(timetableDrafts).values({ schoolId, id: draftId, name: 'Term I', startsOn })
    for (const { parts, at: place, duration = 1 } of planned) {
      const activityId = newId()
      const times = { lessonsPerWeek: duration, doubles: duration - 1 }
      await tx.db.insert(timetableActivities).values({ schoolId, id: activityId, draftId, ...times })
      for (const [stream, teacher, area] of parts)
        await tx.db.insert(timetableParts).values({
          schoolId,
          id: newId(),
          activityId,
          streamId: streams[stream] ?? '',
          learningAreaId: areas[area] ?? '',
          staffId: teachers[teacher]?.staffId ?? null,
        })
      const [weekday, period] = place ?? [null, null]
      await tx.db.insert(timetableCards).values({ schoolId, id: newId(), activityId, duration, weekday, period })
    }
    return draftId
  })

const inForce = (planned: readonly Planned[], startsOn = '2026-01-06'): Promise<string[]> =>
  write((tx) =>
    seedLessons(
      tx,
      planned.flatMap(({ parts, at: place }) =>
        parts.map(([stream, teacher, area]) => ({
          streamId: streams[stream] ?? '',
          learningAreaId: areas[area] ?? '',
          staffId: teachers[teacher]?.staffId ?? null,
          roomId: null,
          weekday: place?.[0] ?? 1,
          periodId: periods[place?.[1] ?? 0] ?? '',
          startsOn,
        })),
      ),
    ),
  )

const rows = () =>
  write((tx) => tx.db.select().from(lessons).where(eq(lessons.schoolId, made.school.id)).orderBy(lessons.id))
const validity = async () => (await rows()).map(({ id, startsOn, endsOn }) => [id, startsOn, endsOn])

const publish = (id: string, more: { version?: number; withoutUnplaced?: boolean } = {}, as = admin) =>
  as.call(publishDraft, { params: { id }, body: { version: 1, withoutUnplaced: false, ...more } })
const noticesOf = async (account: TestAccount): Promise<string[]> =>
  (await (await app.as(account)).call(ownNotifications.list, { query: {} })).body.items.map(({ type }) => type)

/** Times and classes of a teacher's lessons on a day. */
const taughtOn = async (teacher: number, date: string): Promise<string[]> => {
  const account = teachers[teacher]
  if (!account) throw new Error('There is no such teacher')
  const { body } = await (await app.as(account)).call(teacherSchedule, { query: { weekStart: date } })
  const day = body.days.find((one) => one.date === date)
  return (day?.lessons ?? []).map(({ startTime, stream }) => `${startTime} ${stream.label}`).sort()
}

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  at(today, '08:10')
  made = await attendanceSchool(app)
  streams = [await made.stream('Grade 7', 'East'), await made.stream('Grade 7', 'West')]
  areas = [await made.learningArea('Mathematics'), await made.learningArea('Physics')]
  teachers = [
    await made.teacher(),
    await made.teacher({ leads: [streams[0] ?? ''] }),
    await made.teacher({ leads: [streams[1] ?? ''] }),
  ]
  learner = await made.school.account('student')
  learnerId = await made.learner(streams[0] ?? '', 'Amina Mwende', { accountId: learner.id })
  head = await made.school.account('admin')
  admin = await app.as(head)
  await write(async (tx) => {
    const [schoolId, scheduleId] = [made.school.id, newId()]
    await tx.db.insert(bellSchedules).values({ schoolId, id: scheduleId, level: 'junior', name: 'Junior' })
    periods = [8, 9, 10, 11].map(() => newId())
    await tx.db.insert(bellPeriods).values(
      periods.map((id, position) => ({
        schoolId,
        id,
        scheduleId,
        position,
        label: `Lesson ${position + 1}`,
        type: 'lesson',
        startTime: `${String(8 + position).padStart(2, '0')}:00`,
        endTime: `${String(8 + position).padStart(2, '0')}:40`,
      })),
    )
  })
})

describe('publishing a draft', () => {
  it('changes only what differs, says so before, and tells only those whose week changes', async () => {
    const [stays = '', goes = ''] = await inForce([single(0, 0, [tuesday, 0]), single(1, 2, [tuesday, 1], 1)])
    const id = await draft('2026-03-16', [
      single(0, 0, [tuesday, 0]),
      single(1, 2, [wednesday, 1], 1),
      single(1, 2, [monday, 0]),
    ])
    const { body: before } = await admin.call(previewPublication, { params: { id } })
    expect(before).toMatchObject({ added: 1, changed: 1, ended: 0, unchanged: 1, streams: [{ id: streams[1] }] })
    expect(before.teachers.map((one) => one.id)).toEqual([teachers[2]?.staffId])
    expect(await rows()).toHaveLength(2)
    const answer = await publish(id)
    expect([answer.status, answer.body]).toEqual([200, before])
    const after = await validity()
    expect(after).toHaveLength(4)
    expect(after.slice(0, 2)).toEqual([
      [stays, '2026-01-06', null],
      [goes, '2026-01-06', '2026-03-15'],
    ])
    expect(after.slice(2).map(([, startsOn, endsOn]) => [startsOn, endsOn])).toEqual([
      ['2026-03-16', null],
      ['2026-03-16', null],
    ])
    const told = await Promise.all([...teachers, learner].map(noticesOf))
    expect(told.map((types) => [...types].sort())).toEqual([[], [], [classWeekNotice.id, ownWeekNotice.id].sort(), []])
    expect((await publish(id, { version: 2 })).error.code).toBe(draftErrors.published.code)
  })

  it('tells the learners and the class teacher of a class whose week changes', async () => {
    expect((await publish(await draft('2026-03-16', [single(0, 0, [monday, 0])]))).status).toBe(200)
    const told = await Promise.all([...teachers, learner].map(noticesOf))
    expect(told).toEqual([[ownWeekNotice.id], [classWeekNotice.id], [], [classWeekNotice.id]])
  })

  it('shows in the weeks of teachers and learners from its first day', async () => {
    await inForce([single(0, 0, [wednesday, 0])])
    await publish(await draft('2026-03-11', [single(0, 1, [wednesday, 2])]))
    at('2026-03-11', '07:00')
    expect([await taughtOn(0, '2026-03-04'), await taughtOn(0, '2026-03-11')]).toEqual([['08:00 Grade 7 East'], []])
    expect(await taughtOn(1, '2026-03-11')).toEqual(['10:00 Grade 7 East'])
    const { body } = await (await app.as(learner)).call(studentSchedule, { query: { weekStart: '2026-03-11' } })
    expect(body.days.flatMap((day) => day.lessons).map(({ startTime }) => startTime)).toEqual(['10:00'])
  })

  it('keeps the register of a lesson that has begun today, and changes that lesson from next week', async () => {
    await made.settings({ lessons: true })
    const [lessonId = ''] = await inForce([single(0, 0, [tuesday, 0])])
    const place = { date: today, session: 'lesson' as const, lessonId }
    const [streamId, own] = [streams[0] ?? '', await app.as(teachers[0] as TestAccount)]
    const marks = [{ learnerId, status: 'present' as const }]
    await own.call(saveRegister, { params: { streamId }, body: { ...place, marks, version: 0 } })
    expect((await publish(await draft(today, [single(0, 1, [tuesday, 0]), single(0, 1, [tuesday, 3])]))).status).toBe(
      200,
    )
    const { body } = await own.call(getRegister, { params: { streamId }, query: place })
    expect(body).toMatchObject({ state: 'taken', lesson: { startTime: '08:00' } })
    expect(await taughtOn(1, today)).toEqual(['11:00 Grade 7 East'])
    at('2026-03-17', '07:00')
    expect([await taughtOn(0, '2026-03-17'), await taughtOn(1, '2026-03-17')]).toEqual([
      [],
      ['08:00 Grade 7 East', '11:00 Grade 7 East'],
    ])
  })

  it('replaces what was planned for later', async () => {
    await inForce([single(0, 0, [monday, 0])], '2026-04-27')
    await publish(await draft('2026-03-16', [single(0, 1, [monday, 1])]))
    expect((await rows()).map(({ staffId, startsOn, endsOn }) => [staffId, startsOn, endsOn])).toEqual([
      [teachers[1]?.staffId, '2026-03-16', null],
    ])
  })

  it('puts classes taught together, groups side by side and doubles in their places', async () => {
    const id = await draft('2026-03-16', [
      {
        parts: [
          [0, 0, 0],
          [1, 0, 0],
        ],
        at: [monday, 1],
        duration: 2,
      },
      {
        parts: [
          [0, 1, 0],
          [0, 2, 1],
        ],
        at: [wednesday, 0],
      },
    ])
    const { body } = await publish(id)
    expect(body).toMatchObject({ added: 6, changed: 0, ended: 0, unchanged: 0 })
    at('2026-03-16', '07:00')
    expect(await taughtOn(0, '2026-03-16')).toEqual(
      ['09:00', '10:00'].flatMap((time) => [`${time} Grade 7 East`, `${time} Grade 7 West`]),
    )
    expect([await taughtOn(1, '2026-03-18'), await taughtOn(2, '2026-03-18')]).toEqual([
      ['08:00 Grade 7 East'],
      ['08:00 Grade 7 East'],
    ])
    const marks = (await rows()).map(({ togetherId }) => togetherId)
    expect([marks.includes(null), new Set(marks).size]).toEqual([false, 3])
    admin = await app.as(head)
    const again = await draft('2026-03-23', [
      {
        parts: [
          [1, 0, 0],
          [0, 0, 0],
        ],
        at: [monday, 1],
        duration: 2,
      },
    ])
    expect((await publish(again)).body).toMatchObject({ added: 0, changed: 0, ended: 2, unchanged: 4 })
  })

  it('changes nothing when the draft is what is in force', async () => {
    const together = { parts: [[0, 0, 0] as const, [1, 0, 0] as const], at: [monday, 1] as const, duration: 2 }
    await publish(await draft('2026-03-16', [together, single(0, 1, [wednesday, 0])]))
    const before = await rows()
    const { body } = await admin.call(createDraft, { body: { name: 'Again', startsOn: '2026-03-23', from: 'lessons' } })
    const answer = await publish(body.id, { version: body.version })
    expect(answer.body).toEqual({ added: 0, changed: 0, ended: 0, unchanged: 5, teachers: [], streams: [] })
    expect(await rows()).toEqual(before)
  })

  it('lets one of many who publish at once do it', async () => {
    const id = await draft('2026-03-16', [single(0, 0, [monday, 0]), single(1, 1, [monday, 1])])
    const answers = await Promise.all(Array.from({ length: 32 }, () => publish(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set([draftErrors.published.code]))
    expect(await rows()).toHaveLength(2)
    expect(await noticesOf(teachers[0] as TestAccount)).toEqual([ownWeekNotice.id])
  })

  it('lets one of many drafts after the other replace the lessons', async () => {
    const ids: string[] = []
    for (let nth = 0; nth < 6; nth++) ids.push(await draft('2026-03-16', [single(0, nth % 3, [monday, nth % 4])]))
    const answers = await Promise.all(ids.map((id) => publish(id)))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect(await rows()).toHaveLength(1)
  })

  it.each<[string, string, string, number]>([
    ['today, just after midnight at the school', today, '00:05', 200],
    ['today, just before midnight at the school', today, '23:55', 200],
    ['yesterday, just after midnight at the school', '2026-03-09', '00:05', 400],
  ])('from %s', async (_, startsOn, time, status) => {
    at(today, time)
    admin = await app.as(head)
    const answer = await publish(await draft(startsOn, [single(0, 0, [wednesday, 0])]))
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.error.fields).toEqual({ startsOn: draftTexts.past })
  })
})

describe('a draft is not published', () => {
  it('while it has lessons without a place, unless they are left out', async () => {
    const id = await draft('2026-03-16', [single(0, 0, [monday, 0]), single(0, 1, null)])
    const refused = await publish(id)
    expect([refused.error.code, refused.error.message]).toEqual([
      draftErrors.unplaced.code,
      '1 lessons have no place yet.',
    ])
    expect(await rows()).toEqual([])
    expect((await publish(id, { withoutUnplaced: true })).body).toMatchObject({ added: 1 })
  })

  it.each<[string, readonly Planned[]]>([
    ['a teacher is in two classes', [single(0, 0, [monday, 0]), single(1, 0, [monday, 0])]],
    ['a class has two lessons', [single(0, 0, [monday, 0]), single(0, 1, [monday, 0])]],
    ['a double runs over the end of the day', [{ ...single(0, 0, [monday, 3]), duration: 2 }]],
  ])('while %s', async (_, planned) => {
    const refused = await publish(await draft('2026-03-16', planned), { withoutUnplaced: true })
    expect([refused.error.code, refused.error.message]).toEqual([draftErrors.clashing.code, '1 clashes are left.'])
    expect(await rows()).toEqual([])
  })

  it('while it is being generated', async () => {
    const id = await draft('2026-03-16', [single(0, 0, [monday, 0])])
    const asked = { seed: 1, seconds: 5, fromPresent: false, draftVersion: 1, answer: noAnswer, createdBy: head.id }
    await write((tx) =>
      tx.db.insert(timetableRuns).values({ schoolId: made.school.id, id: newId(), draftId: id, ...asked }),
    )
    expect((await publish(id)).error.code).toBe(draftErrors.running.code)
  })

  it('by somebody who has not seen its last change', async () => {
    const id = await draft('2026-03-16', [single(0, 0, [monday, 0])])
    const { error } = await publish(id, { version: 7 })
    expect([error.code, error.current]).toEqual([commonErrors.stale.code, expect.objectContaining({ id, version: 1 })])
  })

  it.each<Role>(['teacher', 'student', 'parent'])('by a %s', async (role) => {
    const id = await draft('2026-03-16', [single(0, 0, [monday, 0])])
    const client = await app.as(await made.school.account(role))
    expect((await publish(id, {}, client)).status).toBe(403)
    expect((await client.call(previewPublication, { params: { id } })).status).toBe(403)
    expect(await rows()).toEqual([])
  })

  it('by another school', async () => {
    const id = await draft('2026-03-16', [single(0, 0, [monday, 0])])
    const other = await app.as(await (await app.school()).account('admin'))
    expect((await publish(id, {}, other)).status).toBe(404)
    expect((await other.call(previewPublication, { params: { id } })).status).toBe(404)
  })
})
