/** A lesson's voices over HTTP, by one's part in it: who is let in, who may give the floor, and what ends. */
import { afterAll, describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { calendarScene, type Person } from '#features/calendar/testing/calendar-scene.ts'
import { newId } from '#platform/server/ids.ts'
import { endLive, joinLive, leaveLive, liveErrors, liveRoom, planLive, startLive } from '../../contract/lessons.ts'
import { chooseMode, connectMedia, getMedia, giveFloor, leaveMedia, mediaErrors } from '../../contract/media.ts'
import { MediaClient } from '../../testing/media-client.ts'

const scene = calendarScene()
const browsers: MediaClient[] = []
afterAll(() => Promise.all(browsers.map((browser) => browser.close())))

const at = (id: string) => ({ params: { id } })

/** A lesson that runs, with its teacher and Faith in the room. */
const running = async (): Promise<string> => {
  const { teacher, faith } = scene.clients
  const { body } = await teacher.call(planLive, {
    body: { title: 'Acids', day: '2026-03-10', startTime: '08:20', endTime: '09:00', streamIds: [scene.east] },
  })
  await teacher.call(joinLive, at(body.id))
  await teacher.call(startLive, at(body.id))
  await faith.call(joinLive, at(body.id))
  return body.id
}

const connect = async (id: string, as: Person, connection = newId()) => {
  const browser = new MediaClient()
  browsers.push(browser)
  const offer = await browser.offer()
  const { status, body, error } = await scene.clients[as].call(connectMedia, {
    ...at(id),
    body: { connection, mode: 'slides', offer },
  })
  if (status !== 200) return { status, error, browser }
  await browser.take(body.answer)
  await eventually(() => expect(browser.state).toBe('connected'))
  return { status, error, browser }
}
const state = async (id: string, as: Person) => (await scene.clients[as].call(getMedia, at(id))).body
const receives = (id: string, receiving: object) =>
  eventually(async () => expect((await state(id, 'teacher')).receiving).toEqual(receiving))

describe('a lesson’s voices', () => {
  it('are for those who are in its room', async () => {
    const id = await running()
    const [{ browser: teacher }, { browser: learner }] = [await connect(id, 'teacher'), await connect(id, 'faith')]
    await eventually(() => {
      teacher.send('voice', Buffer.from([0xfc, 1]))
      expect(learner.heard.voice.length).toBeGreaterThan(0)
    })
    await receives(id, { voice: 0, slides: 1, full: 0 })
    expect((await state(id, 'teacher')).receivers).toEqual([{ learnerId: scene.faith, mode: 'slides' }])
    expect(await state(id, 'faith')).toMatchObject({
      role: 'learner',
      teacherIsConnected: true,
      floor: null,
      receivers: [],
    })
    expect((await connect(id, 'zawadi')).status).toBe(404)
    expect((await scene.clients.zawadi.call(getMedia, at(id))).status).toBe(404)
    expect((await connect(newId(), 'faith')).status).toBe(404)
  })

  it('are refused to those invited who are not in the room', async () => {
    const id = await running()
    await scene.clients.faith.call(leaveLive, at(id))
    const { status, error } = await connect(id, 'faith')
    expect([status, error.code]).toEqual([409, liveErrors.notIn.code])
  })

  it('give the floor by the teacher alone, and only to a learner in the room', async () => {
    const id = await running()
    const { teacher, faith } = scene.clients
    const seats = (await teacher.call(liveRoom, at(id))).body.seats
    const learnerId = seats[0]?.learnerId ?? ''
    expect((await faith.call(giveFloor, { ...at(id), body: { learnerId } })).status).toBe(403)
    expect((await teacher.call(giveFloor, { ...at(id), body: { learnerId: newId() } })).status).toBe(404)
    expect((await teacher.call(giveFloor, { ...at(id), body: { learnerId } })).status).toBe(204)
    expect((await state(id, 'faith')).floor).toEqual({ learnerId, own: true })
    expect((await state(id, 'teacher')).floor).toEqual({ learnerId, own: false })
    await teacher.call(giveFloor, { ...at(id), body: { learnerId: null } })
    expect((await state(id, 'faith')).floor).toBeNull()
  })

  it('are chosen for one’s own connection only', async () => {
    const id = await running()
    const { teacher, faith } = scene.clients
    const connection = newId()
    await connect(id, 'faith', connection)
    expect((await faith.call(chooseMode, { ...at(id), body: { connection, mode: 'voice' } })).status).toBe(204)
    const other = await teacher.call(chooseMode, { ...at(id), body: { connection, mode: 'full' } })
    expect([other.status, other.error.code]).toEqual([409, mediaErrors.noConnection.code])
    await receives(id, { voice: 1, slides: 0, full: 0 })
    await faith.call(leaveMedia, { ...at(id), body: { connection } })
    await receives(id, { voice: 0, slides: 0, full: 0 })
  })

  it('end with one’s place, and with the lesson', async () => {
    const id = await running()
    await connect(id, 'teacher')
    await connect(id, 'faith')
    await receives(id, { voice: 0, slides: 1, full: 0 })
    await scene.clients.faith.call(leaveLive, at(id))
    await receives(id, { voice: 0, slides: 0, full: 0 })
    const connected = async () =>
      (await scene.app.media.do({ kind: 'figures', room: `${scene.school.school.id}/${id}` })).connected.length
    expect(await connected()).toBe(1)
    await scene.clients.teacher.call(endLive, at(id))
    await eventually(async () => expect(await connected()).toBe(0))
  })
})
