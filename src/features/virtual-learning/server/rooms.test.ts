/** Live lessons over HTTP: planning, the waiting room, hands, questions, presence, and who may do what. */
import { describe, expect, it } from 'vitest'
import type { Client } from '#app/testing/harness.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { readCalendar } from '#features/calendar/contract/calls.ts'
import { calendarScene, type Person } from '#features/calendar/testing/calendar-scene.ts'
import {
  admitLive,
  cancelLive,
  endLive,
  joinLive,
  leaveLive,
  liveErrors,
  liveRoom,
  liveTexts,
  liveWeek,
  lowerHand,
  makeLive,
  planLive,
  raiseHand,
  sayLive,
  startLive,
  stayLive,
} from '../contract/lessons.ts'
import { liveNow } from '../contract/now.ts'

const scene = calendarScene()
const at = (id: string) => ({ params: { id } })

const plan = async (given: object = {}, as: Person = 'teacher') =>
  scene.clients[as].call(planLive, {
    body: {
      title: 'Acids',
      day: '2026-03-10',
      startTime: '08:20',
      endTime: '09:00',
      streamIds: [scene.east],
      ...given,
    },
  })

const planned = async (given: object = {}): Promise<string> => {
  const { status, body, text } = await plan(given)
  if (status !== 201) throw new Error(text)
  return body.id
}

const room = async (id: string, client: Client = scene.clients.teacher) => (await client.call(liveRoom, at(id))).body
const join = async (id: string, as: Person) => scene.clients[as].call(joinLive, at(id))

describe('planning', () => {
  it('by hand tells the invited class, and shows in their calendars and nobody else’s', async () => {
    const id = await planned()
    expect(await scene.noticesOf('faith')).toContain('Live lesson: Acids')
    expect(await scene.noticesOf('zawadi')).toEqual([])
    const titlesOf = async (as: Person) =>
      (await scene.clients[as].call(readCalendar, { query: { from: '2026-03-10', to: '2026-03-10' } })).body.items.map(
        ({ title }) => title,
      )
    expect(await titlesOf('faith')).toContain('Acids')
    expect(await titlesOf('teacher')).toContain('Acids')
    expect(await titlesOf('zawadi')).not.toContain('Acids')
    const { body } = await scene.clients.faith.call(liveNow, {})
    expect(body.items).toMatchObject([{ id, open: true, own: false, expected: 1, startTime: '08:20' }])
    expect((await scene.clients.zawadi.call(liveNow, {})).body.items).toEqual([])
  })

  it('takes own classes and times to come only', async () => {
    expect((await plan({ streamIds: [scene.west] })).status).toBe(404)
    expect((await plan({ endTime: '08:20' })).text).toContain(liveTexts.end)
    expect((await plan({ startTime: '07:00', endTime: '07:30' })).text).toContain(liveTexts.past)
    expect((await plan({}, 'faith')).status).toBe(403)
  })

  it('makes a lesson of the timetable live in one press, once, on a day on which it is taught', async () => {
    const { teacher } = scene.accounts
    const { id: accountId } = teacher
    const learningAreaId = await scene.school.learningArea('Integrated Science')
    const staffId = await scene.school.school.write(async (tx) => {
      const { staffOfAccount } = await import('#core/people/server/public.ts')
      return (await staffOfAccount(tx, accountId))?.id ?? ''
    })
    const times = { startTime: '10:30', endTime: '11:10' }
    const lessonId = await scene.school.lesson({ streamId: scene.east, learningAreaId, staffId, weekday: 2, ...times })
    const make = (day: string, as: Person = 'teacher') => scene.clients[as].call(makeLive, { body: { lessonId, day } })
    expect((await make('2026-03-10', 'colleague')).status).toBe(404)
    expect((await make('2026-03-11')).text).toContain(liveErrors.notHeld.code)
    const answers = await Promise.all([make('2026-03-10'), make('2026-03-10')])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
    const { body } = await scene.clients.teacher.call(liveWeek, { query: {} })
    expect(body.lessons).toMatchObject([{ lessonId, day: '2026-03-10', title: 'Integrated Science', past: false }])
    expect(body.live).toMatchObject([{ id: body.lessons[0]?.liveId, classes: [{ id: scene.east }], own: true }])
  })

  it('is cancelled before it begins, and its class is told', async () => {
    const id = await planned()
    expect((await scene.clients.faith.call(cancelLive, at(id))).status).toBe(403)
    expect((await scene.clients.teacher.call(cancelLive, at(id))).status).toBe(204)
    expect(await scene.noticesOf('faith')).toContain('Live lesson cancelled: Acids')
    expect((await join(id, 'faith')).text).toContain(liveErrors.ended.code)
  })
})

