import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { listBank, savePicture, teacherPicture, learnerPicture, removePicture } from '../contract/bank.ts'
import type { QuestionBody } from '../contract/questions.ts'
import {
  createQuiz,
  getQuiz,
  listPlaces,
  listQuizzes,
  publishQuiz,
  removeQuiz,
  saveQuestions,
  saveQuiz,
  takeBackQuiz,
} from '../contract/quizzes.ts'
import { one, questions, quizScene } from '../testing/quiz-scene.ts'

const scene = quizScene()
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('making a quiz', () => {
  it('offers the places one teaches, and takes no other', async () => {
    const { body } = await scene.client.call(listPlaces)
    expect(
      body.items.map(({ className, areas, learners }) => [
        className,
        areas.map(({ name }) => name),
        learners.map(({ fullName }) => fullName),
      ]),
    ).toEqual([['Grade 7 East', ['Integrated Science'], ['Amina Mwende', 'Brian Kiptoo']]])
    for (const wrong of [{ streamId: scene.west }, { learningAreaId: scene.english }, { streamId: randomUUID() }]) {
      const answer = await scene.create(wrong)
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['learningAreaId']])
    }
    const leader = await scene.app.as(await scene.school.teacher({ leads: [scene.east] }))
    expect((await scene.create({}, leader)).status).toBe(400)
  })

  it.each([
    ['an end before its beginning', { closesTime: '07:59' }, 'closesTime'],
    ['a hundred days', { closesOn: '2026-06-20' }, 'closesOn'],
    ['a learner of another class', () => ({ learnerIds: [scene.zawadi] }), 'learnerIds.0'],
    ['nobody', { learnerIds: [] }, 'learnerIds'],
    ['no title', { title: ' ' }, 'title'],
    ['no minute', { timeLimitMinutes: 0 }, 'timeLimitMinutes'],
    ['a day that is none', { opensOn: '2026-02-30' }, 'opensOn'],
  ])('refuses %s at its field', async (_name, given, field) => {
    const answer = await scene.create(typeof given === 'function' ? given() : given)
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]])
  })

  it('keeps questions whole and in order, with their ids from the second time on', async () => {
    const quiz = await scene.draft()
    expect(quiz).toMatchObject({
      version: 2,
      questions: 4,
      points: 9,
      learners: 2,
      phase: 'draft',
      className: 'Grade 7 East',
    })
    expect(quiz.items.map(({ id: _id, hasPicture: _picture, ...item }) => item)).toEqual(questions)
    const [first, ...rest] = quiz.items.map(({ hasPicture: _picture, ...item }) => item)
    const again = await scene.client.call(saveQuestions, {
      ...one(quiz.id),
      body: { items: [...rest, { ...first, text: 'Now?' }] as QuestionBody[], version: 2 },
    })
    expect(again.body.items.map(({ id }) => id)).toEqual([...rest.map(({ id }) => id), first?.id])
    const stale = await scene.client.call(saveQuestions, { ...one(quiz.id), body: { items: [], version: 2 } })
    expect([stale.status, stale.error.code, (stale.error.current as { version: number }).version]).toEqual([
      409,
      'request.stale',
      3,
    ])
  })

  it('takes no question of another quiz, and none twice', async () => {
    const [quiz, other] = [await scene.draft(), await scene.draft()]
    const foreign = { ...questions[1], id: other.items[1]?.id } as QuestionBody
    const own = { ...questions[1], id: quiz.items[1]?.id } as QuestionBody
    for (const items of [[foreign], [own, own]]) {
      const answer = await scene.client.call(saveQuestions, { ...one(quiz.id), body: { items, version: quiz.version } })
      expect(answer.status).toBe(400)
    }
    expect((await scene.sheet(quiz.id)).items).toHaveLength(4)
  })

  it('goes out with questions and time left, and comes back while nobody has begun', async () => {
    const { body: empty } = await scene.create()
    expect((await scene.client.call(publishQuiz, { ...one(empty.id), body: { version: 1 } })).error.code).toBe(
      'quizzes.empty',
    )
    const quiz = await scene.published()
    expect(
      (await scene.client.call(saveQuestions, { ...one(quiz.id), body: { items: [], version: quiz.version } })).error
        .code,
    ).toBe('quizzes.published')
    expect((await scene.client.call(removeQuiz, one(quiz.id))).error.code).toBe('quizzes.published')
    const back = await scene.client.call(takeBackQuiz, { ...one(quiz.id), body: { version: quiz.version } })
    expect(back.body.status).toBe('draft')
    scene.at('10:30')
    expect(
      (await scene.client.call(publishQuiz, { ...one(quiz.id), body: { version: back.body.version } })).error.code,
    ).toBe('quizzes.past')
    expect((await scene.client.call(removeQuiz, one(quiz.id))).status).toBe(204)
    expect((await scene.client.call(getQuiz, one(quiz.id))).status).toBe(404)
    const actions = (await scene.school.school.write((tx) => tx.db.select().from(auditEntries))).map(
      ({ action }) => action,
    )
    expect(actions).toEqual(
      expect.arrayContaining([
        'quizzes.create',
        'quizzes.save_questions',
        'quizzes.publish',
        'quizzes.take_back',
        'quizzes.remove',
      ]),
    )
  })

  it('stays when a learner has begun it', async () => {
    const quiz = await scene.published()
    await scene.start(quiz.id)
    expect(
      (await scene.client.call(takeBackQuiz, { ...one(quiz.id), body: { version: quiz.version } })).error.code,
    ).toBe('quizzes.begun')
    const mixed = await scene.client.call(saveQuiz, {
      ...one(quiz.id),
      body: { ...scene.settings({ shuffle: true }), version: quiz.version },
    })
    expect(mixed.error.code).toBe('quizzes.begun')
    const renamed = await scene.client.call(saveQuiz, {
      ...one(quiz.id),
      body: { ...scene.settings({ title: 'Leaves' }), version: quiz.version },
    })
    expect([renamed.status, renamed.body.title]).toEqual([200, 'Leaves'])
  })

  it('makes one quiz of a call that is sent twice', async () => {
    const body = { ...scene.settings(), streamId: scene.east, learningAreaId: scene.science }
    const all = await Promise.all([1, 2, 3].map(() => scene.client.call(createQuiz, { body }, { key: 'one key' })))
    expect(new Set(all.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1)
  })
})

