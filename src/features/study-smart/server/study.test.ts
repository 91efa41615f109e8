/** Study tools over HTTP: rounds of two devices count once, whatever their clocks say. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { attendanceSchool } from '#features/attendance/testing/factories.ts'
import { peopleSchool } from '#core/people/testing/factories.ts'
import { eachDay } from '#platform/pure/dates.ts'
import { newId } from '#platform/server/ids.ts'
import { addCards, dueCards, listCards, removeCard, reviewCards, type CardReview } from '../contract/cards.ts'
import { getWeek } from '../contract/recommendations.ts'
import { getProgress, keepRounds, type StudyRound } from '../contract/rounds.ts'

let app: TestApp
let student: Client
let other: Client
let teacher: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T12:00:00Z' })
})
beforeEach(async () => {
  const { school } = await peopleSchool(app)
  student = await app.as(await school.account('student'))
  other = await app.as(await school.account('student'))
  teacher = await app.as(await school.account('teacher'))
})

const round = (values: Partial<StudyRound> = {}): StudyRound => ({
  id: newId(),
  startedAt: '2026-03-10T06:00:00.000Z',
  minutes: 25,
  topic: 'Fractions',
  learningAreaId: null,
  ...values,
})
const keep = async (...rounds: StudyRound[]) => (await student.call(keepRounds, { body: { rounds } })).body.kept
const progress = async () => (await student.call(getProgress)).body

describe('rounds', () => {
  it('count once, whichever device sends them', async () => {
    const [one, two] = [round(), round({ minutes: 7, startedAt: '2026-03-09T21:30:00.000Z' })]
    expect([await keep(one), await keep(one, two), await keep(two)]).toEqual([1, 2, 1])
    expect((await progress()).today).toEqual({ minutes: 32, rounds: 2 })
    expect((await other.call(getProgress)).body.areas).toEqual([])
  })

  it('of a clock that runs ahead, and of a learning area that is gone, keep their minutes', async () => {
    await keep(round({ startedAt: '2027-01-01T00:00:00.000Z', learningAreaId: newId() }))
    const { today, areas, days } = await progress()
    expect([today.minutes, areas, days.at(-1)]).toEqual([
      25,
      [{ learningAreaId: null, minutes: 25, rounds: 1 }],
      { date: '2026-03-10', minutes: 25 },
    ])
  })

  it('are for learners only', async () => {
    expect((await teacher.call(getProgress)).status).toBe(403)
  })
})

describe('cards', () => {
  const add = async (...fronts: string[]) =>
    (await student.call(addCards, { body: { cards: fronts.map((front) => ({ front, back: 'An acid' })) } })).body.added
  const due = async (client = student) => (await client.call(dueCards)).body
  const review = async (...reviews: CardReview[]) => (await student.call(reviewCards, { body: { reviews } })).body
  const said = (cardId: string, grade: CardReview['grade'], at = '2026-03-10T11:00:00.000Z'): CardReview => ({
    id: newId(),
    cardId,
    grade,
    at,
  })

  it('are added once by their question, and are of one learner', async () => {
    expect([await add('What turns litmus red?', 'What is pH 7?'), await add('what turns  litmus RED?')]).toEqual([2, 0])
    const { items, total, days } = await due()
    expect([items.length, total, days[0]]).toEqual([2, 2, { date: '2026-03-10', cards: 2 }])
    expect((await due(other)).cards).toBe(0)
    expect((await other.call(removeCard, { params: { id: items[0]?.id ?? '' } })).status).toBe(404)
  })

  it('come later when they were known; reviews of two devices merge, each counted once', async () => {
    await add('One', 'Two')
    const [one = '', two = ''] = (await due()).items.map(({ id }) => id)
    const [easy, again] = [said(one, 'easy'), said(two, 'again')]
    expect(await review(easy, again, said(newId(), 'good'))).toEqual({ kept: 2, gone: 1 })
    const after = await due()
    expect(after.items.map(({ id, memory }) => [id, memory.reps])).toEqual([[two, 1]])
    // An earlier review of another device arrives last.
    await review(easy, said(two, 'good', '2026-03-10T10:00:00.000Z'))
    expect((await due()).items.map(({ memory }) => [memory.reps, memory.lastReview])).toEqual([
      [2, '2026-03-10T11:00:00.000Z'],
    ])
  })

  it('are listed, the newest first, and found by their words', async () => {
    await add('What is 100% of 7?')
    await add('What is pH 7?')
    const found = async (search?: string) =>
      (await student.call(listCards, { query: search === undefined ? {} : { search } })).body.items.map(
        ({ front }) => front,
      )
    expect(await found()).toEqual(['What is pH 7?', 'What is 100% of 7?'])
    expect([await found('0%'), await found('ACID'), await found('_')]).toEqual([
      ['What is 100% of 7?'],
      ['What is pH 7?', 'What is 100% of 7?'],
      [],
    ])
  })

  it('are deleted with their reviews', async () => {
    await add('One')
    const id = (await due()).items[0]?.id ?? ''
    await review(said(id, 'again'))
    expect((await student.call(removeCard, { params: { id } })).status).toBe(204)
    expect((await due()).cards).toBe(0)
  })
})

describe('the week', () => {
  it('says on which days there is school and until when, for learners only', async () => {
    const place = await attendanceSchool(app)
    const account = await place.school.account('student')
    const [streamId, learningAreaId] = [await place.stream('Grade 7', 'East'), await place.learningArea('English')]
    await place.learner(streamId, 'Amina Mwende', { accountId: account.id })
    await place.lesson({ streamId, learningAreaId, staffId: null, weekday: 3, startTime: '14:40', endTime: '15:20' })
    const { days } = (await (await app.as(account)).call(getWeek)).body
    expect(days.map(({ date }) => date)).toEqual(eachDay('2026-03-10', '2026-03-16'))
    expect(days.filter(({ isSchoolDay }) => !isSchoolDay).map(({ date }) => date)).toEqual(['2026-03-15'])
    expect(days.flatMap(({ date, lessonsUntil }) => lessonsUntil ?? (date === '2026-03-11' ? 'none' : []))).toEqual([
      '15:20',
    ])
    expect((await teacher.call(getWeek)).status).toBe(403)
  })
})
