/** Printed answer sheets: made, printed, read, decided, recorded. */
import { describe, expect, it } from 'vitest'
import {
  decideDoubt,
  getSheetSet,
  listSheetSets,
  makeSheetSet,
  printSheetSet,
  recordSheetMarks,
  removeSheetSet,
  saveSheetReading,
  type SheetSet,
} from '../contract/answer-sheets.ts'
import { one, quizScene } from '../testing/quiz-scene.ts'

const scene = quizScene()
const crop = 'data:image/jpeg;base64,AAAA'
const faint = { question: 3, verdict: 'doubtful' as const, guess: 'A' as const, fills: [30, 0, 0, 0], crop }

const make = (given: object = {}) =>
  scene.client.call(makeSheetSet, {
    body: {
      streamId: scene.east,
      learningAreaId: scene.science,
      title: 'Mid-term paper 1',
      date: '2026-03-10',
      choices: 4,
      key: 'b a, d c',
      ...given,
    },
  })
const made = async (): Promise<SheetSet> => (await make()).body

const save = (id: string, learnerId: string, answers: string, given: object = {}) =>
  scene.client.call(saveSheetReading, {
    params: { id, learnerId },
    body: { answers, doubts: [], replace: false, ...given },
  })

const sheet = async (id: string): Promise<SheetSet> => (await scene.client.call(getSheetSet, one(id))).body

describe('answer sheets', () => {
  it('are made for a class and listed', async () => {
    const set = await made()
    expect(set).toMatchObject({ questions: 4, choices: 4, learners: 2, read: 0, doubts: 0, recorded: false })
    expect(set.sheets.map(({ learnerName }) => learnerName)).toEqual(['Amina Mwende', 'Brian Kiptoo'])
    expect((await scene.client.call(listSheetSets, {})).body.items).toMatchObject([{ id: set.id, learners: 2 }])
    expect(JSON.stringify(set)).not.toContain('BADC')
  })

  it('refuse a key with letters that are no choices, another class, a day without a term', async () => {
    expect((await make({ streamId: scene.west })).status).toBe(400)
    expect((await make({ choices: 2 })).status).toBe(400)
    expect((await make({ date: '2020-01-01' })).status).toBe(400)
  })

  it('print as PDF', async () => {
    const { id } = await made()
    const answer = await scene.client.call(printSheetSet, one(id))
    expect(answer.status).toBe(200)
  })

  it('keep what was read first until the teacher takes the new photo', async () => {
    const { id } = await made()
    expect((await save(id, scene.amina, 'BADC')).body).toEqual({
      learnerName: 'Amina Mwende',
      doubts: 0,
      repeated: false,
    })
    expect((await save(id, scene.amina, 'AAAA')).body.repeated).toBe(true)
    expect((await sheet(id)).sheets[0]).toMatchObject({ read: true, score: 4 })
    await save(id, scene.amina, 'AAAA', { replace: true })
    expect((await sheet(id)).sheets[0]).toMatchObject({ score: 1 })
  })

  it('refuse learners of other classes and readings that do not fit', async () => {
    const { id } = await made()
    expect((await save(id, scene.zawadi, 'BADC')).error.code).toBe('quizzes.sheet_not_in_class')
    expect((await save(id, scene.amina, 'BAD')).error.code).toBe('quizzes.sheet_other_length')
    expect((await save(id, scene.amina, 'BAE?')).status).toBe(400)
    expect((await save(id, scene.amina, 'BA?C')).status).toBe(400)
  })

  it('show the right answer after the decision only, and put marks into the gradebook', async () => {
    const { id } = await made()
    const record = () => scene.client.call(recordSheetMarks, { ...one(id), body: {} })
    expect((await record()).error.code).toBe('quizzes.sheet_nothing_read')
    await save(id, scene.amina, 'BA?C', { doubts: [faint] })
    await save(id, scene.brian, 'BADA')
    const [doubt] = (await sheet(id)).doubtful
    expect(doubt).toMatchObject({
      question: 3,
      guess: 'A',
      crop,
      answer: null,
      right: null,
      learnerName: 'Amina Mwende',
    })
    expect((await record()).error.code).toBe('quizzes.sheet_undecided')
    const decide = (answer: 'A' | 'D' | 'E' | '-' | null) =>
      scene.client.call(decideDoubt, { params: { id, doubtId: doubt?.id ?? '' }, body: { answer } })
    expect((await decide('E')).status).toBe(400)
    expect((await decide('A')).body).toMatchObject({ answer: 'A', right: 'D' })
    expect((await decide(null)).body).toMatchObject({ answer: null, right: null })
    expect((await sheet(id)).doubts).toBe(1)
    await decide('D')
    expect((await record()).body).toEqual({ marks: 2 })
    expect((await sheet(id)).recorded).toBe(true)
    expect((await save(id, scene.brian, 'BADC', { replace: true })).error.code).toBe('quizzes.sheet_recorded')
    expect((await scene.client.call(removeSheetSet, one(id))).status).toBe(409)
  })

  it('are thrown away with what was read', async () => {
    const { id } = await made()
    await save(id, scene.amina, 'BA?C', { doubts: [faint] })
    expect((await scene.client.call(removeSheetSet, one(id))).status).toBe(204)
    expect((await scene.client.call(listSheetSets, {})).body.items).toEqual([])
  })
})
