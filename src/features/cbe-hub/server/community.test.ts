/** The community over HTTP: asked, shown, answered, reported and hidden; names stay with staff. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import {
  answerQuestion,
  askQuestion,
  decidePost,
  getQuestion,
  listQuestions,
  moderationQueue,
  reportPost,
} from '../contract/community.ts'

let app: TestApp
let people: PeopleSchool
let mother: Client
let father: Client
let teacher: Client

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  people = await peopleSchool(app)
  const client = async (role: 'parent') => app.as(await people.school.account(role))
  mother = await client('parent')
  father = await client('parent')
  teacher = (await people.teacher({ teaches: '7 East' })).client
})

const ask = (as: Client, title = 'What is an indicator?') =>
  as.call(askQuestion, { body: { learningAreaId: people.area, title, text: 'We had it in class today.' } })
const titles = async (as: Client) => (await as.call(listQuestions, { query: {} })).body.items.map(({ title }) => title)
const decide = (id: string, body: object) =>
  teacher.call(decidePost, { params: { id }, body: { decision: 'show', ...body } })

describe('a question', () => {
  it('waits for staff, is shown without the name of its writer, and answered', async () => {
    const asked = await ask(mother)
    expect([asked.status, asked.body.status]).toEqual([201, 'waiting'])
    const { id } = asked.body
    const params = { id }
    expect([await titles(mother), await titles(father)]).toEqual([['What is an indicator?'], []])
    expect((await father.call(getQuestion, { params })).status).toBe(404)
    expect((await mother.call(answerQuestion, { params, body: { text: 'Me too' } })).error.code).toBe('cbe.not_shown')
    expect((await teacher.call(moderationQueue, {})).body.items).toMatchObject([{ questionId: id, answerId: null }])

    expect((await decide(id, {})).status).toBe(200)
    expect((await father.call(getQuestion, { params })).body).toMatchObject({ status: 'shown', name: null })
    expect((await teacher.call(getQuestion, { params })).body.name).not.toBeNull()
    const answered = await teacher.call(answerQuestion, { params, body: { text: 'Hibiscus turns red in acid.' } })
    expect(answered.body.status).toBe('shown')
    const seen = (await father.call(getQuestion, { params })).body.items
    expect(seen).toMatchObject([{ text: 'Hibiscus turns red in acid.', role: 'teacher' }])
    expect(seen[0]?.name).not.toBeNull()
    const told = (await mother.call(ownNotifications.list, { query: {} })).body.items.map(({ type }) => type)
    expect(told).toEqual(expect.arrayContaining(['cbe.shown', 'cbe.answered']))
  })

  it('is hidden after a report, with a reason that its writer reads', async () => {
    const { id } = (await ask(mother)).body
    const params = { id }
    await decide(id, {})
    const waiting = (await father.call(answerQuestion, { params, body: { text: 'Ask Brian in 7 East' } })).body
    await decide(id, { answerId: waiting.id })
    const report = () => mother.call(reportPost, { params, body: { answerId: waiting.id, reason: 'It names a child' } })
    expect((await report()).status).toBe(204)
    expect((await report()).error.code).toBe('cbe.reported')
    expect((await teacher.call(moderationQueue, {})).body.items).toMatchObject([
      { answerId: waiting.id, status: 'shown', reports: [{ reason: 'It names a child' }] },
    ])
    const noReason = await decide(id, { answerId: waiting.id, decision: 'hide' })
    expect(noReason.error.fields).toEqual({ reason: 'Say why' })
    await decide(id, { answerId: waiting.id, decision: 'hide', reason: 'No names, please' })
    expect((await mother.call(getQuestion, { params })).body.items).toEqual([])
    expect((await father.call(getQuestion, { params })).body.items).toMatchObject([
      { status: 'hidden', hiddenReason: 'No names, please' },
    ])
    expect((await teacher.call(moderationQueue, {})).body.items).toEqual([])
  })

  it('has a limit a day for families, and answers of another question are not found', async () => {
    const [first, second] = [(await ask(mother)).body.id, (await ask(mother, 'What is a base?')).body.id]
    await decide(first, {})
    const answered = (await teacher.call(answerQuestion, { params: { id: first }, body: { text: 'See page 12' } })).body
    expect((await decide(second, { answerId: answered.id })).status).toBe(404)
    const more = []
    for (let at = 0; at < 4; at++) more.push((await ask(mother, `Question ${at}`)).status)
    expect(more).toEqual([201, 201, 201, 429])
  })
})
