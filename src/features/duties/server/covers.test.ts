/** Lesson covers over HTTP: candidates, requests, acceptance, only one winner, and the cover sheet. */
import { describe, expect, it } from 'vitest'
import { savePreferences } from '#core/access/contract/preferences.ts'
import { coverSheet } from '../contract/substitutions.ts'
import { dutyErrors } from '../contract/shapes.ts'
import { dutyTexts } from '../contract/texts.ts'
import { coverWays, tuesday, wednesday } from '../testing/cover-scene.ts'
import { dutiesScene } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const { absent, ask, asked, answer, answered, withdraw, day, mine, choices } = coverWays(scene)
const nothing = '01890000-0000-7000-8000-00000000abcd'
const ok = (statuses: readonly number[]): number => statuses.filter((status) => status < 300).length

describe('a lesson of an absent teacher', () => {
  it('is open until somebody who was asked accepts', async () => {
    const lesson = await scene.lesson('achieng', 2, '10:00', '10:40')
    const absence = await absent('achieng')
    expect(await day()).toMatchObject({
      date: tuesday,
      isSchoolDay: true,
      absences: [{ teacherName: 'Achieng Odhiambo', from: tuesday, to: tuesday, reason: 'Malaria' }],
      gaps: [
        {
          kind: 'lesson',
          id: lesson,
          title: 'English, Lesson 1',
          className: 'Grade 7 East',
          startTime: '10:00',
          endTime: '10:40',
          cover: null,
          declined: [],
        },
      ],
      uncovered: 1,
    })
    const cover = await asked(absence, lesson, 'baraka', { note: 'Page 42, please' })
    expect(cover).toMatchObject({
      teacherName: 'Baraka Mwangi',
      state: 'asked',
      note: 'Page 42, please',
      answeredAt: null,
    })
    expect((await day()).uncovered).toBe(1)
    expect(await scene.noticesOf('baraka')).toEqual(['Can you cover English, Grade 7 East?'])
    expect(await mine('baraka')).toMatchObject([
      { id: lesson, absentTeacherName: 'Achieng Odhiambo', cover: { id: cover.id }, canAnswer: true },
    ])
    expect(await mine('chebet')).toEqual([])
    expect(await answered(cover.id, 'baraka')).toMatchObject({ state: 'accepted' })
    expect(await day()).toMatchObject({
      uncovered: 0,
      gaps: [{ cover: { state: 'accepted', teacherName: 'Baraka Mwangi' } }],
    })
    expect(await scene.noticesOf('admin')).toEqual(['Baraka Mwangi covers English, Grade 7 East'])
    expect(await mine('baraka')).toMatchObject([{ canAnswer: false }])
  })

  it('is asked of somebody else after a no, and the no stays to be seen', async () => {
    const lesson = await scene.lesson('achieng', 2, '10:00', '10:40')
    const absence = await absent('achieng')
    const first = await asked(absence, lesson, 'baraka')
    expect(await answered(first.id, 'baraka', 'decline', 'I invigilate a mock paper')).toMatchObject({
      state: 'declined',
      note: 'I invigilate a mock paper',
    })
    expect(await scene.noticesOf('admin')).toEqual(['Baraka Mwangi cannot cover English, Grade 7 East'])
    await asked(absence, lesson, 'chebet')
    expect((await day()).gaps).toMatchObject([
      { cover: { teacherName: 'Chebet Koech' }, declined: [{ teacherName: 'Baraka Mwangi' }] },
    ])
    expect((await answer(first.id, 'baraka')).error.code).toBe(dutyErrors.coverOver.code)
  })

  it('is answered by who is asked, or by the office in their name, and by nobody else', async () => {
    const lesson = await scene.lesson('achieng', 2, '10:00', '10:40')
    const cover = await asked(await absent('achieng'), lesson, 'baraka')
    expect((await answer(cover.id, 'chebet')).status).toBe(404)
    expect((await answer(cover.id, 'student')).status).toBe(403)
    expect((await withdraw(cover.id, 'baraka')).status).toBe(403)
    expect(await answered(cover.id, 'admin')).toMatchObject({ state: 'accepted' })
  })

  it('is not asked of who is not free, with the sentence of what is in the way', async () => {
    const lesson = await scene.lesson('achieng', 2, '10:00', '10:40')
    await scene.lesson('baraka', 2, '10:30', '11:10')
    const absence = await absent('achieng')
    await absent('chebet')
    const refusals = [
      await ask(absence, lesson, 'baraka'),
      await ask(absence, lesson, 'chebet'),
      await ask(absence, lesson, 'achieng'),
    ]
    expect(refusals.map(({ status, error }) => [status, error.message])).toEqual([
      [409, 'Scheduling conflict: Baraka Mwangi teaches English in Grade 7 East at that time'],
      [409, 'Chebet Koech is not available at that time'],
      [409, 'Scheduling conflict: Achieng Odhiambo teaches English in Grade 7 East at that time'],
    ])
  })

  it.each([
    ['another day of the absence', { date: wednesday }, 404, undefined],
    ['a day outside of it', { date: '2026-03-17' }, 400, { date: dutyTexts.absenceDay }],
    ['a lesson of nobody', { itemId: nothing }, 404, undefined],
    ['somebody who is no teacher', { teacherId: nothing }, 400, { teacherId: dutyTexts.teacher }],
  ])('is not asked for on %s', async (_name, given, status, fields) => {
    const lesson = await scene.lesson('achieng', 2, '10:00', '10:40')
    const refused = await ask(await absent('achieng', tuesday, wednesday), lesson, 'baraka', given)
    expect([refused.status, refused.error.fields]).toEqual([status, fields])
  })

  it('is not asked for on a bank holiday, nor once it is over', async () => {
    const lesson = await scene.lesson('achieng', 2, '10:00', '10:40')
    const absence = await absent('achieng')
    await scene.on(tuesday, '10:45')
    expect((await ask(absence, lesson, 'baraka')).error.fields).toEqual({ date: dutyTexts.coverPast })
    await scene.on('2026-02-24')
    const wednesdays = await scene.lesson('achieng', 3, '10:00', '10:40')
    const halfTerm = await absent('achieng', '2026-02-25')
    expect(await day('2026-02-25')).toMatchObject({ isSchoolDay: false, gaps: [] })
    expect((await ask(halfTerm, wednesdays, 'baraka', { date: '2026-02-25' })).status).toBe(404)
  })

  it('takes the time of who covers it: no duty, no other cover', async () => {
    const [first, second] = [
      await scene.lesson('achieng', 2, '10:00', '10:40'),
      await scene.lesson('chebet', 2, '10:20', '11:00'),
    ]
    const absences = [await absent('achieng'), await absent('chebet')] as const
    const covers = [await asked(absences[0], first, 'baraka'), await asked(absences[1], second, 'baraka')] as const
    await answered(covers[0].id, 'baraka')
    expect((await answer(covers[1].id, 'baraka')).error.message).toBe(
      'Scheduling conflict: Baraka Mwangi teaches English in Grade 7 East at that time',
    )
    const meets = await scene.make({ date: tuesday, startTime: '10:30', endTime: '11:30' })
    expect((await scene.assign(meets.id, 'baraka')).error.code).toBe(dutyErrors.lesson.code)
    const touches = await scene.make({ date: tuesday, startTime: '10:40', endTime: '11:30' })
    expect((await scene.assign(touches.id, 'baraka')).status).toBe(200)
  })
})

