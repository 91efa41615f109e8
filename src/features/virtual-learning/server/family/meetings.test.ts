/** Meetings by video over HTTP: the two sides of a booking, the waiting room, its time, and what ends it. */
import { afterAll, describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { saveGuardianLink } from '#core/people/contract/guardians.ts'
import { meetingsScene, schedule, slotsOf } from '#features/meetings/testing/meetings-scene.ts'
import type { Person } from '#features/calendar/testing/calendar-scene.ts'
import { newId } from '#platform/server/ids.ts'
import {
  admitToMeeting,
  connectMeeting,
  enterMeeting,
  leaveMeeting,
  meetingRoom,
  meetingRoomErrors,
  stayInMeeting,
} from '../../contract/meetings.ts'
import { videoMeetings } from '../../contract/meetings-now.ts'
import { MediaClient } from '../../testing/media-client.ts'

const { scene, open } = meetingsScene()
const browsers: MediaClient[] = []
afterAll(() => Promise.all(browsers.map((browser) => browser.close())))

const at = (id: string) => ({ params: { id } })
const room = async (id: string, as: Person) => (await scene.clients[as].call(meetingRoom, at(id))).body
const enter = (id: string, as: Person) => scene.clients[as].call(enterMeeting, at(id))

/** Faith's mother has booked the teacher at two on 20 March; it is five minutes before. */
let guardianId = ''
const booked = async (): Promise<string> => {
  const [slot = ''] = slotsOf(await open())
  const { status, body, text } = await schedule(scene.clients.mother, slot, scene.faith)
  if (status !== 201) throw new Error(text)
  guardianId = body.guardian.id
  await scene.on('2026-03-20', '13:55')
  return body.id
}

const connect = async (id: string, as: Person) => {
  const browser = new MediaClient()
  browsers.push(browser)
  const { status, body, text } = await scene.clients[as].call(connectMeeting, {
    ...at(id),
    body: { connection: newId(), mode: 'full', offer: await browser.offer() },
  })
  if (status !== 200) return { status, text, browser }
  await browser.take(body.answer)
  await eventually(() => expect(browser.state).toBe('connected'))
  return { status, text, browser }
}

/** Both are in the room and connected. */
const meet = async (id: string) => {
  await enter(id, 'teacher')
  await enter(id, 'mother')
  await scene.clients.teacher.call(admitToMeeting, at(id))
  return { teacher: (await connect(id, 'teacher')).browser, mother: (await connect(id, 'mother')).browser }
}

const bar = async (): Promise<void> => {
  const { status, text } = await scene.clients.admin.call(saveGuardianLink, {
    params: { id: scene.faith, guardianId },
    body: {
      relationship: 'mother',
      maySeeRecords: true,
      mayCollect: true,
      getsMessages: true,
      pays: true,
      barred: true,
      barredReason: 'Court order',
      version: 1,
    },
  })
  if (status !== 200) throw new Error(text)
}

const connected = async (id: string): Promise<number> =>
  (await scene.app.media.do({ kind: 'figures', room: `${scene.school.school.id}/meeting/${id}` })).connected.length

describe('a meeting by video', () => {
  it('lets the guardian wait until the teacher lets them in; then both hear and see each other', async () => {
    const id = await booked()
    expect((await enter(id, 'mother')).body).toEqual({ state: 'waiting' })
    expect((await connect(id, 'mother')).text).toContain(meetingRoomErrors.notIn.code)
    expect(await room(id, 'teacher')).toMatchObject({ side: 'teacher', other: 'waiting', place: null, open: true })
    const { teacher, mother } = await meet(id)
    expect(await room(id, 'mother')).toMatchObject({ side: 'guardian', other: 'here', place: 'in' })
    await eventually(() => {
      teacher.send('voice', Buffer.from([0xfc, 1]))
      mother.send('voice', Buffer.from([0xfc, 2]))
      expect(teacher.heard.voice.length).toBeGreaterThan(0)
      expect(mother.heard.voice.length).toBeGreaterThan(0)
    })
    await scene.clients.mother.call(leaveMeeting, at(id))
    await eventually(async () => expect(await connected(id)).toBe(1))
    expect((await room(id, 'teacher')).other).toBe('left')
  })

  it('is for its two sides only', async () => {
    const id = await booked()
    for (const as of ['father', 'colleague', 'admin'] as const) {
      expect((await scene.clients[as].call(meetingRoom, at(id))).status).toBe(404)
      expect((await enter(id, as)).status).toBe(404)
      expect((await connect(id, as)).status).toBe(404)
      expect((await scene.clients[as].call(videoMeetings, {})).body.items).toEqual([])
    }
    for (const as of ['faith', 'technician'] as const) expect((await enter(id, as)).status).toBe(403)
    await enter(id, 'mother')
    expect((await scene.clients.mother.call(admitToMeeting, at(id))).status).toBe(404)
    expect((await room(id, 'mother')).place).toBe('waiting')
    expect((await scene.clients.teacher.call(videoMeetings, {})).body.items).toMatchObject([{ id, open: true }])
  })

  it('is open at its time only', async () => {
    const id = await booked()
    await scene.on('2026-03-20', '13:49')
    expect((await enter(id, 'mother')).text).toContain(meetingRoomErrors.notOpen.code)
    await scene.on('2026-03-20', '13:50')
    expect((await enter(id, 'mother')).status).toBe(200)
    await scene.on('2026-03-20', '14:10')
    expect((await scene.clients.mother.call(stayInMeeting, at(id))).text).toContain(meetingRoomErrors.over.code)
    expect((await enter(id, 'teacher')).text).toContain(meetingRoomErrors.over.code)
    expect((await connect(id, 'mother')).text).toContain(meetingRoomErrors.over.code)
  })

  it('ends at once for a guardian who is barred from the child', async () => {
    const id = await booked()
    await scene.on('2026-03-20', '14:01')
    await meet(id)
    await eventually(async () => expect(await connected(id)).toBe(2))
    await bar()
    await eventually(async () => expect(await connected(id)).toBe(0))
    expect((await enter(id, 'mother')).status).toBe(404)
    expect((await connect(id, 'mother')).status).toBe(404)
    expect((await scene.clients.mother.call(videoMeetings, {})).body.items).toEqual([])
  })
})