describe('who may', () => {
  it('hides a quiz from whoever does not teach its area in its class', async () => {
    const quiz = await scene.published()
    const others = [
      await scene.school.teacher({ areas: [{ streamId: scene.east, learningAreaId: scene.english }] }),
      await scene.school.teacher({ areas: [{ streamId: scene.west, learningAreaId: scene.science }] }),
      await scene.school.teacher({ leads: [scene.east] }),
    ]
    for (const account of others) {
      const client = await scene.app.as(account)
      expect((await client.call(getQuiz, one(quiz.id))).status).toBe(404)
      expect((await client.call(listQuizzes, { query: {} })).body).toMatchObject({
        items: [],
        totalCount: 0,
        waiting: 0,
      })
    }
    const colleague = await scene.app.as(
      await scene.school.teacher({ areas: [{ streamId: scene.east, learningAreaId: scene.science }] }),
    )
    expect((await colleague.call(getQuiz, one(quiz.id))).status).toBe(200)
    for (const role of ['admin', 'parent', 'student', 'school_technician'] as const)
      expect(
        (await (await scene.app.as(await scene.school.school.account(role))).call(getQuiz, one(quiz.id))).status,
      ).toBe(403)
  })
})

describe('lists', () => {
  it('find quizzes by words, state and area', async () => {
    const draft = await scene.draft({ title: 'Soil and water' })
    const out = await scene.published()
    const ids = async (query: object) =>
      (await scene.client.call(listQuizzes, { query })).body.items.map(({ id }) => id)
    expect([
      await ids({ search: 'WATER' }),
      await ids({ phase: 'published' }),
      await ids({ learningAreaId: scene.english }),
      await ids({ search: '100%_' }),
    ]).toEqual([[draft.id], [out.id], [], []])
  })

  it('offer own questions once, and take them over with their picture', async () => {
    const first = await scene.draft()
    const question = first.items[0]?.id ?? ''
    await scene.client.call(
      savePicture,
      { params: { id: first.id, questionId: question } },
      { files: { picture: { name: 'leaf.png', content: png } } },
    )
    const second = await scene.draft({ title: 'Again' })
    const { body } = await scene.client.call(listBank, { query: { learningAreaId: scene.science } })
    expect([body.totalCount, body.items[0]?.quizTitle]).toEqual([4, 'Again'])
    expect(
      (await scene.client.call(listBank, { query: { search: 'GREEN stuff', kind: 'short' } })).body.totalCount,
    ).toBe(1)
    const taken = await scene.client.call(saveQuestions, {
      ...one(second.id),
      body: { items: [{ ...questions[0], copyOf: question } as QuestionBody], version: second.version },
    })
    expect(taken.body.items[0]).toMatchObject({ hasPicture: true })
    const colleague = await scene.app.as(
      await scene.school.teacher({ areas: [{ streamId: scene.east, learningAreaId: scene.science }] }),
    )
    expect((await colleague.call(listBank, { query: {} })).body.totalCount).toBe(0)
    // Pictures cannot be copied from another teacher's question.
    const own = (
      await colleague.call(createQuiz, {
        body: { ...scene.settings(), streamId: scene.east, learningAreaId: scene.science },
      })
    ).body
    const copied = await colleague.call(saveQuestions, {
      ...one(own.id),
      body: { items: [{ ...questions[0], copyOf: question } as QuestionBody], version: 1 },
    })
    expect(copied.body.items[0]).toMatchObject({ hasPicture: false })
  })
})

describe('pictures', () => {
  it('are shown to the teacher, and to learners once they have begun', async () => {
    const quiz = await scene.draft()
    const params = { id: quiz.id, questionId: quiz.items[0]?.id ?? '' }
    const put = (content: Buffer | string) =>
      scene.client.call(savePicture, { params }, { files: { picture: { name: 'leaf.png', content } } })
    expect((await put('%PDF-1.4')).status).toBe(415)
    const { body } = await put(png)
    expect(body.items[0]?.hasPicture).toBe(true)
    expect((await scene.client.call(teacherPicture, { params })).headers.get('content-type')).toBe('image/png')
    await scene.client.call(publishQuiz, { ...one(quiz.id), body: { version: body.version } })
    expect((await scene.phone.call(learnerPicture, { params })).status).toBe(409)
    await scene.start(quiz.id)
    expect((await scene.phone.call(learnerPicture, { params })).status).toBe(200)
    expect(
      (await scene.phone.call(learnerPicture, { params: { ...params, questionId: quiz.items[1]?.id ?? '' } })).status,
    ).toBe(404)
    expect((await put(png)).status).toBe(409)
    const other = await scene.draft()
    const there = { id: other.id, questionId: params.questionId }
    expect(
      (await scene.client.call(savePicture, { params: there }, { files: { picture: { name: 'a.png', content: png } } }))
        .status,
    ).toBe(404)
    expect(
      (await scene.client.call(removePicture, { params: { id: other.id, questionId: other.items[0]?.id ?? '' } })).body
        .items[0]?.hasPicture,
    ).toBe(false)
  })
})
