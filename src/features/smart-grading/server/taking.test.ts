import { describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { closeQuiz, returnQuiz, saveQuiz, takeBackQuiz } from '../contract/quizzes.ts'
import { listOwnQuizzes } from '../contract/own-list.ts'
import { getOwnQuiz, getOwnResult } from '../contract/taking.ts'
import { answers, firstDevice, one, quizScene, secondDevice } from '../testing/quiz-scene.ts'
import { quizAnswers, quizAttempts } from './tables.ts'

const scene = quizScene()
const begun = async (given: object = {}) => {
  const quiz = await scene.published(given)
  return { id: quiz.id, version: quiz.version, own: (await scene.start(quiz.id)).body }
}
const rows = async () => scene.school.school.write((tx) => tx.db.select().from(quizAnswers))
const attempts = async () => scene.school.school.write((tx) => tx.db.select().from(quizAttempts))

describe('a quiz', () => {
  it('is begun, answered, handed in, and its result read once it is over', async () => {
    const { id, own } = await begun()
    expect(own).toMatchObject({
      phase: 'begun',
      title: 'Plants',
      questions: 4,
      points: 9,
      attempt: { dueAt: '2026-03-10T05:20:00.000Z', answers: [] },
    })
    await scene.save(id, [answers.single(own, 'Carbon dioxide')])
    await scene.save(id, [answers.number(own, '12,8 cm'), answers.order(own, 'Seedling', 'Seed', 'Plant')])
    const handed = await scene.submit(id, [answers.short(own, 'Chlorophyll!')])
    expect([handed.status, handed.body.phase, handed.body.attempt?.status, handed.body.attempt?.questions]).toEqual([
      200,
      'waiting',
      'submitted',
      [],
    ])
    const early = await scene.phone.call(getOwnResult, one(id))
    expect([early.status, early.error.code]).toEqual([409, 'quizzes.not_returned'])
    scene.at('10:11')
    expect(await scene.closeDue(id)).toBe(true)
    const { body } = await scene.phone.call(getOwnResult, one(id))
    expect(body).toMatchObject({ phase: 'result', score: 7, points: 9, waiting: 0 })
    expect(body.items.map(({ score, own: lines, right }) => [score, lines, right])).toEqual([
      [2, ['Carbon dioxide'], ['Carbon dioxide']],
      [1, ['12,8 cm'], ['12.5 ± 0.5 cm']],
      [3, ['Chlorophyll!'], ['chlorophyll']],
      [1, ['1. Seedling', '2. Seed', '3. Plant'], ['1. Seed', '2. Seedling', '3. Plant']],
    ])
    const notices = (await scene.phone.call(ownNotifications.list, { query: {} })).body.items.map(({ title }) => title)
    expect(notices).toEqual(expect.arrayContaining(['Quiz: Plants', 'Result of “Plants”']))
  })

  it('never says what is right while it runs, nor afterwards where its teacher shows no answers', async () => {
    const { id, own } = await begun({ showAnswers: 'never' })
    const texts = [
      JSON.stringify(own),
      (await scene.phone.call(getOwnQuiz, one(id))).text,
      (await scene.phone.call(listOwnQuizzes)).text,
    ]
    texts.push((await scene.save(id, [answers.number(own, '12')])).text, (await scene.submit(id)).text)
    scene.at('10:11')
    await scene.closeDue(id)
    const result = await scene.phone.call(getOwnResult, one(id))
    texts.push(result.text.replace('"12"', ''))
    for (const text of texts)
      expect(text).not.toMatch(/chlorophyll|12\.5|"correct"|tolerance|makes sugar|Names its colour/i)
    expect(result.body.items.map(({ right, explanation }) => [right, explanation])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    )
  })

  it('is not there as a draft, for another class, for others than those chosen, or for another school', async () => {
    const draft = await scene.draft()
    expect((await scene.phone.call(getOwnQuiz, one(draft.id))).status).toBe(404)
    const { id } = await scene.published({ learnerIds: [scene.brian] })
    const stranger = await scene.school.school.account('student')
    await scene.school.learner(scene.west, 'Neema Atieno', { accountId: stranger.id })
    const whole = await scene.published()
    const west = await scene.app.as(stranger)
    for (const [client, quiz] of [
      [scene.phone, id],
      [west, whole.id],
      [west, id],
    ] as const) {
      expect([
        (await client.call(getOwnQuiz, one(quiz))).status,
        (await scene.start(quiz, client)).status,
        (await scene.submit(quiz, [], client)).status,
      ]).toEqual([404, 404, 404])
    }
    expect((await scene.phone.call(listOwnQuizzes)).body.items.map((item) => item.id)).toEqual([whole.id])
    expect((await west.call(listOwnQuizzes)).body.items).toEqual([])
  })

  it('cannot be begun before it opens, after it closes, or after it was taken back', async () => {
    const { id, version } = await scene.published({ opensTime: '09:00' })
    expect((await scene.phone.call(getOwnQuiz, one(id))).body).toMatchObject({ phase: 'coming', attempt: null })
    expect((await scene.start(id)).error.code).toBe('quizzes.closed_to_learners')
    scene.at('10:00:01')
    expect((await scene.start(id)).status).toBe(409)
    scene.at('09:30')
    await scene.client.call(takeBackQuiz, { ...one(id), body: { version } })
    expect((await scene.start(id)).status).toBe(404)
  })

  it('asks to be started before it takes answers', async () => {
    const { id } = await scene.published()
    const [save, submit] = [await scene.save(id, []), await scene.submit(id)]
    expect([save.error.code, submit.error.code]).toEqual(['quizzes.not_begun', 'quizzes.not_begun'])
  })

  it('takes no answer of another question, kind or quiz', async () => {
    const { id, own } = await begun()
    const other = await scene.published({ title: 'Other' })
    const elsewhere = (await scene.start(other.id)).body
    const number = answers.number(own, '1')
    for (const wrong of [
      answers.number(elsewhere, '1'),
      { ...number, answer: { kind: 'short' as const, text: 'x' } },
      answers.single(own, 'Helium'),
    ]) {
      const answer = await scene.save(id, [wrong])
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([
        400,
        [wrong.answer.kind === 'single' ? 'answers.0.answer.choice' : 'answers.0.answer'],
      ])
    }
    expect(await rows()).toEqual([])
  })
})

describe('the server’s clock', () => {
  it('takes what arrives in time whatever the device’s clock says', async () => {
    const { id, own } = await begun()
    for (const givenAt of ['1970-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])
      await scene.save(id, [{ ...answers.number(own, givenAt.slice(0, 4)), givenAt }])
    const [row] = await rows()
    expect(row).toMatchObject({
      answer: { kind: 'number', number: '2099' },
      late: false,
      givenAt: new Date('2026-03-10T05:00:00Z'),
    })
  })

  it('takes what was given in time and arrives within the grace, and counts it as late', async () => {
    const { id, own } = await begun()
    scene.at('08:29')
    const answer = await scene.save(id, [
      { ...answers.number(own, '12.5'), givenAt: '2026-03-10T05:19:59Z' },
      { ...answers.single(own, 'Oxygen'), givenAt: '2026-03-10T05:20:01Z' },
    ])
    expect(answer.body.attempt).toMatchObject({ late: 1, refused: 1, answers: [{ answer: { number: '12.5' } }] })
    // The same once more is no second refusal.
    expect(
      (await scene.save(id, [{ ...answers.single(own, 'Oxygen'), givenAt: '2026-03-10T05:20:01Z' }])).body.attempt
        ?.refused,
    ).toBe(1)
  })

  it('takes nothing after the grace, even from a clock that is turned back', async () => {
    const { id, own } = await begun()
    scene.at('08:30:01')
    const answer = await scene.save(id, [{ ...answers.number(own, '12.5'), givenAt: '2026-03-10T05:10:00Z' }])
    expect(answer.body.attempt).toMatchObject({ late: 0, refused: 1, answers: [] })
    await scene.closeDue(id)
    expect((await attempts())[0]).toMatchObject({ status: 'timed_out', score: 0 })
  })

  it('ends an abandoned attempt after the grace with what has come, and the quiz after its own', async () => {
    const { id, own } = await begun()
    await scene.save(id, [answers.single(own, 'Carbon dioxide')])
    scene.at('08:30')
    expect(await scene.closeDue(id)).toBe(false)
    expect((await attempts())[0]?.status).toBe('open')
    scene.at('08:30:01')
    await scene.closeDue(id)
    await scene.closeDue(id)
    expect((await attempts())[0]).toMatchObject({ status: 'timed_out', score: 200, submittedAt: null })
    expect((await scene.sheet(id)).phase).toBe('open')
    scene.at('10:10')
    await scene.closeDue(id)
    expect((await scene.sheet(id)).phase).toBe('closing')
    scene.at('10:10:01')
    expect(await scene.closeDue(id)).toBe(true)
    expect((await scene.sheet(id)).phase).toBe('closed')
  })

  it('ends every attempt when the teacher ends the quiz, and gives more time when the teacher does', async () => {
    const { id, version, own } = await begun({ timeLimitMinutes: undefined })
    const longer = await scene.client.call(saveQuiz, {
      ...one(id),
      body: { ...scene.settings({ timeLimitMinutes: undefined, closesTime: '11:00' }), version },
    })
    expect([longer.status, (await scene.phone.call(getOwnQuiz, one(id))).body.attempt?.dueAt]).toEqual([
      200,
      '2026-03-10T08:00:00.000Z',
    ])
    const shorter = await scene.client.call(saveQuiz, {
      ...one(id),
      body: { ...scene.settings({ timeLimitMinutes: 5, closesTime: '11:00' }), version: longer.body.version },
    })
    expect([shorter.status, shorter.error.code]).toEqual([409, 'quizzes.begun'])
    scene.at('08:30')
    const closed = await scene.client.call(closeQuiz, { ...one(id), body: { version: longer.body.version } })
    expect(closed.body.phase).toBe('closing')
    scene.at('08:31')
    expect((await scene.save(id, [answers.number(own, '12.5')])).body.attempt).toMatchObject({ refused: 1 })
    const held = await scene.client.call(returnQuiz, { ...one(id), body: { version: closed.body.version } })
    expect(held.error.code).toBe('quizzes.not_over')
  })
})

describe('two devices', () => {
  it('share one attempt however often it is begun', async () => {
    const { id } = await scene.published()
    const tablet = await scene.app.as(scene.learner)
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => scene.start(id, index % 2 ? tablet : scene.phone)),
    )
    expect(new Set(all.map(({ status, body }) => `${status} ${body.attempt?.startedAt}`)).size).toBe(1)
    expect(await attempts()).toHaveLength(1)
    const begins = (await scene.school.school.write((tx) => tx.db.select().from(auditEntries))).filter(
      ({ action }) => action === 'quizzes.begin',
    )
    expect(begins).toHaveLength(1)
  })

  it('keep the answer that reaches the server last, and both are told', async () => {
    const { id, own } = await begun()
    const tablet = await scene.app.as(scene.learner)
    const first = await scene.save(id, [answers.number(own, '11')], scene.phone, firstDevice)
    expect(first.body.attempt?.answers[0]).toMatchObject({ version: 1, twoDevices: false, deviceId: firstDevice })
    const second = await scene.save(id, [answers.number(own, '12')], tablet, secondDevice)
    expect(second.body.attempt?.answers[0]).toMatchObject({
      version: 2,
      twoDevices: true,
      deviceId: secondDevice,
      answer: { number: '12' },
    })
    expect((await scene.phone.call(getOwnQuiz, one(id))).body.attempt?.answers[0]).toMatchObject({
      twoDevices: true,
      answer: { number: '12' },
    })
    // Repeating an answer changes nothing.
    expect(
      (await scene.save(id, [answers.number(own, '12')], scene.phone, firstDevice)).body.attempt?.answers[0],
    ).toMatchObject({
      version: 2,
      deviceId: secondDevice,
    })
  })

  it('write at once and lose nothing', async () => {
    const { id, own } = await begun()
    const tablet = await scene.app.as(scene.learner)
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        scene.save(
          id,
          [index % 2 ? answers.number(own, String(index)) : answers.short(own, String(index))],
          index % 2 ? tablet : scene.phone,
          index % 2 ? secondDevice : firstDevice,
        ),
      ),
    )
    const kept = await rows()
    expect([kept.length, Math.max(...kept.map(({ sequence }) => sequence))]).toEqual([2, 16])
  })

  it('hand in once, and what comes afterwards is refused and counted', async () => {
    const { id, own } = await begun()
    const tablet = await scene.app.as(scene.learner)
    const [first, second] = await Promise.all([
      scene.submit(id, [answers.number(own, '12.5')]),
      scene.submit(id, [], tablet),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    const done = (await scene.school.school.write((tx) => tx.db.select().from(auditEntries))).filter(
      ({ action }) => action === 'quizzes.submit',
    )
    expect(done).toHaveLength(1)
    const late = await scene.save(id, [answers.short(own, 'chlorophyll')], tablet, secondDevice)
    expect(late.body.attempt).toMatchObject({ status: 'submitted' })
    expect(late.body.attempt?.refused).toBeGreaterThanOrEqual(1)
    expect((await scene.submit(id)).body.attempt?.submittedAt).toBe(first.body.attempt?.submittedAt)
  })
})