describe('who could cover', () => {
  it('comes in order: free, the subject, the class, least to do', async () => {
    const lesson = await scene.lesson('achieng', 2, '10:00', '10:40')
    await scene.lesson('chebet', 2, '10:00', '10:40')
    const math = await scene.school.learningArea('Mathematics')
    const { staffId: knows } = await scene.school.teacher({
      areas: [{ streamId: await scene.school.stream('Grade 8', 'West'), learningAreaId: scene.english }],
    })
    const { staffId: near } = await scene.school.teacher({ areas: [{ streamId: scene.east, learningAreaId: math }] })
    const { status, body } = await choices(await absent('achieng'), lesson)
    expect(status).toBe(200)
    const { baraka, chebet, tutor } = scene.staff
    expect(body.items.map(({ id }) => id)).toEqual([knows, near, baraka, tutor, chebet])
    expect(body.items[0]).toMatchObject({
      teachesSubject: true,
      teachesClass: false,
      canSwap: true,
      department: 'English',
    })
    expect(body.items.at(-1)).toMatchObject({
      canSwap: false,
      obstacle: 'lesson',
      reason: 'Teaches English in Grade 7 East at that time.',
    })
  })

  it('is only asked by the office', async () => {
    const lesson = await scene.lesson('achieng', 2, '10:00', '10:40')
    const absence = await absent('achieng')
    scene.clients.admin = scene.clients.baraka
    expect([(await choices(absence, lesson)).status, (await ask(absence, lesson, 'baraka')).status]).toEqual([403, 403])
  })
})

