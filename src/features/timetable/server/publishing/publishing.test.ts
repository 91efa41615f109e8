/** Publishing over HTTP: only what differs changes, records stay, and those whose week changes are told. */
import { describe, expect, it } from 'vitest'
import { studentSchedule, teacherSchedule } from '#core/lessons/contract/schedule.ts'
import { learnerChoices } from '#core/lessons/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { getRegister, saveRegister } from '#features/attendance/contract/registers.ts'
import { createDraft, draftErrors, draftTexts, getBoard } from '../../contract/drafts.ts'
import { previewPublication } from '../../contract/publication.ts'
import { childWeekNotice, classWeekNotice, ownWeekNotice } from '../../contract/notices.ts'
import { today } from '../../testing/classes-scene.ts'
import { monday, publishingScene, single, tuesday, wednesday, type Planned } from '../../testing/publishing-scene.ts'

const scene = publishingScene()
const { at, draft, inForce, noticesOf, publish, rows, taughtOn, teacher } = scene

const validity = async () => (await rows()).map(({ id, startsOn, endsOn }) => [id, startsOn, endsOn])

describe('publishing a draft', () => {
  it('changes only what differs, says so before, and tells only those whose week changes', async () => {
    const [stays = '', goes = ''] = await inForce([single(0, 0, [tuesday, 0]), single(1, 2, [tuesday, 1], 1)])
    const id = await draft('2026-03-16', [
      single(0, 0, [tuesday, 0]),
      single(1, 2, [wednesday, 1], 1),
      single(1, 2, [monday, 0]),
    ])
    const { body: before } = await scene.admin.call(previewPublication, { params: { id } })
    expect(before).toMatchObject({ added: 1, changed: 1, ended: 0, unchanged: 1, streams: [{ id: scene.streams[1] }] })
    expect(before.teachers.map((one) => one.id)).toEqual([scene.teachers[2]?.staffId])
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
    const told = await Promise.all([...scene.teachers, scene.learner].map(noticesOf))
    expect(told.map((types) => [...types].sort())).toEqual([[], [], [classWeekNotice.id, ownWeekNotice.id].sort(), []])
    expect((await publish(id, { version: 2 })).error.code).toBe(draftErrors.published.code)
  })

  it('tells the learners and the class teacher of a class whose week changes', async () => {
    expect((await publish(await draft('2026-03-16', [single(0, 0, [monday, 0])]))).status).toBe(200)
    const told = await Promise.all([...scene.teachers, scene.learner].map(noticesOf))
    expect(told).toEqual([[ownWeekNotice.id], [classWeekNotice.id], [], [classWeekNotice.id]])
  })

  it('tells the guardians of learners whose lessons differ, and no others', async () => {
    const brother = await scene.made.learner(scene.streams[1] ?? '', 'Brian Otieno')
    const historian = await scene.made.learner(scene.streams[0] ?? '', 'Faith Achieng')
    const families = []
    for (const child of [scene.learnerId, brother, historian]) families.push(await scene.made.guardian([child]))
    const barred = await scene.made.guardian([scene.learnerId], { barred: true })
    await scene.write(async (tx) => {
      const choice = (learnerId: string, area: number) => ({
        schoolId: scene.made.school.id,
        id: newId(),
        learnerId,
        learningAreaId: scene.areas[area] ?? '',
      })
      await tx.db.insert(learnerChoices).values([choice(scene.learnerId, 0), choice(historian, 1)])
    })
    expect((await publish(await draft('2026-03-16', [single(0, 0, [monday, 0])]))).status).toBe(200)
    const told = await Promise.all([...families, barred].map(({ account }) => noticesOf(account)))
    expect(told).toEqual([[childWeekNotice.id], [], [], []])
  })

  it('shows in the weeks of teachers and learners from its first day', async () => {
    await inForce([single(0, 0, [wednesday, 0])])
    await publish(await draft('2026-03-11', [single(0, 1, [wednesday, 2])]))
    at('2026-03-11', '07:00')
    expect([await taughtOn(0, '2026-03-04'), await taughtOn(0, '2026-03-11')]).toEqual([['08:00 Grade 7 East'], []])
    expect(await taughtOn(1, '2026-03-11')).toEqual(['10:00 Grade 7 East'])
    const { body } = await (
      await scene.app.as(scene.learner)
    ).call(studentSchedule, { query: { weekStart: '2026-03-11' } })
    expect(body.days.flatMap((day) => day.lessons).map(({ startTime }) => startTime)).toEqual(['10:00'])
  })

  it('keeps the register of a lesson that has begun today, and changes that lesson from next week', async () => {
    await scene.made.settings({ lessons: true })
    const [lessonId = ''] = await inForce([single(0, 0, [tuesday, 0])])
    const place = { date: today, session: 'lesson' as const, lessonId }
    const [streamId, own] = [scene.streams[0] ?? '', await scene.app.as(teacher(0))]
    const marks = [{ learnerId: scene.learnerId, status: 'present' as const }]
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
      [scene.teachers[1]?.staffId, '2026-03-16', null],
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
    scene.admin = await scene.app.as(scene.head)
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
    const { body } = await scene.admin.call(createDraft, {
      body: { name: 'Again', startsOn: '2026-03-23', from: 'lessons' },
    })
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
    expect(await noticesOf(teacher(0))).toEqual([ownWeekNotice.id])
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
    scene.admin = await scene.app.as(scene.head)
    const answer = await publish(await draft(startsOn, [single(0, 0, [wednesday, 0])]))
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.error.fields).toEqual({ startsOn: draftTexts.past })
  })
})

describe('weeks A and B', () => {
  const alternating = (): Planned[] => [
    { ...single(0, 0, [tuesday, 0]), week: 'a' },
    { ...single(0, 0, [tuesday, 0], 1), week: 'b' },
    single(0, 1, [tuesday, 1]),
  ]

  it('come into force together, each lesson in its own week', async () => {
    expect((await publish(await draft('2026-03-16', alternating()))).status).toBe(200)
    const areas = new Map((await rows()).map(({ learningAreaId, week }) => [week, learningAreaId]))
    expect([areas.get('a'), areas.get('b')]).toEqual([scene.areas[0], scene.areas[1]])
    const shown = await Promise.all(
      ['2026-03-17', '2026-03-24'].map(async (weekStart) => {
        const { body } = await (await scene.app.as(teacher(0))).call(teacherSchedule, { query: { weekStart } })
        return body.days.flatMap(({ lessons }) => lessons.map(({ week }) => week))
      }),
    )
    expect(shown.flat().sort()).toEqual(['a', 'b'])
  })

  it('stay as they are where the next timetable has them again, and are where a draft begins', async () => {
    await publish(await draft('2026-03-16', alternating()))
    const before = await validity()
    const { body: next } = await scene.admin.call(createDraft, {
      body: { name: 'Term I again', startsOn: '2026-03-23', from: 'lessons' },
    })
    const { body } = await scene.admin.call(getBoard, { params: { id: next.id } })
    expect(body.activities.map(({ week }) => week).sort()).toEqual(['a', 'b', 'every'])
    expect((await publish(next.id)).body).toMatchObject({ added: 0, changed: 0, ended: 0, unchanged: 3 })
    expect(await validity()).toEqual(before)
  })
})
