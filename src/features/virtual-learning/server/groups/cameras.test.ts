/** Cameras of groups over HTTP: who may show themselves, who learns of whom, and who does not. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '#app/testing/harness.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { calendarScene } from '#features/calendar/testing/calendar-scene.ts'
import { newId } from '#platform/server/ids.ts'
import { cameraErrors, listCameras, signalCamera, switchCamera } from '../../contract/cameras.ts'
import { endGroups, makeGroups } from '../../contract/groups.ts'
import { joinLive, leaveLive, planLive, startLive } from '../../contract/lessons.ts'
import { roomSettings } from '../../contract/room-settings.ts'

const scene = calendarScene()
const at = (id: string) => ({ params: { id } })
let pupils: { client: Client; accountId: string; learnerId: string }[] = []

const allow = (groupCameras: boolean) =>
  scene.clients.admin.call(saveSettings, {
    body: { category: 'live-lessons', value: { ...roomSettings.schema.parse({}), groupCameras } },
  })

beforeEach(async () => {
  pupils = []
  for (const name of [
    'Amina Odhiambo',
    'Brian Otieno',
    'Cynthia Wanjiru',
    'David Kiptoo',
    'Esther Moraa',
    'Felix Mutua',
  ]) {
    const account = await scene.school.school.account('student')
    const learnerId = await scene.school.learner(scene.east, name, { accountId: account.id })
    pupils.push({ client: await scene.app.as(account), accountId: account.id, learnerId })
  }
})

const pupil = (index: number) => {
  const found = pupils[index]
  if (!found) throw new Error('No such pupil')
  return found
}
/** The first five in group 1, the sixth in group 2. */
const inGroups = async (): Promise<string> => {
  const { teacher } = scene.clients
  const body = { title: 'Acids', day: '2026-03-10', startTime: '08:20', endTime: '09:00', streamIds: [scene.east] }
  const { id } = (await teacher.call(planLive, { body })).body
  await teacher.call(joinLive, at(id))
  await teacher.call(startLive, at(id))
  for (const { client } of pupils) await client.call(joinLive, at(id))
  const members = pupils.map(({ learnerId }, index) => ({ learnerId, number: index < 5 ? 1 : 2 }))
  expect((await teacher.call(makeGroups, { ...at(id), body: { count: 2, minutes: 10, members } })).status).toBe(204)
  return id
}
const turn = (id: string, index: number, on = true) =>
  pupil(index).client.call(switchCamera, { ...at(id), body: { on } })
const seen = async (id: string, client: Client, group?: number) =>
  (await client.call(listCameras, { ...at(id), query: group ? { group } : {} })).body
const send = (id: string, cameraId: string, client: Client, given: object = {}) =>
  client.call(signalCamera, {
    params: { id, cameraId },
    body: { link: newId(), to: null, description: 'v=0\r\n', group: null, ...given },
  })

describe('cameras in groups', () => {
  it('are for members of a group, where the school wants it, four at once', async () => {
    await allow(false)
    const id = await inGroups()
    expect(await seen(id, pupil(0).client)).toEqual({ allowed: false, cameras: [] })
    expect((await turn(id, 0)).error.code).toBe(cameraErrors.notAllowed.code)
    await allow(true)
    for (const index of [0, 1, 2, 3]) expect((await turn(id, index)).status).toBe(200)
    expect((await turn(id, 0)).body.cameras).toHaveLength(4)
    expect((await turn(id, 4)).error.code).toBe(cameraErrors.full.code)
    expect((await turn(id, 5)).body.cameras).toMatchObject([{ name: 'Felix Mutua', own: true }])
    expect((await seen(id, pupil(4).client)).cameras.map(({ name, own }) => [name, own])).toEqual([
      ['Amina Odhiambo', false],
      ['Brian Otieno', false],
      ['Cynthia Wanjiru', false],
      ['David Kiptoo', false],
    ])
    expect((await scene.clients.teacher.call(switchCamera, { ...at(id), body: { on: true } })).error.code).toBe(
      cameraErrors.noGroup.code,
    )
    await turn(id, 1, false)
    await pupil(2).client.call(leaveLive, at(id))
    expect((await turn(id, 4)).body.cameras).toHaveLength(3)
    await scene.clients.teacher.call(endGroups, at(id))
    expect(await seen(id, pupil(0).client)).toEqual({ allowed: false, cameras: [] })
    expect((await turn(id, 0)).error.code).toBe(cameraErrors.noGroup.code)
    expect((await turn(id, 0, false)).status).toBe(200)
  })

  it('are seen by nobody outside of the group but who visits it', async () => {
    await allow(true)
    const id = await inGroups()
    await turn(id, 0)
    const camera = (await seen(id, pupil(1).client)).cameras[0]?.id ?? ''
    expect((await send(id, camera, pupil(1).client)).status).toBe(204)
    // Another group, also by its number, and a teacher who visits no group or the wrong one.
    expect((await send(id, camera, pupil(5).client)).status).toBe(404)
    expect((await send(id, camera, pupil(5).client, { group: 1 })).status).toBe(404)
    expect((await seen(id, pupil(5).client, 1)).cameras).toEqual([])
    expect((await send(id, camera, scene.clients.teacher)).error.code).toBe(cameraErrors.noGroup.code)
    expect((await send(id, camera, scene.clients.teacher, { group: 2 })).status).toBe(404)
    expect((await seen(id, scene.clients.teacher, 1)).cameras).toHaveLength(1)
    expect((await send(id, camera, scene.clients.teacher, { group: 1 })).status).toBe(204)
    // An answer is the owner's, to somebody of the group.
    expect((await send(id, camera, pupil(0).client, { to: pupil(1).accountId })).status).toBe(204)
    expect((await send(id, camera, pupil(0).client, { to: pupil(5).accountId })).status).toBe(404)
    expect((await send(id, camera, pupil(1).client, { to: pupil(2).accountId })).status).toBe(404)
    // What does not fit an event is refused.
    for (const description of ['v=0', `v=0\r\na=${'"'.repeat(10)}\r\n`, 'a=b\r\n'.repeat(1_001)])
      expect((await send(id, camera, pupil(1).client, { description })).status).toBe(400)
    const longest = 'a=b\r\n'.repeat(1_000)
    expect((await send(id, camera, pupil(1).client, { description: longest })).status).toBe(204)
    await turn(id, 0, false)
    expect((await send(id, camera, pupil(1).client)).status).toBe(404)
    await allow(false)
    expect((await send(id, camera, pupil(1).client)).status).toBe(404)
  })
})
