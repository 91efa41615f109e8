/** One payment for several learners over HTTP: the list, the sum, receipts, and taking the whole back. */
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import { bounceCheque, listCheques } from '../contract/cheques.ts'
import { feeErrors } from '../contract/shapes.ts'
import {
  createSplit,
  familyOfLearner,
  getSplit,
  listSplits,
  readSplit,
  splitErrors,
  undoSplit,
} from '../contract/splits.ts'
import { studentStatement } from '../contract/students.ts'
import { listSuspense } from '../contract/suspense.ts'
import { feeTexts } from '../contract/words.ts'
import { accountsOf } from '../testing/books.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()
const bursary = () => ({
  kind: 'ng_cdf' as const,
  payer: 'NG-CDF Westlands',
  channel: 'cheque' as const,
  reference: '004518',
  bank: 'KCB',
  amount: 10_000,
  shares: [
    { learnerId: scene.faith, amount: 7000 },
    { learnerId: scene.brian, amount: 3000 },
  ],
})
const post = (more: Partial<ReturnType<typeof bursary>> = {}, key?: string) =>
  scene.clients.bursar.call(createSplit, { body: { ...bursary(), ...more } }, key ? { key } : {})
const balance = async (id: string) =>
  (await scene.clients.admin.call(studentStatement, { params: { id } })).body.balance
const read = async (text: string) =>
  scene.clients.bursar.call(readSplit, {}, { files: { file: { name: 'list.csv', content: Buffer.from(text) } } })

describe('a bursary for several learners', () => {
  it('is one reference with a receipt for each learner, and waits for the bank as a cheque', async () => {
    const { body } = await post()
    expect(body).toMatchObject({ state: 'waiting', learners: 2, reference: 'KCB 004518', amount: 10_000 })
    expect(body.shares.map(({ student, amount, receiptNumber }) => [student.id, amount, receiptNumber])).toEqual([
      [scene.faith, 7000, '00001'],
      [scene.brian, 3000, '00002'],
    ])
    expect([await balance(scene.faith), await balance(scene.brian)]).toEqual([-7000, -3000])
    expect(await accountsOf(scene)).toEqual({ cheques: 10_000, ahead: -10_000 })
    const cheques = await scene.clients.bursar.call(listCheques, { query: {} })
    expect(cheques.body.items).toMatchObject([{ id: body.id, amount: 10_000, payments: [{}, {}] }])
    expect((await scene.clients.bursar.call(listSplits, { query: { search: 'westlands' } })).body.items).toMatchObject([
      { id: body.id, learners: 2 },
    ])
    const suspense = await scene.clients.bursar.call(listSuspense, { query: {} })
    expect(suspense.body.received).toMatchObject({ waitingPayments: 0, waiting: 0 })
  })

  it('is posted only if the learners’ amounts come to the payment, each learner once', async () => {
    const wrong = await post({ amount: 10_500 })
    expect([wrong.status, wrong.error.code, wrong.error.message]).toEqual([
      409,
      splitErrors.sumDiffers.code,
      'The learners’ amounts come to KES 10,000, but the payment is KES 10,500. Correct one of them first.',
    ])
    const [share] = bursary().shares
    const twice = await post({ shares: share ? [share, { ...share, amount: 3000 }] : [] })
    expect(twice.error.code).toBe(splitErrors.twice.code)
    const stranger = await post({ shares: [{ learnerId: newId(), amount: 10_000 }] })
    expect(stranger.error.fields).toEqual({ shares: feeTexts.learner })
    expect(await accountsOf(scene)).toEqual({})
  })

  it('is posted once however often it is sent', async () => {
    const answers = await Promise.all([
      post({}, 'same-key-0001'),
      post({}, 'same-key-0001'),
      post({}, 'other-key-0002'),
    ])
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect((await post()).error.code).toBe(feeErrors.referenceTaken.code)
    expect(await accountsOf(scene)).toEqual({ cheques: 10_000, ahead: -10_000 })
  })

  it('is taken back as a whole, and can be entered again', async () => {
    const { body } = await post()
    const undo = () => scene.clients.bursar.call(undoSplit, { params: { id: body.id }, body: { reason: 'Wrong list' } })
    const back = (await undo()).body
    expect([back.state, back.learners, back.shares.map(({ stands }) => stands)]).toEqual([
      'taken_back',
      0,
      [false, false],
    ])
    expect(await accountsOf(scene)).toEqual({})
    expect((await undo()).error.code).toBe(splitErrors.takenBack.code)
    expect((await scene.clients.bursar.call(listCheques, { query: {} })).body.totalCount).toBe(0)
    const [told] = await scene.noticesOf('mother')
    expect(told?.title).toBe('Payment reversed for Faith: KES 7,000')
    expect((await post()).status).toBe(201)
  })

  it('says that its cheque bounced', async () => {
    const { id } = (await post()).body
    await scene.clients.bursar.call(bounceCheque, { params: { id }, body: { reason: 'No funds' } })
    const found = (await scene.clients.bursar.call(getSplit, { params: { id } })).body
    expect([found.state, found.learners]).toEqual(['bounced', 0])
    expect(await accountsOf(scene)).toEqual({})
  })

  it('is taken back or bounces, never both, when two people do it at the same moment', async () => {
    const { id } = (await post()).body
    const answers = await Promise.all([
      scene.clients.bursar.call(undoSplit, { params: { id }, body: { reason: 'Of another school' } }),
      scene.clients.admin.call(bounceCheque, { params: { id }, body: { reason: 'No funds' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect([await balance(scene.faith), await balance(scene.brian)]).toEqual([0, 0])
    expect(await accountsOf(scene)).toEqual({})
  })
})

describe('a list from a spreadsheet', () => {
  it('is read by admission number, and says which rows need a hand', async () => {
    const { body } = await read(
      'NG-CDF WESTLANDS 2026\nNo,ADM NO,Name,Amount\n1,adm 2026 001,Faith Muthoni,"7,000"\n2,ADM-2026-002,Peter Otieno,3000\n3,9999,Jane,500\n4,ADM-2026-001,Faith,100\n5,,Unknown Child,250/=\n,,TOTAL,10850\n',
    )
    expect(body.rows.map(({ number, student, amount, problem }) => [number, student?.id, amount, problem])).toEqual([
      [3, scene.faith, 7000, null],
      [4, scene.brian, 3000, 'other_name'],
      [5, undefined, 500, 'unknown'],
      [6, undefined, 100, 'twice'],
      [7, undefined, 250, 'unknown'],
    ])
  })

  it('needs columns of admission numbers and amounts', async () => {
    expect((await read('Name,Class\nFaith,7 East\n')).error.code).toBe(splitErrors.noColumns.code)
  })
})

describe('a family', () => {
  it('has the other children for whom the same guardians pay', async () => {
    const sister = await scene.people.learner({ firstName: 'Hope', in: '7 West' })
    await scene.people.guardian([scene.faith, sister], { firstName: 'Ruth' })
    await scene.charge(sister, 4000)
    const { body } = await scene.clients.bursar.call(familyOfLearner, { params: { id: scene.faith } })
    expect(body.items.map(({ student, balance: owed }) => [student.id, owed])).toEqual([
      [scene.faith, 0],
      [sister, 4000],
    ])
  })
})