describe('the room', () => {
  it('makes learners wait until the teacher begins, and is closed to other classes', async () => {
    const id = await planned()
    expect((await join(id, 'faith')).body).toEqual({ role: 'learner', state: 'waiting' })
    expect((await join(id, 'zawadi')).status).toBe(404)
    expect((await join(id, 'colleague')).status).toBe(404)
    expect((await join(id, 'teacher')).body).toEqual({ role: 'teacher', state: 'in' })
    expect((await room(id)).seats).toMatchObject([{ name: 'Faith Muthoni', state: 'waiting' }])
    await scene.clients.teacher.call(startLive, at(id))
    expect((await scene.clients.faith.call(stayLive, at(id))).body).toEqual({ role: 'learner', state: 'in' })
  })

  it('opens a quarter of an hour before', async () => {
    const id = await planned({ startTime: '08:30' })
    expect((await join(id, 'faith')).text).toContain(liveErrors.notOpen.code)
  })

  it('lets in late learners one by one if the teacher wants to be asked, and keeps their place when they reconnect', async () => {
    const id = await planned({ asksToEnter: true })
    await scene.clients.teacher.call(startLive, at(id))
    expect((await join(id, 'faith')).body.state).toBe('waiting')
    expect((await scene.clients.faith.call(sayLive, { ...at(id), body: { text: 'Hello?' } })).status).toBe(409)
    await scene.clients.teacher.call(admitLive, { ...at(id), body: { learnerId: scene.faith } })
    expect((await join(id, 'faith')).body.state).toBe('in')
  })

  it('takes thirty-two learners at once', async () => {
    const others = await Promise.all(
      Array.from({ length: 31 }, async (_, index) => {
        const account = await scene.school.school.account('student')
        await scene.school.learner(scene.east, `Learner ${index}`, { accountId: account.id })
        return scene.app.as(account)
      }),
    )
    const id = await planned()
    await scene.clients.teacher.call(startLive, at(id))
    const answers = await Promise.all([scene.clients.faith, ...others].map((client) => client.call(joinLive, at(id))))
    expect(answers.every(({ body }) => body.state === 'in')).toBe(true)
    const { seats, lesson } = await room(id)
    expect(seats.filter(({ state }) => state === 'here')).toHaveLength(32)
    expect(lesson).toMatchObject({ expected: 32, arrived: 32 })
  })

  it('shows a lost connection, and the way back', async () => {
    const id = await planned()
    await scene.clients.teacher.call(startLive, at(id))
    await join(id, 'faith')
    scene.app.clock.now = new Date(scene.app.clock.now.getTime() + 30_000)
    expect((await room(id)).seats[0]?.state).toBe('lost')
    await scene.clients.faith.call(stayLive, at(id))
    expect((await room(id)).seats[0]?.state).toBe('here')
    await scene.clients.faith.call(leaveLive, at(id))
    expect((await room(id)).seats[0]?.state).toBe('left')
  })

  it('shows hands to the teacher, longest first, who lowers them', async () => {
    const id = await planned()
    await scene.clients.teacher.call(startLive, at(id))
    await join(id, 'faith')
    await scene.clients.faith.call(raiseHand, { ...at(id), body: { up: true } })
    expect((await room(id)).seats[0]?.handAt).not.toBeNull()
    expect((await room(id, scene.clients.faith)).hand).toMatchObject({ before: 0 })
    await scene.clients.teacher.call(lowerHand, { ...at(id), body: { learnerId: scene.faith } })
    expect((await room(id, scene.clients.faith)).hand).toBeNull()
  })

  it('shows a question to the teachers only, and an answer to all', async () => {
    const account = await scene.school.school.account('student')
    await scene.school.learner(scene.east, 'Mary Atieno', { accountId: account.id })
    const mary = await scene.app.as(account)
    const id = await planned()
    await scene.clients.teacher.call(startLive, at(id))
    for (const client of [scene.clients.faith, scene.clients.teacher, mary]) await client.call(joinLive, at(id))
    await scene.clients.faith.call(sayLive, { ...at(id), body: { text: 'Does it work on milk?' } })
    await scene.clients.teacher.call(sayLive, { ...at(id), body: { text: 'Yes' } })
    const textsOf = async (client: Client) => (await room(id, client)).messages.map(({ text }) => text)
    expect(await textsOf(scene.clients.teacher)).toEqual(['Does it work on milk?', 'Yes'])
    expect(await textsOf(scene.clients.faith)).toEqual(['Does it work on milk?', 'Yes'])
    expect(await textsOf(mary)).toEqual(['Yes'])
    expect((await room(id, mary)).seats).toEqual([])
    for (let index = 0; index < 9; index++)
      await scene.clients.faith.call(sayLive, { ...at(id), body: { text: `And ${index}?` } })
    expect((await scene.clients.faith.call(sayLive, { ...at(id), body: { text: 'More?' } })).status).toBe(429)
  })

  it('lets learners write to everybody only where the school allows it', async () => {
    const account = await scene.school.school.account('student')
    await scene.school.learner(scene.east, 'Mary Atieno', { accountId: account.id })
    const mary = await scene.app.as(account)
    const id = await planned()
    await scene.clients.teacher.call(startLive, at(id))
    for (const client of [scene.clients.faith, mary]) await client.call(joinLive, at(id))
    const say = (text: string, forAll: boolean) =>
      scene.clients.faith.call(sayLive, { ...at(id), body: { text, forAll } })
    expect((await say('Hello all', true)).text).toContain(liveErrors.chatOff.code)
    const body = { category: 'live-lessons', value: { learnersChat: true }, version: 0 }
    expect((await scene.clients.admin.call(saveSettings, { body })).status).toBe(200)
    await say('Hello all', true)
    await say('For the teacher', false)
    const { chat, messages } = await room(id, mary)
    expect([chat, messages.map(({ text }) => text)]).toEqual([true, ['Hello all']])
    expect((await room(id, scene.clients.teacher)).messages).toHaveLength(2)
  })

  it('ends for everybody', async () => {
    const id = await planned()
    await scene.clients.teacher.call(startLive, at(id))
    await join(id, 'faith')
    expect((await scene.clients.faith.call(endLive, at(id))).status).toBe(403)
    await scene.clients.teacher.call(endLive, at(id))
    expect((await scene.clients.faith.call(stayLive, at(id))).text).toContain(liveErrors.ended.code)
    expect((await room(id, scene.clients.faith)).lesson.state).toBe('over')
    expect((await scene.clients.faith.call(liveNow, {})).body.items).toEqual([])
  })
})
