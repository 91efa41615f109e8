/** Lessons on a LiveKit server, which a peer on loopback plays: who enters with which rights, and what ends. */
import { TokenVerifier } from 'livekit-server-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '#platform/testing/eventually.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import type { Client } from '#app/testing/harness.ts'
import { calendarScene, type Person } from '#features/calendar/testing/calendar-scene.ts'
import { conferenceServer } from '../../contract/conference.ts'
import { endGroups, makeGroups } from '../../contract/groups.ts'
import { endLive, joinLive, leaveLive, liveErrors, liveRoom, planLive, startLive } from '../../contract/lessons.ts'
import { enterLiveKit, liveKitErrors } from '../../contract/livekit.ts'
import { chooseMode, getMedia, giveFloor } from '../../contract/media.ts'
import { recordingErrors, recordingSettings, startRecording } from '../../contract/recordings.ts'
import { roomSettings } from '../../contract/room-settings.ts'
import { getLiveStaff, setLiveStaff } from '../../contract/staff.ts'
import { LiveKitPeer } from '../../testing/livekit/livekit-server.ts'
import { LiveKit } from './livekit.ts'

const peer = new LiveKitPeer()
beforeAll(() => peer.start())
afterAll(() => peer.stop())
const scene = calendarScene(() => ({ liveKit: { url: peer.url, key: peer.key, secret: peer.secret } }))

const at = (id: string) => ({ params: { id } })
const use = (carrier: string) =>
  scene.clients.admin.call(saveSettings, {
    body: { category: 'live-lessons', value: { ...roomSettings.schema.parse({}), carrier } },
  })
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
const enter = (id: string, as: Person | Client, group: number | null = null) =>
  (typeof as === 'string' ? scene.clients[as] : as).call(enterLiveKit, { ...at(id), body: { mode: 'slides', group } })
