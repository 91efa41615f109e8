/** Polls over HTTP: asked, answered once, shown when the teacher wants, and made a quiz. */
import { describe, expect, it } from 'vitest'
import { calendarScene, type Person } from '#features/calendar/testing/calendar-scene.ts'
import { getQuiz } from '#features/smart-grading/contract/quizzes.ts'
import { endLive, joinLive, leaveLive, planLive, startLive } from '../../contract/lessons.ts'
import {
  answerPoll,
  askPoll,
  livePolls,
  makePollQuiz,
  pollErrors,
  pollQuizPlaces,
  setPoll,
} from '../../contract/polls.ts'

const scene = calendarScene()
let live = ''
const at = (id = live) => ({ params: { id } })

const begin = async (): Promise<void> => {
  const { body } = await scene.clients.teacher.call(planLive, {
    body: { title: 'Acids', day: '2026-03-10', startTime: '08:20', endTime: '09:00', streamIds: [scene.east] },
  })
  live = body.id
  await scene.clients.teacher.call(startLive, at())
  await scene.clients.faith.call(joinLive, at())
}
const asked = { question: 'Which is an acid?', choices: ['Lemon juice', 'Soap water', 'Ash water'], right: 0 }
const ask = (given: object = {}, as: Person = 'teacher') =>
  scene.clients[as].call(askPoll, { ...at(), body: { ...asked, ...given } })
const poll = async (given: object = {}): Promise<string> => {
  const { status, body, text } = await ask(given)
  if (status !== 201) throw new Error(text)
  return body.id
}
const choose = (pollId: string, choice: number, as: Person = 'faith') =>
  scene.clients[as].call(answerPoll, { params: { id: live, pollId }, body: { choice } })
const change = (pollId: string, body: object, as: Person = 'teacher') =>
  scene.clients[as].call(setPoll, { params: { id: live, pollId }, body })
const seen = async (as: Person = 'teacher') => (await scene.clients[as].call(livePolls, at())).body.items

describe('a poll', () => {
  it('is answered once by each learner, who may change the choice until it is closed', async () => {
    await begin()
    const id = await poll()
    expect((await choose(id, 1)).status).toBe(204)
    expect((await choose(id, 0)).status).toBe(204)
    expect((await seen())[0]).toMatchObject({ open: true, counts: [1, 0, 0], right: 0 })
    await change(id, { closed: true })
    expect((await choose(id, 2)).text).toContain(pollErrors.closed.code)
    expect((await seen())[0]).toMatchObject({ open: false, counts: [1, 0, 0] })
  })

  it('names learners to the lesson’s teacher only, and shows results when the teacher wants', async () => {
    await begin()
    const id = await poll()
    await choose(id, 0)
    expect((await seen())[0]?.answers).toEqual([{ learnerId: scene.faith, name: 'Faith Muthoni', choice: 0 }])
    expect((await seen('faith'))[0]).toMatchObject({ own: 0, counts: null, answers: [], right: null, shown: false })
    await change(id, { shown: true })
    expect((await seen('faith'))[0]).toMatchObject({ counts: [1, 0, 0], answers: [], right: null })
    await change(id, { shown: false })
    expect((await seen('faith'))[0]?.counts).toBeNull()
  })

  it('is closed by the next one; of two asked at once both are kept and one is open', async () => {
    await begin()
    const first = await poll()
    const [one, two] = await Promise.all([ask({ question: 'One?' }), ask({ question: 'Two?' })])
    expect([one.status, two.status]).toEqual([201, 201])
    const items = await seen()
    expect(items.filter(({ open }) => open)).toHaveLength(1)
    expect(items.find(({ id }) => id === first)?.open).toBe(false)
  })

  it('is for those in the room, and asked by the lesson’s teacher', async () => {
    await begin()
    const id = await poll()
    expect((await ask({ choices: ['Same', 'Same'] })).status).toBe(400)
    expect((await ask({ right: 3 })).status).toBe(400)
    expect((await choose(id, 3)).status).toBe(404)
    for (const as of ['zawadi', 'colleague'] as const) {
      expect((await scene.clients[as].call(livePolls, at())).status).toBe(404)
      expect((await choose(id, 0, as)).status).toBe(404)
    }
    expect((await choose(id, 0, 'teacher')).status).toBe(404)
    expect((await change(id, { shown: true }, 'colleague')).status).toBe(404)
    for (const as of ['mother', 'technician'] as const)
      expect((await scene.clients[as].call(livePolls, at())).status).toBe(403)
    // Heads observe once everybody sees them.
    expect((await scene.clients.admin.call(livePolls, at())).status).toBe(409)
    await scene.clients.admin.call(joinLive, at())
    expect((await scene.clients.admin.call(livePolls, at())).body.items).toMatchObject([{ id, answers: [] }])
    for (const as of ['faith', 'mother'] as const) {
      expect((await ask({}, as)).status).toBe(403)
      expect((await change(id, { shown: true }, as)).status).toBe(403)
    }
    await scene.clients.faith.call(leaveLive, at())
    expect((await choose(id, 0)).status).toBe(409)
    await begin()
    expect((await change(id, { shown: true })).status).toBe(404)
  })
})

describe('the quiz of a lesson’s polls', () => {
  const place = async () => {
    const { body } = await scene.clients.teacher.call(pollQuizPlaces, at())
    const [first] = body.items
    if (!first) throw new Error('No place for a quiz')
    return { streamId: first.streamId, learningAreaId: first.learningAreaId }
  }
  const make = async (body?: object, as: Person = 'teacher') =>
    scene.clients[as].call(makePollQuiz, { ...at(), body: { ...(await place()), ...body } })

  it('is made in one press after the lesson, of the polls with a right answer, once', async () => {
    await begin()
    await poll()
    const open = await poll({ question: 'Who is ready?', choices: ['I', 'Not yet'], right: null })
    expect((await make()).text).toContain(pollErrors.notOver.code)
    await scene.clients.teacher.call(endLive, at())
    expect((await ask()).status).toBe(409)
    const answers = await Promise.all([make(), make()])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
    const made = answers.find(({ status }) => status === 201)?.body
    expect(made?.questions).toBe(1)
    const { body: quiz } = await scene.clients.teacher.call(getQuiz, { params: { id: made?.quizId ?? '' } })
    expect(quiz).toMatchObject({ title: 'Acids', status: 'draft', items: [{ kind: 'single', text: asked.question }] })
    expect((await seen()).map(({ quizId }) => quizId)).toEqual([null, made?.quizId])
    await change(open, { right: 0 })
    expect((await make()).status).toBe(201)
  })

  it('is for a class and area that the teacher teaches', async () => {
    await begin()
    await poll()
    await scene.clients.teacher.call(endLive, at())
    expect((await make({ streamId: scene.west })).status).toBe(404)
    expect((await make({ learningAreaId: await scene.school.learningArea('Chemistry') })).status).toBe(400)
    expect((await make({}, 'colleague')).status).toBe(404)
    expect((await make({}, 'faith')).status).toBe(403)
    expect((await seen())[0]?.quizId).toBeNull()
  })
})
