/** Written answers that wait for a mark, and a single mark that is changed. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { learningAreas } from '#core/academics/server/tables.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { getAttempt, getResults, markAnswer } from '../contract/marking.ts'
import { getQuiz, listQuizzes, returnQuiz } from '../contract/quizzes.ts'
import { getOwnResult } from '../contract/taking.ts'
import { answers, formsOf, one, quizScene } from '../testing/quiz-scene.ts'

const scene = quizScene()

describe('answers that wait', () => {
  it('stand together, and an accepted form marks all that say the same', async () => {
    const { id, question } = await scene.taken(['Chlorophyll', 'green pigment', 'Green-pigment.', 'the sun', ''])
    expect(
      (await scene.waiting()).map(({ wordings, count, canAccept, accepted }) => [
        wordings.map(({ answer }) => answer),
        count,
        canAccept,
        accepted,
      ]),
    ).toEqual([
      [['green pigment'], 2, true, ['chlorophyll']],
      [['the sun'], 1, true, ['chlorophyll']],
    ])
    expect((await scene.client.call(listQuizzes, { query: {} })).body).toMatchObject({
      waiting: 3,
      items: [{ waiting: 3, done: 5 }],
    })
    const [pigment, sun] = await scene.waiting()
    const accepted = await scene.settle(id, question, { forms: formsOf(pigment), score: 0, accept: true })
    expect(accepted.body).toEqual({ marked: 2, waiting: 1 })
    const wrong = await scene.settle(id, question, {
      forms: formsOf(sun),
      score: 0.25,
      accept: false,
      comment: 'Look at the leaf again',
    })
    expect(wrong.body).toEqual({ marked: 1, waiting: 0 })
    expect(await scene.waiting()).toEqual([])
    const results = (await scene.client.call(getResults, one(id))).body
    expect(results.learners.map(({ score }) => score)).toEqual([3, null, 3, 3, 0.25, 0])
    expect((await scene.client.call(getQuiz, one(id))).body.items.find(({ kind }) => kind === 'short')).toMatchObject({
      accepted: ['chlorophyll', 'green pigment'],
    })
    const entries = (await scene.school.school.write((tx) => tx.db.select().from(auditEntries))).filter(({ action }) =>
      /accept_form|settle/.test(action),
    )
    expect(entries.map(({ action, accountId }) => [action, accountId])).toEqual([
      ['quizzes.accept_form', scene.teacher.id],
      ['quizzes.settle', scene.teacher.id],
    ])
    // Idempotent.
    expect((await scene.settle(id, question, { forms: formsOf(pigment), score: 0, accept: true })).body).toEqual({
      marked: 0,
      waiting: 0,
    })
  })

  it('are grouped by likeness, and a wording that is taken out keeps waiting', async () => {
    const { id, question } = await scene.taken([
      'clorophyll',
      'Green pigment in leaves',
      'the green pigments, in leafs',
      'leaves: in them a green pigment',
      'no green pigment in leaves',
      'the clorophyl',
    ])
    const wordings = async () => (await scene.waiting()).map((group) => group.wordings.map(({ answer }) => answer))
    expect(await wordings()).toEqual([
      ['clorophyll', 'the clorophyl'],
      ['Green pigment in leaves', 'leaves: in them a green pigment'],
      ['no green pigment in leaves'],
      ['the green pigments, in leafs'],
    ])
    const [misspelt, pigment] = await scene.waiting()
    const accepted = await scene.settle(id, question, { forms: formsOf(misspelt), score: 0, accept: true })
    expect(accepted.body).toEqual({ marked: 2, waiting: 4 })
    expect((await scene.client.call(getQuiz, one(id))).body.items.find(({ kind }) => kind === 'short')).toMatchObject({
      accepted: ['chlorophyll', 'clorophyll', 'the clorophyl'],
    })
    const { body } = await scene.settle(id, question, {
      forms: formsOf(pigment).slice(0, 1),
      score: 2,
      accept: false,
    })
    expect(body).toEqual({ marked: 1, waiting: 3 })
    expect((await wordings())[0]).toEqual(['leaves: in them a green pigment'])
    const entries = await scene.school.school.write((tx) => tx.db.select().from(auditEntries))
    expect(entries.find(({ action }) => action === 'quizzes.settle')?.after).toMatchObject({
      forms: ['green pigment in leaves'],
    })
  })

  it('are grouped only if they are equal in a language', async () => {
    await scene.school.school.write((tx) => tx.db.update(learningAreas).set({ subjectGroup: 'languages' }))
    await scene.taken(['green pigment', 'Green pigment!', 'a green pigment'])
    expect((await scene.waiting()).map(({ count, isLanguage }) => [count, isLanguage])).toEqual([
      [2, true],
      [1, true],
    ])
  })

  it('keep the learner’s result back until they are marked, or the teacher returns it', async () => {
    const { id } = await scene.taken(['the sun'])
    expect((await scene.phone.call(getOwnResult, one(id))).error.code).toBe('quizzes.not_returned')
    await scene.client.call(returnQuiz, { ...one(id), body: { version: (await scene.sheet(id)).version } })
    const { body } = await scene.phone.call(getOwnResult, one(id))
    expect([body.waiting, body.items.find(({ state }) => state === 'waiting')?.score]).toEqual([1, null])
    expect(
      (await scene.phone.call(ownNotifications.list, { query: {} })).body.items.map(({ title }) => title),
    ).toContain('Result of “Plants”')
  })

  it('take no more points than the question has, and are nobody else’s', async () => {
    const { id, question } = await scene.taken(['the sun'])
    const [group] = await scene.waiting()
    const much = await scene.settle(id, question, { forms: formsOf(group), score: 3.25, accept: false })
    expect([much.status, much.error.code]).toEqual([400, 'quizzes.too_many_points'])
    const stranger = await scene.app.as(
      await scene.school.teacher({ areas: [{ streamId: scene.west, learningAreaId: scene.science }] }),
    )
    expect([
      (await scene.waiting(stranger)).length,
      (await scene.settle(id, question, { forms: [''], score: 0, accept: false }, stranger)).status,
    ]).toEqual([0, 404])
    const other = await scene.draft()
    expect((await scene.settle(other.id, question, { forms: [''], score: 0, accept: false })).status).toBe(404)
    expect((await scene.waiting(scene.client, { quizId: randomUUID() })).length).toBe(0)
  })

  it('are settled once by two at once', async () => {
    const { id, question } = await scene.taken(['the sun', 'the sun', 'rain'])
    const [group] = await scene.waiting()
    const all = await Promise.all(
      [1, 2, 3, 4].map((quarter) =>
        scene.settle(id, question, { forms: formsOf(group), score: quarter / 4, accept: false }),
      ),
    )
    expect(all.map(({ body }) => body.marked).sort((a, b) => a - b)).toEqual([0, 0, 0, 2])
  })
})

describe('a single mark', () => {
  it('is changed with the version that was seen, and stays when a form is accepted', async () => {
    const { id, question } = await scene.taken(['the sun', 'the sun'])
    const { body: results } = await scene.client.call(getResults, one(id))
    const learnerId = results.learners.find(({ status }) => status === 'submitted')?.learnerId ?? ''
    const { body: attempt } = await scene.client.call(getAttempt, { params: { id, learnerId } })
    const answer = attempt.items.find((item) => item.questionId === question)
    expect(answer).toMatchObject({ state: 'waiting', own: ['the sun'], right: ['chlorophyll'], score: null })
    const params = { params: { id: answer?.id ?? '' } }
    const marked = await scene.client.call(markAnswer, {
      ...params,
      body: { score: 1.5, comment: 'Half of it', version: answer?.version ?? 0 },
    })
    expect(marked.body).toMatchObject({ score: 1.5, comment: 'Half of it' })
    const stale = await scene.client.call(markAnswer, { ...params, body: { score: 0, version: answer?.version ?? 0 } })
    expect([stale.status, stale.error.current]).toEqual([409, marked.body])
    expect(
      (await scene.client.call(markAnswer, { ...params, body: { score: 4, version: marked.body.version } })).status,
    ).toBe(400)
    const [group] = await scene.waiting()
    expect((await scene.settle(id, question, { forms: formsOf(group), score: 0, accept: true })).body.marked).toBe(1)
    expect((await scene.client.call(getAttempt, { params: { id, learnerId } })).body.score).toBe(1.5)
    const stranger = await scene.app.as(
      await scene.school.teacher({ areas: [{ streamId: scene.east, learningAreaId: scene.english }] }),
    )
    expect((await stranger.call(markAnswer, { ...params, body: { score: 0, version: 1 } })).status).toBe(404)
  })

  it('cannot be given while the learner still works', async () => {
    const quiz = await scene.published()
    const own = (await scene.start(quiz.id)).body
    await scene.save(quiz.id, [answers.short(own, 'the sun')])
    expect((await scene.client.call(getAttempt, { params: { id: quiz.id, learnerId: scene.amina } })).status).toBe(404)
    const results = (await scene.client.call(getResults, one(quiz.id))).body
    expect([results.counted, results.learners.map(({ status, score }) => [status, score])]).toEqual([
      0,
      [
        ['open', null],
        ['none', null],
      ],
    ])
    expect(await scene.waiting()).toEqual([])
  })
})