describe('at once', () => {
  it('32 ask for cover of one lesson: one request', async () => {
    const lesson = await scene.lesson('achieng', 2, '10:00', '10:40')
    const absence = await absent('achieng')
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => ask(absence, lesson, index % 2 ? 'baraka' : 'chebet')),
    )
    expect(ok(answers.map(({ status }) => status))).toBe(1)
    expect(
      new Set(answers.filter(({ status }) => status !== 201).map(({ status, error }) => `${status} ${error.code}`)),
    ).toEqual(new Set([`409 ${dutyErrors.coverTaken.code}`]))
  })

  it('32 answer: one answer counts, and of 32 who take it back one does', async () => {
    const lesson = await scene.lesson('achieng', 2, '10:00', '10:40')
    const absence = await absent('achieng')
    const cover = await asked(absence, lesson, 'baraka')
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        answer(cover.id, index % 2 ? 'baraka' : 'admin', index % 3 ? 'accept' : 'decline'),
      ),
    )
    const [won] = answers.filter(({ status }) => status === 200)
    expect(answers.map(({ status, error }) => (status === 200 ? 'won' : error.code)).sort()).toEqual([
      ...Array.from({ length: 31 }, () => dutyErrors.coverOver.code),
      'won',
    ])
    const [gap] = (await day()).gaps
    expect((gap?.cover ?? gap?.declined[0])?.state).toBe(won?.body.state)
    const again = gap?.cover ?? (await asked(absence, lesson, 'baraka'))
    const back = await Promise.all(Array.from({ length: 32 }, () => withdraw(again.id)))
    expect(ok(back.map(({ status }) => status))).toBe(1)
    expect((await day()).gaps).toMatchObject([{ cover: null }])
  })

  it('somebody accepts 8 lessons of one time: one', async () => {
    const names = ['achieng', 'chebet'] as const
    const covers = []
    for (const name of names)
      covers.push(await asked(await absent(name), await scene.lesson(name, 2, '10:00', '10:40'), 'baraka'))
    const answers = await Promise.all(covers.flatMap(({ id }) => Array.from({ length: 8 }, () => answer(id, 'baraka'))))
    expect(ok(answers.map(({ status }) => status))).toBe(1)
    expect((await day()).uncovered).toBe(1)
  })
})

describe('the cover sheet', () => {
  it.each([
    ['en', 'Cover sheet'],
    ['sw', 'Orodha ya kushikilia vipindi'],
  ] as const)('is one page of A4, in %s', async (language, title) => {
    const hours = Array.from({ length: 10 }, (_, hour) => String(8 + hour).padStart(2, '0'))
    for (const hour of hours) await scene.lesson('achieng', 2, `${hour}:00`, `${hour}:40`)
    await absent('achieng')
    await scene.clients.admin.call(savePreferences, { body: { language } })
    await scene.signIn()
    const { status, headers, text } = await scene.clients.admin.call(coverSheet, { query: { date: tuesday } })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(text.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(`${title} ${tuesday}`)
  })
})
