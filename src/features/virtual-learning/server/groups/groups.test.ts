/** Groups over HTTP: who is sent where, who hears whom, and how everybody comes back. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import type { Client } from '#app/testing/harness.ts'
import { calendarScene } from '#features/calendar/testing/calendar-scene.ts'
import { newId } from '#platform/server/ids.ts'
import { endGroups, groupErrors, makeGroups } from '../../contract/groups.ts'
import { endLive, joinLive, liveRoom, planLive, startLive } from '../../contract/lessons.ts'
import { connectMedia, getMedia } from '../../contract/media.ts'
import { recordingErrors } from '../../contract/recordings.ts'
import { MediaClient } from '../../testing/media-client.ts'

const scene = calendarScene()
const browsers: MediaClient[] = []
afterAll(() => Promise.all(browsers.map((browser) => browser.close())))

const at = (id: string) => ({ params: { id } })
const names = ['Amina Odhiambo', 'Brian Otieno', 'Cynthia Wanjiru'] as const
let pupils: { client: Client; learnerId: string }[] = []

beforeEach(async () => {
  pupils = [{ client: scene.clients.faith, learnerId: scene.faith }]
  for (const name of names) {
    const account = await scene.school.school.account('student')
    const learnerId = await scene.school.learner(scene.east, name, { accountId: account.id })
    pupils.push({ client: await scene.app.as(account), learnerId })
  }
})

const planned = async (): Promise<string> =>
  (
    await scene.clients.teacher.call(planLive, {
      body: { title: 'Acids', day: '2026-03-10', startTime: '08:20', endTime: '09:00', streamIds: [scene.east] },
    })
  ).body.id
const running = async (): Promise<string> => {
  const id = await planned()
  await scene.clients.teacher.call(joinLive, at(id))
  await scene.clients.teacher.call(startLive, at(id))
  for (const { client } of pupils) await client.call(joinLive, at(id))
  return id
}
const make = (id: string, given: object = {}, client = scene.clients.teacher) =>
  client.call(makeGroups, { ...at(id), body: { count: 2, minutes: 10, members: null, ...given } })
const room = async (id: string, client: Client = scene.clients.teacher) => (await client.call(liveRoom, at(id))).body
const learner = (index: number) => pupils[index] ?? { client: scene.clients.faith, learnerId: '' }
/** The first two in group 1, the others in group 2. */
const byHand = () => pupils.map(({ learnerId }, index) => ({ learnerId, number: index < 2 ? 1 : 2 }))
const later = (minutes: number): void => {
  scene.app.clock.now = new Date(scene.app.clock.now.getTime() + minutes * 60_000)
}

const connect = async (id: string, client: Client, group: number | null = null): Promise<MediaClient> => {
  const browser = new MediaClient()
  browsers.push(browser)
  const body = { connection: newId(), mode: 'voice', offer: await browser.offer(), group } as const
  const { body: answered, text } = await client.call(connectMedia, { ...at(id), body })
  await browser.take(answered.answer ?? text)
  await eventually(() => expect(browser.state).toBe('connected'))
  return browser
}
const word = Buffer.alloc(60, 0xfc)
const count = ({ heard }: MediaClient): number => heard.voice.length + heard.floor.length
const hears = (who: MediaClient, from: MediaClient) => {
  const before = count(who)
  return eventually(() => {
    from.send('voice', word)
    expect(count(who)).toBeGreaterThan(before)
  })
}

describe('groups', () => {
  it('are made at random of one size, and shown whole to staff, to a learner the own one', async () => {
    expect((await make(await planned())).error.code).toBe(recordingErrors.notRunning.code)
    const id = await running()
    expect((await make(id, { count: 5 })).error.code).toBe(groupErrors.tooFew.code)
    expect((await make(id, {}, scene.clients.colleague)).status).toBe(404)
    expect((await make(id, {}, scene.clients.faith)).status).toBe(403)
    expect((await make(id)).status).toBe(204)
    expect((await make(id)).error.code).toBe(groupErrors.already.code)
    const { groups } = await room(id)
    expect(groups?.groups.map(({ members }) => members.length)).toEqual([2, 2])
    const own = (await room(id, scene.clients.faith)).groups
    expect(own?.groups).toHaveLength(1)
    expect(own?.groups[0]?.members.map(({ learnerId }) => learnerId)).toContain(scene.faith)
  })

  it('are made by hand from learners in the room; a latecomer joins one of them', async () => {
    const id = await planned()
    await scene.clients.teacher.call(startLive, at(id))
    for (const { client } of pupils.slice(0, 3)) await client.call(joinLive, at(id))
    expect((await make(id, { members: [{ learnerId: scene.zawadi, number: 1 }] })).status).toBe(404)
    expect((await make(id, { members: [{ learnerId: scene.faith, number: 3 }] })).status).toBe(400)
    expect((await make(id, { members: byHand().slice(0, 3) })).status).toBe(204)
    await learner(3).client.call(joinLive, at(id))
    expect((await room(id, learner(3).client)).groups).toMatchObject({ own: 2, groups: [{ number: 2 }] })
  })

  it('hear their own only, and the teacher who visits; everybody comes back at once', async () => {
    const id = await running()
    expect((await make(id, { members: byHand() })).status).toBe(204)
    const [faith, amina, brian] = [
      await connect(id, learner(0).client),
      await connect(id, learner(1).client),
      await connect(id, learner(2).client),
    ]
    expect((await learner(0).client.call(getMedia, at(id))).body.role).toBe('member')
    await hears(amina, faith)
    expect(count(brian)).toBe(0)
    const visiting = await connect(id, scene.clients.teacher, 2)
    await hears(brian, visiting)
    await hears(visiting, brian)
    // A learner does not choose the group.
    const again = await connect(id, learner(0).client, 2)
    await hears(again, amina)
    expect((await scene.clients.teacher.call(endGroups, at(id))).status).toBe(204)
    expect((await room(id)).groups).toBeNull()
    const [teacher, back] = [await connect(id, scene.clients.teacher), await connect(id, learner(2).client)]
    await hears(back, teacher)
    await scene.clients.teacher.call(endLive, at(id))
  })

  it('end by themselves after their minutes', async () => {
    const id = await running()
    await make(id, { minutes: 5 })
    later(4)
    expect((await room(id, scene.clients.faith)).groups).not.toBeNull()
    later(2)
    expect((await room(id, scene.clients.faith)).groups).toBeNull()
    expect((await make(id)).status).toBe(204)
  })
})
