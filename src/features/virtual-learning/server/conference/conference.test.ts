/** Lessons on a BigBlueButton server, which a peer on loopback plays: who enters as what, and what is left. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { calendarScene, type Person } from '#features/calendar/testing/calendar-scene.ts'
import { conferenceErrors, conferenceRecordings, conferenceServer, enterConference } from '../../contract/conference.ts'
import { endLive, joinLive, liveErrors, liveRoom, planLive, startLive } from '../../contract/lessons.ts'
import { roomSettings } from '../../contract/room-settings.ts'
import { BigBlueButtonPeer } from '../../testing/big-blue-button-server.ts'
import { addressOf, BigBlueButton } from './big-blue-button.ts'

const peer = new BigBlueButtonPeer()
beforeAll(() => peer.start())
afterAll(() => peer.stop())
const scene = calendarScene(() => ({ bigBlueButton: { url: peer.url, secret: peer.secret } }))

const at = (id: string) => ({ params: { id } })
const use = (carrier: string) =>
  scene.clients.admin.call(saveSettings, {
    body: { category: 'live-lessons', value: { ...roomSettings.schema.parse({}), carrier } },
  })
const running = async (): Promise<string> => {
  const { teacher, faith } = scene.clients
  const { body } = await teacher.call(planLive, {
    body: { title: 'Acids & bases', day: '2026-03-10', startTime: '08:20', endTime: '09:00', streamIds: [scene.east] },
  })
  await teacher.call(joinLive, at(body.id))
  await teacher.call(startLive, at(body.id))
  await faith.call(joinLive, at(body.id))
  return body.id
}
const enter = (id: string, as: Person) => scene.clients[as].call(enterConference, at(id))

beforeEach(() => {
  peer.isDown = false
  peer.entered.length = 0
})

describe('a lesson in BigBlueButton', () => {
  it('is offered where the installation has a server for it', async () => {
    expect((await scene.clients.admin.call(conferenceServer)).body).toEqual({ carriers: ['darasa', 'bigbluebutton'] })
  })

  it('is where the school wants it, and is entered with the rights of one’s part', async () => {
    const here = await running()
    expect((await scene.clients.faith.call(liveRoom, at(here))).body.carrier).toBe('darasa')
    expect((await enter(here, 'faith')).error.code).toBe(conferenceErrors.elsewhere.code)
    expect((await use('bigbluebutton')).status).toBe(200)
    const id = await running()
    expect((await scene.clients.faith.call(liveRoom, at(id))).body.carrier).toBe('bigbluebutton')
    expect((await enter(id, 'admin')).error.code).toBe(liveErrors.notIn.code)
    await scene.clients.admin.call(joinLive, at(id))
    for (const person of ['teacher', 'faith', 'admin'] as const)
      expect((await fetch((await enter(id, person)).body.url)).ok).toBe(true)
    expect(peer.entered.map((one) => [one.get('fullName'), one.get('role')])).toEqual([
      [expect.any(String), 'MODERATOR'],
      ['Faith Muthoni', 'VIEWER'],
      [expect.any(String), 'VIEWER'],
    ])
    expect((await enter(id, 'zawadi')).status).toBe(404)
    await scene.clients.teacher.call(endLive, at(id))
    await eventually(() => expect(peer.ended.some((meeting) => meeting.endsWith(id))).toBe(true))
    expect((await enter(id, 'faith')).error.code).toBe(liveErrors.ended.code)
    expect((await scene.clients.faith.call(conferenceRecordings, at(id))).body.items).toEqual([
      { id: 'r1', name: 'Acids & bases', url: `${peer.url}playback/r1`, minutes: 38 },
    ])
    expect((await scene.clients.faith.call(conferenceRecordings, at(here))).body.items).toEqual([])
  })

  it('says so when the server does not answer', async () => {
    await use('bigbluebutton')
    const id = await running()
    peer.isDown = true
    expect((await enter(id, 'faith')).error.code).toBe(conferenceErrors.down.code)
  })
})

describe('calls of BigBlueButton', () => {
  it('carry a checksum of call, query and secret', async () => {
    expect(
      addressOf({ url: 'https://bbb.example.org/bigbluebutton', secret: 's' }, 'end', { meetingID: 'a b' }),
    ).toMatch(/^https:\/\/bbb\.example\.org\/bigbluebutton\/api\/end\?meetingID=a\+b&checksum=[0-9a-f]{64}$/)
    const wrong = new BigBlueButton({ url: peer.url, secret: 'another' })
    await expect(wrong.recordings('x')).rejects.toThrow('checksumError')
  })

  it('take a meeting that is gone as ended', async () => {
    const server = new BigBlueButton({ url: peer.url, secret: peer.secret })
    expect(await server.isRunning('gone')).toBe(false)
    await server.end('gone')
    await server.create({ id: 'here', name: 'Here', isRecorded: false, minutes: 60 })
    await server.create({ id: 'here', name: 'Here', isRecorded: false, minutes: 60 })
    expect(await server.isRunning('here')).toBe(true)
  })
})
