/** Results of a quiz, the mark sheet they go to, and second marking. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cardTexts } from '#features/study-smart/contract/cards.ts'
import { publishAssessment } from '#features/gradebook/contract/assessments.ts'
import { getSheet } from '#features/gradebook/contract/sheets.ts'
import { getAttempt, getResults, markAnswer } from '../contract/marking.ts'
import { getQuiz } from '../contract/quizzes.ts'
import {
  askSecondMarking,
  getSecondMarking,
  listColleagues,
  listSecondMarkings,
  saveSecondMarks,
} from '../contract/second-markings.ts'
import { listChildQuizzes } from '../contract/own-list.ts'
import { enough } from '../rules/analysis.ts'
import { formsOf, one, quizScene } from '../testing/quiz-scene.ts'

const scene = quizScene()

describe('results', () => {
  it('say nothing of questions while there are too few', async () => {
    const { id } = await scene.taken(['chlorophyll', 'chlorophyll'])
    const { body } = await scene.client.call(getResults, one(id))
    expect([body.counted, body.enough, body.mean, body.median]).toEqual([2, enough, 3, 3])
    expect(body.items.map(({ difficulty, discrimination, notes }) => [difficulty, discrimination, notes])).toEqual(
      Array.from({ length: 4 }, () => [null, null, []]),
    )
    expect(body.items.find(({ common }) => common.length > 0)?.common).toEqual([
      { text: 'chlorophyll', count: 2, right: true },
    ])
    expect(body.spread.reduce((sum, part) => sum + part, 0)).toBe(2)
  })

  it('reach guardians who may see records, when they are out', async () => {
    const [mother, barred] = [
      await scene.school.guardian([scene.amina]),
      await scene.school.guardian([scene.amina], { maySeeRecords: false }),
    ]
    const { id } = await scene.taken(['chlorophyll'])
    const list = async (account: typeof mother.account, child: string) =>
      (await scene.app.as(account)).call(listChildQuizzes, { params: { id: child } })
    expect((await list(mother.account, scene.amina)).body.items).toMatchObject([
      { id, phase: 'result', score: 3, points: 9 },
    ])
    expect([
      (await list(barred.account, scene.amina)).status,
      (await list(mother.account, scene.brian)).status,
    ]).toEqual([404, 404])
  })
})

describe('study cards', () => {
  const texts = async () => (await scene.phone.call(cardTexts)).body.items

  it('are offered the questions of a quiz whose answers are shown, what lost most points first', async () => {
    await scene.taken(['chlorophyll'])
    expect((await texts()).map(({ front, text, source, sourceTitle }) => [front, text, source, sourceTitle])).toEqual([
      ['Put in order', '1. Seed\n2. Seedling\n3. Plant', 'quiz', 'Plants'],
      ['What does a leaf take in by day?', 'Carbon dioxide', 'quiz', 'Plants'],
      ['How long is the leaf?', '12.5 ± 0.5 cm', 'quiz', 'Plants'],
      ['What is the green stuff called?', 'chlorophyll', 'quiz', 'Plants'],
    ])
  })

  it('are offered nothing of a quiz that still runs, or whose answers are not shown', async () => {
    const { id } = await scene.published()
    await scene.start(id)
    expect(await texts()).toEqual([])
    await scene.taken(['chlorophyll'], { title: 'Secret', showAnswers: 'never' })
    expect((await texts()).filter(({ sourceTitle }) => sourceTitle === 'Secret')).toEqual([])
  })
})

describe('the mark sheet', () => {
  const sheet = async () =>
    (await scene.client.call(getSheet, { query: { streamId: scene.east, learningAreaId: scene.science } })).body

  it('gets a column with the marks that are certain, and the others when they are settled', async () => {
    const { id, question } = await scene.taken(['chlorophyll', 'the sun'], { countInGradebook: true })
    const cells = async () =>
      (await sheet()).learners.map((one) => [one.fullName, one.cells[0]?.state, one.cells[0]?.score])
    expect((await sheet()).assessments).toMatchObject([{ title: 'Plants', kind: 'quiz', maxScore: 9, source: 'quiz' }])
    expect(await cells()).toEqual([
      ['Amina Mwende', 'scored', 3],
      ['Brian Kiptoo', 'empty', null],
      ['Learner B', 'empty', null],
    ])
    const [group] = await scene.waiting()
    await scene.settle(id, question, { forms: formsOf(group), score: 1.5, accept: false })
    expect(await cells()).toContainEqual(['Learner B', 'scored', 1.5])
    const [column] = (await sheet()).assessments
    await scene.client.call(publishAssessment, {
      params: { id: column?.id ?? '' },
      body: { version: column?.version ?? 0, withoutMissing: true },
    })
    const { body } = await scene.client.call(getAttempt, { params: { id, learnerId: scene.amina } })
    const answer = body.items.find((item) => item.questionId === question)
    const locked = await scene.client.call(markAnswer, {
      params: { id: answer?.id ?? '' },
      body: { score: 0, version: answer?.version ?? 0 },
    })
    expect([locked.status, locked.error.code]).toEqual([409, 'gradebook.locked'])
    expect((await scene.client.call(getAttempt, { params: { id, learnerId: scene.amina } })).body.score).toBe(3)
  })

  it('gets nothing that its teacher does not want there, or that lies in no term', async () => {
    await scene.taken(['chlorophyll'])
    expect((await sheet()).assessments).toEqual([])
    const answer = await scene.create({ opensOn: '2026-04-10', closesOn: '2026-04-10', countInGradebook: true })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['closesOn']])
  })
})

describe('a second marking', () => {
  const asking = async () => {
    const { id, question } = await scene.taken(['the sun', 'rain', 'soil'])
    for (const [index, group] of (await scene.waiting()).entries())
      await scene.settle(id, question, { forms: formsOf(group), score: index, accept: false })
    const account = await scene.school.teacher({ areas: [{ streamId: scene.west, learningAreaId: scene.science }] })
    const colleague = await scene.app.as(account)
    const made = await scene.client.call(askSecondMarking, {
      ...one(id),
      body: { staffId: account.staffId, size: 10, threshold: 25 },
    })
    return { id, account, colleague, made }
  }

  it('is blind, and shows the differences to who asked once it is done', async () => {
    const { id, account, colleague, made } = await asking()
    expect((await scene.client.call(listColleagues, one(id))).body).toMatchObject({
      items: [{ id: account.staffId }],
      marked: 3,
    })
    expect([made.status, made.body.answers, made.body.mine]).toEqual([201, 3, false])
    const sheet = await colleague.call(getSecondMarking, one(made.body.id))
    expect(sheet.body).toMatchObject({ mine: true, marked: 0, differences: [], lean: null })
    expect(sheet.text).not.toMatch(/Amina|Learner|"first"/)
    expect(sheet.body.sample.map(({ score }) => score)).toEqual([null, null, null])
    const [first, ...rest] = sheet.body.sample
    const save = (marks: { id: string; score: number }[], finish: boolean) =>
      colleague.call(saveSecondMarks, { ...one(made.body.id), body: { marks, finish } })
    expect((await save([{ id: first?.id ?? '', score: 3 }], true)).error.code).toBe('quizzes.second_incomplete')
    expect((await save([{ id: first?.id ?? '', score: 3.25 }], false)).error.code).toBe('quizzes.too_many_points')
    expect((await save([{ id: randomUUID(), score: 1 }], false)).status).toBe(400)
    expect((await scene.client.call(getSecondMarking, one(made.body.id))).body).toMatchObject({
      sample: [],
      differences: [],
    })
    expect(
      (
        await save(
          sheet.body.sample.map(({ id: answer }) => ({ id: answer, score: 1 })),
          true,
        )
      ).body,
    ).toMatchObject({ done: true, differences: [] })
    expect((await save([{ id: rest[0]?.id ?? '', score: 0 }], false)).error.code).toBe('quizzes.second_done')
    const { body } = await scene.client.call(getSecondMarking, one(made.body.id))
    expect([
      body.agree,
      body.lean,
      new Set(body.differences.map(({ first: was, second }) => `${was} ${second}`)),
    ]).toEqual([1, 0, new Set(['0 1', '2 1'])])
    expect((await scene.client.call(listSecondMarkings)).body.items).toMatchObject([
      { done: true, mine: false, colleague: expect.stringContaining('Wafula') },
    ])
  })

  it('is for the two alone, and for colleagues of the area', async () => {
    const { id, made, colleague } = await asking()
    const stranger = await scene.school.teacher({ areas: [{ streamId: scene.east, learningAreaId: scene.english }] })
    expect((await (await scene.app.as(stranger)).call(getSecondMarking, one(made.body.id))).status).toBe(404)
    expect((await colleague.call(getQuiz, one(id))).status).toBe(404)
    expect(
      (await scene.client.call(saveSecondMarks, { ...one(made.body.id), body: { marks: [], finish: false } })).status,
    ).toBe(404)
    for (const staffId of [stranger.staffId, scene.teacher.staffId, randomUUID()])
      expect(
        (await scene.client.call(askSecondMarking, { ...one(id), body: { staffId, size: 1, threshold: 10 } })).error
          .code,
      ).toBe('quizzes.no_colleague')
  })
})