const grantOf = async (id: string, as: Person | Client, group: number | null = null) => {
  const { body } = await enter(id, as, group)
  expect(body.url).toBe(peer.url)
  const { video, sub, attributes, exp, nbf } = await new TokenVerifier(peer.key, peer.secret).verify(body.token)
  return { ...video, sub, part: attributes?.part, seconds: (exp ?? 0) - (nbf ?? 0) }
}
/** Whether somebody gets in with a token. */
const opens = (token: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${peer.url}/rtc?access_token=${token}`)
    socket.once('open', () => {
      socket.close()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
const state = async (id: string, as: Person) => (await scene.clients[as].call(getMedia, at(id))).body
const give = (id: string, learnerId: string | null) =>
  scene.clients.teacher.call(giveFloor, { ...at(id), body: { learnerId } })

beforeEach(async () => {
  peer.isDown = false
  await use('livekit')
})

describe('a lesson on a LiveKit server', () => {
  it('is offered where the installation has one, and is where the school wants it', async () => {
    expect((await scene.clients.admin.call(conferenceServer)).body).toEqual({ carriers: ['darasa', 'livekit'] })
    const id = await running()
    expect((await scene.clients.faith.call(liveRoom, at(id))).body.carrier).toBe('livekit')
    await use('darasa')
    expect((await enter(await running(), 'faith')).error.code).toBe(liveKitErrors.elsewhere.code)
    // The school chose a server that the installation does not have any more.
    await use('bigbluebutton')
    expect((await scene.clients.faith.call(liveRoom, at(await running()))).body.carrier).toBe('darasa')
  })

  it('is entered with the rights of one’s part, for two minutes', async () => {
    const id = await running()
    expect((await enter(id, 'admin')).error.code).toBe(liveErrors.notIn.code)
    await scene.clients.admin.call(joinLive, at(id))
    const [teacher, learner, observer] = [
      await grantOf(id, 'teacher'),
      await grantOf(id, 'faith'),
      await grantOf(id, 'admin'),
    ]
    expect(teacher).toMatchObject({
      roomJoin: true,
      canPublish: true,
      canPublishSources: ['microphone', 'camera', 'screen_share'],
      canPublishData: false,
      hidden: false,
      part: 'teacher',
      seconds: 120,
    })
    expect(learner).toMatchObject({ canPublish: false, canSubscribe: true, hidden: false, part: 'learner' })
    expect(learner.canPublishSources).toBeUndefined()
    expect(observer).toMatchObject({ canPublish: false, canSubscribe: true, hidden: true, part: 'observer' })
    expect([learner.room, observer.room]).toEqual([teacher.room, teacher.room])
    expect(teacher.room).toMatch(/^darasa-[\w-]{32}$/)
    expect(teacher.room).not.toBe((await grantOf(await running(), 'teacher')).room)
    expect(JSON.stringify([teacher, learner])).not.toContain(id)
    expect(peer.rooms.has(teacher.room ?? '')).toBe(true)
    expect((await enter(id, 'zawadi')).status).toBe(404)
    expect((await enter(id, 'mother')).status).toBe(403)
  })

  it('keeps who receives what, and lets one learner speak', async () => {
    const id = await running()
    for (const person of ['teacher', 'faith'] as const) await enter(id, person)
    await scene.clients.faith.call(chooseMode, { ...at(id), body: { connection: id, mode: 'voice' } })
    expect(await state(id, 'teacher')).toMatchObject({
      teacherIsConnected: true,
      receiving: { voice: 1, slides: 0, full: 0 },
      receivers: [{ learnerId: scene.faith, mode: 'voice' }],
    })
    expect((await give(id, scene.faith)).status).toBe(204)
    expect((await state(id, 'faith')).floor).toEqual({ learnerId: scene.faith, own: true })
    expect(await grantOf(id, 'faith')).toMatchObject({ canPublish: true, canPublishSources: ['microphone'] })
    expect((await scene.clients.faith.call(giveFloor, { ...at(id), body: { learnerId: scene.faith } })).status).toBe(
      403,
    )
    expect((await give(id, null)).status).toBe(204)
    expect(await grantOf(id, 'faith')).toMatchObject({ canPublish: false })
  })

  it('is not recorded here', async () => {
    const id = await running()
    await scene.clients.admin.call(saveSettings, {
      body: { category: recordingSettings.category, value: { ...recordingSettings.schema.parse({}), allowed: true } },
    })
    const refused = await scene.clients.teacher.call(startRecording, at(id))
    expect([refused.status, refused.error.code]).toEqual([409, recordingErrors.elsewhere.code])
  })

  it('says plainly when the LiveKit server is away, and changes nothing', async () => {
    const id = await running()
    await enter(id, 'faith')
    peer.isDown = true
    expect((await enter(id, 'faith')).error.code).toBe(liveKitErrors.down.code)
    expect((await give(id, scene.faith)).error.code).toBe(liveKitErrors.down.code)
    expect((await state(id, 'faith')).floor).toBeNull()
  })

  it('lets who assists send a voice, and groups hear their own', async () => {
    const id = await running()
    const { teacher, colleague } = scene.clients
    const { choices } = (await teacher.call(getLiveStaff, at(id))).body
    const people = choices.map(({ staffId }) => ({ staffId, role: 'assistant' as const }))
    expect((await teacher.call(setLiveStaff, { ...at(id), body: { people } })).status).toBe(200)
    await colleague.call(joinLive, at(id))
    expect(await grantOf(id, colleague)).toMatchObject({ part: 'assistant', canPublishSources: ['microphone'] })
    const account = await scene.school.school.account('student')
    await scene.school.learner(scene.east, 'Brian Otieno', { accountId: account.id })
    const pupil = await scene.app.as(account)
    await pupil.call(joinLive, at(id))
    const main = await grantOf(id, 'faith')
    const made = await teacher.call(makeGroups, { ...at(id), body: { count: 2, minutes: 10, members: null } })
    expect(made.status).toBe(204)
    const [faith, brian] = [await grantOf(id, 'faith'), await grantOf(id, pupil)]
    expect(faith).toMatchObject({ part: 'member', canPublish: true, canPublishSources: ['microphone'], sub: main.sub })
    expect(new Set([main.room, faith.room, brian.room]).size).toBe(3)
    expect([faith.room, brian.room]).toContain((await grantOf(id, 'teacher', 1)).room)
    await teacher.call(endGroups, at(id))
    await eventually(() => expect(peer.rooms.has(faith.room ?? '') || peer.rooms.has(brian.room ?? '')).toBe(false))
    expect((await grantOf(id, 'faith')).room).toBe(main.room)
  })

  it('lets nobody in with a token of a lesson that ended', async () => {
    const id = await running()
    const tokens = [(await enter(id, 'faith')).body.token, (await enter(id, 'teacher')).body.token]
    for (const token of tokens) expect(await opens(token)).toBe(true)
    const [room = ''] = [(await grantOf(id, 'faith')).room]
    await scene.clients.teacher.call(endLive, at(id))
    await eventually(() => expect(peer.rooms.has(room)).toBe(false))
    for (const token of tokens) expect(await opens(token)).toBe(false)
    // No room comes back by it.
    expect(peer.rooms.has(room)).toBe(false)
  })

  it('ends with its room, and one’s place with one’s leaving', async () => {
    const id = await running()
    const { room = '' } = await grantOf(id, 'faith')
    const asked = peer.calls.length
    await scene.clients.faith.call(leaveLive, at(id))
    await eventually(() => expect(peer.calls.slice(asked)).toContain('RemoveParticipant'))
    await scene.clients.teacher.call(endLive, at(id))
    await eventually(() => expect(peer.rooms.has(room)).toBe(false))
    expect((await enter(id, 'faith')).error.code).toBe(liveErrors.ended.code)
  })
})

describe('a LiveKit server', () => {
  it('refuses who does not have its secret', async () => {
    const wrong = new LiveKit({ url: peer.url, key: peer.key, secret: 'another secret of sixteen' })
    await expect(wrong.make('room')).rejects.toThrow('permissions denied')
  })

  it('is not asked twice for what is gone already', async () => {
    const right = new LiveKit({ url: peer.url, key: peer.key, secret: peer.secret })
    await right.end(['gone'])
    await right.permit('gone', 'nobody', { sends: [], hidden: false })
    expect(await right.remove('gone', 'nobody')).toBe(false)
    expect(await right.running(['gone'])).toEqual([])
  })
})
